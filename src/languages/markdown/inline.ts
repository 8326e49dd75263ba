// Heading text as people read and type it: no emphasis, no code marks, no link targets, no anchors.

import { readEntities } from "../hooks/entities.ts";

/** `{#id}`, `{: .class}`, a comment in braces (the id in MDX) at the end of a heading. */
const ATTRIBUTES = /\s*\{(?:[:#.][^{}]*|\/\*[^{}]*\*\/)\}\s*$/;
const CLOSING_HASHES = /(?:^|[ \t]+)#+[ \t]*$/;
/** Links, images, references; a link's text may hold code and the code brackets. */
const LINK = /!?\[((?:[^[\]`]|`[^`]*`)*)\](?:\([^()\s]*(?:\s[^()]*)?\)|\[[^[\]]*\])/g;
/** `<T>` is a type more often than an element. */
const TAG = /<\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>|<!--.*?-->/g;
const STRONG = /(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g;
const EMPHASIS = /(?<![\w*])([*_])(?=\S)([^*_]+?)(?<=\S)\1(?![\w*])/g;
const ESCAPE = /\\([!-/:-@[-`{-~])/g;
/** What is escaped is no mark: it stands aside, in characters that no text has, while marks are read. */
const ASIDE = 0xf700;
const PUT_ASIDE = /[\uf700-\uf77f]/g;
const CODE = /(`+)(.+?)\1(?!`)/;

function plainProse(text: string): string {
  const marked = text.replace(ESCAPE, (_escape, sign: string) =>
    String.fromCharCode(ASIDE + sign.charCodeAt(0)),
  );
  return readEntities(marked.replace(TAG, "").replace(STRONG, "$2").replace(EMPHASIS, "$2")).replace(
    PUT_ASIDE,
    (sign) => String.fromCharCode(sign.charCodeAt(0) - ASIDE),
  );
}

/** The text of a heading without its marks. */
export function plainHeading(source: string): string {
  const text = source.replace(CLOSING_HASHES, "").replace(ATTRIBUTES, "").slice(0, 1000);
  if (!/[`*_[\]<\\&]/.test(text)) return text.trim().replace(/\s+/g, " ");
  // Twice: a link's text may be an image.
  const parts = text.replace(LINK, "$1").replace(LINK, "$1").split(CODE);
  let plain = "";
  // Of every three parts the second is the mark and the third the code.
  for (const [i, part] of parts.entries()) if (i % 3 !== 1) plain += i % 3 === 2 ? part : plainProse(part);
  return plain.trim().replace(/\s+/g, " ") || text.trim();
}
