// Values in braces that name no type, `.{ .a = .{ .b = 1 } }`: what is expected of what stands in other braces, in branches and arms.

import type { FileModel } from "../../file.ts";
import { isImplied, literalType } from "../../names/members/implied.ts";
import { wordBefore } from "../../text/words.ts";
import type { Inference, Type } from "../infer.ts";

/** What is expected at `offset`, where code in front of it ends at `at`; undefined: other places tell. */
export function expectedInBraces(
  inference: Inference,
  file: FileModel,
  at: number,
  offset: number,
): Type | undefined {
  const { text, brackets } = file.model;
  switch (text[at]) {
    case "&":
      return inference.expected(file, at);
    case "{":
    case ",": {
      const open = brackets.around(offset);
      return text[open] === "{" ? inference.element(literalType(inference, file, open)) : undefined;
    }
    case "=":
      return ofField(inference, file, at);
    case ">":
      return text[at - 1] === "=" ? ofChoice(inference, file, brackets.around(at)) : undefined;
    case ")":
      return ofBranch(inference, file, at);
    case "|":
      return behindPayload(inference, file, at);
    default:
      return wordBefore(text, at) === file.rules.notation.headedChoices?.otherwise
        ? ofOtherBranch(inference, file, at)
        : undefined;
  }
}

/** Of `.name = here` in braces: the field of what they are expected to be. */
function ofField(inference: Inference, file: FileModel, equals: number): Type | undefined {
  const { text, brackets } = file.model;
  const end = brackets.back(equals - 1);
  const name = wordBefore(text, end);
  const dot = end - name.length;
  const open = brackets.around(equals);
  if (name === "" || text[open] !== "{" || text[dot] !== "." || !isImplied(file, dot)) return undefined;
  const holder = literalType(inference, file, open);
  return holder && inference.typeOfMember(holder, name, inference.placeAt(file, equals));
}

/** Of an arm of a choice in braces: what is expected of the choice. */
function ofChoice(inference: Inference, file: FileModel, open: number): Type | undefined {
  const { text, brackets } = file.model;
  const close = brackets.back(open - 1);
  const head = text[close] === ")" ? brackets.openOf(close) : -1;
  const end = head === -1 ? -1 : brackets.back(head - 1);
  const { arms } = file.rules.notation;
  const isChoice = end !== -1 && wordBefore(text, end) === arms?.choice;
  return isChoice ? inference.expected(file, end + 1 - arms!.choice.length) : undefined;
}

/** Of `if (c) here`: what is expected of the whole. */
function ofBranch(inference: Inference, file: FileModel, close: number): Type | undefined {
  const { text, brackets } = file.model;
  const open = brackets.openOf(close);
  const end = open === -1 ? -1 : brackets.back(open - 1);
  const word = file.rules.notation.headedChoices?.word;
  const isBranch = end !== -1 && word !== undefined && wordBefore(text, end) === word;
  return isBranch ? inference.expected(file, end + 1 - word.length) : undefined;
}

/** Behind what is bound in front of a value: `if (c) |x| here`, `=> |x| here`. */
function behindPayload(inference: Inference, file: FileModel, bar: number): Type | undefined {
  const { text, brackets } = file.model;
  const start = text.lastIndexOf("|", bar - 1);
  const before = start === -1 ? -1 : brackets.back(start - 1);
  return before !== -1 && ")>".includes(text[before]!)
    ? expectedInBraces(inference, file, before, bar + 1)
    : undefined;
}

/** Of `if (c) .{ … } else here`: what is expected of the first value. */
function ofOtherBranch(inference: Inference, file: FileModel, end: number): Type | undefined {
  const { text, brackets } = file.model;
  const word = wordBefore(text, end);
  const close = brackets.back(end - word.length);
  const open = text[close] === "}" ? brackets.openOf(close) : -1;
  return open > 0 && text[open - 1] === "." ? inference.expected(file, open - 1) : undefined;
}
