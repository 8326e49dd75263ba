// Places that meant a symbol at base and mean nothing at head: of what was removed, renamed, moved out of reach, or takes other
// arguments now. Each place is found again at head, in a file that may have changed itself, and asked what it means there.

import { type CodeGraph, type Def, type Edge, type FileModel, factOf, type Meaning } from "../graph/index.ts";
import { ARGS_SPREAD, type OccurrenceFact, SYMBOL_FLAGS, type SymbolFact } from "../protocol/facts.ts";
import { byText } from "../util/order.ts";
import { push } from "../util/push.ts";
import type { Deadline } from "./deadline.ts";
import type { FileSymbol } from "./file-symbols.ts";

export interface BrokenSite {
  path: string;
  line: number;
  column: number;
  name: string;
  /** The symbol around the place, or undefined at the top of a file. */
  enclosing: Def | undefined;
  /** What it meant at base. */
  target: FileSymbol;
  /** What became of that. */
  now?: FileSymbol;
  reason: "removed" | "renamed" | "moved" | "arity";
}

/** A symbol of base that may have left its users behind, and what became of it. */
export interface Suspect {
  before: FileSymbol;
  after?: FileSymbol;
  reason: BrokenSite["reason"];
}

export interface BrokenInput {
  base: CodeGraph;
  head: CodeGraph;
  suspects: readonly Suspect[];
  /** Where a file of base is at head. */
  pathNow: (path: string) => string;
}

export interface Broken {
  sites: BrokenSite[];
  /** Files that may hold such places; when there are too many, some suspects were not followed. */
  candidates: number;
  truncated: boolean;
  /** Names that were not looked for yet. */
  left: number;
}

/** Files that are looked into. */
const MOST_CANDIDATES = 2000;
/** Of a question's time: what is found has to be told too. */
const TIME_SHARE = 0.6;

/** The search for them, name by name; what one question has no time for the next one goes on with. */
export class BrokenSearch {
  private readonly input: BrokenInput;
  private readonly names: (readonly [string, Suspect[]])[];
  private at = 0;
  private readonly found: BrokenSite[] = [];
  private readonly candidates = new Set<number>();
  private truncated = false;

  constructor(input: BrokenInput) {
    this.input = input;
    this.names = [...Map.groupBy(input.suspects, ({ before }) => before.fact.name)];
  }

  advance(watch: Deadline): void {
    for (; this.at < this.names.length && !watch.isPast(TIME_SHARE); this.at++)
      this.found.push(...this.lookFor(...this.names[this.at]!, watch));
  }

  result(): Broken {
    const { found, candidates, truncated, names, at } = this;
    return { sites: distinct(found), candidates: candidates.size, truncated, left: names.length - at };
  }

  private lookFor(name: string, suspects: readonly Suspect[], watch: Deadline): BrokenSite[] {
    const { base, head, pathNow } = this.input;
    for (const { blob } of base.graph.postings(name)) this.candidates.add(blob);
    this.truncated ||= this.candidates.size > MOST_CANDIDATES;
    if (this.truncated) return [];
    return suspects.flatMap((suspect) => {
      watch.check();
      const { path, ordinal } = suspect.before;
      const edges = base.references(base.def(path, ordinal), watch).edges;
      return [...byFile(edges)].flatMap(([file, resolved]) =>
        brokenIn(base.graph.file(file)!, head.graph.file(pathNow(file)), resolved, suspect, head),
      );
    });
  }
}

function byFile(edges: readonly Edge[]): Map<string, Edge[]> {
  const files = new Map<string, Edge[]>();
  for (const edge of edges) if (edge.tier === "resolved") push(files, edge.path, edge);
  return files;
}

/** One place may have meant several suspects: overloads, an interface and what implements it. */
function distinct(sites: readonly BrokenSite[]): BrokenSite[] {
  const first = new Map<string, BrokenSite>();
  for (const site of sites) {
    const key = `${site.path}\0${site.line}\0${site.column}`;
    if (!first.has(key)) first.set(key, site);
  }
  return [...first.values()].sort((a, b) => byText(a.path, b.path) || a.line - b.line || a.column - b.column);
}

function brokenIn(
  before: FileModel,
  after: FileModel | undefined,
  edges: readonly Edge[],
  suspect: Suspect,
  head: CodeGraph,
): BrokenSite[] {
  if (!after) return [];
  const isSame = before.model.id === after.model.id;
  const { fact } = suspect.before;
  const known = new Set(edges.map(({ line, column }) => `${line} ${column}`));
  // What makes one of a type is called by the type's name.
  const named =
    fact.kind === "constructor" ? before.model.occurrences : before.model.occurrencesOf(fact.name);
  const meant = named.filter(
    // Where the arguments did not fit before, nothing that can be counted tells whether they do now.
    ({ line, column, receiver, args }) =>
      known.has(`${line} ${column}`) &&
      !(suspect.reason === "arity" && (refuses(before, fact, args) || isUnbound(suspect, receiver, args))),
  );
  const now = isSame ? meant : sameOccurrences(before, after, meant);
  return now.flatMap((occurrence): BrokenSite[] => {
    const reason = whyBroken(after, occurrence, suspect, head, isSame);
    if (!reason || (reason === "removed" && isAsked(after, occurrence))) return [];
    const { line, column, scope, name } = occurrence;
    const ordinal = after.model.enclosing(line, scope);
    const enclosing = ordinal === -1 ? undefined : after.def(ordinal);
    const target = suspect.before;
    const now = suspect.after && { now: suspect.after };
    return [{ path: after.path, line, column, name, enclosing, target, ...now, reason }];
  });
}

/** The occurrences of a later version that stand where those of the earlier one stood: the same role, receiver and symbol around. */
function sameOccurrences(
  before: FileModel,
  after: FileModel,
  meant: readonly OccurrenceFact[],
): OccurrenceFact[] {
  const counts = new Map<string, number>();
  for (const occurrence of meant) {
    const key = placeKey(before, occurrence);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const names = new Set(meant.map(({ name }) => name));
  const now = [...names].flatMap((name) => after.model.occurrencesOf(name));
  return now.filter((occurrence) => {
    const key = placeKey(after, occurrence);
    const left = counts.get(key) ?? 0;
    counts.set(key, left - 1);
    return left > 0;
  });
}

function placeKey({ model }: FileModel, { name, role, receiver, line, scope }: OccurrenceFact): string {
  const around = model.symbols[model.enclosing(line, scope)];
  return [name, role, receiver, around?.name ?? "", around?.kind ?? ""].join("\0");
}

function whyBroken(
  file: FileModel,
  occurrence: OccurrenceFact,
  { reason, before, after }: Suspect,
  head: CodeGraph,
  isSame: boolean,
): BrokenSite["reason"] | undefined {
  const meaning = head.meaning(file, occurrence);
  if ("defs" in meaning) {
    const { kind } = before.fact;
    const defs =
      kind === "constructor" ? [...meaning.defs, ...(meaning.maybe ?? [])].filter(isMaker) : meaning.defs;
    const all = defs.flatMap((def) => [...head.graph.group(def)]);
    return reason === "arity" &&
      all.length > 0 &&
      all.every((def) => refuses(def.file, factOf(def), occurrence.args))
      ? "arity"
      : undefined;
  }
  // Where names are told apart by their arguments, one that takes others is no longer meant.
  if (reason === "arity") {
    const isLost = "unknown" in meaning && after && refuses(file, after.fact, occurrence.args);
    return isLost ? reason : undefined;
  }
  if ("unknown" in meaning) return isOpen(meaning, occurrence, head) ? undefined : reason;
  // In a file that is the same as before, nothing else can have taken the name's place.
  const isLost = meaning.out === "library" && (isSame || occurrence.role === "import");
  return isLost ? reason : undefined;
}

/** A condition is longer than this in no code that is read. */
const LONGEST_CONDITION = 2000;

/** Is it only asked there whether there is one? Of what was renamed that is missed. */
function isAsked({ model, rules }: FileModel, { line, column }: OccurrenceFact): boolean {
  const at = model.offset(line, column);
  return rules.isAsked?.(model.text.slice(Math.max(0, at - LONGEST_CONDITION), at)) ?? false;
}

const isMaker = (def: Def) => factOf(def).kind === "constructor";

/** Of a member whose holder's type is not known, another symbol of the name may be meant: only a name that is gone is lost. */
function isOpen(meaning: Meaning, { name }: OccurrenceFact, { graph }: CodeGraph): boolean {
  if (!("unknown" in meaning) || meaning.ofType) return false;
  return meaning.unknown !== "bare" && graph.named(name).length > 0;
}

/** Does a symbol of a file certainly not take so many arguments? */
function refuses({ rules }: FileModel, fact: SymbolFact, args: number): boolean {
  return (
    rules.fixedArity === true && args >= 0 && args !== ARGS_SPREAD && !!fact.params && !takes(fact, args)
  );
}

/** `Base.open(self, 1)`: may what it is called on be the first of the arguments? */
function isUnbound({ before: { fact, container } }: Suspect, receiver: string, args: number): boolean {
  const isOfType = !(fact.flags & SYMBOL_FLAGS.static) && container?.fact.name === receiver;
  return isOfType && takes(fact, args - 1);
}

function takes({ params = [] }: SymbolFact, args: number): boolean {
  const least = params.filter(({ optional, variadic }) => !optional && !variadic).length;
  const most = params.some(({ variadic }) => variadic) ? Number.POSITIVE_INFINITY : params.length;
  return args >= least && args <= most;
}
