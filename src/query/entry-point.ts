// What `entry_point` of get_dependencies names: a file, the files of a folder or of a module, or a symbol.

import { type Def, type FileModel, factOf, filesDeclared, isSpace, openGraph } from "../graph/index.ts";
import { LANGUAGES } from "../languages/index.ts";
import { ToolError } from "../protocol/errors.ts";
import { byText } from "../util/order.ts";
import type { View } from "../view/view.ts";
import { isData } from "./candidates.ts";
import { FactsCache } from "./facts-cache.ts";
import { findSymbols } from "./find-symbols.ts";
import { getFile } from "./get-file.ts";
import { moduleParts, pathParts } from "./qualified.ts";
import { resolveSymbol } from "./resolve-handle.ts";
import type { QueryContext } from "./types.ts";

/** `group`: several files that count as one, by the name that the answer gives them. */
export type EntryPoint = { def: Def } | { file: FileModel } | { group: string; files: FileModel[] };

/** All of the project. */
export const WHOLE = "./";

/** Files that stand for their folders make the folder the module. */
function fileOrFolder(context: QueryContext, path: string): EntryPoint {
  const folder = path.split("/").slice(0, -1);
  const isWhole = folder.length > 0 && pathParts(path).length === folder.length;
  const at = folder.join("/");
  return isWhole
    ? groupOf(context, `${at}/`, inFolder(context.view, at))
    : { file: openGraph(context.view).graph.file(path)! };
}

/**
 * A path that exists is what stands there; a name is a symbol, else the module or the package that is called so, and a folder
 * rather than one of several symbols. Throws like resolveSymbol, or file_not_found for what looks like a path.
 */
export async function findEntryPoint(
  context: QueryContext,
  entry_point: string,
  path?: string,
): Promise<EntryPoint> {
  const { view } = context;
  const { graph } = openGraph(view);
  const named = entry_point.trim();
  const plain = named.replace(/^(?:\.\/)+/, "").replace(/\/+$/, "");
  const file = graph.file(named) ?? graph.file(plain);
  if (file) return { file };
  if (plain === "" || plain === ".") return groupOf(context, WHOLE, view.paths);
  const isPath = named.includes("/") && plain !== "";
  const folderOf = (path: string) => groupOf(context, `${path}/`, inFolder(view, path));
  const folder = isPath ? (folderOfPackage(context, named) ?? folderNamed(view, plain)) : undefined;
  if (folder !== undefined) return folder === "" ? groupOf(context, WHOLE, view.paths) : folderOf(folder);
  const module = moduleNamed(context, named);
  // By its path it is its file, whatever that declares.
  if (isPath && module && "file" in module) return module;
  try {
    const { path: at, row } = await resolveSymbol(context, entry_point, path);
    // By its name it may be called like a type of a file beside it.
    if (module && "file" in module && module.file.path !== at) return module;
    // One block of a namespace is not all of it; a heading, or a key of a manifest, tells of a folder that has its name.
    if (module && "files" in module && row.kind === "namespace") return module;
    const told =
      row.kind === "section" || isData(view, { path: at, row }) ? folderEnding(view, plain) : undefined;
    if (told !== undefined) return folderOf(told);
    const def = openGraph(view).def(at, row.ordinal);
    const file = declaredFile(context, def);
    return file ? { file } : { def };
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const isFolder = inFolder(view, plain).length > 0;
    if (error.code === "ambiguous_symbol" && isFolder) return folderOf(plain);
    const told = error.code === "ambiguous_symbol" ? folderTold(context, named) : undefined;
    if (told !== undefined) return folderOf(told);
    const spaces = error.code === "ambiguous_symbol" ? filesOfSpace(context, named) : [];
    if (spaces.length > 0) return module ?? groupOf(context, named, spaces);
    if (error.code !== "symbol_not_found") throw error;
    if (module) return module;
    if (isFolder) return folderOf(plain);
    const packaged = folderOfPackage(context, named);
    if (packaged) return folderOf(packaged);
    const ending = folderEnding(view, plain);
    if (ending !== undefined) return folderOf(ending);
    const looksLikeFile = /\/|\.\w{1,5}$/.test(entry_point) && !/[#:]/.test(entry_point);
    if (looksLikeFile) return { file: graph.file(getFile(view, entry_point).path)! };
    throw error;
  }
}

/** The file of a module that is only named where it is declared: `mod name;`. */
function declaredFile({ view }: QueryContext, def: Def): FileModel | undefined {
  const { kind, startLine, endLine } = factOf(def);
  if (!isSpace(kind) || startLine !== endLine) return undefined;
  const files = filesDeclared(openGraph(view).graph, def);
  return files.length === 1 ? files[0] : undefined;
}

/** The files that open a namespace, where the name means nothing else. */
function filesOfSpace(context: QueryContext, named: string): string[] {
  const { candidates } = findSymbols(context, new FactsCache(context.store), named, {});
  if (!candidates.every(({ row }) => isSpace(row.kind))) return [];
  return [...new Set(candidates.map(({ path }) => path))].sort(byText);
}

/** The folder of a package that manifests alone name, each where it depends on it. */
function folderTold(context: QueryContext, named: string): string | undefined {
  const { candidates } = findSymbols(context, new FactsCache(context.store), named, {});
  if (!candidates.every((each) => isData(context.view, each))) return undefined;
  return folderOfPackage(context, named) ?? folderEnding(context.view, named);
}

/** The one folder whose path ends so: packages go by the last part of theirs. */
function folderEnding({ paths }: View, plain: string): string | undefined {
  const found = new Set<string>();
  for (const path of paths) {
    const at = `/${path}`.indexOf(`/${plain}/`);
    if (at !== -1) found.add(path.slice(0, at + plain.length));
  }
  return found.size === 1 ? [...found][0] : undefined;
}

/** A folder by its path, by the end of it, or by the address of its package: `github.com/owner/name/v2/pkg/sub`. */
function folderNamed(view: View, plain: string): string | undefined {
  if (inFolder(view, plain).length > 0) return plain;
  const ending = folderEnding(view, plain);
  const [host, ...parts] = plain.split("/");
  if (ending !== undefined || !host!.includes(".")) return ending;
  const folders = parts.map((_, from) => parts.slice(from).join("/"));
  return folders.find((folder) => inFolder(view, folder).length > 0);
}

/** The folder of the package that a manifest of the project gives a name. */
function folderOfPackage({ view }: QueryContext, name: string): string | undefined {
  const { host } = openGraph(view).graph;
  const rules = new Set(LANGUAGES.flatMap(({ resolve }) => resolve?.packageFolder ?? []));
  for (const find of rules) {
    const folder = find(name, host);
    if (folder !== undefined) return folder;
  }
  return undefined;
}

function inFolder(view: View, folder: string): string[] {
  return folder === "" ? [] : view.paths.filter((path) => path.startsWith(`${folder}/`));
}

/** The file of a module as importers name it, or the files of a package: those that stand in folders called like its parts. */
function moduleNamed(context: QueryContext, named: string): EntryPoint | undefined {
  const parts = moduleParts(named);
  if (parts.length === 0 || parts[0] === named) return undefined;
  const { paths } = context.view;
  const whole = nearest(
    paths.map((path) => ({ path, at: pathParts(path) })),
    parts,
  );
  if (whole.length === 1) return fileOrFolder(context, whole[0]!);
  // Folders may be called like several parts: `Shop.Core/Till`.
  const folders = paths.map((path) => ({ path, at: path.split("/").slice(0, -1).flatMap(moduleParts) }));
  const inside = folders.filter(({ at }) => gapsIn(at, parts) === 0).map(({ path }) => path);
  return inside.length > 0 ? groupOf(context, named, inside) : undefined;
}

interface Placed {
  path: string;
  at: readonly string[];
}

/** Of paths that end with the parts those that leave the fewest folders between them out. */
function nearest(placed: readonly Placed[], parts: readonly string[]): string[] {
  const fitting = placed.flatMap(({ path, at }) => {
    const gaps = gapsIn(at, parts);
    return gaps === undefined ? [] : [{ path, gaps }];
  });
  const least = Math.min(...fitting.map(({ gaps }) => gaps));
  return fitting.filter(({ gaps }) => gaps === least).map(({ path }) => path);
}

/** How many of the folders the parts leave out in between, the last part being the last of all; undefined where they are others. */
function gapsIn(at: readonly string[], parts: readonly string[]): number | undefined {
  if (at.at(-1) !== parts.at(-1)) return undefined;
  let gaps = 0;
  let place = at.length - 1;
  for (let part = parts.length - 2; part >= 0; part--) {
    place--;
    while (place >= 0 && at[place] !== parts[part]) {
      place--;
      gaps++;
    }
    if (place < 0) return undefined;
  }
  return gaps;
}

function groupOf(context: QueryContext, group: string, paths: readonly string[]): EntryPoint {
  const { graph } = openGraph(context.view);
  return { group, files: paths.map((path) => graph.file(path)!) };
}
