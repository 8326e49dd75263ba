// Statements, indexes and parameters as only zsh writes them, put in words that Bash's grammar reads. Every offset stays.

import { blank, type Rewrite } from "../hooks/rewrite.ts";

export const ZSH_REWRITES: readonly Rewrite[] = [
  {
    // `{ try } always { finally }`: one block
    needle: "always",
    pattern: /\}[ \t]+always[ \t]+\{/g,
    replace: blank,
  },
  {
    // `repeat $n do …; done`
    needle: "repeat ",
    pattern: /^([ \t]*)repeat( [^;\n]{1,80}?)(?:;[ \t]| )(?=do\b)/gm,
    replace: (whole, indent, count) => `${indent}while ${count};`.padEnd(whole.length),
  },
  {
    // `{ run || (( n )) }`, a brace that no semicolon stands before
    needle: ")) }",
    pattern: /(?<=\)\)) (?=\})/g,
    replace: () => ";",
  },
  {
    // `$~pattern`, `$=words`, `$^names`: how a value is taken
    needle: "$",
    pattern: /\$[~=^](?=[A-Za-z_])/g,
    replace: () => " $",
  },
  {
    // `${name::=value}`: given in any case
    needle: "::=",
    pattern: /(?<=\$\{(?:\([^()\n]{1,20}\))?\w+)::=/g,
    replace: () => ":=_",
  },
  {
    // `${name[(ib:min:)$x]}`: flags of an index, with arguments
    needle: "[(",
    pattern: /(?<=\w\[)\([a-zA-Z]{0,3}[a-zA-Z]:[^:()\n]*:\)/g,
    replace: blank,
  },
  {
    // `${name[1,$n]}`: from one to another
    needle: ",",
    pattern: /,(?<=\$\{\w+\[[^[\]{}\n]{1,60},)(?=[^[\]{}\n]{1,60}\]\})/g,
    replace: () => "+",
  },
  {
    // `${name:$#other}`, `${name[$#other]}`: a length for a number
    needle: "$#",
    pattern: /(?<=\$\{\w+(?::|\[(?:[^[\]{}\n]{1,60}\+)?))\$#(?=[A-Za-z_])/g,
    replace: blank,
  },
  {
    // `(( $names[1] ))`
    needle: "$",
    pattern: /(?<=\(\([^()\n]{0,200})\$(?=[A-Za-z_]\w*\[)/g,
    replace: blank,
  },
  {
    // `print -P %F{blue}`: a colour
    needle: "%",
    pattern: /%([FKBU])\{(\w+)\}/g,
    replace: (_match, letter, colour) => `%${letter}_${colour}_`,
  },
  {
    // `["([{"])` of a `case`: one of the quoted characters
    needle: '["',
    pattern: /^([ \t]*\(?)\["([^"\n]*)"\](?=\))/gm,
    replace: (_match, indent, chars) => `${indent}__${"_".repeat(chars!.length)}__`,
  },
  {
    // `for name ($names); do` where there is no room for `in`: a condition that sets it, or a loop over the same
    needle: "for ",
    pattern:
      /^([ \t]*)for (\w+)( ?)\((?=[^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)[ \t]*;?[ \t]*do\b)([^()\n]*)\)/gm,
    replace: (whole, indent, name, space, list) => {
      if (indent!.length > 1 && space !== "") return `${indent!.slice(2)}while ${name}=(${list})`;
      const head = "for _ in".padEnd(whole.length - indent!.length - list!.length - 1);
      return head.length + list!.length + 1 + indent!.length > whole.length
        ? whole
        : `${indent}${head}${list} `;
    },
  },
  {
    // `for key value in …`
    needle: " in ",
    pattern: /^([ \t]*for \w+)((?: \w+)+)(?= in )/gm,
    replace: (_match, first, others) => first + blank(others!),
  },
  {
    // `function one two {`: two names of one function
    needle: "function ",
    pattern:
      /^([ \t]*function[ \t]+[\w-]+)((?:[ \t]+(?:\\\n[ \t]*)?[\w-]+){1,20})(?=[ \t]*(?:\([ \t]*\))?[ \t]*\{)/gm,
    replace: (_match, first, others) => first + blank(others!),
  },
  {
    // `function { … }`: called at once
    needle: "function",
    pattern: /(?<=^[ \t]*)function(?=[ \t]*(?:\([ \t]*\)[ \t]*)?\{)/gm,
    replace: blank,
  },
  {
    // `run &|; }`
    needle: "&",
    pattern: /(?<=\s&)[|!][ \t]*(?:;|(?=\}))/g,
    replace: blank,
  },
  {
    // `${#name:t}`, `${#names:#0}`: the length of what is left
    needle: "${#",
    pattern: /(?<=\$\{#\w+):[^{}\n]+(?=\})/g,
    replace: blank,
  },
  {
    // `${name:t:gs/%/%%}`: several modifiers
    needle: "${",
    pattern: /(?<=\$\{\w+):[a-zA-Z](?=:[a-zA-Z]+\/)/g,
    replace: () => ":-",
  },
  {
    // `if [[ … ]] then`
    needle: "]] then",
    pattern: /(?<=\]\]) (?=then\b)/g,
    replace: () => ";",
  },
  {
    // `(( $#1 - 1 ))`
    needle: "$#",
    pattern: /(?<=\(\([^()\n]{0,200})\$#(?=\d)/g,
    replace: () => " _",
  },
  {
    // `(( .5 * n ))`
    needle: "((",
    pattern: /(?<=\(\([^\n]{0,200}\d)\.(?=[\d ])/g,
    replace: () => "0",
  },
  {
    // `[[ $a == (one|two)* ]]`
    needle: "= (",
    pattern: /(?<=\[\[[^\n]{0,200}[=!]=) (?=\([^()\s]*\|)/g,
    replace: () => "@",
  },
];
