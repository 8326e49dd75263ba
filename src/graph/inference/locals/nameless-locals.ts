// Locals of a type that has no name, `struct { int a; } rows[2], *more;`: their members stand in the braces before them.

import type { LocalFact } from "../../../protocol/facts.ts";
import type { FileModel } from "../../file.ts";
import { structAt } from "../../text/struct-text.ts";
import { wordBefore } from "../../text/words.ts";
import type { Def } from "../../types.ts";
import type { Type } from "../type-model.ts";

/** Offsets of the braces of a type. */
export interface Braces {
  open: number;
  close: number;
}

const MOST_STEPS = 400;

/** The type of a local whose written type is a nameless one, in as many lists as it has brackets. */
export function namelessLocal(file: FileModel, local: LocalFact, stated: string): Type | undefined {
  const within = bracesBefore(file, file.model.offset(local.line, local.column));
  if (!within) return undefined;
  const { line, column, scope } = local;
  const place = { file, line, column, scope };
  const shape: Type = { t: "shape", members: new Map(), within, place, env: undefined };
  return (stated.match(/\[/g) ?? []).reduce<Type>((of) => ({ t: "list", of }), shape);
}

const LISTED = /^[\p{ID_Continue}]+(?:\s*,\s*[\p{ID_Continue}]+)*/u;
const LONGEST_LIST = 400;

/** The type behind the name of a local that is a struct without one, in the notation of types: `a, b struct { c int }`. */
export function structBehind({ model, rules }: FileModel, { line, column }: LocalFact): string | undefined {
  const { composites } = rules.notation;
  if (!composites) return undefined;
  const start = model.offset(line, column);
  const names = LISTED.exec(model.text.slice(start, start + LONGEST_LIST))?.[0];
  if (names === undefined) return undefined;
  const at = model.brackets.forward(start + names.length);
  return structAt(model.text, model.brackets, at, composites)?.type;
}

/** The braces that a declaration begins with, before the name at an offset or others that it declares. */
function bracesBefore(file: FileModel, start: number): Braces | undefined {
  const { text, brackets } = file.model;
  let at = brackets.back(start - 1);
  for (let steps = 0; at > 0 && steps < MOST_STEPS; steps++) {
    const char = text[at]!;
    if (";{(".includes(char)) return undefined;
    if (!")]}".includes(char)) at = brackets.back(at - 1);
    else {
      const open = brackets.openOf(at);
      if (open === -1) return undefined;
      const before = brackets.back(open - 1);
      if (char === "}" && /^(?:struct|union)$/.test(wordBefore(text, before))) return { open, close: at };
      at = before;
    }
  }
  return undefined;
}

/** Of symbols, those that stand right in the braces of a type. */
export function membersWithin(
  file: FileModel,
  { open, close }: Braces,
  named: readonly Def[],
): readonly Def[] {
  const { model } = file;
  const isInside = (ordinal: number) => {
    const { line, column } = model.symbols[ordinal]!;
    const at = model.offset(line, column);
    return open < at && at < close;
  };
  return named.filter((def) => {
    if (def.file !== file || !isInside(def.ordinal)) return false;
    const { container } = model.symbols[def.ordinal]!;
    return container === -1 || !isInside(container);
  });
}
