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
    // Constants named like keywords, behind their type.
    needle: "const",
    pattern:
      /(?<=\bconst\s+[?\w\\|&()]+\s+)(?:DEFAULT|LIST|ARRAY|CLASS|NEW|FUNCTION|STATIC|SELF|PARENT|MATCH|ENUM|PRINT|USE|FOR|IF|AND|OR|AS|CASE|PUBLIC|PRIVATE|PROTECTED|INTERFACE|ABSTRACT|FINAL|GLOBAL|INCLUDE|REQUIRE|RETURN|EXIT|EMPTY|NULL|TRUE|FALSE)(?=\s*=)/g,
    replace: asName,
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
