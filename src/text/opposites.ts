// Words that say the opposite of another by what stands before it: who asks how a path is expanded does not mean `unexpand`.

/** Before a word; what is left of another one is a word of its own only by chance. */
export const OPPOSITES: readonly string[] = ["un", "de", "dis", "non"];

/** Stems behind these beginnings in words that are no opposites: `decode` of code, `dispatch` of patch, `dedupe`. */
const OTHERWISE = new Set(
  `able card cent charg code count cover cuss dup dupl duplic fault fine form grade lay limit line live mand part pend
  play posit press script scrib sign sire sourc solv tail taint tract tribut termin time patch vice bug bugg`.split(
    /\s+/,
  ),
);
/** Shorter ones stand in others by chance. */
const LEAST = 4;

/** Is a word the opposite of one with such a stem? Both as stems. */
export function isOpposite(stem: string, isAsked: (stem: string) => boolean): boolean {
  return OPPOSITES.some((prefix) => {
    const rest = stem.slice(prefix.length);
    return rest.length >= LEAST && stem.startsWith(prefix) && !OTHERWISE.has(rest) && isAsked(rest);
  });
}
