// With which characters a text can start that a regular expression matches, or that equals one of a list: most texts are seen
// to fail a condition by their first character, without being cut out.

/** By character code: 1 where a text may start so. */
export type Leads = Uint8Array;

const CODES = 128;
const WORD = charactersIn("0-9A-Z_a-z");
/** What stands for itself, escaped or not. */
const LITERAL = /\\?([^\w.*+?^$|{}()\\[\]])|\\([.*+?^$|{}()\\[\]])|(\w)/y;
/** A class that lists characters and ranges. */
const LISTED = /\[(?!\^)((?:[^\\\]-](?:-[^\\\]-])?)+)\]/y;
/** A group, captured or not. */
const OPENS = /\((?:\?:|(?!\?))/y;
/** What has no bearing on where alternatives end. */
const INERT = /(?:\\[\s\S]|\[(?:\\[\s\S]|[^\\\]])*\]|[^\\[()|])*/y;

/** The first characters of texts; undefined when one is empty or starts beyond ASCII. */
export function leadsOf(texts: Iterable<string>): Leads | undefined {
  const leads = new Uint8Array(CODES);
  for (const text of texts) {
    const code = text.charCodeAt(0);
    if (!(code < CODES)) return undefined;
    leads[code] = 1;
  }
  return leads;
}

/** Those of what an expression matches; undefined when its start does not say. */
export function leadsOfPattern(source: string): Leads | undefined {
  if (!source.startsWith("^")) return undefined;
  const reader = new PatternReader(source);
  const chars = reader.sequence();
  // The start is that of the first alternative alone.
  return chars && reader.skipRest() === undefined ? leadsOf(chars) : undefined;
}

/** Reads a pattern behind its `^`. */
class PatternReader {
  private at = 1;
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  /** What the first atom that is there can start with. */
  sequence(): string[] | undefined {
    const chars = this.atom();
    const quantifier = this.source[this.at];
    if (!chars || quantifier === "{") return undefined;
    if (quantifier !== "?" && quantifier !== "*") return chars;
    this.at++;
    const more = this.sequence();
    return more && [...chars, ...more];
  }

  /** Moves on to where the alternative ends: the character there. */
  skipRest(): string | undefined {
    for (let depth = 0; ; this.at++) {
      INERT.lastIndex = this.at;
      INERT.test(this.source);
      this.at = INERT.lastIndex;
      const char = this.source[this.at];
      if (char === undefined || (depth === 0 && char !== "(")) return char;
      if (char !== "|") depth += char === "(" ? 1 : -1;
    }
  }

  private atom(): string[] | undefined {
    const { source, at } = this;
    OPENS.lastIndex = LISTED.lastIndex = LITERAL.lastIndex = at;
    if (OPENS.test(source)) return this.group(OPENS.lastIndex);
    if (source.startsWith("\\w", at)) {
      this.at += 2;
      return WORD;
    }
    const listed = LISTED.exec(source);
    const literal = listed ?? LITERAL.exec(source);
    if (!literal) return undefined;
    this.at += literal[0].length;
    return listed ? charactersIn(listed[1]!) : [literal[1] ?? literal[2] ?? literal[3]!];
  }

  private group(inside: number): string[] | undefined {
    const chars: string[] = [];
    this.at = inside;
    for (;;) {
      const some = this.sequence();
      if (!some) return undefined;
      chars.push(...some);
      const end = this.skipRest();
      this.at++;
      if (end !== "|") return chars;
    }
  }
}

/** `a-cX` -> a, b, c, X */
function charactersIn(listed: string): string[] {
  return Array.from(listed.matchAll(/(.)(?:-(.))?/gs), ([, first, last = first]) => {
    const code = first!.charCodeAt(0);
    return Array.from({ length: last!.charCodeAt(0) - code + 1 }, (_, i) => String.fromCharCode(code + i));
  }).flat();
}
