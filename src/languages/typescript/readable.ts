// What the grammars read as something else, without an error, put so that they do not. Every offset stays.

import { type Rewrite, rewrite } from "../hooks/rewrite.ts";

/** What is disposed of at the end of its block is a constant: `using a = b`, `await using a = b`. */
const DISPOSED: Rewrite = {
  needle: "using",
  pattern:
    /(?<![\w$.])(?:(await)([ \t]+))?using(?=[ \t]+(?!(?:as|in|instanceof|of|satisfies)\b)[A-Za-z_$][\w$]*[ \t]*(?:=(?![=>])|:|of\b))/g,
  replace: (_match, waits, space) => (waits ? `const${space}     ` : "const"),
};

/** Everything else that goes by the word is a name like others, which TypeScript's grammar takes for one of its own. */
const PLAIN_NAME: Rewrite = {
  needle: "using",
  pattern: /\busing\b(?!\$)(?<!\$using)/g,
  replace: () => "us1ng",
};

const UNDERSCORES = (word: string) => word.replace(/./g, "_");

/** A member that is called what stands in front of members. */
const MEMBER_NAMES: readonly Rewrite[] = ["accessor", "abstract"].map((needle) => ({
  needle,
  pattern: new RegExp(`(?<![\\w$])${needle}(?=\\s*(?:[?!]?\\s*:|[(<;?]|=(?!=)))`, "g"),
  replace: UNDERSCORES,
}));

/** Words that declare something, or are names. */
export const WORDS: readonly Rewrite[] = [DISPOSED, PLAIN_NAME, ...MEMBER_NAMES];

const REWRITES: readonly Rewrite[] = [
  {
    // A namespace whose brace stands on the next line ends with its name, where the grammar takes it for an expression.
    needle: "namespace",
    pattern: /^([ \t]*)namespace(?=[ \t]+[\w$.]+[ \t]*(?:\r?\n[ \t]*)+\{)/gm,
    replace: (_match, before) => `${before}module   `,
  },
  ...WORDS,
];

export const readable = (text: string): string => rewrite(text, REWRITES);
