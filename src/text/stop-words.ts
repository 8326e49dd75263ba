// Words of questions that say nothing about code, and the forms in which the other ones may stand in it.

export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an and any are as at be been being but by can could did do does for from had has have how i if in into is it its
  me my of on or our should so some such than that the their them then there these they this those to us was we were what
  when where which who whose why will with would you your`.split(/\s+/),
);

export interface WordForm {
  text: string;
  /** 1 for the word itself, less for another form of it. */
  weight: number;
}

const OTHER_FORM = 0.7;
const SHORTEST_STEM = 3;

/** The word and its likely inflections: plural and singular, -ing, -ed. Forms that are no words cost one empty look-up. */
export function formsOf(word: string): WordForm[] {
  const forms = new Map([[word, 1]]);
  const add = (text: string) => {
    if (text.length >= SHORTEST_STEM && !forms.has(text)) forms.set(text, OTHER_FORM);
  };
  if (!/^[a-z]{4,}$/.test(word)) return [{ text: word, weight: 1 }];
  if (word.endsWith("ies")) add(`${word.slice(0, -3)}y`);
  else if (/(?:s|x|z|ch|sh)es$/.test(word)) add(word.slice(0, -2));
  else if (/[^su]s$/.test(word)) add(word.slice(0, -1));
  else if (word.endsWith("ing")) addStem(word.slice(0, -3), add);
  else if (word.endsWith("ed")) addStem(word.slice(0, -2), add);
  else if (/[^aeiou]y$/.test(word)) add(`${word.slice(0, -1)}ies`);
  else add(`${word}s`);
  return [...forms].map(([text, weight]) => ({ text, weight }));
}

function addStem(stem: string, add: (text: string) => void): void {
  add(stem);
  add(`${stem}e`);
  add(`${stem}s`);
  // `running`, `stopped`: the doubled consonant goes.
  if (/([^aeiouls])\1$/.test(stem)) add(stem.slice(0, -1));
}
