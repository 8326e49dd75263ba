// What a path says about the file at it: test, example, vendored, legacy, internal, and the stems of its words. Kept per path
// for the whole process: it depends on nothing else.

import { isTestPath, isVendoredPath } from "../languages/index.ts";
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

/** Stems of the words of the file's name up to its first dot, and of its folders: each once. */
export interface PathWords {
  name: readonly string[];
  /** The same array for all files of a folder. */
  folders: readonly string[];
}

const EXAMPLE = /(?:^|\/)(?:examples?|samples?|demos?|benchmarks?|benches|docs?)\//i;
const LEGACY = /(?:^|[/_.-])(?:deprecated|legacy|compat|old|obsolete)(?:[/_.-]|$)/i;
const INTERNAL = /(?:^|\/)(?:internals?\/|_[a-z])/i;
const LIMIT = 100_000;
const knownTraits = new Map<string, PathTraits>();
const knownWords = new Map<string, PathWords>();
const folderStems = new Map<string, readonly string[]>();

const stemsIn = (text: string) => [...new Set(splitIdentifier(text).map(stemOf))];

function stemsOfFolder(folder: string): readonly string[] {
  let stems = folderStems.get(folder);
  if (!stems) {
    stems = stemsIn(folder);
    folderStems.set(folder, stems);
  }
  return stems;
}

export function pathWords(path: string): PathWords {
  const found = knownWords.get(path);
  if (found) return found;
  const slash = path.lastIndexOf("/");
  const name = path.slice(slash + 1);
  const dot = name.indexOf(".");
  if (knownWords.size >= LIMIT) {
    knownWords.clear();
    folderStems.clear();
  }
  const words = {
    name: stemsIn(dot > 0 ? name.slice(0, dot) : name),
    folders: stemsOfFolder(path.slice(0, Math.max(0, slash))),
  };
  knownWords.set(path, words);
  return words;
}

export function pathTraits(path: string): PathTraits {
  const found = knownTraits.get(path);
  if (found) return found;
  if (knownTraits.size >= LIMIT) knownTraits.clear();
  const traits = {
    test: isTestPath(path),
    vendored: isVendoredPath(path),
    example: EXAMPLE.test(path),
    legacy: LEGACY.test(path),
    internal: INTERNAL.test(path),
  };
  knownTraits.set(path, traits);
  return traits;
}
