// C++ that is newer than the grammar, or that the grammar trips over, put in words it reads. Every offset stays.

import { blank, type Rewrite, rewrite } from "../hooks/rewrite.ts";

const keepHead = (_match: string, head: string, rest: string) => head + blank(rest);

const CONTRACTS =
  /(\)\s*(?:(?:const|override|final)\s*|noexcept(?:\([^()]*\))?\s*)*)((?:\b(?:pre|post)\s*\((?:[^()]|\([^()]*\))*\)\s*)+)(?=[{;])/g;

const REWRITES: readonly Rewrite[] = [
  {
    // What is exported is declared like anything else.
    needle: "module",
    pattern: /^([ \t]*)((?:export\s+)?module\b[ \t]*[\w.:]*[ \t]*;)/gm,
    replace: keepHead,
  },
  {
    needle: "import",
    pattern: /^([ \t]*)((?:export\s+)?import\s+(?:[\w.:]+|<[^<>\n]+>|"[^"\n]+")\s*;)/gm,
    replace: keepHead,
  },
  {
    needle: "export",
    pattern: /^([ \t]*)(export)(?=\s+[\w[:]|\s*\{)/gm,
    replace: keepHead,
  },
  {
    // `auto get(this Self&& self)`
    needle: "(this ",
    pattern: /(\()(this)(?=\s+[\w:]+(?:<[^()]*>)?[\s&*.]+\w)/g,
    replace: keepHead,
  },
  {
    needle: "consteval",
    pattern: /(\bif\s*)((?:!|not\b)?\s*consteval)(?=\s*\{)/g,
    replace: (_match, head, rest) => `${head}(1)${blank(rest!.slice(3))}`,
  },
  {
    // A pointer without a name, and a list, as defaults of parameters.
    needle: " = ",
    pattern: /[*&]+(?=\s+=\s[\w{])/g,
    replace: blank,
  },
  {
    needle: "{}",
    pattern: /\{\}(?<==\s*\{\})(?=\s*[,)])/g,
    replace: () => "0 ",
  },
  {
    // Attributes: with values, of an enum and of what it lists.
    needle: "[[=",
    pattern: /()(\[\[=(?:[^[\]]|\[[^[\]]*\])*\]\])/g,
    replace: keepHead,
  },
  {
    needle: "[[",
    pattern: /(\benum\s+(?:class\s+|struct\s+)?|[,{]\s*\w+\s*)(\[\[[^[\]]*\]\])(?=\s*[\w,}=])/g,
    replace: keepHead,
  },
  {
    needle: "static",
    pattern: /(\]\s*\([^()]*\)\s*)(static)(?=\s*(?:->|\{|noexcept\b|mutable\b))/g,
    replace: keepHead,
  },
  {
    // An instantiation, and a loop over what is known when compiling.
    needle: "template",
    pattern: /(^[ \t]*|[;{}]\s*)(template)(?=\s+(?:class|struct|union)\s+[\w:]+\s*<|\s+for\s*\()/gm,
    replace: keepHead,
  },
  {
    // Fields of so many bits with a value, or without a name.
    needle: " : ",
    pattern: /(^[ \t]*[\w:]+[ \t]+\w+ : \d+\s*)(=[^;,{}\n]+)(?=;)/gm,
    replace: keepHead,
  },
  ...["pre", "post"].map((word) => ({
    // Contracts.
    needle: ` ${word}`,
    pattern: CONTRACTS,
    replace: keepHead,
  })),
  {
    needle: "^^",
    pattern: /\^\^\s*[\w:]+(?:<[^<>]*>)?/g,
    replace: (match) => `0${blank(match.slice(1))}`,
  },
  {
    needle: "[:",
    pattern: /\[:(?!:)((?:[^[\]\n]|\[[^[\]]*\])*):\]/g,
    replace: (_match, inside) => `  ${inside}  `,
  },
  {
    needle: "...",
    pattern: /(\bauto[&\s]*\[[^[\]]*)(\.\.\.)(?=\s*\w+\s*[,\]])|([\w>])(\.\.\.\[[^[\]]*\])/g,
    replace: (_match, bound, pack, indexed, index) =>
      bound === undefined ? indexed + blank(index!) : bound + blank(pack!),
  },
];

export const readable = (text: string): string => rewrite(text, REWRITES);
