// What the grammars read as something else in JSX: signs in its texts that they take for the start of a character's name
// (`href="?a=1&b=2"`, `>Terms & Rest</`), and attributes that go by a word of the language (`class="a"`).

import { type Rewrite, rewrite } from "../hooks/rewrite.ts";
import { WORDS } from "./readable.ts";

const withoutSigns = (text: string) => text.replaceAll("&", " ");

const SIGNS: readonly Rewrite[] = [
  { needle: '="', pattern: /(?<=[\w-])="(?![),;\]])[^"&\n]*&[^"\n]*"/g, replace: withoutSigns },
  { needle: "</", pattern: /[^=]>[^<>{}()=;&\n]*&[^<>{}()=&\n]*(?=<\/)/g, replace: withoutSigns },
];

const ATTRIBUTES: readonly Rewrite[] = [
  {
    needle: "=",
    pattern: /(?<=\s)(?<!\bexport\s+)(?:class|for|in|default|if|with|switch|extends|new)(?==["'{])/g,
    replace: (word) => word.replace(/./g, "_"),
  },
];

const hasElements = (text: string) => text.includes("</") || text.includes("/>");

/** The text as the grammars read it. */
export function readJsx(text: string): string {
  const read = text.includes("&") ? rewrite(text, SIGNS) : text;
  return rewrite(hasElements(text) ? rewrite(read, ATTRIBUTES) : read, WORDS);
}
