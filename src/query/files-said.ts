// Files that a question says by their names, with their endings: `what does retry.rs do`, `explain src/http/retry.rs`. Nobody
// writes an ending by chance: the question is about what is in there.

import { genreOf } from "../languages/named-texts.ts";
import type { QueryPart } from "../text/query.ts";
import { isKept } from "./project-files.ts";
import type { SearchScope } from "./scope.ts";
import type { SearchPart } from "./search.ts";
import { fileUnit, pathsCalled } from "./search-paths.ts";
import type { QueryContext } from "./types.ts";
import { rescored, type Unit } from "./units.ts";

/** A name with an ending, the folders before it included. */
const SAID = /(?<![\w./@-])(?:[\w@.~+-][^\s"'`]*\/)?[\w@+-][\w.@+-]*\.\w+(?![\w/])/g;
/** A name that more files have (`index.ts`) says none of them. */
const MOST_CALLED = 3;

/** Files of code: a question that says `package.json` or `build.zig` is about who reads it. */
export function filesSaid({ view }: QueryContext, scope: SearchScope, query: QueryPart): Set<string> {
  const files = new Set<string>();
  if (query.intent !== "natural_language" || scope.wantsSymbols) return files;
  for (const [said] of query.text.matchAll(SAID)) {
    const paths = pathsCalled(view.paths, said).filter((path) => scope.allowsPath(path));
    if (paths.length > MOST_CALLED) continue;
    for (const path of paths) {
      const genre = genreOf(view.summary(view.blobAt(path)!).language, path);
      if (genre === undefined && !isKept(path)) files.add(path);
    }
  }
  return files;
}

/** What was found in them comes forward, and each of them is there. What a name is a header of, or how little it does, says nothing then. */
export function withFilesSaid({ context, scope, files }: SearchPart, units: Unit[]): Unit[] {
  if (files.size === 0) return units;
  const found = new Set(units.map(({ path }) => path));
  const others = [...files].filter((path) => !found.has(path));
  return [...units, ...others.map((path) => fileUnit(context, scope, path, {}))].map((unit) =>
    files.has(unit.path) ? rescored(unit, { file_said: 1, declaration: 0, declares: 0, small: 0 }) : unit,
  );
}
