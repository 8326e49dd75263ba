// How likely a place that shares its name with a symbol, and no more, means that symbol: log odds of what can be seen there,
// fitted to what compilers say (`bun run eval:refs --fit` measures how far they are off).

import { ARGS_SPREAD, type OccurrenceFact } from "../protocol/facts.ts";
import { type FileModel, factOf } from "./file.ts";
import type { Graph } from "./graph.ts";
import { takes } from "./inference/calls/arity.ts";
import { countArguments } from "./inference/calls/call-arguments.ts";
import { isMember, isType } from "./kinds.ts";
import type { Meaning } from "./names/meaning.ts";
import type { Def } from "./types.ts";

/** Where to begin, by how much the language of the place leaves open. */
const START = { much: 0, little: -2.9, some: -1.7 } as const;

const WEIGHTS = {
  /** For each doubling of the symbols that have the name. */
  rivals: -0.55,
  /** For each folder on the way from file to file. */
  hops: -0.35,
  /** The file names the type that the symbol is a member of. */
  holderNamed: 1,
  /** What stands before the name is called like that type. */
  receiverAlike: 2.4,
  /** Called with another number of arguments than the symbol takes: what fits says nothing, since most calls fit most functions. */
  misfits: -1.1,
  /** A bare name that nothing in sight declares. */
  bare: -1.5,
  /** A key of something that is not known. */
  key: -0.3,
  /** A member, where the symbol is none. */
  stranger: -2.4,
  /** What stands before it has a type that is known, and is not the symbol's. */
  otherType: -2.1,
} as const;

/** What is less likely than this is said to be nobody's: of thousands of such places that compilers judged, none was one. */
export const LEAST_LIKELY = 0.0015;

export type Trait = keyof typeof WEIGHTS;
export type Traits = Partial<Record<Trait, number>>;

const MOST_HOPS = 6;
/** Whose members more symbols of a name are is not asked. */
const MOST_COMPARED = 40;
const SHORTEST_PART = 3;

/** Other symbols of a symbol's name. */
export function rivalsOf(graph: Graph, symbol: Def): readonly Def[] {
  const { family, prototypes, shorthand } = symbol.file.rules;
  const group = graph.group(symbol);
  return (
    graph
      .named(factOf(symbol).name)
      .filter((def) => def.file.rules.family === family && !group.has(def))
      // What is set through a receiver is a use of what the receiver has, and what is put in a prototype is a member of its own.
      .filter((def) => !shorthand || factOf(def).owner === "" || prototypes?.holds(factOf(def)))
  );
}

export function likelihoodOf(graph: Graph, symbol: Def): Likelihood {
  return graph.remember("likelihood", symbol, () => new Likelihood(graph, symbol));
}

class Likelihood {
  private readonly symbol: Def;
  private readonly rivals: number;
  /** Rivals whose type is called like the symbol's: what speaks for it speaks for each of them. */
  private readonly twins: number;
  private readonly isMember: boolean;
  private readonly isCallable: boolean;
  /** It extends a type that is nothing of the project. */
  private readonly extendsLibrary: boolean;
  /** What the symbol is a member of, or "", and the files of this name. */
  private readonly holder: string;
  private readonly naming: ReadonlySet<number>;
  private last: { file: FileModel; traits: Traits } | undefined;

  constructor(graph: Graph, symbol: Def) {
    this.symbol = symbol;
    const rivals = rivalsOf(graph, symbol);
    this.rivals = rivals.length;
    const { kind, params, container, owner } = factOf(symbol);
    this.isMember = isMember(kind) || container !== -1 || owner !== "";
    this.isCallable = params !== undefined && kind !== "property" && !isType(kind) && kind !== "constructor";
    this.holder = holderName(graph, symbol);
    this.twins =
      this.holder === "" || rivals.length > MOST_COMPARED
        ? 0
        : rivals.filter((rival) => holderName(graph, rival) === this.holder).length;
    this.extendsLibrary =
      owner !== "" && symbol.file.rules.extensions === true && !graph.types.holderOf(symbol);
    this.naming = new Set(
      this.holder === "" ? [] : graph.postingsAnyhow(this.holder).map(({ blob }) => blob),
    );
  }

  /** Of a place that may mean the symbol by its name alone. */
  at(file: FileModel, occurrence: OccurrenceFact, meaning: Meaning): number {
    const odds = START[file.rules.leavesOpen ?? "some"] + sumOf(this.apparent(file, occurrence));
    // What the meaning says speaks against it, and takes long to find out: it is not asked where that changes nothing.
    if (chanceOf(odds) < LEAST_LIKELY) return chanceOf(odds);
    const byMeaning = this.meansOther(meaning);
    const chance = chanceOf(odds + (byMeaning ? WEIGHTS[byMeaning] : 0));
    return chance < LEAST_LIKELY ? chance : Math.max(LEAST_LIKELY, rounded(chance / (1 + this.twins)));
  }

  /** What speaks for and against it. */
  traits(file: FileModel, occurrence: OccurrenceFact, meaning: Meaning): Traits {
    const byMeaning = this.meansOther(meaning);
    return { ...this.apparent(file, occurrence), ...(byMeaning && { [byMeaning]: 1 }) };
  }

  /** What can be seen of it without the meaning. */
  private apparent(file: FileModel, occurrence: OccurrenceFact): Traits {
    const traits: Traits = { ...this.traitsOfFile(file) };
    if (isAlike(occurrence.receiver, this.holder)) traits.receiverAlike = 1;
    if (this.isCallable && occurrence.role === "call" && !this.suits(file, occurrence)) traits.misfits = 1;
    return traits;
  }

  /** Places of one file are asked for one after the other. */
  private traitsOfFile(file: FileModel): Traits {
    if (this.last?.file === file) return this.last.traits;
    const isNear = file === this.symbol.file || this.naming.has(file.model.id);
    const traits = {
      rivals: Math.log2(1 + this.rivals),
      hops: Math.min(hopsBetween(file.path, this.symbol.file.path), MOST_HOPS),
      ...(isNear && { holderNamed: 1 }),
    };
    this.last = { file, traits };
    return traits;
  }

  private meansOther(meaning: Meaning): Trait | undefined {
    if ("defs" in meaning) return "otherType";
    if (!("unknown" in meaning)) return undefined;
    if (meaning.unknown === "bare") return "bare";
    if (meaning.ofType) return this.extendsLibrary ? undefined : "otherType";
    if (meaning.unknown === "key") return "key";
    return this.isMember ? undefined : "stranger";
  }

  private suits(file: FileModel, occurrence: OccurrenceFact): boolean {
    const args = countArguments({ ...occurrence, file }, occurrence);
    return args < 0 || args === ARGS_SPREAD || takes(this.symbol, args);
  }
}

function sumOf(traits: Traits): number {
  let odds = 0;
  for (const trait in traits) odds += WEIGHTS[trait as Trait] * traits[trait as Trait]!;
  return odds;
}

const rounded = (chance: number) => Math.round(1000 * chance) / 1000;
const chanceOf = (odds: number) => rounded(1 / (1 + Math.exp(-odds)));

function holderName(graph: Graph, symbol: Def): string {
  const holder = graph.types.holderOf(symbol);
  if (holder) return factOf(holder).name;
  const { container, owner } = factOf(symbol);
  return symbol.file.model.symbols[container]?.name ?? owner;
}

/** Folders up and down on the way from one file to another. */
function hopsBetween(a: string, b: string): number {
  const [from, to] = [a.split("/"), b.split("/")];
  const most = Math.min(from.length, to.length) - 1;
  let shared = 0;
  while (shared < most && from[shared] === to[shared]) shared++;
  return from.length + to.length - 2 - 2 * shared;
}

/** `request.headers` and a member of Request, of HttpRequest. */
function isAlike(receiver: string, holder: string): boolean {
  const word = /([\p{ID_Continue}$]+)[^\p{ID_Continue}$]*$/u.exec(receiver)?.[1];
  if (!word || holder === "") return false;
  const part = word.replace(/^_+|_+$/g, "").toLowerCase();
  const whole = holder.replace(/^[_$]+|[_$]+$/g, "").toLowerCase();
  return part === whole || (part.length >= SHORTEST_PART && whole.includes(part));
}
