// Scala that is newer than the grammar, or that the grammar trips over, put in words it reads. Every offset stays.

import { blank, type Rewrite, rewrite } from "../hooks/rewrite.ts";
import { bracketEnd, commentEnd } from "../hooks/scan.ts";
import { type StandIn, standIn } from "../hooks/stand-ins.ts";
import { SCALA_LEXIS } from "./lexis.ts";

/** Part of a row without comments. */
const CODE = String.raw`(?:(?!\/\/)[^\n]){0,200}`;
const NO_INFIX = String.raw`(?!(?:=|=>|<-|:|<:|>:|\*|!+|\?=>|=>>)[ \t\r\n])`;
/** A row that an infix operator ends, and one that starts with one. */
const ENDS_INFIX = String.raw`${CODE}[^\s,;{}(\[][ \t]+${NO_INFIX}[-+*%&|^<>=!:~]+[ \t]*\r?\n(?=[ \t]*[^\s/}\])])`;
const STARTS_INFIX = String.raw`\r?\n[ \t]+${NO_INFIX}[-+%&|^<>=!:~][-+*%&|^<>=!:~]*[ \t]${CODE}`;
/** A definition whose value begins on the row of its name and goes on below; of variables in functions the grammar reads all. */
const INFIX_VALUE = new RegExp(
  String.raw`^(?:[ \t]*(?:[a-z]+(?:\[\w+\])?[ \t]+)*def|[ \t]*(?:[a-z]+(?:\[\w+\])?[ \t]+)+va[lr]| {0,2}va[lr])\s(?:(?!\/\/)[^\n]){0,200}?\s=[ \t](?:(?:${ENDS_INFIX}){1,50}|${CODE}[\w)\]}"](?:${STARTS_INFIX}){1,50})`,
  "gm",
);

const REWRITES: readonly Rewrite[] = [
  {
    // The grammar ends it with its row. Places are read off the text as it is written.
    needle: " = ",
    pattern: INFIX_VALUE,
    replace: (rows) => rows.replace(/[\r\n]/g, " "),
  },
  {
    // `class A`, `def f(a: A)` with the brace on the next row, which the grammar takes for a block of its own.
    needle: "{",
    pattern:
      /(\b(?:extends|with|class|trait|object|enum)[ \t]+[^\n{}]*[\w\])`]|[)\]])(?<!(?:\/\/|^[ \t]*\*)[^\n]*)(\r?\n[ \t]*)\{(?=[ \t]*\r?$)/gm,
    replace: (_match, head, row) => `${head}{${row}`,
  },
  {
    // The same behind a comment.
    needle: "//",
    pattern:
      /(\b(?:extends|with|class|trait|object|enum)[ \t]+[^\n{}/]*[\w\])`]|^[^\n{}/]*\))[ \t]([ \t]*\/\/[^\n]*\r?\n[ \t]*)\{(?=[ \t]*\r?$)/gm,
    replace: (_match, head, comment) => `${head}{${comment} `,
  },
  {
    // What a value of a type may capture: `Iterator[A]^{this}`, `Seq[A]^`.
    needle: "^",
    pattern: /(?<=[\])\w}])\^(?:\{[^{}\n]*\}|(?=[,)\]:;]|\s*(?:=|$|\{)))/gm,
    replace: (match) => blank(match),
  },
  {
    // `class A @Inject() (b: B)`: the parameters are the class's.
    needle: "@",
    pattern:
      /(\bclass\s+\w+(?:\[[^\n]*?\])?\s+)((?:@[\w.]+(?:\([^()\n]*\))?\s*)+)(?=(?:(?:private|protected)(?:\[\w+\])?\s*)?\()/g,
    replace: (_match, header, annotations) => `${header}${blank(annotations)}`,
  },
  {
    needle: "into ",
    pattern: /\binto(?= +(?:trait|class)\b)/g,
    replace: (word) => blank(word),
  },
  {
    // `{ implicit request: Request[A] =>` becomes `{ (request: Request[A])=>`.
    needle: "implicit ",
    pattern: /(?<=\{\s*)implicit (\w+\s*:[^\n=]*) =>/g,
    replace: (_match, parameter) => `        (${parameter})=>`,
  },
  {
    // `given x: [A: C] => T[A]`
    needle: "given ",
    pattern: /(\bgiven\s+(?:\w+\s*:)?\s*)(\[[^\n=]*\]\s*(?:\([^()\n]*\)\s*)?=>)/g,
    replace: (_match, head, conditions) => `${head}${blank(conditions)}`,
  },
  {
    // A given with an empty body: `given a: A[B] with {}`.
    needle: "with {}",
    pattern: /(?<=^[ \t]*given\s[^\n={}]*)\bwith \{\}(?=[ \t]*\r?$)/gm,
    replace: (body) => blank(body),
  },
  {
    // A given that is only declared.
    needle: "given ",
    pattern:
      /^([ \t]*)given(?=[ \t]+\w+[ \t]*:[ \t]*[\w.[\], ]*[\w\]][ \t]*\r?$)(?![^\n]*\bwith[ \t]*\r?$)/gm,
    replace: (_match, indent) => `${indent}val  `,
  },
  {
    // A variable of this name, written to.
    needle: "end",
    pattern: /^([ \t]*)end(?=[ \t]*[-+*/]?=[^=>])/gm,
    replace: (_match, indent) => `${indent}en_`,
  },
  {
    // A variable of this name: no extension methods follow.
    needle: "extension",
    pattern: /\bextension(?=[ \t]*(?:[.,;})\]]|[-+*/]?=[^=>]|=[=>]|(?:\r?\n|$)))/g,
    replace: () => "e_tension",
  },
  {
    // `end match {`
    needle: "end match",
    pattern: /\bend(?= match[ \t]*\{)/g,
    replace: () => "en_",
  },
  {
    // A function of nothing: `{ _ =>` `}`.
    needle: "=>",
    pattern: /(\{\s*(?!case\b)(?:\w+|\([^()\n]*\))\s*)=>(?=\s*(?:\/\/[^\n]*\s*)*\})/g,
    replace: (_match, head) => `${head}  `,
  },
  {
    // A declared union, which the grammar takes for a pattern.
    needle: " | ",
    pattern: /\bva[lr][ \t]+(?:\w+|`[^`\n]+`)[ \t]*:(?:=>|[^\n=])*?[ ]\|[ ](?:=>|[^\n=])*/g,
    replace: (head) => head.replaceAll(" | ", " & "),
  },
  {
    needle: "->{",
    pattern: /->\{[^{}\n]*\}/g,
    replace: (match) => `=>${blank(match.slice(2))}`,
  },
  {
    // Markers of conflicts are expressions to the grammar, and end what is nested by indentation.
    needle: "<<<<<<<",
    pattern: /^(?:<{7}|={7}|>{7}|\|{7})(?: .*)?$/gm,
    replace: (line) => blank(line),
  },
  {
    // So are lines of nothing but signs.
    needle: " ",
    pattern:
      /^[ \t]*(?![ \t]|\/[/*]|\*|.*\*\/)[^\p{L}\p{N}_\s"'`()[\]{}]{2,}(?:[ \t]+[^\p{L}\p{N}_\s"'`()[\]{}]+)+[ \t]*\r?$/gmu,
    replace: (line) => blank(line),
  },
  {
    // Pure functions, which are types; elsewhere it makes a pair.
    needle: "->",
    pattern: /(?<=(?::|=>|\bextends\b)[ \t]*[\w[\], ().]*[\]\w)] )->(?= [\w([])(?=[^\n]*\)\s*(?::|=|\())/g,
    replace: () => "=>",
  },
];

/** The row of a head, up to the colon that opens its body. */
const OPENED =
  /^([ \t]*)(?:(?:private|protected|sealed|final|case|open)\b\S*[ \t]+)*(?:object|class|trait)[ \t][^\n]*[\w)\]](?=:[ \t]*\r?$)/gm;
const NEXT_WORD = /[ \t]*(?=\S)/y;

/** `object a:` with nothing in it but comments: what follows is not in it. */
function closeEmpty(text: string): string {
  const parts: StandIn[] = [];
  for (const match of text.matchAll(OPENED)) {
    const colon = match.index + match[0].length;
    let at = colon + 1;
    for (let from = -1; from < at; ) {
      from = at;
      while (/\s/.test(text[at] ?? "")) at++;
      at = commentEnd(text, at, SCALA_LEXIS);
    }
    NEXT_WORD.lastIndex = text.lastIndexOf("\n", at) + 1;
    const indent = NEXT_WORD.exec(text)?.[0];
    if (indent !== undefined && indent.length <= match[1]!.length)
      parts.push({ start: colon, end: colon + 1, stand: "" });
  }
  return standIn(text, parts);
}

const BRACED_GIVEN = /\bgiven\b[^\n{]*\bwith[ \t]*(\{)[ \t]*\r?\n/g;

/** `given a: A with {` … `}`: without its braces the body is one by indentation. */
function openGivens(text: string): string {
  if (!text.includes("given ")) return text;
  let read = text;
  for (const match of text.matchAll(BRACED_GIVEN)) {
    const open = match.index + match[0].lastIndexOf("{");
    const close = bracketEnd(text, open, SCALA_LEXIS) - 1;
    if (text[close] === "}")
      read = `${read.slice(0, open)} ${read.slice(open + 1, close)} ${read.slice(close + 1)}`;
  }
  return read;
}

const MATCHED = /(?:\)|\belse)[ \t]*\r?\n[ \t]*([ \t])(?=[\w(][^\n]*\bmatch (\{)[ \t]*\r?\n)/dg;

/** `if (a)` `b match {` … `} else c`: the match in braces. */
function closeMatches(text: string): string {
  if (!text.includes("} else")) return text;
  const parts: StandIn[] = [];
  for (const match of text.matchAll(MATCHED)) {
    const [, [start] = [0], [open] = [0]] = match.indices!;
    const end = bracketEnd(text, open, SCALA_LEXIS);
    if (text.startsWith(" else", end))
      parts.push({ start, end: start + 1, stand: "{" }, { start: end, end: end + 1, stand: "}" });
  }
  return standIn(
    text,
    parts.sort((a, b) => a.start - b.start),
  );
}

const SUPERTYPE = /\bextends\s+[\w.]+(?:\[[^\n]*?\])?\(/g;

/** `extends A(b)(c)`: all arguments of a supertype in one list. */
function joinArguments(text: string): string {
  if (!text.includes(")(")) return text;
  const parts: StandIn[] = [];
  for (const match of text.matchAll(SUPERTYPE)) {
    let open = match.index + match[0].length - 1;
    for (let end = bracketEnd(text, open, SCALA_LEXIS); text[end] === "("; ) {
      const isFirst = text.slice(open + 1, end - 1).trim() === "";
      parts.push({ start: end - 1, end: end + 1, stand: isFirst ? "" : "," });
      open = end;
      end = bracketEnd(text, open, SCALA_LEXIS);
    }
  }
  return standIn(text, parts);
}

export const readable = (text: string): string =>
  closeMatches(openGivens(closeEmpty(rewrite(joinArguments(text), REWRITES))));
