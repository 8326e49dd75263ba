// What a path says about the file at it: test, example, vendored, legacy, internal, and the stems of its words. Kept per path
// for the whole process: it depends on nothing else.

import { isTestFile, isTestFolder, isVendoredFile, isVendoredFolder } from "../languages/index.ts";
import { stemOf } from "../text/stem.ts";
import { splitIdentifier } from "../text/tokens.ts";
import { memo } from "../util/memo.ts";

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

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/** Each stem once; the same array for the same text. */
const stemsIn = memo(LIMIT, (text): readonly string[] => [...new Set(splitIdentifier(text).map(stemOf))]);

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
export const folderStems = memo(LIMIT, (path) => stemsOfFolder(folderOf(path)));

/** Folder by folder, because most share the first ones with many others. */
const stemsOfFolder: (folder: string) => readonly string[] = memo(LIMIT, (folder) => {
  const slash = folder.lastIndexOf("/");
  const own = stemsIn(folder.slice(slash + 1));
  if (slash < 0) return own;
  const above = stemsOfFolder(folder.slice(0, slash));
  return own.every((stem) => above.includes(stem)) ? above : [...new Set([...above, ...own])];
});

/** What a folder makes of all files in it. */
type FolderTraits = Pick<PathTraits, "test" | "vendored" | "example">;

/** By the folder with the slash behind it. */
const folderTraits = memo(
  LIMIT,
  (folder): FolderTraits => ({
    test: isTestFolder(folder),
    vendored: isVendoredFolder(folder),
    example: EXAMPLE.test(folder),
  }),
);

export const pathTraits = memo(LIMIT, (path): PathTraits => {
  const { test, vendored, example } = folderTraits(path.slice(0, path.lastIndexOf("/") + 1));
  return {
    test: test || isTestFile(path),
    vendored: vendored || isVendoredFile(path),
    example,
    legacy: LEGACY.test(path),
    internal: INTERNAL.test(path),
  };
});
