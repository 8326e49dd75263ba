// Signs in the texts of JSX that the grammars take for the start of a character's name: `href="?a=1&b=2"`, `>Terms & Rest</`.

import { type Rewrite, rewrite } from "../hooks/rewrite.ts";

const withoutSigns = (text: string) => text.replaceAll("&", " ");

const REWRITES: readonly Rewrite[] = [
  { needle: '="', pattern: /="[^"&\n]*&[^"\n]*"/g, replace: withoutSigns },
  { needle: "</", pattern: /[^=]>[^<>{}()=;&\n]*&[^<>{}()=&\n]*(?=<\/)/g, replace: withoutSigns },
];

/** The text as the grammars read it. */
export const readJsx = (text: string): string => (text.includes("&") ? rewrite(text, REWRITES) : text);
