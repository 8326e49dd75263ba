// What a path says about the file at it: test, example, vendored, legacy, internal, and the stems of its words. Kept per path
// for the whole process: it depends on nothing else.

import { isTestFile, isTestFolder, isVendoredFile, isVendoredFolder } from "../languages/index.ts";
import { type NameWords, readNameWords } from "../text/name-words.ts";
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

/** The same object for the same text. */
const wordsIn = memo(LIMIT, readNameWords);

/** The file's name without its extension: `user.service` of user.service.ts. */
export function stemOfName(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(0, dot) : name;
}

/** Words of `stemOfName`. */
export function fileNameWords(path: string): NameWords {
  return wordsIn(stemOfName(path));
}

/** Stems of the words of the folders, and of neighbouring ones together; the same array for all files of a folder. */
export function folderStems(path: string): readonly string[] {
  return stemsOfFolder(folderOf(path));
}

/** Folder by folder, because most share the first ones with many others. */
const stemsOfFolder: (folder: string) => readonly string[] = memo(LIMIT, (folder) => {
  const slash = folder.lastIndexOf("/");
  const { parts, pairs } = wordsIn(folder.slice(slash + 1));
  const own = [...new Set([...parts, ...pairs])];
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
