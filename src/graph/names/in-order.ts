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

/** Declarations of one name in the order of their file, cut where one hides those above it: `local x = x`. */
export function hidingRuns({ rules }: FileModel, defs: readonly Def[]): readonly (readonly Def[])[] {
  const runs: Def[][] = [];
  for (const def of [...defs].sort((a, b) => a.ordinal - b.ordinal))
    if (runs.length === 0 || rules.hides!(factOf(def))) runs.push([def]);
    else runs[runs.length - 1]!.push(def);
  return runs;
}

/** Of declarations of a name at the top of a file, those that a place sees: what one is set to does not see it. */
export function unhidden(place: Place, defs: readonly Def[]): readonly Def[] {
  const { file } = place;
  if (defs.some((def) => def.file !== file)) return defs;
  const seen = hidingRuns(file, defs).findLast(([first]) => {
    return !file.rules.hides!(factOf(first!)) || isBehind(place, first!);
  });
  return seen ?? [];
}

/** Is a place behind the name of a declaration, and not in the value that it is given? */
function isBehind({ file, line, column }: Place, def: Def): boolean {
  const own = factOf(def);
  if (line < own.line || (line === own.line && column < own.column)) return false;
  const isSetTo = line <= own.endLine && (line > own.line || column > own.column);
  return !isSetTo || file.rules.seesItself!.test(headOf(file, def.ordinal));
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
