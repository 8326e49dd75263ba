// Which symbol of one version is which of the other: by identity, by name and kind in the same container, then, among what is
// left over everywhere, by what their texts have in common: those have moved or were renamed. Pure.

import { push } from "../util/push.ts";
import type { FileSymbol } from "./file-symbols.ts";

export interface SymbolPair {
  before: FileSymbol;
  after: FileSymbol;
}

export interface Matched {
  pairs: SymbolPair[];
  gone: FileSymbol[];
  fresh: FileSymbol[];
}

/** Share of lines that two symbols of different names, or one of several of the same name, must have in common. */
const LEAST_ALIKE = 0.6;
/** Shorter texts say too little about what was renamed. */
const LEAST_LINES = 2;
const MOST_COMPARED = 40_000;

type Key = (symbol: FileSymbol) => string | number;

const isBlock = ({ fact }: FileSymbol) => fact.kind === "impl";

export function chainOf({ container, fact }: FileSymbol): string {
  return `${container ? chainOf(container) : ""}/${fact.owner}.${fact.name}`;
}

/** Takes out of both lists what has the same key, the first with the first. */
function pairBy(left: Matched, key: Key): void {
  const waiting = new Map<string | number, FileSymbol[]>();
  for (const symbol of left.fresh) push(waiting, key(symbol), symbol);
  const taken = new Set<FileSymbol>();
  left.gone = left.gone.filter((before) => {
    const after = waiting.get(key(before))?.shift();
    if (!after) return true;
    taken.add(after);
    left.pairs.push({ before, after });
    return false;
  });
  left.fresh = left.fresh.filter((symbol) => !taken.has(symbol));
}

/** The two versions of one file. */
export function matchFile(before: readonly FileSymbol[], after: readonly FileSymbol[]): Matched {
  const left: Matched = { pairs: [], gone: [...before], fresh: [...after] };
  pairBy(left, ({ identity, fact }) => `${identity} ${fact.signature}`);
  // Of several blocks for one type nothing but the signature tells which is which.
  const nameless = { gone: left.gone.filter(isBlock), fresh: left.fresh.filter(isBlock) };
  left.gone = left.gone.filter((symbol) => !isBlock(symbol));
  left.fresh = left.fresh.filter((symbol) => !isBlock(symbol));
  pairBy(left, ({ identity }) => identity);
  pairBy(left, (symbol) => `${symbol.fact.kind} ${chainOf(symbol)}`);
  left.gone.push(...nameless.gone);
  left.fresh.push(...nameless.fresh);
  return left;
}

/** What is left of all files together: symbols that moved or were renamed. */
export function matchLeftovers(left: Matched): void {
  const key = ({ fact }: FileSymbol) => `${fact.kind} ${fact.name}`;
  const counts = new Map<string, number>();
  for (const symbol of left.fresh) counts.set(key(symbol), (counts.get(key(symbol)) ?? 0) + 1);
  const goneCounts = new Map<string, number>();
  for (const symbol of left.gone) goneCounts.set(key(symbol), (goneCounts.get(key(symbol)) ?? 0) + 1);
  const isOnly = (symbol: FileSymbol) => counts.get(key(symbol)) === 1 && goneCounts.get(key(symbol)) === 1;
  takeAlike(
    left,
    (a, b) => key(a) === key(b) && (isOnly(a) ? alike(a, b) > 0.2 : alike(a, b) >= LEAST_ALIKE),
  );
  takeAlike(
    left,
    (a, b) => a.fact.kind === b.fact.kind && a.own.length >= LEAST_LINES && alike(a, b) >= LEAST_ALIKE,
  );
  // What is too short to tell (the member of an interface) has the new name that others of its name have.
  const renames = ({ before, after }: SymbolPair) => `${before.fact.name}\0${after.fact.name}`;
  const renamed = new Set(
    left.pairs.filter(({ before, after }) => before.fact.name !== after.fact.name).map(renames),
  );
  const isKin = (a: FileSymbol, b: FileSymbol) =>
    a.fact.kind === b.fact.kind && a.path === b.path && a.container?.fact.name === b.container?.fact.name;
  if (renamed.size > 0)
    takeAlike(left, (before, after) => isKin(before, after) && renamed.has(renames({ before, after })));
}

/** What the same file is worth beside what texts have in common. */
const SAME_FILE = 0.2;

/** Takes pairs that match out of both lists, those that are most alike first. */
function takeAlike(left: Matched, isMatch: (before: FileSymbol, after: FileSymbol) => boolean): void {
  if (left.gone.length * left.fresh.length > MOST_COMPARED) return;
  const fitting = left.gone.flatMap((before) =>
    left.fresh
      .filter((after) => isMatch(before, after))
      .map((after) => ({
        pair: { before, after },
        score: alike(before, after) + (after.path === before.path ? SAME_FILE : 0),
      })),
  );
  const taken = new Set<FileSymbol>();
  for (const { pair } of fitting.sort((a, b) => b.score - a.score)) {
    if (taken.has(pair.before) || taken.has(pair.after)) continue;
    taken.add(pair.before).add(pair.after);
    left.pairs.push(pair);
  }
  left.gone = left.gone.filter((symbol) => !taken.has(symbol));
  left.fresh = left.fresh.filter((symbol) => !taken.has(symbol));
}

/** Of the lines that are the symbols' own, their names taken out: the share of the longer one that both have. */
function alike(a: FileSymbol, b: FileSymbol): number {
  const count = (symbol: FileSymbol) => {
    const lines = new Map<string, number>();
    for (const line of symbol.own) {
      const text = line.replaceAll(symbol.fact.name, "\0");
      lines.set(text, (lines.get(text) ?? 0) + 1);
    }
    return lines;
  };
  const [left, right] = [count(a), count(b)];
  let common = 0;
  for (const [line, times] of left) common += Math.min(times, right.get(line) ?? 0);
  return common / Math.max(a.own.length, b.own.length, 1);
}
