// Names that patterns behind a value bind, in languages without brackets around what is matched (`keyedPatterns`):
// `value => name`, `value => { key:, other: name }`, `value in { key: }`, and `in { key: }` below `case value`.

import type { KeyedPatternRules } from "../../../languages/rules/patterns.ts";
import type { LocalFact } from "../../../protocol/facts.ts";
import type { FileModel } from "../../file.ts";
import { linedChainStart } from "../../text/lined-chains.ts";
import { keyBefore, wordBefore } from "../../text/words.ts";
import type { Inference, Type } from "../infer.ts";

const MOST_NESTED = 4;
/** Between what is matched and an arm of it: lines that are further in, or other arms. */
const LONGEST_CASE = 2000;

/** What a name in such a pattern is; undefined: it stands in none, or that is not known. */
export function keyedPattern(inference: Inference, file: FileModel, local: LocalFact): Type | undefined {
  const rules = file.rules.keyedPatterns;
  if (!rules) return undefined;
  const { text, brackets } = file.model;
  const start = file.model.offset(local.line, local.column);
  const open = brackets.around(start);
  if (text[open] !== "{") return matched(inference, file, start, rules, rules.sign);
  const before = brackets.back(start - 1);
  const key = text[start + local.name.length] === ":" ? local.name : keyBefore(text, brackets, before);
  return key !== "" && (text[before] === ":" || "{,".includes(text[before]!))
    ? under(inference, file, open, { rules, key, depth: 0 })
    : undefined;
}

/** What a value has under a key that the pattern between braces takes apart. */
function under(
  inference: Inference,
  file: FileModel,
  open: number,
  { rules, key, depth }: { rules: KeyedPatternRules; key: string; depth: number },
): Type | undefined {
  if (depth > MOST_NESTED) return undefined;
  const { text, brackets } = file.model;
  const before = brackets.back(open - 1);
  const outer = brackets.around(open);
  const whole =
    text[before] === ":" && text[outer] === "{"
      ? under(inference, file, outer, { rules, key: keyBefore(text, brackets, before), depth: depth + 1 })
      : (matched(inference, file, open, rules, rules.sign) ??
        matched(inference, file, open, rules, rules.word));
  return whole && inference.under(whole, key, inference.placeAt(file, open));
}

/** The value that a pattern is held against which starts at an offset, with a sign or a word in front. */
function matched(
  inference: Inference,
  file: FileModel,
  start: number,
  rules: KeyedPatternRules,
  sign: string,
): Type | undefined {
  const { text, brackets } = file.model;
  const last = brackets.back(start - 1);
  const from = last + 1 - sign.length;
  const isWord = sign === rules.word;
  if (!text.startsWith(sign, from) || (isWord && wordBefore(text, last) !== sign)) return undefined;
  const lineStart = text.lastIndexOf("\n", from - 1) + 1;
  if (isWord && text.slice(lineStart, from).trim() === "") return ofArms(inference, file, rules, lineStart);
  const end = brackets.back(from - 1);
  const value = linedChainStart(text, brackets, end);
  // `rescue Failed, Late => e`, `in Order | Offer => o`
  const isType =
    rules.arm.test(text.slice(lineStart, from)) || ",|".includes(text[brackets.back(value - 1)] ?? " ");
  return value === -1 || isType || value < lineStart
    ? undefined
    : inference.typeOfSlice(inference.placeAt(file, value), value, end + 1);
}

/** What is matched by the arm that starts on a line: the nearest such value that is no further in. */
function ofArms(
  inference: Inference,
  file: FileModel,
  rules: KeyedPatternRules,
  arm: number,
): Type | undefined {
  const { text } = file.model;
  const indent = /^[ \t]*/.exec(text.slice(arm, arm + 200))![0].length;
  for (let end = arm - 1; end > arm - LONGEST_CASE && end > 0; ) {
    const line = text.lastIndexOf("\n", end - 1) + 1;
    const written = text.slice(line, end);
    const found = rules.matched.exec(written);
    if (found && /^[ \t]*/.exec(written)![0].length <= indent) {
      const value = line + written.length - found[1]!.length;
      return inference.typeOfSlice(inference.placeAt(file, value), value, line + written.trimEnd().length);
    }
    end = line - 1;
  }
  return undefined;
}
