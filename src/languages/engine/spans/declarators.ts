// What declarators declare (`*name[3]`, `f(int a)`), as their language reads them. Several patterns ask for one declarator.

import type { Language } from "../../types.ts";
import type { Span } from "./collected.ts";

/** A declarator's name and parameters stand within this. */
const MAX_CHARS = 4000;

/** A part of a span's text, given by offsets from its start, with its position. */
function inner(span: Span, text: string, part: { start: number; end: number }): Span {
  const lastBreak = text.lastIndexOf("\n", part.start - 1);
  if (part.start === 0 || lastBreak === -1) {
    const column = span.column + part.start;
    return { start: span.start + part.start, end: span.start + part.end, row: span.row, column };
  }
  let row = span.row;
  for (let at = text.indexOf("\n"); at !== -1 && at < part.start; at = text.indexOf("\n", at + 1)) row++;
  return {
    start: span.start + part.start,
    end: span.start + part.end,
    row,
    column: part.start - lastBreak - 1,
  };
}

export interface Declarator {
  name: Span;
  params: Span | undefined;
  owner: Span | undefined;
}

/** The declarators of one text. */
export class Declarators {
  /** By their start; null = declares nothing. */
  private readonly known = new Map<number, Declarator | null>();
  private readonly text: string;
  private readonly language: Language;

  constructor(text: string, language: Language) {
    this.text = text;
    this.language = language;
  }

  /** The name that a declarator declares, and the parameters when it is a function's. */
  find(span: Span | undefined): Declarator | undefined {
    if (!span) return undefined;
    let declarator = this.known.get(span.start);
    if (declarator === undefined) {
      declarator = this.read(span);
      this.known.set(span.start, declarator);
    }
    return declarator ?? undefined;
  }

  private read(span: Span): Declarator | null {
    const text = this.text.slice(span.start, Math.min(span.end, span.start + MAX_CHARS));
    const declared = this.language.readDeclarator?.(text);
    if (!declared) return null;
    const { name, params, owner } = declared;
    return {
      name: inner(span, text, name),
      params: params && inner(span, text, params),
      owner: owner && inner(span, text, owner),
    };
  }
}
