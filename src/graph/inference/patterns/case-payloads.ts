// What a name takes from a case of an enumeration that holds values: `case .some(let x)`, `if case let .pair(a, b) = c`.

import { type FileModel, factOf } from "../../file.ts";
import { impliedType } from "../../names/members/implied.ts";
import { argumentStarts } from "../../text/chains.ts";
import { isWordAt, wordBefore } from "../../text/words.ts";
import type { Inference, Type } from "../infer.ts";

/** The type of a name in the brackets that open behind a case; undefined: no case stands there, or it is not known. */
export function casePayload(
  inference: Inference,
  file: FileModel,
  open: number,
  start: number,
): Type | undefined {
  const { text, brackets } = file.model;
  const end = brackets.back(open - 1);
  const name = wordBefore(text, end);
  const dot = end - name.length;
  if (name === "" || text[dot] !== ".") return undefined;
  const behind = brackets.forward(brackets.closeOf(open) + 1);
  const isGiven = text[behind] === "=" && text[behind + 1] !== "=";
  const { loopWord } = file.rules.notation;
  const loops = loopWord !== undefined && isWordAt(text, behind, loopWord);
  const type = isGiven
    ? inference.typeAt(file, brackets.forward(behind + 1))
    : loops
      ? inference.element(inference.typeAt(file, brackets.forward(behind + loopWord.length)))
      : impliedType(inference, file, dot);
  if (!type) return undefined;
  const index = Math.max(
    0,
    argumentStarts(text, brackets, open).findLastIndex((each) => each <= start),
  );
  return payloadOf(inference, type, name, index, file);
}

function payloadOf(
  inference: Inference,
  type: Type,
  name: string,
  index: number,
  file: FileModel,
): Type | undefined {
  const plain = inference.behind(type);
  if (plain.t === "union")
    return plain.of.map((each) => payloadOf(inference, each, name, index, file)).find((each) => each);
  const at = file.rules.heldArguments?.get(name) ?? -1;
  if (plain.t === "library") return plain.args[at];
  if (plain.t !== "instance" && plain.t !== "static") return undefined;
  const [held] = inference.graph.ownMembers(plain.def, name);
  const written =
    held && factOf(held).kind === "enum_member" ? factOf(held).params?.[index]?.type : undefined;
  if (!held || !written) return at === 0 && !held ? type : undefined;
  const env = plain.t === "instance" ? inference.envOf(plain.def, plain.args) : undefined;
  return inference.typeOfText(written, inference.placeOf(held), env);
}
