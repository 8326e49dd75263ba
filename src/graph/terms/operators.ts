// What operators make of their operands.

import type { Term } from "../../languages/rules/terms.ts";
import { given } from "./applied.ts";
import type { TermInference } from "./inference.ts";
import type { Names } from "./names.ts";
import { known, library, type Type } from "./types.ts";
import { valueNamed } from "./values.ts";

type Operator = Term & { t: "operator" };

export function operated(
  inference: TermInference,
  term: Operator,
  names: Names,
  wanted: Type | undefined,
): Type {
  const { sign, at, left, right } = term;
  const own = names.get(sign) ?? valueNamed(inference, sign, at);
  const sort = inference.rules.operators.get(sign) ?? inference.rules.over?.get(sign);
  if (own && !sort) return given(inference, own, [{ value: left }, { value: right }], names, wanted);
  switch (sort) {
    case "pipe":
      return inference.infer(withArgument(right, left), names, wanted);
    case "apply":
      return inference.infer(withArgument(left, right), names, wanted);
    case "bind":
      return bound(inference, left, right, names);
    case "bound":
      return bound(inference, right, left, names);
    case "map":
      return mapped(inference, right, left, names);
    case "mapped":
      return mapped(inference, left, right, names);
    case "cons": {
      const element = inference.infer(left, names);
      const list = inference.infer(right, names, library(inference.rules.list, element));
      inference.unify(list, library(inference.rules.list, element));
      return list;
    }
    case "same": {
      const type = inference.infer(left, names, wanted);
      inference.unify(type, inference.infer(right, names, wanted ?? type));
      return type;
    }
    case "compares": {
      const type = inference.infer(left, names);
      inference.unify(type, inference.infer(right, names, type));
      return library("bool");
    }
    case "then":
      inference.infer(left, names);
      return inference.infer(right, names, wanted);
    case "composes":
      return composed(inference, left, right, names);
    default:
      inference.infer(left, names);
      inference.infer(right, names);
      return inference.open();
  }
}

/** A function with one more argument. */
function withArgument(of: Term, value: Term): Term {
  if (of.t === "apply") return { ...of, args: [...of.args, { value }] };
  if (of.t === "within" && of.of.t === "apply") return { ...of, of: withArgument(of.of, value) };
  return { t: "apply", of, args: [{ value }] };
}

/** What a value holds is given to a function that makes another one. */
function bound(inference: TermInference, value: Term, next: Term, names: Names): Type {
  const held = inference.held(inference.infer(value, names));
  const to = inference.fresh();
  const wanted: Type = { t: "function", from: held, to };
  inference.unify(wanted, inference.infer(next, names, wanted));
  return to;
}

/** What a value holds is given to a function, and what that gives is held in the same way. */
function mapped(inference: TermInference, value: Term, by: Term, names: Names): Type {
  const of = known(inference.infer(value, names));
  const held = inference.held(of);
  const to = inference.fresh();
  const wanted: Type = { t: "function", from: held, to };
  inference.unify(wanted, inference.infer(by, names, wanted));
  return of.t === "named" && of.args.length > 0
    ? { ...of, args: of.args.map((arg) => (known(arg) === known(held) ? to : arg)) }
    : inference.open();
}

function composed(inference: TermInference, left: Term, right: Term, names: Names): Type {
  const [from, middle, to] = [inference.fresh(), inference.fresh(), inference.fresh()];
  inference.unify({ t: "function", from, to: middle }, inference.infer(right, names));
  const wanted: Type = { t: "function", from: middle, to };
  inference.unify(wanted, inference.infer(left, names, wanted));
  return { t: "function", from, to };
}
