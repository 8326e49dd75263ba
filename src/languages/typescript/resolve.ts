// How names of TypeScript and JavaScript are resolved.

import type { Role } from "../../protocol/kinds.ts";
import { castWords } from "../hooks/casts.ts";
import { words } from "../hooks/module-paths.ts";
import type { ResolveRules } from "../resolve-rules.ts";
import { COLLECTIONS } from "./collections.ts";
import { conditionAliases } from "./condition-aliases.ts";
import { CONTAINERS } from "./containers.ts";
import { FRAMEWORKS } from "./frameworks.ts";
import { ECMA_LIBRARY } from "./library.ts";
import { mixedBases } from "./mixed-bases.ts";
import { isOwnModule, moduleFiles } from "./module-files.ts";
import { expandExports } from "./modules.ts";
import { NUXT } from "./nuxt.ts";
import { packageFolder } from "./packages.ts";
import { PROTOTYPES } from "./prototypes.ts";
import { RECORD_HEIRS, RECORDS } from "./records.ts";
import { RXJS } from "./rxjs.ts";
import { STORES } from "./stores.ts";
import { wrappedDefault } from "./wrapped-default.ts";

const EXPORT_LIST = /\bexport\s+(?:type\s*)?\{[^{}]*\}/g;

/** `export default name`, `export default class Name`, `export = name`: what a declared module is as a whole. */
const WHOLE =
  /\bexport\s*(?:(?:default\s|=)\s*([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*(?:[;}]|$)|default\s+(?:async\s+)?(?:function\b\s*\*?|(?:abstract\s+)?class\b|interface\b)\s*([\p{ID_Start}$_][\p{ID_Continue}$]*))/mu;

/** What a namespace or a declared module lists to be seen, by the names that others see. */
function namespaceExports(text: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const [, named, declared] = WHOLE.exec(text) ?? [];
  const whole = named ?? declared;
  if (whole !== undefined) names.set("default", whole);
  for (const [list] of text.matchAll(EXPORT_LIST))
    for (const { name, local } of expandExports(list)) if (local) names.set(name, local);
  return names;
}

const TYPE_OF_MODULE = /\bimport\(\s*["']([^"'\n]+)["']\s*\)\s*\.\s*([\p{ID_Start}$_][\p{ID_Continue}$]*)/gu;

/** `import("a").`, which as a value is the promise of a module: what it has itself is no name of the module. */
const MODULE_BEFORE = /(\btypeof\s+)?\bimport\(\s*["']([^"'\n]+)["']\s*\)\s*\.\s*$/;
const OF_PROMISES = new Set(["then", "catch", "finally"]);

const EXPORTS = /\b(?:export\s*(?:type\s*)?(?:\{[^}]*|default\s+|=\s*)|import\s+[\w$]+\s*=\s*[\w$.]*)$/;

/** What a file gives away binds no name in it. */
const SET_ON_EXPORTS = /^(?:module\s*\.\s*)?exports\s*\./;

/** `import A = N.B` */
const PATH_NAMED = /^(?:export\s+)?import\s/;
const LAST_NAME = /[\p{ID_Continue}$]+(?=\s*$)/u;

const AS_TYPE = /\b(?:as|satisfies)\s+(?:[\w$]+\s*\.\s*)*$/;
const EXTENDS_TYPE = /\binterface\b[^{}]*$/;

/** Which of a type and a value of one name is meant. */
function meant(role: Role, before: string): "type" | "value" | undefined {
  if (role === "type" || role === "implements" || AS_TYPE.test(before)) return "type";
  if (role === "extends") return EXTENDS_TYPE.test(before) ? "type" : "value";
  return role === "import" || EXPORTS.test(before) ? undefined : "value";
}

export const ECMA_RULES: ResolveRules = {
  family: "ecma",
  plainMembers: true,
  looseSlots: (name) => !/^[_#]/.test(name),
  notation: {
    indexedTypes: true,
    taggedTexts: "TemplateStringsArray",
    maker: "new",
    symbols: "Symbol",
    prefixes: new Map([
      ["new", "makes"],
      ["await", "awaits"],
      ["async", "passes"],
      ["typeof", "asks"],
    ]),
    nothing: words("null undefined"),
    truths: words("true false"),
    operators: words("instanceof in"),
    lambda: "function",
    castWords: { ...castWords("as|satisfies"), same: /(?<=\s)as\s+const\b/y, holds: "satisfies" },
  },
  modules: moduleFiles,
  framework: NUXT,
  isOwn: isOwnModule,
  packageFolder,
  wrappedDefault,
  defaultHead: /^\s*(?:export\s+default(?![\w$])|export\s*=|(?:(?:module\s*\.\s*)?exports\s*=\s*)+)(?!=)/,
  ownModule: words("exports module.exports"),
  wholeName: "module.exports",
  assigned: /^\s*(?:module\s*\.\s*)?exports\s*[.[=]/,
  standsIn: ({ signature }) => SET_ON_EXPORTS.test(signature),
  unit: () => "",
  self: ["this"],
  ownType: "this",
  keepsSelf: ({ signature }) => signature.endsWith("=>"),
  quotedNames: true,
  base: ["super"],
  prototypes: PROTOTYPES,
  mixedBases,
  exportLists: true,
  passesName: ({ kind, signature, type }) =>
    kind === "type_alias" && PATH_NAMED.test(signature) ? LAST_NAME.exec(type)?.[0] : undefined,
  showsAll: (path) => /\.d\.[cm]?ts$/.test(path),
  wholes: { given: /^\s*(?:export|module\.exports)\s*=/, names: namespaceExports },
  loaders: new Map([
    ["import", "promised"],
    ["require", "module"],
  ]),
  moduleBefore: (text, receiver, name) => {
    const [, ofType, source] = (["", "import()"].includes(receiver) && MODULE_BEFORE.exec(text)) || [];
    return ofType === undefined && OF_PROMISES.has(name) ? undefined : source;
  },
  modulesOfTypes: (text) =>
    new Map([...text.matchAll(TYPE_OF_MODULE)].map(([, source, name]) => [name!, source!])),
  leavesOpen: "much",
  providedBy: "goog",
  isProvided: ({ signature }) => /^goog\s*\.\s*(?:provide|module)\s*\(/.test(signature),
  closedTypes: (kind) => kind !== "enum",
  staticsApart: true,
  declaresPromised: true,
  firstFits: true,
  functionMembers: { runs: "call", spreads: "apply", binds: "bind" },
  // Of Node's emitters of events, which many classes inherit from.
  returnsReceiver: words(
    "on once off addListener prependListener prependOnceListener removeListener removeAllListeners setMaxListeners",
  ),
  expectsResults: true,
  callsHeld: true,
  augments: true,
  meant,
  shorthand: true,
  constructorName: "constructor",
  makesByName: true,
  setLater: new Set(["bound", "declared"]),
  generates: { yields: /\byield\b(?:[ \t]*(\*))?[ \t]*/g, type: "Generator" },
  runsInPlace: /^(?:\{|(?:for|catch)\b)/,
  reassigns: { heads: /\b(?:if|while|for|with|else|do)\s*$/ },
  anyTypes: words("any unknown never object"),
  transparent: words(
    "Readonly Partial Required NonNullable Pick Omit Except DeepPartial Simplify Prettify Mutable Writeable NoInfer PropsWithoutRef",
  ),
  loosening: words("Partial DeepPartial"),
  thinTypes: words(
    "Draft WritableDraft Immutable ReadonlyDeep PartialDeep SetOptional SetRequired WithRequired WithOptional MarkRequired MarkOptional DeepRequired UnwrapRef UnwrapNestedRefs Reactive ShallowReactive DeepReadonly Mocked MockedObject MockProxy DeepMocked DeepMockProxy",
  ),
  picks: { Omit: "without", Except: "without", Pick: "with" },
  globals: {
    objects: words("window globalThis self global"),
    holders: words("global Window"),
    blocks: words("global"),
  },
  utilities: {
    ReturnType: "result",
    Parameters: "parameters",
    ConstructorParameters: "parameters",
    ComponentProps: "props",
    ComponentPropsWithRef: "props",
    ComponentPropsWithoutRef: "props",
    InstanceType: "made",
    Awaited: "awaited",
    Exclude: "without",
    Extract: "within",
  },
  tests: {
    equal: words("=== =="),
    unequal: words("!== !="),
    loose: words("== !="),
    kindOf: "typeof",
    kinds: words("string number boolean bigint symbol undefined"),
    instanceOf: "instanceof",
    hasKey: "in",
    isList: "Array.isArray",
    guard: (result) => /^(?:asserts\s+)?\w+\s+is\s+(.+)$/s.exec(result)?.[1],
    places: true,
    runsLater: /^(?:async\s+)?(?:function\b|[(<]|[\p{ID_Start}$_][\p{ID_Continue}$]*\s*=>)/u,
    asserts: {
      of: (result) => /^asserts\s+([\w$]+)/.exec(result)?.[1],
      library: words("assert assert.ok invariant"),
    },
    aliases: conditionAliases,
  },
  library: {
    declarations: ECMA_LIBRARY + FRAMEWORKS + CONTAINERS + RXJS + COLLECTIONS + STORES + RECORDS,
    list: "Array",
    heirs: RECORD_HEIRS,
    listIs: words("Iterable ArrayLike ReadonlyArray ConcatArray"),
  },
  pairs: words("Map ReadonlyMap URLSearchParams FormData Headers"),
  elementMethods: words("find findLast pop shift at get"),
  sameMethods: words("filter slice"),
  builtins: words(
    "Array Object String Number Boolean Symbol Map Set WeakMap WeakSet Promise Error TypeError RangeError SyntaxError Date RegExp JSON Math Proxy Reflect Function Iterator AsyncIterator Iterable AsyncIterable Generator AsyncGenerator ArrayBuffer Uint8Array Record Partial Required Readonly Pick Omit Exclude Extract NonNullable Parameters ReturnType InstanceType ConstructorParameters Awaited Uppercase Lowercase Capitalize Uncapitalize console process globalThis window document Buffer URL URLSearchParams Request Response Headers FormData Blob File ReadableStream WritableStream TransformStream TextEncoder TextDecoder AbortController AbortSignal Event EventTarget fetch setTimeout clearTimeout setInterval clearInterval queueMicrotask structuredClone crypto performance require import module exports undefined NaN Infinity parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI string number boolean any unknown never void object symbol bigint BigInt WebSocket navigator location Intl describe it test expect beforeEach afterEach beforeAll afterAll vi jest",
  ),
  commonMembers: words(
    "length name message stack cause toString valueOf constructor prototype push pop shift unshift slice splice map filter reduce reduceRight forEach find findIndex findLast some every includes indexOf lastIndexOf join split concat reverse sort flat flatMap fill keys values entries at has get set add delete clear size then catch finally apply call bind test exec match matchAll replace replaceAll search trim trimStart trimEnd startsWith endsWith padStart padEnd repeat charAt charCodeAt codePointAt substring substr toLowerCase toUpperCase normalize toFixed toISOString getTime now parse stringify log error warn info debug assign freeze create defineProperty resolve reject all race next done value return throw from of isArray body headers method url status ok json text blob arrayBuffer formData clone statusText redirect append getAll signal type data code input output path key id index source flags lastIndex global ignoreCase multiline sticky unicode env argv cwd exit platform pipe on once off emit write end read close destroy open encode decode abort aborted port host hostname pathname href origin hash protocol search searchParams username password target detail description options ctrlKey metaKey shiftKey altKey keyCode clientX clientY pageX pageY screenX screenY deltaX deltaY offsetX offsetY movementX movementY button buttons pointerId pointerType pressure touches changedTouches targetTouches currentTarget relatedTarget preventDefault stopPropagation stopImmediatePropagation defaultPrevented composedPath isTrusted dataTransfer clipboardData inputType isComposing addEventListener removeEventListener dispatchEvent querySelector querySelectorAll getElementById getElementsByTagName getElementsByClassName createElement getAttribute setAttribute removeAttribute hasAttribute classList className dataset style innerHTML outerHTML innerText textContent parentElement parentNode children childNodes firstChild lastChild firstElementChild lastElementChild nextSibling previousSibling nextElementSibling previousElementSibling appendChild removeChild insertBefore replaceChild cloneNode contains closest matches getBoundingClientRect getClientRects scrollTop scrollLeft scrollHeight scrollWidth scrollTo scrollBy scrollIntoView clientHeight clientWidth offsetHeight offsetWidth offsetTop offsetLeft offsetParent ownerDocument defaultView activeElement documentElement shadowRoot nodeName nodeType nodeValue tagName focus blur click select submit checked selectedIndex selectionStart selectionEnd innerWidth innerHeight devicePixelRatio getContext toDataURL requestFullscreen isFile isDirectory isSymbolicLink isBlockDevice isFIFO isSocket mode mtime mtimeMs ctime ctimeMs atime atimeMs birthtime birthtimeMs setEncoding unpipe setHeader getHeader removeHeader writeHead statusCode statusMessage headersSent remoteAddress remotePort localPort kill exitCode stdin stdout stderr",
  ),
};
