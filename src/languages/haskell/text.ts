// Text of Haskell declarations: parameters, function types, import statements, export lists.

import type { Param } from "../../protocol/facts.ts";
import type { Declared, ExportItem, ImportItem } from "../hook-types.ts";
import { bracketEnd, literalEnd } from "../hooks/scan.ts";
import type { Lexis } from "../lexis.ts";

export const lexis: Lexis = {
  lineComments: ["--"],
  blockComments: [["{-", "-}"]],
  nestedComments: true,
  operators: "!#$%&*+./<=>?@\\^|~:-",
  quotes: '"',
  annotation: "",
  identifierExtra: "'",
};

const OPEN = "([{";
const ATOM =
  /[~!@]?[\p{ID_Start}_][\p{ID_Continue}'.]*(?:@[~!]?[\p{ID_Start}_][\p{ID_Continue}'.]*)?@?|`[^`]*`|[^\s()[\]{}"',\p{ID_Start}_]+/uy;

/** `(Just x) y z@Foo{} 1`: what stands beside each other. Operators between are no parameters. */
export function splitParams(list: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < list.length; ) {
    ATOM.lastIndex = at;
    const word = /\s/.test(list[at]!) ? "" : (ATOM.exec(list)?.[0] ?? "");
    let end = Math.max(at + word.length, literalEnd(list, at, lexis.quotes));
    // `x@(…)`, `Foo{…}`, `~(…)` go on.
    if (OPEN.includes(list[end] ?? " ") && (word === "" || /[~!@]$|(?:^|@)\p{Lu}[^@]*$/u.test(word)))
      end = bracketEnd(list, end, lexis);
    if (end > at && !/^(?:`|[^\p{ID_Start}_\d([{"'~!]+$)/u.test(list.slice(at, end)))
      parts.push(list.slice(at, end));
    at = Math.max(end, at + 1);
  }
  return parts;
}

export function parseParam(text: string): Param {
  const name = text.replace(/^[~!]+(?=.)/, "");
  return {
    name: /^[\p{ID_Start}_][\p{ID_Continue}']*@./u.exec(name) ? name.slice(0, name.indexOf("@")) : name,
    type: "",
    optional: false,
    variadic: false,
  };
}

/** The parts of a type between its own arrows: `forall a. Eq a => a -> (b -> c) -> d` has three. */
export function splitArrows(type: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < type.length; at++) {
    if (OPEN.includes(type[at]!)) at = bracketEnd(type, at, lexis) - 1;
    else if (type.startsWith("=>", at)) from = at + 2;
    else if (type.startsWith("->", at) || (type[at] === "." && from === 0 && /^forall\b/.test(type))) {
      const isArrow = type[at] === "-";
      if (isArrow) parts.push(type.slice(from, at).trim());
      from = at + (isArrow ? 2 : 1);
    }
  }
  parts.push(type.slice(from).trim());
  return parts;
}

/** Names come from the equation, types from the signature. */
export function completeParams(params: Param[] | undefined, type: string): Param[] | undefined {
  if (type === "") return params;
  const types = splitArrows(type).slice(0, -1);
  if (!params || params.length === 0)
    return types.map((each) => ({ name: "", type: each, optional: false, variadic: false }));
  return params.map((param, i) => ({ ...param, type: types[i] ?? "" }));
}

interface Item {
  name: string;
  /** The keyword in front: `pattern`, `type`. */
  sort: string;
  offset: number;
  /** `Foo(..)`, `Foo(A, b)`: what stands in the brackets. */
  children: string;
}

const ITEM =
  /(?:(type|pattern|data)\s+)?(module\s+[\w.']+|[\p{ID_Start}_][\p{ID_Continue}'.]*|\(\s*[^\s\w()]+\s*\))\s*(\((?:[^()]|\([^()]*\))*\))?/gu;

const CONSTRUCTOR = /^[\p{Lu}][\p{ID_Continue}']*/u;

/** `Point x y`, of a pattern synonym. */
export function readDeclarator(text: string): Declared | undefined {
  const name = CONSTRUCTOR.exec(text)?.[0];
  return name === undefined ? undefined : { name: { start: 0, end: name.length } };
}

/** What a list of names in brackets holds, comments left out. */
function listItems(list: string, start: number): Item[] {
  const clean = list.replace(/\{-[\s\S]*?-\}|--(?=[\s|^*-])[^\n]*|^#[^\n]*/gm, (text) =>
    text.replace(/[^\n]/g, " "),
  );
  return [...clean.matchAll(ITEM)].map((match) => ({
    name: match[2]!.replace(/^\(\s*|\s*\)$/g, ""),
    sort: match[1] ?? "",
    offset: start + match.index + match[0].indexOf(match[2]!),
    children: match[3]?.slice(1, -1) ?? "",
  }));
}

const IMPORT =
  /^import\s+(?:\{-#[\s\S]*?#-\}\s*)?(safe\s+)?(qualified\s+)?("[^"]*"\s+)?([\p{Lu}][\w.']*)(\s+qualified\b)?(?:\s+as\s+([\p{Lu}][\w.']*))?\s*(hiding\b)?\s*(\([\s\S]*\))?/u;

/** `import qualified A.B as C`, `import A.B (x, Y(..))`, `import A.B hiding (x)`. */
export function expandImports(statement: string): ImportItem[] {
  const match = IMPORT.exec(statement);
  if (!match) return [];
  const [, , before, , source = "", behind, alias, hiding, list] = match;
  const offset = statement.indexOf(source, 6);
  const isQualified = before !== undefined || behind !== undefined;
  const module = { source, offset, name: "", alias: alias ?? source };
  const items = listItems((list ?? "").slice(1, -1), statement.indexOf(list ?? "", offset) + 1);
  // What is hidden is named, and brings nothing in; nor does what stands behind its module's name alone.
  const isBare = !hiding && !isQualified;
  const listed = items.flatMap((item) => [
    ...[item, ...listItems(item.children, item.offset)].map(({ name, offset: at }) => ({
      ...{ source, offset: at, name },
      alias: isBare ? name : "",
    })),
    // `Shape (..)`
    ...(isBare && item.children.trim() === ".."
      ? [{ source, offset: item.offset, name: "*", alias: item.name }]
      : []),
  ]);
  const own = isQualified || alias !== undefined ? [module] : [];
  const all = !isQualified && (hiding || list === undefined) ? [{ source, offset, name: "*" }] : [];
  return [...own, ...all, ...listed];
}

const ALL = /(?:^|,)\s*\.\.\s*(?:,|$)/;

/** An export list: a type's name gives away its constructors and fields where they are named, or `(..)` stands behind it. */
export function expandExports(statement: string): ExportItem[] {
  return listItems(statement.slice(1, -1), 1).flatMap(({ name, sort, offset, children }) => {
    const module = /^module\s+(.*)$/s.exec(name)?.[1];
    if (module) return [{ offset, name: "*", local: "", source: module }];
    const own = name.slice(name.lastIndexOf(".") + 1) || name;
    const item = (given: string) => ({ offset, name: given, local: given, source: "" });
    const typeOnly = sort === "type" || (sort === "" && CONSTRUCTOR.test(own));
    return [
      { ...item(own), typeOnly },
      ...(ALL.test(children) ? [item(`${own}.*`)] : []),
      ...listItems(children, offset).map((each) => item(each.name)),
    ];
  });
}
