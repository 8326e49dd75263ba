// What a Vue template refers to: `{{ }}`, bindings, handlers, directives, and the components whose elements it holds.

import type { Expressions } from "./expressions.ts";

const TOKEN = /<!--|\{\{|<([A-Za-z][\w.-]*)/g;
const ATTRIBUTE = /\s*([^\s=>"'/][^\s=>"'/]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?|\s*\/(?!>)/y;
const LOOP = /^\s*(?:\([^)]*\)|[\s\S]*?)\s+(?:in|of)\s+/;
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

function readAttribute(expressions: Expressions, name: string, value: string, start: number): void {
  const end = start + value.length;
  if (name === "v-for") {
    const head = LOOP.exec(value)?.[0].length ?? 0;
    expressions.addValue(start + head, end);
  } else if (BOUND.test(name)) expressions.addValue(start, end);
  else if (HANDLER.test(name)) expressions.addStatements(start, end);
}

/** Attributes of a tag whose name ends at `from`; where they end. */
function readAttributes(
  text: string,
  from: number,
  end: number,
  expressions: Expressions,
  component: string | undefined,
): number {
  ATTRIBUTE.lastIndex = from;
  let at = from;
  for (let match = ATTRIBUTE.exec(text); match && ATTRIBUTE.lastIndex <= end; match = ATTRIBUTE.exec(text)) {
    at = ATTRIBUTE.lastIndex;
    const [whole, name, double, single] = match;
    const value = double ?? single;
    if (name !== undefined && component !== undefined)
      readGiven(expressions, component, name, match.index + whole.indexOf(name));
    if (name !== undefined && value !== undefined)
      readAttribute(expressions, name, value, match.index + whole.length - value.length - 1);
    if (whole === "") break;
  }
  return at;
}

/** Adds what stands between these offsets. */
export function readTemplate(text: string, start: number, end: number, expressions: Expressions): void {
  TOKEN.lastIndex = start;
  for (let match = TOKEN.exec(text); match && match.index < end; match = TOKEN.exec(text)) {
    const from = TOKEN.lastIndex;
    if (match[0] === "<!--" || match[0] === "{{") {
      const close = text.indexOf(match[0] === "{{" ? "}}" : "-->", from);
      if (close === -1 || close > end) return;
      if (match[0] === "{{") expressions.addValue(from, close);
      TOKEN.lastIndex = close;
    } else {
      const [first = "", ...path] = match[1]!.split(".");
      const name = componentName(first);
      if (name !== undefined) expressions.addComponent(name, match.index + 1);
      const component = name === undefined ? undefined : [name, ...path].join(".");
      TOKEN.lastIndex = readAttributes(text, from, end, expressions, component);
    }
  }
}
