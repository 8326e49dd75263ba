// Types that comments of JavaScript state, as TypeScript's compiler reads them: `@param {T} name`, `@param {Object} name` with
// `@param {T} name.key`, `@returns {T}`, `@this {T}`, `@type {T}`, and aliases: `@typedef {T} Name`, with `@property {T} key` behind it.
// What says no more than that it is an object or a function states nothing.

import type { ResolveRules } from "../resolve-rules.ts";

const INNER = String.raw`[^{}]|\{(?:[^{}]|\{[^{}]*\})*\}`;
const TYPE = String.raw`\{((?:${INNER})*)\}`;
const TAG = new RegExp(
  String.raw`@(param|arg|argument|returns?|this|type|typedef|prop|property)\b\s*(?:${TYPE})?[^\S\n]*(\[?[\p{ID_Start}_$][\p{ID_Continue}$.]*)?`,
  "gu",
);
const COMMENT = /\/\*\*[\s\S]*?\*\//g;
const LOCAL = new RegExp(String.raw`@type\s*${TYPE}[^{}]*\*\/\s*(?:(?:export\s+)?(?:const|let|var)\s+)?$`);
const ABOVE = /\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*$/;
const VAGUE = /^(?:object|function|\*|any|mixed|unknown)$/i;
const PARAMETER = /^(?:param|arg|argument)$/;
const PROPERTY = /^prop(?:erty)?$/;

interface Tag {
  tag: string;
  type: string;
  name: string;
  isOptional: boolean;
}

/** As TypeScript writes it, "" when it says nothing. */
function plain(type: string): string {
  const written = type
    .trim()
    .replace(/^(?:[?!]|\.\.\.)+|=$/g, "")
    .replace(/\b(Array|Object|Promise|Map|Set)\.</g, "$1<")
    .replace(/^Object</i, "Record<");
  return VAGUE.test(written) || /^function\b/.test(written) ? "" : written;
}

/** What the lines of a comment say, without their stars. */
const lines = (comment: string) => comment.replace(/\n\s*\*(?!\/)/g, "\n");

const tagsOf = (doc: string): Tag[] =>
  [...doc.matchAll(TAG)].map(([, tag, type, name]) => ({
    tag: tag!,
    type: plain(type ?? ""),
    name: (name ?? "").replace("[", ""),
    isOptional: name?.startsWith("[") === true,
  }));

/** The object type whose members tags name: `prefix.key` each. */
function shapeOf(tags: readonly Tag[], prefix: string): string {
  const keys = tags.filter(({ name }) => name.startsWith(prefix) && !name.slice(prefix.length).includes("."));
  const members = keys.map(({ name, type, isOptional }) => {
    const key = name.slice(prefix.length);
    return `${key}${isOptional ? "?" : ""}: ${type || shapeOf(tags, `${name}.`) || "any"}`;
  });
  return members.length === 0 ? "" : `{ ${members.join("; ")} }`;
}

function parametersOf(doc: string): readonly Tag[] {
  const tags = tagsOf(doc).filter(({ tag, name }) => PARAMETER.test(tag) && name !== "");
  return tags
    .filter(({ name }) => !name.includes("."))
    .map((tag) => ({ ...tag, type: tag.type || shapeOf(tags, `${tag.name}.`) }));
}

const stated = (doc: string, wanted: RegExp) =>
  tagsOf(doc).find(({ tag, type }) => wanted.test(tag) && type !== "")?.type;

export const JSDOC_TYPES: ResolveRules["docTypes"] = {
  value: (doc) => stated(doc, /^type$/),
  result: (doc) => stated(doc, /^returns?$/),
  self: (doc) => (doc.includes("@this") ? stated(doc, /^this$/) : undefined),
  parameter: (doc, name) => parametersOf(doc).find((tag) => tag.name === name)?.type || undefined,
  parameterAt: (doc, at) => parametersOf(doc)[at]?.type || undefined,
  local: (before) => plain(LOCAL.exec(before)?.[1] ?? "") || undefined,
  vague: new Set(),
  above: (text) => lines(ABOVE.exec(text)?.[1] ?? ""),
};

/** The types that comments of a text give a name, as they are written. */
export function jsdocAliases(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (!text.includes("@typedef")) return found;
  for (const [comment] of text.matchAll(COMMENT)) {
    if (!comment.includes("@typedef")) continue;
    const tags = tagsOf(lines(comment));
    const own = tags.findIndex(({ tag, name }) => tag === "typedef" && name !== "");
    if (own === -1) continue;
    const { name, type } = tags[own]!;
    const written =
      type ||
      shapeOf(
        tags.slice(own + 1).filter(({ tag }) => PROPERTY.test(tag)),
        "",
      );
    if (written !== "") found.set(name, written);
  }
  return found;
}
