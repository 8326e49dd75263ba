// What only zsh knows and Bash's grammar gives up at, written so that it reads on. Every offset stays.

import { blank, type Rewrite, rewrite } from "../hooks/rewrite.ts";

const HEAD = String.raw`(?:function[ \t]+[\w.:@+-]+[ \t]*(?:\([ \t]*\))?|[\w.:@+-]+[ \t]*\([ \t]*\))`;

const REWRITES: readonly Rewrite[] = [
  {
    // `name() { command }`, a brace that no semicolon stands before
    needle: " }",
    pattern: new RegExp(
      String.raw`^([ \t]*${HEAD}[ \t]*\{[ \t][^\n]*[^\s;&]) \}(?=[ \t]*(?:#.*)?\r?$)`,
      "gm",
    ),
    replace: (_match, head) => `${head};}`,
  },
  {
    // `() { local x; … }`: a function that is called at once
    needle: "()",
    pattern: /(?<=^[ \t]*)\(\)(?=[ \t]*\{)/gm,
    replace: blank,
  },
  {
    // `${+name}`: is it set?
    needle: "${+",
    pattern: /\$\{\+(?=[\w(])/g,
    replace: () => "${#",
  },
  {
    // `(( $+commands[git] ))`
    needle: "$+",
    pattern: /\$\+(?=[A-Za-z_])/g,
    replace: blank,
  },
  {
    // `${(f@)name}`: flags
    needle: "${(",
    pattern: /\$\{(\([^()\n]*\))(?=[\w"'$:#^=~@*])/g,
    replace: (_match, flags) => `${blank(flags!)}\${`,
  },
  {
    // `*.zsh(N)`: which of the files that a pattern names
    needle: "(",
    pattern: /(?<=[\w*"}\]/])\((?=[^()\s|]*[N./@])[-.@/^a-zA-Z0-9+=:%]+\)(?=[\s);]|$)/gm,
    replace: blank,
  },
];

export const mend = (text: string): string => rewrite(text, REWRITES);
