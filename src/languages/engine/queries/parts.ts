// The whole query of a language as one text. What stands in several of its patterns can be named once, from `(#part NAME`
// to the `)` before a blank line, and is put in wherever a pattern says `#NAME`; tree-sitter knows no such thing.

import type { Language } from "../../types.ts";

const PART = /^\(#part ([\w-]+)\s+(.*?)\)\n\n/gms;
/** A comment, a text, or the name of a part; a predicate's stands behind a bracket. */
const USE = /;[^\n]*|"(?:[^"\\]|\\.)*"|(?<!\()#([\w-]+)/g;

/** `source` with its parts put in. Throws where a pattern names none. */
export function putInParts(source: string): string {
  const parts = new Map<string, string>();
  const patterns = source.replace(PART, (_, name: string, text: string) => {
    parts.set(name, putIn(text, parts));
    return "";
  });
  return putIn(patterns, parts);
}

function putIn(text: string, parts: ReadonlyMap<string, string>): string {
  return text.replace(USE, (all, name: string | undefined) => {
    if (name === undefined) return all;
    const part = parts.get(name);
    if (part === undefined) throw new Error(`the query has no part #${name}`);
    return part;
  });
}

/** Patterns of tags.scm, then those of imports.scm. */
export function querySource({ tags, imports }: Pick<Language, "tags" | "imports">): string {
  return putInParts(`${tags}\n${imports}`);
}
