// PHP that the grammar does not know, put in words that it reads: same length, same lines. Asked of texts with errors.

import { blank, type Rewrite, rewrite } from "../hooks/rewrite.ts";

/** All but its last letter of a word that is a keyword elsewhere. */
const asName = (word: string) => `${word.slice(0, -1)}_`;

const REWRITES: readonly Rewrite[] = [
  {
    // A property that is promoted by this word alone.
    needle: "readonly",
    pattern: /(?<=(?:[(,\]]|\*\/)\s*)readonly(?=\s+(?:\??[\w\\|&()]+\s+)?&?\$\w)/g,
    replace: () => "public  ",
  },
  {
    // Words of a promoted property the other way round.
    needle: "readonly",
    pattern: /\breadonly(\s+)(public|protected|private)(?=\s+[^;{}()]*?\$\w)/g,
    replace: (_match, space, word) => `${word}${space}readonly`,
  },
  {
    needle: "(set)",
    pattern: /(?<=\bpublic\s+)(?:private|protected)\(set\)/g,
    replace: blank,
  },
  {
    // Of a promoted property.
    needle: "final",
    pattern: /(?<=[(,]\s*)final(?=\s+(?:public|protected)\s+[^;{}()]*?\$\w)/g,
    replace: blank,
  },
  {
    // Arguments named like keywords.
    needle: ":",
    pattern: /(?<=[(,]\s*)[a-z]+(?=\s*:(?!:))/g,
    replace: asName,
  },
  {
    // Constants behind their type, of which any may be named like a keyword.
    needle: "const",
    pattern: /(\bconst\s+[?\w\\|&()]+\s+)([A-Za-z_]\w+)(?=\s*=)/g,
    replace: (_match, head, name) => head + asName(name!),
  },
  {
    // A copy with other values is a call.
    needle: "clone(",
    pattern: /\bclone(?=\([^()]*(?:\([^()]*\)[^()]*)*,)/g,
    replace: asName,
  },
  {
    needle: "(void)",
    pattern: /\(void\)(?=\s*[\w$\\])/g,
    replace: () => "(bool)",
  },
];

/** The text as the grammar reads it. */
export function mend(text: string): string {
  return rewrite(text, REWRITES);
}
