// Names that lists are taken apart into by places and keys: `[$a, , $b] = $x`, `list('k' => $a) = $x`, `foreach ($xs as [$a])`.

import type { FileModel } from "../../file.ts";
import { argumentStarts } from "../../text/chains.ts";
import { wordBefore } from "../../text/words.ts";
import type { Inference, Type } from "../infer.ts";

const MOST_NESTED = 4;
const LOOP_VALUE = /\s+as\s+(?:&?[$\p{ID_Continue}]+\s*=>\s*)?$/u;
const KEY = /(["'])([^"'\\$\n]*)\1\s*=>\s*&?$/;
const LONGEST_KEY = 80;

/** The part that what starts at an offset takes of the value that the brackets around it take apart. */
export function partTaken(inference: Inference, file: FileModel, start: number, depth = 0): Type | undefined {
  const { text, brackets } = file.model;
  const { listWord } = file.rules.notation;
  const open = brackets.around(start);
  const isWord = text[open] === "(" && wordBefore(text, brackets.back(open - 1)) === listWord;
  if (depth > MOST_NESTED || !(isWord || text[open] === "[")) return undefined;
  const head = isWord ? brackets.back(open - 1) - listWord!.length + 1 : open;
  const whole = takenApart(inference, file, open, head, depth);
  if (!whole) return undefined;
  const key = KEY.exec(text.slice(Math.max(open, start - LONGEST_KEY), start))?.[2];
  if (key === undefined)
    return inference.element(
      whole,
      argumentStarts(text, brackets, open).findLastIndex((at) => at <= start),
    );
  return inference.under(whole, key, inference.placeAt(file, open));
}

/** What brackets take apart that open at an offset, with a word in front that starts at `head`. */
function takenApart(
  inference: Inference,
  file: FileModel,
  open: number,
  head: number,
  depth: number,
): Type | undefined {
  const { text, brackets } = file.model;
  const behind = brackets.forward(brackets.closeOf(open) + 1);
  if (text[behind] === "=" && !"=>".includes(text[behind + 1]!))
    return inference.typeAt(file, brackets.forward(behind + 1));
  const outer = brackets.around(head);
  const isLoop =
    text[outer] === "(" && wordBefore(text, brackets.back(outer - 1)) === file.rules.notation.loopFrom;
  if (!isLoop) return partTaken(inference, file, head, depth + 1);
  const loop = LOOP_VALUE.exec(text.slice(outer, head));
  const place = inference.placeAt(file, outer);
  return loop ? inference.element(inference.typeOfSlice(place, outer + 1, outer + loop.index)) : undefined;
}
