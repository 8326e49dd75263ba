// The names that a symbol goes by: its own, and those that other files give it.

import type { ExportFact, ImportFact } from "../../protocol/facts.ts";
import { roleBit } from "../../protocol/kinds.ts";
import { factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import { isSpace, isType } from "../kinds.ts";
import type { BlobModel } from "../model.ts";
import type { Named } from "../place.ts";
import { rulesOf } from "../rules.ts";
import type { Def } from "../types.ts";
import { exported, imported, wrappedIn } from "./modules/exported.ts";
import { frameworkNames } from "./modules/framework-given.ts";
import { isProvidedWhole } from "./modules/provided.ts";
import { spaceOf } from "./spaces/spaces.ts";

const MOST_NAMES = 40;
/** What a file gives away as a whole. */
const DEFAULT = "default";

/** What is left of a name that may leave its end out. */
export const withoutSuffix = (name: string, suffix: string | undefined): string[] =>
  suffix && name.endsWith(suffix) && name !== suffix ? [name.slice(0, -suffix.length)] : [];

export interface CalledNames {
  readonly names: ReadonlySet<string>;
  /** Of them, those that single files give it for themselves where they import it. */
  readonly given: ReadonlySet<string>;
}

/** The names by which files may call a symbol, renamed ones that are renamed again included. */
export function namesOf(graph: Graph, symbol: Def): CalledNames {
  const { name: whole, kind } = factOf(symbol);
  const names = new Set([whole]);
  const given = new Set<string>();
  const give = (name: string) => {
    if (name === "" || names.has(name)) return;
    names.add(name);
    given.add(name);
  };
  let goesAsWhole = false;
  const publish = (name: string) => {
    if (name === DEFAULT && !goesAsWhole) {
      goesAsWhole = true;
      nameDefault(graph, symbol, give, publish);
    }
    if (name === DEFAULT || name === "") return;
    names.add(name);
    given.delete(name);
  };
  // Where a file may import for its whole project, others have its names.
  const rename = symbol.file.rules.projectImports ? publish : give;
  // A module that is declared by its path goes by the last part of it where it is imported.
  if (isSpace(kind) || isType(kind)) for (const name of pathNames(graph, symbol)) names.add(name);
  const own = symbol.file.model.exports.filter(({ local, source }) => source === "" && names.has(local));
  for (const { name } of own) publish(name);
  const { wholeName } = symbol.file.rules;
  const isWhole =
    own.some(({ name }) => name === DEFAULT || name === wholeName) || wrappedIn(symbol.file).includes(symbol);
  if (isWhole || isInBlock(symbol) || isProvidedWhole(graph, symbol)) publish(DEFAULT);
  if (isWhole) for (const name of frameworkNames(graph, symbol.file)) publish(name);
  for (const name of names) {
    if (names.size > MOST_NAMES) break;
    // Every file has one of its own.
    if (name === DEFAULT) continue;
    for (const { imports, exports } of importing(graph, name)) {
      for (const item of imports) {
        if ((item.name || item.source) !== name) continue;
        rename(item.alias);
        for (const again of passedOn(exports, item)) publish(again.name);
      }
      for (const item of exports) if (item.local === name && item.source !== "") publish(item.name);
    }
  }
  return { names, given };
}

/** The last parts of a module's path: of all of them together, where that is one name. */
function pathNames(graph: Graph, symbol: Def): string[] {
  const { name } = factOf(symbol);
  if (!symbol.file.model.lexis.dottedCapitals)
    return name.includes(".") ? [name.slice(name.lastIndexOf(".") + 1)] : [];
  const space = spaceOf(graph, symbol);
  const parts = (space ? `${space}.${name}` : name).split(".");
  return parts.map((_, at) => parts.slice(at).join("."));
}

/** Does a symbol stand in a block for a module, which may give it away as a whole? */
const isInBlock = ({ file, ordinal }: Def) =>
  file.rules.augments === true &&
  file.model.symbols[file.model.symbols[ordinal]!.container]?.kind === "module";

/** What files call a symbol that its own gives away as a whole. */
function nameDefault(
  graph: Graph,
  symbol: Def,
  give: (name: string) => void,
  publish: (name: string) => void,
): void {
  const { name } = factOf(symbol);
  for (const { alias, isPublic } of defaultNames(graph, symbol.file.rules.family).get(symbol) ?? [])
    if (isPublic) publish(alias);
    else if (alias !== name) give(alias);
}

function wholeOf(found: Named): readonly Def[] | undefined {
  if (found.kind === "defs") return found.defs;
  return found.kind === "module" ? found.value : found.kind === "library" ? found.wraps : undefined;
}

/** What a file gives away again that it imports: `import { a as b } from "./a"; export { b as c }`. */
const passedOn = (exports: readonly ExportFact[], { alias }: ImportFact): readonly ExportFact[] =>
  alias === "" ? [] : exports.filter(({ local, source }) => source === "" && local === alias);

interface DefaultName {
  alias: string;
  /** Do others import it under this name again? */
  isPublic: boolean;
}

/** By symbol: the names that files of a family give what they import as a whole. Made once for a view. */
function defaultNames(graph: Graph, family: string): ReadonlyMap<Def, readonly DefaultName[]> {
  return graph.remember("defaultNames", family, () => {
    const table = new Map<Def, DefaultName[]>();
    const add = (found: Named | undefined, name: DefaultName) => {
      const defs = found && wholeOf(found);
      for (const def of defs ?? []) {
        const known = table.get(def);
        if (!known) table.set(def, [name]);
        else if (!known.some(({ alias, isPublic }) => alias === name.alias && isPublic === name.isPublic))
          known.push(name);
      }
    };
    for (const model of importing(graph, DEFAULT))
      for (const file of graph.filesOf(model.id)) {
        if (file.rules.family !== family) continue;
        for (const item of model.imports)
          if (item.name === DEFAULT || (item.name === "" && item.isStatic)) {
            const found = imported(graph, file, item);
            add(found, { alias: item.alias, isPublic: false });
            for (const { name } of passedOn(model.exports, item)) add(found, { alias: name, isPublic: true });
          }
        for (const item of model.exports)
          if (item.local === DEFAULT && item.source !== "")
            add(exported(graph, file, item.name), { alias: item.name, isPublic: true });
      }
    return table;
  });
}

/** Blobs that import a name, and may give it another. */
function importing(graph: Graph, name: string): BlobModel[] {
  const mayRename = (blob: number) => rulesOf(graph.view.blob(blob).language).plainNames !== true;
  return graph
    .postings(name)
    .filter(({ blob, roles }) => (roles & roleBit("import")) !== 0 && mayRename(blob))
    .map(({ blob }) => graph.modelOf(blob));
}
