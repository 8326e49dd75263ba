// What a declaration says about itself on one line, and its parameters.

import type { Param } from "../../../protocol/facts.ts";
import type { Kind } from "../../../protocol/kinds.ts";
import { charactersOf, isIn } from "../../hooks/characters.ts";
import { fold, splitTop, strip, unwrap } from "../../hooks/scan.ts";
import type { Language } from "../../types.ts";
import type { RawDefinition, Span } from "../spans/collected.ts";

export const MAX_SIGNATURE_CHARS = 300;
/** Text of a declaration beyond this cannot show in its signature. */
const MAX_HEAD_CHARS = 4000;
/** Nested types repeat their text at every level: no more is read than a signature can show. */
const MAX_TYPE_CHARS = 1000;
const MAX_INIT_CHARS = 400;

export interface Signature {
  head: string;
  annotations: string;
  signature: string;
}

/** Of a function that a value is made with: `cached(async (id) => { … })`. */
const INNER_BODY = /(?:=>|\))\s*(?=\{)/;

/** Where the part of a value that says what it is ends. */
function valueEnd(text: string, { start, end }: Span): number {
  const head = INNER_BODY.exec(text.slice(start, Math.min(end, start + MAX_HEAD_CHARS)));
  return head ? start + head.index + head[0].length : end;
}

/** Where the signature ends: before the body, else with the declaration. */
function signatureEnd(text: string, definition: RawDefinition): number {
  const { init, body } = definition;
  // A value in braces (an object, an array in Java or C) is a body too.
  const braced = init && text[init.start] === "{" ? init : undefined;
  const whole = (definition.clauses?.[0] ?? definition).end;
  const valued = init ? Math.min(valueEnd(text, init), whole) : whole;
  const end = body?.start ?? braced?.start ?? (init && valued < init.end ? valued : whole);
  return Math.min(end, definition.name.end + MAX_HEAD_CHARS);
}

const QUALIFIERS = /^\s*\w+[\s\w]*$/;

/** `int a, b`: what all declarators share, then this declaration's own. */
function shared(text: string, definition: RawDefinition, own: Span): [string, string] {
  const behindType = text.slice(definition.type?.end ?? own.start, own.start);
  // `char const *a`: words behind the type, before the first declarator.
  const typeEnd = QUALIFIERS.test(behindType) ? own.start : (definition.type?.end ?? own.start);
  // A type with a body declares something of its own, which has a signature of its own. Annotations before it may hold braces.
  const typeStart = definition.type?.start ?? definition.start;
  const body = text.slice(typeStart, typeEnd).indexOf("{");
  const before = `${text.slice(definition.start, body === -1 ? typeEnd : typeStart + body).trimEnd()} `;
  const { init } = definition;
  const valued = init ? valueEnd(text, init) : own.end;
  const end = init && valued < init.end ? valued : Math.max(own.end, valued);
  const own_ = text.slice(own.start, Math.min(end, own.start + MAX_HEAD_CHARS));
  const at = definition.name.start - own.start;
  return [before + own_.slice(0, at), own_.slice(at)];
}

/** Few signatures need it: one look costs half of two replacements. */
const NEEDS_CLOSING = /[([<] | [)\]]|, >/;
const AFTER_OPENING = /([([]|\w<) /g;
const BEFORE_CLOSING = /,? (?=[)\]])|, (?=>)/g;

/** A list written one item a line, on one line: no space inside its brackets, no comma at its end. */
function closeUp(signature: string): string {
  return NEEDS_CLOSING.test(signature)
    ? signature.replace(AFTER_OPENING, "$1").replace(BEFORE_CLOSING, "")
    : signature;
}

/** What stands between a declaration and its body or value is no part of it. */
const TRAILING = charactersOf(/[\s;,={\\:]/);

function trimEnd(signature: string): string {
  let end = signature.length;
  while (end > 0 && isIn(TRAILING, signature, end - 1)) end--;
  return signature.slice(0, end);
}

const WHITE = charactersOf(/\s/);

export function readSignature(text: string, definition: RawDefinition, language: Language): Signature {
  // Documentation that opens the declaration is no part of its signature.
  const start = definition.doc?.start === definition.start ? definition.doc.end : definition.start;
  const from = Math.max(start, definition.name.start - 4 * MAX_HEAD_CHARS);
  const [rawHead, rawTail] = definition.declarator
    ? shared(text, definition, definition.declarator)
    : [
        text.slice(from, definition.name.start),
        text.slice(definition.name.start, Math.max(definition.name.end, signatureEnd(text, definition))),
      ];
  const head = strip(rawHead, language.lexis);
  // A name in quotes is read with them: what stands behind it would be taken for a text.
  const quote = text[definition.name.start - 1] ?? " ";
  const tail = language.lexis.quotes.includes(quote)
    ? { text: strip(quote + rawTail, language.lexis).text.slice(1) }
    : strip(rawTail, language.lexis);
  const space = head.text !== "" && isIn(WHITE, rawHead, rawHead.length - 1) ? " " : "";
  const whole = `${head.text}${space}${tail.text}`;
  return {
    head: head.text,
    annotations: head.annotations,
    signature: trimEnd(closeUp(whole).slice(0, MAX_SIGNATURE_CHARS)),
  };
}

export function readParams(text: string, span: Span, language: Language, kind: Kind): Param[] {
  if (span.end - span.start === 2 && text.startsWith("()", span.start)) return [];
  if (language.parseParamList)
    return language.parseParamList(strip(text.slice(span.start, span.end), language.lexis).text);
  const inner = strip(unwrap(text.slice(span.start, span.end)), language.lexis).text;
  const parts = language.splitParams?.(inner) ?? splitTop(inner, language.lexis);
  if (language.parseParams) return language.parseParams(parts);
  const params: Param[] = [];
  for (const part of parts) {
    const param = language.parseParam(part, kind);
    if (param) params.push(param);
  }
  return params;
}

export function readType(text: string, span: Span | undefined, language: Language): string {
  if (!span) return "";
  const raw = text.slice(span.start, Math.min(span.end, span.start + MAX_TYPE_CHARS));
  return strip(raw, language.lexis).text.slice(0, MAX_SIGNATURE_CHARS);
}

/** The type of a name whose declarator adds to it (`*a[3]`, `(*call)(int)`) where the language says how. */
export function readDeclaredType(
  text: string,
  { type, declarator }: { type: Span | undefined; declarator: Span | undefined },
  nameStart: number,
  language: Language,
): string {
  const written = readType(text, type, language);
  const base = written === language.inferredType ? "" : written;
  if (!declarator || !language.declaredType) return base;
  const end = Math.min(declarator.end, declarator.start + MAX_HEAD_CHARS);
  return language.declaredType(base, text.slice(declarator.start, nameStart), text.slice(nameStart, end));
}

export function readInit(text: string, span: Span | undefined, language: Language): string {
  if (!span || !language.initType) return "";
  const limit = span.start + MAX_INIT_CHARS;
  return fold(language.initType(text.slice(span.start, language.chains ? limit : Math.min(span.end, limit))));
}
