// What names mean in imports, in exports, and at the end of a path of modules.

import type { ExportFact, ImportFact, OccurrenceFact } from "../../../protocol/facts.ts";
import type { FileModel } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { type Named, namedDefs, type Place } from "../../place.ts";
import { fromNamed, isInPath, type Meaning, ownFirst, textBefore } from "../meaning.ts";
import { lookUp } from "../names.ts";
import { nearest } from "../nearest.ts";
import { byPath, qualified } from "../spaces/qualified.ts";
import { declaredFor } from "./ambient.ts";
import { exported, imported } from "./exported.ts";
import { modulesOf } from "./modules.ts";

/** What stands in front of a part of a path. */
const IN_PATH = /([\p{ID_Continue}.]+)\.$/u;
const LONGEST_PATH = 200;

/** Of a name in an import or an export: what stands at the other end, or that it is a library's. */
export function importMeaning(graph: Graph, place: Place, occurrence: OccurrenceFact): Meaning {
  const { name, line, receiver } = occurrence;
  const { file } = place;
  const loader = ownLoader(graph, place, name);
  if (loader) return fromNamed(loader);
  for (const item of importsAt(file, occurrence)) {
    if (!file.rules.space && isInSource(item, occurrence)) return { out: "library" };
    if (isInPath(place, name)) continue;
    const found = imported(graph, file, item);
    if (item.name === name || item.name === "default" || item.alias === name) return importedMeaning(found);
  }
  if (!file.rules.space && isInPathOf(file, occurrence)) return { out: "library" };
  for (const item of exportsNear(file, name, line)) {
    if (item.source === "") {
      const found = exported(graph, file, item.name);
      if (found) return importedMeaning(found);
      continue;
    }
    for (const target of modulesOf(graph, file, item.source)) {
      const found = exported(graph, target, item.local);
      if (found) return importedMeaning(found);
    }
    const declared = declaredFor(graph, file, item.source, item.local);
    if (declared) return importedMeaning(declared);
    return file.rules.isOwn?.(item.source, graph.host) ? { unknown: "bare" } : { out: "library" };
  }
  const own = isOwnAlias(place, name) ? lookUp(graph, place, name) : undefined;
  if (own) return fromNamed(own);
  if (file.rules.modulesApart) return { out: "library" };
  const path = receiver || (IN_PATH.exec(textBefore(place, LONGEST_PATH))?.[1] ?? "");
  const inPath =
    file.rules.space &&
    (pathMeaning(graph, place, path, name) ??
      (path === "" ? fromNamed(lookUp(graph, place, name)) : undefined));
  if (inPath && "defs" in inPath) return inPath;
  // Part of a module's name: `a` of `from a.b import c`.
  return { out: "library" };
}

/** What loads modules, where the file itself binds its name: `const require = createRequire(import.meta.url)`. */
function ownLoader(graph: Graph, place: Place, name: string): Named | undefined {
  const { file } = place;
  if (!file.rules.loaders?.has(name)) return undefined;
  const found = lookUp(graph, place, name);
  if (found?.kind === "local") return found;
  return namedDefs(found).some((def) => def.file === file) ? found : undefined;
}

/** `A as A`, in a list of a namespace. */
function isOwnAlias(place: Place, name: string): boolean {
  const before = textBefore(place, name.length + LONGEST_AS);
  return /[\s{,]$/.test(before.slice(0, -name.length - AS.length)) && before.endsWith(name + AS);
}
const AS = " as ";
const LONGEST_AS = 6;

/** What is imported by a name on a line; of several (`a::{b::make as b, c::make as c}`), what stands right there. */
function importsAt({ model }: FileModel, { name, line, column }: OccurrenceFact): readonly ImportFact[] {
  const around = model.imports.filter(
    (item) => item.line <= line && line <= item.endLine && (item.name === name || item.alias === name),
  );
  const here = around.filter((item) => item.line === line && item.column === column);
  return here.length > 0 ? here : around;
}

const MOST_LINES_AWAY = 40;

/** What a file gives away under a name or by it, the nearest to a line first: `export { default as a } from "./a"`. */
function exportsNear({ model }: FileModel, name: string, line: number): readonly ExportFact[] {
  const away = (item: ExportFact) => Math.abs(item.line - line);
  return model.exports
    .filter((item) => (item.local === name || item.name === name) && away(item) <= MOST_LINES_AWAY)
    .sort((a, b) => away(a) - away(b));
}

/** Is this a part of the name of the module, in front of what is imported from it? */
function isInSource({ source, line, column }: ImportFact, occurrence: OccurrenceFact): boolean {
  const isBefore = occurrence.line === line && occurrence.column < column;
  return isBefore && source.split(/[./]/).includes(occurrence.name);
}

/** Is this a part of the name of a module of which something is imported behind it, in a list that opens on its line or not? */
function isInPathOf({ model }: FileModel, occurrence: OccurrenceFact): boolean {
  const { text, brackets, imports } = model;
  const isListedOn = ({ line, column }: ImportFact) => {
    const open = brackets.around(model.offset(line, column));
    return open !== -1 && text[open] === "(" && model.position(open).line === occurrence.line;
  };
  return imports.some(
    (item) =>
      isInSource(item, occurrence) ||
      (item.line > occurrence.line && item.source.split(".").includes(occurrence.name) && isListedOn(item)),
  );
}

/** `export { name } from "…"` reads as a plain name to the grammar. */
export function isExportedFrom(file: FileModel, { name, line, receiver }: OccurrenceFact): boolean {
  if (receiver !== "" || !file.rules.exportLists) return false;
  return file.model.exports.some(
    (item) =>
      item.source !== "" &&
      item.local === name &&
      Math.abs(item.line - line) < 60 &&
      standsInExport(file, line),
  );
}

function standsInExport(file: FileModel, line: number): boolean {
  const { text, brackets } = file.model;
  const open = brackets.around(file.model.offset(line, 1) + 1);
  const from = open === -1 || text[open] !== "{" ? file.model.offset(line, 1) : open;
  return (
    /export\s+(?:type\s+)?$/.test(text.slice(Math.max(0, from - 16), from)) ||
    /^\s*export\b/.test(text.slice(file.model.offset(line, 1), file.model.offset(line, 1) + 40))
  );
}

/** `a::b::name`. */
export function pathMeaning(graph: Graph, place: Place, receiver: string, name: string): Meaning | undefined {
  if (!/^[\p{ID_Continue}$.:\\]+$/u.test(receiver)) return undefined;
  const path = receiver.split(/\.|::|\\/).filter((part) => part !== "");
  const { rootName, rootSign } = place.file.rules;
  if (path[0] !== undefined && path[0] === rootName) return fromRoot(graph, place, path.slice(1), name);
  if (rootSign !== undefined && receiver.startsWith(rootSign)) return fromRoot(graph, place, path, name);
  const defs = ownFirst(place.file, byPath(graph, place, [...path, name]));
  return defs.length > 0 ? { defs: nearest(graph, place.file, defs), via: "import" } : undefined;
}

/** What a path means that is read from the outermost space. */
export function fromRoot(graph: Graph, place: Place, path: readonly string[], name: string): Meaning {
  const defs = qualified(graph, place.file, path.join("."), name);
  return defs.length > 0 ? { defs: ownFirst(place.file, defs), via: "import" } : { out: "library" };
}

function importedMeaning(found: Named): Meaning {
  return found.kind === "local" ? { out: "library" } : fromNamed(found);
}
