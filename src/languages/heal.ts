// A text that the grammar cannot read whole, made readable: what breaks it is found and blanked out, so that everything
// around it is parsed as if it were not there. Nothing moves: a source has the text's length and lines, and facts are cut out
// of the text itself. Only texts with errors come here, and what is tried is bounded by the text's length.
// Markers of merge conflicts go first and what the language mends by itself; then rows at which errors start; then, piece by
// piece of the file, units of indentation, halved until the smallest ones are found without which the piece is whole.

import type { Node, Parser, Tree } from "web-tree-sitter";
import { listUnits, type Rows, SourceRows, unitsInside } from "./heal-units.ts";
import { parseText, work } from "./parse-text.ts";
import type { Language } from "./types.ts";

export interface Healed {
  /** What to parse in place of the text. */
  source: string;
  /** 0-based rows that are blank in it and not in the text. */
  blanked: ReadonlySet<number>;
  /** Less is broken than before; otherwise as much, and the facts must show which reading is better. */
  better: boolean;
}

/** All tries together parse as much as this many times the text. */
const EFFORT = 8;
const SPARE_CHARS = 20_000;
const MAX_TRIES = 300;
/** Reports of the parser: about a second. */
const MAX_WORK = 24_000;
/** Blank rows and runs of them of which one may be all that is wrong. */
const MAX_LONE = 12;
/** Of the whole text, and of a piece of it. */
const ROW_ROUNDS = { text: 1, piece: 3 };
const ROW_TRIES = 3;
const CONFLICT = /^(?:<{7}|={7}|>{7}|\|{7})(?: .*)?$/gm;
/** A row of signs that belong to nothing. */
const STRAY = /^[ \t]*(?:[^\w\s"'`#]{1,3} ){2,}[^\w\s"'`#]{1,3}$/gm;

interface Damage {
  /** Rows that errors cover, and rows of what lacks its end. */
  rows: number;
  /** The outermost nodes in which errors are, in order. */
  places: Rows[];
  /** Rows at which errors without errors inside start. */
  starts: Set<number>;
}

const ENDLESS: Damage = { rows: Infinity, places: [{ from: 0, to: Infinity }], starts: new Set() };

/** Brackets open at once that no author leaves: such a text would be parsed again and again, each time slowly. */
const MAX_NESTING = 1000;

function isDeep(text: string): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (char === "(" || char === "[" || char === "{") {
      if (++depth > MAX_NESTING) return true;
    } else if (depth > 0 && (char === ")" || char === "]" || char === "}")) depth--;
  }
  return false;
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, " ");
}

/** Errors of a tree. Only the outermost ones count as rows. */
function assess(tree: Tree): Damage {
  const damage: Damage = { rows: 0, places: [], starts: new Set() };
  const isBroken = (node: Node | null): node is Node => node !== null && (node.hasError || node.isMissing);
  // The binding's own `parent` may read outside the tree.
  const visit = (node: Node, parent: Node, outermost: boolean) => {
    const isFault = node.isError || node.isMissing;
    if (isFault && outermost) {
      const { startPosition, endPosition } = node.isMissing ? parent : node;
      damage.rows += endPosition.row - startPosition.row + 1;
    }
    const inside = node.children.filter(isBroken);
    if (isFault && inside.length === 0) damage.starts.add(node.startPosition.row);
    for (const child of inside) visit(child, node, outermost && !isFault);
  };
  const root = tree.rootNode;
  visit(root, root, true);
  for (const { startPosition, endPosition } of root.isError ? [root] : root.children.filter(isBroken))
    damage.places.push({ from: startPosition.row, to: endPosition.row + 1 });
  return damage;
}

class Healer {
  private effort: number;
  private tries = 0;
  private readonly startedAt = work.reports;
  private isSpent = false;
  private readonly parser: Parser;
  private readonly opening: string;
  private readonly readable: (text: string) => string;

  constructor(parser: Parser, language: Language, text: string) {
    this.parser = parser;
    this.opening = language.opening ?? "";
    this.readable = language.readable ?? ((source) => source);
    this.effort = text.length * EFFORT + SPARE_CHARS;
  }

  /** The damage of a source; undefined when that is too much to find out, unless it must be known. */
  assess(source: string, mustKnow = false): Damage | undefined {
    this.isSpent ||=
      source.length > this.effort || this.tries >= MAX_TRIES || work.reports - this.startedAt > MAX_WORK;
    if (this.isSpent && !mustKnow) return undefined;
    this.effort -= source.length;
    this.tries++;
    const tree = parseText(this.parser, this.readable(source));
    if (!tree) return undefined;
    try {
      return assess(tree);
    } finally {
      tree.delete();
    }
  }

  /** Blanks rows at which errors start as long as that leaves less broken. */
  blankRows(source: string, damage: Damage, rounds: number): { source: string; damage: Damage } {
    let best = { source, damage };
    for (let round = 0; round < rounds && best.damage.rows > 0; round++) {
      const rows = new SourceRows(best.source);
      const tries = [...best.damage.starts].slice(0, ROW_TRIES).map((row) => {
        const tried = rows.without([{ from: row, to: row + 1 }]);
        const damage = tried === best.source ? undefined : this.assess(tried);
        return { source: tried, damage, words: countWords(rows.lines, { from: row, to: row + 1 }) };
      });
      const rowsOf = (tried: (typeof tries)[0]) => tried.damage?.rows ?? Infinity;
      const [least] = tries.sort((a, b) => rowsOf(a) - rowsOf(b) || a.words - b.words);
      if (!least?.damage || least.damage.rows >= best.damage.rows) break;
      best = { source: least.source, damage: least.damage };
    }
    return best;
  }

  /** Puts back what breaks nothing, runs of blanked rows and single ones: an error starts before what causes it. */
  restore(text: string, source: string, damage: Damage): string {
    const lines = text.split("\n");
    const kept = source.split("\n");
    const tryRun = ({ from, to }: Rows): boolean => {
      const blanked = kept.slice(from, to);
      kept.splice(from, to - from, ...lines.slice(from, to));
      const left = this.assess(kept.join("\n"));
      if (left && left.rows <= damage.rows) return true;
      kept.splice(from, to - from, ...blanked);
      return false;
    };
    const blanked = listBlanked(text, source);
    const runs = runsOf(blanked);
    const lone = [
      ...(runs.length > 1 ? runs : []),
      ...[...blanked].map((row) => ({ from: row, to: row + 1 })),
    ];
    for (const run of lone.length > MAX_LONE
      ? []
      : lone.sort((a, b) => countWords(lines, a) - countWords(lines, b))) {
      const alone = new SourceRows(text).without([run]);
      const left = this.assess(alone);
      if (left && left.rows <= damage.rows) return alone;
    }
    for (const { from, to } of runs) {
      const isBack =
        tryRun({ from, to }) ||
        (to - from > 1 && (tryRun({ from, to: to - 1 }) || tryRun({ from: from + 1, to })));
      for (let row = from; row < to && !isBack && to - from > 1; row++) tryRun({ from: row, to: row + 1 });
    }
    return kept.join("\n");
  }

  /** Blanks what breaks the pieces in which there are errors. */
  blankPieces(source: string, places: readonly Rows[]): string {
    const rows = new SourceRows(source);
    const hit = ({ from, to }: Rows) => places.some((place) => place.from < to && place.to > from);
    const faults: Rows[] = [];
    for (const piece of listUnits(rows.lines, { from: 0, to: rows.lines.length }).filter(hit))
      faults.push(...this.findFaults(rows, piece));
    return rows.without(faults);
  }

  private findFaults(rows: SourceRows, piece: Rows): Rows[] {
    const alone = this.opening + rows.slice(piece, []);
    const damage = this.assess(alone);
    if (!damage || damage.rows === 0) return [];
    const tried = this.blankRows(alone, damage, ROW_ROUNDS.piece);
    if (tried.damage.rows > 0) return this.narrow(rows, piece, piece);
    return [...listBlanked(alone, tried.source)].map((row) => ({
      from: piece.from + row,
      to: piece.from + row + 1,
    }));
  }

  /** The smallest units inside `unit` without which the piece is whole; the unit itself when there are none. */
  private narrow(rows: SourceRows, piece: Rows, unit: Rows): Rows[] {
    const isWholeWithout = (units: readonly Rows[]) =>
      this.assess(this.opening + rows.slice(piece, units))?.rows === 0;
    const found = search(unitsInside(rows.lines, unit), [], isWholeWithout);
    if (!found) return this.isSpent ? [] : [unit];
    return found.length > 1 ? found : this.narrow(rows, piece, found[0]!);
  }
}

/** The units that must go, found by halving; undefined when the piece is not whole without all of them either. */
function search(
  units: readonly Rows[],
  gone: readonly Rows[],
  isWholeWithout: (units: readonly Rows[]) => boolean,
): Rows[] | undefined {
  if (units.length === 0) return undefined;
  if (units.length === 1) return isWholeWithout([...units, ...gone]) ? [...units] : undefined;
  const left = units.slice(0, units.length >> 1);
  const right = units.slice(units.length >> 1);
  for (const half of [left, right])
    if (isWholeWithout([...half, ...gone])) return search(half, gone, isWholeWithout);
  if (!isWholeWithout([...units, ...gone])) return undefined;
  const first = search(left, [...gone, ...right], isWholeWithout) ?? left;
  const second = search(right, [...gone, ...first], isWholeWithout) ?? right;
  return [...first, ...second];
}

/** A source that parses better than the text, or as well but otherwise; undefined when none was found. */
export function heal(parser: Parser, language: Language, text: string): Healed | undefined {
  if (isDeep(text)) return undefined;
  const healer = new Healer(parser, language, text);
  const plain = text.replace(CONFLICT, blank).replace(STRAY, blank);
  let mended = language.mend?.(plain) ?? plain;
  let after = mended === text ? undefined : (healer.assess(mended) ?? ENDLESS);
  if (after?.rows === 0) return { source: mended, blanked: listBlanked(text, mended), better: true };
  const before = healer.assess(text) ?? ENDLESS;
  after ??= before;
  if (after.rows > before.rows) [mended, after] = [text, before];
  const first = healer.blankRows(mended, after, ROW_ROUNDS.text);
  let { source, damage } = first.damage.rows === 0 ? first : { source: mended, damage: after };
  if (damage.rows > 0) {
    const tried = healer.blankPieces(source, damage.places);
    const left = tried === source ? undefined : healer.assess(tried, true);
    if (left && left.rows <= damage.rows) [source, damage] = [tried, left];
  }
  source = healer.restore(mended, source, damage);
  if (source === text) return undefined;
  const blanked = listBlanked(text, source);
  return { source, blanked, better: damage.rows + listBlanked(mended, source).size < before.rows };
}

/** Rubbish has few words: what has fewest is blanked where either of two would do. */
function countWords(lines: readonly string[], { from, to }: Rows): number {
  return lines.slice(from, to).join("\n").match(/\w+/g)?.length ?? 0;
}

function runsOf(rows: Iterable<number>): Rows[] {
  const runs: Rows[] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last?.to === row) last.to++;
    else runs.push({ from: row, to: row + 1 });
  }
  return runs;
}

function listBlanked(text: string, source: string): Set<number> {
  const lines = source.split("\n");
  const isBlanked = (line: string, row: number) => line !== lines[row] && lines[row]!.trim() === "";
  return new Set(text.split("\n").flatMap((line, row) => (isBlanked(line, row) ? [row] : [])));
}
