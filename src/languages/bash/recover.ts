// Functions whose bodies the grammar cannot read (what only zsh knows, quoting within quoting), found by their heads in the
// first column: a body ends with a brace there.

import type { RecoveredSymbol } from "../repair-types.ts";

const HEAD =
  /^(?:function[ \t]+([\w.:@+-]+)[ \t]*(?:\([ \t]*\))?|([\w.:@+-]+)[ \t]*\([ \t]*\))\s*\{[ \t]*(?:#.*)?\r?$/gm;
const HERE_DOCUMENT = /<<-?[ \t]*["']?([A-Za-z_]\w*)/;
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
  let close = -1;
  return heads.map((match, i): RecoveredSymbol => {
    const [head, worded, bare] = match;
    const name = worded ?? bare!;
    const start = match.index;
    const nameStart = start + head.indexOf(name, worded === undefined ? 0 : "function".length);
    const bodyStart = start + head.lastIndexOf("{");
    if (close < bodyStart) {
      CLOSE.lastIndex = bodyStart;
      close = CLOSE.test(code) ? CLOSE.lastIndex : text.length;
    }
    const next = heads[i + 1]?.index ?? text.length;
    // What nothing closes ends before the next one and what is said of that.
    const end = close <= next ? close : endBefore(code, next);
    return {
      kind: "function",
      start,
      nameStart,
      nameEnd: nameStart + name.length,
      bodyStart,
      end,
      isExact: true,
    };
  });
}
