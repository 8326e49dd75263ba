// Prints every identifier of Kotlin sources with the definition that the compiler binds it to, as JavaReferences.java does:
//   java -cp kotlin-compiler-embeddable-2.1.jar:… KotlinReferences.java ROOT [CLASSPATH]
// Source sets of other platforms than the JVM are left out; what lacks a library is bound as far as it goes.

import java.io.File;
import java.nio.file.*;
import java.util.*;
import org.jetbrains.kotlin.cli.common.CLIConfigurationKeys;
import org.jetbrains.kotlin.cli.common.config.ContentRootsKt;
import org.jetbrains.kotlin.cli.common.messages.MessageCollector;
import org.jetbrains.kotlin.cli.jvm.compiler.*;
import org.jetbrains.kotlin.cli.jvm.config.JvmContentRootsKt;
import org.jetbrains.kotlin.com.intellij.openapi.util.Disposer;
import org.jetbrains.kotlin.com.intellij.psi.PsiElement;
import org.jetbrains.kotlin.com.intellij.psi.util.PsiTreeUtil;
import org.jetbrains.kotlin.config.*;
import org.jetbrains.kotlin.descriptors.*;
import org.jetbrains.kotlin.psi.*;
import org.jetbrains.kotlin.resolve.BindingContext;
import org.jetbrains.kotlin.resolve.DescriptorToSourceUtils;
import org.jetbrains.kotlin.resolve.DescriptorUtils;

public class KotlinReferences {
  static Path root;
  static BindingContext bound;
  /** Where the lines of files start. */
  static final Map<PsiElement, int[]> starts = new HashMap<>();
  /** What a file's imports call by other names. */
  static final Map<String, String> aliases = new HashMap<>();
  /** Where things are declared for all platforms, and where everything else is. */
  static final Map<String, String> expected = new HashMap<>();
  static final Map<String, String> actual = new HashMap<>();
  /** Functions and properties outside of types, by their whole names: an import brings in all of one name. */
  static final Map<String, List<KtNamedDeclaration>> atTop = new HashMap<>();

  public static void main(String[] args) throws Exception {
    root = Path.of(args[0]).toRealPath();
    var config = new CompilerConfiguration();
    config.put(CommonConfigurationKeys.MODULE_NAME, "oracle");
    config.put(JVMConfigurationKeys.JDK_HOME, new File(System.getProperty("java.home")));
    JvmContentRootsKt.configureJdkClasspathRoots(config);
    config.put(CLIConfigurationKeys.MESSAGE_COLLECTOR_KEY, MessageCollector.Companion.getNONE());
    config.put(CommonConfigurationKeys.LANGUAGE_VERSION_SETTINGS, new LanguageVersionSettingsImpl(
        LanguageVersion.KOTLIN_2_1, ApiVersion.KOTLIN_2_1, Map.of(),
        Map.of(LanguageFeature.MultiPlatformProjects, LanguageFeature.State.ENABLED)));
    try (var walk = Files.walk(root)) {
      for (var path : walk.filter(KotlinReferences::isRead).sorted().toList())
        ContentRootsKt.addKotlinSourceRoot(config, path.toString(), path.toString().contains("/common"));
    }
    if (args.length > 1)
      JvmContentRootsKt.addJvmClasspathRoots(config, Arrays.stream(args[1].split(File.pathSeparator)).map(File::new).toList());
    var environment = KotlinCoreEnvironment.createForProduction(Disposer.newDisposable(), config, EnvironmentConfigFiles.JVM_CONFIG_FILES);
    var result = TopDownAnalyzerFacadeForJVM.analyzeFilesWithJavaIntegration(
        environment.getProject(), environment.getSourceFiles(), new NoScopeRecordCliBindingTrace(environment.getProject()), config,
        scope -> environment.createPackagePartProvider(scope));
    bound = result.getBindingContext();
    for (var file : environment.getSourceFiles())
      for (var declaration : file.getDeclarations())
        if (declaration instanceof KtCallableDeclaration callable && callable.getNameIdentifier() != null)
          atTop.computeIfAbsent(String.valueOf(callable.getFqName()), name -> new ArrayList<>()).add(callable);
    for (var file : environment.getSourceFiles()) {
      for (var declaration : PsiTreeUtil.findChildrenOfType(file, KtNamedDeclaration.class)) define(declaration);
      aliases.clear();
      for (var given : PsiTreeUtil.findChildrenOfType(file, KtImportAlias.class)) {
        var directive = PsiTreeUtil.getParentOfType(given, KtImportDirective.class);
        if (given.getNameIdentifier() == null || directive.getImportedName() == null) continue;
        aliases.put(given.getName(), directive.getImportedFqName().shortName().asString());
        var all = atTop.getOrDefault(String.valueOf(directive.getImportedFqName()), List.of());
        if (all.size() > 1) {
          for (var one : all) print(place(given.getNameIdentifier()), one);
          continue;
        }
        var names = List.copyOf(PsiTreeUtil.findChildrenOfType(directive.getImportedReference(), KtSimpleNameExpression.class));
        var to = names.isEmpty() ? null : bound.get(BindingContext.REFERENCE_TARGET, names.get(names.size() - 1));
        var target = to == null ? null : declared(to);
        if (target != null && isAsked(target)) print(place(given.getNameIdentifier()), target);
      }
      for (var name : PsiTreeUtil.findChildrenOfType(file, KtSimpleNameExpression.class)) refer(name);
    }
  }

  static boolean isRead(Path path) {
    var text = path.toString();
    return text.endsWith(".kt") && !text.matches(".*/src/(?:js|native|wasm|ios|apple|linux|macos|mingw|android|nonJvm|unix)\\w*/.*");
  }

  /** `path TAB line TAB column` of an element, columns in UTF-16 units from 1. */
  static String place(PsiElement element) {
    var file = element.getContainingFile();
    var lines = starts.computeIfAbsent(file, KotlinReferences::linesOf);
    int offset = element.getTextRange().getStartOffset();
    int found = Arrays.binarySearch(lines, offset);
    int row = found < 0 ? -found - 2 : found;
    var path = root.relativize(Path.of(file.getVirtualFile().getPath()));
    return path + "\t" + (row + 1) + "\t" + (offset - lines[row] + 1);
  }

  static int[] linesOf(PsiElement file) {
    var text = file.getText();
    return java.util.stream.IntStream.rangeClosed(0, text.length()).filter(at -> at == 0 || text.charAt(at - 1) == '\n').toArray();
  }

  /** The declaration that a name leads to: a class for its constructors and its companion, a property for its accessors; null = none here. */
  static KtNamedDeclaration declared(DeclarationDescriptor to) {
    var element = DescriptorToSourceUtils.descriptorToDeclaration(to);
    if (element instanceof KtPropertyAccessor accessor) element = accessor.getProperty();
    if (element instanceof KtConstructor<?> constructor) element = constructor.getContainingClassOrObject();
    if (element instanceof KtObjectDeclaration object && object.isCompanion() && object.getNameIdentifier() == null)
      element = PsiTreeUtil.getParentOfType(object, KtClassOrObject.class);
    return element instanceof KtNamedDeclaration named && named.getNameIdentifier() != null ? named : null;
  }

  static boolean isAsked(KtNamedDeclaration declaration) {
    if (declaration instanceof KtParameter parameter) return parameter.hasValOrVar();
    if (declaration instanceof KtProperty property) return !property.isLocal();
    if (declaration instanceof KtNamedFunction function) return !function.isLocal();
    return declaration instanceof KtClassOrObject || declaration instanceof KtTypeAlias;
  }

  static String kindOf(KtNamedDeclaration declaration) {
    if (declaration instanceof KtEnumEntry) return "enum_member";
    if (declaration instanceof KtClass type) return type.isInterface() ? "interface" : "class";
    if (declaration instanceof KtObjectDeclaration) return "object";
    if (declaration instanceof KtTypeAlias) return "type_alias";
    boolean isMember = PsiTreeUtil.getParentOfType(declaration, KtClassOrObject.class) != null;
    if (declaration instanceof KtNamedFunction) return isMember ? "method" : "function";
    return isMember ? "property" : "variable";
  }

  static void print(String site, KtNamedDeclaration target) {
    var owner = PsiTreeUtil.getParentOfType(target, KtClassOrObject.class);
    System.out.println(site + "\t" + place(target.getNameIdentifier()) + "\t" + kindOf(target) + "\t" + target.getName() + "\t" + (owner == null ? "" : owner.getName()));
  }

  static void define(KtNamedDeclaration declaration) {
    if (!isAsked(declaration) || declaration.getNameIdentifier() == null) return;
    var at = place(declaration.getNameIdentifier());
    print(at, declaration);
    var descriptor = bound.get(BindingContext.DECLARATION_TO_DESCRIPTOR, declaration);
    if (declaration instanceof KtParameter) descriptor = bound.get(BindingContext.PRIMARY_CONSTRUCTOR_PARAMETER, declaration);
    if (descriptor instanceof CallableMemberDescriptor member)
      for (var above : member.getOverriddenDescriptors()) {
        var other = declared(above);
        if (other != null) System.out.println("^\t" + at + "\t" + place(other.getNameIdentifier()));
      }
    if (descriptor instanceof MemberDescriptor member) pair(member, at);
  }

  /** What `expect` declares, by its whole name and what it takes, and where `actual` defines it. */
  static void pair(MemberDescriptor member, String at) {
    var taken = member instanceof FunctionDescriptor function ? function.getValueParameters().stream().map(each -> each.getType().toString()).toList() : "";
    var extended = member instanceof CallableDescriptor callable ? callable.getExtensionReceiverParameter() : null;
    var key = DescriptorUtils.getFqName(member) + " " + taken + (extended == null ? "" : extended.getType());
    var other = (member.isExpect() ? actual : expected).get(key);
    (member.isExpect() ? expected : actual).put(key, at);
    if (other != null) System.out.println("^\t" + at + "\t" + other);
  }

  static void refer(KtSimpleNameExpression name) {
    var text = name.getReferencedName();
    // `this@name`
    var at = name instanceof KtLabelReferenceExpression ? name.getIdentifier() : name;
    if (at == null || !at.getText().equals(text) || name instanceof KtOperationReferenceExpression operation && !operation.getText().matches("\\w+")) return;
    var directive = PsiTreeUtil.getParentOfType(name, KtImportDirective.class);
    var all = directive == null || directive.isAllUnder() ? List.<KtNamedDeclaration>of() : atTop.getOrDefault(String.valueOf(directive.getImportedFqName()), List.of());
    if (all.size() > 1 && directive.getImportedFqName().shortName().asString().equals(text)) {
      for (var one : all) print(place(at), one);
      return;
    }
    var to = bound.get(BindingContext.REFERENCE_TARGET, name);
    if (to == null) {
      System.out.println(place(at) + "\t?");
      return;
    }
    var target = declared(to);
    // A class that is used as a value means its companion.
    if (target instanceof KtObjectDeclaration object && object.isCompanion() && !text.equals(object.getName()))
      target = PsiTreeUtil.getParentOfType(object, KtClassOrObject.class);
    var called = aliases.getOrDefault(text, text);
    if (target != null && isAsked(target) && (text.equals(target.getName()) || called.equals(target.getName()))) print(place(at), target);
  }
}
