// Every identifier token of one file, by its offset: what the queries say about it. One token has one meaning:
// names of definitions beat all else, then the earlier pattern wins.
// Columns of numbers rather than objects, because there are millions; reused from file to file.

/** Values of `role` beyond positions in ROLES. */
/** `@reference.bare`: a read where a local of the name is bound before it, a call anywhere else. */
export const TOKEN_BARE = 50;
export const TOKEN_LOCAL = 100;
export const TOKEN_DEFINITION = 101;
/** No occurrence after all: a lifetime, a macro variable. */
export const TOKEN_NONE = 102;
/** What the innermost `@within` around it says; a read outside of all. */
export const TOKEN_PLAIN = 103;

/** `args` from here down are counts: COUNTED_ARGS - count. */
export const COUNTED_ARGS = -10;

/** Value of `receiver` for something that is there and has no name. */
export const UNKNOWN_RECEIVER = -2;

const DEFINITION_RANK = -2_000_000;

export class TokenTable {
  count = 0;
  start = new Int32Array(1 << 14);
  role = new Int32Array(1 << 14);
  /** Offset at which the receiver starts, or -1. */
  receiver = new Int32Array(1 << 14);
  /** Where the argument list's node is among the matches, -1, or a count below COUNTED_ARGS. */
  args = new Int32Array(1 << 14);
  /** Index of the local that this token declares. */
  link = new Int32Array(1 << 14);
  private rank = new Int32Array(1 << 14);
  /** Token number + 1 by offset. */
  private at = new Int32Array(1 << 16);

  /** Makes room for a text of this length; the table is empty after the last file's `drain`. */
  open(length: number): void {
    if (this.at.length <= length) this.at = new Int32Array(length * 2);
  }

  private grow(): void {
    const copy = (from: Int32Array) => {
      const to = new Int32Array(from.length * 2);
      to.set(from);
      return to;
    };
    this.start = copy(this.start);
    this.role = copy(this.role);
    this.receiver = copy(this.receiver);
    this.args = copy(this.args);
    this.link = copy(this.link);
    this.rank = copy(this.rank);
  }

  /** The token at this offset, or -1. */
  find(start: number): number {
    return this.at[start]! - 1;
  }

  /** The token at this offset if a meaning of this rank may be written to it (lower ranks win), or -1. */
  private claim(start: number, rank: number): number {
    const known = this.at[start]! - 1;
    if (known !== -1) {
      if (this.rank[known]! <= rank) return -1;
      this.rank[known] = rank;
      return known;
    }
    if (this.count === this.start.length) this.grow();
    const token = this.count++;
    this.at[start] = token + 1;
    this.start[token] = start;
    this.rank[token] = rank;
    return token;
  }

  reference(start: number, pattern: number, role: number): number {
    const token = this.claim(start, pattern);
    if (token === -1) return -1;
    this.role[token] = role;
    this.receiver[token] = -1;
    this.args[token] = -1;
    return token;
  }

  local(start: number, pattern: number, link: number): boolean {
    const token = this.claim(start, pattern);
    if (token === -1) return false;
    this.role[token] = TOKEN_LOCAL;
    this.link[token] = link;
    return true;
  }

  definition(start: number): void {
    const token = this.claim(start, DEFINITION_RANK);
    if (token !== -1) this.role[token] = TOKEN_DEFINITION;
  }

  /** The definition at this offset is a local after all. */
  demote(start: number, link: number): void {
    const token = this.find(start);
    if (token === -1) return;
    this.role[token] = TOKEN_LOCAL;
    this.link[token] = link;
  }

  /** The definition at this offset is an occurrence after all, unless its name refers to something else anyway. */
  drop(start: number, role: number, receiver: number): void {
    const token = this.find(start);
    if (token === -1 || this.role[token] !== TOKEN_DEFINITION) return;
    this.role[token] = role;
    this.receiver[token] = receiver;
    this.args[token] = -1;
  }

  /** The token at an offset starts further on, on the same line. */
  move(from: number, to: number): void {
    const token = this.find(from);
    if (token === -1 || from === to || this.at[to] !== 0) return;
    this.at[from] = 0;
    this.at[to] = token + 1;
    this.start[token] = to;
  }

  /** Visits the tokens by offset and leaves the table empty. */
  drain(length: number, visit: (token: number) => void): void {
    const at = this.at;
    let left = this.count;
    for (let offset = 0; left > 0 && offset <= length; offset++) {
      const token = at[offset]!;
      if (token === 0) continue;
      at[offset] = 0;
      left--;
      visit(token - 1);
    }
    if (left > 0) this.reset();
    this.count = 0;
  }

  /** Forgets what a file left behind: its extraction failed half way, or saw more than its text. */
  reset(): void {
    for (let token = 0; token < this.count; token++) this.at[this.start[token]!] = 0;
    this.count = 0;
  }
}
