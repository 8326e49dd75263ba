// Files that speak of others, by their names: documents that are named after a file of code (`man/prune.1.md` of `prune.go`),
// what a compiler wrote from the file beside it, headers of the files behind them.

import { implementationPaths, isHeader, mayHaveTwin, sourcePaths } from "../languages/index.ts";
import { genreOf } from "../languages/named-texts.ts";
import { push } from "../util/push.ts";
import { pathTraits, stemOfName } from "./path-traits.ts";
import type { View } from "./view.ts";

/** By rows of a view. */
export interface Namesakes {
  /** One behind the other: how many documents, how many files of code with the same name, then these and those. */
  groups: Int32Array;
  /** One behind the other: a file, another one beside it, and whether the first is a header of that (1) or made from it (0). */
  twins: Int32Array;
}

/** What so many files begin their names with is called like the whole: `git` beside `git-add`. */
const LEAST_FAMILY = 4;
/** The section of a manual: `prune.1.md`. */
const SECTION = /\.\d$/;

export function findNamesakes(view: View, languageAt: (row: number) => string): Namesakes {
  const documents = new Map<string, number[]>();
  const code: number[] = [];
  const twins: number[] = [];
  const addTwins = (row: number, paths: readonly string[], header: 0 | 1) => {
    for (const path of paths) {
      const other = view.rank(path);
      if (other >= 0) twins.push(row, other, header);
    }
  };
  view.paths.forEach((path, row) => {
    const genre = genreOf(languageAt(row), path);
    if (genre === "prose") push(documents, subjectOf(path), row);
    if (genre !== undefined) return;
    code.push(row);
    if (!mayHaveTwin(path)) return;
    addTwins(row, sourcePaths(path), 0);
    if (isHeader(path)) addTwins(row, implementationPaths(path), 1);
  });
  const files = new Map<string, number[]>();
  for (const row of documents.size > 0 ? code : []) {
    const path = view.paths[row]!;
    const subject = subjectOf(path);
    if (documents.has(subject) && doesTheWork(path)) push(files, subject, row);
  }
  const families = Map.groupBy(files.size > 0 ? code : [], (row) => familyOf(view.paths[row]!));
  const groups = [...files].flatMap(([subject, about]) => {
    if ((families.get(subject)?.length ?? 0) >= LEAST_FAMILY) return [];
    const named = documents.get(subject)!;
    return [named.length, about.length, ...named, ...about];
  });
  return { groups: Int32Array.from(groups), twins: Int32Array.from(twins) };
}

function subjectOf(path: string): string {
  const stem = stemOfName(path);
  return (stem.at(-2) === "." ? stem.replace(SECTION, "") : stem).toLowerCase();
}

/** What a file of several that belong together begins its name with: `git` of git-add.c. */
const familyOf = (path: string): string => /^(\w+)-/.exec(subjectOf(path))?.[1] ?? "";

function doesTheWork(path: string): boolean {
  const { test, vendored, example } = pathTraits(path);
  return !test && !vendored && !example;
}
