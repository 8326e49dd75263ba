// What the grammar gives up at, written so that it reads on. Every offset stays.

import { blank, type Rewrite, rewrite } from "../hooks/rewrite.ts";
import { commentEnd, literalEnd } from "../hooks/scan.ts";
import { type StandIn, standIn } from "../hooks/stand-ins.ts";
import { SWIFT_LEXIS } from "./lexis.ts";

/** The names of a function's type with commas between. */
function listTypes(type: string): string {
  const list = type
    .replace(/\b(?:async|throws|inout|any|some)\b|@\w+|\b\w+(?:\s+\w+)?:/g, blank)
    .replace("->", ", ")
    .replaceAll("<", ",")
    .replace(/[()?>&!]/g, " ");
  return list.replace(/^(\s*),/, "$1 ");
}

const REWRITES: readonly Rewrite[] = [
  {
    // A regular expression, and the path of a case: `/Action.removed`.
    needle: "/",
    pattern: /([=(,:]\s?|\n[ \t]*)\/(?![\s*/])((?:[^/\n\\]|\\.)+)\/(?=[ \t]*[\n,).])/g,
    replace: (_match, before, inside) => `${before}"${blank(inside!)}"`,
  },
  {
    needle: "/",
    pattern: /([(,:=]\s?)\/(?=[A-Z]\w*(?:\.\w+)*[ \t]*[,)\n])/g,
    replace: (_match, before) => `${before} `,
  },
  {
    needle: "any",
    pattern: /\bany(?=\s*[,)\].?!])/g,
    replace: () => "an_",
  },
  {
    // Names that could say how an operator is written.
    needle: "fix",
    pattern: /\b(?:pre|post|in)fix\b(?!\s+(?:func|operator|static|class|public|internal|mutating)\b)/g,
    replace: (word) => `${word.slice(0, -1)}_`,
  },
  {
    // An attribute without arguments; what an arrow follows is the type of a function.
    needle: "()",
    pattern: /(?<=@[A-Z][\w.]*)\(\s*\)(?!\s*(?:(?:async|throws|rethrows)\b|->))/g,
    replace: blank,
  },
  {
    needle: "() =",
    pattern: /\(\)(?= =)(?<=\n[ \t]*\(\))/g,
    replace: () => "_ ",
  },
  {
    // The default of an associated type on which there are conditions.
    needle: "associatedtype",
    pattern: /(\bassociatedtype\s+\w+[^=\n{}]*)(=[ \t]*[^\n]*?)(?=[ \t]+where\b)/g,
    replace: (_match, head, rest) => head + blank(rest!),
  },
  {
    // Versions that go by a name.
    needle: "#available(",
    pattern: /(#(?:un)?available\()([A-Za-z_]\w{4,})(?=\s*[,)])/g,
    replace: (_match, head, name) => `${head}${"iOS 1".padEnd(name!.length)}`,
  },
  {
    // The module of a name.
    needle: "::",
    pattern: /\b[A-Z]\w*::(?=[A-Za-z_])/g,
    replace: blank,
  },
  {
    needle: "open(",
    pattern: /\bopen(?=\()(?!\(set\))/g,
    replace: () => "ope_",
  },
  {
    // The operator of a range, as it is declared.
    needle: "func ..",
    pattern: /(\bfunc )\.\.[.<](?=[<( ])/g,
    replace: (_match, head) => `${head}+++`,
  },
  {
    // From a number on.
    needle: "... {",
    pattern: /(\bfor\b[^\n{}]*\bin\s+\w+)\.\.\.(?=\s*\{)/g,
    replace: (_match, head) => `${head}   `,
  },
  {
    // What may be missing twice.
    needle: "??",
    pattern: /(\w)\?\?(?=\s*[,)\]>={\n])/g,
    replace: (_match, before) => `${before}? `,
  },
  {
    // Words as names of members.
    needle: ".",
    pattern: /(?<=[[(,\s]\.)(?:try|await(?=[A-Z,\]):])|await)(?=[A-Z]|\b)/g,
    replace: (word) => `${word.slice(0, -1)}_`,
  },
  {
    // Words as labels.
    needle: ":",
    pattern: /([(,]\s?(?:tru|fals|ni|sel|supe|i|a))[elfrsn](?=:)/g,
    replace: (_match, before) => `${before}_`,
  },
  {
    // The type of a function as a value, `((A?, B<C>) throws -> D).self`: a list of names.
    needle: ").self",
    pattern: /(?<=\()((?:@\w+(?:\(\w+\))?\s*)*)(\([^\n]{0,200}->[^\n]{0,200})(?=\)\.self\b)/g,
    replace: (_match, attributes, type) => blank(attributes!) + listTypes(type!),
  },
  {
    needle: "await",
    pattern: /\bawait\b(?<=\bwhile\s+(?:try\s+)?await)/g,
    replace: blank,
  },
  {
    needle: "try (",
    pattern: /(?<== )try(?= \()/g,
    replace: blank,
  },
  {
    needle: "yield(",
    pattern: /\byield(?=\()/g,
    replace: () => "yiel_",
  },
  {
    needle: "!!",
    pattern: /(?<=[\])\w])!!/g,
    replace: () => "! ",
  },
  {
    // A case without values, and values without labels.
    needle: "case",
    pattern: /\(\)(?=[,:])(?<=^[ \t]*case\b[^\n:]*\.\w+\(\))/gm,
    replace: blank,
  },
  {
    needle: "_:",
    pattern: /_[ \t]*:(?<=^[ \t]*(?:indirect[ \t]+)?case[ \t]+\w+\([^\n]*,[ \t]*_[ \t]*:)/gm,
    replace: blank,
  },
  {
    needle: "associatedtype",
    pattern: /,(?<=\bassociatedtype\s+\w+\s*:\s*[\w.]+\s*,)/g,
    replace: () => "&",
  },
  {
    needle: "associatedtype",
    pattern: /\bwhere\b(?<=\bassociatedtype[^\n=]*=[^\n]*\swhere)[^\n]*/g,
    replace: blank,
  },
  {
    needle: "()",
    pattern: /\(\)(?<=(?:[=,]|":) \(\))(?<!\btypealias[^\n]*)(?=\s*[,)\]}\n])(?!\)[\w\s]*->)/g,
    replace: () => "[]",
  },
  {
    needle: "nonisolated(unsafe)",
    pattern: /\bnonisolated\(unsafe\)/g,
    replace: (word) => "lazy".padEnd(word.length),
  },
  {
    // Accessors that lend what is stored.
    needle: " {",
    pattern:
      /(^[ \t]*|\{[ \t]*)((?:yielding[ \t]+)?borrow|unsafeAddress)(?=\s*\{|[ \t]+(?:mutate[ \t]*)?\})/gm,
    replace: (_match, before, word) => before + "get".padEnd(word!.length),
  },
  {
    needle: " {",
    pattern:
      /(^[ \t]*|\{[ \t]*(?:get[ \t]+)?)((?:(?:yielding|nonmutating)[ \t]+)?(?:mutate|unsafeMutableAddress))(?=\s*\{|[ \t]+\})/gm,
    replace: (_match, before, word) => before + "set".padEnd(word!.length),
  },
  {
    // A further closure that a call is given, on a line of its own.
    needle: ": {",
    pattern: /(?<=\}[ \t]*\r?\n[ \t]*)(?!default\b)\w+:(?=[ \t]*\{)/g,
    replace: (label) => "??".padEnd(label.length),
  },
  {
    // What separates the last type parameter from nothing.
    needle: ",",
    pattern: /,(?=\s*>)/g,
    replace: blank,
  },
  {
    // Numbers among the arguments of a type.
    needle: "<",
    pattern: /(?<=\w<)\d+\s*,(?=[ \t]*[\w[(])/g,
    replace: blank,
  },
  {
    // The module of a member.
    needle: "::",
    pattern: /(?<=\.)\w+::(?=\w)/g,
    replace: blank,
  },
  {
    needle: "do throws",
    pattern: /(\bdo )(throws(?:\([^()\n]*\))?)(?=[ \t]*\{)/g,
    replace: (_match, before, word) => before + blank(word!),
  },
  {
    // What is thrown, apart from its word.
    needle: "throws (",
    pattern: /(\bthrows )(\([\w.]+\))(?=\s*(?:->|\{|where\b|\r?\n))/g,
    replace: (_match, word, type) => word + blank(type!),
  },
  {
    // Attributes with versions and conditions.
    needle: "@",
    pattern: /(@(?:backDeployed|specialized|_specialize))(\([^()\n]*\))/g,
    replace: (_match, name, list) => name + blank(list!),
  },
  {
    // A case by its labels.
    needle: ":)",
    pattern: /\((?:\w+:)+\)(?<=^[ \t]*case\b[^\n]*\.\w+\((?:\w+:)+\))/gm,
    replace: blank,
  },
  {
    // A type that belongs to a list or a dictionary.
    needle: "].",
    pattern: /\.[A-Z]\w*(?<=:[ \t]*\[[^[\]\n]*\]\.\w+)(?=[ \t]*(?:[=,){}]|\r?$))/gm,
    replace: blank,
  },
  {
    // Operators that the line before does not wait for.
    needle: "\n",
    pattern: /(?:[|^%] |<<|>>)(?<=\n[ \t]*..)(?=[ \t]*[\w(~.])/g,
    replace: () => "||",
  },
];

const CASES = /^[ \t]*case\b/gm;
const CONDITION = /\bwhere\b|(?<=[\w)\]][ \t]*)\.\.[.<](?=[ \t]*[\w.(-])/y;
const GROUP = /\s*[ \t](?=\()/y;
/** A case of an enum that has a value. */
const VALUE = /(?<![=!<>])=(?!=)/y;

/** What begins on a line of its own behind a case that is one of an enum. */
const NEXT =
  /\n[ \t]*(?:@|(?:case|default|func|init|var|let|struct|class|enum|extension|protocol|typealias|static|mutating|indirect|public|package|internal|fileprivate|private)\b)/y;

/** Conditions of a case, and ranges in it, as further patterns: `case .a, .b where c`. */
function listPatterns(text: string): StandIn[] {
  const parts: StandIn[] = [];
  for (const match of text.matchAll(CASES)) {
    const found: StandIn[] = [];
    let depth = 0;
    for (let i = match.index + match[0].length; i < text.length; i++) {
      const char = text[i]!;
      const skipped = Math.max(literalEnd(text, i, '"'), commentEnd(text, i, SWIFT_LEXIS));
      if (skipped > i) i = skipped - 1;
      else if ("([{".includes(char)) depth++;
      else if (")]}".includes(char)) depth--;
      CONDITION.lastIndex = VALUE.lastIndex = NEXT.lastIndex = i;
      if (depth === 0 && char === ":") parts.push(...found);
      if (depth < 0 || (depth === 0 && (char === ":" || VALUE.test(text) || NEXT.test(text)))) break;
      const condition = depth === 0 ? CONDITION.exec(text)?.[0] : undefined;
      if (!condition) continue;
      found.push({ start: i, end: i + condition.length, stand: "," });
      // Brackets would be a tuple of patterns: `!(a) && (b)` is none.
      GROUP.lastIndex = i + condition.length;
      if (GROUP.test(text)) found.push({ start: GROUP.lastIndex - 1, end: GROUP.lastIndex, stand: "!" });
    }
  }
  return parts;
}

export function mend(text: string): string {
  const mended = rewrite(text, REWRITES);
  return standIn(mended, listPatterns(mended));
}
