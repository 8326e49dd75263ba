// How names of PHP find their definitions: by namespace and `use`, whatever file holds them.

import { words } from "../hooks/module-paths.ts";
import type { NamedOf, ResolveRules } from "../resolve-rules.ts";
import { PHP_DOC_TYPES } from "./doc-types.ts";
import { FRAMEWORKS, HEIRS } from "./frameworks.ts";
import { includedFiles } from "./included-files.ts";
import { PHP_LIBRARY } from "./library.ts";

const LONGEST_CALL = 200;
/** What tests put in a method's place, as tags.scm has it. */
const DOUBLES =
  /\b(?:should(?:Not)?(?:Receive|HaveReceived)|expects|allows|method|onlyMethods|setMethods)\(\s*(?:\[[^[\]]*)?["']$/;
const ASKS = /\bmethod_exists\(\s*([^,()]+(?:\([^()]*\))?)\s*,\s*["']$/;

/** A method of a trait under another name: `write as public record`, `Logs::write as record`. */
const ADAPTATION = /^(?:[\w\\]+::)?(\w+)\s+as\b/;
const ADAPTED = /\w+\s+as\b/y;

function isAdapted(text: string, offset: number): boolean {
  ADAPTED.lastIndex = offset;
  return ADAPTED.test(text) && /[{;]\s*$/.test(text.slice(Math.max(0, offset - LONGEST_CALL), offset));
}

/** `[Foo::class, "name"]`, `#[DataProvider("name")]`, `$foo->expects("name")`; variables stand in strings, too. */
function namesMember(text: string, offset: number, receiver: string): NamedOf | undefined {
  if (!/["']/.test(text[offset - 1] ?? ""))
    return receiver === "" && isAdapted(text, offset) ? "body" : undefined;
  if (text[offset] === "$") return undefined;
  if (receiver !== "") return "receiver";
  const before = text.slice(Math.max(0, offset - LONGEST_CALL), offset);
  const double = DOUBLES.exec(before);
  if (double) return double[0].length;
  const asked = ASKS.exec(before);
  if (!asked) return "body";
  const from = offset - before.length + asked.index + asked[0].indexOf(asked[1]!);
  return { from, end: from + asked[1]!.length };
}

export const PHP_RULES: ResolveRules = {
  family: "php",
  notation: {
    backslashes: true,
    nameless: { word: "class", lead: /(?:extends|implements)\s+(?:[\p{ID_Continue}\\]*\\)?/uy },
    elvis: true,
    arms: { choice: "match", arm: "=>", leaves: /^(?:throw|(?:static\s+)?fn|function)\b/ },
    prefixes: new Map([
      ["new", "makes"],
      ["clone", "passes"],
      ["fn", "passes"],
    ]),
    nothing: words("null NULL"),
    truths: words("true false"),
    operators: words("instanceof"),
    lambda: "function",
    leaves: words("return throw continue break"),
    dictionaries: "none",
    pairSign: "=>",
    loopFrom: "foreach",
    captureWord: "use",
    arrowLead: /(?:\bstatic\s+)?\bfn\s*$/,
    labelSign: ":",
    ownSign: "$",
    takesFunction: "...",
    listWord: "list",
  },
  modules: () => [],
  runs: includedFiles,
  unit: () => "",
  space: (_, packageName) => packageName,
  outerSpaces: "root",
  rootSign: "\\",
  spaceSign: "\\",
  modulesApart: true,
  namesMember,
  namelessTypes: true,
  standsFor: ({ signature }) => ADAPTATION.exec(signature)?.[1],
  self: ["$this", "self", "static"],
  quotedNames: true,
  traitsFirst: true,
  objectTypes: words("$this static"),
  base: ["parent"],
  madeByWord: words("self static parent"),
  makesByName: true,
  decoratorSuffix: "",
  reassigns: { loops: words("while for foreach do") },
  setLater: new Set(["declared"]),
  grows: { empty: /^array\(\s*\)\s*;/ },
  docTypes: PHP_DOC_TYPES,
  classLiteral: { word: "class", type: "class_string" },
  metaTypes: words("class_string interface_string"),
  // What containers and doubles give of a class that they are given.
  castFunctions: words(
    "app resolve make makeWith mock spy partialMock createMock createStub createPartialMock createConfiguredMock getMockForAbstractClass getMockBuilder",
  ),
  returnsReceiver: words(
    "expects disableOriginalConstructor disableOriginalClone enableOriginalConstructor setConstructorArgs onlyMethods setMethods addMethods getMock shouldIgnoreMissing shouldAllowMockingProtectedMethods makePartial",
  ),
  // Of enumerations.
  returnsOwnType: (name) => name === "from" || name === "tryFrom",
  listsValues: words("cases"),
  anyTypes: words("mixed object"),
  restType: (before, type) => (/\.\.\.\s*$/.test(before) ? `${type}[]` : type),
  iterateMethod: "getIterator",
  tests: {
    equal: words("== ==="),
    unequal: words("!= !=="),
    kindOf: "",
    kinds: new Set(),
    instanceOf: "instanceof",
    elseIf: "elseif",
    hasKey: "",
    isList: "is_array",
    guard: () => undefined,
    asserts: { of: () => undefined, library: words("assert") },
  },
  rolesApart: true,
  methodsCalled: true,
  generates: { yields: /\byield\b(?:[ \t]+(from)\b)?[ \t]*(?:[^;=\n]*=>\s*)?/g, type: "Generator" },
  bareResults: true,
  readsMethods: "getResults",
  scopes: {
    of: words(
      "Builder HasMany BelongsToMany HasManyThrough MorphMany MorphToMany HasOne BelongsTo HasOneThrough MorphOne",
    ),
    gives: "Builder",
    method: (name) => `scope${name[0]!.toUpperCase()}${name.slice(1)}`,
  },
  library: { declarations: PHP_LIBRARY + FRAMEWORKS, list: "array", heirs: HEIRS },
  constructorName: "__construct",
  callMethod: "__invoke",
  builtins: words(
    "array string int float bool mixed void null never iterable callable object true false isset empty unset count is_array is_string is_int is_callable is_object is_null in_array array_map array_filter array_merge array_keys array_values array_key_exists array_shift array_pop array_push sprintf printf implode explode str_replace strpos substr strlen strtolower strtoupper trim preg_match preg_replace json_encode json_decode var_export var_dump get_class method_exists property_exists class_exists function_exists define defined call_user_func call_user_func_array func_get_args iterator_to_array date time microtime usort uasort ksort sort range max min abs round floor file_get_contents file_put_contents fopen fclose fwrite is_dir is_file mkdir unlink dirname basename",
  ),
  plainMembers: true,
  commonMembers: words(
    "getMessage getCode getPrevious getFile getLine getTrace getTraceAsString format modify getTimestamp current key next rewind valid count offsetGet offsetSet offsetExists offsetUnset getIterator jsonSerialize call bind bindTo then wait getBody getHeader getHeaders getStatusCode getUri getMethod withHeader write read close eof seek tell isReadable isWritable getContents getSize setUp tearDown getName getShortName getNamespaceName getType getReturnType getParameters getAttributes getDefaultValue isDefaultValueAvailable getDeclaringClass getParentClass getConstructor getMethods getProperty getProperties getConstants getInterfaceNames newInstance newInstanceArgs newInstanceWithoutConstructor isInterface isInstantiable isSubclassOf implementsInterface hasMethod hasProperty getDocComment setAccessible invoke invokeArgs allowsNull isBuiltin isOptional isVariadic setDate setTime setTimezone getTimezone diff",
  ),
};
