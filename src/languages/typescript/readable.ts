// What the grammars read as something else, without an error, put so that they do not. Every offset stays.

import { type Rewrite, rewrite } from "../hooks/rewrite.ts";

/** What is disposed of at the end of its block is a constant: `using a = b`, `await using a = b`. */
export const DISPOSED: Rewrite = {
  needle: "using",
  pattern:
    /(?<![\w$.])(?:(await)([ \t]+))?using(?=[ \t]+(?!(?:as|in|instanceof|of|satisfies)\b)[A-Za-z_$][\w$]*[ \t]*(?:=(?![=>])|:|of\b))/g,
  replace: (_match, waits, space) => (waits ? `const${space}     ` : "const"),
};

const REWRITES: readonly Rewrite[] = [
  {
    // A namespace whose brace stands on the next line ends with its name, where the grammar takes it for an expression.
    needle: "namespace",
    pattern: /^([ \t]*)namespace(?=[ \t]+[\w$.]+[ \t]*(?:\r?\n[ \t]*)+\{)/gm,
    replace: (_match, before) => `${before}module   `,
  },
  DISPOSED,
];

export const readable = (text: string): string => rewrite(text, REWRITES);
