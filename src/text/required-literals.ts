// What every match of a pattern must hold: plain runs of characters, read off the pattern's source. Texts without them are
// never shown to the engine. Cautious: whatever is not surely plain and not surely there ends a run.

const QUANTIFIER = /[*?{]/;
/** `(?i)` and the like change what follows; `(?:`, `(?P<name>` and `(?<name>` only group. */
const FLAGS = /^\(\?(?!:|P?<)/;

/**
 * By alternative of the pattern, the plain runs outside groups and classes that are not optional, in order. A pattern with
 * flags, and one that is empty, has one alternative that needs nothing.
 */
export function requiredLiterals(source: string): string[][] {
  const alternatives: string[][] = [[]];
  let run = "";
  const close = () => {
    // Half of a character outside the basic plane: its other half was optional.
    const whole = run.replace(/[\ud800-\udbff]$/, "");
    if (whole !== "") alternatives.at(-1)!.push(whole);
    run = "";
  };
  for (let at = 0; at < source.length; ) {
    if (FLAGS.test(source.slice(at, at + 4))) return [[]];
    const next = endOfAtom(source, at);
    const plain = plainCharacter(source, at);
    const after = source[next] ?? "";
    if (plain === undefined || QUANTIFIER.test(after)) close();
    else run += plain;
    if (plain !== undefined && after === "+") close();
    if (source[at] === "|") alternatives.push([]);
    at = next;
  }
  close();
  return alternatives;
}

/** The longest one, the first among equals; "" of none. */
export function longestOf(literals: readonly string[]): string {
  return literals.reduce((best, each) => (each.length > best.length ? each : best), "");
}

function plainCharacter(source: string, at: number): string | undefined {
  const char = source[at]!;
  if (char === "\\") {
    const escaped = source[at + 1] ?? "";
    return /^[^\p{L}\p{N}\s]$/u.test(escaped) ? escaped : undefined;
  }
  return /[.^$*+?()[\]{}|]/.test(char) ? undefined : char;
}

/** The offset after the atom at `at`: an escape, a class, a group, or one character. */
function endOfAtom(source: string, at: number): number {
  const char = source[at];
  if (char === "\\") return endOfEscape(source, at);
  if (char === "[") return endOfClass(source, at);
  if (char === "{") return Math.max(at + 1, source.indexOf("}", at) + 1);
  if (char !== "(") return at + 1;
  let depth = 0;
  for (let to = at; to < source.length; to++) {
    if (source[to] === "\\") to++;
    else if (source[to] === "[") to = endOfClass(source, to) - 1;
    else if (source[to] === "(") depth++;
    else if (source[to] === ")" && --depth === 0) return to + 1;
  }
  return source.length;
}

// `\x41`, `\pL`, `\p{Greek}`, `\Q…\E`, octals: whatever belongs to an escape is skipped with it.
function endOfEscape(source: string, at: number): number {
  const kind = source[at + 1] ?? "";
  if (kind === "Q") {
    const end = source.indexOf("\\E", at);
    return end === -1 ? source.length : end + 2;
  }
  if (/[pPx]/.test(kind) && source[at + 2] === "{") return Math.max(at + 2, source.indexOf("}", at) + 1);
  if (kind === "x") return at + 4;
  if (/[pP]/.test(kind)) return at + 3;
  let end = at + 2;
  if (/\d/.test(kind)) while (/\d/.test(source[end] ?? "")) end++;
  return end;
}

function endOfClass(source: string, at: number): number {
  let to = at + 1;
  if (source[to] === "^") to++;
  if (source[to] === "]") to++;
  for (; to < source.length; to++) {
    if (source[to] === "\\") to++;
    else if (source.startsWith("[:", to)) to = Math.max(to, source.indexOf(":]", to) + 1);
    else if (source[to] === "]") return to + 1;
  }
  return source.length;
}
