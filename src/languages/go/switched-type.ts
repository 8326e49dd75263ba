// What a switch over types says about its variable where it stands: the type of the case around it.

const MOST_CHARS = 8000;
const CASE = /^[ \t]*case\s+([^:\n]+):/;
const OTHER_CASE = /^[ \t]*(?:case\b|default\s*:)/;

/** The type of the case that a place stands in, of `switch name := x.(type)`; undefined where it is still that of x. */
export function switchedType(text: string, offset: number, name: string): string | undefined {
  const from = Math.max(0, offset - MOST_CHARS);
  const found = text.slice(from, offset).lastIndexOf(`switch ${name} := `);
  if (found === -1) return undefined;
  const start = from + found;
  const end = text.indexOf("\n", start);
  if (!/\.\(type\)\s*\{\s*$/.test(text.slice(start, end))) return undefined;
  const own = text.lastIndexOf("\n", start) + 1;
  const indent = /^[ \t]*/.exec(text.slice(own, start))![0];
  let type: string | undefined;
  for (const line of text.slice(end + 1, offset).split("\n")) {
    if (line.startsWith(`${indent}}`)) return undefined;
    // Cases stand as deep as their switch.
    if (OTHER_CASE.test(line) && /^[ \t]*/.exec(line)![0] === indent) type = CASE.exec(line)?.[1]?.trim();
  }
  return type?.includes(",") ? undefined : type;
}
