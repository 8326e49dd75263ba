// What an expression's value is, as far as declarations, initialisers and constructors tell. Everything is asked for at a
// place and answered from facts and text; what is not known is undefined, never a guess.

import type { Notation } from "../../languages/rules/notation.ts";
import type { LocalFact } from "../../protocol/facts.ts";
import { memo, memoOf } from "../../util/memo.ts";
import { contextAt } from "../context.ts";
import { type FileModel, factOf } from "../file.ts";
import { lookUp } from "../names/names.ts";
import type { Named, Place } from "../place.ts";
import { GENERATES } from "../text/collection-reader.ts";
import { ExpressionReader } from "../text/expression.ts";
import { type Node, pathOf } from "../text/expression-node.ts";
import type { Def } from "../types.ts";
import { CallTypes } from "./calls/call-types.ts";
import { bestFitting } from "./calls/first-fit.ts";
import { lambdaResult, writtenResult } from "./calls/function-results.ts";
import { chosenValue } from "./calls/last-statements.ts";
import { suited } from "./calls/overloads.ts";
import { tested } from "./conditions/tested.ts";
import { toldType } from "./conditions/told-types.ts";
import { definedValue } from "./definition-values.ts";
import type { Env } from "./env.ts";
import { expressionValue } from "./expression-values.ts";
import { lambdaReceiver } from "./lambdas/lambda-receivers.ts";
import { linkValue } from "./link-values.ts";
import { spreadMember, symbolOfKey, valueOfKey } from "./literals/object-values.ts";
import { localValue } from "./locals/local-values.ts";
import { fieldAt } from "./locals/reassigned.ts";
import { typeOfName, typeOfNamed } from "./name-values.ts";
import { patternType } from "./patterns/pattern-types.ts";
import { agreed, type Call, type Members, type Type, union } from "./type-model.ts";

/** `as T`, `(T)`, `T {}`: the type that a chain is told to be of. */
function typeWritten(chain: string): string | undefined {
  if (chain.startsWith("as ")) return chain.slice(3);
  if (chain.startsWith("(")) return /^\(([^()]+)\)$/.exec(chain)?.[1];
  return chain.endsWith("{}") ? /^&?([^(){}]+?)\s*\{\}$/.exec(chain)?.[1] : undefined;
}

/** Receivers are called alike in many files. */
const MOST_CHAINS = 1000;
const chainReader = memoOf((notation: Notation) =>
  memo(MOST_CHAINS, (chain) => new ExpressionReader(chain, undefined, notation).read(0).node),
);

export class Inference extends CallTypes {
  /** The value of a chain as facts have it: arguments are left out. */
  typeOfChain(text: string, place: Place): Type | undefined {
    const written = typeWritten(text);
    if (written !== undefined) return this.typeOfText(written, place, undefined);
    const { rootName, notation } = place.file.rules;
    const rooted = rootName ? text.replaceAll(`${rootName}::`, "") : text;
    return this.typeOf(chainReader(notation)(rooted), place);
  }

  /** Of the values of the expression at an offset, the one at this place. */
  typeAtPart(file: FileModel, offset: number, part: number): Type | undefined {
    const type = this.typeAt(file, offset);
    return type?.t === "tuple" ? type.of[part] : part === 0 ? type : undefined;
  }

  /** The value of the expression that starts at an offset of a file. */
  typeAt(file: FileModel, offset: number): Type | undefined {
    return this.graph.guarded(`${file.key}@${offset}`, () => {
      const { text, brackets } = file.model;
      const { notation } = file.rules;
      const chosen = chosenValue(this, file, offset);
      if (chosen) return chosen.type;
      const { node, end } = new ExpressionReader(text, brackets, notation).read(offset);
      const type = this.typeOf(node, this.placeAt(file, offset));
      const behind =
        notation.sequences && text[brackets.back(offset - 1)] === "(" ? brackets.forward(end) : -1;
      return behind !== -1 && GENERATES.test(text.slice(behind, behind + 10))
        ? { t: "list", of: type }
        : type;
    });
  }

  /** The value of the expression between two offsets. */
  typeOfSlice(place: Place, from: number, end: number): Type | undefined {
    const { text, brackets } = place.file.model;
    const reader = new ExpressionReader(text.slice(0, end), brackets, place.file.rules.notation);
    return this.typeOf(reader.read(from).node, place);
  }

  /** What is called by the expression between two offsets. */
  calleeOfSlice(place: Place, from: number, end: number): Type | undefined {
    const { text, brackets } = place.file.model;
    const { notation } = place.file.rules;
    // `a.b?`
    const sign = notation.bareCalls === "all" && text[end - 1] === "?" ? "?" : "";
    const read = new ExpressionReader(text.slice(0, end - sign.length), brackets, notation).read(from).node;
    if (notation.bareCalls !== "all") return this.typeOf(read, place);
    if (read.t === "name") return this.typeOfName(read.name + sign, place);
    const node = read.t === "member" ? { ...read, name: read.name + sign } : read;
    if (node.t !== "member" || node.name === place.file.rules.newMethod) return this.typeOf(node, place);
    return this.typeOfLink(node, this.typeOf(node.of, place), place);
  }

  /** What the pattern that opens at an offset takes apart. */
  takenApart(file: FileModel, open: number): Type | undefined {
    return this.graph.remember("pattern", `${file.key}@${open}`, () =>
      this.graph.guarded(`pattern ${file.key}@${open}`, () => patternType(this, file, open, 0)),
    );
  }

  typeOf(node: Node, place: Place): Type | undefined {
    const type = this.told(node, place);
    const { tests } = place.file.rules;
    const path = tests ? pathOf(node, tests.places)?.join(".") : undefined;
    return path === undefined ? type : tested(this, place, path, type);
  }

  /** What may be put in what an expression names: no condition narrows that. */
  typeOfTarget(node: Node, place: Place): Type | undefined {
    return this.told(node, place);
  }

  /** With what a test around a place says about a name or a member of one. */
  private told(node: Node, place: Place): Type | undefined {
    const { testedType } = place.file.rules;
    const path = testedType && (node.t === "name" || node.t === "member") ? pathOf(node) : undefined;
    const read = () => this.held(node, place);
    if (!path) return read();
    const { model } = place.file;
    const at = model.offset(place.line, place.column);
    const around = () => model.brackets.pairsAround(at);
    const said = testedType!(model.text, at, path.join("."), around);
    return said ? toldType(this, read, said, place) : read();
  }

  /** With what the function around a place gave a field of the object at hand. */
  private held(node: Node, place: Place): Type | undefined {
    const type = expressionValue(this, node, place);
    const { self, setLater } = place.file.rules;
    if (!setLater?.has("again") || node.t !== "member" || node.of.t !== "name") return type;
    return self.includes(node.of.name) ? fieldAt(this, place, `${node.of.name}.${node.name}`, type) : type;
  }

  typeOfLink(
    node: Node & { t: "member" },
    of: Type | undefined,
    place: Place,
    call?: Node & { t: "call" },
  ): Type | undefined {
    return linkValue(this, node, of, place, call);
  }

  membersOfValue(path: readonly string[], name: string, place: Place): readonly Def[] {
    const { file, line, column } = place;
    const key = `${file.key}:${line}:${column} ${path.join(".")}`;
    const type = this.graph.remember("value", key, () => this.valueOfPath(path, place));
    if ((type?.t === "instance" || type?.t === "static") && !("above" in type || "lacks" in type))
      return this.membersOf(type.def, name, type.t === "static");
    return this.memberDefs(type, name, place);
  }

  /** What a chain has under a name, by what conditions around a place say of it. */
  membersOfTested(chain: string, name: string, place: Place): readonly Def[] {
    return this.memberDefs(this.typeOfChain(chain, place), name, place);
  }

  private valueOfPath([first = "", ...rest]: readonly string[], place: Place): Type | undefined {
    let type = this.typeOfNamed(lookUp(this.graph, place, first, "value"), place, first);
    for (const part of rest) type = type && this.typeOfMember(type, part, place);
    return type;
  }

  typeOfName(name: string, place: Place): Type | undefined {
    return typeOfName(this, name, place);
  }

  typeOfNamed(named: Named | undefined, place: Place, name: string): Type | undefined {
    return typeOfNamed(this, named, place, name);
  }

  typeOfLocal(file: FileModel, local: LocalFact): Type | undefined {
    // Copies of a file share their facts, and mean different things by them.
    const key = file.keyAt(local);
    return this.graph.remember("local", key, () =>
      this.graph.guarded(key, () => localValue(this, file, local)),
    );
  }

  /** The value of a symbol when it is read. */
  typeOfDef(def: Def, env: Env | undefined): Type | undefined {
    const read = () => this.graph.guarded(def, () => definedValue(this, def, env));
    return env ? read() : this.graph.remember("def", def, read);
  }

  /** What a place expects of the expression that starts at an offset. */
  expected(file: FileModel, offset: number): Type | undefined {
    return this.graph.remember("expected", `${file.key}@${offset}`, () =>
      this.graph.guarded(`expected ${file.key}@${offset}`, () => contextAt(this, file, offset)),
    );
  }

  /** What has a name in the body of the lambda that opens at an offset. */
  lambdaMembers(file: FileModel, open: number, name: string): readonly Def[] | "library" {
    const type = lambdaReceiver(this, file, open);
    if (type?.t === "library") {
      const place = this.placeAt(file, open);
      if (file.rules.valueMembers?.has(name) || this.declaredMember(type, name, place)) return "library";
    }
    return this.memberDefs(type, name, this.placeAt(file, open));
  }

  protected ofSuited(
    of: readonly Type[],
    call: Omit<Call, "receiver">,
    read: (type: Type) => Type | undefined,
    join: (types: readonly (Type | undefined)[]) => Type | undefined = union,
  ): Type | undefined {
    if (!call.place.file.rules.firstFits) {
      const fitting = suited(this, of, call);
      // Of overloads that nothing tells apart one is meant: what another one gives is not there.
      return (areOverloads(fitting) ? agreed : join)(fitting.map(read));
    }
    const { of: fitting, isTold, isOpen } = bestFitting(this, of, call);
    const found = (isTold ? join : agreed)(fitting.map(read));
    return found && isOpen ? union([found], true) : found;
  }

  valueOfKey(of: Type & { t: "object" }, name: string): Type | undefined {
    return valueOfKey(this, of, name);
  }

  symbolOfKey(of: Type & { t: "object" }, name: string): Members {
    return symbolOfKey(this, of, name);
  }

  spreadMember(def: Def, name: string): Members {
    return spreadMember(this, def, name);
  }

  /** What a function gives that is written in the code. */
  typeOfLambda({ file, at }: Type & { t: "lambda" }): Type | undefined {
    return this.returned(file, at);
  }

  protected writtenResult(def: Def): string | undefined {
    return this.graph.remember("written result", def, () => writtenResult(this, def));
  }

  protected returned(file: FileModel, at: number, def?: Def): Type | undefined {
    return lambdaResult(this, file, at, def);
  }
}

export type { Members, Supertype, Type } from "./type-model.ts";

/** Are these methods of one type and name? */
function areOverloads(of: readonly Type[]): boolean {
  const [first, ...others] = of;
  if (first?.t !== "callable" || others.length === 0) return false;
  const { container } = factOf(first.def);
  const isBeside = (each: Type) =>
    each.t === "callable" && each.def.file === first.def.file && factOf(each.def).container === container;
  return container !== -1 && others.every(isBeside);
}
