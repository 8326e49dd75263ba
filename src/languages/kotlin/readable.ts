// Kotlin that is newer than the grammar, or that the grammar trips over, put in words it reads: character by character, so
// that every offset stays. Only what the parser sees changes; names, signatures and documentation come from the text itself.

import { blank, type Rewrite, rewrite } from "../hooks/rewrite.ts";

/** `$$"…$$name…$…"`: the dollars in front go, as many of them open a template inside, fewer are text. */
function readDollarString(_match: string, dollars: string, literal: string): string {
  const plain = literal.replace(/\$+/g, (run) =>
    run.length < dollars.length ? "_".repeat(run.length) : `${" ".repeat(run.length - 1)}$`,
  );
  return `${" ".repeat(dollars.length)}${plain}`;
}

/**
 * `context(a: A, b: B)` becomes an annotation with named arguments, where all types look like expressions, or one with type
 * arguments.
 */
function readContext(_match: string, indent: string, list: string): string {
  if (/^(?:\s*\w+\s*:\s*[\w.]+\s*,?)*$/.test(list)) return `${indent}@ontext(${list.replaceAll(":", "=")})`;
  const types = list.replace(/(?<=^|,)\s*\w+\s*:(?!:)/g, blank).replace(/,(?=\s*$)/, " ");
  return `${indent}@ontext<${types}>`;
}

/** `context(A) B.(C) -> D`, a type, becomes `(A, B, C) -> D`. */
function readTypeContext(
  _match: string,
  before: string,
  list: string,
  space: string,
  object = "",
  close: string,
): string {
  const comma = (isNeeded: boolean) => (isNeeded ? "," : " ");
  const taken = object === "" ? "" : `${object}${comma(close === "")}`;
  return `${before}       (${list}${comma(object !== "" || close === "")}${space}${taken} `;
}

/** Modifiers of a constructor as one annotation: the last of those that it has, or one over white space before it. */
function annotated(modifiers: string): string {
  const last = modifiers.lastIndexOf("@");
  if (last === -1) return blank(modifiers).replace(/^ {2}(?= )/, "@_");
  return blank(modifiers.slice(0, last)) + modifiers.slice(last).replace(/(?<=[)\s])[a-z]+/g, blank);
}

const REWRITES: readonly Rewrite[] = [
  {
    needle: '$$"',
    pattern: /(\$\$+)("""[\s\S]*?"""+|"(?:[^"\\\n]|\\.)*")/g,
    replace: readDollarString,
  },
  {
    needle: "context(",
    pattern:
      /((?:^|[{;])[ \t]*)(?<![=:,(][ \t]*\r?\n[ \t]*)context\(([^()]*(?:\([^()]*\)[^()]*)*)\)(?=\s*[\w@/])(?!\s*\.)/gm,
    replace: readContext,
  },
  {
    needle: "context(",
    pattern:
      /([:=(,<]\s*(?:suspend\s+)?)context\(([^()]*)\)(\s*)(?:([\w.<>?, ]+)\.)?\((?=\s*(\)?)[^()]*(?:\([^()]*\)[^()]*)*\)\s*->)/g,
    replace: readTypeContext,
  },
  {
    // A branch of a negative value, which is not taken from the branch above.
    needle: "->",
    pattern: /^([ \t]*)-(?=[A-Z][\w.]*[ \t]*->)/gm,
    replace: (_match, indent) => `${indent} `,
  },
  {
    needle: "constructor?.",
    pattern: /\bconstructor(?=\?\.)/g,
    replace: () => "constructo_",
  },
  {
    // A guard in a branch of `when` becomes one more condition.
    needle: " if ",
    pattern: /^(\s*(?:!?is|!?in)\s[^\n]*?\s)if(\s[^\n]*(?:->|[(&|]$))/gm,
    replace: (_match, before, after) => `${before.slice(0, -1)},  ${after}`,
  },
  {
    // One annotation for all that a property stands for.
    needle: "@all:",
    pattern: /@all(?=:[\w[])/g,
    replace: () => "@get",
  },
  {
    // A property's backing field of a type of its own.
    needle: " field",
    pattern: /\bfield(?=[ \t]*[:=])(?<=\bval[ \t][^\n={}]*\r?\n[ \t]*field)/g,
    replace: () => "get()",
  },
  ...["actual", "expect"].map((word) => ({
    // Behind annotations the grammar takes the word for a value, and what follows for no declaration.
    needle: `${word} `,
    pattern: new RegExp(
      String.raw`^([ \t]*@[\w.]+(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\s+)${word}(?=[ \t]+[a-z])`,
      "gm",
    ),
    replace: (_match: string, annotation: string) => annotation + blank(word),
  })),
  {
    // A function with a receiver that is the value of an expression.
    needle: ".(",
    pattern: /\.(?=\([\w.]+\)\()/g,
    replace: () => "+",
  },
  {
    // What ends a list of type parameters.
    needle: ",",
    pattern: /,(?=[ \t]*(?:\/\/.*)?\r?\n[ \t]*>)/g,
    replace: () => " ",
  },
  {
    needle: "where",
    pattern: /\bwhere(?=\s*(?:[?.=,):]|!!))/g,
    replace: () => "wher_",
  },
  {
    // Annotations of an accessor.
    needle: "@",
    pattern:
      /^([ \t]*)(@\w+(?:\([^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*\))?)(?=\s+(?:\/\/.*\s+)?(?:(?:private|protected|internal)\s+)?[gs]et\b)/gm,
    replace: (_match, indent, annotation) => `${indent}${blank(annotation)}`,
  },
  {
    // A primary constructor that starts a line: without an annotation right before it, it is a secondary one to the grammar.
    needle: "constructor",
    pattern:
      /((?:\bclass\s+\w+|>)[ \t]*(?:\/\/[^\n]*)?\r?\n)([ \t]*(?:(?:actual|expect|internal|private|protected|public|@[\w.]+(?:\([^()\n]*\))?)\s+)*)(?=constructor\b)/g,
    replace: (_match, header, modifiers) => `${header}${annotated(modifiers)}`,
  },
  {
    // Behind annotations the grammar takes `open class A private constructor` for names in an expression.
    needle: " constructor",
    pattern:
      /(\b(?:open|sealed|abstract|final|data|inner|value)[ \t]+class[ \t]+\w+(?:<[^<>\n]*>)?[ \t]+)(internal|private|protected|public)(?=[ \t]+constructor\b)/g,
    replace: (_match, header, modifier) => `${header}${blank(modifier)}`,
  },
  {
    // A call of `get` or an infix one: no accessor of the property in the line above.
    needle: "get",
    pattern: /^([ \t]*)get(?=\s*\{|<|\([^)])|([})\w][ \t]+)get(?=[ \t]+[\w(])/gm,
    replace: (_match, indent, before) => `${indent ?? before}ge_`,
  },
  {
    needle: "set(",
    pattern: /^([ \t]*)set(?=\((?!\s*(?:@\w+\s+)?\w+\s*(?::[^,)]*)?,?\s*\)\s*[={:]))/gm,
    replace: (_match, indent) => `${indent}se_`,
  },
  {
    // `class A : B by b {`: the body is no lambda that is given to `b`.
    needle: " by ",
    pattern:
      /^([ \t]*\)|[^\n]*\b(?:class|object|interface)\b|[ \t]+(?=[A-Z])(?![^\n]*\bva[lr]\b))([^\n{}]*?[\w>)]) by( +)([\w.]+(?:\([^()\n]*\))?)([ \t]?)(?=\s*\{)/gm,
    replace: (_match, header, before, space, delegate, end) =>
      end === ""
        ? `${header}${before}   ${blank(space)}${blank(delegate)}`
        : `${header}${before}(by=${space.slice(1)}${delegate})`,
  },
  {
    // Words that modify declarations, as names: what follows them could follow no modifier.
    needle: "",
    pattern:
      /(^|[^\w.`])(open|sealed|abstract|final|infix|inline|external|override|lateinit|tailrec|public|internal|private|protected|crossinline|noinline|vararg)(?=\(|\??\.\w|[ \t]*(?:[=+\-*%,;)[\]{]|\?:|:(?!:)|(?:in|is|as)\b)|\s*\})/gm,
    replace: (_match, before, word) => `${before}${word.slice(0, -1)}_`,
  },
  {
    needle: "suspend",
    pattern:
      /(^|[^\w.`])suspend(?=\??\.\w|[ \t]*(?:[=+\-*%,;)[\]]|\?:|:(?!:)|(?:in|is|as)\b)|\s*\}|\((?!\()(?:[^()\n]|\([^()\n]*\))*\)(?!\s*->))/gm,
    replace: (_match, before) => `${before}suspen_`,
  },
  {
    // These modify classes, and are names too: behind an annotation the grammar takes them for names.
    needle: " class",
    pattern: /\b(?:value|data|inner|annotation)(?=[ \t]+class\b)/g,
    replace: (word) => "open".padEnd(word.length),
  },
  {
    // Behind annotations the grammar takes a class without a body for names in an expression.
    needle: "class ",
    pattern:
      /(^[ \t]*@[\w.]+(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?\s+)((?:\w+[ \t]+)*)class(?=[ \t]+\w+(\(\))?[ \t]*(?:\/\/.*)?$(?!\s*[({:]|\s*\w+\s+constructor))/gm,
    replace: (_match, annotation, modifiers, params) =>
      `${annotation}${blank(modifiers)}${params ? "fun  " : "class"}`,
  },
  {
    // A name, and a type of JavaScript's.
    needle: "dynamic",
    pattern: /\bdynamic(?=[ \t]*:|[.,)])(?<!:[ \t]*dynamic)/g,
    replace: () => "dynami_",
  },
  {
    needle: "data object",
    pattern: /\bdata(?= object\b)/g,
    replace: () => "open",
  },
  {
    needle: "suspend",
    pattern: /\bsuspend(?=\s*(\{|\(\())/g,
    replace: (word, next) => (next === "{" ? "suspen_" : blank(word)),
  },
  {
    // A reference to a function of what may be null: `String?::plus`.
    needle: "?::",
    pattern: /\?(?=::[ \t]*\w)/g,
    replace: () => " ",
  },
  {
    // Quotes in front of the three that close a raw string.
    needle: '"""""',
    pattern: /([\w=])""(?="""(?!"))/g,
    replace: (_match, before) => `${before}''`,
  },
  {
    needle: "dynamic",
    pattern: /(var |val |[^\w: ][ \t]*)dynamic(?=\s*[=.)+-]|\s+[<>])/g,
    replace: (_match, before) => `${before}dynami_`,
  },
  {
    // `set += item`: a variable, no accessor.
    needle: "et ",
    pattern: /^([ \t]*[gs]e)t(?=[ \t]+[-+*/%]?=[^=])/gm,
    replace: (_match, before) => `${before}_`,
  },
  {
    needle: "vararg data",
    pattern: /\b(vararg\s+)data(?=\s*:)/g,
    replace: (_match, before) => `${before}dat_`,
  },
  {
    // Nothing, as the default of an annotation's argument.
    needle: "[]",
    pattern: /(:\s*Array<[^<>\n]*>\s*=\s*)\[\](?=\s*[,)])/g,
    replace: (_match, before) => `${before}{}`,
  },
  {
    // `in1.close()` at the start of a line is no operator behind the line above.
    needle: "\n",
    pattern: /^([ \t]*)(?:in|as)(?=\d)/gm,
    replace: (_match, indent) => `${indent}__`,
  },
  {
    // A body on one line: its last member ends like any other.
    needle: " }",
    pattern: /(?<!::)\b(class|interface|object)\b([^\n{}]*\{)([^\n{}]*(?:\{[^\n{}]*\}[^\n{}]*)*) (?=\})/g,
    replace: (match, word, head, body) => (/^\s*$|;\s*$/.test(body) ? match : `${word}${head}${body};`),
  },
];

/** An annotation that ends the file without a line break: the grammar never stops reading it. */
const LAST_ANNOTATION = /^([ \t]*)@/;

export function readable(text: string): string {
  const read = rewrite(text, REWRITES);
  const last = read.lastIndexOf("\n") + 1;
  return read.slice(0, last) + read.slice(last).replace(LAST_ANNOTATION, "$1 ");
}
