// What a path says about the file at it: test, example, vendored, and its words. Kept per path for the whole process:
// it depends on nothing else.

import { isTestPath, isVendoredPath } from "../languages/index.ts";
import { splitIdentifier } from "../text/tokens.ts";

export interface PathTraits {
  test: boolean;
  vendored: boolean;
  example: boolean;
  /** Sub-words of the file's name without extension, and of its folders. */
  stem: ReadonlySet<string>;
  folders: ReadonlySet<string>;
}

const EXAMPLE = /(?:^|\/)(?:examples?|samples?|demos?|benchmarks?|benches|docs?)\//i;
const LIMIT = 200_000;
const known = new Map<string, PathTraits>();
/** Files of a folder share its words. */
const folderWords = new Map<string, ReadonlySet<string>>();

function wordsOfFolder(folder: string): ReadonlySet<string> {
  let words = folderWords.get(folder);
  if (!words) {
    words = new Set(splitIdentifier(folder));
    folderWords.set(folder, words);
  }
  return words;
}

export function pathTraits(path: string): PathTraits {
  const found = known.get(path);
  if (found) return found;
  const slash = path.lastIndexOf("/");
  const name = path.slice(slash + 1);
  const dot = name.lastIndexOf(".");
  if (known.size >= LIMIT) {
    known.clear();
    folderWords.clear();
  }
  const traits = {
    test: isTestPath(path),
    vendored: isVendoredPath(path),
    example: EXAMPLE.test(path),
    stem: new Set(splitIdentifier(dot > 0 ? name.slice(0, dot) : name)),
    folders: wordsOfFolder(path.slice(0, Math.max(0, slash))),
  };
  known.set(path, traits);
  return traits;
}
