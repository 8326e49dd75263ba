// Names in patterns that say by their own words what they take apart, `Some(x)`, `Shape::Circle(r)`, `(a, b)`, and
// parameters of functions that are given to methods, `xs.map(|x| …)`.

import { type FileModel, factOf } from "../file.ts";
import { lookUp } from "../names/names.ts";
import type { Place } from "../place.ts";
import { argumentStarts, chainStart, typeEnd } from "../text/chains.ts";
import { wordBefore } from "../text/words.ts";
import type { Def } from "../types.ts";
import type { Inference, Type } from "./infer.ts";

const PATH = /[\p{ID_Start}_][\p{ID_Continue}:]*$/u;
const LONGEST_PATH = 120;
const MATCHED = /\bmatch\s+([^{};]*)$/;
const LONGEST_MATCHED = 300;
const MOST_NESTED = 6;

/** The part of what is taken apart that the name at `start` takes, in the brackets that open at `open`. */
export function fromVariant(
  inference: Inference,
  file: FileModel,
  open: number,
  start: number,
  depth = 0,
): Type | undefined {
  const { text, brackets } = file.model;
  const path = PATH.exec(text.slice(Math.max(0, open - LONGEST_PATH), open))?.[0] ?? "";
  const at = argumentStarts(text, brackets, open).findLastIndex((each) => each <= start);
  if (/^(?:|let|for)$/.test(path)) {
    const whole = takenBy(inference, file, open, depth);
    return whole?.t === "tuple" ? whole.of[at] : undefined;
  }
  if (file.rules.wrappers!.has(path)) return takenBy(inference, file, open, depth);
  const variant = variantNamed(inference, inference.placeAt(file, open), path);
  return variant && partOf(inference, variant, at);
}

/** The value that the pattern in the brackets at `open`, with its name, takes apart. */
function takenBy(inference: Inference, file: FileModel, open: number, depth: number): Type | undefined {
  const { text, brackets } = file.model;
  const behind = brackets.forward(brackets.closeOf(open) + 1);
  if (text[behind] === "=" && text[behind + 1] !== "=" && text[behind + 1] !== ">")
    return inference.typeAt(file, brackets.forward(behind + 1));
  if (/^in\b/.test(text.slice(behind, behind + 3)))
    return inference.element(inference.typeAt(file, brackets.forward(behind + 2)));
  const outer = brackets.around(open);
  if (outer === -1 || depth > MOST_NESTED) return undefined;
  if (text[outer] === "(") return fromVariant(inference, file, outer, open, depth + 1);
  if (text[outer] !== "{" || !/^(?:=>|\||if\b)/.test(text.slice(behind, behind + 3))) return undefined;
  const from = Math.max(0, outer - LONGEST_MATCHED);
  const matched = MATCHED.exec(text.slice(from, outer));
  return matched ? inference.typeAt(file, outer - matched[1]!.length) : undefined;
}

function variantNamed(inference: Inference, place: Place, path: string): Def | undefined {
  const parts = path.split("::");
  const name = parts.pop()!;
  if (parts.length === 0) {
    const named = lookUp(inference.graph, place, name);
    return named?.kind === "defs" ? named.defs.find(isVariant) : undefined;
  }
  const type = inference.typeOfChain(parts.join("::"), place);
  const found = type && inference.members(type, name, place);
  return typeof found === "object" && "defs" in found ? found.defs.find(isVariant) : undefined;
}

const isVariant = (def: Def) => factOf(def).kind === "enum_member" || factOf(def).kind === "struct";

/** `x.0`: what a tuple, or a type that is written like one, has at a place. */
export function partAt(inference: Inference, type: Type | undefined, at: number): Type | undefined {
  if (type?.t === "tuple") return type.of[at];
  return type?.t === "instance" ? partOf(inference, type.def, at) : undefined;
}

/** The type of a value that a variant holds by its place. */
function partOf(inference: Inference, def: Def, at: number): Type | undefined {
  const { text, brackets } = def.file.model;
  const { line, column, name } = factOf(def);
  const open = brackets.forward(def.file.model.offset(line, column) + name.length);
  const from = text[open] === "(" ? argumentStarts(text, brackets, open)[at] : undefined;
  if (from === undefined) return undefined;
  const written = text
    .slice(from, typeEnd(text, from))
    .replace(/^(?:#\[[^\]]*\]\s*|pub(?:\([^)]*\))?\s+)*/, "");
  return inference.typeOfText(written, inference.placeOf(def), undefined);
}

/** `xs.map(|x| …)`: an element of what the method is called on, or that itself. */
export function callbackParameter(inference: Inference, file: FileModel, start: number): Type | undefined {
  const { text, brackets } = file.model;
  const open = brackets.around(start);
  if (text[open] !== "(" || !/^\((?:\s*move)?\s*\|[&\s]*(?:mut\s+)?$/.test(text.slice(open, start)))
    return undefined;
  const end = brackets.back(open - 1);
  const name = wordBefore(text, end);
  const link = brackets.back(end - name.length);
  if (text[link] !== "." || !file.rules.elementCallbacks!.has(name)) return undefined;
  const last = brackets.back(link - 1);
  const from = chainStart(text, brackets, last);
  if (from === -1) return undefined;
  const type = inference.typeOfSlice(inference.placeAt(file, start), from, last + 1);
  const given = type?.t === "each" ? type.of : type;
  return given?.t === "instance" ? given : inference.element(given);
}
