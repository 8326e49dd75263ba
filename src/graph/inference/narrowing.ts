// Which types of a union an object literal is of: where a key's value is written out, those that declare it. The others are
// left as possible: compilers count what is set for all of a union to each of its types.

import { type FileModel, factOf } from "../file.ts";
import { argumentStarts } from "../text/chains.ts";
import type { Inference, Type } from "./infer.ts";
import { equals, type Literal, literalAt, literalsOf, type Says } from "./literal-values.ts";
import { union } from "./type-model.ts";

/** `maybe`: another says more clearly that it is meant. */
interface Narrowed {
  sure: Type | undefined;
  maybe: Type | undefined;
  /** One of several, and a condition decides which, or not all are known. */
  isOpen: boolean;
}

/** `unlike`: of values, but of none that can be compared. */
type Fit = Says | "unlike";

const ENTRY = /(["']?)([\p{ID_Start}_$][\p{ID_Continue}$]*)\1\s*:\s*/uy;

/** The keys of an object literal whose values are written out. */
function valuesOf({ model: { text, brackets } }: FileModel, open: number): Map<string, Literal> {
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
function allows(declared: string, value: Literal): Fit {
  const options = literalsOf(declared);
  if (!options || options.length === 0) return "nothing";
  const said = options.map((option) => equals([option], value));
  return said.includes("yes") ? "yes" : said.every((each) => each === "no") ? "no" : "unlike";
}

/** What a type says of a literal's values: the first that counts. */
function fitOf(
  inference: Inference,
  file: FileModel,
  open: number,
  type: Type,
  values: Map<string, Literal>,
): Fit {
  const place = inference.placeAt(file, open);
  const said = new Set<Fit>();
  for (const [key, value] of values) {
    const found = inference.members(type, key, place);
    if (typeof found !== "object" || !("defs" in found)) continue;
    for (const def of found.defs) if (factOf(def).type !== "") said.add(allows(factOf(def).type, value));
  }
  return (["no", "yes", "unlike"] as const).find((each) => said.has(each)) ?? "nothing";
}

/** What the object literal that opens at an offset may be, of what is expected there of one with such a key. */
export function narrowed(
  inference: Inference,
  file: FileModel,
  open: number,
  expected: Type,
  key: string,
): Narrowed {
  const isMember = isOwn(inference, expected, key);
  return inference.graph.remember(isMember ? "fits" : "fits behind", `${file.path}@${open}`, () =>
    fitting(inference, file, open, isMember ? expected : inference.behind(expected)),
  );
}

function fitting(inference: Inference, file: FileModel, open: number, type: Type): Narrowed {
  if (type.t !== "union") return { sure: type, maybe: undefined, isOpen: false };
  const values = valuesOf(file, open);
  const isOpen = type.isOpen === true;
  if (values.size === 0) return { sure: type, maybe: undefined, isOpen };
  const parts = type.of.map((part) => ({ part, fit: fitOf(inference, file, open, part, values) }));
  const isSaid = parts.some(({ fit }) => fit === "yes");
  const isSure = (fit: Fit) => fit === "yes" || fit === "nothing" || (fit === "unlike" && !isSaid);
  const of = (wanted: boolean) =>
    union(parts.filter(({ fit }) => isSure(fit) === wanted).map(({ part }) => part));
  return { sure: of(true), maybe: of(false), isOpen };
}

/** Does a type declare a member itself? */
const isOwn = ({ graph }: Inference, type: Type, name: string) =>
  type.t !== "instance" || graph.ownMembers(type.def, name).length > 0;
