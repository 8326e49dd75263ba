// What stands behind a key of an object literal: `{ a: value, b, c() {…}, ...rest }`.

import { argumentStarts } from "../text/chains.ts";
import type { Inference, Type } from "./infer.ts";

const KEY =
  /(?:(?:async|get|set)\s+(?=[\p{ID_Start}_$"'[]))?(["']?)([\p{ID_Start}_$][\p{ID_Continue}$-]*)\1\s*([:,}(<]|$)/uy;
const MOST_KEYS = 200;

interface Entries {
  /** Offsets of values, of shorthands their own. */
  values: ReadonlyMap<string, number>;
  /** Offsets of what is spread into it. */
  spreads: readonly number[];
}

/** The value of a key of the object that opens at an offset; what is a method is not read. */
export function valueOfKey(
  inference: Inference,
  { file, at, plain }: Type & { t: "object" },
  name: string,
): Type | undefined {
  const { values, spreads } = inference.graph.remember("entries", `${file.path}@${at}`, () =>
    entriesOf(file.model, at),
  );
  const value = values.get(name);
  if (value !== undefined) {
    const type = inference.typeAt(file, value);
    if (!plain || !type) return type;
    return type.t === "object" ? { ...type, plain } : type.t === "lambda" ? undefined : type;
  }
  for (const spread of spreads.toReversed()) {
    const type = inference.typeAt(file, spread);
    const found = type && inference.typeOfMember(type, name, inference.placeAt(file, spread));
    if (found) return found;
  }
  return undefined;
}

function entriesOf({ text, brackets }: (Type & { t: "object" })["file"]["model"], open: number): Entries {
  const values = new Map<string, number>();
  const spreads: number[] = [];
  for (const start of argumentStarts(text, brackets, open).slice(0, MOST_KEYS)) {
    if (text.startsWith("...", start)) spreads.push(brackets.forward(start + 3));
    KEY.lastIndex = start;
    const found = KEY.exec(text);
    if (found?.[3] === ":") values.set(found[2]!, brackets.forward(KEY.lastIndex));
    else if (found && found[3] !== "(" && found[3] !== "<") values.set(found[2]!, start);
  }
  return { values, spreads };
}
