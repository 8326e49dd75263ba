// What stands behind a key of an object literal: `{ a: value, b, c() {…}, ...rest }`.

import type { FileModel } from "../../file.ts";
import { lookUp } from "../../names/names.ts";
import { namedDefs } from "../../place.ts";
import { argumentStarts } from "../../text/chains.ts";
import { wordAt } from "../../text/words.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";
import type { Members } from "../type-model.ts";
import { valueWritten } from "./constant-values.ts";
import type { Literal } from "./literal-values.ts";

const KEY =
  /(?:(?:async|get|set)\s+(?=[\p{ID_Start}_$"'[]))?(["']?)([\p{ID_Start}_$][\p{ID_Continue}$-]*)\1\s*([:,}(<]|$)/uy;
/** The key in what KEY finds. */
const NAME_BEFORE_SIGN = /[\p{ID_Start}_$][\p{ID_Continue}$-]*["']?\s*[:,}(<]?$/u;
/** A function that waits for no type. */
const TAKES_NOTHING = /^(?:async\b\s*)?(?:function\b\s*\*?\s*[\p{ID_Continue}$]*\s*)?\(\s*\)/u;
const textFrom = ({ model }: FileModel, at: number) => model.text.slice(at, at + LONGEST_HEAD);
const LONGEST_HEAD = 80;
/** Of more, what the literal holds is left open. */
const MOST_KEYS = 400;

interface Key {
  at: number;
  /** Where its value starts, of a shorthand the key itself; undefined: it is a method. */
  value: number | undefined;
}

interface Entries {
  keys: ReadonlyMap<string, Key>;
  /** Offsets of what is spread into it. */
  spreads: readonly number[];
  /** Something else than keys and what is spread stands in it. */
  isOpen: boolean;
}

/** The value of a key of the object that opens at an offset; what is a method is not read. */
export function valueOfKey(
  inference: Inference,
  { file, at, plain }: Type & { t: "object" },
  name: string,
): Type | undefined {
  const { keys, spreads } = entries(inference, file, at);
  const value = keys.get(name)?.value;
  if (value !== undefined) {
    const type = inference.typeAt(file, value);
    if (!plain || !type) return type;
    if (type.t === "object") return { ...type, plain };
    return type.t === "lambda" && !TAKES_NOTHING.test(textFrom(file, value)) ? undefined : type;
  }
  return inference.graph.guarded(`value ${name} ${file.key}@${at}`, () => {
    for (const spread of spreads.toReversed()) {
      const type = inference.typeAt(file, spread);
      const found = type && inference.typeOfMember(type, name, inference.placeAt(file, spread));
      if (found) return found;
    }
    return undefined;
  });
}

/** The symbol that a key of the object is, where its keys are some, or what is spread into it has. Others may be set later. */
export function symbolOfKey(inference: Inference, of: Type & { t: "object" }, name: string): Members {
  const found = inLiteral(inference, of, name);
  return found === "none" ? undefined : found;
}

/** The same; "none": the literal has no such key as it is written, nor has what is spread into it. */
function inLiteral(inference: Inference, { file, at }: Type & { t: "object" }, name: string): Members {
  const { keys, spreads, isOpen } = entries(inference, file, at);
  const key = keys.get(name);
  if (key) {
    const def = defAt(file, key.at);
    if (def) return { defs: [def], env: undefined, inherited: false };
    const defs = ofItsName(inference, file, key.value, name);
    return defs.length === 0 ? undefined : { defs, env: undefined, inherited: false, held: true };
  }
  // What is spread into a literal may be the literal itself, as it was before: `all = { ...all, a }`.
  return inference.graph.guarded(`key ${name} ${file.key}@${at}`, () => {
    const passed = new Set<Members>(isOpen ? [undefined] : []);
    for (const spread of spreads.toReversed()) {
      const type = inference.typeAt(file, spread);
      const found =
        type?.t === "object"
          ? inLiteral(inference, type, name)
          : type && inference.members(type, name, inference.placeAt(file, spread));
      if (typeof found === "object")
        return "defs" in found && passed.size > 0 ? { ...found, open: true } : found;
      if (found !== "none") passed.add(found);
    }
    // What nothing is known of may have it, else what a library has.
    return passed.has(undefined) ? undefined : passed.has("library") ? "library" : "none";
  });
}

/** What an object gives away by its own name: `{ make, open: open }`. */
function ofItsName(
  types: Inference,
  file: FileModel,
  value: number | undefined,
  name: string,
): readonly Def[] {
  if (value === undefined || wordAt(file.model.text, value) !== name) return [];
  if (!/[,}]/.test(file.model.text[file.model.brackets.forward(value + name.length)] ?? "")) return [];
  return namedDefs(lookUp(types.graph, types.placeAt(file, value), name));
}

/** What is spread into the literal that a symbol's value is has by a name. */
export function spreadMember(inference: Inference, def: Def, name: string): Members {
  const at = literalOf(def);
  return at === -1 ? undefined : symbolOfKey(inference, { t: "object", file: def.file, at }, name);
}

/** Behind the name of a symbol, its quotes and what is stated of its type, up to the literal that is its value. */
const BEFORE_LITERAL = /["']?\s*(?:[=:]\s*)?(?=\{)/y;

/** Where the literal opens that is the value of a symbol, or -1. */
function literalOf({ file, ordinal }: Def): number {
  const { line, column, name, kind } = file.model.symbols[ordinal]!;
  if (!VALUES.test(kind)) return -1;
  BEFORE_LITERAL.lastIndex = file.model.offset(line, column) + name.length;
  return BEFORE_LITERAL.test(file.model.text) ? BEFORE_LITERAL.lastIndex : -1;
}

const VALUES = /^(?:constant|variable|property)$/;

function defAt(file: FileModel, offset: number): Def | undefined {
  const { line, column } = file.model.position(offset);
  const ordinal = file.model.symbolAt(line, column);
  return ordinal === -1 ? undefined : file.def(ordinal);
}

/** What stands in the object literal that opens at an offset. */
const entries = (inference: Inference, file: FileModel, at: number): Entries =>
  inference.graph.remember("entries", `${file.key}@${at}`, () => entriesOf(file.model, at));

function entriesOf({ text, brackets }: FileModel["model"], open: number): Entries {
  const keys = new Map<string, Key>();
  const spreads: number[] = [];
  const starts = argumentStarts(text, brackets, open, MOST_KEYS);
  let isOpen = starts.length === MOST_KEYS;
  for (const start of starts) {
    if (text.startsWith("...", start)) {
      spreads.push(brackets.forward(start + 3));
      continue;
    }
    KEY.lastIndex = start;
    const found = KEY.exec(text);
    if (!found) isOpen = true;
    else {
      const [whole, , name, sign] = found;
      const value =
        sign === ":" ? brackets.forward(KEY.lastIndex) : sign === "(" || sign === "<" ? undefined : start;
      keys.set(name!, { at: start + whole.search(NAME_BEFORE_SIGN), value });
    }
  }
  return { keys, spreads, isOpen };
}

const OBJECT: Literal = { name: "{}", kind: "object" };

export interface Literals {
  keys: ReadonlyMap<string, Literal | undefined>;
  /** Something else is spread into it, or a key is worked out. */
  isOpen: boolean;
}

/** The keys of the object literal that opens at an offset. */
export const keysIn = (types: Inference, file: FileModel, open: number): Literals =>
  types.graph.remember("keys of", `${file.key}@${open}`, () => keysOf(types, file, open));

function keysOf(types: Inference, file: FileModel, open: number): Literals {
  const { keys, spreads, isOpen } = entries(types, file, open);
  const place = types.placeAt(file, open);
  const { text } = file.model;
  const written = ({ at, value = at }: Key) => {
    if (value === at) return undefined;
    return text[value] === "{" ? OBJECT : valueWritten(types.graph, place, text, value);
  };
  const more = isOpen || spreads.length > 0;
  return { keys: new Map([...keys].map(([name, key]) => [name, written(key)])), isOpen: more };
}
