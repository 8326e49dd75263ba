// Words of newer Swift that the grammar does not know. Most of them change nothing about what a declaration is, so the
// parser sees white space in their place; `package` looks like `public` to it and `macro` like `func`.

import { bracketEnd } from "../hooks/scan.ts";
import { type StandIn, standIn } from "../hooks/stand-ins.ts";
import { SWIFT_LEXIS } from "./lexis.ts";

/** What follows an access modifier. */
const DECLARES =
  "(?=\\s+(?:func|var|let|class|struct|enum|protocol|actor|extension|init|static|final|subscript|typealias|convenience|override|mutating|nonisolated|import|required|lazy|weak|unowned|indirect|macro|async|consuming|borrowing)\\b|\\(set\\))";
/** Behind it comes a word or a bracket on the same line, none that would make it a name. */
const PREFIXES = "(?=[ \\t]+(?!in\\b|is\\b|as\\b|else\\b|where\\b)[\\w(\\[@`$])";
/** Directives and expressions with `#` that the grammar knows. */
const KNOWN_HASH =
  "if|elseif|else|endif|available|unavailable|selector|keyPath|file|fileID|filePath|line|column|function|dsohandle|warning|error|sourceLocation|colorLiteral|fileLiteral|imageLiteral";

/** In order of their groups; literals and comments come first, to be passed over. */
const WORDS = new RegExp(
  [
    '\\/\\/[^\\n]*|\\/\\*[\\s\\S]*?\\*\\/|"""[\\s\\S]*?"""|"(?:[^"\\\\\\n]|\\\\[^\\n])*"|`\\w+`',
    '(?<raw>(?<hashes>#+)"(?!"")(?:[^"\\n]|"(?!\\k<hashes>))*"\\k<hashes>)',
    // `= /a{2}/`, `(#/a\/b/#)`: a brace or a quote in a pattern is none.
    "(?=#?\\/)(?<=(?:[=(,:]|\\breturn)\\s*)(?<pattern>#\\/(?:(?!\\/#)[\\s\\S])*\\/#|\\/(?![\\s*/])(?:[^/\\\\\\n]|\\\\[^\\n])+\\/(?=[\\s),.\\]}]|$))",
    // What a merge left behind reads like operators.
    "(?<conflict>(?:<{7}|={7}|>{7}|\\|{7})(?<=(?:^|\\n).{7})(?: [^\\r\\n]*)?)(?=\\r?\\n|$)",
    `\\b(?<package>package)\\b${DECLARES}`,
    "\\b(?<macro>macro)(?=[ \\t]+\\w+\\s*[<(])",
    "\\bthrows(?<thrown>)(?=\\()",
    "(?<expansion>=)(?=\\s*#externalMacro\\s*\\()",
    `(?<hash>#)(?!(?:${KNOWN_HASH})\\b)(?=[A-Za-z_])`,
    "\\b(?<isolated>nonisolated\\((?:unsafe|nonsending)\\))(?=\\s*\\()",
    "(?<isolation>\\((?:unsafe|nonsending)\\))(?<=\\bnonisolated\\(\\w+\\))",
    `\\b(?<passing>consuming|borrowing|sending|__owned|__shared|__consuming|_const|consume|discard|unsafe|each|distributed|isolated)\\b${PREFIXES}`,
    "\\b(?<copied>copy)(?<=(?:[=(,:]|\\breturn)\\s*copy)(?=[ \\t]+(?!in\\b|is\\b|as\\b|else\\b|where\\b)[a-z_])",
    "\\b(?<repeat>repeat)(?=[ \\t]+each\\b)",
    "\\bfor[ \\t]+(?<iterated>(?:try[ \\t]+)?await|try)\\b",
    "\\btry[?!]?[ \\t]+(?<awaited>await)\\b",
    "(?<roles>)(?=\\()(?<=@(?:attached|freestanding|_specialize|_lifetime|lifetime|abi|storageRestrictions|_extern))",
    "(?<label>_[ \\t]*:)(?<=\\bcase[ \\t]+\\w+\\(_[ \\t]*:)",
    // Nothing, as a value.
    "(?<nothing>\\(\\))(?=[ \\t]*(?:\\/\\/[^\\n]*)?\\r?\\n)(?<=\\n[ \\t]*\\(\\))",
    "(?<unit>\\(\\))(?<=(?:\\(|\\b(?:in|return)[ \\t])\\(\\))(?=\\s*[),}\\n])(?!\\)[\\w\\s]*->)",
    "(?<given>\\(\\))(?=\\s*[),])(?<=[^\\W_]:[ \\t]*\\(\\))(?<!(?:\\bfunc|(?<!\\.)\\binit)\\b[^\\n{]*)",
    "(?<comma>,)(?=\\s*\\))",
    "(?<named>`[^`\\n]*[^\\w`\\n][^`\\n]*`)",
    "\\b(?<count>let)(?=[ \\t]+\\w+[ \\t]*:)(?<=<\\s*let)",
    "\\b(?<further>let)(?=[ \\t]+\\w+[ \\t]*:[ \\t]*Int\\s*[,>])(?<=,\\s*let)",
    "\\[(?<sized>[\\w.]+[ \\t]+of[ \\t])(?=[ \\t]*[\\w[(])",
    // `_$registrar`
    "(?<dollar>\\$)(?=\\w)(?<=\\w\\$)",
    "\\b(?<bound>where\\b(?<=\\btypealias[ \\t]+\\w+[^\\n=]*=[^\\n]*\\swhere)[^\\n{}]*)",
    "(?<tilde>~)(?=(?:Copyable|Escapable|Sendable|BitwiseCopyable)\\b)(?<=(?:[:,&(]|\\b(?:some|any))\\s*~)",
  ].join("|"),
  "gd",
);

const STANDS: Readonly<Record<string, string>> = {
  package: "public",
  macro: "func",
  expansion: "{}",
  unit: "[]",
  given: "[]",
  nothing: "[]",
  dollar: "_",
};

/** Of a macro, behind what it expands to. */
const CONDITIONS = /\s*\bwhere\b[^\n{}]*/y;

/** Groups that take what stands in the brackets behind them along. */
const WITH_BRACKETS: ReadonlySet<string> = new Set(["thrown", "expansion", "roles"]);

/**
 * A raw string may hold quotes, which the grammar takes for its end: it looks like an empty one, drawn out. A name between
 * backticks may hold anything.
 */
function standOf(word: string, length: number): string {
  if (word === "named") return `\`${"_".repeat(length - 2)}\``;
  if (word === "pattern") return `"${" ".repeat(length - 2)}"`;
  return word === "raw" ? `"${" ".repeat(length - 2)}"` : (STANDS[word] ?? "");
}

/** What would open a comment, in a string: the grammar looks for its end behind the string. */
function listOpeners(literal: string, at: number): StandIn[] {
  return [...literal.matchAll(/\/\*/g)].map(({ index }) => ({
    start: at + index,
    end: at + index + 2,
    stand: "__",
  }));
}

/** The text with words in place of these that the grammar knows. */
export function readable(text: string): string {
  const masks: StandIn[] = [];
  WORDS.lastIndex = 0;
  for (let match = WORDS.exec(text); match; match = WORDS.exec(text)) {
    const found = Object.entries(match.indices?.groups ?? {}).find(([, place]) => place !== undefined);
    if (!found) {
      if (match[0].startsWith('"') && match[0].includes("/*"))
        masks.push(...listOpeners(match[0], match.index));
      continue;
    }
    const [word, [start, end]] = found;
    if (WITH_BRACKETS.has(word)) {
      const brackets = bracketEnd(text, text.indexOf("(", start), SWIFT_LEXIS);
      CONDITIONS.lastIndex = brackets;
      const condition = word === "expansion" ? CONDITIONS.exec(text)?.[0] : undefined;
      const close = brackets + (condition?.length ?? 0);
      masks.push({
        start,
        end: close,
        stand: standOf(word, 0),
      });
      WORDS.lastIndex = close;
    } else masks.push({ start, end, stand: standOf(word, end - start) });
  }
  return masks.length > 0 ? standIn(text, masks) : text;
}
