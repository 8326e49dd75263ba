// Types of the terms of a declaration, in the order in which they stand, and with them whose label each label is. What is not
// understood is open, and whatever comes of it.

import type { Arm, Binding, Labelled, Statement, Term, TypeText } from "../../languages/rules/terms.ts";
import { type FileModel, factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import type { Place } from "../place.ts";
import type { Def } from "../types.ts";
import { applied } from "./applied.ts";
import { fieldsOf, hasAll, labelsAnywhere, labelsInSight, recordOf, typeOfLabel } from "./labels.ts";
import { Names } from "./names.ts";
import { operated } from "./operators.ts";
import { bindPattern } from "./patterns.ts";
import {
  type Asked,
  generalise,
  instance,
  known,
  library,
  type Named,
  type Type,
  unknown,
  variable,
} from "./types.ts";
import { Unifier } from "./unify.ts";
import { valueNamed } from "./values.ts";
import { readType, type Scope, termRules, typeOf } from "./written.ts";

/** Of a label: those that declare it, one in each variant that has it, or those that it may be. */
export interface Told {
  readonly sure: readonly Def[];
  readonly maybe: readonly Def[];
}

/** All that a declaration tells: of labels by their offsets, and of its names. */
export interface Declared {
  readonly told: ReadonlyMap<number, Told>;
  readonly types: ReadonlyMap<string, Type>;
}

/** The type of a label of a record of which nothing else is known. */
function fieldTypeOf(graph: Graph, record: Def, name: string, level: number): Type {
  const [label] = fieldsOf(graph, record, name);
  const of: Named = { t: "named", def: record, name: factOf(record).name, args: [] };
  return label ? typeOfLabel(graph, label, of, level) : unknown(level);
}

export class TermInference {
  readonly graph: Graph;
  readonly file: FileModel;
  readonly told = new Map<number, Told>();
  readonly unifier: Unifier;
  readonly scope: Scope;
  level = 1;
  private readonly pending: { asked: Asked; of: Type }[] = [];

  /** What another declaration tells. */
  readonly declared: (def: Def) => Declared;

  constructor(graph: Graph, file: FileModel, declared: (def: Def) => Declared) {
    this.graph = graph;
    this.file = file;
    this.declared = declared;
    this.scope = { names: new Map(), level: 1 };
    this.unifier = new Unifier(graph, (type, asked) => this.answer(type, asked));
  }

  get rules() {
    return termRules(this);
  }

  placeAt(offset: number): Place {
    const { model } = this.file;
    const { line, column } = model.position(Math.max(0, offset));
    return { file: this.file, line, column, scope: model.scopeAt(line, column) };
  }

  unify(left: Type, right: Type): void {
    this.unifier.unify(left, right);
  }

  written({ text, at }: TypeText): Type {
    return readType(this.graph, this.rules.type(text), this.placeAt(at), this.scope);
  }

  fresh(): Type {
    return variable(this.level);
  }

  open(): Type {
    return unknown(this.level);
  }

  /** What the names of bindings stand for; each is seen in all of them. `isOpen`: others say what they are, too. */
  bind(bindings: readonly Binding[], names: Names, isOpen = false): Names {
    const inner = new Names(names);
    this.level++;
    const types = bindings.map(({ pattern, type }) => {
      const own = type !== undefined ? this.written(type) : isOpen ? this.open() : this.fresh();
      bindPattern(this, pattern, own, inner);
      return own;
    });
    bindings.forEach(({ value }, i) => {
      this.unify(types[i]!, this.infer(value, inner, types[i]));
    });
    this.level--;
    bindings.forEach(({ value }, i) => {
      if (value.t === "lambda") generalise(types[i]!, this.level);
    });
    return inner;
  }

  infer(term: Term, names: Names, wanted?: Type): Type {
    switch (term.t) {
      case "name":
        return this.name(term.path, term.at, names);
      case "apply":
        return applied(this, term, names, wanted);
      case "field":
        return this.field(this.infer(term.of, names), term);
      case "section":
        return this.section(term.fields);
      case "record":
        return this.record(term, names, wanted);
      case "lambda":
        return this.arms(term.arms, names, undefined, wanted);
      case "let":
        return this.infer(term.body, this.bind(term.bindings, names), wanted);
      case "match": {
        const of = this.infer(term.of, names);
        const result = wanted ?? this.fresh();
        this.arms(term.arms, names, of, result);
        return result;
      }
      case "either": {
        for (const test of term.tests) this.infer(test, names);
        const result = wanted ?? this.fresh();
        for (const of of term.of) this.unify(result, this.infer(of, names, result));
        return result;
      }
      case "block":
        return this.block(term.statements, names, wanted);
      case "comprehension":
        return library(this.rules.list, this.infer(term.of, this.drawn(term.statements, names)));
      default:
        return this.compound(term, names, wanted);
    }
  }

  private compound(term: Term, names: Names, wanted: Type | undefined): Type {
    switch (term.t) {
      case "list": {
        const element = this.fresh();
        for (const of of term.of) this.unify(element, this.infer(of, names, element));
        return library(this.rules.list, element);
      }
      case "tuple": {
        const whole = wanted && known(wanted);
        const parts = whole?.t === "tuple" ? whole.of : [];
        return { t: "tuple", of: term.of.map((of, at) => this.infer(of, names, parts[at])) };
      }
      case "sequence": {
        const all = term.of.map((of, at) =>
          this.infer(of, names, at === term.of.length - 1 ? wanted : undefined),
        );
        return all.at(-1) ?? this.open();
      }
      case "typed": {
        const type = this.written(term.type);
        this.unify(type, this.infer(term.of, names, type));
        return type;
      }
      case "within":
        return this.infer(term.of, names, wanted);
      case "operator":
        return operated(this, term, names, wanted);
      case "prefix": {
        const of = this.infer(term.of, names);
        const value = valueNamed(this, term.sign, -1);
        const made = value && known(value);
        if (made?.t !== "function") return this.open();
        this.unify(made.from, of);
        return made.to;
      }
      case "literal":
        return library(term.type);
      case "other":
        for (const of of term.of) this.infer(of, names);
        return this.open();
      default:
        return this.open();
    }
  }

  private name(path: string, at: number, names: Names): Type {
    const own = names.get(path);
    return own ? instance(own, this.level) : (valueNamed(this, path, at) ?? this.open());
  }

  /** What functions of these arms are, or, with what they take apart, what they come to. */
  private arms(arms: readonly Arm[], names: Names, of: Type | undefined, wanted: Type | undefined): Type {
    const [first] = arms;
    if (!first) return this.open();
    const { labels, optional } = first;
    const from: Type[] = [];
    let result: Type = wanted ?? this.fresh();
    if (!of)
      for (let at = 0; at < first.patterns.length; at++) {
        const expected = known(result);
        const label = labels?.[at];
        const isTaken = expected.t === "function" && (expected.label ?? "") === (label ?? "");
        // What takes the function, or overrides the method, says what it is given.
        const isOpen = expected.t === "variable" && expected.isOpen;
        const own = isTaken ? expected.from : isOpen ? this.open() : this.fresh();
        from.push(own);
        const next: Type = isTaken ? expected.to : isOpen ? this.open() : this.fresh();
        result = next;
      }
    for (const arm of arms) {
      const inner = new Names(names);
      arm.patterns.forEach((pattern, at) => {
        const type = of ?? from[at];
        const isHeld = optional?.[at] && !of;
        if (type) bindPattern(this, pattern, isHeld ? this.open() : type, inner);
      });
      const guarded = this.drawn(arm.guards ?? [], inner);
      this.unify(result, this.infer(arm.body, guarded, result));
    }
    return from.reduceRight<Type>(
      (to, type, at) => ({ t: "function", label: labels?.[at], optional: optional?.[at], from: type, to }),
      result,
    );
  }

  /** Names behind statements. */
  drawn(statements: readonly Statement[], names: Names): Names {
    let inner = names;
    for (const statement of statements) {
      if (statement.t === "let") inner = this.bind(statement.bindings, inner);
      else if (statement.t === "run") this.infer(statement.value, inner);
      else {
        const own = new Names(inner);
        bindPattern(this, statement.pattern, this.held(this.infer(statement.value, inner)), own);
        inner = own;
      }
    }
    return inner;
  }

  private block(statements: readonly Statement[], names: Names, wanted: Type | undefined): Type {
    const last = statements.at(-1);
    const inner = this.drawn(statements.slice(0, -1), names);
    return last?.t === "run" ? this.infer(last.value, inner, wanted) : this.open();
  }

  /** What a value holds one of, or gives later on. */
  held(type: Type): Type {
    const at = known(type);
    if (at.t !== "named" || at.args.length === 0) return this.open();
    const { holdLast } = this.rules;
    if (holdLast === "all" || holdLast.has(at.name)) return at.args.at(-1)!;
    return at.args.length === 1 || at.name === "result" ? at.args[0]! : this.open();
  }

  /** The field of a value. */
  field(of: Type, { name, path, at, isMethod }: Omit<Asked, "result">): Type {
    const type = known(of);
    const result = isMethod ? this.open() : this.fresh();
    const asked = { name, path, at, isMethod, result };
    if (type.t === "named") this.answer(type, asked);
    else if (type.t === "variable" && !isMethod) this.ask(type, asked);
    return result;
  }

  private ask(type: Type & { t: "variable" }, asked: Asked): void {
    const labels = labelsInSight(this.graph, this.placeAt(asked.at), asked.name, asked.path);
    const isFree = !type.isOpen && type.asked.length === 0;
    const isLast = this.rules.lastLabel && (isFree || asked.path !== undefined);
    const label =
      labels.length === 1 && this.rules.lastLabel ? labels[0] : isLast ? labels.at(-1) : undefined;
    const record = label && recordOf(label);
    if (record) {
      this.unify(type, this.typeOfRecord(record));
      this.settle(type, asked);
      return;
    }
    type.asked.push(asked);
    this.pending.push({ asked, of: type });
  }

  private settle(of: Type, asked: Asked): void {
    const type = known(of);
    if (type.t === "named") this.answer(type, asked);
  }

  typeOfRecord(def: Def): Type {
    const { kind, container } = factOf(def);
    // What a variant holds by labels has those alone.
    if (kind === "enum_member" && container !== -1 && this.rules.lastLabel)
      return { t: "named", def, name: factOf(def).name, args: [] };
    const owner = kind === "enum_member" || kind === "constructor" ? def.file.def(container) : def;
    return typeOf(this.graph, owner, [], this.level);
  }

  /** A field of a value whose type is known. */
  private answer(type: Named, { name, path, at, isMethod, result }: Asked): void {
    if (isMethod) {
      const methods = type.def ? this.graph.membersOf(type.def, name) : [];
      this.told.set(at, { sure: methods.slice(0, 1), maybe: methods.slice(1) });
      return;
    }
    const labels = type.def ? fieldsOf(this.graph, type.def, name) : [];
    const [label] = labels;
    // What has no such label is not understood.
    if (!label && this.rules.lastLabel) {
      const other = unknown(this.level);
      this.ask(other, { name, path, at, result });
      return;
    }
    this.told.set(at, { sure: labels, maybe: [] });
    this.unify(result, label ? typeOfLabel(this.graph, label, type, this.level) : this.open());
  }

  private section(fields: readonly Labelled<never>[]): Type {
    const from = this.fresh();
    let to: Type = from;
    for (const field of fields) to = this.field(to, field);
    return { t: "function", from, to };
  }

  /** A record that is written out, or one with other values. */
  private record(term: Term & { t: "record" }, names: Names, wanted: Type | undefined): Type {
    const base = term.with && this.infer(term.with, names, wanted);
    const expected = base ?? wanted;
    const type = this.recordOf(term, expected, term.with !== undefined);
    if (type && expected) this.unify(expected, type);
    for (const { value, name, at } of term.fields) {
      if (!value) continue;
      const labels = type?.t === "named" && type.def ? fieldsOf(this.graph, type.def, name) : [];
      const [label] = labels;
      if (label) this.told.set(at, { sure: labels, maybe: [] });
      const stated =
        label && type?.t === "named" ? typeOfLabel(this.graph, label, type, this.level) : undefined;
      const found = this.infer(value, names, stated);
      if (stated) this.unify(stated, found);
    }
    return type ?? base ?? this.open();
  }

  /** The record that has all labels that stand together: that of its constructor, the one that is expected, one in sight. */
  recordOf(
    { maker, at, fields }: { maker?: string; at?: number; fields: readonly Labelled<unknown>[] },
    wanted: Type | undefined,
    isPart = false,
  ): Type | undefined {
    const labels = fields.map(({ name }) => name);
    const expected = wanted && known(wanted);
    if (maker !== undefined) return this.madeBy(maker, at ?? fields[0]?.at ?? -1);
    if (expected?.t === "named" && expected.def) {
      const { def } = expected;
      if (labels.every((name) => fieldsOf(this.graph, def, name).length > 0)) return expected;
    }
    if (fields.length === 0) return undefined;
    const place = this.placeAt(fields[0]!.at);
    const all = labelsInSight(this.graph, place, labels[0]!, fields[0]!.path).filter((label) =>
      hasAll(label, labels),
    );
    const far =
      all.length === 0
        ? labelsAnywhere(this.graph, this.file, labels[0]!).filter((label) => hasAll(label, labels))
        : all;
    const isFree = !isPart || (expected?.t === "variable" && !expected.isOpen);
    const isLast = this.rules.lastLabel && (isFree || fields[0]!.path !== undefined);
    const label = all.length === 1 || isLast ? all.at(-1) : undefined;
    if (!label)
      for (const { at, name } of fields)
        this.told.set(at, {
          sure: [],
          maybe: far.flatMap((each) => fieldsOf(this.graph, recordOf(each)!, name)),
        });
    const record = label && recordOf(label);
    return record && this.typeOfRecord(record);
  }

  /** What the constructor of a name makes. */
  private madeBy(path: string, at: number): Type | undefined {
    const made = valueNamed(this, path, at);
    for (let type = made && known(made); type; type = known(type.to)) if (type.t !== "function") return type;
    return undefined;
  }

  /** Of labels of values that nothing told: those of records that have all that are asked of one value. */
  finish(): void {
    for (const { asked, of } of this.pending) {
      const type = known(of);
      if (this.told.has(asked.at) || type.t !== "variable") continue;
      const labels = labelsInSight(this.graph, this.placeAt(asked.at), asked.name, asked.path);
      const kept = labels.filter((label) => this.suits(label, type.asked));
      const record = kept.length === 1 && this.rules.lastLabel ? recordOf(kept[0]!) : undefined;
      if (record) {
        this.unify(type, this.typeOfRecord(record));
        this.settle(type, asked);
        continue;
      }
      const far = labelsAnywhere(this.graph, this.file, asked.name);
      this.told.set(asked.at, { sure: [], maybe: far.filter((label) => this.suits(label, type.asked)) });
    }
  }

  /** Has the record of a label all that is asked of a value, and of what that gives? */
  private suits(label: Def, asked: readonly Asked[]): boolean {
    const record = recordOf(label);
    if (
      !record ||
      !hasAll(
        label,
        asked.map(({ name }) => name),
      )
    )
      return false;
    return asked.every(({ name, result }) => {
      const given = known(result);
      if (given.t !== "variable" || given.asked.length === 0) return true;
      const type = known(fieldTypeOf(this.graph, record, name, this.level));
      const { def } = type.t === "named" ? type : {};
      if (!def) return type.t === "variable";
      return given.asked.every((each) => fieldsOf(this.graph, def, each.name).length > 0);
    });
  }
}
