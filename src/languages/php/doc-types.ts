// Types that doc comments of PHP state: `@var T`, `@param T $x`, `@return T`, `@template T of B`, `@extends A<B>`.

import type { DocMember } from "../hook-types.ts";
import { words } from "../hooks/module-paths.ts";
import type { ResolveRules } from "../resolve-rules.ts";

const ANGLES = "<(?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*>";
const BRACKETS = "\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\)";
/** `array<string, T>|null`, `callable(A): B`; a type may stand on the next line of the doc. */
const TYPE = `((?:\\s*\\|\\s*|[^\\s<{(|]|${ANGLES}|\\{[^}]*\\}|${BRACKETS}(?:\\s*:\\s*(?=\\S))?)+)`;
/** What two checkers read goes before what the manual knows. */
const tagged = (tag: string, rest: string) => [
  new RegExp(`@(?:phpstan|psalm)-${tag}\\s+${rest}`),
  new RegExp(`@${tag}\\s+${rest}`),
];

const VALUE = tagged("var", TYPE);
const RESULT = tagged("return", TYPE);
const TEMPLATE = new RegExp(
  `@(?:\\w+-)?template(?:-co(?:ntra)?variant)?\\s+(\\w+)(?:\\s+(?:of|as)\\s+${TYPE})?(?:\\s*=\\s*${TYPE})?`,
  "g",
);

/** Bounds that say nothing. */
const VAGUE_BOUND = /^(?:mixed|object|array-key|int|string|scalar|array|iterable|callable)$/;

/** The last comment of a text, with attributes and modifiers behind it. */
const TYPE_DOC = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/(?:\s|#\[[^\n]*\]|\b(?:abstract|final|readonly)\b)*$/;

/** Whose members a type passes on, or shares with whatever it is used in. */
const MIXED_IN = new RegExp(`@(?:mixin|(?:phpstan|psalm)-require-(?:extends|implements))\\s+${TYPE}`, "g");

/** The last comment of a text. */
const USE_DOC = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*use\s+[^;]*$/;

const CALLABLE = /\\?\b(?:callable|Closure|pure-callable)\(([^()]*)\)\s*:\s*/g;

/** `($x is null ? A : B)`, `(T is not false ? A : B)`: one of the two. */
const CONDITIONAL = /\(\s*\$?\w+\s+is\s+[^()?]+\?\s*([^()?]+?)\s*(?<!:):(?!:)\s*([^()?]+?)\s*\)/;

/** The type of the keys of a generator, which stands in front of that of its values. */
const GENERATOR_KEY = /\bGenerator<[^,<>]+,\s*/g;

/** What is kept beside the objects of a storage, which goes over these: `SplObjectStorage<A, B>`. */
const STORED_BESIDE = /\b(SplObjectStorage)<([^,<>]+),[^<>]*>/g;

/** As the notation of types has it: `class-string` in one word, `callable(A $x): B` as `(x: A) => B`. */
function plain(type: string): string {
  if (!/[-(<{]/.test(type)) return type;
  return shaped(choices(type))
    .replace(GENERATOR_KEY, "Generator<")
    .replace(STORED_BESIDE, "$1<$2>")
    .replace(CALLABLE, (_, parameters: string) => {
      const given = parameters.split(",").filter((each) => each.trim() !== "");
      const names = given.map((each, at) => `p${at}: ${each.replace(/\$\w+|[&=]|\.\.\./g, "").trim()}`);
      return `(${names.join(", ")}) => `;
    })
    .replace(/(?<=\w)-(?=\w)/g, "_");
}

const SHAPE = /\b(?:array|list|object)\{([^{}]*)\}/g;
const KEYED = /^\s*(?:"[^"]*"|'[^']*'|[\w-]+)\??\s*:(?!:)/;

/** `array{a: A, b?: B}` as `{a: A; b?: B}`, `array{A, B}` by its places. */
const shaped = (type: string): string =>
  type.replace(SHAPE, (_, members: string) => {
    const parts = members.split(/,(?![^<(]*[>)])/).filter((part) => part.trim() !== "");
    return `{${parts.map((part, at) => (KEYED.test(part) ? part : `${at}: ${part}`)).join(";")}}`;
  });

/** Without conditions: all that it may be. */
function choices(type: string): string {
  if (!CONDITIONAL.test(type)) return type;
  return choices(type.replace(CONDITIONAL, "$1|$2"));
}

function stated(doc: string, wanted: readonly RegExp[]): string | undefined {
  for (const tag of wanted) {
    const type = tag.exec(doc)?.[1];
    if (type !== undefined) return plain(type);
  }
  return undefined;
}

/** `<T = Bound>`: where nothing tells what T is, it is what its bound says. */
function typeParams(doc: string): string {
  if (!doc.includes("template")) return "";
  const found = [...doc.matchAll(TEMPLATE)].map(([, name, bound, fallback]) => {
    const least = fallback ?? bound;
    return least === undefined || VAGUE_BOUND.test(least) ? name : `${name} = ${plain(least)}`;
  });
  return found.length === 0 ? "" : `<${found.join(", ")}>`;
}

/** What a doc gives to a type that is inherited from, whose last word is `name`: `<A, B>`. */
function given(doc: string, name: string): string {
  if (!doc.includes(`${name}<`)) return "";
  const tag = new RegExp(
    `@(?:[\\w]+-)?(?:template-)?(?:extends|implements|use|inherits)\\s+[\\w\\\\]*\\b${RegExp.escape(name)}(${ANGLES})`,
  );
  const start = tag.exec(doc);
  return start ? plain(name + start[1]!).slice(name.length) : "";
}

const FACADE = /\bextends\s+[\w\\]*Facade\b/;
/** What a facade of Laravel's stands for: by its doc, by the class that its container knows it by. */
const STANDS_FOR = new RegExp(`@see\\s+(\\\\?[A-Z][\\w\\\\]*)(?=\\s)|${MIXED_IN.source}`, "g");
const ACCESSOR = /\bfunction\s+getFacadeAccessor\b[^{]*\{\s*return\s+(\\?[\w\\]+)::class\s*;/;

function mixedIn(before: string, signature: string, body: () => string): string[] {
  const isFacade = FACADE.test(signature);
  const tag = isFacade ? STANDS_FOR : MIXED_IN;
  const doc = before.search(tag) === -1 ? "" : (TYPE_DOC.exec(before)?.[0] ?? "");
  const said = [...doc.matchAll(tag)].map((found) =>
    plain(found.slice(1).find((type) => type !== undefined)!),
  );
  const accessor = isFacade ? ACCESSOR.exec(body())?.[1] : undefined;
  return accessor === undefined ? said : [accessor, ...said];
}

const DOC_MEMBER = new RegExp(
  `@(?:phpstan-|psalm-)?(?:(property)(?:-read|-write)?|method)\\s+(?:static\\s+(?=\\S+\\s))?(?:(?!\\$(?!this\\s))${TYPE}[ \\t]+)??(?:\\$(?!this\\s)(\\w+)|(\\w+)\\s*(${BRACKETS}))`,
  "dg",
);
const SAID = /^@(?:phpstan-|psalm-)?(?:property|method)/;

/** `@property Price $total`, `@method static Order find(int $id)`. */
export function docMembers(comment: string): DocMember[] {
  if (!/@(?:\w+-)?(?:property|method)/.test(comment)) return [];
  const found = new Map<string, DocMember>();
  for (const { indices } of comment.matchAll(DOC_MEMBER)) {
    const [whole, property, type, value, called, params] = indices!;
    const name = property ? value : called;
    if (!name) continue;
    const span = ([start, end]: [number, number]) => ({ start, end });
    const text = comment.slice(...name) + (property ? "" : "()");
    if (found.has(text)) continue;
    const [start, end] = whole!;
    found.set(text, {
      kind: property ? "property" : "method",
      start,
      end,
      name: span(name),
      type: type && span(type),
      params: property ? undefined : params && span(params),
    });
  }
  return [...found.values()];
}

export const PHP_DOC_TYPES: ResolveRules["docTypes"] = {
  value: (doc) => stated(doc, VALUE),
  result: (doc) => stated(doc, RESULT),
  parameter: (doc, name) =>
    stated(doc, tagged("param", `${TYPE}\\s+(?:&|\\.\\.\\.)*${RegExp.escape(name)}(?![\\w])`)),
  member: (before, name, of) =>
    stated(TYPE_DOC.exec(before)?.[0] ?? "", [
      of === "value"
        ? new RegExp(`@property(?:-read|-write)?\\s+${TYPE}\\s+\\$${RegExp.escape(name)}\\b`)
        : new RegExp(`@method\\s+(?:static\\s+)?${TYPE}\\s+${RegExp.escape(name)}\\s*\\(`),
    ]),
  isSaid: ({ owner, signature }) => owner !== "" && SAID.test(signature),
  plain,
  mixedIn,
  typeParams,
  heritage: (doc, before, name) => given(doc, name) || given(USE_DOC.exec(before)?.[0] ?? "", name),
  local: (before, name) => stated(before, [new RegExp(`@var\\s+${TYPE}\\s+${RegExp.escape(name)}\\b[^;]*$`)]),
  vague: words("array iterable object mixed callable string"),
};
