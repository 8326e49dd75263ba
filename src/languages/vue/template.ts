// What a Vue template refers to: `{{ }}`, bindings, handlers, directives, and the components whose elements it holds. What
// `v-for` and slots name is seen in their elements alone.

import type { TextSpan } from "../outline-types.ts";
import type { Expressions } from "./expressions.ts";

const TOKEN = /<!--|\{\{|<(\/?)([A-Za-z][\w.-]*)/g;
const ATTRIBUTE = /\s*([^\s=>"'/][^\s=>"'/]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?|\s*\/(?!>)/y;
/** `item in`, `(item, index) in`, `{ id } of` */
const LOOP = /^\s*(?:\(([^)]*)\)|([\s\S]*?))\s+(?:in|of)\s+/d;
const LOOP_BEFORE = /\bv-for\s*=\s*["']\s*\(?\s*$/;
const LOOPED =
  /^[\p{ID_Start}_$][\p{ID_Continue}$]*\s*(?:,[^()"']*)?\)?\s+(?:in|of)\s+([\p{ID_Start}_$][\p{ID_Continue}$]*(?:\??\.[\p{ID_Start}_$][\p{ID_Continue}$]*|\([^()]*\))*)\s*["']/u;
const LONGEST_HEAD = 40;
const LONGEST_LOOP = 200;
const SLOT = /^(?:#|v-slot\b)/;
/** Elements that are never closed. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const BOUND = /^(?::|v-bind\b|v-if$|v-else-if$|v-show$|v-model\b|v-html$|v-text$|v-memo$)/;
const HANDLER = /^(?:@|v-on\b)/;

/** `user-card` and `UserCard` are the same component; names in lower case are elements. */
function componentName(tag: string): string | undefined {
  if (/^[A-Z]/.test(tag)) return tag;
  return tag.includes("-") ? toComponent(tag) : undefined;
}

/** `user-card` as it is imported. */
export const toComponent = (name: string) =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Attributes that are the element's, whatever its component is. */
const HOST = new Set(["class", "style", "key", "ref", "is", "slot", "slot-scope"]);
const GIVEN = /^(:|\.|v-bind:|@|v-on:|v-model:)?([A-Za-z][\w:-]*)/;
const toCamel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What an attribute of a component's element gives it. */
function readGiven(expressions: Expressions, component: string, attribute: string, start: number): void {
  const [, sign = "", name = ""] = GIVEN.exec(attribute) ?? [];
  const model = sign === "" && name === "v-model";
  if (name === "" || HOST.has(name) || (sign === "" && name.startsWith("v-") && !model)) return;
  const from = start + sign.length;
  const end = from + name.length;
  const isEvent = sign === "@" || sign === "v-on:";
  const camel = model ? "modelValue" : toCamel(name);
  if (!isEvent || camel !== name) expressions.addGiven(component, from, end, camel, isEvent);
  if (isEvent) expressions.addGiven(component, from, end, name, true);
  if (model || sign === "v-model:") expressions.addGiven(component, from, end, `update:${camel}`, true);
}

/** What a `v-for` goes through that names what is at an offset first. */
export function repeated(text: string, offset: number): string | undefined {
  if (!LOOP_BEFORE.test(text.slice(Math.max(0, offset - LONGEST_HEAD), offset))) return undefined;
  const over = LOOPED.exec(text.slice(offset, offset + LONGEST_LOOP))?.[1];
  return over?.replaceAll("?.", ".").replaceAll(/\([^()]*\)/g, "()");
}

interface Attribute {
  name: string;
  /** Where its name starts, and its value, if it has one. */
  start: number;
  value?: TextSpan;
}

/** Attributes of a tag whose name ends at `from`, and where they end. */
function listAttributes(text: string, from: number, end: number): { attributes: Attribute[]; at: number } {
  const attributes: Attribute[] = [];
  ATTRIBUTE.lastIndex = from;
  let at = from;
  for (let match = ATTRIBUTE.exec(text); match && ATTRIBUTE.lastIndex <= end; match = ATTRIBUTE.exec(text)) {
    at = ATTRIBUTE.lastIndex;
    const [whole, name, double, single] = match;
    const value = double ?? single;
    if (name !== undefined)
      attributes.push({
        name,
        start: match.index + whole.indexOf(name),
        ...(value !== undefined && { value: { start: at - 1 - value.length, end: at - 1 } }),
      });
    if (whole === "") break;
  }
  return { attributes, at };
}

/** What `v-for` goes through, and the names that it gives its elements. */
function readLoop(text: string, expressions: Expressions, { start, end }: TextSpan): boolean {
  const match = LOOP.exec(text.slice(start, end));
  expressions.addValue(start + (match?.[0].length ?? 0), end);
  const names = match?.indices?.[1] ?? match?.indices?.[2];
  if (names) expressions.open(start + names[0], start + names[1]);
  return names !== undefined;
}

/** Reads the attributes of an element; how many times it opened what its names are seen in. */
function readAttributes(
  text: string,
  attributes: readonly Attribute[],
  expressions: Expressions,
  component: string | undefined,
): number {
  let opened = 0;
  // What a loop names is seen in all of its element.
  for (const { name, value } of attributes)
    if (name === "v-for" && value && readLoop(text, expressions, value)) opened++;
  for (const { name, start, value } of attributes) {
    if (component !== undefined) readGiven(expressions, component, name, start);
    if (!value || name === "v-for") continue;
    if (BOUND.test(name)) expressions.addValue(value.start, value.end);
    else if (HANDLER.test(name)) expressions.addStatements(value.start, value.end);
  }
  for (const { name, value } of attributes)
    if (value && SLOT.test(name)) {
      expressions.open(value.start, value.end);
      opened++;
    }
  return opened;
}

/** The elements around, each with how many times it opened what its names are seen in. */
class Elements {
  private readonly around: { tag: string; opened: number }[] = [];
  private readonly expressions: Expressions;

  constructor(expressions: Expressions) {
    this.expressions = expressions;
  }

  open(tag: string, opened: number): void {
    this.around.push({ tag, opened });
  }

  /** The end of an element, and of what was left open in it; of one that is not open, nothing's. */
  close(tag: string, offset: number): void {
    const at = this.around.findLastIndex((each) => each.tag === tag);
    if (at !== -1) this.closeFrom(at, offset);
  }

  closeFrom(from: number, offset: number): void {
    for (const { opened } of this.around.splice(from).reverse())
      for (let left = opened; left > 0; left--) this.expressions.close(offset);
  }
}

/** Adds what stands between these offsets. */
export function readTemplate(text: string, start: number, end: number, expressions: Expressions): void {
  const elements = new Elements(expressions);
  TOKEN.lastIndex = start;
  for (let match = TOKEN.exec(text); match && match.index < end; match = TOKEN.exec(text)) {
    const from = TOKEN.lastIndex;
    const [token, slash, tag = ""] = match;
    if (token === "<!--" || token === "{{") {
      const close = text.indexOf(token === "{{" ? "}}" : "-->", from);
      if (close === -1 || close > end) break;
      if (token === "{{") expressions.addValue(from, close);
      TOKEN.lastIndex = close;
    } else if (slash === "/") elements.close(tag, match.index);
    else TOKEN.lastIndex = readElement(text, { start: match.index + 1, end }, tag, elements, expressions);
  }
  elements.closeFrom(0, end);
}

/** Reads a tag that opens; where its attributes end. */
function readElement(
  text: string,
  { start, end }: TextSpan,
  tag: string,
  elements: Elements,
  expressions: Expressions,
): number {
  const [first = "", ...path] = tag.split(".");
  const name = componentName(first);
  if (name !== undefined) expressions.addComponent(name, start);
  const component = name === undefined ? undefined : [name, ...path].join(".");
  const { attributes, at } = listAttributes(text, start + tag.length, end);
  elements.open(tag, readAttributes(text, attributes, expressions, component));
  if (VOID.test(tag) || /^\s*\/>/.test(text.slice(at, at + 20))) elements.close(tag, at);
  return at;
}
