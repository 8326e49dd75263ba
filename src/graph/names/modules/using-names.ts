// Names that a namespace has by a declaration of another one's: `namespace a { using b::name; }` shows b's name as its own to
// every file that includes it.

import { roleBit } from "../../../protocol/kinds.ts";
import type { FileModel } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { isSpace } from "../../kinds.ts";
import { included } from "../spaces/includes.ts";
import { spaceInside } from "../spaces/spaces.ts";

export interface Using {
  readonly file: FileModel;
  readonly scope: number;
  /** What has the name, as written. */
  readonly source: string;
}

const none: readonly Using[] = [];
const IMPORT = roleBit("import");
/** A name that more files declare so is one of a library that each takes for itself. */
const MOST_FILES = 100;

/** Declarations that give a space a name, of those that a file sees. */
export function usingsOf(graph: Graph, file: FileModel, space: string, name: string): readonly Using[] {
  if (!file.rules.usings) return none;
  const found = allUsings(graph, file, name).get(space);
  if (!found) return none;
  const seen = included(graph, file);
  return found.filter((using) => using.file === file || seen.has(using.file));
}

function allUsings(graph: Graph, { rules }: FileModel, name: string): ReadonlyMap<string, Using[]> {
  return graph.remember("usings", `${rules.family}\0${name}`, () => {
    const made = new Map<string, Using[]>();
    const blobs = graph.postings(name).filter(({ roles }) => (roles & IMPORT) !== 0);
    if (blobs.length > MOST_FILES) return made;
    for (const file of blobs.flatMap(({ blob }) => graph.filesOf(blob))) {
      if (file.rules.family !== rules.family) continue;
      for (const { scope, source, name: of, line } of file.model.importsOf(name)) {
        if (of !== name || source === "") continue;
        const symbol = scope === 0 ? -1 : file.model.scopes.symbol(scope);
        if (scope > 0 && (symbol < 0 || !isSpace(file.model.symbols[symbol]!.kind))) continue;
        const space = spaceInside(graph, file, symbol, line);
        if (space === undefined) continue;
        made.set(space, [...(made.get(space) ?? []), { file, scope, source }]);
      }
    }
    return made;
  });
}
