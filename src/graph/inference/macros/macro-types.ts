// What macros stand for as expressions and types, and what they make of the names they are given.

import {
  argumentTexts,
  bracketsOf,
  expanded,
  macroNamed,
  macrosNamed,
  madeOnce,
} from "../../names/macros/macros.ts";
import type { Place } from "../../place.ts";
import type { Brackets } from "../../text/brackets.ts";
import { argumentStarts, chainStart } from "../../text/chains.ts";
import { ExpressionReader } from "../../text/expression.ts";
import type { Node } from "../../text/expression-node.ts";
import { wordBefore } from "../../text/words.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";
import { isPlainArgument, MARK, MARKED } from "./plain-arguments.ts";

const STATEMENTS = /^\(\s*\{([\s\S]*)\}\s*\)$/;

/** The value of a macro that is read or called at a place. */
export function macroValue(
  types: Inference,
  place: Place,
  name: string,
  args: readonly string[] | undefined,
): Type | undefined {
  const def = macroNamed(types.graph, place, name);
  if (!def) return undefined;
  return types.graph.guarded(`macro ${name}`, () => {
    const text = expanded(types.graph, place, def, args);
    return text === undefined ? undefined : typeOfExpanded(types, place, text);
  });
}

/** `({ …; x; })` is worth what its last statement is. */
function typeOfExpanded(types: Inference, place: Place, text: string): Type | undefined {
  const inner = STATEMENTS.exec(text.trim())?.[1];
  const value = inner === undefined ? text : lastStatement(inner);
  return types.typeOf(readNode(place, value), place);
}

const lastStatement = (text: string) =>
  text
    .replace(/[;\s]+$/, "")
    .split(/[;}]/)
    .at(-1)!;

function readNode(place: Place, text: string): Node {
  return new ExpressionReader(text, bracketsOf(text, place), place.file.rules.notation).read(0).node;
}

/** What a bare name is to the macro that it is an argument of: a member of a type, a tag, part of another name, or itself. */
export type Given = { member: Type | undefined } | "tag" | "part" | undefined;

const LONGEST_ARGUMENTS = 4_000;
const MOST_ALTERNATIVES = 8;
const MOST_MARKS = 6;

/** A name that is a whole argument of a macro, or the start of a path of members. */
export function givenToMacro(types: Inference, place: Place, name: string): Given {
  const { model, rules } = place.file;
  if (!rules.macros) return undefined;
  const { text, brackets } = model;
  const start = model.offset(place.line, place.column);
  const behind = text[brackets.forward(start + name.length)] ?? " ";
  const sign = brackets.back(start - 1);
  // What is named in braces of the macro's: `MAKE(x, .name = 1)`.
  const isDesignator = rules.designators === true && text[sign] === ".";
  const before = text[isDesignator ? brackets.back(sign - 1) : sign];
  if (!(isDesignator ? "=.[" : ",).-[").includes(behind) || (before !== "," && before !== "("))
    return undefined;
  const open = brackets.around(start);
  if (text[open] !== "(" || start - open > LONGEST_ARGUMENTS) return undefined;
  const callee = wordBefore(text, brackets.back(open - 1));
  const defs = callee === "" ? [] : macrosNamed(types.graph, place, callee).slice(0, MOST_ALTERNATIVES);
  if (defs.length === 0)
    return isDesignator ? { member: undefined } : givenToLibrary(types, place, name, callee, open);
  const starts = argumentStarts(text, brackets, open);
  const at = starts.findLastIndex((from) => from <= start);
  const { graph } = types;
  if (!isDesignator && defs.every((def) => isPlainArgument(graph, place, def, at, starts.length)))
    return undefined;
  const args = argumentTexts(text, brackets, open);
  const lead = isDesignator ? "." : "";
  const rest = start - starts[at]! + name.length;
  const marked = args.map((arg, index) => (index === at ? lead + MARK + arg.slice(rest) : arg));
  const roles = defs.map((def) => roleIn(types, place, def, marked, name, 0));
  // Where one of the alternatives knows the type that the name is a member of, the others say less.
  return (
    roles.find((role) => typeof role === "object" && hasMember(types, role.member, name, place)) ??
    (isDesignator ? { member: undefined } : roles[0])
  );
}

/** What a macro makes of the name that stands among its arguments; of one that becomes too much, by the macros that it is handed on to. */
function roleIn(
  types: Inference,
  place: Place,
  def: Def,
  args: readonly string[],
  name: string,
  depth: number,
): Given {
  const once = madeOnce(types.graph, def, args);
  const role = once === undefined ? undefined : roleOfMark(types, place, once, name);
  if (role === "tag" || (typeof role === "object" && hasMember(types, role.member, name, place))) return role;
  const made = depth === 0 ? expanded(types.graph, place, def, args) : undefined;
  if (made !== undefined) return roleOfMark(types, place, made, name);
  if (once === undefined || depth > MOST_HANDED_ON) return role;
  const brackets = bracketsOf(once, place);
  for (const { index } of once.matchAll(MARKED)) {
    const open = brackets.around(index);
    const callee = once[open] === "(" ? wordBefore(once, brackets.back(open - 1)) : "";
    const inner = callee === "" ? undefined : macroNamed(types.graph, place, callee);
    const found = inner && roleIn(types, place, inner, argumentTexts(once, brackets, open), name, depth + 1);
    if (typeof found === "object" || found === "tag") return found;
  }
  return role;
}

const MOST_HANDED_ON = 6;

/** A name that is an argument of a macro that no file defines. */
function givenToLibrary(types: Inference, place: Place, name: string, callee: string, open: number): Given {
  const { model, rules } = place.file;
  const { offset, tags } = rules.macros!;
  const places = tags.get(callee);
  if (places) {
    const start = model.offset(place.line, place.column);
    const at = argumentStarts(model.text, model.brackets, open).findLastIndex((from) => from <= start);
    return places.includes(at) ? "tag" : undefined;
  }
  if (!offset.has(callee)) return undefined;
  const [written, member] = argumentTexts(model.text, model.brackets, open);
  return member === name ? { member: types.typeOfText(written!, place, undefined) } : undefined;
}

/** Of what stands for a name in the text that a macro becomes, what says the most; what is part of another name says nothing. */
function roleOfMark(types: Inference, place: Place, made: string, name: string): Given {
  const all = [...made.matchAll(MARKED)];
  const whole = all.filter(([, before, behind]) => before === "" && behind === "").slice(0, MOST_MARKS);
  if (whole.length === 0) return all.length > 0 ? "part" : undefined;
  let first: Given;
  for (const [at, { index }] of whole.entries()) {
    const role = roleAt(types, place, made, index);
    if (role === "tag" || (typeof role === "object" && hasMember(types, role.member, name, place)))
      return role;
    if (at === 0) first = role;
  }
  return first;
}

function hasMember(types: Inference, type: Type | undefined, name: string, place: Place): boolean {
  const found = type && types.members(type, name, place);
  return typeof found === "object" && "defs" in found && found.defs.length > 0;
}

/** The type that functions and statements of the text that a macro becomes declare a name of last. */
function declaredIn({ file: { rules } }: Place, text: string, name: string): string | undefined {
  if (!/^\w+$/.test(name)) return undefined;
  for (const pattern of [rules.macros!.declarations, rules.macros!.parameters]) {
    const found = [...text.matchAll(pattern)].findLast(([, , , declared]) => declared === name);
    if (found) return `${found[1]}${found[2]}`;
  }
  return undefined;
}

/** Where what ends at an offset starts whose member something is: `a ? (b)->c` is b's. */
function holderStart(made: string, brackets: Brackets, end: number): number {
  const open = made[end] === ")" ? brackets.openOf(end) : -1;
  const isGroup = open !== -1 && !/[\w)\]]/.test(made[brackets.back(open - 1)] ?? " ");
  return isGroup ? open : chainStart(made, brackets, end);
}

const TYPE_OF_VALUE = /^\s*_*typeof_*\s*\(([\s\S]*)\)\s*$/;

/** The type of the braces that open at an offset of the text that a macro becomes, by the cast in front of them or the name given them. */
function bracedType(types: Inference, place: Place, made: string, open: number): Type | undefined {
  if (made[open] !== "{") return undefined;
  const brackets = bracketsOf(made, place);
  const end = brackets.back(open - 1);
  if (made[end] === "=") {
    const declared = declaredIn(place, made.slice(0, open), wordBefore(made, brackets.back(end - 1)));
    return declared === undefined ? undefined : types.typeOfText(declared, place, undefined);
  }
  if (made[end] !== ")") return undefined;
  const cast = made.slice(brackets.openOf(end) + 1, end);
  const value = TYPE_OF_VALUE.exec(cast)?.[1];
  return value === undefined
    ? types.typeOfText(cast, place, undefined)
    : types.typeOf(readNode(place, value), place);
}

/** What the mark at an offset is. */
function roleAt(types: Inference, place: Place, made: string, at: number): Given {
  if (place.file.rules.tagged?.(made.slice(0, at))) return "tag";
  const brackets = bracketsOf(made, place);
  const before = brackets.back(at - 1);
  const width = made[before] === "." ? 1 : made[before] === ">" && made[before - 1] === "-" ? 2 : 0;
  if (width > 0) {
    const end = brackets.back(before - width);
    if (width === 1 && "{,".includes(made[end] ?? " "))
      return { member: bracedType(types, place, made, brackets.around(at)) };
    const start = holderStart(made, brackets, end);
    if (start === -1) return { member: undefined };
    const holder = made.slice(start, end + 1);
    const declared = declaredIn(place, made.slice(0, start), holder);
    return {
      member: declared
        ? types.typeOfText(declared, place, undefined)
        : types.typeOf(readNode(place, holder), place),
    };
  }
  const open = brackets.around(at);
  const callee = made[open] === "(" ? wordBefore(made, brackets.back(open - 1)) : "";
  if (!place.file.rules.macros?.offset.has(callee)) return undefined;
  const [written, member] = argumentTexts(made, brackets, open);
  return member === MARK && written ? { member: types.typeOfText(written, place, undefined) } : undefined;
}
