// Which types of a union an object literal is of: where a key's value is written out, those that declare it. The others are
// left as possible: compilers count what is set for all of a union to each of its types.

import { type FileModel, factOf } from "../../file.ts";
import type { Place } from "../../place.ts";
import type { Inference, Members, Type } from "../infer.ts";
import { union } from "../type-model.ts";
import { libraryTypes } from "../types/library-types.ts";
import { fixedValue } from "./constant-values.ts";
import { equals, isForNothing, isNothing, type Literal, literalsOf, type Says } from "./literal-values.ts";
import { keysIn } from "./object-values.ts";

/** `maybe`: another says more clearly that it is meant. */
interface Narrowed {
  sure: Type | undefined;
  maybe: Type | undefined;
  /** One of several, and a condition decides which, or not all are known. */
  isOpen: boolean;
}

/** `unlike`: of values, but of none that can be compared. */
type Fit = Says | "unlike";

/** Does a declared type allow a value, which may not be known? */
function allows(declared: string, value: Literal | undefined): Fit {
  if (isForNothing(declared)) return value && isNothing(value) ? "nothing" : "no";
  if (!value) return "nothing";
  const options = literalsOf(declared);
  if (!options || options.length === 0) return "nothing";
  const said = options.map((option) => equals([option], value));
  return said.includes("yes") ? "yes" : said.every((each) => each === "no") ? "no" : "unlike";
}

/** What a type says of the value of a key, which may not be known: the first that counts. */
function fitOf(inference: Inference, place: Place, type: Type, key: string, value: Literal | undefined): Fit {
  return fitOfFound(inference.members(type, key, place), value);
}

/** The same of what it has under the key. */
export function fitOfFound(found: Members, value: Literal | undefined): Fit {
  if (typeof found !== "object" || !("defs" in found)) return "nothing";
  return clearest(
    found.defs.map((def) => {
      const fixed = fixedValue(def);
      return fixed && value ? equals([fixed], value) : allows(factOf(def).type, value);
    }),
  );
}

const clearest = (fits: readonly Fit[]): Fit =>
  (["no", "yes", "unlike"] as const).find((each) => fits.includes(each)) ?? "nothing";

/** What the object literal that opens at an offset may be, of what is expected there of one with such a key. */
export function narrowed(
  inference: Inference,
  file: FileModel,
  open: number,
  expected: Type,
  key: string,
): Narrowed {
  const isMember = isOwn(inference, expected, key);
  return inference.graph.remember(isMember ? "fits" : "fits behind", `${file.key}@${open}`, () =>
    fitting(inference, file, open, isMember ? expected : inference.behind(expected)),
  );
}

function fitting(inference: Inference, file: FileModel, open: number, type: Type): Narrowed {
  if (type.t !== "union" || type.all) return { sure: type, maybe: undefined, isOpen: false };
  if (type.of.every((part) => takesAnyKey(file, part)))
    return { sure: type, maybe: undefined, isOpen: false };
  const { keys } = keysIn(inference, file, open);
  const isOpen = type.isOpen === true;
  if (keys.size === 0) return { sure: type, maybe: undefined, isOpen };
  const place = inference.placeAt(file, open);
  // A key that suits all of them tells nothing.
  const byKey = [...keys]
    .map(([key, value]) => type.of.map((part) => fitOf(inference, place, part, key, value)))
    .filter((fits) => fits.some((fit) => fit === "no" || fit === "unlike"));
  const parts = type.of.map((part, at) => ({ part, fit: clearest(byKey.map((fits) => fits[at]!)) }));
  const isSaid = parts.some(({ fit }) => fit === "yes");
  const isSure = (fit: Fit) => fit === "yes" || fit === "nothing" || (fit === "unlike" && !isSaid);
  const of = (wanted: boolean) =>
    union(parts.filter(({ fit }) => isSure(fit) === wanted).map(({ part }) => part));
  return { sure: of(true), maybe: of(false), isOpen };
}

/** Has a type whatever key a literal has, `A & Record<string, B>`? Compilers tell such types apart by none. */
function takesAnyKey(file: FileModel, type: Type): boolean {
  const { library } = file.rules;
  if (type.t === "union") return type.all === true && type.of.some((part) => takesAnyKey(file, part));
  return (
    type.t === "library" &&
    library !== undefined &&
    libraryTypes(library.declarations).get(type.name)?.members.has("[") === true
  );
}

/** Does a type declare a member itself? */
const isOwn = ({ graph }: Inference, type: Type, name: string) =>
  type.t !== "instance" || graph.ownMembers(type.def, name).length > 0;
