// Arguments of a call, checked against the tool's schema: unknown ones are taken for what they are called here, or ignored with
// a warning that names the nearest; unambiguous spellings ("10", "true", "CONTEXT", other words for a value) are taken with a
// warning, numbers with bounds are clamped with a warning, everything else that does not fit is `invalid_input` naming the argument, its value and what is allowed.

import { type ErrorCode, ToolError } from "../protocol/errors.ts";
import { findKind, KINDS } from "../protocol/kinds.ts";
import { CLAMPS, LEAST_MAX_TOKENS } from "../tools/groups.ts";
import { inputSchema, type Property } from "../tools/schema.ts";
import { ARGUMENT_NAMES, LINE_SPANS, VALUE_NAMES } from "../tools/spellings.ts";
import type { Args, Tool } from "../tools/tool.ts";
import { findNearest } from "../util/nearest.ts";

const SHOWN_CHARS = 100;

/** What is odd about them is added to `warnings`, also when they are refused. */
export function parseArguments(tool: Tool, raw: unknown, warnings: string[]): Args {
  const given = raw ?? {};
  if (typeof given !== "object" || Array.isArray(given))
    throw invalid("arguments", raw, "an object of named arguments");
  const { properties, required = [] } = inputSchema(tool);
  const names = Object.keys(properties);
  const isKnown = (name: string) => Object.hasOwn(properties, name);
  const read: Args = {};
  const take = (name: string, value: unknown) => {
    if (value !== undefined && value !== null)
      read[name] = readValue(name, value, properties[name]!, warnings);
  };
  const others: [string, unknown][] = [];
  for (const [name, value] of Object.entries(given as Args))
    if (isKnown(name)) take(name, value);
    else others.push([name, value]);
  for (const [name, value] of isKnown("line_end") ? linesSaid(others) : others) {
    const known = othersFor(name).filter((other) => isKnown(other) && !Object.hasOwn(read, other));
    const meant = known.find((other) => required.includes(other)) ?? known[0];
    if (meant === undefined) warnings.push(unknownArgument(name, names));
    else {
      warnings.push(`argument ${name} was read as ${meant}`);
      take(meant, value);
    }
  }
  for (const name of required) {
    const given = Object.keys(read).find((other) => othersFor(other).includes(name));
    if (Object.hasOwn(read, name) || given === undefined) continue;
    warnings.push(`argument ${given} was read as ${name}`);
    read[name] = read[given];
    delete read[given];
  }
  const parsed = tool.input.safeParse(read);
  if (!parsed.success) throw schemaFailure(parsed.error.issues[0]!, read);
  checkValues(parsed.data, properties);
  return parsed.data;
}

/** As first and last line: what says both at once, and how many from one on (`offset`, `limit`). */
function linesSaid(others: readonly [string, unknown][]): [string, unknown][] {
  const { offset, limit } = Object.fromEntries(others);
  const last = Number(offset) + Number(limit) - 1;
  const isCounted = last >= 1;
  return others.flatMap((each) =>
    isCounted && each[0] === "limit" ? [["end_line", last] as [string, unknown]] : lineSpan(each),
  );
}

const SPAN = /^\s*(\d+)\s*(?:-|:|,|\.\.)\s*(\d+)\s*$/;

/** Its first and its last line, where an argument says both. */
function lineSpan([name, value]: [string, unknown]): [string, unknown][] {
  const text = Array.isArray(value) ? value.join("-") : String(value);
  const [, first, last] = (LINE_SPANS.has(spacedName(name)) && SPAN.exec(text)) || [];
  return last === undefined
    ? [[name, value]]
    : [
        ["start_line", Number(first)],
        ["end_line", Number(last)],
      ];
}

const spacedName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What an argument may be called here; `topK` is `top_k`. */
function othersFor(name: string): readonly string[] {
  const spaced = spacedName(name);
  const others = ARGUMENT_NAMES.get(spaced) ?? [];
  return spaced === name ? others : [spaced, ...others];
}

function unknownArgument(name: string, known: string[]): string {
  const near =
    findNearest(name, known) ?? known.find((other) => isPartOf(name, other) || isPartOf(other, name));
  return `unknown argument ${shown(name)} ignored${near ? `; did you mean ${near}?` : ""}`;
}

/** `name` of `symbol_name`. */
function isPartOf(part: string, name: string): boolean {
  return name.split("_").includes(part);
}

/** A value as the schema's type where there is only one way to read it. */
function readValue(name: string, value: unknown, property: Property, warnings: string[]): unknown {
  const reader = READERS[property.type ?? ""];
  const read = reader ? reader(value, property) : value;
  if (read === undefined) throw refused(name, value, property);
  const clamp = CLAMPS[name];
  const fitted = clamp && typeof read === "number" ? Math.min(Math.max(read, clamp[0]), clamp[1]) : read;
  if (fitted !== read) warnings.push(`${name} ${String(read)} was clamped to ${String(fitted)}`);
  else if (read !== value && !Array.isArray(value))
    warnings.push(`${name} was read as ${JSON.stringify(read)}`);
  return fitted;
}

type Reader = (value: unknown, property: Property) => unknown;

const READERS: Readonly<Record<string, Reader>> = {
  integer: (value) => {
    const number = typeof value === "string" && /^\s*[+-]?\d+(\.0+)?\s*$/.test(value) ? Number(value) : value;
    if (typeof number !== "number" || Number.isNaN(number)) return undefined;
    if (!Number.isFinite(number)) return number > 0 ? Number.MAX_SAFE_INTEGER : Number.MIN_SAFE_INTEGER;
    return Number.isInteger(number)
      ? Math.max(Math.min(number, Number.MAX_SAFE_INTEGER), Number.MIN_SAFE_INTEGER)
      : undefined;
  },
  number: (value) => {
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    return typeof number === "number" && Number.isFinite(number) ? number : undefined;
  },
  boolean: (value) => {
    if (typeof value === "boolean") return value;
    const text = String(value).toLowerCase();
    return text === "true" ? true : text === "false" ? false : undefined;
  },
  string: (value, property) => {
    if (typeof value !== "string") return undefined;
    if (!property.enum) return value;
    const word = value.trim().toLowerCase();
    return (
      property.enum.find((allowed) => allowed === value || allowed === word) ??
      property.enum.find((allowed) => VALUE_NAMES.get(allowed)?.includes(word))
    );
  },
  array: (value, property) => {
    const item = property.items ?? {};
    const list = typeof value === "string" && item.type === "string" ? [value] : value;
    if (!Array.isArray(list)) return undefined;
    const read = list.map((entry) => (READERS[item.type ?? ""] ?? ((same) => same))(entry, item));
    return read.includes(undefined) ? undefined : read;
  },
};

/** Of a list whose entries are to be some of a few words, the first that is none of them. */
function refused(name: string, value: unknown, { type, enum: allowed, items }: Property): ToolError {
  if (type !== "array") return invalid(name, value, allowed ?? `${type === "integer" ? "an" : "a"} ${type}`);
  const words = items?.enum;
  if (!words) return invalid(name, value, "a list");
  const list = Array.isArray(value) ? value : [value];
  return invalid(name, list.find((entry) => READERS.string!(entry, items) === undefined) ?? value, words);
}

interface Issue {
  code?: string;
  path: PropertyKey[];
  message: string;
}

function schemaFailure(issue: Issue, args: Args): ToolError {
  const name = String(issue.path[0] ?? "arguments");
  return args[name] === undefined
    ? invalid(name, undefined, "required")
    : invalid(name, args[name], issue.message);
}

/** Texts that may be left out: clients send empty ones for those. */
const OPTIONAL_TEXTS = ["path", "kind", "language", "ref", "workspace", "cursor", "symbol_id", "symbol_name"];

/** Rules that hold for an argument wherever it appears. */
function checkValues(args: Args, properties: Readonly<Record<string, Property>>): void {
  if (typeof args.max_tokens === "number" && args.max_tokens < LEAST_MAX_TOKENS)
    throw new ToolError(
      "invalid_max_tokens",
      `max_tokens must be ${LEAST_MAX_TOKENS} or more, got ${args.max_tokens}.`,
      {
        argument: "max_tokens",
        value: args.max_tokens,
        allowed: `${LEAST_MAX_TOKENS} or more`,
      },
    );
  // A `kind` with values of its own is none of a symbol.
  if (typeof args.kind === "string" && args.kind !== "" && !properties.kind?.enum) {
    const kind = findKind(args.kind.trim());
    if (!kind) throw invalid("kind", args.kind, KINDS);
    args.kind = kind;
  }
  for (const name of ["path", "ref", "workspace"])
    if (typeof args[name] === "string" && args[name].includes("\0"))
      throw invalid(name, args[name], "text without NUL characters");
  for (const name of OPTIONAL_TEXTS) if (args[name] === "") delete args[name];
}

function shown(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
  return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}…` : text;
}

function invalid(argument: string, value: unknown, allowed: unknown): ToolError {
  const rule = Array.isArray(allowed) ? `one of ${allowed.join(", ")}` : String(allowed);
  const got = typeof value === "string" ? JSON.stringify(shown(value)) : shown(value);
  const message =
    value === undefined ? `${argument} is required.` : `${argument} must be ${rule}; got ${got}.`;
  const isPlain = value === undefined || typeof value === "boolean" || Number.isFinite(value);
  const code = (typeof value === "string" && OWN_CODES[argument]) || "invalid_input";
  return new ToolError(code, message, { argument, value: isPlain ? value : shown(value), allowed });
}

/** Arguments whose words, where they are none of those allowed, have a code of their own. */
const OWN_CODES: Readonly<Record<string, ErrorCode>> = { strategy: "invalid_strategy" };
