// Signs in the texts of JSX that the grammars take for the start of a character's name: `href="?a=1&b=2"`, `>Terms & Rest</`.

import { type Rewrite, rewrite } from "../hooks/rewrite.ts";
import { USING } from "./readable.ts";

const withoutSigns = (text: string) => text.replaceAll("&", " ");

const SIGNS: readonly Rewrite[] = [
  { needle: '="', pattern: /="[^"&\n]*&[^"\n]*"/g, replace: withoutSigns },
  { needle: "</", pattern: /[^=]>[^<>{}()=;&\n]*&[^<>{}()=&\n]*(?=<\/)/g, replace: withoutSigns },
];

/** The text as the grammars read it. */
export const readJsx = (text: string): string =>
  rewrite(text.includes("&") ? rewrite(text, SIGNS) : text, USING);
