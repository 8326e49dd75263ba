// Types that comments of JavaScript state, as TypeScript's compiler reads them: `@param {T} name`, `@param {Object} name` with
// `@param {T} name.key`, `@returns {T}`, `@this {T}`, `@type {T}`, `@template T`, and aliases: `@typedef {T} Name`, with `@property {T} key` behind it, and `@import { T } from "./a"`.
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
const CAST = new RegExp(String.raw`@(?:type|satisfies)\s*${TYPE}[^{}]*\*\/\s*$`);
const VAGUE = /^(?:object|function|\*|any|mixed|unknown)$/i;
const PARAMETER = /^(?:param|arg|argument)$/;
const PROPERTY = /^prop(?:erty)?$/;

/** `@template T`, `@template {string} K, V`, `@template [T=null]` */
const TEMPLATE = new RegExp(
  String.raw`@template\b[^\S\n]*(?:${TYPE})?[^\S\n]*((?:\[?[\p{ID_Start}_$][\p{ID_Continue}$]*(?:\s*=[^\]\n]*\])?[^\S\n]*(?:,[^\S\n]*)?)+)`,
  "gu",
);
const TEMPLATE_NAME = /([\p{ID_Start}_$][\p{ID_Continue}$]*)(?:\s*=\s*([^\],\n]*)\])?/gu;
/** `@import A, { B, C as D } from "./a"` */
const IMPORT = /@import\s+(?:([\w$]+)\s*,?\s*)?(?:\{([^{}]*)\}\s*)?from\s*(["'][^"'\n]+["'])/g;

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

/** The inside of the doc comment that a text ends with, or "". */
function lastComment(text: string): string {
  const end = text.trimEnd();
  const start = end.endsWith("*/") ? end.lastIndexOf("/*") : -1;
  return end.startsWith("/**", start) ? end.slice(start + 3, -2) : "";
}

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

/** `<T, K extends string>` of what `@template` declares, or "". */
function typeParamsOf(doc: string): string {
  if (!doc.includes("@template")) return "";
  const found = [...doc.matchAll(TEMPLATE)].flatMap(([, bound, names]) =>
    [...names!.matchAll(TEMPLATE_NAME)].map(([, name, fallback]) =>
      [name!, bound ? ` extends ${plain(bound) || "any"}` : "", fallback ? ` = ${fallback}` : ""].join(""),
    ),
  );
  return found.length === 0 ? "" : `<${found.join(", ")}>`;
}

export const JSDOC_TYPES: ResolveRules["docTypes"] = {
  value: (doc) => stated(doc, /^type$/),
  result: (doc) => stated(doc, /^returns?$/),
  self: (doc) => (doc.includes("@this") ? stated(doc, /^this$/) : undefined),
  parameter: (doc, name) => parametersOf(doc).find((tag) => tag.name === name)?.type || undefined,
  typeParams: typeParamsOf,
  parameterAt: (doc, at) => parametersOf(doc)[at]?.type || undefined,
  local: (before) => plain(LOCAL.exec(before)?.[1] ?? "") || undefined,
  vague: new Set(),
  above: (text) => lines(lastComment(text)),
};

/** `/** @type {T} *\/ (value)` */
export function jsdocCast(before: string): string | undefined {
  if (!before.trimEnd().endsWith("*/")) return undefined;
  const type = CAST.exec(before)?.[1];
  return type === undefined || type.trim() === "const" ? undefined : plain(type);
}

/** What `@import` brings in: each name with what it stands for. */
function imported(comment: string): [name: string, type: string][] {
  return [...comment.matchAll(IMPORT)].flatMap(([, whole, listed, source]) => {
    const of = (name: string) => `import(${source}).${name}`;
    const parts = (listed ?? "").split(",").map((part) => part.trim().split(/\s+as\s+/));
    return [
      ...(whole ? [[whole, of("default")] as [string, string]] : []),
      ...parts.flatMap(([name, as]) => (name ? [[as ?? name, of(name)] as [string, string]] : [])),
    ];
  });
}

/** What each `@typedef` of a comment stands for; properties belong to the one before them. */
function defined(comment: string): [name: string, type: string][] {
  const tags = tagsOf(comment);
  const starts = tags.flatMap(({ tag }, at) => (tag === "typedef" ? [at] : []));
  return starts.flatMap((at, nth) => {
    const { name, type } = tags[at]!;
    const own = tags.slice(at + 1, starts[nth + 1]).filter(({ tag }) => PROPERTY.test(tag));
    const written = type || shapeOf(own, "");
    return name !== "" && written !== "" ? [[name, written] as [string, string]] : [];
  });
}

/** The types that comments of a text give a name, as they are written. */
export function jsdocAliases(text: string): ReadonlyMap<string, string> {
  if (!/@(?:typedef|import)\b/.test(text)) return new Map();
  const comments = [...text.matchAll(COMMENT)].map(([comment]) => lines(comment));
  return new Map(
    comments.flatMap((comment) => [
      ...(comment.includes("@import") ? imported(comment) : []),
      ...(comment.includes("@typedef") ? defined(comment) : []),
    ]),
  );
}
