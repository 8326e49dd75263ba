// Prints every identifier of C# sources with the definition that Roslyn binds it to, tab separated:
//   dotnet CSharpReferences.dll ROOT REFERENCES…  ->  site path, line, column, definition path, line, column, kind, name
// REFERENCES are folders of assemblies. Each .csproj below ROOT is one compilation (read by Projects below, as far as its
// sources, references, constants and usings go), and so what it lacks, such as packages, is unbound: `?` stands after
// such a site (even if its type is bound, where the constructor is not), and after words of branches that are not compiled.
// A definition's own name is a line whose site and definition are equal, with its container at the end. A line that
// begins with `^` pairs a member with one that it overrides or implements, `=` a further declaration with the first one.

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

static class CSharpReferences
{
    static string root;
    static readonly HashSet<string> printed = new();
    static readonly HashSet<string> bound = new(), unbound = new(), doubted = new();

    static int Main(string[] args)
    {
        root = Path.GetFullPath(args[0]);
        var references = args.Skip(1).SelectMany(folder => Directory.GetFiles(folder, "*.dll"))
            .GroupBy(Path.GetFileName).Select(group => group.First()).Where(IsManaged)
            .Select(file => (MetadataReference)MetadataReference.CreateFromFile(file)).ToList();
        var projects = new Projects(root, references);
        foreach (var compilation in projects.All())
            foreach (var tree in compilation.SyntaxTrees.Where(tree => tree.FilePath.StartsWith(root + "/")))
                Read(compilation, tree);
        foreach (var site in unbound.Except(bound).Union(doubted)) Console.Out.WriteLine(site + "\t?");
        Console.Out.Flush();
        return 0;
    }

    static bool IsManaged(string file)
    {
        try { System.Reflection.AssemblyName.GetAssemblyName(file); return true; }
        catch (BadImageFormatException) { return false; }
    }

    static void Read(Compilation compilation, SyntaxTree tree)
    {
        if (tree.GetDiagnostics().FirstOrDefault(problem => problem.Severity == DiagnosticSeverity.Error) is { } error)
        {
            Console.Error.WriteLine(error);
            return;
        }
        var model = compilation.GetSemanticModel(tree);
        foreach (var node in tree.GetRoot().DescendantNodes())
        {
            if (node is SimpleNameSyntax name) Use(model, name);
            else if (Declared(model, node) is { } symbol) Definition(symbol);
        }
        foreach (var trivia in tree.GetRoot().DescendantTrivia().Where(each => each.IsKind(SyntaxKind.DisabledTextTrivia)))
            foreach (Match word in Regex.Matches(trivia.ToString(), @"[\p{L}_][\w]*"))
                unbound.Add(Place(Location.Create(tree, new(trivia.SpanStart + word.Index, word.Length))));
    }

    static ISymbol Declared(SemanticModel model, SyntaxNode node) => node switch
    {
        BaseTypeDeclarationSyntax or DelegateDeclarationSyntax or MethodDeclarationSyntax or ConstructorDeclarationSyntax
            or PropertyDeclarationSyntax or EventDeclarationSyntax or EnumMemberDeclarationSyntax
            or LocalFunctionStatementSyntax => model.GetDeclaredSymbol(node),
        VariableDeclaratorSyntax { Parent.Parent: BaseFieldDeclarationSyntax } => model.GetDeclaredSymbol(node),
        ParameterSyntax { Parent.Parent: RecordDeclarationSyntax } parameter => PropertyOf(model.GetDeclaredSymbol(parameter)),
        _ => null,
    };

    /// A record's positional parameter is the property of its name.
    static ISymbol PropertyOf(ISymbol symbol) =>
        symbol is IParameterSymbol { ContainingType.IsRecord: true } && symbol.Locations.FirstOrDefault() is { } place
            ? symbol.ContainingType.GetMembers(symbol.Name).OfType<IPropertySymbol>().FirstOrDefault(each => each.Locations.Contains(place))
            : null;

    static void Use(SemanticModel model, SimpleNameSyntax name)
    {
        if (name.IsVar || name.Identifier.IsMissing || name.Parent is NameEqualsSyntax { Parent: UsingDirectiveSyntax or AnonymousObjectMemberDeclaratorSyntax }) return;
        var site = Place(name.Identifier.GetLocation());
        var found = Bound(model.GetSymbolInfo(name));
        if (found.Count == 0) unbound.Add(site);
        foreach (var symbol in found)
            if (symbol is IParameterSymbol && PropertyOf(symbol) != null) unbound.Add(site);
            else Print(site, symbol);
        if (Whole(name) is not { } whole) return;
        var made = Bound(model.GetSymbolInfo(whole));
        if (made.Count == 0) doubted.Add(site);
        foreach (var constructor in made)
        {
            Print(site, constructor);
            if (constructor.ContainingType is { } type) Print(site, type);
        }
    }

    /// What is made by a name: the expression, attribute or base that it is the last name of.
    static SyntaxNode Whole(SimpleNameSyntax name)
    {
        SyntaxNode type = name;
        while (type.Parent is QualifiedNameSyntax qualified && qualified.Right == type || type.Parent is AliasQualifiedNameSyntax) type = type.Parent;
        return type.Parent switch
        {
            ObjectCreationExpressionSyntax made when made.Type == type => made,
            PrimaryConstructorBaseTypeSyntax made when made.Type == type => made,
            AttributeSyntax made when made.Name == type => made,
            _ => null,
        };
    }

    /// The one thing that is meant, or nothing.
    static IReadOnlyList<ISymbol> Bound(SymbolInfo info)
    {
        if (info.Symbol != null) return new[] { info.Symbol };
        var candidates = info.CandidateSymbols;
        var one = info.CandidateReason is CandidateReason.Inaccessible or CandidateReason.NotAnAttributeType or CandidateReason.NotCreatable
            or CandidateReason.MemberGroup or CandidateReason.NotAValue or CandidateReason.StaticInstanceMismatch;
        return one && candidates.Length == 1 ? candidates : Array.Empty<ISymbol>();
    }

    static readonly Dictionary<SymbolKind, string> Kinds = new()
    {
        [SymbolKind.Property] = "property", [SymbolKind.Field] = "field", [SymbolKind.Event] = "event",
    };

    static string KindOf(ISymbol symbol) => symbol switch
    {
        INamedTypeSymbol { TypeKind: TypeKind.Class or TypeKind.Struct or TypeKind.Interface or TypeKind.Enum or TypeKind.Delegate } type when !type.IsAnonymousType && !type.IsTupleType => type.TypeKind.ToString().ToLowerInvariant(),
        IMethodSymbol { MethodKind: MethodKind.Ordinary or MethodKind.ExplicitInterfaceImplementation or MethodKind.DelegateInvoke } => "method",
        IMethodSymbol { MethodKind: MethodKind.Constructor or MethodKind.StaticConstructor, IsImplicitlyDeclared: false } made when made.DeclaringSyntaxReferences.Any(each => each.GetSyntax() is ConstructorDeclarationSyntax) => "constructor",
        IMethodSymbol { MethodKind: MethodKind.LocalFunction } => "function",
        IFieldSymbol { ContainingType.TypeKind: TypeKind.Enum } => "enum_member",
        IPropertySymbol { IsIndexer: true } or { ContainingType: { IsTupleType: true } or { IsAnonymousType: true } } => null,
        _ => Kinds.GetValueOrDefault(symbol.Kind),
    };

    /// What is written, of what generics, extensions and partial members make of it.
    static ISymbol Written(ISymbol symbol)
    {
        if (symbol is IAliasSymbol alias) symbol = alias.Target;
        if (symbol is IMethodSymbol { ReducedFrom: { } extension }) symbol = extension;
        symbol = symbol.OriginalDefinition;
        return symbol is IMethodSymbol { PartialDefinitionPart: { } part } ? part : symbol;
    }

    static IEnumerable<string> Places(ISymbol symbol) =>
        symbol.Locations.Concat(symbol is IMethodSymbol { PartialImplementationPart: { } part } ? part.Locations : Enumerable.Empty<Location>())
            .Where(place => place.IsInSource && place.SourceTree.FilePath.StartsWith(root + "/"))
            .Select(Place).OrderBy(place => place, StringComparer.Ordinal);

    static void Definition(ISymbol symbol)
    {
        symbol = Written(symbol);
        var places = Places(symbol).ToList();
        if (places.Count == 0 || symbol.IsImplicitlyDeclared || KindOf(symbol) == null) return;
        foreach (var place in places.Skip(1)) Line("=\t" + place + "\t" + places[0]);
        Print(places[0], symbol);
        foreach (var above in Above(symbol).Select(Written))
            if (Places(above).FirstOrDefault() is { } other && KindOf(above) != null) Line("^\t" + places[0] + "\t" + other);
    }

    static IEnumerable<ISymbol> Above(ISymbol symbol)
    {
        var overridden = symbol switch
        {
            IMethodSymbol method => (ISymbol)method.OverriddenMethod,
            IPropertySymbol property => property.OverriddenProperty,
            IEventSymbol handler => handler.OverriddenEvent,
            _ => null,
        };
        if (overridden != null) yield return overridden;
        if (symbol is INamedTypeSymbol type && type.TypeKind != TypeKind.Interface)
            foreach (var member in type.AllInterfaces.SelectMany(each => each.GetMembers()))
                if (type.FindImplementationForInterfaceMember(member) is { } implementation && KindOf(implementation) != null && KindOf(member) != null)
                    if (Places(Written(implementation)).FirstOrDefault() is { } from && Places(Written(member)).FirstOrDefault() is { } to)
                        Line("^\t" + from + "\t" + to);
        if (symbol is not INamedTypeSymbol && symbol.ContainingType is { } holder)
            foreach (var member in holder.AllInterfaces.SelectMany(each => each.GetMembers()))
                if (SymbolEqualityComparer.Default.Equals(holder.FindImplementationForInterfaceMember(member), symbol)) yield return member;
    }

    static void Print(string site, ISymbol symbol)
    {
        symbol = Written(symbol);
        bound.Add(site);
        if (KindOf(symbol) is not { } kind || symbol.IsImplicitlyDeclared || Places(symbol).FirstOrDefault() is not { } place) return;
        var name = kind == "constructor" ? symbol.ContainingType.Name : symbol is { Name: var full } && full.Contains('.') ? full[(full.LastIndexOf('.') + 1)..] : symbol.Name;
        Line(site + "\t" + place + "\t" + kind + "\t" + name + "\t" + symbol.ContainingSymbol?.Name);
    }

    static void Line(string line)
    {
        if (printed.Add(line)) Console.Out.WriteLine(line);
    }

    /// Path, line and column, from 1, in UTF-16 units.
    static string Place(Location location)
    {
        var start = location.GetLineSpan().StartLinePosition;
        return Path.GetRelativePath(root, location.SourceTree.FilePath) + "\t" + (start.Line + 1) + "\t" + (start.Character + 1);
    }
}

/// The compilations of .csproj files: of MSBuild, properties, conditions that compare them, and items by patterns.
sealed class Projects
{
    readonly string root;
    readonly List<MetadataReference> references;
    readonly string[] sources;
    readonly Dictionary<string, CSharpCompilation> made = new();
    readonly Dictionary<string, string> names;

    public Projects(string root, List<MetadataReference> references)
    {
        this.root = root;
        this.references = references;
        sources = Files("*.cs");
        names = Files("*.csproj").ToDictionary(file => file, file => Path.GetFileNameWithoutExtension(file));
    }

    string[] Files(string pattern) => Directory.GetFiles(root, pattern, SearchOption.AllDirectories)
        .Where(file => !Regex.IsMatch(file[root.Length..], "/(bin|obj|\\.git)/")).OrderBy(file => file, StringComparer.Ordinal).ToArray();

    public IEnumerable<CSharpCompilation> All() => names.Keys.Select(Of);

    sealed class Settings
    {
        public readonly Dictionary<string, string> Properties = new(StringComparer.OrdinalIgnoreCase);
        public readonly List<string> Usings = new(), Projects = new(), Included = new(), Removed = new();
    }

    CSharpCompilation Of(string project)
    {
        if (made.TryGetValue(project, out var known)) return known;
        made[project] = null;
        var settings = SettingsOf(project);
        var folder = Path.GetDirectoryName(project) + "/";
        var all = settings.Properties.GetValueOrDefault("EnableDefaultCompileItems") == "false" ? Enumerable.Empty<string>() : sources.Where(file => file.StartsWith(folder));
        var files = all.Where(file => !settings.Removed.Any(pattern => IsMatch(file, pattern))).Concat(settings.Included.SelectMany(pattern => sources.Where(file => IsMatch(file, pattern)))).Distinct();
        var options = new CSharpParseOptions(LanguageVersion.Preview, DocumentationMode.None, preprocessorSymbols: Constants(settings.Properties));
        var implicitUsings = string.Concat(settings.Usings.Distinct().Select(name => $"global using {name};\n"));
        var friends = string.Concat(names.Values.Distinct().Select(name => $"[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"{name}\")]\n"));
        var trees = files.Select(file => CSharpSyntaxTree.ParseText(File.ReadAllText(file), options, file)).Append(CSharpSyntaxTree.ParseText(implicitUsings + friends, options, "implicit.cs")).ToList();
        var others = Reachable(settings, new HashSet<string> { project }).Select(Of).Where(each => each != null).Select(each => each.ToMetadataReference());
        var compilation = CSharpCompilation.Create(names[project], trees, references.Where(each => !names.Values.Contains(Path.GetFileNameWithoutExtension(each.Display))).Concat(others), new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true));
        Console.Error.WriteLine($"{project[(root.Length + 1)..]}: {trees.Count - 1} files, {compilation.GetDiagnostics().Count(each => each.Severity == DiagnosticSeverity.Error)} errors");
        return made[project] = compilation;
    }

    /// What a project references, and what those reference.
    IEnumerable<string> Reachable(Settings settings, HashSet<string> seen)
    {
        foreach (var other in settings.Projects.Where(names.ContainsKey))
            if (seen.Add(other))
            {
                yield return other;
                foreach (var further in Reachable(SettingsOf(other), seen)) yield return further;
            }
    }

    Settings SettingsOf(string project)
    {
        var settings = new Settings();
        settings.Properties["MSBuildProjectName"] = settings.Properties["AssemblyName"] = names[project];
        settings.Properties["Configuration"] = "Debug";
        settings.Properties["TargetFramework"] = "net8.0";
        Import(Nearest(project, "Directory.Build.props"), settings);
        Import(project, settings, dryRun: true);
        var frameworks = settings.Properties.GetValueOrDefault("TargetFrameworks") ?? settings.Properties["TargetFramework"];
        settings = new Settings { Properties = { ["MSBuildProjectName"] = names[project], ["AssemblyName"] = names[project], ["Configuration"] = "Debug", ["TargetFramework"] = Framework(frameworks) } };
        foreach (var file in new[] { Nearest(project, "Directory.Build.props"), project, Nearest(project, "Directory.Build.targets") }) Import(file, settings);
        if (settings.Properties.GetValueOrDefault("ImplicitUsings") is "enable" or "true")
            settings.Usings.AddRange("System System.Collections.Generic System.IO System.Linq System.Net.Http System.Threading System.Threading.Tasks".Split(' '));
        return settings;
    }

    /// The assemblies are those of .NET 8: what targets it or a later one is read as that.
    static string Framework(string frameworks) =>
        frameworks.Split(';').Select(each => each.Trim()).FirstOrDefault(each => each.StartsWith("netstandard")) is { } standard && !Regex.IsMatch(frameworks, @"\bnet(?:[89]|\d\d)\.0") ? standard : "net8.0";

    static string Nearest(string file, string name)
    {
        for (var folder = Path.GetDirectoryName(file); folder != null; folder = Path.GetDirectoryName(folder))
            if (File.Exists(Path.Combine(folder, name))) return Path.Combine(folder, name);
        return null;
    }

    void Import(string file, Settings settings, bool dryRun = false)
    {
        if (file == null || !File.Exists(file)) return;
        var here = Path.GetDirectoryName(file) + "/";
        string Expanded(string text) => Regex.Replace(Regex.Replace(text, @"\$\(MSBuildThisFileDirectory\)", here, RegexOptions.IgnoreCase), @"\$\((\w+)\)", found => settings.Properties.GetValueOrDefault(found.Groups[1].Value) ?? "");
        bool Holds(XElement element) => element.Attribute("Condition") is not { } condition || Truth(Expanded(condition.Value));
        IEnumerable<string> Patterns(XElement element, string attribute) => Expanded(element.Attribute(attribute)?.Value ?? "").Split(';', StringSplitOptions.RemoveEmptyEntries).Select(part => Path.GetFullPath(Path.Combine(here, part.Trim().Replace('\\', '/'))));
        foreach (var group in XDocument.Load(file).Root.Elements())
        {
            if (!Holds(group)) continue;
            if (group.Name.LocalName == "Import") Import(Path.GetFullPath(Path.Combine(here, Expanded(group.Attribute("Project")?.Value ?? "").Replace('\\', '/'))), settings, dryRun);
            foreach (var element in group.Elements().Where(Holds))
            {
                if (group.Name.LocalName == "PropertyGroup") { if (element.Name.LocalName != "TargetFramework" || dryRun) settings.Properties[element.Name.LocalName] = Expanded(element.Value); continue; }
                switch (element.Name.LocalName)
                {
                    case "Using": settings.Usings.Add(UsingOf(element)); break;
                    case "ProjectReference": settings.Projects.AddRange(Patterns(element, "Include")); break;
                    case "Compile":
                        settings.Included.AddRange(Patterns(element, "Include"));
                        settings.Removed.AddRange(Patterns(element, "Remove"));
                        break;
                }
            }
        }
        settings.Usings.RemoveAll(string.IsNullOrEmpty);
    }

    static string UsingOf(XElement element)
    {
        if (element.Attribute("Include")?.Value is not { } name) return "";
        if (element.Attribute("Alias")?.Value is { } alias) return alias + " = " + name;
        return element.Attribute("Static")?.Value == "true" ? "static " + name : name;
    }

    /// Comparisons joined by `and` and `or`, and calls of IsTargetFrameworkCompatible; what is not understood does not hold.
    static bool Truth(string condition) =>
        Regex.Split(condition, @"\s+or\s+", RegexOptions.IgnoreCase).Any(part => Regex.Split(part, @"\s+and\s+", RegexOptions.IgnoreCase).All(One));

    static bool One(string text)
    {
        var call = Regex.Match(text, @"^\s*(!?)\s*\$\(\[MSBuild\]::IsTargetFrameworkCompatible\('?(.*?)'?,\s*'?(.*?)'?\)\)\s*(?:==\s*'?(\w+)'?)?\s*$");
        if (call.Success) return Compatible(call.Groups[2].Value, call.Groups[3].Value) != (call.Groups[1].Value == "!" || call.Groups[4].Value.ToLowerInvariant() == "false");
        var compared = Regex.Match(text, @"^[\s(]*'?([^'=!]*)'?\s*(==|!=)\s*'?([^'=!]*?)'?[\s)]*$");
        return compared.Success && (compared.Groups[1].Value.Trim().Equals(compared.Groups[3].Value.Trim(), StringComparison.OrdinalIgnoreCase) == (compared.Groups[2].Value == "=="));
    }

    static bool Compatible(string target, string wanted) => Constants(target).Contains(Regex.Replace(wanted.ToUpperInvariant(), @"[.\-]", "_") + "_OR_GREATER") || target == "net8.0" && wanted.StartsWith("netstandard");

    static IEnumerable<string> Constants(Dictionary<string, string> properties) =>
        (properties.GetValueOrDefault("DefineConstants") ?? "").Split(';', ',').Select(each => each.Trim()).Where(SyntaxFacts.IsValidIdentifier).Concat(Constants(properties["TargetFramework"])).Append("DEBUG").Append("TRACE");

    static string[] Constants(string framework) => framework.StartsWith("netstandard")
        ? new[] { "1_0", "1_1", "1_2", "1_3", "1_4", "1_5", "1_6", "2_0", "2_1" }.Where(version => string.CompareOrdinal(version, framework[11..].Replace('.', '_')) <= 0).Select(version => $"NETSTANDARD{version}_OR_GREATER").Append("NETSTANDARD").Append(framework.ToUpperInvariant().Replace('.', '_')).ToArray()
        : "NET NET8_0 NETCOREAPP NET5_0_OR_GREATER NET6_0_OR_GREATER NET7_0_OR_GREATER NET8_0_OR_GREATER NETCOREAPP1_0_OR_GREATER NETCOREAPP2_0_OR_GREATER NETCOREAPP2_1_OR_GREATER NETCOREAPP2_2_OR_GREATER NETCOREAPP3_0_OR_GREATER NETCOREAPP3_1_OR_GREATER".Split(' ');

    static bool IsMatch(string file, string pattern) =>
        Regex.IsMatch(file, "^" + Regex.Escape(pattern).Replace(@"\*\*/", "(?:.*/)?").Replace(@"\*\*", ".*").Replace(@"\*", "[^/]*") + "$", RegexOptions.IgnoreCase);
}
