// What an import brings in from a value, where values have no paths that others could write: `import parser._` or
// `import parser.rule` of an object in a function or in the type around, of a parameter.

import type { ImportFact } from "../../../protocol/facts.ts";
import { type FileModel, factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";

const NONE: readonly Def[] = [];

/** Members by a name of the value that an import opens; none where it is unknown or opens something else. */
export function ofOpenedValue(graph: Graph, file: FileModel, item: ImportFact, name: string): readonly Def[] {
  const { source, line, column, scope } = item;
  if (!file.rules.opensValues || !graph.mayBeMember(name, file.rules)) return NONE;
  const place: Place = { file, line, column, scope };
  // An import may not open what it brings in itself.
  const found = graph.guarded(`opened ${file.key}:${line}:${source} ${name}`, () =>
    graph.types.membersOfValue(source.split("."), name, place),
  );
  return (found ?? NONE).filter((def) => factOf(def).visibility !== "private" || def.file === file);
}
