// An entry in a JSON file, with or without comments: set or removed in place, everything else left as it stands.

import {
  applyEdits,
  createScanner,
  type FormattingOptions,
  findNodeAtLocation,
  modify,
  type ParseError,
  parse,
  parseTree,
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
  let result = remove(text, path);
  for (let depth = path.length - 1; depth > 0; depth--) {
    const parent = path.slice(0, depth);
    const value = valueAt(readJson(result), parent);
    if (value === undefined || Object.keys(value as object).length > 0) break;
    result = remove(result, parent);
  }
  return result;
}

/** A comment on the line of the last property, with the comma that may stand before it. */
const COMMENT_BEHIND = /^(,?)([ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/[ \t]*))(?=\r?\n)/;

function edit(text: string, path: readonly string[], value: unknown): string {
  const style = styleOf(text);
  return (
    addBehindComment(text, path, value, style) ??
    applyEdits(text, modify(text, [...path], value, { formattingOptions: style }))
  );
}

/** A property that is added behind another goes behind that one's comment too; undefined where there is none. */
function addBehindComment(
  text: string,
  path: readonly string[],
  value: unknown,
  { eol = "\n", insertSpaces, tabSize }: FormattingOptions,
): string | undefined {
  const root = parseTree(text, [], PARSING);
  const depth = root ? path.findIndex((_, i) => !findNodeAtLocation(root, path.slice(0, i + 1))) : -1;
  const parent = root && depth >= 0 ? findNodeAtLocation(root, path.slice(0, depth)) : undefined;
  const last = parent?.type === "object" ? parent.children?.at(-1) : undefined;
  if (!last) return undefined;
  const end = last.offset + last.length;
  const behind = COMMENT_BEHIND.exec(text.slice(end));
  if (!behind) return undefined;
  const [whole, comma, comment] = behind;
  const inner = path.slice(depth + 1).reduceRight<unknown>((all, key) => ({ [key]: all }), value);
  const indent = /[ \t]*$/.exec(text.slice(0, last.offset))![0];
  const body = JSON.stringify(inner, null, insertSpaces ? tabSize : "\t").replaceAll("\n", eol + indent);
  const added = `${indent}${JSON.stringify(path[depth])}: ${body}${comma}`;
  return `${text.slice(0, end)},${comment}${eol}${added}${text.slice(end + whole.length)}`;
}

/** Takes out a property with its line and its comma, and no comment but what stands inside it. */
function remove(text: string, path: readonly string[]): string {
  const root = parseTree(text, [], PARSING);
  const property = root && findNodeAtLocation(root, [...path])?.parent;
  if (!property?.parent?.children) return text;
  const siblings = property.parent.children;
  const before = siblings[siblings.indexOf(property) - 1];
  const end = property.offset + property.length;
  const own = commaBehind(text, end);
  const theirs = own === undefined && before ? commaBehind(text, before.offset + before.length) : undefined;
  const start = property.offset - (/(?:\r?\n)?[ \t]*$/.exec(text.slice(0, property.offset))?.[0].length ?? 0);
  const tail = text.slice(own === undefined ? end : own + 1);
  const head = text.slice(0, start);
  return (theirs === undefined ? head : head.slice(0, theirs) + head.slice(theirs + 1)) + tail;
}

/** Where the comma is that follows, behind white space and comments. */
function commaBehind(text: string, from: number): number | undefined {
  const scanner = createScanner(text, true);
  scanner.setPosition(from);
  scanner.scan();
  const at = scanner.getTokenOffset();
  return text[at] === "," ? at : undefined;
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
