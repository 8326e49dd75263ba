// Words that are forms of another one though no ending tells so: `sent` of send, `children` of child, and the nouns that are
// made of verbs in a way of their own: `resolution` of resolve, `notification` of notify.

/** What the others are forms of comes first. */
const FORMS = `
  send sent|build built|find found|keep kept|bind bound|write written wrote|choose chosen chose|hold held|lose lost
  throw thrown threw|draw drawn drew|hide hidden|run ran|catch caught|begin begun began|freeze frozen froze
  show shown|grow grown grew|forget forgotten forgot|override overridden overrode|rewrite rewritten rewrote
  rebuild rebuilt|undo undone|drive driven|shrink shrunk|wake woken|break broken|steal stolen|spend spent|feed fed
  child children|index indices|vertex vertices|matrix matrices|leaf leaves|half halves|axis axes
  alias aliases|status statuses|bus buses|canvas canvases|atlas atlases|virus viruses`;

/** A verb and its doing; what is done or made goes by a name of its own: `storage`, `failure`, `response`. */
const NOUNS = `
  convert conversion|invert inversion|expand expansion|decide decision|divide division|submit submission
  transmit transmission|include inclusion|exclude exclusion|reduce reduction|resolve resolution|consume consumption
  compare comparison|collide collision|expire expiry|discover discovery|recover recovery|deliver delivery
  acquire acquisition|occur occurrence|multiply multiplication|choose choice|lose loss|grow growth|analyze analysis`;

/** `notification` of notify, `verification` of verify. */
const IFICATION = /^(.{2,}if)ication(s?)$/;

const rowsOf = (table: string) =>
  table
    .trim()
    .split(/\s*[|\n]\s*/)
    .map((row) => row.split(" "));

/** `discoveries`, `losses`, `analyses`. */
const pluralOf = (noun: string) =>
  /s$/.test(noun) ? noun.replace(/is$|(?<=s)$/, "es") : `${noun.replace(/y$/, "ie")}s`;

const REGULAR: ReadonlyMap<string, string> = new Map([
  ...rowsOf(FORMS).flatMap(([first, ...forms]) => forms.map((form): [string, string] => [form, first!])),
  ...rowsOf(NOUNS).flatMap(([verb, noun]): [string, string][] => [
    [noun!, verb!],
    [pluralOf(noun!), verb!],
  ]),
]);

/** The word of which this one, in lower case, is an irregular form; else the word. */
export function regular(word: string): string {
  return REGULAR.get(word) ?? word.replace(IFICATION, "$1y");
}

export const IRREGULAR_WORDS: readonly string[] = [...REGULAR.keys()];
