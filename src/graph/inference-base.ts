// What all of inference stands on: guards against going in circles and too deep, and a memory that holds only what was
// answered in full. The layers above it, from the bottom: written types, hierarchy, members, calls, expressions.

import type { Node } from "./expression.ts";
import { type FileModel, factOf } from "./file.ts";
import type { Graph } from "./graph.ts";
import type { Named, Place } from "./names.ts";
import type { Env, Members, Type } from "./type-model.ts";
import type { Def } from "./types.ts";

const DEEPEST = 40;
/** Of one question, so that none goes on without end. */
const MOST_STEPS = 20_000;

export abstract class InferenceBase {
  readonly graph: Graph;

  protected depth = 0;

  /** Steps of the question at hand, and how often something was not gone into because of what is open around it. */
  protected steps = 0;

  protected cuts = 0;

  protected readonly passing = new Map<string, Map<unknown, { value: unknown }>>();

  protected readonly open = new Set<unknown>();

  constructor(graph: Graph) {
    this.graph = graph;
  }

  /** Runs unless it is running already for the same thing, or goes too deep. */
  protected guarded<T>(key: unknown, make: () => T): T | undefined {
    if (this.depth > DEEPEST || this.open.has(key) || this.steps > MOST_STEPS) {
      this.cuts++;
      return undefined;
    }
    this.open.add(key);
    this.depth++;
    this.steps++;
    try {
      return make();
    } finally {
      this.depth--;
      this.open.delete(key);
      if (this.depth === 0) {
        this.passing.clear();
        this.steps = 0;
      }
    }
  }

  /**
   * Remembers what was made of a key. What came out smaller because something around it was being asked for already holds
   * for that question only, so that answers do not depend on what was asked before.
   */
  protected kept<T>(what: string, key: unknown, make: () => T): T {
    const known = this.graph.recall<T>(what, key);
    if (known) return known.value;
    const passing = this.passing.get(what)?.get(key) as { value: T } | undefined;
    if (passing) return passing.value;
    const before = this.cuts;
    const value = make();
    if (this.cuts === before || this.depth === 0) this.graph.remember(what, key, () => value);
    else {
      const table = this.passing.get(what) ?? new Map<unknown, { value: unknown }>();
      table.set(key, { value });
      this.passing.set(what, table);
    }
    return value;
  }

  placeAt(file: FileModel, offset: number): Place {
    const { line, column } = file.model.position(offset);
    return { file, line, column, scope: file.model.scopeAt(line, column) };
  }

  /** Inside a definition: where its own type parameters are known. */
  placeOf(def: Def): Place {
    const { file, ordinal } = def;
    const { line, column, container } = factOf(def);
    const own = file.model.scopeOf(ordinal);
    const scope = own !== -1 ? own : container === -1 ? 0 : Math.max(0, file.model.scopeOf(container));
    return { file, line, column, scope };
  }

  // What layers above answer.

  abstract typeOf(node: Node, place: Place): Type | undefined;
  abstract typeAt(file: FileModel, offset: number): Type | undefined;
  abstract typeOfChain(text: string, place: Place): Type | undefined;
  abstract typeOfNamed(named: Named | undefined, place: Place, name: string): Type | undefined;
  abstract typeOfDef(def: Def, env: Env | undefined): Type | undefined;
  abstract typeOfMember(of: Type, name: string, place: Place): Type | undefined;
  abstract members(of: Type, name: string, place: Place): Members;
  abstract self(place: Place, name?: string): Type | undefined;
  abstract envOf(def: Def, args: readonly (Type | undefined)[]): Env | undefined;
  abstract element(given: Type | undefined): Type | undefined;
  protected abstract typeOfName(name: string, place: Place): Type | undefined;
}
