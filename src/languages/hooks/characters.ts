// Classes of characters, asked of one character at a time without a string or an expression for it.

export interface Characters {
  /** By character code below 128: 1 = of the class. */
  readonly codes: Uint8Array;
  /** Told of the others. */
  readonly pattern: RegExp;
}

/** The characters that an expression for one of them matches. */
export function charactersOf(pattern: RegExp): Characters {
  const codes = Uint8Array.from({ length: 128 }, (_, code) =>
    pattern.test(String.fromCharCode(code)) ? 1 : 0,
  );
  return { codes, pattern };
}

/** Is the character at an offset one of them? Not where there is none. */
export function isIn({ codes, pattern }: Characters, text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 128 ? codes[code] === 1 : pattern.test(text[at] ?? "");
}
