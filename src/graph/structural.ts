// Types that implement an interface by having its methods, where a language asks for no declaration.

import { factOf } from "./file.ts";
import type { Graph } from "./graph.ts";
import type { Relative } from "./hierarchy.ts";
import type { Inference } from "./inference/infer.ts";
import type { Def, Watch } from "./types.ts";

/** What a method takes and gives. */
function shapeOf(def: Def): string {
  const { params, type } = factOf(def);
  return def.file.rules.structural!(params ?? [], type ?? "");
}

/** By name; undefined when not all are known: what the interface takes in is not of the project. */
function methodsOf(types: Inference, def: Def): ReadonlyMap<string, Def> | undefined {
  const found = new Map<string, Def>();
  for (const each of [def, ...types.ancestors(def)]) {
    if (types.supertypes(each).some(({ type }) => type?.t !== "instance")) return undefined;
    for (const [name, method] of ownMethods(each)) found.set(name, method);
  }
  return found;
}

/** Methods that stand in a type, by name. */
function ownMethods({ file, ordinal }: Def): [string, Def][] {
  return [...file.model.members(ordinal)].flatMap(([name, ordinals]) =>
    file
      .defs(ordinals)
      .filter((member) => factOf(member).kind === "method")
      .map((member): [string, Def] => [name, member]),
  );
}

/** Types with all methods of an interface; none where the language wants it declared, or where not all methods are known. */
export function satisfying(graph: Graph, types: Inference, def: Def, watch: Watch): Relative[] {
  if (!def.file.rules.structural || factOf(def).kind !== "interface") return [];
  const methods = [...(methodsOf(types, def) ?? [])];
  const rarest = methods
    .map(([name]) => graph.named(name))
    .reduce<readonly Def[] | undefined>(
      (least, each) => (least && least.length <= each.length ? least : each),
      undefined,
    );
  const found = new Map<Def, Relative>();
  for (const method of rarest ?? []) {
    watch.check();
    const holder = method.file.rules.family === def.file.rules.family ? types.holderOf(method) : undefined;
    if (!holder || found.has(holder) || factOf(holder).kind === "interface") continue;
    if (hasAll(graph, holder, methods))
      found.set(holder, { def: holder, name: factOf(holder).name, relation: "implements" });
  }
  return [...found.values()];
}

function hasAll(graph: Graph, holder: Def, methods: readonly [string, Def][]): boolean {
  return methods.every(([name, wanted]) =>
    graph.membersOf(holder, name).some((member) => shapeOf(member) === shapeOf(wanted)),
  );
}

/** May a call of a method of an interface run this one: has the type that it is a method of all that the interface asks for? */
export function mayRun(graph: Graph, types: Inference, method: Def, asked: Def): boolean {
  if (!method.file.rules.structural || factOf(asked).kind !== "method" || factOf(method).kind !== "method")
    return false;
  const [holder, wanted] = [types.holderOf(method), types.holderOf(asked)];
  if (!holder || !wanted || factOf(wanted).kind !== "interface" || factOf(holder).kind === "interface")
    return false;
  return graph.remember(`satisfies ${wanted.file.key}:${wanted.ordinal}`, holder, () => {
    const all = [wanted, ...types.ancestors(wanted)].flatMap((each) => ownMethods(each));
    return hasAll(graph, holder, all);
  });
}

/** Interfaces all of whose methods a type has, that are not declared to be its supertypes. */
export function satisfied(graph: Graph, types: Inference, def: Def, watch: Watch): Relative[] {
  const { rules } = def.file;
  if (!rules.structural || factOf(def).kind === "interface") return [];
  const known = types.ancestors(def);
  const found = new Map<Def, Relative | undefined>();
  for (const name of methodNames(graph, [def, ...known]))
    for (const method of graph.named(name)) {
      watch.check();
      if (factOf(method).kind !== "method" || method.file.rules.family !== rules.family) continue;
      const holder = types.holderOf(method);
      if (!holder || found.has(holder) || known.has(holder) || factOf(holder).kind !== "interface") continue;
      const methods = [...(methodsOf(types, holder) ?? [])];
      const isOne = methods.length > 0 && hasAll(graph, def, methods);
      found.set(
        holder,
        isOne ? { def: holder, name: factOf(holder).name, relation: "implements" } : undefined,
      );
    }
  return [...found.values()].filter((each) => each !== undefined);
}

/** What methods of types are called that are declared beside them, in files of the same unit. */
function methodNames(graph: Graph, types: readonly Def[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { file, ordinal } of types) {
    const { name } = file.model.symbols[ordinal]!;
    for (const other of graph.unit(file))
      for (const symbol of other.model.owned)
        if (symbol.params && symbol.owner.replace(/^\*|\[.*$/g, "") === name) names.add(symbol.name);
  }
  return names;
}
