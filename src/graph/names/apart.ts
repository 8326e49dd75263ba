// What a name means that is one of another family of languages: a resource that code asks for, a type that markup names. Certain
// is what the module's own package says.

import type { ApartRules, SoughtApart } from "../../languages/rules/apart.ts";
import type { OccurrenceFact } from "../../protocol/facts.ts";
import { type FileModel, factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import { isType } from "../kinds.ts";
import type { Def } from "../types.ts";
import type { Meaning } from "./meaning.ts";
import { spaceOf } from "./spaces/spaces.ts";

/** Undefined: it names nothing of another family. `isAsked`: for uses of a symbol of one. */
export function apartMeaning(
  graph: Graph,
  file: FileModel,
  occurrence: Pick<OccurrenceFact, "name" | "role" | "receiver">,
  isAsked = false,
): Meaning | undefined {
  const { apart } = file.rules;
  const sought = apart?.sought({
    ...occurrence,
    receiver: asImported(file, occurrence.receiver, apart),
  });
  if (!sought || (sought.isLoose && !isAsked)) return undefined;
  const named = sought.names.flatMap((name) => graph.named(name));
  const all = named.filter((def) => def.file.rules.family === sought.family);
  const { defs, maybe } =
    sought.sort === undefined ? types(graph, file, sought, all) : resources(graph, file, sought, all);
  if (sought.isLoose) return { defs: [], maybe: [...defs, ...maybe], via: "name" };
  if (defs.length + maybe.length === 0) return { out: "library" };
  return { defs, maybe, via: "package", isChosen: true };
}

/** `shopR.string` is `com.shop.R.string` behind `import com.shop.R as shopR`, and so is `string` behind `import com.shop.R.string`. */
function asImported(file: FileModel, receiver: string, { holder, sorts }: ApartRules): string {
  if (!sorts.has(receiver.slice(receiver.lastIndexOf(".") + 1))) return receiver;
  const [first, ...rest] = receiver.split(".");
  if (first === holder) return receiver;
  const [item] = file.model.importsOf(first!);
  if (!item) return receiver;
  const path = [item.source, item.name, ...rest].join(".");
  return path.includes(`.${holder}.`) ? path : receiver;
}

interface Found {
  defs: readonly Def[];
  maybe: readonly Def[];
}

function types(graph: Graph, file: FileModel, { space = "" }: SoughtApart, all: readonly Def[]): Found {
  const home = space.startsWith(".") ? packageOf(graph, file, file.rules.apart!.root(file.path)) : "";
  const found = all.filter((def) => isType(factOf(def).kind) && factOf(def).container === -1);
  if (home === undefined) return { defs: [], maybe: found };
  const whole = space === "." ? home : home + space;
  return { defs: found.filter((def) => spaceOf(graph, def) === whole), maybe: [] };
}

function resources(
  graph: Graph,
  file: FileModel,
  { sort, space, family }: SoughtApart,
  all: readonly Def[],
): Found {
  const { root } = file.rules.apart!;
  const found = all.filter((def) => def.file.rules.resourceSort?.(factOf(def)) === sort);
  const modules = Map.groupBy(found, (def) => root(def.file.path));
  const own = root(file.path);
  const isIts = (module: string) => packageOf(graph, file, module) === asked;
  const asked = file.rules.family === family ? space : (space ?? packageOfClass(file));
  if (asked === undefined) {
    const [only] = modules.size === 1 ? modules.values() : [modules.get(own)];
    return only ? { defs: only, maybe: [] } : { defs: [], maybe: found };
  }
  const named = [...modules].filter(([module]) => isIts(module)).flatMap(([, defs]) => defs);
  if (named.length > 0) return { defs: named, maybe: [] };
  // What a module takes in from others goes by its own package, too.
  if (isIts(own)) return modules.size === 1 ? { defs: found, maybe: [] } : { defs: [], maybe: found };
  const isKnown = packageOf(graph, file, own) !== undefined;
  const isOther =
    isKnown && [...modules.keys()].every((module) => packageOf(graph, file, module) !== undefined);
  return { defs: [], maybe: isOther && !isOfProject(graph, file, asked) ? [] : found };
}

/** The package of the class that a file asks for resources: the one that it imports, else its own. */
function packageOfClass(file: FileModel): string {
  const [imported] = file.model.importsOf(file.rules.apart!.holder).filter(({ isStatic }) => !isStatic);
  return imported ? imported.source : file.model.packageName;
}

function packageOf(graph: Graph, { rules }: FileModel, module: string): string | undefined {
  return graph.remember("packageOf", module, () => rules.apart!.packageOf(module, graph.host));
}

/** Does code of the project stand in a package, or is it inside of one of the project's modules? */
function isOfProject(graph: Graph, { rules }: FileModel, name: string): boolean {
  const all = graph.remember("packages of modules", "", () => {
    const roots = new Set(graph.view.paths.map(rules.apart!.root));
    return new Set([...roots].map((module) => rules.apart!.packageOf(module, graph.host)));
  });
  return all.has(name);
}
