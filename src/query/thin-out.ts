// The final order: places that repeat what a better result shows are left out, and a file that has better results in the
// list already gives way to others.

import { afterOthers, byRank, type Unit } from "./units.ts";

export function thinOut(units: readonly Unit[]): { units: Unit[]; suppressed: number } {
  const sorted = [...units].sort(byRank);
  const kept: Unit[] = [];
  const byFile = new Map<number, Unit[]>();
  let suppressed = 0;
  for (const unit of sorted) {
    const others = byFile.get(unit.blob) ?? [];
    if (mayRepeat(unit) && others.some((other) => repeats(unit, other))) {
      suppressed++;
      continue;
    }
    const falls = unit.type === "snippet" ? !unit.exactLine : !unit.features().exact_match;
    const found = falls ? others.length : 0;
    others.push(unit);
    byFile.set(unit.blob, others);
    kept.push(found > 0 ? afterOthers(unit, found) : unit);
  }
  return { units: kept.sort(byRank), suppressed };
}

/** Places that are not shown because the same content stands at a path that is. */
export function countCopies(units: readonly Unit[], pathsOf: (blob: number) => readonly string[]): number {
  const shown = new Map<string, { blob: number; paths: Set<string> }>();
  for (const { blob, path, type, line } of units) {
    if (pathsOf(blob).length < 2) continue;
    const key = `${blob} ${type} ${line}`;
    const known = shown.get(key) ?? { blob, paths: new Set() };
    shown.set(key, known);
    known.paths.add(path);
  }
  let copies = 0;
  for (const { blob, paths } of shown.values()) copies += Math.max(0, pathsOf(blob).length - paths.size);
  return copies;
}

/** Lines that were asked for as they stand are thousands, and repeat nothing. */
const mayRepeat = ({ type, exactLine }: Unit) => type === "symbol" || (type === "snippet" && !exactLine);

/** Does a chunk, or what is declared in one line, only show again what a symbol or a line of it shows? */
function repeats(unit: Unit, better: Unit): boolean {
  if (unit.type === "symbol") return better.exactLine === true && isLine(unit, better.line);
  const isWithin = better.type === "symbol" ? better.endLine > 0 : better.exactLine === true;
  return isWithin && better.line >= unit.line && better.line <= unit.endLine;
}

/** Is all of it in one line, this one? */
const isLine = ({ line, endLine }: Unit, at: number): boolean => line === at && endLine === at;
