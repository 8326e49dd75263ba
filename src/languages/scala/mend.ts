// What the grammar gives up at, written so that it reads on: functions in braces with a typed parameter, those behind a colon,
// those in parentheses whose body stands on the next line, what says nothing. Every offset stays.

import { blank, type Rewrite, rewrite } from "../hooks/rewrite.ts";
import { type StandIn, standIn } from "../hooks/stand-ins.ts";

/** What stands between brackets of one kind on a line, three deep. */
function nested(open: string, close: string): string {
  const other = `[^\\${open}\\${close}\\n]`;
  const wrap = (inner: string) => `\\${open}(?:${inner})*\\${close}`;
  return wrap(`${other}|${wrap(`${other}|${wrap(other)}`)}`);
}

const TYPE = String.raw`(?:[^\n=(){}[\]]|${nested("[", "]")}|${nested("(", ")")})*?(?<=\S)`;
/** In a head, the braces are of a body, and what stands first in them is what the type calls itself. */
const NO_HEAD = String.raw`\{(?<!\b(?:class|trait|object|extends|with|new|enum|given)\b[^\n{}]*\{)`;

/** Of rows that go on one: places are read off the text as it is written. */
const joined = (text: string) => " ".repeat(text.length);

const REWRITES: readonly Rewrite[] = [
  {
    // `f: (a: A, _) =>`, where the grammar knows names alone, becomes the assignment `f= (a: A, _) =>`.
    needle: ": (",
    pattern: new RegExp(
      String.raw`(?<=[\w)\]])(?<!\b(?:def|va[lr]|given|type)\b[^=\n]*):(?= ${nested("(", ")")} =>[ \t]*(?://[^\n]*)?\r?$)`,
      "gm",
    ),
    replace: () => "=",
  },
  {
    // `a.match`, on a row of its own or not.
    needle: ".match",
    pattern: /(?:(?<!\/\/[^\n]*)\r?\n[ \t]*)?\.(?=match[ \t]*(?:\{[ \t]*)?\r?$)/gm,
    replace: joined,
  },
  {
    // A condition of several rows: the grammar takes them for a block, or for the next statement.
    needle: "&&",
    pattern: /(?<=[^\n/]&&)[ \t]*\r?\n|(?<!\/\/[^\n]*)\r?\n(?=[ \t]*&& )/g,
    replace: joined,
  },
  {
    needle: "||",
    pattern: /(?<=[^\n/]\|\|)[ \t]*\r?\n|(?<!\/\/[^\n]*)\r?\n(?=[ \t]*\|\| )/g,
    replace: joined,
  },
  {
    // `try if (a) b` above `catch` or `finally` becomes `try{if (a) b` above `}catch`: of a choice without another arm and
    // several words that may follow, the grammar loses the way.
    needle: "try if",
    pattern: /\btry (if \([^\n]*\r?\n[ \t]*)[ \t](?=(?:catch|finally)\b)/g,
    replace: (_match, choice) => `try{${choice}}`,
  },
  {
    // `{ a: A => b }` becomes `{(a: A)=> b }`.
    needle: "=>",
    pattern: new RegExp(String.raw`(${NO_HEAD}\s*)\s(\w+[ \t]*:[ \t]*${TYPE})[ \t]=>`, "g"),
    replace: (_match, before, parameter) => `${before}(${parameter})=>`,
  },
  {
    // `{ a: A => b: B => c }`
    needle: "=>",
    pattern: new RegExp(String.raw`(\)=>)[ \t](\w+[ \t]*:[ \t]*${TYPE})[ \t]=>`, "g"),
    replace: (_match, before, parameter) => `${before}(${parameter})=>`,
  },
  {
    // `trait A { self: B => }`
    needle: "=>",
    pattern: /(\{[ \t]*\w+[ \t]*:[^\n{}=]*=>) (?=\})/g,
    replace: (_match, self) => `${self};`,
  },
  {
    // Nothing, as a pattern.
    needle: "()",
    pattern: /\(\)(?<=\bcase\b[^\n=]*[(,] ?\(\))(?=[^\n]*=>)|\(\)(?=\s*<-)|(?<=\bcase )\(\)(?= =>)/g,
    replace: () => "_ ",
  },
  {
    needle: " enum ",
    // The word stands where the row begins, lest what follows it stand further left.
    pattern: /\b(?:private|protected)(?:\[\w+\])? enum(?= \w)/g,
    replace: (words) => "enum".padEnd(words.length),
  },
  {
    // Types without names that a class is given.
    needle: "using",
    pattern:
      /\(\s*using\s+(?!\w+\s*:)[^():]*\)(?=\s*(?:extends|derives|with)\b|\s*[:{][ \t]*\r?$)(?<!\b(?:def|given|extension)\b[^\n]*)/gm,
    replace: blank,
  },
  {
    // What separates the last argument from nothing.
    needle: ",",
    pattern: /,(?=\s*\))/g,
    replace: blank,
  },
];

/** `a =>` behind a parenthesis or a comma, with the body on the next line. */
const ARROW =
  /(?<=[(,]\s*(?:\w+[ \t]*=[ \t]*)?(?:\w{1,80}|\([^()\n]*\)))[ \t]*(=>)[ \t]*(?:\/\/[^\n]*)?\r?\n[ \t]*([ \t]{2})(?=[\w("'`{[])/dg;
/** Rows that go on with the expression before them. */
const GOES_ON = /^(?:[)}\].,;:|&+*/<>=?-]|\/\/|(?:else|match|catch|finally|yield|then|with|do)\b)/;

/** Is what starts at an offset, the first on its row, one expression? Then no other row stands as deep and starts another. */
function isOne(text: string, at: number): boolean {
  const indent = at - text.lastIndexOf("\n", at) - 1;
  for (let end = text.indexOf("\n", at); end !== -1; end = text.indexOf("\n", end + 1)) {
    const next = text.indexOf("\n", end + 1);
    const line = text.slice(end + 1, next === -1 ? text.length : next).trimEnd();
    const depth = line.search(/\S/);
    if (depth === -1 || depth > indent || (depth === indent && GOES_ON.test(line.slice(depth)))) continue;
    return depth < indent;
  }
  return true;
}

/** The arrow right before the body, where no block by indentation follows it: such a block would have to end at a comma. */
function moveArrows(text: string): string {
  const parts: StandIn[] = [];
  for (const match of text.matchAll(ARROW)) {
    const [, [start, end] = [0, 0], [to, body] = [0, 0]] = match.indices!;
    if (!isOne(text, body)) continue;
    parts.push({ start, end, stand: "" }, { start: to, end: body, stand: "=>" });
  }
  return standIn(text, parts);
}

export const mend = (text: string): string => moveArrows(rewrite(text, REWRITES));
