// Tokens of one short statement (an import, a `use`, an export), for hooks that expand it. Comments and white space
// are left out; strings keep their quotes. Not a lexer for whole files.

export interface Token {
  text: string;
  offset: number;
}

const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|`(?:[^`\\]|\\[\s\S])*`|(?:r#)?[\p{ID_Start}_$#][\p{ID_Continue}$\u200c\u200d]*|::|=>|\.\.\.|[^\s]/gu;

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
    while (this.tokens.length <= index) {
      TOKEN.lastIndex = this.scanned;
      const match = TOKEN.exec(this.text);
      if (!match) return { text: "", offset: this.text.length };
      this.scanned = TOKEN.lastIndex;
      if (!isComment(match[0])) this.tokens.push({ text: match[0], offset: match.index });
    }
    return this.tokens[index] as Token;
  }
}
