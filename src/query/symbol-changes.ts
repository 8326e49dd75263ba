// Two views as changes of symbols: added, removed, renamed, moved, another signature, another body.

import { isSpace } from "../graph/index.ts";
import { genreOf } from "../languages/named-texts.ts";
import { symbolsByLocalHash } from "../store/symbols.ts";
import { byText } from "../util/order.ts";
import { pathTraits } from "../view/path-traits.ts";
import type { View } from "../view/view.ts";
import { changedFiles, type FileChange, unreadFiles } from "./changed-files.ts";
import type { Deadline } from "./deadline.ts";
import type { FileSymbol } from "./file-symbols.ts";
import { fileSymbols } from "./file-symbols.ts";
import type { PathTest } from "./filters.ts";
import { chainOf, type Matched, matchFile, matchLeftovers, type SymbolPair } from "./match-symbols.ts";

/** By falling interest to a reader of the change. */
export const CHANGES = ["removed", "renamed", "signature_changed", "moved", "body_changed", "added"] as const;
export type Change = (typeof CHANGES)[number];

export interface SymbolChange {
  change: Change;
  /** What else is different. */
  also: Change[];
  before?: FileSymbol;
  after?: FileSymbol;
  /** Of what was added or removed whole: the symbols inside it, which are not listed. */
  members: number;
}

export interface Changes {
  files: FileChange[];
  /** Most interesting first, of equals code before its tests, data and documents, then by place. */
  symbols: SymbolChange[];
  /** Also those inside of containers that are gone as a whole. */
  removed: FileSymbol[];
  /** At the top of files that moved: unchanged maybe, but whoever names the file has to follow. */
  relocated: SymbolPair[];
}

interface MatchedViews {
  files: FileChange[];
  left: Matched;
  /** Of files that moved as they are. */
  relocated: SymbolPair[];
}

/** Which symbol of one view is which of the other, in the files that differ. */
function matchViews(base: View, head: View, test: PathTest | undefined, watch: Deadline): MatchedViews {
  const files = changedFiles(base, head, test);
  const left: Matched = { pairs: [], gone: [], fresh: [] };
  const relocated: SymbolPair[] = [];
  const isUnread = (view: View, path: string | undefined) =>
    path !== undefined && unreadFiles(view).has(path);
  for (const { before, after } of files) {
    watch.check();
    if (isUnread(base, before) || isUnread(head, after)) continue;
    if (before !== undefined && after !== undefined && base.blobAt(before) === head.blobAt(after)) {
      relocated.push(...sameSymbols(fileSymbols(base, before), fileSymbols(head, after)));
      continue;
    }
    const found = matchFile(
      before === undefined ? [] : fileSymbols(base, before),
      after === undefined ? [] : fileSymbols(head, after),
    );
    left.pairs.push(...found.pairs);
    left.gone.push(...found.gone);
    left.fresh.push(...found.fresh);
  }
  matchLeftovers(left);
  return { files, left, relocated };
}

/** What the symbol on one side of a pair is on the other side; undefined for what is in one view alone. */
export function counterpart(
  base: View,
  head: View,
  known: { side: keyof SymbolPair; symbol: FileSymbol },
  watch: Deadline,
): FileSymbol | undefined {
  const { left, relocated } = matchViews(base, head, undefined, watch);
  const { path, ordinal } = known.symbol;
  const pair = [...left.pairs, ...relocated].find((each) => {
    const symbol = each[known.side];
    return symbol.path === path && symbol.ordinal === ordinal;
  });
  return pair?.[known.side === "before" ? "after" : "before"];
}

export function compareViews(base: View, head: View, test: PathTest | undefined, watch: Deadline): Changes {
  const { files, left, relocated } = matchViews(base, head, test, watch);
  const moves = new Map(files.map(({ before, after }) => [before, after]));
  const pairOf = new Map(left.pairs.map(({ before, after }) => [before, after]));
  const rank = (symbol: FileSymbol) =>
    standing(symbol.path, base.has(symbol.blob) ? base : head, symbol.blob);
  const sides = [
    [...left.pairs.map(({ before }) => before), ...left.gone],
    [...left.pairs.map(({ after }) => after), ...left.fresh],
  ];
  const beside = new Map(sides.flatMap((side) => [...namesBeside(side)]));
  const symbols = [
    ...left.pairs.flatMap((pair) => describePair(pair, { moves, pairOf, beside })),
    ...wholes("removed", withoutSpacesOf(head, left.gone), (before) => ({ before })),
    ...wholes("added", withoutSpacesOf(base, left.fresh), (after) => ({ after })),
  ];
  relocated.push(...left.pairs.filter(({ before, after }) => before.path !== after.path));
  for (const { before, after } of symbols) forgetLines(before, after);
  forgetLines(...left.gone);
  return {
    files,
    symbols: inOrder(symbols, rank, ({ path }) => (moves.get(path) ?? head.blobAt(path)) === undefined),
    removed: left.gone,
    relocated: relocated.filter(({ before }) => !before.container),
  };
}

/** A comparison is kept longer than the texts that it was made of. */
function forgetLines(...symbols: readonly (FileSymbol | undefined)[]): void {
  for (const symbol of symbols) if (symbol) symbol.own = [];
}

/** What has only been moved has the same symbols. */
function sameSymbols(before: readonly FileSymbol[], after: readonly FileSymbol[]): SymbolPair[] {
  return before.map((symbol, index) => ({ before: symbol, after: after[index]! }));
}

/** A block of a namespace that others on the other side still open is neither added nor removed: what stands in it is. */
function withoutSpacesOf(other: View, all: readonly FileSymbol[]): readonly FileSymbol[] {
  const holders = new Set(all.map(({ container }) => container));
  const isThere = (symbol: FileSymbol) =>
    isSpace(symbol.fact.kind) &&
    holders.has(symbol) &&
    symbolsByLocalHash(other.store, symbol.identity).some(({ blob }) => other.has(blob));
  return all.filter((symbol) => !isThere(symbol));
}

/** The outermost of what was added or removed, each with the number of those inside it. */
function wholes(
  change: Change,
  all: readonly FileSymbol[],
  side: (symbol: FileSymbol) => Pick<SymbolChange, "before" | "after">,
): SymbolChange[] {
  const members = new Map(all.map((symbol) => [symbol, 0]));
  const outermost = all.filter((symbol) => {
    let isInside = false;
    for (let outer = symbol.container; outer; outer = outer.container) {
      const count = members.get(outer);
      if (count === undefined) continue;
      members.set(outer, count + 1);
      isInside = true;
    }
    return !isInside;
  });
  return outermost.map((symbol) => ({ change, also: [], members: members.get(symbol)!, ...side(symbol) }));
}

interface Surroundings {
  /** What became of each file's path. */
  moves: ReadonlyMap<string | undefined, string | undefined>;
  pairOf: ReadonlyMap<FileSymbol, FileSymbol>;
  beside: NamesBeside;
}

type NamesBeside = ReadonlyMap<FileSymbol, ReadonlySet<string>>;

/** Of symbols with one signature in one line (`x, y int`): the names of all of them. */
function namesBeside(symbols: readonly FileSymbol[]): NamesBeside {
  const shared = Map.groupBy(
    symbols,
    ({ path, fact: { line, signature } }) => `${path}\0${line}\0${signature}`,
  );
  return new Map(
    [...shared.values()]
      .filter(({ length }) => length > 1)
      .flatMap((all) => {
        const names = new Set(all.map(({ fact }) => fact.name));
        return all.map((symbol) => [symbol, names] as const);
      }),
  );
}

function describePair(
  { before, after }: SymbolPair,
  { moves, pairOf, beside }: Surroundings,
): SymbolChange[] {
  const kinds: Change[] = [];
  if (before.fact.name !== after.fact.name) kinds.push("renamed");
  if (signatureOf(before, beside.get(before)) !== signatureOf(after, beside.get(after)))
    kinds.push("signature_changed");
  const outer = before.container && pairOf.get(before.container);
  const isInOther =
    outer !== after.container && (!outer || !after.container || chainOf(outer) !== chainOf(after.container));
  const isMoved = before.container || after.container ? isInOther : moves.get(before.path) !== after.path;
  if (isMoved) kinds.push("moved");
  if (bodyOf(before) !== bodyOf(after)) kinds.push("body_changed");
  const [change, ...also] = kinds;
  return change ? [{ change, also, before, after, members: 0 }] : [];
}

/** The declaration, its own name left out, and those that it declares besides. */
function signatureOf({ fact }: FileSymbol, beside?: ReadonlySet<string>): string {
  const { signature, name, visibility, type } = fact;
  const words = beside && signature.split(/[\s,]+/).filter((word) => !beside.has(word));
  return [visibility, type, words?.join(" ") ?? signature.replace(name, "")].join("\0");
}

/** The lines that are the symbol's own, without the declaration and its name. */
function bodyOf({ own, fact }: FileSymbol): string {
  const text = own.join("\n").replaceAll(fact.name, "\0");
  const declaration = fact.signature.replaceAll(fact.name, "\0");
  // White space is folded in signatures only.
  return text.replace(/\s+/g, " ").replace(declaration, "").trim();
}

const STANDINGS = 4;

/** Code of the program first, then its tests, then data and documents. */
export function standing(path: string, view: View, blob: number): number {
  const genre = genreOf(view.summary(blob).language, path);
  return genre === undefined ? Number(pathTraits(path).test) : genre === "data" ? 2 : 3;
}

/** Of what is gone, what went with its whole file (`isGone`) comes last: the file says it. */
function inOrder(
  changes: readonly SymbolChange[],
  rank: (symbol: FileSymbol) => number,
  isGone: (symbol: FileSymbol) => boolean,
): SymbolChange[] {
  const placed = changes.map((change) => {
    const symbol = (change.after ?? change.before) as FileSymbol;
    const interest = (CHANGES.indexOf(change.change) * 2 + Number(isGone(symbol))) * STANDINGS + rank(symbol);
    return { change, interest, path: symbol.path, line: symbol.fact.line };
  });
  placed.sort((a, b) => a.interest - b.interest || byText(a.path, b.path) || a.line - b.line);
  return placed.map(({ change }) => change);
}
