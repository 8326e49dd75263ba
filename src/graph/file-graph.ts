// Files that a file uses and files that use it, by imports, includes and packages.

import type { ImportFact, OccurrenceFact, SymbolFact } from "../protocol/facts.ts";
import { ROLES, roleBit } from "../protocol/kinds.ts";
import { byText } from "../util/order.ts";
import { type FileModel, factOf } from "./file.ts";
import type { Graph } from "./graph.ts";
import { isSpace } from "./kinds.ts";
import { imported } from "./names/modules/exported.ts";
import { frameworkNames, givenByFramework } from "./names/modules/framework-given.ts";
import { modulesOf } from "./names/modules/modules.ts";
import { isOwnSpace, moduleFiles, plainSpace } from "./names/spaces/spaces.ts";
import type { Resolver } from "./resolve.ts";
import { rulesOf } from "./rules.ts";
import type { Def, Watch } from "./types.ts";

export interface FileLink {
  path: string;
  /** Of the first import or use. */
  line: number;
  /** As written. */
  source: string;
  /** Does a name that needs no import make the link? */
  shared?: true;
  /** The file is not needed when the one that imports it is loaded: for types alone, or inside of functions. */
  late?: true;
}

export interface FileLinks {
  links: FileLink[];
  /** Imports of what is no file of the project. */
  external: string[];
}

/** Files that a file uses: by its imports, and by names that need none. */
export function usesOf(graph: Graph, resolver: Resolver, file: FileModel, watch: Watch): FileLinks {
  return graph.remember("filesUsed", file, () => {
    const { links: all, external } = importsOf(graph, file);
    const links = all.some((link) => isOfPackage(all, link))
      ? usedOf(graph, resolver, file, all, watch)
      : all;
    const imports = new Set(links.map(({ path }) => path));
    return { links: [...links, ...sharedBy(graph, resolver, file, imports, watch)], external };
  });
}

/** Does the import that made a link lead to other files too: to a package? */
const isOfPackage = (links: readonly FileLink[], { source, path }: FileLink) =>
  links.some((other) => other.source === source && other.path !== path);

/** Of the files of packages that a file imports, those whose names it uses; all of a package that it uses nothing of. */
function usedOf(
  graph: Graph,
  resolver: Resolver,
  file: FileModel,
  links: readonly FileLink[],
  watch: Watch,
): FileLink[] {
  const used = new Set<string>();
  // What a name means is asked as long as a file that declares it is not known to be used.
  const open = new Map(links.map(({ path }) => [path, graph.file(path)!.model]));
  const mayTell = (name: string) =>
    file.model.importsOf(name).length > 0 || open.values().some((model) => model.declares(name));
  for (const occurrence of file.model.occurrences) {
    watch.check();
    const { name, receiver, role } = occurrence;
    if (role === "definition" || receiver === "" || !mayTell(name)) continue;
    const meaning = resolver.meaning(file, occurrence);
    if (!("defs" in meaning)) continue;
    for (const { file: other } of meaning.defs) {
      used.add(other.path);
      open.delete(other.path);
    }
  }
  const isUsed = ({ path }: FileLink) => used.has(path);
  const sources = new Set(links.filter(isUsed).map(({ source }) => source));
  return links.filter((link) => isUsed(link) || !sources.has(link.source));
}

/** Of the files that import the package of a file, those that use anything that it declares. */
function usesAny(
  graph: Graph,
  resolver: Resolver,
  file: FileModel,
  candidates: ReadonlyMap<string, FileLink>,
  watch: Watch,
): ReadonlySet<string> {
  const found = new Set<string>();
  if (candidates.size === 0) return found;
  const names = new Set(file.model.symbols.filter(isOffered).map(({ name }) => name));
  for (const name of names)
    for (const { blob, roles } of graph.postings(name)) {
      if ((roles & USES) === 0) continue;
      watch.check();
      for (const other of graph.filesOf(blob)) {
        if (!candidates.has(other.path) || found.has(other.path)) continue;
        const isUsed = other.model.occurrencesOf(name).some((occurrence) => {
          const meaning = resolver.meaning(other, occurrence);
          return "defs" in meaning && meaning.defs.some((def) => def.file === file);
        });
        if (isUsed) found.add(other.path);
      }
    }
  return found;
}

const isOffered = ({ visibility }: SymbolFact) => visibility !== "private";

function sharedBy(
  graph: Graph,
  resolver: Resolver,
  file: FileModel,
  imports: ReadonlySet<string>,
  watch: Watch,
): FileLink[] {
  const found = new Map<string, FileLink>();
  const isNew = (path: string) => path !== file.path && !imports.has(path) && !found.has(path);
  for (const occurrence of file.model.occurrences) {
    watch.check();
    const { role, name } = occurrence;
    // What a name means is asked as long as a file that shows it is new; an attribute may lack the end of its name.
    const mayBeNew =
      role === "decorator" ||
      shownIn(graph, name).some(isNew) ||
      givenByFramework(graph, file, name).some((def) => isNew(def.file.path));
    if (!mayBeNew) continue;
    for (const { file: other } of sharedDefs(graph, resolver, file, occurrence))
      if (isNew(other.path))
        found.set(other.path, {
          path: other.path,
          line: occurrence.line,
          source: occurrence.name,
          shared: true,
        });
  }
  return [...found.values()];
}

/** What a name that no import brings in means in other files, bare or in its space: of the package, the namespace, the program. */
function sharedDefs(graph: Graph, resolver: Resolver, file: FileModel, occurrence: OccurrenceFact): Def[] {
  const { role, receiver, name } = occurrence;
  if (role === "definition" || file.model.importsOf(name).length > 0) return [];
  // Imported under another name here: `import { open as openBox }`.
  if (role === "import" && file.model.imports.some((item) => item.name === name)) return [];
  if (receiver !== "" && !file.rules.space) return [];
  const meaning = resolver.meaning(file, occurrence);
  return "defs" in meaning ? meaning.defs.filter((def) => def.file !== file && isShown(graph, def)) : [];
}

/** Files that show a name to others without an import. */
function shownIn(graph: Graph, name: string): readonly string[] {
  return graph.remember("shownIn", name, () =>
    graph.named(name).flatMap((def) => (isShown(graph, def) ? [def.file.path] : [])),
  );
}

/** Does it stand in its file or in a namespace, not in a type or a function? A namespace of several files is nobody's. */
function isShown(graph: Graph, { file, ordinal }: Def): boolean {
  const { container, kind, name } = file.model.symbols[ordinal]!;
  if (isSpace(kind) && graph.named(name).some((def) => def.file !== file && isSpace(factOf(def).kind)))
    return false;
  return container === -1 || isSpace(file.model.symbols[container]!.kind);
}

/** Files that the imports and re-exports of a file lead to. */
export function importsOf(graph: Graph, file: FileModel): FileLinks {
  return graph.remember("imports", file, () => {
    const links = new Map<string, FileLink>();
    const inside = new Set<string>();
    const external = new Set<string>();
    const add = (paths: readonly string[], line: number, source: string, late: boolean) => {
      for (const path of paths) {
        const known = links.get(path);
        if (known && !late) delete known.late;
        if (path === file.path || known) continue;
        links.set(path, { path, line, source, ...(late && { late }) });
      }
      (paths.length === 0 ? external : inside).add(source);
    };
    for (const item of file.model.imports) {
      const named = item.name === "" || item.name === "*" ? undefined : imported(graph, file, item);
      // `from . import name` may mean a file of its own.
      const inner = named?.kind === "module" ? named.files : modulesOf(graph, file, item.source);
      const files =
        inner.length > 0
          ? inner
          : named?.kind === "defs"
            ? named.defs.map((def) => def.file)
            : [...filesOfModule(graph, file, item), ...filesRun(graph, file, item)];
      // What stands in no space goes by its name.
      const source = plainSpace(item.source) === "" ? item.name : item.source;
      const paths = [...new Set(files.map(({ path }) => path))];
      if (paths.length === 0 && isOwnSpace(graph, file, wholeOf(item))) continue;
      add(paths, item.line, source, item.typeOnly || item.scope !== 0);
    }
    for (const item of file.model.exports)
      if (item.source !== "")
        add(
          modulesOf(graph, file, item.source).map(({ path }) => path),
          item.line,
          item.source,
          item.typeOnly,
        );
    // What gives one name of the project is of the project, whatever becomes of its other names.
    return { links: [...links.values()], external: [...external.difference(inside)] };
  });
}

/** Files of a module that an import names as a whole, where modules go by the spaces that they are. */
function filesOfModule(graph: Graph, file: FileModel, item: ImportFact): FileModel[] {
  if (!file.rules.space) return [];
  return moduleFiles(graph, file, item.scope, wholeOf(item));
}

/** The whole of what an import names. */
const wholeOf = ({ source, name }: Pick<ImportFact, "source" | "name">) =>
  name === "" || name === "*" ? source : `${source}.${name}`;

function filesRun(graph: Graph, file: FileModel, { source }: ImportFact): FileModel[] {
  const paths = file.rules.runs?.(source, file.path, graph.host) ?? [];
  return paths.flatMap((path) => graph.file(path) ?? []);
}

const USES = ROLES.filter((role) => role !== "definition").reduce((bits, role) => bits | roleBit(role), 0);

/** Files whose imports lead to a file, or that use what it shows without an import. */
export function importersOf(
  graph: Graph,
  resolver: Resolver,
  file: FileModel,
  watch: Watch,
): readonly FileLink[] {
  return graph.remember("filesUsing", file, () => findImporters(graph, resolver, file, watch));
}

type Group = ReadonlyMap<string, FileModel>;

/** A file, and a link to it. */
export interface FileUse {
  file: FileModel;
  /** `path`: of the file that uses it. */
  link: FileLink;
}

/** Files outside of a group that import files of it, and by the same import no others: its users without another look. */
export function importersOfGroup(graph: Graph, group: Group, watch: Watch): FileUse[] {
  const found = new Map<string, FileUse>();
  for (const file of group.values())
    for (const [path, link] of importersTable(graph, file.rules.family, watch).get(file.path) ?? []) {
      if (group.has(path) || found.has(path)) continue;
      const { links } = importsOf(graph, graph.file(path)!);
      if (links.every((other) => other.source !== link.source || group.has(other.path)))
        found.set(path, { file, link: { ...link, path } });
    }
  return [...found.values()];
}

/** As importersOf, of one file of a group whose other users are known by what else they use of it. */
export function furtherImportersOf(
  graph: Graph,
  resolver: Resolver,
  file: FileModel,
  group: Group,
  known: ReadonlySet<string>,
  watch: Watch,
): FileLink[] {
  return findImporters(graph, resolver, file, watch, { known, group });
}

const ALL = { known: new Set<string>(), group: new Map<string, FileModel>() };

function findImporters(
  graph: Graph,
  resolver: Resolver,
  file: FileModel,
  watch: Watch,
  { known, group }: { known: ReadonlySet<string>; group: Group } = ALL,
): FileLink[] {
  const links = new Map<string, FileLink>();
  const all = importersTable(graph, file.rules.family, watch).get(file.path) ?? [];
  const importing = new Map([...all].filter(([path]) => !known.has(path)));
  // Of a package each file is imported by whoever imports the package.
  const isWhole = ([path, link]: readonly [string, FileLink]) =>
    isOfPackage(importsOf(graph, graph.file(path)!).links, { ...link, path: file.path });
  const whole = new Map([...importing].filter(isWhole));
  const using = usesAny(graph, resolver, file, whole, watch);
  for (const [other, link] of importing)
    if (!whole.has(other) || using.has(other)) links.set(other, { ...link, path: other });
  const isNew = (path: string) => !links.has(path) && !known.has(path) && !group.has(path);
  for (const link of sharersOf(graph, resolver, file, isNew, watch)) links.set(link.path, link);
  return [...links.values()].sort((a, b) => byText(a.path, b.path));
}

/** By file: the files that import it. Made once for a view and a family of languages. */
function importersTable(
  graph: Graph,
  family: string,
  watch?: Watch,
): ReadonlyMap<string, ReadonlyMap<string, FileLink>> {
  return graph.remember("importers", family, () => {
    const table = new Map<string, Map<string, FileLink>>();
    for (const path of graph.view.paths) {
      watch?.check();
      const blob = graph.view.blobAt(path)!;
      if (rulesOf(graph.view.blob(blob).language).family !== family) continue;
      for (const link of importsOf(graph, graph.file(path)!).links) {
        const known = table.get(link.path);
        if (known) known.set(path, link);
        else table.set(link.path, new Map([[path, link]]));
      }
    }
    return table;
  });
}

/** Files that use what the file shows, and import nothing for it. */
function sharersOf(
  graph: Graph,
  resolver: Resolver,
  file: FileModel,
  mayBeNew: (path: string) => boolean,
  watch: Watch,
): FileLink[] {
  const found = new Map<string, FileLink>();
  const names = new Set<string>(frameworkNames(graph, file));
  file.model.symbols.forEach(({ name }, ordinal) => {
    if (isShown(graph, { file, ordinal })) names.add(name);
  });
  for (const name of names)
    for (const { blob, roles } of graph.postings(name)) {
      if ((roles & USES) === 0) continue;
      watch.check();
      for (const other of graph.filesOf(blob)) {
        const isNew = other !== file && !found.has(other.path) && mayBeNew(other.path);
        if (!isNew || other.rules.family !== file.rules.family) continue;
        const use = other.model
          .occurrencesOf(name)
          .find((occurrence) =>
            sharedDefs(graph, resolver, other, occurrence).some((def) => def.file === file),
          );
        if (use) found.set(other.path, { path: other.path, line: use.line, source: name, shared: true });
      }
    }
  return [...found.values()];
}
