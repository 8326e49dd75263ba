// Types that comments of JavaScript state, as TypeScript's compiler reads them: `@param {T} name`, `@param {Object} name` with
// `@param {T} name.key`, `@returns {T}`, `@this {T}`, `@type {T}` of a value and of a function as a whole, `@template T`, and
// aliases: `@typedef {T} Name`, with `@property {T} key` behind it, `@callback Name`, with `@param` and `@returns` behind it,
// and `@import { T } from "./a"`; `@template T` in front of the former are their parameters.
// What says no more than that it is an object or a function states nothing.

import type { DocAlias, ResolveRules } from "../resolve-rules.ts";

const INNER = String.raw`[^{}]|\{(?:[^{}]|\{[^{}]*\})*\}`;
const TYPE = String.raw`\{((?:${INNER})*)\}`;
/** Up to the end of the same comment. */
const REST = String.raw`(?:[^{}*]|\*(?!\/))*`;
const TAG = new RegExp(
  String.raw`@(param|arg|argument|returns?|this|type|typedef|callback|prop|property)\b\s*(?:${TYPE})?[^\S\n]*(\[?[\p{ID_Start}_$][\p{ID_Continue}$.]*)?`,
  "gu",
);
const COMMENT = /\/\*\*[\s\S]*?\*\//g;
const LOCAL = new RegExp(String.raw`@type\s*${TYPE}${REST}\*\/\s*(?:(?:export\s+)?(?:const|let|var)\s+)?$`);
const CAST = new RegExp(String.raw`@(?:type|satisfies)\s*${TYPE}${REST}\*\/\s*$`);
const VAGUE = /^(?:object|function|\*|any|mixed|unknown)$/i;
const PARAMETER = /^(?:param|arg|argument)$/;
const PROPERTY = /^prop(?:erty)?$/;
const RESULT = /^returns?$/;
const WHOLE = /^type$/;
const NAMING = /^(?:typedef|callback)$/;

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
  return start !== -1 && end.startsWith("/**", start) ? end.slice(start + 3, -2) : "";
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

const parametersOf = (doc: string) => parametersIn(tagsOf(doc));

function parametersIn(all: readonly Tag[]): readonly Tag[] {
  const tags = all.filter(({ tag, name }) => PARAMETER.test(tag) && name !== "");
  return tags
    .filter(({ name }) => !name.includes("."))
    .map((tag) => ({ ...tag, type: tag.type || shapeOf(tags, `${tag.name}.`) }));
}

const stated = (doc: string, wanted: RegExp) => statedIn(tagsOf(doc), wanted);

const statedIn = (tags: readonly Tag[], wanted: RegExp) =>
  tags.find(({ tag, type }) => wanted.test(tag) && type !== "")?.type;

/** What the type of a function as a whole makes, `ReturnType<T>`; a doc that states parameters or results goes before. */
function ofWhole(doc: string, make: (type: string) => string): string | undefined {
  const tags = doc.includes("@type") ? tagsOf(doc) : [];
  const isOther = tags.some(({ tag }) => RESULT.test(tag) || PARAMETER.test(tag));
  const type = isOther ? undefined : statedIn(tags, WHOLE);
  return type && make(type);
}

/** `<T, K extends string>` of what `@template` declares, or "". */
function typeParamsOf(doc: string): string {
  const found = templatesOf(doc);
  return found.length === 0 ? "" : `<${found.join(", ")}>`;
}

function templatesOf(doc: string): readonly string[] {
  if (!doc.includes("@template")) return [];
  return [...doc.matchAll(TEMPLATE)].flatMap(([, bound, names]) =>
    [...names!.matchAll(TEMPLATE_NAME)].map(([, name, fallback]) =>
      [name!, bound ? ` extends ${plain(bound) || "any"}` : "", fallback ? ` = ${fallback}` : ""].join(""),
    ),
  );
}

/** `@extends {Base<A, B>}` */
const EXTENDED = new RegExp(String.raw`@(?:extends|augments)\s*${TYPE}`, "g");

/** `<A, B>` of the base of a name, or "". */
function baseArguments(doc: string, name: string): string {
  for (const [, type] of doc.matchAll(EXTENDED)) {
    const open = type!.indexOf("<");
    const base = open === -1 ? "" : type!.slice(0, open).replace(/\.?\s*$/, "");
    if (base.endsWith(name)) return type!.slice(open, type!.lastIndexOf(">") + 1).replace(/\s+/g, " ");
  }
  return "";
}

/** Types of browsers whose names say so: what a parser calls its nodes and texts is not among them. */
const PLATFORM =
  /^(?:(?:HTML|SVG|CSS|WebGL|WebGL2|Canvas|Offscreen|Image(?=Bitmap|Data)|Media|Audio|RTC|IDB|GPU|XR|DOM|XMLHttpRequest|Path2D)\w*|(?:Mouse|Keyboard|Pointer|Touch|Wheel|Focus|Input|UI|Drag|Clipboard|Composition|Animation|Transition|Custom|Message|Progress|Storage|PopState|HashChange|Close|Submit)Event|(?:Mutation|Intersection|Resize|Performance)Observer(?:Entry|Init)?|(?:Shared)?Worker(?:GlobalScope)?|ServiceWorker\w*|FileReader|BroadcastChannel|MessagePort|NodeListOf|ShadowRoot|DocumentFragment)$/;

export const JSDOC_TYPES: ResolveRules["docTypes"] = {
  value: (doc) => stated(doc, WHOLE),
  result: (doc) => stated(doc, RESULT) ?? ofWhole(doc, (type) => `ReturnType<${type}>`),
  self: (doc) => (doc.includes("@this") ? stated(doc, /^this$/) : undefined),
  parameter: (doc, name) => parametersOf(doc).find((tag) => tag.name === name)?.type || undefined,
  platform: PLATFORM,
  typeParams: typeParamsOf,
  heritage: (doc, _before, name) => baseArguments(doc, name),
  parameterOfWhole: (doc, at) => ofWhole(doc, (type) => `Parameters<${type}>[${at}]`),
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
function imported(comment: string): [name: string, alias: DocAlias][] {
  return [...comment.matchAll(IMPORT)].flatMap(([, whole, listed, source]) => {
    const of = (name: string): DocAlias => ({
      written: `import(${source}).${name}`,
      params: [],
      isName: true,
    });
    const parts = (listed ?? "").split(",").map((part) => part.trim().split(/\s+as\s+/));
    return [
      ...(whole ? [[whole, of("default")] as [string, DocAlias]] : []),
      ...parts.flatMap(([name, as]) => (name ? [[as ?? name, of(name)] as [string, DocAlias]] : [])),
    ];
  });
}

/** What each `@typedef` and `@callback` of a comment stands for; the tags behind belong to the one before them. */
function defined(comment: string): [name: string, alias: DocAlias][] {
  const tags = tagsOf(comment);
  const params = templatesOf(comment).map((param) => /^[^\s=]+/.exec(param)![0]);
  const starts = tags.flatMap(({ tag }, at) => (NAMING.test(tag) ? [at] : []));
  return starts.flatMap((at, nth) => {
    const { tag, name, type } = tags[at]!;
    const own = tags.slice(at + 1, starts[nth + 1]);
    const shape = () =>
      shapeOf(
        own.filter((each) => PROPERTY.test(each.tag)),
        "",
      );
    const written = tag === "callback" ? signatureOf(own) : type || shape();
    return name !== "" && written !== "" ? [[name, { written, params }] as [string, DocAlias]] : [];
  });
}

/** The type of a function whose parameters and result tags name. */
function signatureOf(tags: readonly Tag[]): string {
  const params = parametersIn(tags).map(
    ({ name, type, isOptional }) => `${name}${isOptional ? "?" : ""}: ${type || "any"}`,
  );
  return `(${params.join(", ")}) => ${statedIn(tags, RESULT) ?? "any"}`;
}

/** The types that comments of a text give a name, as they are written. */
export function jsdocAliases(text: string): ReadonlyMap<string, DocAlias> {
  if (!/@(?:typedef|callback|import)\b/.test(text)) return new Map();
  const comments = [...text.matchAll(COMMENT)].map(([comment]) => lines(comment));
  return new Map(
    comments.flatMap((comment) => [
      ...(comment.includes("@import") ? imported(comment) : []),
      ...(/@(?:typedef|callback)\b/.test(comment) ? defined(comment) : []),
    ]),
  );
}
