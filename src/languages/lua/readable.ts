// Lua that is newer than the grammar put in words it reads: what is declared global. Every offset stays.

import { blank, type Rewrite, rewrite } from "../hooks/rewrite.ts";
import { readAnnotations } from "./annotations.ts";

const REWRITES: readonly Rewrite[] = [
  {
    needle: "global function",
    pattern: /^([ \t]*)global(?=[ \t]+function[ \t]+\w)/gm,
    replace: (_match, indent) => indent + blank("global"),
  },
  {
    // With a value it is defined here; without one it is only named.
    needle: "global ",
    pattern: /^([ \t]*)global([ \t]+(?:<\w+>[ \t]*)?)([A-Za-z_]\w*[^=\n]*=)(?!=)/gm,
    replace: (_match, indent, attribute, names) => `${indent}local ${blank(attribute!)}${names}`,
  },
  {
    needle: "global ",
    pattern:
      /^([ \t]*)(global[ \t]+(?:<\w+>[ \t]*)?(?:\*|\w+(?:[ \t]*<\w+>)?(?:[ \t]*,[ \t]*\w+(?:[ \t]*<\w+>)?)*))(?=[ \t]*(?:;|--.*)?\r?$)/gm,
    replace: (_match, indent, rest) => indent + blank(rest!),
  },
];

export const readable = (text: string): string => readAnnotations(rewrite(text, REWRITES));
