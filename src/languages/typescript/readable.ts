// What the grammars read as something else, without an error, put so that they do not. Every offset stays.

import { type Rewrite, rewrite } from "../hooks/rewrite.ts";

const REWRITES: readonly Rewrite[] = [
  {
    // A namespace whose brace stands on the next line ends with its name, where the grammar takes it for an expression.
    needle: "namespace",
    pattern: /^([ \t]*)namespace(?=[ \t]+[\w$.]+[ \t]*(?:\r?\n[ \t]*)+\{)/gm,
    replace: (_match, before) => `${before}module   `,
  },
];

export const readable = (text: string): string => rewrite(text, REWRITES);
