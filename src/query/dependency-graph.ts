// The graph of get_dependencies, spread level by level from where it starts: files by their imports and what they share,
// symbols by what their code uses and who uses them. It stops where it grows too large or takes too long, and says so.

import {
  type CodeGraph,
  type Def,
  type FileLink,
  type FileModel,
  type FileUse,
  factOf,
  furtherImportersOf,
  importersOf,
  importersOfGroup,
  importsOf,
  openGraph,
  usesOf,
} from "../graph/index.ts";
import { ToolError } from "../protocol/errors.ts";
import { WHOLE } from "./entry-point.ts";
import { stableIdOf, symbolItem } from "./symbol-items.ts";
import type { QueryContext } from "./types.ts";

export interface DependencyEdge {
  from: string;
  to: string;
  /** Where `from` says so. */
  line?: number;
  /** The same of a file of a group. */
  at?: string;
  kind: string;
  tier?: string;
}

export interface Directions {
  direction: "imports" | "exports" | "both";
  depth: number;
}

/** Kind of an edge that no import makes: files of one package may well use each other. */
export const SHARES = "uses";
/** More nodes than this are not gone on from. */
export const MOST_NODES = 2000;
/** Of the time that a question has, for the first level and for those behind it: what takes longer is shown as far as it is known. */
const FIRST_TIME = 0.6;
const MOST_TIME = 0.2;

/** From a node to its neighbours in one direction. */
type Way<T> = (node: T) => readonly T[];

const WAYS: Readonly<
  Record<Directions["direction"], <T>(ways: { imports: Way<T>; exports: Way<T> }) => readonly Way<T>[]>
> = {
  imports: ({ imports }) => [imports],
  exports: ({ exports }) => [exports],
  both: ({ imports, exports }) => [imports, exports],
};

export class DependencyGraph {
  readonly nodes = new Map<string, Record<string, unknown>>();
  readonly edges = new Map<string, DependencyEdge>();
  /** Those of imports that nothing needs to be loaded, as of types alone. */
  readonly late = new Set<DependencyEdge>();
  readonly external = new Set<string>();
  /** Imports of one file of a group by another that it needs to be loaded. */
  readonly inner: [from: string, to: string][] = [];
  /** Is there a node that was not gone on from, for there are so many? */
  isFull = false;
  /** Levels that were gone through before time was up. */
  outOfTime?: number;
  private readonly context: QueryContext;
  private readonly code: CodeGraph;

  constructor(context: QueryContext) {
    this.context = context;
    this.code = openGraph(context.view);
  }

  /** Files around one, or around several that count as one. Returns the id of where it starts. */
  addFiles(start: readonly FileModel[], group: string | undefined, { direction, depth }: Directions): string {
    const { code, context, external } = this;
    const inside = new Set<string>();
    const members = new Set(group === undefined ? [] : start.map(({ path }) => path));
    const idOf = ({ path }: FileModel) => (members.has(path) ? group! : path);
    if (group === undefined) this.addFile(start[0]!);
    else
      this.nodes.set(group, {
        id: group,
        kind: group.endsWith("/") ? "folder" : "package",
        files: start.length,
      });
    const link = (from: FileModel, to: FileModel, { line, shared, late }: FileLink) => {
      if (idOf(from) === idOf(to)) {
        if (!shared && !late) this.inner.push([from.path, to.path]);
        return;
      }
      for (const file of [from, to]) if (!members.has(file.path)) this.addFile(file);
      const place = members.has(from.path) ? { at: `${from.path}:${line}` } : { line };
      const kind = shared ? SHARES : "imports";
      this.addEdge({ from: idOf(from), to: idOf(to), ...place, kind }, late);
    };
    const used = (file: FileModel) => {
      const { links, external: outside } =
        group === WHOLE
          ? importsOf(code.graph, file)
          : usesOf(code.graph, code.resolver, file, context.deadline);
      for (const source of outside) external.add(source);
      for (const { source, shared } of links) if (!shared) inside.add(source);
      return links.map((each) => {
        const other = code.graph.file(each.path)!;
        link(file, other, each);
        return other;
      });
    };
    const ofGroup = this.usersOfGroup(start);
    const using = (file: FileModel) => {
      const users = members.has(file.path)
        ? ofGroup(file)
        : importersOf(code.graph, code.resolver, file, context.deadline).map((link) => ({ file, link }));
      return users.map(({ file: to, link: each }) => {
        const other = code.graph.file(each.path)!;
        link(other, to, each);
        return other;
      });
    };
    this.spread(start, depth, WAYS[direction]({ imports: used, exports: using }));
    for (const source of inside) external.delete(source);
    return group ?? start[0]!.path;
  }

  /** Who uses a file of a group, each known by the first thing that it uses: who imports any of them comes with the first file. */
  private usersOfGroup(files: readonly FileModel[]): (file: FileModel) => FileUse[] {
    const { code, context } = this;
    const group = new Map(files.map((file) => [file.path, file]));
    let known: Set<string> | undefined;
    return (file) => {
      const direct = known ? [] : importersOfGroup(code.graph, group, context.deadline);
      known ??= new Set(direct.map(({ link }) => link.path));
      const { graph, resolver } = code;
      const further = furtherImportersOf(graph, resolver, file, group, known, context.deadline);
      for (const { path } of further) if (!group.has(path)) known.add(path);
      return [...direct, ...further.map((link) => ({ file, link }))];
    };
  }

  /** What the code of a symbol uses for certain, and what uses it. Returns its id. */
  addSymbol(start: Def, { direction, depth }: Directions): string {
    this.addDef(start);
    const used = (def: Def) => this.usedBy(def);
    const using = (def: Def) => this.usersOf(def);
    this.spread([start], depth, WAYS[direction]({ imports: used, exports: using }));
    return this.idOf(start);
  }

  /** Symbols that stand outside of it and are used in its code. */
  private usedBy(def: Def): Def[] {
    const { code, context } = this;
    const { uses } = code.uses(def, () => true, context.deadline);
    return uses.flatMap(({ target, site, tier }) => {
      if (tier === "possible" || isInside(target, def)) return [];
      const to = this.addDef(target);
      this.addEdge({ from: this.idOf(def), to, line: site.line, kind: site.role, tier });
      return [target];
    });
  }

  /** Symbols in whose code it is used; of what stands in none, and of files that do no more than import it, the files. */
  private usersOf(def: Def): Def[] {
    const { code, context } = this;
    const { edges } = code.references(def, context.deadline);
    const certain = edges.filter(({ tier }) => tier === "resolved");
    const using = new Set(certain.filter(({ role }) => role !== "import").map(({ path }) => path));
    const found: Def[] = [];
    for (const { path, line, role, tier, enclosing } of certain) {
      if (role === "import" && using.has(path)) continue;
      const file = code.graph.file(path)!;
      const other = enclosing === -1 ? undefined : file.def(enclosing);
      if (other && other !== def && isInside(other, def)) continue;
      const from = other ? this.addDef(other) : this.addFile(file);
      this.addEdge({ from, to: this.idOf(def), line, kind: role, tier });
      if (other) found.push(other);
    }
    return found;
  }

  private readonly idOf = (def: Def): string => stableIdOf(this.context, def);

  private addDef(def: Def): string {
    const { symbol_id: _, ...rest } = symbolItem(this.context, def);
    const id = this.idOf(def);
    if (!this.nodes.has(id)) this.nodes.set(id, { id, ...rest });
    return id;
  }

  private addFile({ path, model }: FileModel): string {
    if (!this.nodes.has(path)) this.nodes.set(path, { id: path, kind: "file", language: model.language });
    return path;
  }

  private addEdge(edge: DependencyEdge, late = false): void {
    const key = `${edge.from}\0${edge.to}\0${edge.kind}`;
    const known = this.edges.get(key);
    if (!known) this.edges.set(key, edge);
    if (!late) this.late.delete(known ?? edge);
    else if (!known) this.late.add(edge);
  }

  /** Level by level, each way in turn; a way adds the edges of a node and says where they lead. */
  private spread<T>(start: readonly T[], depth: number, ways: readonly Way<T>[]): void {
    const { deadline } = this.context;
    const walks = ways.map((next) => ({ next, level: [...start], seen: new Set<T>(start) }));
    for (let at = 0; at < depth; at++)
      for (const walk of walks) {
        const { level, seen, next } = walk;
        walk.level = [];
        for (const node of level) {
          deadline.check();
          if (this.nodes.size >= MOST_NODES) {
            this.isFull = true;
            return;
          }
          if (deadline.isPast(at === 0 ? FIRST_TIME : MOST_TIME)) {
            this.outOfTime = at;
            return;
          }
          const found = this.intime(() => next(node));
          if (!found) {
            this.outOfTime = at;
            return;
          }
          for (const other of found) {
            if (seen.has(other)) continue;
            seen.add(other);
            walk.level.push(other);
          }
        }
      }
  }

  /** Undefined where time was up meanwhile, and there is something to show all the same. */
  private intime<T>(made: () => T): T | undefined {
    try {
      return made();
    } catch (error) {
      const isLate = error instanceof ToolError && error.code === "deadline_exceeded";
      if (isLate && this.edges.size > 0) return undefined;
      throw error;
    }
  }
}

/** Does a symbol stand in the code of another one? */
function isInside(def: Def, outer: Def): boolean {
  if (def.file !== outer.file) return false;
  const { startLine, endLine } = factOf(outer);
  const { line } = factOf(def);
  return def === outer || (line >= startLine && line <= endLine && isBelow(def, outer.ordinal));
}

function isBelow({ file, ordinal }: Def, above: number): boolean {
  for (let at = ordinal; at >= 0; at = file.model.symbols[at]!.container) if (at === above) return true;
  return false;
}
