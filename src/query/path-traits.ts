// What a path says about the file at it: test, example, vendored, legacy, internal, and the stems of its words. Kept per path
// for the whole process: it depends on nothing else.

import { isTestFile, isTestFolder, isVendoredFile, isVendoredFolder } from "../languages/index.ts";
import { stemOf } from "../text/stem.ts";
import { splitIdentifier } from "../text/tokens.ts";

export interface PathTraits {
  test: boolean;
  vendored: boolean;
  example: boolean;
  /** Kept for those who still need it. */
  legacy: boolean;
  /** Not meant for users of the project. */
  internal: boolean;
}

const EXAMPLE = /(?:^|\/)(?:examples?|samples?|demos?|benchmarks?|benches|docs?)\//i;
const LEGACY = /(?:^|[/_.-])(?:deprecated|legacy|compat|old|obsolete)(?:[/_.-]|$)/i;
const INTERNAL = /(?:^|\/)(?:internals?\/|_[a-z])/i;
const LIMIT = 100_000;
const knownTraits = new Map<string, PathTraits>();
const knownFolderTraits = new Map<string, FolderTraits>();
const knownStems = new Map<string, readonly string[]>();
/** By path. */
const knownFolders = new Map<string, readonly string[]>();

/** Each stem once; the same array for the same text. */
function stemsIn(text: string): readonly string[] {
  let stems = knownStems.get(text);
  if (!stems) {
    if (knownStems.size >= LIMIT) knownStems.clear();
    stems = [...new Set(splitIdentifier(text).map(stemOf))];
    knownStems.set(text, stems);
  }
  return stems;
}

/** The file's name up to its first dot. */
export function stemOfName(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const dot = name.indexOf(".");
  return dot > 0 ? name.slice(0, dot) : name;
}

/** Stems of the words of `stemOfName`. */
export function fileNameStems(path: string): readonly string[] {
  return stemsIn(stemOfName(path));
}

/** Stems of the words of the folders; the same array for all files of a folder. */
export function folderStems(path: string): readonly string[] {
  let stems = knownFolders.get(path);
  if (!stems) {
    if (knownFolders.size >= LIMIT) knownFolders.clear();
    stems = stemsOfFolder(path.slice(0, Math.max(0, path.lastIndexOf("/"))));
    knownFolders.set(path, stems);
  }
  return stems;
}

/** Folder by folder, because most share the first ones with many others. */
function stemsOfFolder(folder: string): readonly string[] {
  const known = knownStems.get(folder);
  if (known) return known;
  const slash = folder.lastIndexOf("/");
  if (slash < 0) return stemsIn(folder);
  const above = stemsOfFolder(folder.slice(0, slash));
  const own = stemsIn(folder.slice(slash + 1));
  const stems = own.every((stem) => above.includes(stem)) ? above : [...new Set([...above, ...own])];
  knownStems.set(folder, stems);
  return stems;
}

/** What a folder makes of all files in it. */
type FolderTraits = Pick<PathTraits, "test" | "vendored" | "example">;

function folderTraits(path: string): FolderTraits {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  let traits = knownFolderTraits.get(folder);
  if (!traits) {
    if (knownFolderTraits.size >= LIMIT) knownFolderTraits.clear();
    traits = {
      test: isTestFolder(folder),
      vendored: isVendoredFolder(folder),
      example: EXAMPLE.test(folder),
    };
    knownFolderTraits.set(folder, traits);
  }
  return traits;
}

export function pathTraits(path: string): PathTraits {
  const found = knownTraits.get(path);
  if (found) return found;
  if (knownTraits.size >= LIMIT) knownTraits.clear();
  const { test, vendored, example } = folderTraits(path);
  const traits = {
    test: test || isTestFile(path),
    vendored: vendored || isVendoredFile(path),
    example,
    legacy: LEGACY.test(path),
    internal: INTERNAL.test(path),
  };
  knownTraits.set(path, traits);
  return traits;
}
