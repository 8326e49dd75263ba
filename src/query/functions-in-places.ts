// What a file shows at its places in a list: the function that says most of a question in words comes first, and a chunk of
// lines shows its best function. Files stay where they stand: which of them answers is told by more than one function.

import type { Kind } from "../protocol/kinds.ts";
import { saturation } from "../rank/bm25.ts";
import { PLACES } from "../rank/places.ts";
import { rawScore } from "../rank/score.ts";
import { isAside } from "../text/aside.ts";
import { AskedWords, type NameWords } from "../text/name-words.ts";
import { isOpposite, OPPOSITES } from "../text/opposites.ts";
import type { FactsCache } from "./facts-cache.ts";
import { startsOfLines } from "./line-starts.ts";
import { wordsOfName } from "./search-text.ts";
import { type Term, totalWeight } from "./terms.ts";
import type { Unit } from "./units.ts";

/** Units that are looked at. */
const MOST_LOOKED = 20;
/** What does something, when it has a body. */
const WORKS: ReadonlySet<Kind> = new Set(["function", "method", "constructor", "macro"]);
/** What there is, and nothing of what is done with it. */
const HOLDS: ReadonlySet<Kind> = new Set(["field", "property", "enum_member"]);
/** A question names a symbol that says this much of it and little else. */
const LEAST_TO_NAME = 0.7;
const LENGTHS = { chunks: 0, averageWords: PLACES.usualLines.weight };

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

/** `units`: best first. */
export function functionsFirst(
  facts: FactsCache,
  terms: readonly Term[],
  units: readonly Unit[],
): readonly Unit[] {
  const byFile = Map.groupBy(units.slice(0, MOST_LOOKED).keys(), (at) =>
    isPlace(units[at]!) ? units[at]!.blob : -1,
  );
  byFile.delete(-1);
  const placed = [...units];
  const moved: Unit[] = [];
  const asked = new AskedWords(terms);
  for (const [blob, slots] of byFile) {
    const own = new Set(slots.flatMap((at) => units[at]!.row?.ordinal ?? []));
    const file = new FileText(facts, blob, terms, asked, own);
    const places = slots.map((at) => file.placeOf(units[at]!)).sort((a, b) => b.worth - a.worth);
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
  return moved.length === 0 ? placed : placed.filter((unit) => !moved.some((other) => repeats(unit, other)));
}

/** Is it the chunk that a function begins in which stands in the place of a field? */
function repeats(unit: Unit, { key, blob, line }: Unit): boolean {
  const isChunk = unit.type === "snippet" && !unit.exactLine && unit.key !== key;
  return isChunk && unit.blob === blob && unit.line <= line && line <= unit.endLine;
}

const isPlace = ({ type, exactLine, features }: Unit) =>
  type !== "file" && !exactLine && !features().exact_match;

class FileText {
  /** Does any place show a function? */
  works = false;
  private readonly symbols: ReturnType<FactsCache["open"]>["symbols"];
  private readonly text: string;
  private readonly starts: readonly number[];
  private readonly terms: readonly Term[];
  private readonly asked: AskedWords;
  private readonly whole: number;
  private readonly shown = new Set<number>();
  /** By ordinal: chunks share functions. */
  private readonly said = new Map<number, number>();

  /** `own`: ordinals of the symbols that have a place of their own. */
  constructor(
    facts: FactsCache,
    blob: number,
    terms: readonly Term[],
    asked: AskedWords,
    private readonly own: ReadonlySet<number>,
  ) {
    this.symbols = facts.open(blob).symbols;
    this.text = facts.text(blob);
    this.starts = startsOfLines(this.text);
    this.terms = terms;
    this.asked = asked;
    this.whole = totalWeight(terms);
  }

  placeOf(unit: Unit): Place {
    const features = unit.features();
    const found = unit.row ? this.ofSymbol(unit, unit.row.ordinal) : this.ofChunk(unit);
    const share = features.test ? PLACES.noWork.weight * found.said : found.said;
    const worth = rawScore({ ...features, repetition: 0 }) + PLACES.said.weight * share;
    return { ...found, worth };
  }

  private ofSymbol(unit: Unit, ordinal: number): { unit: Unit; said: number } {
    if (!this.isFunction(ordinal))
      return (
        (HOLDS.has(this.symbols[ordinal]!.kind) && this.withField(unit, ordinal)) || {
          unit,
          said: PLACES.noWork.weight * this.saidIn(unit.line, unit.endLine),
        }
      );
    this.works = true;
    this.shown.add(ordinal);
    return { unit, said: this.saidBy(ordinal) };
  }

  /** What is done with a field that the question does not name: the function that says most of it, which no other place shows. */
  private withField(unit: Unit, ordinal: number): { unit: Unit; said: number } | undefined {
    if (this.symbols.length > MOST_SYMBOLS || this.isNamed(ordinal)) return undefined;
    let best = -1;
    let said = 0;
    this.symbols.forEach((_, at) => {
      if (!this.isFunction(at) || this.shown.has(at) || this.own.has(at)) return;
      const saying = this.saidBy(at);
      if (saying > said) [best, said] = [at, saying];
    });
    if (best < 0) return undefined;
    this.works = true;
    this.shown.add(best);
    const { startLine: line, endLine } = this.symbols[best]!;
    const { row: _, ...place } = unit;
    return { unit: { ...place, key: unit.key + WITH, type: "snippet", line, endLine }, said };
  }

  /** The best function of those that have lines in it. */
  private ofChunk(unit: Unit): { unit: Unit; said: number } {
    let best = -1;
    let said = 0;
    this.symbols.forEach(({ startLine, endLine }, ordinal) => {
      if (endLine < unit.line || startLine > unit.endLine || !this.isFunction(ordinal)) return;
      const own = this.saidBy(ordinal);
      if (own > said) [best, said] = [ordinal, own];
    });
    if (best < 0) return { unit, said: PLACES.noWork.weight * this.saidIn(unit.line, unit.endLine) };
    this.works = true;
    if (this.shown.has(best)) return { unit, said: PLACES.shown.weight * said };
    this.shown.add(best);
    const { startLine, endLine } = this.symbols[best]!;
    const [line, last] = [Math.max(unit.line, startLine), Math.min(unit.endLine, endLine)];
    return { unit: { ...unit, line, endLine: last }, said };
  }

  private isFunction(ordinal: number): boolean {
    const { kind, line, endLine } = this.symbols[ordinal]!;
    return WORKS.has(kind) && endLine > line;
  }

  private saidBy(ordinal: number): number {
    const known = this.said.get(ordinal) ?? this.sayingOf(ordinal);
    this.said.set(ordinal, known);
    return known;
  }

  private saidByName(name: NameWords): number {
    const { named, namedAmongOthers } = PLACES;
    const fit = namedAmongOthers.weight + (1 - namedAmongOthers.weight) * this.asked.shareAsked(name);
    return named.weight * this.asked.coverage(name) * fit;
  }

  private sayingOf(ordinal: number): number {
    const { name, kind, startLine, endLine } = this.symbols[ordinal]!;
    const words = wordsOfName(name);
    const said = this.saidIn(startLine, endLine) + this.saidByName(words);
    if (this.isOpposite(words)) return PLACES.opposite.weight * said;
    return kind === "constructor" || isAside(name, this.isAsked) ? PLACES.aside.weight * said : said;
  }

  private readonly isAsked = (stem: string) => this.asked.stems.has(stem);

  private isOpposite({ parts }: NameWords): boolean {
    return parts.some((part) => !this.isAsked(part) && isOpposite(part, this.isAsked));
  }

  /** Does the question name this symbol, and hardly anything else? */
  private isNamed(ordinal: number): boolean {
    const words = wordsOfName(this.symbols[ordinal]!.name);
    return this.asked.coverage(words) * this.asked.shareAsked(words) >= LEAST_TO_NAME;
  }

  /** Which share of the question these lines say, each word the more fully the more often. */
  private saidIn(first: number, last: number): number {
    const lines = this.text
      .slice(this.starts[first - 1], this.starts[last] ?? this.text.length)
      .toLowerCase();
    let said = 0;
    for (const { stem, weight } of this.terms) {
      const times = timesIn(lines, stem);
      if (times > 0) said += (weight / this.whole) * saturation(LENGTHS, times, last - first + 1);
    }
    return said;
  }
}

/** Shorter stems begin other words by chance. */
const LEAST_START = 4;
const isLetter = (text: string, at: number) => /^\p{L}/u.test(text.charAt(at));
/** Before a word, it is another one that says the opposite: `unexpand`, `decompress`, `disconnect`. */
const saysOpposite = (text: string, at: number) =>
  OPPOSITES.some(
    (prefix) => text.startsWith(prefix, at - prefix.length) && !isLetter(text, at - prefix.length - 1),
  );

/** How often a word with this stem stands in a text, both in lower case; a stem may end in an `i` that words have as `y`. */
function timesIn(text: string, stem: string): number {
  const start = stem.length > LEAST_START && stem.endsWith("i") ? stem.slice(0, -1) : stem;
  const whole = start.length < LEAST_START;
  let times = 0;
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + start.length))
    if (whole ? !(isLetter(text, at - 1) || isLetter(text, at + start.length)) : !saysOpposite(text, at))
      times++;
  return times;
}
