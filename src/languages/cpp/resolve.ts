// How names of C++ find their definitions: through namespaces and classes, wherever they are declared and defined.

import { SYMBOL_FLAGS } from "../../protocol/facts.ts";
import { bindsType, includes, isElsewhere, isForward, JUMPS } from "../c-family/includes.ts";
import { GUARDED, isAsked, PARTING } from "../c-family/macro-rules.ts";
import { isNameless } from "../c-family/nameless.ts";
import { WRITTEN_ARGUMENTS } from "../hooks/arguments.ts";
import { castsTo } from "../hooks/casts.ts";
import { words } from "../hooks/module-paths.ts";
import type { ResolveRules } from "../resolve-rules.ts";
import { CONSTRAINED, typeBounds } from "./concepts.ts";
import { CONSTANTS } from "./constness.ts";
import { BEHIND_CAPTURES, CONVERSIONS, functionParameters, TEXT_CLASSES } from "./conversions.ts";
import { ANONYMOUS } from "./describe.ts";
import { fixture } from "./fixtures.ts";
import { CPP_LIBRARY } from "./library.ts";
import { isNumber, plainNumbers, suffixedNumber } from "./number-words.ts";

const APART = /^(?:method|constructor|function|variable|constant)$/;

export const CPP_RULES: ResolveRules = {
  family: "c",
  leavesOpen: "little",
  notation: {
    casts: castsTo("const|struct|union|unsigned|signed|long|short|enum|volatile"),
    prefixes: new Map([
      ["new", "makes"],
      ["not", "asks"],
    ]),
    nothing: words("nullptr"),
    truths: words("true false"),
    dictionaries: true,
    pointers: true,
    typeFirst: true,
    innerTypes: true,
    directValues: true,
    memberWord: /template\s+/y,
    captures: BEHIND_CAPTURES,
    resultBehind: /->\s*((?:(?!\bauto\b)[^{])+)$/,
    characters: true,
    packs: true,
    loopWord: ":",
    typeModifiers: words(
      "const volatile struct union enum class typename static extern inline register mutable constexpr",
    ),
  },
  modules: includes,
  importsFiles: true,
  isForward,
  isAsked,
  defined: GUARDED,
  isElsewhere,
  tagsMeet: true,
  unit: () => "program",
  inferredResult:
    /^(?:(?:const|static|inline|constexpr)\s+)*(?:auto|decltype\s*\(\s*auto\s*\))\s*(?:const\b\s*)?[&*\s]*$/,
  runsInPlace: /^(?:for|if|while|do|switch|case|default|catch|try)\b/,
  space: () => "",
  spaceMacro: /^[ \t]*(_*[A-Z][A-Z0-9_]*)[ \t]*;?[ \t]*(?:\/\/.*)?\r?$/gm,
  outerSpaces: "all",
  self: ["this"],
  base: [],
  bareMembers: true,
  bindsType,
  constrained: CONSTRAINED,
  boundsBehind: typeBounds,
  spaceBound: (before, behind) =>
    /\bnamespace\s+$/.test(before) ? /^\s*=\s*(?:::)?\s*([\w:]+)\s*;/.exec(behind)?.[1] : undefined,
  ownerMembers: true,
  overloads: true,
  openEnums: true,
  written: { ...WRITTEN_ARGUMENTS, suffixed: suffixedNumber },
  numbersConvert: { plain: plainNumbers, isNumber },
  fixedArity: true,
  conversions: CONVERSIONS,
  functionParameters,
  libraryClasses: TEXT_CLASSES,
  makesByName: true,
  designators: true,
  initialisesFields: /^\s*[({]/,
  tagged: (before) => /\b(?:struct|union|enum|class)\s+$/.test(before),
  declaresApart: ({ kind, owner, flags }) =>
    APART.test(kind) || (kind === "field" && (owner !== "" || (flags & SYMBOL_FLAGS.static) !== 0)),
  fixture,
  isOpen: ({ kind, name, signature }) =>
    kind === "enum"
      ? !/^enum\s+(?:class|struct)\b/.test(signature)
      : kind === "namespace" && (name === ANONYMOUS || signature.startsWith("inline")),
  isNameless,
  constants: CONSTANTS,
  alternatives: PARTING,
  specialises: true,
  sidesMeet: true,
  libraryRoots: words("std"),
  library: { declarations: CPP_LIBRARY, list: "vector", tuple: "pair" },
  tupleTypes: words("pair tuple"),
  functionTypes: words("function move_only_function packaged_task"),
  parameterTypes: words("function move_only_function packaged_task"),
  usings: true,
  utilities: { invoke_result_t: "result" },
  elementTypes: /^(.+)::(?:const_)?(?:reverse_)?(?:iterator|reference|pointer|value_type)[\s&]*$/s,
  typeOfValue: /^\s*(?:const\s+)?decltype\s*(?:\((.*)\)[\s&*]*$)?/s,
  rootSign: "::",
  holderSign: "::",
  jumps: JUMPS,
  indexMethod: "operator[]",
  arrowMethod: "operator->",
  partsAreFields: true,
  derefMethod: "operator*",
  callMethod: "operator()",
  beginMethod: "begin",
  byArguments: true,
  isSpaceAlias: ({ kind, signature }) => kind === "type_alias" && signature.startsWith("namespace "),
  reopens: ({ kind }) => kind === "namespace",
  transparent: words(
    "unique_ptr shared_ptr weak_ptr optional reference_wrapper atomic scoped_refptr StatusOr Optional expected Expected future shared_future intrusive_ptr not_null QSharedPointer QScopedPointer QPointer RefPtr ComPtr",
  ),
  pointerTypes: /(?:_ptr|Ptr|Pointer)$/,
  castFunctions: words(
    "static_cast dynamic_cast const_cast reinterpret_cast static_pointer_cast dynamic_pointer_cast bit_cast any_cast lexical_cast get get_if",
  ),
  elementMethods: words("at front back top find begin end"),
  sameMethods: words("get value value_or release lock"),
  builtins: words(
    "std size_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t ptrdiff_t nullptr_t move forward make_unique make_shared",
  ),
  plainMembers: true,
  commonMembers: words(
    "size empty begin end push_back emplace_back pop_back front back clear insert erase find at data c_str resize reserve length substr append compare swap get reset release value has_value first second count key type name what lock unlock wait notify_one notify_all load store push pop top str emplace max min open close read write",
  ),
};
