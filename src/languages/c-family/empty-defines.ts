// `#define NAME` with white space behind it: to the grammars what stands in the next line is its value. The line ends in front of
// the white space instead.

const NEEDLE = /[ \t]\r?\n/;
const EMPTY = /^([ \t]*#[ \t]*define[ \t]+[A-Za-z_]\w*(?:\([^()\n]*\))?)([ \t]+)(\r?\n)/gm;

export const closeDefines = (text: string): string =>
  NEEDLE.test(text) && text.includes("define")
    ? text.replace(EMPTY, (_match, head: string, space: string, end: string) => head + end + space)
    : text;
