// What the name of a decorated function stands for: what its decorators make of it, as far as they say.

import { type FileModel, factOf } from "../../file.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";
import { union } from "../type-model.ts";

const DECORATOR = /^[ \t]*@[ \t]*/gm;

/** Where the expressions behind the `@` above a definition start, outermost first. */
function decoratorsOf({ file, ordinal }: Def): number[] {
  const { startLine, line } = file.model.symbols[ordinal]!;
  if (startLine === line) return [];
  const from = file.model.offset(startLine, 1);
  const text = file.model.text.slice(from, file.model.offset(line, 1));
  const around = file.model.brackets.around(file.model.offset(line, 1));
  return [...text.matchAll(DECORATOR)]
    .map((match) => from + match.index + match[0].length)
    .filter((at) => file.model.brackets.around(at) === around);
}

export const isDecorated = (def: Def): boolean =>
  def.file.rules.decoratorsReplace === true && decoratorsOf(def).length > 0;

/** The value that decorators put in the place of a function; undefined: the function, or nobody knows. */
export function decorated(inference: Inference, def: Def): Type | undefined {
  if (!def.file.rules.decoratorsReplace || !factOf(def).params) return undefined;
  for (const at of decoratorsOf(def)) {
    const made = appliedAt(inference, def.file, at);
    if (made && saysResult(inference, def.file, made)) return made;
    const parts = made?.t === "union" ? made.of : [made];
    const values = parts.filter((part) => part?.t === "instance" || part?.t === "static");
    // What is not known may be the function again.
    if (values.length > 0) return union(values);
  }
  return undefined;
}

/** Is this a function that says what it gives, other than that of the one that a decorator is given? */
function saysResult(inference: Inference, file: FileModel, made: Type): boolean {
  if (made.t !== "library" || !file.rules.functionTypes?.has(made.name)) return false;
  const result = inference.called(made, "", undefined, inference.placeAt(file, 0));
  return result?.t === "instance" || result?.t === "library";
}

function appliedAt(inference: Inference, file: FileModel, at: number): Type | undefined {
  const place = inference.placeAt(file, at);
  const decorator = inference.typeAt(file, at);
  return decorator && inference.called(decorator, "", undefined, place);
}
