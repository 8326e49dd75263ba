// Types of structs without a name, `[]struct { a, b T; *U }`, as shapes in the notation of types: `[]{a: T; b: T; U: *U}`.

import type { Brackets } from "./brackets.ts";

const STRUCT = /((?:\[[^\]{}\n]*\]|map\[[^\]\n]+\]|\*)*)struct\s*\{/y;
const FIELDS = /^((?:[\p{ID_Start}_][\p{ID_Continue}]*\s*,\s*)*[\p{ID_Start}_][\p{ID_Continue}]*)\s+(?=\S)/u;
/** Behind a type: what marks its field, a comment. */
const MARKS = /\s*(?:`[^`]*`|"[^"\n]*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/)?\s*$/u;

/** The type that starts at an offset, and where it ends; undefined = it is no such struct. */
export function structAt(
  text: string,
  brackets: Brackets,
  at: number,
): { type: string; end: number } | undefined {
  STRUCT.lastIndex = at;
  const head = STRUCT.exec(text);
  if (!head) return undefined;
  const open = STRUCT.lastIndex - 1;
  const close = brackets.closeOf(open);
  if (close === -1) return undefined;
  const fields = statements(text, brackets, open + 1, close).flatMap(([from, end]) =>
    fieldsIn(text, brackets, from, end),
  );
  return { type: `${head[1]}{${fields.join("; ")}}`, end: close + 1 };
}

function fieldsIn(text: string, brackets: Brackets, from: number, end: number): string[] {
  const written = text.slice(from, end).replace(MARKS, "");
  const names = FIELDS.exec(written);
  if (!names) {
    const embedded = /([\p{ID_Start}_][\p{ID_Continue}]*)(?:\[.*\])?$/u.exec(written)?.[1];
    return embedded ? [`${embedded}: ${written}`] : [];
  }
  const start = names[0].length;
  const type = structAt(text, brackets, from + start)?.type ?? written.slice(start);
  return names[1]!.split(",").map((name) => `${name.trim()}: ${type}`);
}

/** Where the statements between two offsets start and end. */
function statements(text: string, brackets: Brackets, from: number, end: number): [number, number][] {
  const found: [number, number][] = [];
  let start = brackets.forward(from);
  for (let at = start; at <= end; at++) {
    const char = text[at]!;
    if (at < end && "([{".includes(char)) at = Math.max(at, brackets.closeOf(at));
    else if (at === end || char === "\n" || char === ";") {
      if (at > start) found.push([start, at]);
      start = brackets.forward(at + 1);
      at = Math.max(at, start - 1);
    }
  }
  return found;
}
