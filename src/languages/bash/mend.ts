// What Bash's grammar gives up at, most of it what only zsh knows, written so that it reads on. Every offset stays.

import { blank, type Rewrite, rewrite } from "../hooks/rewrite.ts";
import { readExpansions } from "./expansions.ts";
import { ZSH_REWRITES } from "./zsh.ts";

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
    // `${name:$from:$count}`
    needle: ":$",
    pattern: /:\$(?=\w+[:}])(?<=\$\{\w+(?:\[[^[\]\n]*\])?(?::[^:{}\n]*)?:\$)/g,
    replace: () => ": ",
  },
  {
    // `[[ $a = -* && $b ]]`: a pattern stands behind two signs.
    needle: "= ",
    pattern: /= (?=[-\w]*[*?])(?<=\[\[[^\n]*\s= )/g,
    replace: () => "==",
  },
  {
    // `cat > file <<<"text"`: what is read, behind what is written
    needle: "<<<",
    pattern: /<<<(?=[ \t]*\S)(?<=>>?[ \t]*(?:"[^"\n]*"|[^\s"'<>|&;()]+)[ \t]+<<<)/g,
    replace: () => "<  ",
  },
  {
    // `10#$hour`: the base of a number
    needle: "#$",
    pattern: /\b\d+#(?=\$)/g,
    replace: blank,
  },
  {
    // `[[ $a == ["$chars"]* ]]`: a pattern of quoted characters
    needle: '["',
    pattern: /\[("\$\w+")\](?<=\[\[[^\n]*[=*]\s?\["\$\w+"\])/g,
    replace: (_match, chars) => `_${chars}_`,
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
    // `${=name}`, `${~name}`: split, taken for a pattern
    needle: "${",
    pattern: /\$\{[=~^]+(?=\w)/g,
    replace: (opening) => `${" ".repeat(opening.length - 2)}\${`,
  },
  {
    // `${name:gs/%/%%}`, `${name:#pattern}`, `${name:a:h}`: a word for a modifier
    needle: "${",
    pattern: /(?<=\$\{\w+(?:\[[^[\]\n]*\])?):(?:[*|#]|(?=g?s\/)\w|[a-zA-Z](?=:[a-zA-Z][:}]))/g,
    replace: () => ":-",
  },
  {
    // `${names[(r)$1]}`: flags of an index
    needle: "[(",
    pattern: /(?<=\w\[)\([a-zA-Z]{1,3}\)(?=[^\s)\]])/g,
    replace: blank,
  },
  {
    // `(( $#names > 0 ))`
    needle: "$#",
    pattern: /(?<=\(\([^()\n]{0,200})\$#(?=[A-Za-z_])/g,
    replace: blank,
  },
  {
    // `! (( … ))`, which Bash knows and its grammar does not
    needle: "! ((",
    pattern: /!(?= \(\()/g,
    replace: blank,
  },
  {
    // `command &|`: in the background, and out of the list of jobs
    needle: "&",
    pattern: /(?<=\s&)[|!](?=[ \t]*(?:#.*)?$)/gm,
    replace: blank,
  },
  {
    // `*.zsh(N)`: which of the files that a pattern names
    needle: "(",
    pattern: /(?<=[\w*"}\]/])\((?=[^()\s|]*[N./@])[-.@/^a-zA-Z0-9+=:%]+\)(?=[\s);]|$)/gm,
    replace: blank,
  },
  {
    // `=( command )`: a file of what it prints
    needle: "=(",
    pattern: /(?<=[ \t]|[ \t]\w+=)=(?=\()/g,
    replace: () => "<",
  },
  {
    // `[ $commands[git] ]`: names are read where they stand
    needle: " ]",
    pattern: /(?<=\[ (?:! |-[nz] )?"?\$\w+)\[[\w.-]+\](?="? \])/g,
    replace: (index) => "_".repeat(index.length),
  },
];

/** Is there what Bash's grammar reads in no text without an error? */
export const isZsh = (text: string): boolean => /\$\{[(+$]|\$\+[a-z]/.test(text);

export const mend = (text: string): string =>
  rewrite(text.includes("${") ? readExpansions(text) : text, [...REWRITES, ...ZSH_REWRITES]);
