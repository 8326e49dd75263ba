// C++ that is newer than the grammar, or that the grammar trips over, put in words it reads. Every offset stays.

import { closeDefines } from "../c-family/empty-defines.ts";
import { C_LEXIS } from "../c-family/lexis.ts";
import { blank, type Rewrite, rewrite } from "../hooks/rewrite.ts";
import { bracketEnd } from "../hooks/scan.ts";
import { type StandIn, standIn } from "../hooks/stand-ins.ts";
import { plainHeads } from "./class-heads.ts";
import { withoutStatements } from "./statement-arguments.ts";

const keepHead = (_match: string, head: string, rest: string) => head + blank(rest);

const CONTRACTS =
  /(\)\s*(?:(?:const|override|final)\s*|noexcept(?:\([^()]*\))?\s*)*)((?:\b(?:pre|post)\s*\((?:[^()]|\([^()]*\))*\)\s*)+)(?=[{;])/g;

/** What follows an operator's name in an expression. */
const OPERATOR = String.raw`operator(?:\s*(?:\(\)|\[\]|[-+*/%^&|~!=<>,]{1,3})|\s+[a-z_]\w*)(?=\()`;

const SIGNED = String.raw`operator(?:\s*(?:\(\)|\[\]|[-+*/%^&|~!=<>,]{1,3})|(?<=[?:] operator) (?:new|delete))(?=\()`;
const keepOperator = (_match: string, before: string, name: string) =>
  `${before}operator${"_".repeat(name.length - 8)}`;

/** Types of more than a word, and pointers, are no arguments to the grammar. */
const TYPE_WORDS =
  /\b(?:const|volatile|struct|unsigned|signed|void|bool|char|short|int|long|float|double)\b|[*&]/g;

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
    // What runs on another device, `kernel<<<blocks, threads>>>(a)`: as arguments of a template.
    needle: "<<<",
    pattern: /([\w>])(\s*)<<<([^;{}]*?)>>>(?=\s*\()/g,
    replace: (_match, end: string, space: string, given: string) =>
      `${end === ">" ? "," : `${end}<`}${space}${end === ">" ? "   " : "  "}${given}  >`,
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
    pattern: /([(\s<,])((?:::)?\w[\w:]{0,100}(?:<[^<>;(){}]{0,200}>)?::)(?=\*)/g,
    replace: keepHead,
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
    replace: keepOperator,
  },
  {
    // So are those that no type stands before.
    needle: "operator",
    pattern: new RegExp(String.raw`([;{}]\s*|[?:] )(${SIGNED})`, "g"),
    replace: keepOperator,
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
    needle: " =",
    pattern: /(\w =\s{1,80})\{(\s*[^\s.{}();][^{}();]*)\}(?=[,)])/g,
    replace: (_match, before, list) => `${before}(${list})`,
  },
  {
    // `"%" PRIu64 "a"`, `"%" PROJECT_PRIszt`: summands.
    needle: '"',
    pattern:
      /("\s*)[ \t]((?:PRI|SCN)[A-Za-z]+\d*\b|[A-Z][A-Z0-9]*_\w*[a-z]\w*)(?:(?=\s*[,)])|(\s*)[ \t](?="))/g,
    replace: (_match, before, macro, space) => `${before}+${macro}${space === undefined ? "" : `${space}+`}`,
  },
  {
    needle: "PRI",
    pattern: /("\s?)(PRI[A-Za-z]+\d*)\b/g,
    replace: keepHead,
  },
  {
    needle: "va_arg",
    pattern: /(\bva_arg\([^(),;]*,\s*)([^(),;]+)(?=\))/g,
    replace: (_match, before, type) => {
      const name = type!.replace(TYPE_WORDS, blank);
      return before + (name.trim() === "" ? `0${name.slice(1)}` : name);
    },
  },
  {
    // Attributes behind the name of a variable.
    needle: "__attribute__",
    pattern:
      /(?<=[\w\]]\s*)()(__attribute__\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))(?=\s*(?:;|=(?!=)|\{))(?<!\b(?:struct|union|class|enum)\s+__attribute__.*)/g,
    replace: keepHead,
  },
  {
    // Arrays of pointers.
    needle: "new ",
    pattern: /(\bnew (?:const )?\w[\w:]*(?:<[^<>;(){}]*(?:<[^<>;(){}]*>)?[^<>;(){}]*>)?)(\s*\*[\s*]*)(?=\[)/g,
    replace: keepHead,
  },
  {
    needle: "unsigned{",
    pattern: /\bunsigned\{([^{};]*)\}/g,
    replace: (_match, value) => `_nsigned(${value})`,
  },
  {
    needle: "...;",
    pattern: /(\busing \w[\w:<>]*::operator\(\))(\.\.\.)(?=;)/g,
    replace: keepHead,
  },
  {
    // White space behind the name of a file.
    needle: "#",
    pattern: /^([ \t]*#[ \t]*include[ \t]*(?:"[^"\n]*|<[^>\n]*))([">])([ \t]+)(?=\r?$)/gm,
    replace: (_match, before, mark, space) => before! + space + mark,
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
    needle: "namespace",
    pattern: /(\bnamespace\s+(?:\w+::)+)(inline\s)/g,
    replace: keepHead,
  },
  {
    needle: "namespace",
    pattern: /(\bnamespace\s+\w+\s*)(\[\[[^[\]]*\]\])(?=\s*\{)/g,
    replace: keepHead,
  },
  {
    // A lambda without parameters that says what it returns.
    needle: "] -> ",
    pattern: /\] -> (?=[\w:][\w:<>,&* ]*\{)/g,
    replace: () => "]()->",
  },
  {
    // The same sign: it takes types, too.
    needle: "typeid(",
    pattern: /\btypeid(?=\()/g,
    replace: () => "sizeof",
  },
  {
    // A file's bytes.
    needle: "embed",
    pattern: /^([ \t]*)(#[ \t]*embed\b.*)/gm,
    replace: (_match, indent, directive) => `${indent}0${blank(directive!.slice(1))}`,
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
    pattern: /(?<!\/)[*&]+(?:\s*const\b)?(?=\s+(?:\/\*[^*/]*\*\/\s*)?=\s[\w{])/g,
    replace: blank,
  },
  {
    needle: "{}",
    pattern: /\{\{\}\}(?<==\s*\{\{\}\})(?=\s*[,)])|\{\}(?<==\s*\{\})(?=\s*[,)])/g,
    replace: (list) => "0".padEnd(list.length),
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
    // Behind an attribute, `operator` is read as the type of what it converts to.
    needle: "operator",
    pattern:
      /(^[ \t]*|[;{}:]\s*)((?:\[\[[^[\]]*\]\]\s*)+)(?=(?:(?:constexpr|explicit|inline)\s+)*operator\s+[\w:])/gm,
    replace: keepHead,
  },
  {
    // An instantiation, and a loop over what is known when compiling.
    needle: "template",
    pattern: /(^[ \t]*|[;{}]\s*)(template)(?=\s+(?:class|struct|union)\s+[\w:]+\s*<|\s+for\s*\()/gm,
    replace: keepHead,
  },
  {
    // A pointer to a method that says which object it wants.
    needle: "typedef ",
    pattern: /(^[ \t]*typedef\s[^;{}]*\))(\s*(?:const\s*)?&&?(?:\s*noexcept\b[^;]*)?)(?=\s*;)/gm,
    replace: keepHead,
  },
  {
    needle: "typedef ",
    pattern:
      /(^[ \t]*typedef\s[^;(){}]*\w[ \t]+)(__attribute__\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))(?=\s*\w+\s*;)/gm,
    replace: keepHead,
  },
  {
    // A macro behind the name of an alias: `using a DEPRECATED() = b;`.
    needle: "using ",
    pattern: /(\busing [A-Za-z_]\w*\s+)([A-Z][A-Z0-9_]*(?:\([^()]*\))?)(?=\s*=)/g,
    replace: keepHead,
  },
  {
    // A type that a macro makes.
    needle: "typedef ",
    pattern: /(\btypedef\s+(?:typename\s+)?[A-Z][A-Z0-9_]*)(\([^();{}]*\))(?=\s+[*&\s]*[A-Za-z_]\w*\s*;)/g,
    replace: keepHead,
  },
  {
    // Behind the type.
    needle: " mutable ",
    pattern: /(^[ \t]*\w[\w:<>, *&]*[\w>*&][ \t]+)(mutable)(?=[ \t]+\w+\s*[;={])/gm,
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

const EXPORTED = /^([ \t]*)export\s*\{/gm;

/** `export { int a; }`: what stands in it is declared as if it stood outside. */
function withoutBlocks(text: string): string {
  if (!text.includes("export")) return text;
  const parts: StandIn[] = [];
  for (const match of text.matchAll(EXPORTED)) {
    const start = match.index + match[1]!.length;
    const open = match.index + match[0].length;
    const end = bracketEnd(text, open - 1, C_LEXIS);
    if (text[end - 1] === "}")
      parts.push({ start, end: open, stand: "" }, { start: end - 1, end, stand: "" });
  }
  return parts.length === 0
    ? text
    : standIn(
        text,
        parts.sort((a, b) => a.start - b.start),
      );
}

export const readable = (text: string): string =>
  rewrite(withoutBlocks(plainHeads(withoutStatements(closeDefines(text)))), REWRITES);
