// Blocks and values of `locals` that a brace missing above hides from the grammar, read by their indent: a block ends with the
// brace that stands below its first word.

import type { RecoveredSymbol } from "../types.ts";

const BLOCK = /^([ \t]*)(\w+)((?:[ \t]+"[^"\n]*")*)[ \t]*\{/gm;
const VALUE = /^([ \t]*)(\w+)[ \t]*=(?![=>])/gm;

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}

/** Where the block ends whose brace stands at `brace`. */
function blockEnd(text: string, brace: number, indent: string): number {
  const end = lineEnd(text, brace);
  if (/\}\s*$/.test(text.slice(brace, end))) return end;
  const close = text.indexOf(`\n${indent}}`, brace);
  return close === -1 ? end : close + indent.length + 2;
}

/** Where a value ends: on the line on which its brackets are closed. */
function valueEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; ; ) {
    const end = lineEnd(text, at);
    const line = text.slice(at, end).replace(/"(?:\\.|[^"\\])*"|(?:#|\/\/).*/g, "");
    for (const char of line) depth += "([{".includes(char) ? 1 : ")]}".includes(char) ? -1 : 0;
    if (depth <= 0 || end === text.length) return end;
    at = end + 1;
  }
}

/** Values at one indent: that of the first, which tells them from what is inside them. */
function readValues(
  text: string,
  from: number,
  to: number,
  kind: "constant" | "property",
): RecoveredSymbol[] {
  const matches = [...text.slice(from, to).matchAll(VALUE)];
  return matches
    .filter(([, indent]) => indent === (kind === "property" ? "" : matches[0]![1]))
    .map((match) => {
      const [whole, indent, name] = match;
      const start = from + match.index + indent!.length;
      const end = Math.min(to, valueEnd(text, from + match.index + whole.length));
      return {
        kind,
        start,
        nameStart: start,
        nameEnd: start + name!.length,
        bodyStart: end,
        end,
        isExact: true,
      };
    });
}

export function recover(text: string): RecoveredSymbol[] {
  const found = readValues(text, 0, text.length, "property");
  for (const match of text.matchAll(BLOCK)) {
    const [whole, indent = "", block = "", labels = ""] = match;
    const start = match.index + indent.length;
    const bodyStart = match.index + whole.length - 1;
    const end = blockEnd(text, bodyStart, indent);
    if (block === "locals") found.push(...readValues(text, lineEnd(text, bodyStart), end, "constant"));
    else if (indent === "" || labels !== "") {
      const name = labels === "" ? block : /"([^"]*)"$/.exec(labels)![1]!;
      const nameStart = start + (labels === "" ? 0 : block.length + labels.length - name.length - 1);
      if (name !== "")
        found.push({ kind: "section", start, nameStart, nameEnd: nameStart + name.length, bodyStart, end });
    }
  }
  return found;
}
