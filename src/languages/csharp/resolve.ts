// How names of C# find their definitions: by namespaces and `using`, by bare names inside their type; types may be partial.

import type { SymbolFact } from "../../protocol/facts.ts";
import { WRITTEN_ARGUMENTS } from "../hooks/arguments.ts";
import { areAlternatives } from "../hooks/branches.ts";
import { castsTo, castWords } from "../hooks/casts.ts";
import { words } from "../hooks/module-paths.ts";
import type { ResolveRules } from "../resolve-rules.ts";
import { constraints } from "./constraints.ts";
import { DATA_ACCESS } from "./data-access.ts";
import { CSHARP_LIBRARY } from "./library.ts";
import { projectHome, projectReferences, takenIn } from "./projects.ts";
import { projectUsings } from "./usings.ts";

const isPartial = ({ signature }: SymbolFact) => /\bpartial\b/.test(signature);

/** No other file has parts of a type that is written in one piece. */
const keptToFile = ({ visibility, owner, signature }: SymbolFact, holder: SymbolFact | undefined) =>
  visibility === "private" &&
  owner === "" &&
  holder !== undefined &&
  !isPartial(holder) &&
  !/\bprotected\b/.test(signature);

const TYPE_ROLES = words("type extends implements decorator");

export const CSHARP_RULES: ResolveRules = {
  family: "csharp",
  notation: {
    casts: castsTo(),
    dictionaries: true,
    typeFirst: true,
    innerTypes: true,
    loopWord: "in",
    takesApart: words("var"),
    tuples: true,
    characters: true,
    labelSign: ":",
    maybeIndexed: true,
    slices: "..",
    namesParts: "=",
    queries: true,
    typeValue: { word: "typeof", type: "Type" },
    prefixes: new Map([
      ["new", "makes"],
      ["await", "awaits"],
      ["not", "asks"],
      ["async", "passes"],
      ["static", "passes"],
      ["ref", "passes"],
      ["checked", "passes"],
      ["unchecked", "passes"],
    ]),
    armsBehind: { choice: "switch", arm: "=>", leaves: /^throw\b/ },
    copiedBy: "with",
    operatorsTakeBoth: true,
    operatorMethods: [
      { "+": "operator +", "-": "operator -" },
      { "*": "operator *", "/": "operator /", "%": "operator %" },
    ],
    nothing: words("null"),
    truths: words("true false"),
    operators: words("is"),
    leaves: words("throw"),
    castWords: castWords("as"),
  },
  modules: () => [],
  projectImports: projectUsings,
  project: { home: projectHome, references: projectReferences, takenIn },
  unit: () => "",
  space: (_, packageName) => packageName,
  outerSpaces: "all",
  self: ["this"],
  base: ["base"],
  bareMembers: true,
  ownerMembers: true,
  ownersPromise: true,
  keptToFile,
  declaresPromised: true,
  overloads: true,
  written: WRITTEN_ARGUMENTS,
  boundsBehind: constraints,
  areAlternatives,
  sidesMeet: true,
  fixedArity: true,
  listsPassed: true,
  iterateMethod: "GetEnumerator",
  indexMethod: "this[]",
  makesByName: true,
  blankStructs: true,
  meansType: (role, before) => TYPE_ROLES.has(role) || (role === "call" && /\bnew\s+$/.test(before)),
  typesByArity: true,
  namesOfTypes: true,
  initialisers: true,
  makers: words("default"),
  setterValues: words("value"),
  initialisersAlone: "hidden",
  rootName: "global",
  closed: true,
  extends: ({ signature }) => /\(\s*(?:(?:ref|in|readonly)\s+)*this\b/.test(signature),
  decoratorSuffix: "Attribute",
  reopens: (symbol) => /^(?:class|struct|interface)$/.test(symbol.kind) && isPartial(symbol),
  transparent: words("Nullable Expression"),
  functionTypes: words("Func"),
  parameterTypes: words("Func Action Predicate Converter"),
  promises: words("Task ValueTask"),
  library: {
    declarations: CSHARP_LIBRARY + DATA_ACCESS,
    list: "Array",
    tuple: "Tuple",
    wrapper: "Anything",
    listIs: words(
      "IEnumerable ICollection IList IReadOnlyCollection IReadOnlyList Span ReadOnlySpan Memory ReadOnlyMemory",
    ),
  },
  utilities: { Awaited: "awaited" },
  fieldPatterns: { asked: words("is case"), choice: "switch", binding: words("var not") },
  calledBy: "Invoke",
  deconstructMethod: "Deconstruct",
  elementMethods: words(
    "First FirstOrDefault Single SingleOrDefault Last LastOrDefault Pop Dequeue Peek ElementAt",
  ),
  sameMethods: words("ConfigureAwait WaitAsync ToList ToArray Where OrderBy Skip Take"),
  builtins: words(
    "string int long short byte sbyte uint ulong ushort bool char float double decimal object void var dynamic nint nuint String Object Int32 Int64 Boolean Double Byte Char Type Exception ArgumentException ArgumentNullException ArgumentOutOfRangeException InvalidOperationException NotSupportedException NotImplementedException Console Math DateTime TimeSpan Guid Convert Array Enum Attribute Action Func Task ValueTask List Dictionary IEnumerable IList IDictionary IDisposable Span ReadOnlySpan Memory ReadOnlyMemory StringBuilder Stream Encoding CancellationToken nameof typeof",
  ),
  plainMembers: true,
  commonMembers: words(
    "ToString Equals GetHashCode GetType Length Count Add Remove Contains Clear Insert IndexOf Dispose Invoke Value HasValue Key Keys Values Name Message Result Select Where First FirstOrDefault Any All ToList ToArray Read Write Close Flush Parse TryParse Format Split Join Replace Trim StartsWith EndsWith Substring CompareTo Current MoveNext Reset Get Set TryGetValue ContainsKey AddRange CopyTo Slice Empty Span Memory Wait ConfigureAwait Start Stop Run GetAwaiter GetResult IsCompleted OnCompleted",
  ),
};
