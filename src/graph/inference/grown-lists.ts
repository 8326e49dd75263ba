// Lists that are declared with nothing in them, and hold what is put in them later: `$a = []; $a[] = f();`.

import type { LocalFact } from "../../protocol/facts.ts";
import type { FileModel } from "../file.ts";
import { lookUp } from "../names/names.ts";
import type { Inference } from "./infer.ts";
import { openUnion, type Type } from "./type-model.ts";

const EMPTY = /^(?:\[\s*\]|array\(\s*\))\s*;/;
const SET = /^=(?![=>])/;
const LONGEST_EMPTY = 20;
const MOST_SETTINGS = 20;
const DEEPEST = 3;

/** What a local is whose value starts at an offset, where that is a list with nothing in it. */
export function grownList(
  inference: Inference,
  file: FileModel,
  local: LocalFact,
  value: number,
): Type | undefined {
  const { text } = file.model;
  if (!file.rules.growsLists || !EMPTY.test(text.slice(value, value + LONGEST_EMPTY))) return undefined;
  const uses = file.model.occurrencesOf(local.name).filter(({ receiver }) => receiver === "");
  const put = uses.flatMap(({ line, column }) => {
    const set = putAt(file, file.model.behind(line, column, local.name));
    return set ? [{ ...set, line, column }] : [];
  });
  const own = put.filter(({ line, column }) => {
    const bound = lookUp(
      inference.graph,
      inference.placeAt(file, file.model.offset(line, column)),
      local.name,
    );
    return bound?.kind === "local" && bound.local.line === local.line && bound.local.column === local.column;
  });
  if (own.length === 0 || own.length > MOST_SETTINGS) return undefined;
  return openUnion(own.map(({ from, depth }) => listOf(inference.typeAt(file, from), depth)));
}

/** What is put in a list whose brackets start at an offset: `[] = …`, `[$k][] = …`. */
function putAt({ model: { text, brackets } }: FileModel, start: number) {
  let at = start;
  let depth = 0;
  for (; text[at] === "[" && depth <= DEEPEST; depth++) at = brackets.forward(brackets.closeOf(at) + 1);
  return depth > 0 && SET.test(text.slice(at, at + 2))
    ? { from: brackets.forward(at + 1), depth }
    : undefined;
}

const listOf = (type: Type | undefined, depth: number): Type | undefined =>
  depth === 0 || !type ? type : { t: "list", of: listOf(type, depth - 1) };
