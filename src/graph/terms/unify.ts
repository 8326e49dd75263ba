// Two types that must be one: what of either is not told yet is what the other has there.

import type { Graph } from "../graph.ts";
import { type Asked, holds, known, lower, type Named, open, type Type, type Variable } from "./types.ts";

const DEEPEST = 40;
/** Of one declaration: types that are larger than all that people write come to nothing. */
const MOST_STEPS = 200_000;

/** `answer`: what a field is that was asked of a value whose type is known now. */
export class Unifier {
  private readonly graph: Graph;
  private readonly answer: (type: Named, asked: Asked) => void;
  private steps = 0;

  constructor(graph: Graph, answer: (type: Named, asked: Asked) => void) {
    this.graph = graph;
    this.answer = answer;
  }

  unify(left: Type, right: Type, depth = 0): void {
    const a = known(left);
    const b = known(right);
    if (a === b || depth > DEEPEST || ++this.steps > MOST_STEPS) return;
    if (a.t === "variable") this.bind(a, b);
    else if (b.t === "variable") this.bind(b, a);
    else if (a.t === "named" && b.t === "named" && this.isSame(a, b)) {
      for (let at = 0; at < Math.min(a.args.length, b.args.length); at++)
        this.unify(a.args[at]!, b.args[at]!, depth + 1);
    } else if (a.t === "tuple" && b.t === "tuple" && a.of.length === b.of.length) {
      for (const [at, part] of a.of.entries()) this.unify(part, b.of[at]!, depth + 1);
    } else if (a.t === "function" && b.t === "function" && (a.label ?? "") === (b.label ?? "")) {
      this.unify(a.from, b.from, depth + 1);
      this.unify(a.to, b.to, depth + 1);
    } else {
      // One of them is not understood.
      open(a);
      open(b);
    }
  }

  private isSame(a: Named, b: Named): boolean {
    if (!a.def || !b.def) return a.def === b.def && a.name === b.name;
    return a.def === b.def || this.graph.isOne([a.def, b.def]);
  }

  private bind(variable: Variable, type: Type): void {
    if (type.t === "variable") {
      // What is not understood makes what it is joined with no more certain.
      type.isOpen ||= variable.isOpen;
      type.level = Math.min(type.level, variable.level);
      variable.bound = type;
      type.asked.push(...variable.asked.splice(0));
      return;
    }
    if (holds(type, variable)) return;
    lower(type, variable.level);
    variable.bound = type;
    if (type.t === "named") for (const asked of variable.asked.splice(0)) this.answer(type, asked);
  }
}
