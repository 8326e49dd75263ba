// Types as a C++ declaration's text tells them: what a function returns, template parameters, initialisers.

import type { Kind } from "../../protocol/kinds.ts";
import { C_LEXIS } from "../c-family/lexis.ts";
import type { Declaration } from "../hook-types.ts";
import { bracketEnd } from "../hooks/scan.ts";
import { behindRequired, enabledType, typeSaid } from "./concepts.ts";
import { anglesEnd } from "./declarator.ts";

const SPECIFIER =
  /\bextern\s+"C"|\b(?:static|extern|inline|virtual|explicit|friend|constexpr|consteval|thread_local|typedef|register|__inline__|__inline|__forceinline|_Noreturn)\b|__attribute__\s*\(\(.*?\)\)|__declspec\s*\([^)]*\)|\[\[.*?\]\]/g;
/** A macro before a type, and one behind it. */
const MACRO_BEFORE = /(?:^|\s)[A-Z][A-Z0-9]*_[A-Z0-9_]*(?:\s*\([^()]*\))?(?=\s+[\w:])/g;
const MACRO_BEHIND =
  /^(.*(?:[>*&]|\b(?!(?:const|volatile|struct|class|enum|union)\s)\w+))\s+[A-Z][A-Z0-9]*_[A-Z0-9_]*$/s;
const NULLABILITY = /\s*\b\w*_(?:nonnull|nullable|null_unspecified|nullability_unknown|Nonnull|Nullable)\b/g;
const TRAILING = /->\s*([^{};]+?)\s*(?:\b(?:requires|override|final)\b.*)?(?:=\s*(?:0|default|delete))?$/s;

interface Templated {
  /** Parameters of the last template list: the declaration's own. */
  typeParams: string;
  /** What stands behind the lists, and behind what they require. */
  rest: string;
}

/** `template <class T> template <class U> void` -> `<class U>` and `void`. */
function readTemplate(head: string): Templated {
  let typeParams = "";
  let rest = head.replace(/^friend\s+/, "");
  for (let open = /^template\s*(?=<)/.exec(rest); open; open = /^template\s*(?=<)/.exec(rest)) {
    const end = anglesEnd(rest, open[0].length);
    if (end === open[0].length) break;
    typeParams = rest.slice(open[0].length, end);
    rest = behindRequired(rest.slice(end).trimStart());
  }
  return { typeParams: typeParams === "<>" ? "" : typeParams, rest };
}

/** Return type of a function: what stands before its name and its owner, or behind the arrow. */
function returnType(before: string, owner: string, signature: string): string {
  const own = owner === "" ? -1 : before.lastIndexOf(owner);
  const text = (own === -1 ? before : before.slice(0, own))
    .replace(SPECIFIER, " ")
    .replace(/[\s(]+$/, "")
    .replace(NULLABILITY, "")
    .replace(MACRO_BEFORE, " ")
    .replace(MACRO_BEHIND, "$1")
    .replace(/\s+/g, " ")
    .trim();
  if (!/\bauto$/.test(text)) return text;
  return TRAILING.exec(signature)?.[1] ?? text;
}

/** Type and template parameters of a declaration that turned out to be of this kind. */
export function readType(
  { kind, name, head, owner, signature }: Declaration,
  described: Kind,
): { type: string | undefined; typeParams: string | undefined } {
  const { typeParams, rest } = readTemplate(head);
  if (kind !== "function") return { type: undefined, typeParams: typeParams || undefined };
  const conversion = /^operator (?!new\b|delete\b|co_await\b)(.*)$/.exec(name)?.[1];
  const type = described === "constructor" ? name : (conversion ?? returnType(rest, owner, signature));
  return { type: name.startsWith("~") ? "" : enabledType(type), typeParams };
}

/** `char`, `*`, `names[10]` -> `char *[10]`; `int`, `(*`, `call)(int)` -> `int (*)(int)`. */
export function declaredType(type: string, before: string, from: string): string {
  const base = typeSaid(type).replace(/\s*\{.*$/s, "");
  if (base === "") return "";
  const rest = from.replace(/^[\w$]+/, "");
  const mark = before.replace(/[\w:]+(?:<.*>)?::\s*$/, "");
  const indirect = mark.includes("(") && /^\s*\)/.test(rest);
  const end = indirect ? bracketEnd(`(${rest}`, 0, C_LEXIS) - 1 : 0;
  const behind = indirect ? /^\s*[([]/.test(rest.slice(end)) : false;
  const close = behind ? bracketEnd(rest, end + rest.slice(end).search(/[([]/), C_LEXIS) : end;
  const shape = indirect
    ? `${mark}${rest.slice(0, close)}`
    : `${mark}${/^\s*(?:\[[^\]]*\])+/.exec(rest)?.[0] ?? ""}`;
  const suffix = shape.replace(/\s+/g, " ").trim();
  return suffix === "" ? base : suffix.startsWith("[") ? `${base}${suffix}` : `${base} ${suffix}`;
}

const CREATED = /^new\s+(?:\([^)]*\)\s*)?([\w:]+(?:<[^(){}]*>)?)/;
const NAMED_CAST = /^(?:static|dynamic|const|reinterpret)_cast\s*<(.*?)>\s*\(/s;
const CAST = /^\(\s*((?:const\s+|struct\s+|unsigned\s+)*[\w:]+(?:<[^()]*>)?[\s*&]*)\)\s*[\w(&*]/;
const CALLED = /^([\w:.]+(?:->[\w:.]+)*(?:<[^(){};]*>)?)\s*([({])/;

/** `new Foo(1)` -> `new Foo`, `make<Foo>(x)` -> `make<Foo>()`, `Foo{1}` -> `Foo()`, `(Foo *)x` -> `(Foo *)`. */
export function initType(text: string): string {
  const created = CREATED.exec(text)?.[1];
  if (created !== undefined) return `new ${created}`;
  const cast = (NAMED_CAST.exec(text) ?? CAST.exec(text))?.[1];
  if (cast !== undefined) return `(${cast.trim()})`;
  const called = CALLED.exec(text)?.[1];
  if (called !== undefined) return `${called}()`;
  return /^&?[\w:]+(?:(?:\.|->)\w+)*$/.test(text) && !/^\d/.test(text) ? text : "";
}
