// What tells callables of one name apart: parameters, what they are for, where they stand.

import type { PassedBy } from "../../../languages/resolve-rules.ts";
import { SYMBOL_FLAGS } from "../../../protocol/facts.ts";
import { factOf } from "../../file.ts";
import { isSpecialised, specialisedFor } from "../../names/specialised.ts";
import type { Def } from "../../types.ts";

/** Do two callables of one name take the same, for the same, so that they are one if they stand in the same place? */
export function areAlike(a: Def, b: Def): boolean {
  return (
    parameterKey(a) === parameterKey(b) &&
    isSpecialised(a) === isSpecialised(b) &&
    specialisedFor(a) === specialisedFor(b) &&
    isForSame(a, b) &&
    !areBodiesApart(a, b)
  );
}

/** Are both members for what may be changed, or neither, as far as they say? */
function isForSame(a: Def, b: Def): boolean {
  const { constants } = a.file.rules;
  const [one, other] = [constants?.isMember(factOf(a)), constants?.isMember(factOf(b))];
  return one === other || one === undefined || other === undefined;
}

/** Do both have bodies in one file, which are no alternatives of conditional code: templates for different types? */
function areBodiesApart(a: Def, b: Def): boolean {
  const { rules, model } = a.file;
  if (a === b || a.file !== b.file || !rules.alternatives) return false;
  const [one, other] = [factOf(a), factOf(b)];
  if ((one.flags | other.flags) & SYMBOL_FLAGS.declaration) return false;
  const [first, last] = one.line < other.line ? [one, other] : [other, one];
  return !rules.alternatives.test(model.text.slice(model.offset(first.line, 1), model.offset(last.line, 1)));
}

/** `char* argv[]` and `char** argv` are one. */
const LIST_SIZE = /\[[^[\]]*\]$/;

/** What tells overloads apart. */
export const parameterKey = (def: Def) =>
  (factOf(def).params ?? [])
    .map(({ type, variadic }) => {
      const { constants, notation } = def.file.rules;
      const key = constants
        ? keyPassed(constants.parameter(type))
        : type.replace(/<.*>|\s|\b(?:final|const|struct|class|\w+::)\b|(?<!\w)::|(?<=\(\*\)).*/gs, "");
      return key.replace(LIST_SIZE, notation.pointers ? "*" : "$&") + (variadic ? "..." : "");
    })
    .join();

/** What it takes, in words that the languages of its family share. */
const familyKey = ({ file: { rules } }: Def, params: readonly { type: string }[]) =>
  params.map(({ type }) => rules.familyType!(type)).join();

/** Of two languages of a family: do both take the same, so that one overrides the other? */
export function areSameInFamily(a: Def, b: Def): boolean {
  const [one, other] = [factOf(a).params, factOf(b).params];
  if (a.file.model.language === b.file.model.language || !one || one.length !== other?.length) return false;
  if (!a.file.rules.familyType || !b.file.rules.familyType) return false;
  return familyKey(a, one) === familyKey(b, other);
}

const QUALIFIERS = /\w+(?:<[^<>]*>)?::|(?<!\w)::/g;

/** What types are for is part of them: `vector<int>`, `const char*`. */
const keyPassed = ({ plain, isConstant, mark }: PassedBy) =>
  (isConstant ? "const " : "") +
  plain
    .replace(/\b(?:struct|class|enum|typename)\b|\s/g, "")
    .replace(/(?<=\(\*\)).*/s, "")
    .replace(QUALIFIERS, "") +
  mark;

/**
 * Where callables are told apart by their arguments, one with more or fewer parameters is another one, and overrides nothing;
 * one that stands for several arities is not told apart by the one that is written.
 */
export function isOverload(by: Def, def: Def): boolean {
  const [one, other] = [factOf(by).params, factOf(def).params];
  const isToldApart = ({ file: { rules } }: Def) => rules.overloads === true && !rules.clauses;
  return (
    isToldApart(by) &&
    isToldApart(def) &&
    one !== undefined &&
    other !== undefined &&
    one.length !== other.length
  );
}

/** Is one of them declared for a class itself and the other for what it makes? */
export const areOfTwoSides = (by: Def, def: Def): boolean =>
  [by, def].every((each) => each.file.rules.staticsApart && factOf(each).owner === "") &&
  ((factOf(by).flags ^ factOf(def).flags) & SYMBOL_FLAGS.static) !== 0;
