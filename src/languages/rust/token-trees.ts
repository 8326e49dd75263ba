// Rust as its macros see it: tokens, and what stands in brackets as one token that holds others.

export interface Token {
  /** As it is written; of a group the bracket that opens it. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** White space stands before it. */
  readonly spaced: boolean;
  /** Of a group. */
  readonly inside?: readonly Token[];
}

const SPACE = /^(?:\s|\/[/*])/;
const DOC = /^(?:\/\/(?:\/(?!\/)|!)|\/\*(?:\*(?![*/])|!))/;
const DOC_ENDS = /^\/[/*][/*!] ?|\s*(?:\*\/)?$|\r/g;
export const WORD = /^(?:r#)?[\p{ID_Start}_]/u;
const TOKEN =
  /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[bc]?r(#*)"[\s\S]*?"\1|[bc]?"(?:[^"\\]|\\[\s\S])*"|b?'(?:\\(?:u\{[^{}]*\}|x\w\w|.)|[^\\'\n])'|\d\w*(?:\.\d\w*)?|'?(?:r#)?[\p{ID_Start}_][\p{ID_Continue}]*|=>|::|->|[\s\S]/gu;
const CLOSES: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

const DEEPEST = 500;

/** The tokens between two offsets; documentation is the attribute that it stands for. */
export function readTokens(text: string, start: number, end: number): readonly Token[] {
  const outer: { open: Token; tokens: Token[] }[] = [];
  let tokens: Token[] = [];
  let spaced = false;
  for (const { 0: word, index } of text.slice(start, end).matchAll(TOKEN)) {
    const at = start + index;
    const token = { text: word, start: at, end: at + word.length, spaced };
    if (DOC.test(word)) {
      const said = ["doc", "=", `"${word.replace(DOC_ENDS, "").replace(/["\\]/g, "\\$&")}"`];
      const inside = said.map((part, i) => ({ ...token, text: part, spaced: i > 0 }));
      tokens.push({ ...token, text: "#" }, { ...token, text: "[", spaced: false, inside });
    }
    spaced = SPACE.test(word);
    if (spaced) continue;
    if (outer.length > DEEPEST) return [];
    if (word in CLOSES) {
      outer.push({ open: token, tokens });
      tokens = [];
    } else if (word === CLOSES[outer.at(-1)?.open.text ?? ""]) {
      const { open, tokens: around } = outer.pop()!;
      around.push({ ...open, end: token.end, inside: tokens });
      tokens = around;
    } else tokens.push(token);
  }
  // What is not closed holds nothing that could be told.
  return outer[0]?.tokens ?? tokens;
}

/** Tokens as they are written, without white space before the first. */
export function writeTokens(tokens: readonly Token[], read = (token: Token) => token.inside): string {
  let written = "";
  for (const token of tokens) {
    const inside = read(token);
    if (token.spaced && written !== "") written += " ";
    written += inside ? `${token.text}${writeTokens(inside, read)}${CLOSES[token.text]}` : token.text;
  }
  return written;
}

/** Where the type arguments end that open at `at` (exclusive), or `at` where none do. */
export function anglesEnd(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.text !== "<") return at;
  let depth = 0;
  for (let i = at; i < tokens.length; i++) {
    if (tokens[i]!.text === "<") depth++;
    else if (tokens[i]!.text === ">" && --depth === 0) return i + 1;
  }
  return tokens.length;
}
