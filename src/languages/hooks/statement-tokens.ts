// Tokens of one short statement (an import, a `use`, an export), for hooks that expand it. Comments and white space
// are left out; strings keep their quotes. Not a lexer for whole files.

export interface Token {
  text: string;
  offset: number;
}

const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|`(?:[^`\\]|\\[\s\S])*`|(?:r#)?[\p{ID_Start}_$#][\p{ID_Continue}$\u200c\u200d]*|::|=>|\.\.\.|[^\s]/gu;

const [NOTHING, SIGN, WORD, DIGIT, LONGER] = [0, 1, 2, 3, 4];
/** Tokens of several signs, by the first one's code. */
const SIGNS: ReadonlyMap<number, string> = new Map(
  ["::", "=>", "..."].map((sign) => [sign.charCodeAt(0), sign] as const),
);
/** By character code: what starts with it; LONGER = what the expression tells. */
const STARTS = Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (/\s/.test(char)) return NOTHING;
  if (/[A-Za-z_$]/.test(char)) return WORD;
  if (/\d/.test(char)) return DIGIT;
  return /["'`/#]/.test(char) ? LONGER : SIGN;
});
const HASH = 35;

/** Where the token ends that starts at an offset; -1 = only the expression tells. */
function plainEnd(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const start = code < 128 ? STARTS[code]! : LONGER;
  if (start === LONGER) return -1;
  if (start !== WORD) {
    const sign = SIGNS.get(code);
    return sign !== undefined && text.startsWith(sign, at) ? at + sign.length : at + 1;
  }
  let end = at + 1;
  while (STARTS[text.charCodeAt(end)] === WORD || STARTS[text.charCodeAt(end)] === DIGIT) end++;
  const next = text.charCodeAt(end);
  return next >= 128 || next === HASH ? -1 : end;
}

const isComment = (text: string): boolean => text.startsWith("//") || text.startsWith("/*");
export const isString = (text: string): boolean => /^["'`]/.test(text);
export const unquote = (text: string): string => (isString(text) ? text.slice(1, -1) : text);

/** A place in a run of tokens that are cut as they are asked for. Reading past the end gives an empty token. */
export class TokenCursor {
  private index = 0;
  private readonly text: string;
  private readonly tokens: Token[] = [];
  private scanned = 0;

  constructor(text: string) {
    this.text = text;
  }

  get done(): boolean {
    return this.peek().text === "";
  }

  peek(ahead = 0): Token {
    return this.at(this.index + ahead);
  }

  next(): Token {
    const token = this.peek();
    this.index++;
    return token;
  }

  /** Takes the next token when it is this one. */
  take(text: string): boolean {
    if (this.peek().text !== text) return false;
    this.index++;
    return true;
  }

  /** The string after the next `from`, without quotes, or "". Does not move. */
  findFrom(): string {
    for (let i = this.index; this.at(i).text !== ""; i++)
      if (this.at(i).text === "from" && isString(this.at(i + 1).text)) return unquote(this.at(i + 1).text);
    return "";
  }

  private at(index: number): Token {
    const { text, tokens } = this;
    while (tokens.length <= index) {
      let start = this.scanned;
      while (STARTS[text.charCodeAt(start)] === NOTHING) start++;
      const end = start < text.length ? plainEnd(text, start) : start;
      if (end === start) return { text: "", offset: text.length };
      if (end === -1) {
        if (!this.readLonger(start)) return { text: "", offset: text.length };
      } else {
        this.scanned = end;
        tokens.push({ text: text.slice(start, end), offset: start });
      }
    }
    return this.tokens[index] as Token;
  }
  /** Is there a comment or a token from an offset on? */
  private readLonger(from: number): boolean {
    TOKEN.lastIndex = from;
    const match = TOKEN.exec(this.text);
    if (!match) return false;
    this.scanned = TOKEN.lastIndex;
    if (!isComment(match[0])) this.tokens.push({ text: match[0], offset: match.index });
    return true;
  }
}
