// Functions whose bodies the grammar cannot read (what only zsh knows, quoting within quoting), found by their heads: a
// body ends with a brace that stands where its head does.

import type { RecoveredSymbol } from "../repair-types.ts";

const HEAD =
  /^([ \t]*)(?:function[ \t]+([\w.:@+-]+)[ \t]*(?:\([ \t]*\))?|([\w.:@+-]+)[ \t]*\([ \t]*\))\s*\{[ \t]*(?:#.*)?\r?$/gm;
const HERE_DOCUMENT = /<<-?[ \t]*["']?([A-Za-z_]\w*)/;
const HERE_DOCUMENTS = /(?<!<)<<-?[ \t]*(?:["'](?=\w+["']))?([A-Za-z_]\w*)\b["']?/g;
/** No brace at the end of a text. */
const CLOSE = /\n\}(?=[ \t]*(?:[;#&|<>\r\n]|$))/g;

/** Where what goes before an offset ends, without blank lines and comments. */
function endBefore(text: string, offset: number): number {
  let end = offset;
  for (;;) {
    const line = text.lastIndexOf("\n", end - 1) + 1;
    const written = text.slice(line, end).trim();
    if (line === 0 || (written !== "" && !written.startsWith("#")))
      return line + text.slice(line, end).trimEnd().length;
    end = line - 1;
  }
}

/** What stands in the first column below an empty line. */
const BELOW = /\n[ \t]*\r?\n(?=[^\s#}])/;

/** Where a function ends that nothing closes before the next one: before what is said of that, or of the file. */
function openEnd(code: string, bodyStart: number, next: number): number {
  const below = code.slice(bodyStart, next).search(BELOW);
  return endBefore(code, below === -1 ? next : bodyStart + below);
}

const MANY = 50;

/** Of many here documents those that no line ends, at each of which the parser would read on to the end, are blanks. */
export function closeDocuments(text: string): string {
  if (text.split("<<", MANY + 1).length <= MANY) return text;
  const lines = new Set(text.split("\n").map((line) => line.trim()));
  return text.replace(HERE_DOCUMENTS, (marker, word: string) =>
    lines.has(word) ? marker : " ".repeat(marker.length),
  );
}

/** The text with blanks for here documents. */
function withoutDocuments(text: string): string {
  if (!text.includes("<<")) return text;
  const lines = text.split("\n");
  const lastOf = new Map(lines.map((line, i) => [line.trim(), i]));
  let word = "";
  return lines
    .map((line, i) => {
      if (word !== "") {
        if (line.trim() === word) word = "";
        return " ".repeat(line.length);
      }
      const opened = HERE_DOCUMENT.exec(line)?.[1] ?? "";
      if ((lastOf.get(opened) ?? 0) > i) word = opened;
      return line;
    })
    .join("\n");
}

/** All functions over several lines, those that the grammar found included. */
export function recover(text: string): RecoveredSymbol[] {
  const code = withoutDocuments(text);
  const heads = [...code.matchAll(HEAD)];
  const tops = heads.flatMap(({ 1: indent, index }) => (indent === "" ? [index] : []));
  let close = -1;
  let top = 0;
  return heads.flatMap((match, i): RecoveredSymbol[] => {
    const [whole, indent = "", worded, bare] = match;
    const head = whole.slice(indent.length);
    const name = worded ?? bare!;
    const start = match.index + indent.length;
    const nameStart = start + head.indexOf(name, worded === undefined ? 0 : "function".length);
    const bodyStart = start + head.lastIndexOf("{");
    const body = { kind: "function", start, nameStart, nameEnd: nameStart + name.length, bodyStart } as const;
    if (indent !== "") {
      // What is indented is certain only where a brace stands below before another function does.
      const inside = code.slice(bodyStart, heads[i + 1]?.index);
      const end = inside.search(new RegExp(`\\n${indent}\\}`));
      return end === -1 ? [] : [{ ...body, end: bodyStart + end + indent.length + 2, isExact: true }];
    }
    if (close < bodyStart) {
      CLOSE.lastIndex = bodyStart;
      close = CLOSE.test(code) ? CLOSE.lastIndex : text.length;
    }
    const next = tops[++top] ?? text.length;
    const end = close <= next ? close : openEnd(code, bodyStart, next);
    return [{ ...body, end, isExact: true }];
  });
}
