// What a name means that says which definition ends where it stands: `end name`.

import type { Place } from "../place.ts";
import { type Meaning, textBefore } from "./meaning.ts";
import { NAMELESS } from "./spaces/spaces.ts";

/** The last definition of the name in front of the place. */
export function endMeaning(place: Place, name: string): Meaning | undefined {
  const { model, rules } = place.file;
  if (!rules.endMark?.test(textBefore(place))) return undefined;
  const ordinal = model.symbols.findLastIndex(
    (symbol) => symbol.name === name && symbol.line < place.line && !NAMELESS.has(symbol.kind),
  );
  return ordinal === -1 ? undefined : { defs: [place.file.def(ordinal)], via: "scope", isChosen: true };
}
