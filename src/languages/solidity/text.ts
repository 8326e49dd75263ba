// Text of Solidity declarations: names with their parameters, parameters one by one, imports, initialisers.

import type { Param } from "../../protocol/facts.ts";
import type { Declared, ImportItem } from "../hook-types.ts";
import { bracketEnd } from "../hooks/scan.ts";
import { isString, TokenCursor, unquote } from "../hooks/statement-tokens.ts";
import type { Lexis } from "../lexis.ts";

export const lexis: Lexis = {
  lineComments: ["//"],
  blockComments: [["/*", "*/"]],
  quotes: "\"'",
  annotation: "",
  looseArguments: true,
};

const OPEN = 40;
const CLOSE = 41;
/** Parentheses open at once that no author leaves; the grammar takes seconds to recover from thousands. */
const MAX_NESTING = 1000;

/** What nests deeper than that is left out. */
export function readable(text: string): string {
  if (text.split("(", MAX_NESTING + 1).length <= MAX_NESTING) return text;
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === OPEN) depth++;
    else if (code === CLOSE && depth > 0) depth--;
    if (depth > MAX_NESTING) return text.slice(0, i) + text.slice(i).replace(/[^\r\n]/g, " ");
  }
  return text;
}

/** `function f(…)`, `modifier m`, `constructor(…)`: what has no name of its own goes by its keyword. */
const CALLABLE = /(?:(?:function|modifier)\s+([\w$]+)|constructor|fallback|receive|function)\s*/y;

export function readDeclarator(text: string): Declared | undefined {
  CALLABLE.lastIndex = 0;
  const match = CALLABLE.exec(text);
  if (!match) return undefined;
  const end = match[0].trimEnd().length;
  const word = match[1] ?? match[0].trimEnd();
  const open = CALLABLE.lastIndex;
  const close = text[open] === "(" ? bracketEnd(text, open, lexis) : end;
  return {
    name: { start: end - word.length, end },
    params: { start: text[open] === "(" ? open : end, end: close },
  };
}

const PARAM = /^(.*[^\w$.])([A-Za-z_$][\w$]*)$/s;
const NO_NAME = /^(?:memory|storage|calldata|indexed|payable)$/;
const LOCATION = /\s*\b(?:memory|storage|calldata|indexed)\s*$/;

/** `address indexed from`, `S memory s`, `uint256`, `A.B`. */
export function parseParam(text: string): Param {
  const match = PARAM.exec(text);
  const isNamed = match !== null && !NO_NAME.test(match[2]!);
  const type = (isNamed ? match[1]! : text).trim().replace(LOCATION, "");
  return { name: isNamed ? match[2]! : "", type, optional: false, variadic: false };
}

/** `returns (uint256 a)` is uint256, of several all stay as written. */
export function returnType(text: string): string {
  const list = text.replace(/^returns\s*/, "");
  const inner = list.replace(/^\(\s*|\s*\)$/g, "");
  return inner.includes(",") ? list : parseParam(inner).type;
}

/** `import "a";`, `import "a" as A;`, `import * as A from "a";`, `import {B, C as D} from "a";` */
export function expandImports(statement: string): ImportItem[] {
  const cursor = new TokenCursor(statement);
  cursor.take("import");
  const first = cursor.peek();
  if (isString(first.text)) {
    cursor.next();
    const source = unquote(first.text);
    if (cursor.take("as")) return [{ ...named(cursor), source, name: "" }];
    return [{ offset: first.offset, source, name: "*" }];
  }
  const source = cursor.findFrom();
  if (cursor.take("*")) {
    cursor.take("as");
    return [{ ...named(cursor), source, name: "" }];
  }
  const items: ImportItem[] = [];
  cursor.take("{");
  while (!cursor.done && !cursor.take("}")) {
    const { text, offset } = cursor.next();
    const alias = cursor.take("as") ? cursor.next().text : text;
    items.push({ offset, source, name: text, alias });
    cursor.take(",");
  }
  return items;
}

function named(cursor: TokenCursor): { offset: number; alias: string } {
  const { text, offset } = cursor.next();
  return { offset, alias: text };
}

/** `new Foo(…)`, `IFoo(address)`, `Foo.make(…)`. */
export function initType(text: string): string {
  const created = /^new\s+([\w$.]+)/.exec(text)?.[1];
  if (created) return `new ${created}`;
  const call = /^([\w$]+(?:\.[\w$]+)*)\s*\(/.exec(text)?.[1];
  return call === undefined ? "" : `${call}()`;
}
