// Text of OCaml declarations: names with their parameters, parameters one by one, opened modules, initialisers.

import type { Param } from "../../protocol/facts.ts";
import type { Declared, ExportItem, ImportItem } from "../hook-types.ts";
import { bracketEnd, commentEnd, literalEnd, nextSpecial } from "../hooks/scan.ts";
import type { Lexis } from "../lexis.ts";

export const lexis: Lexis = {
  lineComments: [],
  blockComments: [["(*", "*)"]],
  nestedComments: true,
  operators: "!#$%&*+-./:<=>?@^|~",
  operatorHeads: ["let", "and"],
  quotes: '"',
  annotation: "",
  identifierExtra: "'",
};

const METHOD = /^method!?\s+(?:(?:private|virtual)\s+)*/;
const NAME = /\s*(?:([\p{ID_Start}_][\p{ID_Continue}']*)|(\([^()]*\)))/uy;
/** A parameter up to the bracket that may follow: `x`, `~x`, `?x:`, `_`, "Some " of no pattern. */
const ATOM = /[~?]?(?:[\p{ID_Start}_][\p{ID_Continue}'.]*(?:\s*:\s*(?=[\p{ID_Start}_([{]))?)?/uy;
const OPEN = "([{";
const MINUS = 45;

/** Where the parameter that starts at `at` ends, or `at` when none does. */
function atomEnd(text: string, at: number): number {
  ATOM.lastIndex = at;
  const word = ATOM.exec(text)?.[0] ?? "";
  // `x : int = …`: the type of the result.
  const label = word.startsWith("~") || word.startsWith("?") ? word : word.replace(/\s*:\s*$/, "");
  const end = at + label.length;
  if (OPEN.includes(text[end] ?? " ") && (label === "" || /[~?:]$/.test(label)))
    return bracketEnd(text, end, lexis);
  if (!label.endsWith(":")) return end === at ? literalEnd(text, at, lexis.quotes) : end;
  ATOM.lastIndex = end;
  return end + (ATOM.exec(text)?.[0] ?? "").length;
}

const isSpace = (char: string | undefined) => char !== undefined && /\s/.test(char);

function skip(text: string, from: number): number {
  let at = from;
  for (let end = at; ; at = end) {
    while (isSpace(text[at])) at++;
    end = text[at] === "(" ? commentEnd(text, at, lexis) : at;
    if (end === at) return at;
  }
}

/** Spans of the parameters from `from` on, up to `=`, `:` or whatever else is none. */
function listAtoms(text: string, from: number): [number, number][] {
  const atoms: [number, number][] = [];
  for (let at = skip(text, from); at < text.length; ) {
    const end = atomEnd(text, at);
    if (end === at) break;
    atoms.push([at, end]);
    at = skip(text, end);
  }
  return atoms;
}

/** `f a ~b (c : int) : t = …`, `( + ) a b = …`: the name, and the parameters if there are any. */
export function readDeclarator(text: string): Declared | undefined {
  NAME.lastIndex = text.startsWith("method") ? (METHOD.exec(text)?.[0].length ?? 0) : 0;
  const match = NAME.exec(text);
  if (!match) return undefined;
  const end = NAME.lastIndex;
  const name = { start: end - (match[1] ?? match[2]!).length, end };
  const atoms = listAtoms(text, end);
  return { name, params: { start: atoms[0]?.[0] ?? end, end: atoms.at(-1)?.[1] ?? end } };
}

/** Parts of a function type between its arrows, the result left out. */
function splitArrows(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = nextSpecial(text, 0); at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === MINUS && text[at + 1] === ">") {
      parts.push(text.slice(from, at).trim());
      from = at + 2;
    }
    const isOpen = code === 40 || code === 91 || code === 123;
    at = nextSpecial(text, isOpen ? bracketEnd(text, at, lexis) : at + 1);
  }
  return parts;
}

/** Parameters of a binding stand beside each other, those of a type between arrows: `: ` marks these. */
export function splitParams(list: string): string[] {
  const types = splitArrows(list);
  if (types.length > 0) return types.map((type) => `: ${type}`);
  return listAtoms(list, 0).map(([start, end]) => list.slice(start, end));
}

const TYPE_PARAM = /^: (?:(\?)?\s*([a-z_][\w']*)\s*:(?!:)\s*)?([\s\S]*)$/;
const LABELLED = /^([~?])\s*\(?\s*([\w']+)/;

/** `a`, `~b`, `?(c = 1)`, `(d : int)`; `()` and `(type a)` are no parameters. */
export function parseParam(text: string): Param | undefined {
  if (text === "()" || /^\(\s*type\b/.test(text)) return undefined;
  const typed = TYPE_PARAM.exec(text);
  if (typed)
    return { name: typed[2] ?? "", type: typed[3]!.trim(), optional: typed[1] === "?", variadic: false };
  const label = LABELLED.exec(text);
  const inner = label
    ? text.replace(/^[~?]\s*[\w']*:?/, "").replace(/^\(([\s\S]*)\)$/, "$1")
    : text.replace(/^\(([\s\S]*)\)$/, "$1");
  const declared = /^[^:=]*:(?!:)\s*([\s\S]*)$/.exec(inner)?.[1] ?? "";
  const name = label?.[2] ?? (declared === "" ? text : inner.slice(0, inner.indexOf(":")).trim());
  return {
    name,
    type: declared.replace(/\s=\s[\s\S]*$/, "").trim(),
    optional: label?.[1] === "?",
    variadic: false,
  };
}

const PATH = /[A-Z][\w']*(?:\s*\.\s*[A-Z][\w']*)*/;

/** `open A.B` brings everything in, `include A.B` gives it away too. */
export function expandImports(statement: string): ImportItem[] {
  const match = PATH.exec(statement.replace(/^(?:open|include)!?/, (word) => " ".repeat(word.length)));
  if (!match) return [];
  const source = match[0].replace(/\s+/g, "");
  return [{ offset: match.index, source, name: "*", isStatic: !statement.startsWith("open") }];
}

export function expandExports(statement: string): ExportItem[] {
  return expandImports(statement).map(({ offset, source }) => ({ offset, name: "*", source }));
}

/** `Foo.create x` is `Foo.create()`, `new point 1` is `new point`, of modules `Map.Make (String)` is `Map.Make()`. */
export function initType(text: string): string {
  const object = /^new\s+([\w.']+)/.exec(text)?.[1];
  if (object) return `new ${object}`;
  const path = /^((?:[A-Z][\w']*\.)*[\p{L}_][\w']*)(\s*[^\s;)]?)/u.exec(text);
  if (!path || /^(?:if|match|let|fun|function|try|begin|while|for|lazy|assert)$/.test(path[1]!)) return "";
  if (text.trim() === path[1]) return path[1]!;
  return /^\s*[\w("~?[{]/.test(path[2]!) ? `${path[1]}()` : "";
}

const CONFLICT = /^(?:<{7}|={7}|>{7}|\|{7})(?: [^\n]*)?$/gm;

/** To the grammar a conflict's markers are operators. */
export function readable(text: string): string {
  return text.includes("<<<<<<<") ? text.replace(CONFLICT, (line) => " ".repeat(line.length)) : text;
}

/** The module that a file is: `src/foo_bar.ml` is Foo_bar. */
export function moduleName(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/\..*$/, "");
  return name === "" ? "" : name[0]!.toUpperCase() + name.slice(1);
}
