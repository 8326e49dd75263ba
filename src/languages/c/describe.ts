// What a C declaration's text says beyond its pattern: flags, visibility, types completed by declarators.

import { SYMBOL_FLAGS } from "../../protocol/facts.ts";
import { macroDoc, macroSignature } from "../c-family/preprocessor.ts";
import type { Declaration, Description } from "../hook-types.ts";

/** A macro that makes a function its file's own, by its name: `MEM_STATIC`, `STATIC_INLINE`, `FORCE_INLINE`. */
const STATIC_MACRO =
  /\b(?!(?:\w+_)?(?:EXTERN|NO|NON|NOT|NEVER)_|\w+_(?:API|EXPORTS?|PUBLIC)\b)(?:[A-Z0-9]+_)*(?:STATIC|INLINE)(?:_[A-Z0-9]+)*\b/;

export function describe(declaration: Declaration): Description {
  const { lead, head, kind, signature, tail, doc, container, hasBody } = declaration;
  const { static: isStatic, declaration: isDeclared, readonly, deprecated } = SYMBOL_FLAGS;
  let flags = 0;
  const isMacro = kind === "function" && !/\bextern\b/.test(head) && STATIC_MACRO.test(`${lead} ${head}`);
  const isHidden = isMacro || /\bstatic\b/.test(head);
  const hidden = isHidden && container === undefined;
  if (hidden) flags |= isStatic;
  if (kind === "function" && !hasBody) flags |= isDeclared;
  if (kind === "variable" && /\bextern\b/.test(head) && !signature.includes("=")) flags |= isDeclared;
  if (/\bconst\b[^*]*$/.test(head) && (kind === "variable" || kind === "field")) flags |= readonly;
  if (/\bdeprecated\b/.test(signature)) flags |= deprecated;
  return {
    visibility: hidden ? "private" : "public",
    flags,
    type: kind === "function" ? returnType(head) : undefined,
    doc: kind === "macro" && doc === "" ? macroDoc(tail) : undefined,
    signature: kind === "macro" ? macroSignature(signature) : closed(signature),
  };
}

/** The parenthesis behind names alone may be read as the body's (old-style.ts). */
const closed = (signature: string) => (/\([\w\s,]+$/.test(signature) ? `${signature})` : undefined);

const STORAGE =
  /\b(?:static|extern|inline|__inline__|__inline|__always_inline|register|_Noreturn|_Thread_local|__thread|typedef|auto)\b|__attribute__\s*\(\(.*?\)\)/g;

/** Return type of a function with its pointers; storage classes left out. */
function returnType(head: string): string {
  // `MACRO(name) {`: the word before is no type.
  if (/^[\w\s]*\($/.test(head)) return "";
  const pointers = /\*[\s*]*$/.exec(head)?.[0].replace(/\s+/g, "") ?? "";
  const base = head
    .replace(STORAGE, " ")
    .replace(/[\s*(]+$/, "")
    .replace(/\s+/g, " ")
    .trim();
  return pointers === "" ? base : `${base} ${pointers}`;
}

/** `char`, `*`, `names[10]` -> `char *[10]`; `int`, `(*`, `call)(int)` -> `int (*)(int)`. */
export function declaredType(type: string, before: string, from: string): string {
  const base = type.replace(/\s*\{.*$/s, "");
  const rest = from.replace(/^\w+/, "").replace(/\s*=.*$/s, "");
  const shape = before.includes("(") ? `${before}${rest}` : `${before}${/^\s*\[.*\]/s.exec(rest)?.[0] ?? ""}`;
  const suffix = shape.replace(/\s+/g, " ").trim();
  return suffix === "" ? base : suffix.startsWith("[") ? `${base}${suffix}` : `${base} ${suffix}`;
}
