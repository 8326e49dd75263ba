// What a value gives at one of the places that it is taken apart into by their order: `(a, b) = value`.

import { type FileModel, factOf } from "../../file.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";

export function partOf(
  inference: Inference,
  type: Type | undefined,
  index: number,
  file: FileModel,
): Type | undefined {
  if (type?.t === "list") return type.of;
  if (type?.t === "tuple") return type.of[index];
  if (type?.t === "library") {
    const { partMethod } = file.rules;
    if (!partMethod) return type.args.length > 1 ? type.args[index] : undefined;
    const place = inference.placeAt(file, 0);
    const method = inference.typeOfMember(type, partMethod(index), place);
    return method && inference.called(method, "", undefined, place);
  }
  const field = type?.t === "instance" ? parametersOf(type.def)[index] : undefined;
  if (!field && type?.t === "instance") return deconstructed(inference, type, index);
  return field && type?.t === "instance"
    ? inference.typeOfDef(field, inference.envOf(type.def, type.args))
    : undefined;
}

/** What the method of a type gives that takes its values apart. */
function deconstructed(
  inference: Inference,
  type: Type & { t: "instance" },
  index: number,
): Type | undefined {
  const { deconstructMethod } = type.def.file.rules;
  const methods = deconstructMethod === undefined ? [] : inference.membersOf(type.def, deconstructMethod);
  const [method, ...others] = methods.filter((def) => (factOf(def).params?.length ?? 0) > index);
  if (!method || others.length > 0) return undefined;
  const written = factOf(method).params![index]!.type;
  return inference.typeOfText(written, inference.placeOf(method), inference.envOf(type.def, type.args));
}

/** The properties that stand among the parameters of a type. */
function parametersOf({ file, ordinal }: Def): readonly Def[] {
  const { model } = file;
  return [...model.members(ordinal).values()]
    .flat()
    .sort((a, b) => a - b)
    .map((at) => file.def(at))
    .filter(isPart);
}

/** Is it a value that stands among the parameters of the type that has it? */
export function isPart(def: Def): boolean {
  const { line, column, params } = factOf(def);
  const { model } = def.file;
  return params === undefined && model.text[model.brackets.around(model.offset(line, column))] === "(";
}
