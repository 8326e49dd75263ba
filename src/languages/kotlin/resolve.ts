// How names of Kotlin find their definitions: as on the whole JVM, and by what lambdas are given.

import { castWords } from "../hooks/casts.ts";
import { words } from "../hooks/module-paths.ts";
import { KOTLIN_ACCESS } from "../java/accessors.ts";
import { JAVA_CLASSES } from "../java/classes.ts";
import { JVM_RULES } from "../java/resolve.ts";
import type { LambdaObject, ResolveRules } from "../resolve-rules.ts";
import { KOTLIN_ARGUMENTS } from "./arguments.ts";
import { KOTLIN_CHOICES, KOTLIN_LAMBDAS } from "./blocks.ts";
import { KOTLIN_COLLECTIONS, KOTLIN_LIBRARY } from "./library.ts";

const FILE_CLASS = /^\s*@file\s*:\s*(?:\[[^\]]*?)?JvmName\s*\(\s*(?:name\s*=\s*)?"([^"]+)"/m;

/** `go-on.kt` is `Go_onKt`, or what it says that it is. */
function fileClass(path: string, text: string): string {
  const said = FILE_CLASS.exec(text)?.[1];
  if (said !== undefined) return said;
  const stem = path.slice(path.lastIndexOf("/") + 1).replace(/\.kts?$/, "");
  return `${stem.charAt(0).toUpperCase()}${stem.slice(1)}Kt`.replace(/\W/g, "_");
}

/** `fun a.b.Box.open()` extends the Box of a.b. */
const OWNER_PATH =
  /(?:\bfun|\bva[lr])\s+(?:<[^()]*?>\s*)?((?:\p{Ll}[\p{ID_Continue}]*\.)+\p{Lu}[\p{ID_Continue}.]*)[.<?]/u;

/** `fun <T> Box<T>.open()` extends Box<T>, `fun Box<Cat>.open()` Box<Cat>. */
const EXTENDED = /\b(?:fun|va[lr])\s+(?:<[^()]*?>\s*(?=[\p{ID_Start}(]))?([^<\s].*)$/su;

export const KOTLIN_RULES: ResolveRules = {
  ...JVM_RULES,
  fileClass,
  libraryClasses: new Map([...JAVA_CLASSES, ...KOTLIN_COLLECTIONS]),
  written: KOTLIN_ARGUMENTS,
  access: KOTLIN_ACCESS,
  ownerPath: ({ signature, name }) =>
    OWNER_PATH.exec(signature.slice(0, signature.indexOf(`.${name}`) + 1))?.[1],
  notation: {
    ...JVM_RULES.notation,
    trailingLambdas: KOTLIN_LAMBDAS,
    typeModifiers: words("suspend in out"),
    choices: KOTLIN_CHOICES,
    elvis: true,
    equalsBody: true,
    setters: words("set"),
    getter: /^(?:@[\w.]+\s+|inline\s+)*get(?=\s*\()/,
    nameless: { word: "object", lead: /:/y },
    labelSign: "=",
    labels: /^this@[\p{ID_Start}_][\p{ID_Continue}]*/u,
    operators: words("in is"),
    namesBetween: words("in is as else catch finally while by where get set throw return do if when"),
    castWords: castWords("as[?]?"),
    loopWord: "in",
    takesApart: words("val var"),
    operatorMethods: [
      { "+": "plus", "-": "minus" },
      { "*": "times", "/": "div", "%": "rem" },
    ],
    leaves: words("return throw continue break error TODO fail exitProcess"),
  },
  tests: {
    equal: words("== ==="),
    unequal: words("!= !=="),
    kindOf: "",
    kinds: new Set(),
    instanceOf: "is",
    cast: "as",
    arms: "when",
    hasKey: "in",
    isList: "",
    keepsArguments: true,
    ofLibraries: true,
    guard: () => undefined,
    asserts: { of: () => undefined, library: words("require check assert") },
  },
  transparent: words("Supplier Provider Lazy WeakReference SoftReference"),
  selfTests: /\bwhen\s*\(\s*(this(?:@\w+)?)\s*\)|\b(this(?:@\w+)?)\s+(?:!?is|as)\b/g,
  returnsReceiver: words("apply also takeIf takeUnless onEach copy"),
  library: { declarations: KOTLIN_LIBRARY, list: "Array", wrapper: "Any" },
  partMethod: (at) => `component${at + 1}`,
  unsaidParameters: new Map([["it", 0]]),
  initialisersAlone: "always",
  furtherOut: true,
  supertypesByName: "unless renamed",
  readsApart: true,
  declaredForAll: true,
  lambdaReceivers: new Map<string, LambdaObject>([
    ["apply", "object"],
    ["run", "object"],
    ["runCatching", "object"],
    ["with", "argument"],
    ["buildString", { type: "StringBuilder" }],
    ["buildList", { type: "MutableList" }],
    ["buildSet", { type: "MutableSet" }],
    ["buildMap", { type: "MutableMap" }],
  ]),
  valueMembers: words("toString hashCode equals"),
  extensions: true,
  localsFirst: true,
  lateLocals: "lines",
  inheritsDefaults: true,
  expectsResults: true,
  copyMethod: "copy",
  readsValues: words("entries"),
  indexMethod: "get",
  iterateMethod: "iterator",
  nextMethod: "next",
  readsByReference: true,
  fills: {
    type: "Filling",
    calls: /(?<![\p{ID_Continue}.])(?:this\.)?(?:add|yield|emit|send|put|set)(All)?\s*\(/gu,
  },
  callMethod: "invoke",
  calledBy: "invoke",
  restType: (before, type) => (/\bvararg\s+$/.test(before) ? `Array<${type}>` : type),
  whereBounds: true,
  setterValues: words("field"),
  extended: ({ signature, name }) => EXTENDED.exec(signature.slice(0, signature.indexOf(`.${name}`)))?.[1],
  classLiteral: { word: "class", type: "KClass" },
  libraryNames: /^\p{Lu}\p{ID_Continue}*\p{Ll}/u,
  isCompanion: ({ signature }) => /^(?:\w+ )*companion object\b/.test(signature),
  callsFunctions: /->|^$/,
};
