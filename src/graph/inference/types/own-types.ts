// The type that a text means which stands for the one around it, `@This()`: the type in whose braces it is written, or the file.

import type { FileModel } from "../../file.ts";
import { isType } from "../../kinds.ts";
import { isTypeFunction } from "../../names/type-functions.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import type { Type } from "../type-model.ts";

/** What stands for such a text in a written type, being a name. */
export const OWN_TYPE = "$own";

/** The type that a file is, whose members are what stands at its top. */
const fileType = (file: FileModel): Type => ({ t: "module", files: [file], source: "", from: file });

/** Of a place in a declaration: the type that the declaration is a member of; undefined: one without a name. */
export function ownTypeAt({ file, line, column, scope }: Place): Type | undefined {
  const { model } = file;
  const declared = model.symbolAt(line, column);
  const ordinal = declared === -1 ? model.symbolOfScope(scope) : declared;
  return ordinal === -1 ? undefined : ownTypeOf(file.def(ordinal));
}

/** The type that a symbol is a member of. */
export function ownTypeOf({ file, ordinal }: Def): Type | undefined {
  const { model, rules } = file;
  const { line, column, container } = model.symbols[ordinal]!;
  const open = model.brackets.around(model.offset(line, column));
  if (open === -1) return rules.filesAreTypes ? fileType(file) : undefined;
  if (container !== -1 && isTypeFunction(file.def(container))) {
    const given = model.scopes.at(model.scopeAt(line, column));
    const isIn = model.text.indexOf("{", model.offset(given.line, given.column)) === open;
    return isIn ? { t: "instance", def: file.def(container), args: [], own: true } : undefined;
  }
  const scope = container === -1 ? -1 : model.scopeOf(container);
  if (scope === -1 || !isType(model.symbols[container]!.kind)) return undefined;
  const inside = model.scopes.at(scope);
  const start = model.offset(inside.line, inside.column);
  const isIn = start === open || start === open + 1;
  return isIn ? { t: "instance", def: file.def(container), args: [], own: true } : undefined;
}
