// The type of what a member is reached through: of the expression in front of its link or its bracket, of an operand, or of the
// receiver that facts have.

import type { OccurrenceFact } from "../../../protocol/facts.ts";
import type { Role } from "../../../protocol/kinds.ts";
import { factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import type { Inference, Type } from "../../inference/infer.ts";
import { givenToMacro } from "../../inference/macros/macro-types.ts";
import type { Place } from "../../place.ts";
import { isPlainChain, readPlainChain } from "../../plain-chains.ts";
import { cascadedEnd } from "../../text/cascades.ts";
import { angleStart, chainStart, typeStart } from "../../text/chains.ts";
import { isRightward, leftOperand } from "../../text/infix.ts";
import { linedChainStart } from "../../text/lined-chains.ts";
import { wordBefore } from "../../text/words.ts";
import { textBefore } from "../meaning.ts";
import { lookUp } from "../names.ts";
import { lookUpType } from "../types-apart.ts";

/** Names with links between them. */
const PATH = /^[A-Za-z_]\w*(?:(?:\.|->)[A-Za-z_]\w*)*$/;
const LINK = /\.|->/;
const NAME = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u;

export class ReceiverTypes {
  private readonly graph: Graph;
  private readonly types: Inference;

  constructor(graph: Graph, types: Inference) {
    this.graph = graph;
    this.types = types;
  }

  of(place: Place, occurrence: OccurrenceFact, receiver: string): Type | undefined {
    const { name, role } = occurrence;
    if (isKey(place)) return this.typeBeforeKey(place, role);
    if (isBetween(place, occurrence)) return this.operandType(place, name);
    const given =
      place.file.rules.macros && PATH.test(receiver) ? this.givenPath(place, receiver) : undefined;
    if (given) return given;
    if (receiver === "()") return this.typeBefore(place);
    if (role === "type" && receiver.endsWith("[]")) return this.typeIndexed(place);
    const isOfModule = role === "type" && place.file.rules.typesOfModules;
    const ofModule = isOfModule ? this.receiverType({ ...place, scope: 0 }, receiver) : undefined;
    const type = ofModule ?? this.beforeType(place, role, receiver) ?? this.receiverType(place, receiver);
    return place.file.rules.methodsCalled && isOfMethod(type) ? undefined : type;
  }

  /** Of the name before a type's, where a value of the name stands in between: `(at: at.At) => …`. */
  private beforeType(place: Place, role: Role, receiver: string): Type | undefined {
    if (place.file.rules.meant?.(role, "") !== "type" || !NAME.test(receiver)) return undefined;
    if (lookUp(this.graph, place, receiver)?.kind !== "local") return undefined;
    const named = lookUpType(this.graph, place, receiver);
    return named?.kind === "local" ? undefined : this.types.typeOfNamed(named, place, receiver);
  }

  /** Of a path that a macro is given whole and puts a value before: `COUNT(link.sent)` for `stats.link.sent++`. */
  private givenPath(place: Place, receiver: string): Type | undefined {
    const { model } = place.file;
    const path = receiver.split(LINK);
    let start = model.offset(place.line, place.column);
    for (const part of path.toReversed()) {
      const link = model.brackets.back(start - 1);
      const end = model.brackets.back(link - (model.text[link] === ">" ? 2 : 1));
      start = end + 1 - part.length;
      if (!model.text.startsWith(part, start)) return undefined;
    }
    const given = givenToMacro(this.types, { ...place, ...model.position(start) }, path[0]!);
    let type = typeof given === "object" ? given.member : undefined;
    for (const part of path) type = type && this.types.typeOfMember(type, part, place);
    return type;
  }

  /** Of `T["name"]`, where a type stands, T. */
  private typeIndexed(place: Place): Type | undefined {
    const { text, brackets } = place.file.model;
    const open = brackets.around(place.file.model.offset(place.line, place.column));
    if (text[open] !== "[") return undefined;
    let end = brackets.back(open - 1);
    if (text[end] === ">") end = brackets.back(angleStart(text, end) - 1);
    const start = end < 0 ? -1 : chainStart(text, brackets, end);
    return start === -1 ? undefined : this.types.typeOfText(text.slice(start, open), place, undefined);
  }

  /** The type of what a name between two operands is a member of. */
  private operandType(place: Place, name: string): Type | undefined {
    const { text, brackets } = place.file.model;
    const at = place.file.model.offset(place.line, place.column);
    const end = at + name.length;
    if (isRightward(name)) return this.types.typeAt(place.file, brackets.forward(end));
    const from = leftOperand(place.file.rules.notation.infix!, text, brackets, { name, at, end });
    return from === -1 ? undefined : this.types.typeOfSlice(place, from, brackets.back(at - 1) + 1);
  }

  private receiverType(place: Place, receiver: string): Type | undefined {
    if (place.file.rules.typesByArity && isBehindArguments(place))
      return this.typeBefore(place) ?? this.types.typeOfChain(receiver, place);
    if (holdsBlock(place)) return this.typeBefore(place);
    // Of a call or an index the fact leaves out what stands in the brackets: `f(a).b + f(c).b`.
    const isWhole = !(receiver.includes("(") || receiver.includes("["));
    return (
      (isWhole ? undefined : this.typeOfCalls(place, receiver)) ?? this.types.typeOfChain(receiver, place)
    );
  }

  /** Where the text is at hand, it is no dearer. */
  private typeOfCalls(place: Place, receiver: string): Type | undefined {
    const { model, rules } = place.file;
    return rules.plainCalls && !model.hasText && isPlainChain(model, place, receiver)
      ? this.types.typeOf(readPlainChain(receiver), place)
      : this.typeBefore(place);
  }

  /** The type of the expression in front of the link before a name. */
  private typeBefore(place: Place): Type | undefined {
    const { text, brackets } = place.file.model;
    const link = place.file.model.before(place.line, place.column);
    if (place.file.rules.notation.messages && !hasLink(place)) {
      const open = brackets.around(place.file.model.offset(place.line, place.column));
      const from = brackets.forward(open + 1);
      return text[open] === "[" && from <= link ? this.types.typeOfSlice(place, from, link + 1) : undefined;
    }
    const {
      blockArguments,
      barredBlocks,
      cascades,
      colons,
      openingLinks,
      trailingLambdas,
      typeValue,
      words,
    } = place.file.rules.notation;
    const isColon = colons === true && text[link] === ":" && text[link - 1] !== ":";
    if (!isColon && !hasLink(place)) return undefined;
    const isPlain =
      isColon ||
      (text[link] === "." && !(text[link - 1] === "?" || (barredBlocks && text[link - 1] === "&")));
    // `?->`
    const width = text[link] === ">" && text[link - 2] === "?" ? 3 : 2;
    const isCascade = cascades === true && text[link - 1] === "." && text[link] === ".";
    let end = isCascade ? cascadedEnd(text, brackets, link) : brackets.back(link - (isPlain ? 1 : width));
    // `a.*.b`
    if (openingLinks && text.startsWith(".*", end - 1)) end = brackets.back(end - 2);
    const endsWithLines = barredBlocks || (words && !colons);
    let from = endsWithLines
      ? linedChainStart(text, brackets, end)
      : chainStart(text, brackets, end, trailingLambdas !== undefined || blockArguments);
    for (let sign = brackets.back(from - 1); colons && from > 0 && text[sign] === ":"; ) {
      from = chainStart(text, brackets, brackets.back(sign - 1));
      sign = brackets.back(from - 1);
    }
    if (from === -1) return undefined;
    from = behindCasts(place, from, end);
    // `f "text".name`: what a call without brackets gives.
    if (colons && /["'{]/.test(text[from]!) && /[\p{ID_Continue}]/u.test(text[brackets.back(from - 1)] ?? ""))
      return undefined;
    const word = typeValue === undefined ? -1 : brackets.back(from - 1);
    if (word !== -1 && wordBefore(text, word) === typeValue!.word)
      return this.types.typeOfSlice(place, word + 1 - typeValue!.word.length, end + 1);
    if (text[end] === ">" && place.file.rules.specialises)
      return this.types.typeOfText(text.slice(from, end + 1), place, undefined);
    // `T{}.name`
    const isValue = text[from] === "{" && place.file.rules.notation.composites;
    return isValue ? this.types.expected(place.file, from) : this.types.typeOfSlice(place, from, end + 1);
  }

  /** The type of what stands before the bracket of a key; before that of a type, the type that is written there. */
  private typeBeforeKey(place: Place, role: Role): Type | undefined {
    const { text, brackets } = place.file.model;
    const end = brackets.back(place.file.model.offset(place.line, place.column) - 3);
    const isType = role === "type";
    const from = isType ? typeStart(text, brackets, end) : chainStart(text, brackets, end);
    if (from === -1) return undefined;
    return isType
      ? this.types.typeOfText(text.slice(from, end + 1), place, undefined)
      : this.types.typeOfSlice(place, from, end + 1);
  }
}

/** `f { … }.name`: has what stands in front of the link a block, which facts leave out? */
function holdsBlock({ file, line, column }: Place): boolean {
  const { barredBlocks, blockArguments } = file.rules.notation;
  if (!barredBlocks && !blockArguments) return false;
  const { text, brackets } = file.model;
  const link = file.model.before(line, column);
  if (text[link] !== ".") return false;
  const end = brackets.back(text[link - 1] === "&" ? link - 2 : link - 1);
  const from = barredBlocks ? linedChainStart(text, brackets, end) : chainStart(text, brackets, end, true);
  return from !== -1 && text.slice(from, end + 1).includes("{");
}

/** `(T)(x).name` converts what the member holds: the receiver starts behind the cast. */
function behindCasts({ file }: Place, start: number, end: number): number {
  const { casts } = file.rules.notation;
  let from = start;
  for (let at = start; casts && at < end; at = casts.lastIndex) {
    from = at;
    casts.lastIndex = at;
    if (!casts.test(file.model.text)) break;
  }
  return from;
}

/** `x["name"]`, `T["name"]`. */
function isKey({ file, line, column }: Place): boolean {
  if (!file.rules.quotedNames) return false;
  const { text } = file.model;
  const quote = file.model.offset(line, column) - 1;
  return (text[quote] === '"' || text[quote] === "'") && text[quote - 1] === "[";
}

/** Does a name that is called stand between two operands? */
function isBetween(place: Place, { role, args }: OccurrenceFact): boolean {
  return place.file.rules.notation.infix !== undefined && role === "call" && args < 0 && !hasLink(place);
}

/** Where methods are called alone, what is read by the name of one is something else: `$posts->each->save()`. */
const isOfMethod = (type: Type | undefined) =>
  type?.t === "signature" || (type?.t === "callable" && factOf(type.def).kind === "method");

/** Does a name stand behind a link? */
export function hasLink(place: Place): boolean {
  const { text } = place.file.model;
  const before = place.file.model.before(place.line, place.column);
  return (
    text[before] === "." ||
    (text[before] === ">" && text[before - 1] === "-") ||
    (text[before] === ":" && text[before - 1] === ":")
  );
}

/** Does another link than that of paths stand in front of a name? What is asked of a value is no part of a space. */
export function isAskedOfValue(place: Place): boolean {
  const { pathSign } = place.file.rules;
  return pathSign !== undefined && hasLink(place) && !textBefore(place).trimEnd().endsWith(pathSign);
}

/** Does what stands before the link before a name end in type arguments? */
function isBehindArguments({ file, line, column }: Place): boolean {
  const { text, brackets } = file.model;
  const link = file.model.before(line, column);
  return text[brackets.back(link - 1)] === ">";
}
