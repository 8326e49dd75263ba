// An entry in a JSON file, with or without comments: set or removed in place, everything else left as it stands.

import {
  applyEdits,
  type FormattingOptions,
  modify,
  type ParseError,
  parse,
  printParseErrorCode,
} from "jsonc-parser";

const PARSING = { allowTrailingComma: true, allowEmptyContent: true };

/** The value of the text; undefined for an empty one. Throws an Error that says what is wrong and on which line. */
export function readJson(text: string): unknown {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, PARSING);
  const [first] = errors;
  if (!first) return value;
  const line = text.slice(0, first.offset).split("\n").length;
  throw new Error(`${printParseErrorCode(first.error)} on line ${line}`);
}

/** The value at a path of keys. Throws an Error when something on the way is no object. */
export function valueAt(content: unknown, path: readonly string[]): unknown {
  let value = content;
  for (const [i, key] of path.entries()) {
    if (value === undefined) return undefined;
    if (typeof value !== "object" || value === null || Array.isArray(value))
      throw new Error(`${path.slice(0, i).join(".") || "the file"} is not an object`);
    value = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
  }
  return value;
}

/** The text with these fields of an entry set; other fields that the entry has stay. */
export function setJson(text: string, path: readonly string[], entry: Record<string, unknown>): string {
  const before = valueAt(readJson(text), path) as Record<string, unknown> | undefined;
  if (before === undefined) return edit(text, path, entry);
  return Object.entries(entry).reduce((all, [key, value]) => edit(all, [...path, key], value), text);
}

/** The text without the entry, and without the objects that it leaves empty. */
export function unsetJson(text: string, path: readonly string[]): string {
  let result = edit(text, path, undefined);
  for (let depth = path.length - 1; depth > 0; depth--) {
    const parent = path.slice(0, depth);
    const value = valueAt(readJson(result), parent);
    if (value === undefined || Object.keys(value as object).length > 0) break;
    result = edit(result, parent, undefined);
  }
  return result;
}

function edit(text: string, path: readonly string[], value: unknown): string {
  return applyEdits(text, modify(text, [...path], value, { formattingOptions: styleOf(text) }));
}

/** Indentation and line ends as the text has them. */
function styleOf(text: string): FormattingOptions {
  const indent = /^([ \t]+)\S/m.exec(text)?.[1] ?? "  ";
  return {
    insertSpaces: !indent.startsWith("\t"),
    tabSize: indent.startsWith("\t") ? 4 : indent.length,
    eol: text.includes("\r\n") ? "\r\n" : "\n",
  };
}
