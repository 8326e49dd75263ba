// Names that are seen behind their declaration alone, as `let f x = f (x + 1)` uses the f before it.

import { SYMBOL_FLAGS } from "../../protocol/facts.ts";
import { type FileModel, factOf } from "../file.ts";
import { isSpace, isType } from "../kinds.ts";
import type { Place } from "../place.ts";
import type { Def } from "../types.ts";

interface Run {
  /** First and last line of declarations that are joined. */
  from: number;
  to: number;
  isRecursive: boolean;
}

/** Of several declarations of a file, the last one that a place sees. */
export function lastSeen(place: Place, defs: readonly Def[]): readonly Def[] {
  const seen = defs.filter((def) => def.file !== place.file || isSeen(place, def));
  const last = seen.reduce<Def | undefined>(
    (best, def) => (best && best.ordinal > def.ordinal ? best : def),
    undefined,
  );
  return last ? [last] : [];
}

/** Is a place behind a declaration, or in one that sees itself? */
export function isSeen({ file, line, column }: Place, def: Def): boolean {
  if (isInSignature(file, def, line)) return false;
  const { from, to, isRecursive } = runOf(file, def.ordinal);
  if (line < from) return false;
  if (line > to) return true;
  if (isRecursive) return true;
  const own = factOf(def);
  // On its own line, what follows the declaration cannot be told from what is in it.
  return line === own.endLine && own.startLine === own.endLine && column < own.column;
}

/** Does the signature of the module around a place declare this value: to the module itself it says nothing? */
function isInSignature(file: FileModel, def: Def, line: number): boolean {
  const { flags, container, kind } = factOf(def);
  if (isType(kind) || isSpace(kind)) return false;
  const around = file.model.symbols[container];
  if (!around || !isSpace(around.kind) || (flags & SYMBOL_FLAGS.declaration) === 0) return false;
  return around.startLine <= line && line <= around.endLine;
}

/** The declarations that one is joined to, itself among them. */
function runOf(file: FileModel, ordinal: number): Run {
  const { joins, recursive } = file.rules.inOrder!;
  const own = outermost(file, ordinal);
  const { container } = file.model.symbols[own]!;
  const beside = file.model.symbols.flatMap((symbol, at) => (symbol.container === container ? [at] : []));
  let first = beside.indexOf(own);
  let last = first;
  while (first > 0 && joins.test(headOf(file, beside[first]!))) first--;
  while (last + 1 < beside.length && joins.test(headOf(file, beside[last + 1]!))) last++;
  const head = file.model.symbols[beside[first]!]!;
  return {
    from: head.line,
    to: file.model.symbols[beside[last]!]!.endLine,
    isRecursive: recursive.test(headOf(file, beside[first]!)),
  };
}

/** The declaration that a constructor or a label is a part of; `type t += A` adds one to a type that stands elsewhere. */
function outermost(file: FileModel, ordinal: number): number {
  const { kind, container } = file.model.symbols[ordinal]!;
  return container !== -1 && (kind === "field" || kind === "enum_member") ? container : ordinal;
}

/** What the line of a declaration's name begins with. */
function headOf(file: FileModel, ordinal: number): string {
  const { line, column } = file.model.symbols[ordinal]!;
  return file.model.text.slice(file.model.offset(line, 1), file.model.offset(line, column)).trimStart();
}
