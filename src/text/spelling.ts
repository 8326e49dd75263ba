// British spellings as the American ones that code mostly has, so that either finds the other: `tokeniser`, `colour`.

/** Written with `ise` by everybody. */
const ALWAYS_ISE = new Set(
  `compromise comprise concise disguise enterprise exercise expertise franchise improvise likewise merchandise otherwise
  paradise precise premise promise supervise surprise televise treatise`.split(/\s+/),
);
const ISE = /^(.{4,})is(e|es|ed|er|ers|ing|ation|ations)$/;
const YSE = /^(anal|catal|paral)ys(e|es|ed|er|ers|ing)$/;

/** The British word first. */
const WORDS: readonly (readonly [british: string, american: string])[] = `
  armour armor|artefact artifact|behaviour behavior|catalogue catalog|centre center|colour color|dialogue dialog
  favour favor|favourite favorite|flavour flavor|grey gray|honour honor|labour labor|licence license|neighbour neighbor`
  .trim()
  .split(/\s*[|\n]\s*/)
  .map((pair) => pair.split(" ") as [string, string]);

export const BRITISH_WORDS: readonly string[] = WORDS.map(([british]) => british);
const FORMS = new Map(
  WORDS.flatMap(([british, american]) =>
    ["", "s", "ed", "ing"].map((ending): [string, string] => [british + ending, american + ending]),
  ),
);

/** The American spelling of a word in lower case. */
export function american(word: string): string {
  const ise = ISE.exec(word);
  if (ise && !ALWAYS_ISE.has(`${ise[1]}ise`)) return `${ise[1]}iz${ise[2]}`;
  return FORMS.get(word) ?? word.replace(YSE, "$1yz$2");
}
