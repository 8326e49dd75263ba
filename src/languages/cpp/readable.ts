// C++ that is newer than the grammar, or that the grammar trips over, put in words it reads. Every offset stays.

import { blank, type Rewrite, rewrite } from "../hooks/rewrite.ts";

const keepHead = (_match: string, head: string, rest: string) => head + blank(rest);

const CONTRACTS =
  /(\)\s*(?:(?:const|override|final)\s*|noexcept(?:\([^()]*\))?\s*)*)((?:\b(?:pre|post)\s*\((?:[^()]|\([^()]*\))*\)\s*)+)(?=[{;])/g;

/** What follows an operator's name in an expression. */
const OPERATOR = String.raw`operator(?:\s*(?:\(\)|\[\]|[-+*/%^&|~!=<>,]{1,3})|\s+[a-z_]\w*)(?=\()`;

const REWRITES: readonly Rewrite[] = [
  {
    needle: "using typename",
    pattern: /(\busing )(typename)(?=\s)/g,
    replace: keepHead,
  },
  {
    // An enum without a name, of a type.
    needle: "enum",
    pattern: /(\benum ?)(: ?[\w:]+)(?=\s?\{)/g,
    replace: keepHead,
  },
  {
    needle: "= delete",
    pattern: /(\)(?: const| noexcept| &&?)?\s)(= delete)(?=;)/g,
    replace: keepHead,
  },
  {
    // `decltype(a)(b)`, `decltype(a){}`: values.
    needle: "decltype(",
    pattern: /\bdecltype(\(\w+\))(?:\{\}|(?=\())/g,
    replace: (match, name) => `_ecltype${name}${match.endsWith("}") ? "()" : ""}`,
  },
  {
    // The type of a pointer to a member.
    needle: "::*",
    pattern: /([(\s])(\w[\w:]{0,100}(?:<[^<>;(){}]{0,200}>)?::)(\*)(?=\s?(?:\)\s?\(|[,>]))/g,
    replace: (_match, before, owner, mark) => before! + mark + blank(owner!),
  },
  {
    needle: "->*",
    pattern: /->\*/g,
    replace: () => " + ",
  },
  {
    // Operators that are called by name.
    needle: "operator",
    pattern: new RegExp(String.raw`(\.|->|\breturn (?:\w+::)?|= ?|\()(${OPERATOR})`, "g"),
    replace: (_match, before, name) => `${before}operator${"_".repeat(name!.length - 8)}`,
  },
  {
    needle: "co_",
    pattern: /\bco_(?:return|yield)(?=\s*\{)/g,
    replace: (word) => "return".padEnd(word.length),
  },
  {
    // A type parameter's default that says more than a name.
    needle: "= ",
    pattern: /(\b(?:typename|class) \w+ = [^,;{}()\n]*?[\w>])(\s*(?:const\b|&&?|\*+))(?=[,>\n])/g,
    replace: keepHead,
  },
  {
    // Captures of a lambda, and fields of a value, with values in braces.
    needle: "}",
    pattern: /([[,] ?&?\w+)\{([^{};\n]+)\}(?= ?(?:,[^\n{}[\]]*)?\])/g,
    replace: (_match, name, value) => `${name}=${value} `,
  },
  {
    needle: "{.",
    pattern: /([{,]\s?\.\w+)\{([^{};]+)\}/g,
    replace: (_match, name, value) => `${name}=${value} `,
  },
  {
    needle: "friend",
    pattern: /()(\[\[[\w:, ]+\]\])(?= friend\b)/g,
    replace: keepHead,
  },
  {
    // The type of a destructor that is called.
    needle: "~",
    pattern: /((?:\.|->)~\w+)(<[^<>;(){}]*>)(?=\()/g,
    replace: keepHead,
  },
  {
    needle: "::~",
    pattern: /((?:\.|->))(\w+::)(?=~\w+\()/g,
    replace: keepHead,
  },
  {
    needle: "new const ",
    pattern: /(\bnew )(const)(?= )/g,
    replace: keepHead,
  },
  {
    // A list as a parameter's default.
    needle: "= {",
    pattern: /(\w = )\{(\s*[^\s.{}();][^{}();]*)\}(?=[,)])/g,
    replace: (_match, before, list) => `${before}(${list})`,
  },
  {
    // `"%" PRIu64`
    needle: "PRI",
    pattern: /("\s?)(PRI[A-Za-z]+\d*)\b/g,
    replace: keepHead,
  },
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
    pattern: /(?<!\/)[*&]+(?=\s+=\s[\w{])/g,
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
