// What a function gives that is applied to arguments, some of them by their labels.

import type { Argument, Term } from "../../languages/rules/terms.ts";
import type { TermInference } from "./inference.ts";
import type { Names } from "./names.ts";
import { type Arrow, known, type Type } from "./types.ts";

/** Functions that are written out are read last, when the other arguments have told what they take. */
export function applied(
  inference: TermInference,
  { of, args }: Term & { t: "apply" },
  names: Names,
  wanted?: Type,
): Type {
  const sort = of.t === "name" && args.length === 2 ? inference.rules.over?.get(of.path) : undefined;
  const [first, second] = args;
  if (sort && first && second && names.get((of as Term & { t: "name" }).path) === undefined)
    return inference.infer(
      {
        t: "operator",
        sign: (of as Term & { t: "name" }).path,
        at: -1,
        left: first.value,
        right: second.value,
      },
      names,
      wanted,
    );
  const callee = inference.infer(of, names);
  return given(inference, callee, args, names, wanted);
}

export function given(
  inference: TermInference,
  callee: Type,
  args: readonly Argument[],
  names: Names,
  wanted?: Type,
): Type {
  const all = isTupled(inference, callee, args) ? args.flatMap(partsOf) : args;
  const { params, rest } = parametersFor(inference, callee, all);
  if (wanted && rest) hint(inference, rest, wanted);
  const read = (arg: Argument, at: number) => {
    const param = params[at];
    const found = inference.infer(arg.value, names, param ?? inference.open());
    if (param) inference.unify(param, found);
  };
  all.forEach((arg, at) => {
    if (!isLate(arg.value)) read(arg, at);
  });
  all.forEach((arg, at) => {
    if (isLate(arg.value)) read(arg, at);
  });
  return rest ?? inference.open();
}

/** What comes of a call is of the type that is expected of it, where that one has a name. */
function hint(inference: TermInference, rest: Type, wanted: Type): void {
  const expected = known(wanted);
  if (expected.t === "named") inference.unify(rest, expected);
}

const partsOf = ({ value }: Argument): readonly Argument[] =>
  value.t === "tuple" ? value.of.map((part) => ({ value: part })) : [{ value }];

/** `C (a, b)` of a constructor that holds two. */
function isTupled(inference: TermInference, callee: Type, args: readonly Argument[]): boolean {
  const [first] = args;
  if (args.length !== 1 || first!.value.t !== "tuple" || !inference.rules.lastLabel) return false;
  const of = known(callee);
  return of.t === "function" && known(of.to).t === "function" && known(of.from).t !== "tuple";
}

const isLate = (term: Term): boolean =>
  term.t === "lambda" || term.t === "section" || (term.t === "operator" && isLate(term.right));

/** Where no argument has a label, they are given in order. */
function unlabelled(callee: Type): Type {
  const at = known(callee);
  if (at.t !== "function" || at.optional) return at;
  return { ...at, label: undefined, to: unlabelled(at.to) };
}

/** Of each argument the parameter that it is for, and what is left of a function. */
function parametersFor(inference: TermInference, callee: Type, args: readonly Argument[]) {
  const open: Arrow[] = [];
  let rest = args.some(({ label }) => label !== undefined) ? known(callee) : unlabelled(callee);
  const params: (Type | undefined)[] = args.map(() => undefined);
  for (let at = 0; at < args.length; at++) {
    const label = args[at]!.label;
    const taken = open.findIndex((each) => (each.label ?? undefined) === label);
    if (taken !== -1) {
      params[at] = open.splice(taken, 1)[0]!.from;
      continue;
    }
    while (rest.t === "function" && (rest.label ?? undefined) !== label) {
      open.push(rest);
      rest = known(rest.to);
    }
    if (rest.t === "variable" && !rest.isOpen && label === undefined) {
      const made: Arrow = { t: "function", from: inference.fresh(), to: inference.fresh() };
      inference.unify(rest, made);
      rest = made;
    }
    if (rest.t !== "function") return { params, rest: undefined };
    params[at] = rest.from;
    rest = known(rest.to);
  }
  // What may be left out is, once an argument has no label.
  const left = args.some(({ label }) => label === undefined)
    ? open.filter(({ optional }) => !optional)
    : open;
  return { params, rest: left.reduceRight<Type>((to, each) => ({ ...each, to }), rest) };
}
