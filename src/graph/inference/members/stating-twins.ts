// What says the types of a definition that says none itself: its twin, in a file that declares what another one defines.

import { factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { namedAlike } from "../../names/declarations.ts";
import type { Def } from "../../types.ts";
import { statedType } from "../types/documented.ts";

/** The one that states the type of a value, or of what a callable gives. */
export function statingTwin(graph: Graph, def: Def, wanted: "value" | "result"): Def | undefined {
  const { twin } = def.file.rules;
  if (!twin) return undefined;
  return graph.remember(`stating ${wanted}`, def, () => {
    const path = twin(def.file.path, graph.host);
    const file = path === undefined ? undefined : graph.file(path);
    if (file?.rules.family !== def.file.rules.family) return undefined;
    return namedAlike(graph, file, def).find(
      (other) =>
        other.file === file &&
        (wanted === "value" || factOf(other).params !== undefined) &&
        statedType(other, wanted) !== "",
    );
  });
}
