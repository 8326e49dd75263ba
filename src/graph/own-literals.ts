// Which object literals tell themselves what is expected of them: those that a type parameter is found from. Their keys are
// nobody else's, whatever the result of the call is for: `const a: A = make({ key: 1 })` where `make<T>(of: T): Readonly<T>`.

import { castBehind } from "./context.ts";
import { type FileModel, factOf } from "./file.ts";
import { callAround } from "./inference/expected/argument-context.ts";
import { arrowStart } from "./inference/expected/result-context.ts";
import type { Inference, Type } from "./inference/infer.ts";
import { statedParamType } from "./inference/types/documented.ts";
import { isPassing } from "./inference/types/passing-types.ts";
import { soughtAt, unify } from "./inference/types/unification.ts";
import type { Place } from "./place.ts";
import { choiceStart } from "./text/choice-start.ts";
import { operandsStart } from "./text/operand-start.ts";
import { isNever, isNothing, type TypeNode } from "./text/type-node.ts";
import { parseType } from "./text/type-text.ts";
import { keyBefore, wordBefore } from "./text/words.ts";
import type { Def } from "./types.ts";

/** What a place is declared as, in a function with type parameters. */
interface Slot {
  node: TypeNode;
  /** Does something beside the literal say what a type parameter is? undefined: it is none of the function's. */
  isTold: (name: string) => boolean | undefined;
  place: Place;
}

/** `own`: what stands there says what it is. */
type Found = Slot | "own" | undefined;

const DEEPEST = 12;

/** Does what starts at an offset, a literal, tell what is expected of it? */
export function tellsItself(inference: Inference, file: FileModel, offset: number): boolean {
  if (file.rules.shorthand !== true) return false;
  return inference.graph.remember(
    "tellsItself",
    `${file.key}@${offset}`,
    () => settled(slotAt(inference, file, offset, 0)) === "own",
  );
}

function slotAt(inference: Inference, file: FileModel, offset: number, depth: number): Found {
  const { text, brackets } = file.model;
  if (depth > DEEPEST || castBehind(inference, file, offset)) return undefined;
  const outer = (start: number) => settled(slotAt(inference, file, start, depth + 1));
  const at = brackets.back(offset - 1);
  const char = text[at];
  if (char === "(" || char === ",") {
    const open = char === "(" ? at : brackets.around(offset);
    if (text[open] === "[") return elementOf(outer(open));
    if (text[open] !== "(") return undefined;
    const call = callAround(inference, file, open, offset);
    if (call === "grouped") return outer(open);
    if (!call?.callee || call.types !== "") return undefined;
    return parameterSlot(inference, call.callee, call.args, Math.max(0, call.index), file);
  }
  if (char === "[") return elementOf(outer(at));
  if (char === ":" || (char === "?" && text[at - 1] !== "?")) {
    const start = choiceStart(text, brackets, at);
    if (start !== -1 && start < at) return outer(start);
    const open = brackets.around(at);
    const key = char === ":" && text[open] === "{" ? keyBefore(text, brackets, at) : "";
    return key === "" ? undefined : memberOf(outer(open), key);
  }
  if (text.startsWith("=>", at - 1)) return resultAt(at - 1);
  if ((char === "|" || char === "?" || char === "&") && text[at - 1] === char) {
    const start = operandsStart(text, brackets, at - 1);
    return start === -1 || start >= offset ? undefined : outer(start);
  }
  if (wordBefore(text, at) !== "return") return undefined;
  for (let open = brackets.around(at); open !== -1; open = brackets.around(open)) {
    const before = brackets.back(open - 1);
    if (text.startsWith("=>", before - 1)) return resultAt(before - 1);
    const isBlock =
      text[before] === ")" && BLOCK.test(wordBefore(text, brackets.back(brackets.openOf(before) - 1)));
    if (!isBlock && !OPENS_BLOCK.test(wordBefore(text, before))) return undefined;
  }
  return undefined;

  function resultAt(arrow: number): Found {
    const { start, declared } = arrowStart(file, arrow);
    if (start === -1 || declared !== "") return undefined;
    const before = brackets.back(start - 1);
    return resultOf(outer(wordBefore(text, before) === "async" ? before - 4 : start));
  }
}

const BLOCK = /^(?:if|for|while|switch|catch)$/;
const OPENS_BLOCK = /^(?:else|try|finally|do)$/;

/** What a parameter of what is called is declared as; of several ways to call it, all have to be a type parameter's. */
function parameterSlot(
  inference: Inference,
  callee: Type,
  args: readonly number[],
  at: number,
  file: FileModel,
): Found {
  if (callee.t === "union") {
    const all = callee.of.map((each) => settled(parameterSlot(inference, each, args, at, file)));
    return all.every((each) => each === "own") ? "own" : all.length === 1 ? all[0] : undefined;
  }
  const generic = genericOf(inference, callee);
  if (!generic || generic.names.length === 0) return undefined;
  const { params, names, place } = generic;
  const node = params[at]?.node ?? (params.at(-1)?.rest ? params.at(-1)!.node : undefined);
  if (!node) return undefined;
  const isTold = (name: string) => {
    if (!names.includes(name)) return undefined;
    const sought = soughtAt([name], place);
    params.forEach((param, other) => {
      const start = args[other];
      if (other === at || start === undefined) return;
      const given = () => {
        const type = inference.typeAt(file, start);
        return type?.t === "lambda" || type?.t === "object" ? undefined : type;
      };
      unify(inference, param.node, given, sought);
    });
    return sought.found.get(name) !== undefined;
  };
  return { node, isTold, place };
}

interface Generic {
  params: readonly { node: TypeNode; rest: boolean }[];
  names: readonly string[];
  place: Place;
}

/** The parameters of what is called, and the type parameters that a call of it tells. */
function genericOf(inference: Inference, callee: Type): Generic | undefined {
  const named = (def: Def) => inference.typeParamsOf(def).map(({ name }) => name);
  if (callee.t === "callable") return declared(inference, callee.def, named(callee.def));
  if (callee.t === "signature")
    return {
      params: callee.node.params.map(({ type, rest }) => ({
        node: rest && type.t === "array" ? type.of : type,
        rest: rest === true,
      })),
      names: callee.node.free?.map(({ name }) => name) ?? [],
      place: callee.place,
    };
  if (callee.t !== "static" || callee.args) return undefined;
  const maker = callee.def.file.rules.constructorName;
  const [made] = maker === undefined ? [] : inference.graph.ownMembers(callee.def, maker);
  return made && declared(inference, made, named(callee.def));
}

function declared(inference: Inference, def: Def, names: readonly string[]): Generic {
  const params = (factOf(def).params ?? []).map((param) => {
    const node = parseType(statedParamType(def, param), def.file.rules.notation);
    const rest = param.variadic === true;
    return { node: rest && node.t === "array" ? node.of : node, rest };
  });
  return { params, names, place: inference.placeOf(def) };
}

/** A slot of a type parameter that nothing tells is what stands there itself. */
function settled(found: Found): Found {
  if (!found || found === "own") return found;
  const { node, isTold, place } = found;
  if (node.t === "union" && !node.all) {
    const parts = node.of.filter((part) => !isNever(part) && !isNothing(part) && part.t !== "literal");
    const all = parts.map((part) => settled({ ...found, node: part }));
    if (all.length === 1) return all[0];
    return all.length > 0 && all.every((each) => each === "own") ? "own" : found;
  }
  if (node.t !== "name" || node.path.length > 1) return found;
  const [name] = node.path as [string];
  if (place.file.rules.transparent?.has(name) && node.args.length === 1)
    return settled({ ...found, node: node.args[0]! });
  return isTold(name) === false ? "own" : found;
}

const elementOf = (found: Found): Found =>
  within(found, (node) => {
    if (node.t === "array") return node.of;
    return node.t === "name" && node.args.length === 1 ? node.args[0] : undefined;
  });

const memberOf = (found: Found, key: string): Found =>
  within(found, (node) =>
    node.t === "shape" ? (node.members.get(key) ?? node.members.get("[")) : undefined,
  );

/** What a function gives, sooner or later. */
const resultOf = (found: Found): Found =>
  within(found, (node) => {
    if (node.t === "union") {
      const functions = node.of.filter(({ t }) => t === "function");
      return functions.length === 1 ? later(functions[0]!) : undefined;
    }
    return later(node);
  });

function later(node: TypeNode): TypeNode | undefined {
  if (node.t !== "function") return undefined;
  const { returns } = node;
  const now = (part: TypeNode) =>
    part.t === "name" && part.args.length === 1 && isPassing(part.path.at(-1)!) ? part.args[0]! : part;
  return returns.t === "union" ? { ...returns, of: returns.of.map(now) } : now(returns);
}

function within(found: Found, inner: (node: TypeNode) => TypeNode | undefined): Found {
  if (!found || found === "own") return found;
  const node = inner(found.node);
  return node && settled({ ...found, node });
}
