// Which files can mean a symbol at all, whatever stands in front of its name. What is private is meant by none but its own, and
// so is what stands in a private type, unless it gets out: through a type that inherits it, or through what it overrides.

import { type FileModel, factOf } from "./file.ts";
import type { Graph } from "./graph.ts";
import { childrenOf, parentsOf } from "./hierarchy.ts";
import type { Inference } from "./inference/infer.ts";
import { isType } from "./kinds.ts";
import { isKeptFrom } from "./names/sight.ts";
import type { Def, Watch } from "./types.ts";

/** A type with more heirs than this is taken to get out. */
const MOST_HEIRS = 50;

export class Reach {
  private readonly graph: Graph;
  private readonly types: Inference;
  private readonly symbol: Def;
  private readonly watch: Watch;
  /** The symbol, then what it stands in, from the inside out. */
  private readonly around: readonly Def[];
  private readonly heirs = new Map<Def, readonly Def[] | undefined>();
  private isOverride: boolean | undefined;

  constructor(graph: Graph, symbol: Def, watch: Watch) {
    this.graph = graph;
    this.types = graph.types as Inference;
    this.symbol = symbol;
    this.watch = watch;
    this.around = around(symbol);
  }

  /** Can no place of a file but an argument's label mean the symbol? */
  endsBefore(file: FileModel): boolean {
    const end = this.around.findIndex((def) => isKeptFrom(file, def));
    if (end < 1) return end === 0;
    return !this.overrides && this.around.slice(0, end + 1).every((def) => this.staysBefore(file, def));
  }

  /** Does everything that inherits from a type stand in something that is private to other files, too? */
  private staysBefore(file: FileModel, def: Def): boolean {
    if (!isType(factOf(def).kind)) return true;
    if (!this.heirs.has(def)) this.heirs.set(def, this.heirsOf(def));
    const heirs = this.heirs.get(def);
    return heirs?.every((heir) => around(heir).some((each) => isKeptFrom(file, each))) === true;
  }

  /** Undefined: too many. */
  private heirsOf(type: Def): readonly Def[] | undefined {
    const found = new Set([type]);
    for (const each of found) {
      for (const { def } of childrenOf(this.graph, this.types, each, this.watch)) if (def) found.add(def);
      if (found.size > MOST_HEIRS) return undefined;
    }
    found.delete(type);
    return [...found];
  }

  private get overrides(): boolean {
    this.isOverride ??=
      !isType(factOf(this.symbol).kind) &&
      parentsOf(this.graph, this.types, this.symbol, this.watch).some(({ def }) => def !== undefined);
    return this.isOverride;
  }
}

function around({ file, ordinal }: Def): Def[] {
  const found: Def[] = [];
  for (let at = ordinal; at !== -1; at = file.model.symbols[at]!.container) found.push(file.def(at));
  return found;
}
