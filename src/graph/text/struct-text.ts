// Types of structs without a name, `[]struct { a, b T; *U }`, as shapes in the notation of types, with what they embed beside
// them: `[]({a: T; b: T; U: *U} | *U)`.

import type { CompositeRules } from "../../languages/rules/composites.ts";
import type { Brackets } from "./brackets.ts";

const FIELDS = /^((?:[\p{ID_Start}_][\p{ID_Continue}]*\s*,\s*)*[\p{ID_Start}_][\p{ID_Continue}]*)\s+(?=\S)/u;

/** The type that starts at an offset, and where it ends; undefined = it is no such struct. */
export function structAt(
  text: string,
  brackets: Brackets,
  at: number,
  rules: CompositeRules,
): { type: string; end: number } | undefined {
  rules.struct.lastIndex = at;
  const head = rules.struct.exec(text);
  if (!head) return undefined;
  const open = at + head[0].length - 1;
  const close = brackets.closeOf(open);
  if (close === -1) return undefined;
  const found = statements(text, brackets, open + 1, close).map(([from, end]) =>
    fieldsIn(text, brackets, from, end, rules),
  );
  const shape = `{${found.flatMap(({ fields }) => fields).join("; ")}}`;
  const whole = [shape, ...found.flatMap(({ embedded = [] }) => embedded)].join(" | ");
  return { type: `${head[1]}${whole === shape ? shape : `(${whole})`}`, end: close + 1 };
}

function fieldsIn(
  text: string,
  brackets: Brackets,
  from: number,
  end: number,
  rules: CompositeRules,
): { fields: string[]; embedded?: string[] } {
  const written = text.slice(from, end).replace(rules.fieldMarks, "");
  const names = FIELDS.exec(written);
  if (!names) {
    const embedded = /([\p{ID_Start}_][\p{ID_Continue}]*)(?:\[.*\])?$/u.exec(written)?.[1];
    return embedded ? { fields: [`${embedded}: ${written}`], embedded: [written] } : { fields: [] };
  }
  const start = names[0].length;
  const type = structAt(text, brackets, from + start, rules)?.type ?? written.slice(start);
  return { fields: names[1]!.split(",").map((name) => `${name.trim()}: ${type}`) };
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
