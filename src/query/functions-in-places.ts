// What a file shows at its places in a list: the function that says most of a question in words comes first, and a chunk of
// lines shows its best function. Files stay where they stand: which of them answers is told by more than one function.

import type { Kind } from "../protocol/kinds.ts";
import { PLACES } from "../rank/places.ts";
import { rawScore } from "../rank/score.ts";
import type { FileFunctions, FunctionsSaid } from "./functions-said.ts";
import type { Unit } from "./units.ts";

/** Units that are looked at. */
const MOST_LOOKED = 20;
/** Files of which functions are looked at that were not found. */
const MOST_READ = 6;
/** What there is, and nothing of what is done with it. */
const HOLDS: ReadonlySet<Kind> = new Set(["field", "property", "enum_member"]);
/** Of larger files not every function is looked at. */
const MOST_SYMBOLS = 1000;
/** Behind the key of a place: what is shown in its stead. */
const WITH = ":with";

/** A place with what it shows: how much that says of the question, and what it is worth with what found it. */
interface Place {
  unit: Unit;
  said: number;
  worth: number;
}

/** `units`: best first; `isNamed`: the question names symbols, which are found by their names. */
export function functionsFirst(
  functions: FunctionsSaid,
  units: readonly Unit[],
  isNamed: boolean,
): readonly Unit[] {
  const byFile = Map.groupBy(units.slice(0, MOST_LOOKED).keys(), (at) =>
    isPlace(units[at]!) ? units[at]!.blob : -1,
  );
  byFile.delete(-1);
  functions.read([...byFile.keys()]);
  const placed = [...units];
  const moved: Unit[] = [];
  let left = isNamed ? 0 : MOST_READ;
  for (const [blob, slots] of byFile) {
    const own = new Set(slots.flatMap((at) => units[at]!.row?.ordinal ?? []));
    const file = new FilePlaces(functions.of(blob), own);
    const places = slots.map((at) => file.placeOf(units[at]!));
    if (left-- > 0) places.push(...file.foremost(units[slots[0]!]!));
    places.sort((a, b) => b.worth - a.worth);
    if (!file.works) continue;
    slots.forEach((slot, at) => {
      const placedBy = units[slot]!;
      const { unit } = places[at]!;
      // Why the file stands here stays.
      const { score, features } = placedBy;
      placed[slot] = unit.key === placedBy.key ? unit : { ...unit, score, features, placedBy };
      if (unit.key.endsWith(WITH)) moved.push(placed[slot]);
    });
  }
  const shown = moved.map((unit) => ({ unit, lines: [unit.line, functions.lineShown(unit)] }));
  return shown.length === 0 ? placed : placed.filter((unit) => !shown.some((other) => repeats(unit, other)));
}

/** Of a function that stands in the place of a field: where it begins, and what is shown of it. */
interface Shown {
  unit: Unit;
  lines: readonly number[];
}

/** Is it a chunk with one of these lines? */
function repeats(chunk: Unit, { unit, lines }: Shown): boolean {
  const isChunk = chunk.type === "snippet" && !chunk.exactLine && chunk.key !== unit.key;
  if (!isChunk || chunk.blob !== unit.blob) return false;
  return lines.some((line) => chunk.line <= line && line <= chunk.endLine);
}

const isPlace = ({ type, exactLine, features }: Unit) =>
  type !== "file" && !exactLine && !features().exact_match;

class FilePlaces {
  /** Does any place show a function? */
  works = false;
  private readonly file: FileFunctions;
  private readonly own: ReadonlySet<number>;
  private readonly shown = new Set<number>();

  /** `own`: ordinals of the symbols that have a place of their own. */
  constructor(file: FileFunctions, own: ReadonlySet<number>) {
    this.file = file;
    this.own = own;
  }

  placeOf(unit: Unit): Place {
    const features = unit.features();
    const found = unit.row ? this.ofSymbol(unit, unit.row.ordinal) : this.ofChunk(unit);
    return {
      ...found,
      worth: this.worthOf(unit, features.test ? PLACES.noWork.weight * found.said : found.said),
    };
  }

  private worthOf(unit: Unit, said: number): number {
    return rawScore({ ...unit.features(), repetition: 0 }) + PLACES.said.weight * said;
  }

  /** A function in the place of what was found. */
  private showing(unit: Unit, ordinal: number): Unit {
    const { startLine: line, endLine } = this.file.symbols[ordinal]!;
    const { row: _, ...place } = unit;
    return { ...place, key: `${unit.key}:${ordinal}${WITH}`, type: "snippet", line, endLine };
  }

  /** The best of the functions that say most, where no place shows it, nor what the question names. */
  foremost(unit: Unit): Place[] {
    if ([...this.own].some((ordinal) => this.file.isNamed(ordinal))) return [];
    let best = -1;
    let said = 0;
    for (const ordinal of this.file.foremost) {
      const saying = this.file.saidAmongOthers(ordinal);
      if (saying > said) [best, said] = [ordinal, saying];
    }
    if (best < 0 || this.shown.has(best) || this.own.has(best)) return [];
    this.works = true;
    return [{ unit: this.showing(unit, best), said, worth: this.worthOf(unit, said) }];
  }

  private ofSymbol(unit: Unit, ordinal: number): { unit: Unit; said: number } {
    if (!this.file.isFunction(ordinal))
      return (
        (HOLDS.has(this.file.symbols[ordinal]!.kind) && this.withField(unit, ordinal)) || {
          unit,
          said: PLACES.noWork.weight * this.file.saidIn(unit.line, unit.endLine),
        }
      );
    this.works = true;
    this.shown.add(ordinal);
    return { unit, said: this.file.saidAmongOthers(ordinal) };
  }

  /** What is done with a field that the question does not name: the function that says most of it, which no other place shows. */
  private withField(unit: Unit, ordinal: number): { unit: Unit; said: number } | undefined {
    if (this.file.symbols.length > MOST_SYMBOLS || this.file.isNamed(ordinal)) return undefined;
    let best = -1;
    let said = 0;
    this.file.symbols.forEach((_, at) => {
      if (!this.file.isFunction(at) || this.shown.has(at) || this.own.has(at)) return;
      const saying = this.file.saidAmongOthers(at);
      if (saying > said) [best, said] = [at, saying];
    });
    if (best < 0) return undefined;
    this.works = true;
    this.shown.add(best);
    return { unit: this.showing(unit, best), said };
  }

  /** The best function of those that have lines in it. */
  private ofChunk(unit: Unit): { unit: Unit; said: number } {
    let best = -1;
    let said = 0;
    this.file.symbols.forEach(({ startLine, endLine }, ordinal) => {
      if (endLine < unit.line || startLine > unit.endLine || !this.file.isFunction(ordinal)) return;
      const own = this.file.saidAmongOthers(ordinal);
      if (own > said) [best, said] = [ordinal, own];
    });
    if (best < 0) return { unit, said: PLACES.noWork.weight * this.file.saidIn(unit.line, unit.endLine) };
    this.works = true;
    if (this.shown.has(best)) return { unit, said: PLACES.shown.weight * said };
    this.shown.add(best);
    const { startLine, endLine } = this.file.symbols[best]!;
    const [line, last] = [Math.max(unit.line, startLine), Math.min(unit.endLine, endLine)];
    return { unit: { ...unit, line, endLine: last }, said };
  }
}
