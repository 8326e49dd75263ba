// Text put in words that a grammar reads, character by character, so that every offset stays.

export interface Rewrite {
  /** Without it in the text there is nothing to do. */
  needle: string;
  /** Global. */
  pattern: RegExp;
  /** Of the same length as the match. */
  replace: (match: string, ...groups: string[]) => string;
}

/** Blanks out all but line breaks. */
export const blank = (text: string) => text.replace(/[^\r\n]/g, " ");

export function rewrite(text: string, rewrites: readonly Rewrite[]): string {
  let read = text;
  for (const { needle, pattern, replace } of rewrites)
    if (read.includes(needle)) read = read.replace(pattern, replace);
  return read;
}
