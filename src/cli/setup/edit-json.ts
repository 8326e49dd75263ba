// An entry in a JSON file, with or without comments: set or removed in place, everything else left as it stands.

import { isDeepStrictEqual } from "node:util";
import {
  createScanner,
  findNodeAtLocation,
  getNodeValue,
  type Node,
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
  throw new Error(`it is not valid JSON: ${printParseErrorCode(first.error)} on line ${line}`);
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

function edit(text: string, path: readonly string[], value: unknown): string {
  const style = styleOf(text);
  const root = parseTree(text, [], PARSING);
  if (!root) return text + render(nested(path, value), "", style) + style.eol;
  const depth = path.findIndex((_, i) => !findNodeAtLocation(root, path.slice(0, i + 1)));
  if (depth === -1) return replaceValue(text, findNodeAtLocation(root, [...path])!, value, style);
  const parent = depth === 0 ? root : findNodeAtLocation(root, path.slice(0, depth))!;
  if (parent.type !== "object") throw new Error(`${path.slice(0, depth).join(".")} is not an object`);
  const key = JSON.stringify(path[depth]);
  const inner = nested(path.slice(depth + 1), value);
  const property = (indent: string, own: Style) => `${key}: ${render(inner, indent, own)}`;
  const last = parent.children?.at(-1);
  return last ? addBehind(text, last, property, style) : addFirst(text, parent, property, style);
}

/** An object around an object for each key, the value innermost. */
const nested = (keys: readonly string[], value: unknown): unknown =>
  keys.reduceRight<unknown>((all, key) => ({ [key]: all }), value);

/** A property as text, for a line with this indentation. */
type Property = (indent: string, style: Style) => string;

const ON_ONE_LINE = { unit: "" };

/** What is the same already keeps its spelling. */
function replaceValue(text: string, node: Node, value: unknown, style: Style): string {
  if (isDeepStrictEqual(getNodeValue(node), value)) return text;
  const indent = indentAt(text, node.offset);
  const isSpread = text.slice(node.offset, node.offset + node.length).includes("\n");
  const own = isSpread ? style : { ...style, ...ON_ONE_LINE };
  return text.slice(0, node.offset) + render(value, indent, own) + text.slice(node.offset + node.length);
}

/** The comma that may follow a property, and a comment on the rest of its line. */
const BEHIND = /^(,?)([ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/[ \t]*)(?=\r?\n))?/;

/** On a line of its own where the last property has one, behind that one's comma and comment; else beside it. */
function addBehind(text: string, last: Node, property: Property, style: Style): string {
  const end = last.offset + last.length;
  const [whole, comma, comment = ""] = BEHIND.exec(text.slice(end))!;
  const indent = /\n([ \t]*)$/.exec(text.slice(0, last.offset))?.[1];
  const added =
    indent === undefined
      ? ` ${property("", { ...style, ...ON_ONE_LINE })}${comma}`
      : `${comment}${style.eol}${indent}${property(indent, style)}${comma}`;
  const kept = indent === undefined ? end + comma!.length : end + whole.length;
  return `${text.slice(0, end)},${added}${text.slice(kept)}`;
}

/** Into an object that has no property, spread over lines unless the whole text is one line with something in it. */
function addFirst(text: string, parent: Node, property: Property, style: Style): string {
  const start = parent.offset + 1;
  const end = parent.offset + parent.length - 1;
  const inside = text.slice(start, end);
  if (!text.trim().includes("\n") && parent.parent)
    return text.slice(0, start) + property("", { ...style, ...ON_ONE_LINE }) + inside + text.slice(end);
  const outer = indentAt(text, parent.offset);
  const indent = outer + style.unit;
  const added = `${style.eol}${indent}${property(indent, style)}`;
  const rest = inside.trim() === "" ? style.eol + outer : inside;
  return text.slice(0, start) + added + rest + text.slice(end);
}

function render(value: unknown, indent: string, { unit, eol }: Style): string {
  return JSON.stringify(value, null, unit).replaceAll("\n", eol + indent);
}

/** What stands before the first character of the line. */
const indentAt = (text: string, offset: number) =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf("\n", offset - 1) + 1))![0];

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

interface Style {
  /** One level of indentation; empty: all on one line. */
  unit: string;
  eol: string;
}

/** Indentation and line ends as the text has them. */
const styleOf = (text: string): Style => ({
  unit: /^([ \t]+)\S/m.exec(text)?.[1] ?? "  ",
  eol: text.includes("\r\n") ? "\r\n" : "\n",
});
