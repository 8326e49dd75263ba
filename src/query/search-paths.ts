// Search by path: files whose path holds what was asked for, that are called so, or all files in scope when only filters were given.

import type { Features } from "../rank/signals.ts";
import { baseName } from "../util/paths.ts";
import { stemOfName } from "../view/path-traits.ts";
import { outerFeatures } from "./candidates.ts";
import type { SearchScope } from "./scope.ts";
import type { QueryContext } from "./types.ts";
import { makeUnit, type Unit } from "./units.ts";

const MOST_FILES = 2000;
/** What a path's base name is worth beside the whole path. */
const NAMED = 0.9;

/** How well a path fits a text: whole path, base name, ending, somewhere inside. */
function pathFit(path: string, text: string): { exact_match?: number; path_affinity?: number } | undefined {
  const folded = path.toLowerCase();
  const at = folded.indexOf(text);
  if (at === -1) return undefined;
  if (folded === text) return { exact_match: 1 };
  if (baseName(folded) === text || folded.endsWith(`/${text}`)) return { exact_match: NAMED };
  const whole = at === 0 || folded[at - 1] === "/";
  return { path_affinity: (whole ? 1 : 0.6) * (text.length / folded.length + 0.5) };
}

/** The file that a filter names in full comes before others whose paths only hold its text. */
function isNamed(path: string, filters: readonly string[]): boolean {
  const folded = path.toLowerCase();
  return filters.some((filter) => `/${folded}`.endsWith(`/${filter.toLowerCase()}`));
}

/** Words that stand together with hyphens: no name in most code, but how many files are called. */
const HYPHENED = /^\w[\w.]*(?:-[\w.]+)+$/;

const ENDED = /\.\w+$/;

/** Paths that end with a text at a folder's border, as it is written; one without capitals may stand for others. */
export function pathsCalled(paths: readonly string[], text: string): string[] {
  const ends = (path: string, end: string) =>
    path.endsWith(end) && (path.length === end.length || path[path.length - end.length - 1] === "/");
  const whole = paths.find((path) => path === text);
  if (whole !== undefined) return [whole];
  const written = paths.filter((path) => ends(path, text));
  if (written.length > 0 || text !== text.toLowerCase()) return written;
  return paths.filter((path) => ends(path.toLowerCase(), text));
}

/** Files that are called what all of a query says; one word with hyphens may lack the ending: `is-ready` of helper/is-ready.sh. */
export function filesCalled(context: QueryContext, scope: SearchScope, text: string): Unit[] {
  const { paths } = context.view;
  const wanted = text.toLowerCase();
  const called = ENDED.test(text) ? pathsCalled(paths, text) : [];
  const stems = HYPHENED.test(text) ? paths.filter((path) => stemOfName(path).toLowerCase() === wanted) : [];
  return [...new Set([...called, ...stems])]
    .filter((path) => scope.allowsPath(path))
    .map((path) => fileUnit(context, scope, path, { exact_match: NAMED }));
}

/** `filters`: paths that were asked for besides the text. */
export function searchPaths(
  context: QueryContext,
  scope: SearchScope,
  text: string,
  filters: readonly string[] = [],
): Unit[] {
  const wanted = text
    .toLowerCase()
    .replace(/^\.?\//, "")
    .replace(/\/$/, "");
  const units: Unit[] = [];
  for (const path of context.view.paths) {
    const fit = wanted !== "" ? pathFit(path, wanted) : isNamed(path, filters) ? { exact_match: NAMED } : {};
    if (!fit || !scope.allowsPath(path)) continue;
    units.push(fileUnit(context, scope, path, fit));
    if (units.length >= MOST_FILES) break;
  }
  return units;
}

export function fileUnit(context: QueryContext, scope: SearchScope, path: string, fit: Features): Unit {
  const blob = context.view.blobAt(path)!;
  const features = { ...outerFeatures(context.view, "file", blob, path, scope.asked), ...fit };
  return makeUnit({ key: `file:${path}`, type: "file", blob, path, line: 0, endLine: 0, features });
}
