// Values that are got from another one whenever they are read: `val a by lazy { … }`.

import type { FileModel } from "../../file.ts";
import { isWordAt } from "../../text/words.ts";
import type { Inference, Type } from "../infer.ts";

/** Where what gets a value is written, behind what is declared; -1: nothing does. */
export function delegateAt({ model, rules }: FileModel, behind: number): number {
  const { delegates } = rules.notation.trailingLambdas ?? {};
  if (!delegates || !isWordAt(model.text, behind, delegates.word)) return -1;
  return model.brackets.forward(behind + delegates.word.length);
}

/** What the method for it of what is written there gives; without one, what is written there. */
export function delegated(inference: Inference, file: FileModel, at: number): Type | undefined {
  const type = inference.typeAt(file, at);
  const place = inference.placeAt(file, at);
  const { reads } = file.rules.notation.trailingLambdas!.delegates!;
  const method = type && inference.typeOfMember(type, reads, place);
  return (method && inference.called(method, "", undefined, place)) ?? type;
}
