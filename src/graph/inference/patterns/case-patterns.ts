// Names in patterns whose arms follow what they are matched with: `x match { case Some(a) => … }`, `case (k, v) =>` of a
// function, `val Pair(l, r) = p`, `(a, b) <- xs`.

import type { CasePatterns } from "../../../languages/rules/patterns.ts";
import { type FileModel, factOf } from "../../file.ts";
import { lookUp } from "../../names/names.ts";
import { argumentStarts, chainStart } from "../../text/chains.ts";
import { wordBefore } from "../../text/words.ts";
import type { Inference, Type } from "../infer.ts";
import { libraryTypes } from "../types/library-types.ts";
import { parameterExpected } from "./pattern-types.ts";

const MOST_NESTED = 6;
const LONGEST_SIGN = 3;
const NAME = /[\p{ID_Continue}$.]/u;

/** The type of a name that a pattern takes out; undefined: it stands in none, or it is not known. */
export function fromCase(
  inference: Inference,
  file: FileModel,
  start: number,
  end: number,
): Type | undefined {
  const { cases } = file.rules;
  return cases && new Pattern(inference, file, cases).typeAt(start, end, 0);
}

/** How many signs stand in front of the code of a line. */
const indentOf = (text: string, at: number) =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf("\n", at) + 1))![0].length;

class Pattern {
  private readonly inference: Inference;
  private readonly file: FileModel;
  private readonly rules: CasePatterns;

  constructor(inference: Inference, file: FileModel, rules: CasePatterns) {
    this.inference = inference;
    this.file = file;
    this.rules = rules;
  }

  /** What is taken apart by the part of a pattern between two offsets. */
  typeAt(start: number, end: number, depth: number): Type | undefined {
    if (depth > MOST_NESTED) return undefined;
    const { text, brackets } = this.file.model;
    const behind = brackets.forward(end);
    const before = brackets.back(start - 1);
    if (text[before] === this.rules.whole && !NAME.test(text[before - 1] ?? "")) {
      const name = wordBefore(text, brackets.back(before - 1));
      const from = brackets.back(before - 1) - name.length + 1;
      return this.typeAt(from, end, depth + 1);
    }
    if (text[behind] === this.rules.whole) {
      const from = brackets.forward(behind + 1);
      return (
        this.named(from) ??
        (text[from] === "(" ? undefined : this.typeAt(start, this.operandEnd(from), depth + 1))
      );
    }
    const joined = this.joined(start, end, depth);
    if (joined) return joined.type;
    const top = this.top(before, behind);
    if (top) return top.type;
    const open = brackets.around(start);
    return text[open] === "(" ? this.part(open, start, depth) : undefined;
  }

  /** Of a part of what stands on both sides of a sign: `head :: tail`. */
  private joined(start: number, end: number, depth: number): { type: Type | undefined } | undefined {
    const { text, brackets } = this.file.model;
    const { prepends, appends } = this.rules;
    const signAt = (at: number) => [...prepends, ...appends].find((sign) => text.startsWith(sign, at));
    const signBefore = (at: number) =>
      [...prepends, ...appends].find(
        (sign) => text.endsWith(sign, at + 1) && text.startsWith(sign, at + 1 - sign.length),
      );
    const behind = signAt(brackets.forward(end));
    const before = signBefore(brackets.back(start - 1));
    if (behind === undefined && before === undefined) return undefined;
    let from = start;
    for (let sign = before; sign !== undefined; sign = signBefore(brackets.back(from - 1)))
      from = this.operandStart(brackets.back(brackets.back(from - 1) - sign.length));
    let to = end;
    for (let sign = behind; sign !== undefined; sign = signAt(brackets.forward(to)))
      to = this.operandEnd(brackets.forward(brackets.forward(to) + sign.length));
    const whole = this.typeAt(from, to, depth + 1);
    const isElement = behind === undefined ? appends.has(before!) : prepends.has(behind);
    return { type: isElement ? this.inference.element(whole) : whole };
  }

  /** Where the operand starts that ends at an offset. */
  private operandStart(end: number): number {
    const { text, brackets } = this.file.model;
    let at = text[end] === ")" ? brackets.openOf(end) - 1 : end;
    while (NAME.test(text[at] ?? " ")) at--;
    return at + 1;
  }

  private operandEnd(start: number): number {
    const { text, brackets } = this.file.model;
    let at = start;
    while (NAME.test(text[at] ?? " ")) at++;
    return text[at] === "(" ? brackets.closeOf(at) + 1 : at;
  }

  /** What a whole pattern takes apart, by what stands around it. */
  private top(before: number, behind: number): { type: Type | undefined } | undefined {
    const { inference, file } = this;
    const { text, brackets } = file.model;
    const { word, binding, loop, arm } = this.rules;
    if (text.startsWith(loop, behind))
      return {
        type: inference.iterated(
          inference.typeAt(file, brackets.forward(behind + loop.length)),
          inference.placeAt(file, behind),
        ),
      };
    const lead = wordBefore(text, before);
    if (binding.has(lead) && text[behind] === "=")
      return { type: inference.typeAt(file, brackets.forward(behind + 1)) };
    if (lead !== word || !arm.test(text.slice(behind, behind + LONGEST_SIGN))) return undefined;
    return { type: this.matched(before - word.length + 1) };
  }

  /** What the arm whose word starts at an offset is for: what is matched, or what the function is given that it is in. */
  private matched(at: number): Type | undefined {
    const { inference, file } = this;
    const { text, brackets } = file.model;
    const open = brackets.around(at);
    const above = text[open] === "{" && brackets.forward(open + 1) <= at ? this.blockAround(open, at) : -1;
    const end = above === -1 ? brackets.back(open - 1) : above;
    if (wordBefore(text, end) === this.rules.match) {
      const last = brackets.back(end - this.rules.match.length);
      const from = chainStart(text, brackets, last);
      return from === -1 ? undefined : inference.typeOfSlice(inference.placeAt(file, from), from, last + 1);
    }
    if (text[open] !== "{") return undefined;
    const type = inference.expected(file, open);
    const count = type?.t === "signature" ? type.node.params.length : 1;
    const taken = (index: number) => parameterExpected(inference, file, open, index);
    return count === 1
      ? taken(0)
      : { t: "tuple", of: Array.from({ length: count }, (_, index) => taken(index)) };
  }

  /** Where the line ends that opens the arms around one by its indentation; -1: brackets open them. */
  private blockAround(open: number, at: number): number {
    const { text, brackets } = this.file.model;
    const indent = indentOf(text, at);
    for (
      let line = text.lastIndexOf("\n", at);
      line > Math.max(open, 0);
      line = text.lastIndexOf("\n", line - 1)
    ) {
      const end = brackets.back(line);
      const from = text.lastIndexOf("\n", end) + 1;
      if (end <= open) return -1;
      if (wordBefore(text, end) === this.rules.match && indentOf(text, end) <= indent) return end;
      if (/\S/.test(text.slice(from, end + 1)) && indentOf(text, end) < indent) return -1;
    }
    return -1;
  }

  /** What stands at a place in brackets behind a name, or in a tuple. */
  private part(open: number, start: number, depth: number): Type | undefined {
    const { inference, file } = this;
    const { text, brackets } = file.model;
    const from = this.operandStart(open - 1);
    const name = from < open ? text.slice(from, open) : "";
    const at = argumentStarts(text, brackets, open).findLastIndex((each) => each <= start);
    if (this.rules.binding.has(name) || name === this.rules.word) return undefined;
    const whole = () => this.typeAt(from, brackets.closeOf(open) + 1, depth + 1);
    if (name === "") return inference.element(whole(), at);
    const place = inference.placeAt(file, from);
    const found = name.includes(".") ? undefined : lookUp(inference.graph, place, name);
    const { heldArguments, library } = file.rules;
    if (!found || found.kind === "library") {
      const held = heldArguments?.get(name);
      const type = held === undefined && !libraryTypes(library!.declarations).has(name) ? undefined : whole();
      const plain = type && inference.behind(type);
      return held !== undefined && plain?.t === "library"
        ? plain.args[Math.min(held, plain.args.length - 1)]
        : inference.element(plain);
    }
    const [def] =
      found.kind === "defs" ? found.defs.filter((each) => this.rules.isTakenApart(factOf(each))) : [];
    if (!def) return undefined;
    const { params, typeParams } = factOf(def);
    const written = params?.[at]?.type ?? "";
    const type = written === "" || typeParams === "" ? undefined : whole();
    const env = type?.t === "instance" && type.def === def ? inference.envOf(def, type.args) : undefined;
    return written === "" ? undefined : inference.typeOfText(written, inference.placeOf(def), env);
  }

  /** `name @ T(…)`: of the type that is taken apart by its name. */
  private named(start: number): Type | undefined {
    const { inference, file } = this;
    const end = this.operandEnd(start);
    const name = /^[\p{ID_Continue}$]+/u.exec(file.model.text.slice(start, end))?.[0];
    const found =
      name === undefined ? undefined : lookUp(inference.graph, inference.placeAt(file, start), name);
    const [def] =
      found?.kind === "defs" ? found.defs.filter((each) => this.rules.isTakenApart(factOf(each))) : [];
    return def && { t: "instance", def, args: [] };
  }
}
