// Imports and exports of ECMAScript modules, TypeScript's own forms and CommonJS, expanded from the text of their
// statements. A module as a whole (`import * as ns`, `import x = require()`, `const x = require()`, `import()`) has
// the name ""; `export =` and `module.exports =` count as the default export.

import type { ExportItem, ImportItem } from "../hook-types.ts";
import { isString, type Token, TokenCursor, unquote } from "../hooks/statement-tokens.ts";

interface Specifier {
  offset: number;
  name: string;
  alias: string;
  typeOnly: boolean;
}

/** `{a, b as c, type d, "x-y" as e}` up to its closing brace; the opening one is taken. */
function parseSpecifiers(cursor: TokenCursor, separator: string): Specifier[] {
  const specifiers: Specifier[] = [];
  while (!cursor.done && !cursor.take("}")) {
    if (cursor.take(",")) continue;
    // `type` is a modifier before a name, and a name before `,`, `}` and `as`.
    const typeOnly = /^(type|typeof)$/.test(cursor.peek().text) && !/^([,}]|as)$/.test(cursor.peek(1).text);
    if (typeOnly) cursor.next();
    const { text, offset } = cursor.next();
    const name = unquote(text);
    specifiers.push({
      offset,
      name,
      alias: cursor.take(separator) ? unquote(cursor.next().text) : name,
      typeOnly,
    });
    skipDefault(cursor);
  }
  return specifiers;
}

const DEPTH: Readonly<Record<string, number>> = { "{": 1, "(": 1, "[": 1, "}": -1, ")": -1, "]": -1 };

/** Moves to the next `,` or closing bracket of this level. */
function skipDefault(cursor: TokenCursor): void {
  for (let depth = 0; !cursor.done; cursor.next()) {
    const { text } = cursor.peek();
    if (depth === 0 && /^[,})\]]$/.test(text)) return;
    depth += DEPTH[text] ?? 0;
  }
}

function importStatement(cursor: TokenCursor): ImportItem[] {
  const start = cursor.next();
  const second = cursor.peek().text;
  const typeOnly = /^(type|typeof)$/.test(second) && !/^(from|,|=)$/.test(cursor.peek(1).text);
  if (typeOnly) cursor.next();
  if (isString(cursor.peek().text)) return [{ offset: start.offset, source: unquote(cursor.peek().text) }];
  const source = cursor.findFrom();
  const items: ImportItem[] = [];
  while (!cursor.done && cursor.peek().text !== "from") {
    const { text, offset } = cursor.next();
    if (text === "{")
      for (const item of parseSpecifiers(cursor, "as")) items.push(specifierImport(item, source, typeOnly));
    else if (text === "*" && cursor.take("as"))
      items.push({ offset, source, alias: cursor.next().text, typeOnly });
    else if (cursor.peek().text === "=") return requireClause(cursor, text, offset, typeOnly);
    else if (text !== ",") items.push({ offset, source, name: "default", alias: text, typeOnly });
  }
  return items;
}

function specifierImport(
  { offset, name, alias, typeOnly }: Specifier,
  source: string,
  all: boolean,
): ImportItem {
  return { offset, source, name, alias, typeOnly: all || typeOnly };
}

/** `import x = require("y")`. */
function requireClause(cursor: TokenCursor, alias: string, offset: number, typeOnly: boolean): ImportItem[] {
  while (!cursor.done && !isString(cursor.peek().text)) cursor.next();
  return [{ offset, source: unquote(cursor.peek().text), alias, typeOnly, isStatic: true }];
}

const REQUIRES = /^(?:require(?:Type)?|forwardDeclare)$/;

/** `x = require("y")`, `{a: b} = require("y")`, `x = require("y").z`, `x = await import("y")`, or the call alone. */
function moduleCall(cursor: TokenCursor): ImportItem[] {
  const first = cursor.peek();
  const bound: Specifier[] = [];
  let whole: Token | undefined;
  if (cursor.take("{")) bound.push(...parseSpecifiers(cursor, ":"));
  else if (/^[=:]$/.test(cursor.peek(1).text)) whole = cursor.next();
  let isStatic = false;
  while (!cursor.done && !isString(cursor.peek().text)) {
    const { text } = cursor.next();
    isStatic ||= REQUIRES.test(text);
  }
  const source = unquote(cursor.next().text);
  while (cursor.take(")"));
  const member = cursor.take(".") ? cursor.peek().text : "";
  if (bound.length > 0 && !member)
    return bound.filter(({ name }) => name !== "...").map((item) => specifierImport(item, source, false));
  const isWhole = isStatic && whole !== undefined && !member;
  return [{ offset: first.offset, source, name: member, alias: whole?.text ?? "", isStatic: isWhole }];
}

/** The imports of an import statement, of a call of `require` or `import`, or of a variable that is bound to one. */
export function expandImports(text: string): ImportItem[] {
  const cursor = new TokenCursor(text);
  // A re-export binds nothing here: expandExports tells of it.
  if (cursor.peek().text === "export") return [];
  const isStatement = cursor.peek().text === "import" && cursor.peek(1).text !== "(";
  return isStatement ? importStatement(cursor) : moduleCall(cursor);
}

const DECLARATION =
  /^(?:abstract\s+|async\s+|declare\s+|const\s+(?=enum\b))*(function\s*\*?|class|interface|type|enum|namespace|module)(?:\s+|(?<=\*))([\p{ID_Start}_$][\p{ID_Continue}$]*)/u;
const WORD = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u;

function defaultExport(text: string, offset: number): ExportItem[] {
  const rest = text.slice(offset);
  const name =
    DECLARATION.exec(rest)?.[2] ?? /^([\p{ID_Start}_$][\p{ID_Continue}$]*)\s*;?\s*$/u.exec(rest)?.[1];
  const isName = name !== undefined && name !== "extends" && name !== "implements";
  return [{ offset, name: "default", local: isName ? name : "default" }];
}

/** Names that a pattern binds, `{a, b: [c], d = 1}`, or the one name that it is. */
function boundNames(cursor: TokenCursor): ExportItem[] {
  const items: ExportItem[] = [];
  while (!cursor.done) {
    const { text, offset } = cursor.next();
    if (text === "=") skipDefault(cursor);
    else if (WORD.test(text) && cursor.peek().text !== ":") items.push({ offset, name: text, local: text });
  }
  return items;
}

function exportClause(cursor: TokenCursor, source: string, all: boolean): ExportItem[] {
  return parseSpecifiers(cursor, "as").map(({ offset, name, alias, typeOnly }) => ({
    offset,
    name: alias,
    local: name,
    source,
    typeOnly: all || typeOnly,
  }));
}

function exportStatement(text: string, cursor: TokenCursor): ExportItem[] {
  const start = cursor.next();
  if (cursor.take("default")) return defaultExport(text, cursor.peek().offset);
  if (cursor.take("=")) return defaultExport(text, cursor.peek().offset);
  const typeOnly = cursor.peek().text === "type" && /^[{*]$/.test(cursor.peek(1).text);
  if (typeOnly) cursor.next();
  if (cursor.take("*")) {
    const source = cursor.findFrom();
    return [
      { offset: start.offset, name: cursor.take("as") ? unquote(cursor.next().text) : "*", source, typeOnly },
    ];
  }
  if (cursor.take("{")) return exportClause(cursor, cursor.findFrom(), typeOnly);
  const { offset } = cursor.peek();
  // `export import A = N.B`
  if (cursor.peek().text === "import" && cursor.peek(2).text === "=") cursor.next();
  if (cursor.peek(1).text === "=") {
    const { text: name, offset: at } = cursor.next();
    return [{ offset: at, name, local: name }];
  }
  const declared = DECLARATION.exec(text.slice(offset));
  if (declared?.[2]) {
    const isType = /^(interface|type)$/.test(declared[1] ?? "");
    return [{ offset, name: declared[2], local: declared[2], typeOnly: isType }];
  }
  // The names of variables are captured one by one.
  return [];
}

/** `{a, b: c, d() {}}`: each key by its name. */
function objectExports(cursor: TokenCursor): ExportItem[] {
  const items: ExportItem[] = [];
  while (!cursor.done && !cursor.take("}")) {
    if (cursor.take(",")) continue;
    while (/^(async|get|set|\*)$/.test(cursor.peek().text) && !/^[,:(}]$/.test(cursor.peek(1).text))
      cursor.next();
    const { text, offset } = cursor.next();
    const name = unquote(text);
    const value = cursor.take(":") ? cursor.peek().text : name;
    const isReference = WORD.test(value) && /^[,}]$/.test(cursor.peek(1).text);
    if (WORD.test(name)) items.push({ offset, name, local: isReference ? value : name });
    skipDefault(cursor);
  }
  return items;
}

/** `module.exports = …`, `exports = …`, `exports.x = …`, `module.exports.x = …`; nothing for any other assignment. */
function assignmentExports(text: string, cursor: TokenCursor): ExportItem[] {
  const start = cursor.peek().offset;
  if (cursor.take("module")) cursor.take(".");
  if (!cursor.take("exports")) return [];
  const name = cursor.take(".") ? cursor.next().text : "";
  if (!cursor.take("=")) return [];
  while (skipAssigned(cursor));
  const value = cursor.peek();
  if (name) {
    const local = WORD.test(value.text) && cursor.peek(1).text === "" ? value.text : name;
    return [{ offset: start, name, local }];
  }
  const whole = defaultExport(text, value.offset);
  return cursor.take("{") ? [...whole, ...objectExports(cursor)] : whole;
}

/** Takes an assignment that stands inside of one, `module.exports = exports = …`, `exports.a = exports.b = …`: was there one? */
function skipAssigned(cursor: TokenCursor): boolean {
  let at = cursor.peek().text === "module" && cursor.peek(1).text === "." ? 2 : 0;
  if (cursor.peek(at).text !== "exports") return false;
  if (cursor.peek(at + 1).text === ".") at += 2;
  if (cursor.peek(at + 1).text !== "=") return false;
  for (let count = at + 2; count > 0; count--) cursor.next();
  return true;
}

/** `Name(…)` behind the `@` of a decorator. */
function skipDecorator(cursor: TokenCursor): void {
  do cursor.next();
  while (cursor.take("."));
  if (cursor.peek().text !== "(") return;
  for (let depth = 0; !cursor.done; ) {
    depth += DEPTH[cursor.next().text] ?? 0;
    if (depth === 0) return;
  }
}

/** The exports of an export statement, of the pattern of an exported variable, or of a CommonJS assignment. */
export function expandExports(text: string): ExportItem[] {
  const cursor = new TokenCursor(text);
  while (cursor.take("@")) skipDecorator(cursor);
  const { text: first } = cursor.peek();
  if (first === "export") return exportStatement(text, cursor);
  // A lone name could be `exports`, which is no assignment.
  const second = cursor.peek(1).text;
  const isAssignment =
    second === "." ? first === "exports" || first === "module" : first === "exports" && second === "=";
  if (isAssignment) return assignmentExports(text, cursor);
  return boundNames(cursor);
}
