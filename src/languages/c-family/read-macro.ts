// Macros that are defined where the grammar takes no directives, read from the text alone.

import type { RecoveredSymbol } from "../repair-types.ts";

const DEFINE = /^[ \t]*#[ \t]*define[ \t]+([A-Za-z_]\w*)(\([^()\n]*\))?/;

/** What the line at an offset defines; none where it is no `#define`. */
export function readMacro(text: string, start: number): RecoveredSymbol[] {
  const lineEnd = text.indexOf("\n", start);
  const found = DEFINE.exec(text.slice(start, lineEnd === -1 ? text.length : lineEnd));
  if (!found) return [];
  const [head, name, params] = found as unknown as [string, string, string | undefined];
  const nameEnd = start + head.length - (params?.length ?? 0);
  let end = lineEnd;
  while (end !== -1 && text[end - 1] === "\\") end = text.indexOf("\n", end + 1);
  const bodyStart = start + head.length;
  const list = params === undefined ? undefined : { start: nameEnd, end: bodyStart };
  const last = end === -1 ? text.length : end;
  return [
    { kind: "macro", start, nameStart: nameEnd - name.length, nameEnd, params: list, bodyStart, end: last },
  ];
}
