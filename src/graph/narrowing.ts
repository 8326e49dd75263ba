// Which types of a union an object literal is of: where a key's value is written out, those that declare it. The others are
// left as possible: compilers count what is set for all of a union to each of its types.

import { argumentStarts } from "./chains.ts";
import { type FileModel, factOf } from "./file.ts";
import type { Inference, Type } from "./infer.ts";
import { union } from "./type-model.ts";

/** `maybe`: another says more clearly that it is meant. */
interface Narrowed {
  sure: Type | undefined;
  maybe: Type | undefined;
}

type Says = "yes" | "no" | "nothing";

const ENTRY = /(["']?)([\p{ID_Start}_$][\p{ID_Continue}$]*)\1\s*:\s*/uy;
/** A string, or the member of an enumeration. */
const VALUE =
  /(?:"([^"\\]*)"|'([^'\\]*)'|((?:[\p{ID_Continue}$]+\.)+[\p{ID_Continue}$]+))(?=\s*(?:[,}|\n]|as\s|$))/uy;

interface Literal {
  name: string;
  isPath: boolean;
}

function literalAt(text: string, at: number): Literal | undefined {
  VALUE.lastIndex = at;
  const found = VALUE.exec(text);
  if (!found) return undefined;
  const path = found[3];
  return path === undefined
    ? { name: found[1] ?? found[2] ?? "", isPath: false }
    : { name: path.slice(path.lastIndexOf(".") + 1), isPath: true };
}

/** The keys of an object literal whose values are written out. */
function literalsOf({ model: { text, brackets } }: FileModel, open: number): Map<string, Literal> {
  const found = new Map<string, Literal>();
  for (const start of argumentStarts(text, brackets, open)) {
    ENTRY.lastIndex = start;
    const key = ENTRY.exec(text)?.[2];
    const value = key === undefined ? undefined : literalAt(text, ENTRY.lastIndex);
    if (value) found.set(key!, value);
  }
  return found;
}

/** Does a declared type allow a value? */
function allows(declared: string, value: Literal): Says {
  const options = declared.split("|").map((option) => option.trim().replace(/^typeof\s+/, ""));
  const literals = options.filter((option) => option !== "").map((option) => literalAt(option, 0));
  if (literals.length === 0 || literals.includes(undefined)) return "nothing";
  if (literals.some((each) => each!.name === value.name)) return "yes";
  return literals.every((each) => each!.isPath === value.isPath) ? "no" : "nothing";
}

/** What a type says of a literal's values: `no` before `yes`. */
function saysOf(
  inference: Inference,
  file: FileModel,
  open: number,
  type: Type,
  values: Map<string, Literal>,
) {
  const place = inference.placeAt(file, open);
  const said = new Set<Says>();
  for (const [key, value] of values) {
    const found = inference.members(type, key, place);
    if (typeof found !== "object" || !("defs" in found)) continue;
    for (const def of found.defs) if (factOf(def).type !== "") said.add(allows(factOf(def).type, value));
  }
  return said.has("no") ? "no" : said.has("yes") ? "yes" : "nothing";
}

/** What the object literal that opens at an offset may be, of what is expected there. */
export function narrowed(inference: Inference, file: FileModel, open: number, type: Type): Narrowed {
  if (type.t !== "union") return { sure: type, maybe: undefined };
  const values = literalsOf(file, open);
  if (values.size === 0) return { sure: type, maybe: undefined };
  const parts = type.of.map((part) => ({ part, says: saysOf(inference, file, open, part, values) }));
  const best = parts.some(({ says }) => says === "yes") ? "yes" : "nothing";
  const of = (isBest: boolean) =>
    union(parts.filter(({ says }) => (says === best) === isBest).map(({ part }) => part));
  return { sure: of(true), maybe: of(false) };
}
