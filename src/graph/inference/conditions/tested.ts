// What the conditions around a place leave of a value's type: those types of a union for which they may hold, and what they
// say of a value that nothing else is known of.

import { type FileModel, factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { lookUp } from "../../names/names.ts";
import type { Place } from "../../place.ts";
import type { Token } from "../../text/code-tokens.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";
import { fixedValue, valueWritten, withValue } from "../literals/constant-values.ts";
import {
  areNothing,
  equals,
  isNothing,
  isTrue,
  type Literal,
  literalsOf,
  type Says,
} from "../literals/literal-values.ts";
import { withAliases } from "../literals/named-literals.ts";
import { mayBeForeign } from "../members/foreign.ts";
import { choicesOf, partsOf, union } from "../type-model.ts";
import { argumentsTold } from "./arguments-told.ts";
import { Conditions } from "./conditions.ts";
import { type Test, TestReader } from "./type-tests.ts";

interface Told {
  test: Test;
  holds: boolean;
}

/** The type of a path of names (`a.b`) at a place, as conditions narrow it. */
export function tested(
  inference: Inference,
  place: Place,
  path: string,
  type: Type | undefined,
): Type | undefined {
  if (!isOpenToTests(place.file, type)) return type;
  const told = conditionsOf(inference, place, path, type?.t === "union" ? runsFrom(place, path) : 0);
  if (told.length === 0) return type;
  const asker = new Asker(inference, place, path);
  const parts = type ? choicesOf(type) : [];
  const isLeft = (part: Type) =>
    told.every(({ test, holds }) => asker.ask(test, part) !== (holds ? "no" : "yes"));
  const open = type?.t === "union" ? parts.filter(isLeft) : parts;
  const left = ofLibraryNamed(open, told, asker) ?? open;
  const said = told
    .flatMap(({ test, holds }) => asker.said(test, holds))
    .map((each) => asker.told(each, parts));
  const assumed = union(said);
  if (!assumed) return left.length === parts.length ? type : union(left, type?.t === "union" && type.isOpen);
  // What is said is more than what is known, unless that is one of it.
  const known = left.filter((part) => asker.isOne(part, said));
  if (known.length > 0) return union(known);
  const isApart = type?.t === "instance" && !said.some((each) => asker.isOne(each, [type]));
  return isApart ? union([type, assumed], false, true) : assumed;
}

/** Of choices, one of which is the library's type that a test names: that one, and what may be one of it. */
function ofLibraryNamed(parts: readonly Type[], told: readonly Told[], asker: Asker) {
  const names = told.flatMap(({ test, holds }) => (holds ? asker.libraryNamed(test) : []));
  const isNamed = (part: Type) => part.t === "library" && names.includes(part.name);
  if (parts.length === 1 || !parts.some(isNamed)) return undefined;
  return parts.filter((part) => isNamed(part) || asker.mayInherit(part, names));
}

const OPEN_TO_TESTS: ReadonlySet<Type["t"]> = new Set(["union", "library", "instance", "signature"]);

/** Unions, functions, which an object may be, and what is nobody's in the project. */
function isOpenToTests({ rules }: FileModel, type: Type | undefined): boolean {
  return rules.tests !== undefined && (!type || OPEN_TO_TESTS.has(type.t));
}

/** Where the function starts that a place is in, if what conditions around it say of a path may be over once it runs; else 0. */
function runsFrom({ file: { model, rules }, scope }: Place, path: string): number {
  const { runsLater } = rules.tests!;
  if (!runsLater || !path.includes(".")) return 0;
  for (let at = scope; at > 0; at = model.scopes.parent(at)) {
    const { symbol, line, column } = model.scopes.at(at);
    const start = model.offset(line, column);
    if (symbol === -1 && runsLater.test(model.text.slice(start, start + LONGEST_HEAD))) return start;
  }
  return 0;
}

const LONGEST_HEAD = 60;

/** What conditions say of a path that stand behind an offset. */
function conditionsOf(inference: Inference, place: Place, path: string, from: number): readonly Told[] {
  const { model, rules } = place.file;
  const { text, brackets } = model;
  const offset = model.offset(place.line, place.column);
  return inference.graph.remember("told", `${place.file.key}@${offset} ${path} ${from}`, () => {
    const root = path.replace(/[.[].*$/s, "");
    const named = rules.self.includes(root) ? undefined : lookUp(inference.graph, place, root);
    const local = named?.kind === "local" ? model.offset(named.local.line, named.local.column) : 0;
    const start = Math.max(local, from);
    const aliases = aliasesOf(place.file, path, Math.max(start, offset - FARTHEST_ALIAS), offset);
    const asked = (from: number, to: number) => {
      const code = text.slice(from, to);
      return code.includes(root) || aliases.some(({ name }) => code.includes(name));
    };
    const found = new Conditions(text, brackets, asked, rules.tests!).at(offset, start);
    if (found.length === 0) return [];
    const behind = Math.min(...found.map(({ tokens }) => tokens.at(-1)!.to));
    const passed = found.flatMap((each) => each.passed ?? []);
    const leadsHere = (at: number) => !passed.some(({ from, to }) => behind + at >= from && behind + at < to);
    const changed = behind + lastChange(text.slice(behind, offset), root, path, leadsHere);
    const reader = new TestReader(text, brackets, rules.tests!, aliases);
    return found
      .filter(({ tokens }) => tokens.at(-1)!.to > changed)
      .map(({ tokens, values, holds, isCall }) => ({
        test: values
          ? reader.oneOf(tokens, values)
          : isCall
            ? asserted(inference, place.file, reader, tokens, root)
            : reader.read(tokens),
        holds,
      }));
  });
}

const FARTHEST_ALIAS = 10_000;

/** Constants between two offsets that conditions on a path may be asked by. */
function aliasesOf({ model, rules }: FileModel, path: string, from: number, to: number) {
  const found = rules.tests!.aliases?.(model.text.slice(from, to), path) ?? [];
  return found.map((alias) =>
    "path" in alias ? alias : { name: alias.name, start: from + alias.start, end: from + alias.end },
  );
}

/**
 * Where a path, or what it starts with, is set last by what counts, or -1. What is set is another value behind its statement:
 * `a = a.b`, `a = { ...a }` ask for what it was.
 */
function lastChange(text: string, root: string, path: string, counts: (at: number) => boolean): number {
  const setting = new RegExp(
    `(?<![\\p{ID_Continue}$.])(?:${escaped(root)}|${escaped(path)})\\s*(?:=(?![=>])|\\|\\|=|\\?\\?=)`,
    "gu",
  );
  let last = -1;
  for (const { index, 0: head } of text.matchAll(setting))
    if (counts(index) && endsBehind(text, index + head.length)) last = index;
  return last;
}

const STATEMENT_SIGN = /[([{)\]};\n]/g;

/** Does a statement end in a text, inside of which an offset is? */
function endsBehind(text: string, from: number): boolean {
  STATEMENT_SIGN.lastIndex = from;
  let depth = 0;
  for (let sign = STATEMENT_SIGN.exec(text)?.[0]; sign; sign = STATEMENT_SIGN.exec(text)?.[0]) {
    if ("([{".includes(sign)) depth++;
    else if (")]}".includes(sign)) depth--;
    if (depth < 0 || (depth === 0 && (sign === ";" || sign === "\n"))) return true;
  }
  return false;
}

const escaped = (path: string) => path.replace(/[\\^$*+?()|[\]{}]/g, "\\$&").replace(/\./g, "(?:\\.|\\??->)");

/** What a call has asked when it comes back. */
function asserted(
  inference: Inference,
  file: FileModel,
  reader: TestReader,
  tokens: readonly Token[],
  root: string,
): Test {
  const { from, text } = tokens[0]!;
  if (text === root || !file.rules.tests!.asserts) return { t: "other" };
  const key = `${file.key}@${from}`;
  return inference.graph.remember("asserts", key, () => {
    const held = inference.graph.guarded(`asserts ${key}`, () => heldByCall(inference, file, tokens));
    if (!held) return { t: "other" };
    return held.isGuard ? reader.read(tokens) : reader.argument(tokens, held.argument);
  });
}

/** Which argument of a call holds when it comes back, or is of a type that the function says. */
function heldByCall(
  inference: Inference,
  file: FileModel,
  tokens: readonly Token[],
): { argument: number; isGuard: boolean } | undefined {
  const { asserts, guard } = file.rules.tests!;
  const callee = tokens
    .slice(0, -1)
    .map(({ text }) => text)
    .join("");
  const type = inference.typeOfChain(callee, inference.placeAt(file, tokens[0]!.from));
  if (type?.t !== "callable")
    return asserts!.library.has(callee) ? { argument: 0, isGuard: false } : undefined;
  const { type: result, params } = factOf(type.def);
  const name = asserts!.of(result);
  const argument = params?.findIndex((param) => param.name === name) ?? -1;
  return argument === -1 ? undefined : { argument, isGuard: guard(result) !== undefined };
}

const OPPOSITE: Readonly<Record<Says, Says>> = { yes: "no", no: "yes", nothing: "nothing" };
const PLAIN = new Set(["string", "number", "boolean", "bigint", "symbol", "undefined", "null", "void"]);

/** A template, a list. */
const SOLID = /^(?:`[^`|]*`|[\p{ID_Continue}$.]+\[\])$/u;

class Asker {
  private readonly inference: Inference;
  private readonly place: Place;
  private readonly path: string;

  constructor(inference: Inference, place: Place, path: string) {
    this.inference = inference;
    this.place = place;
    this.path = path;
  }

  /** Does a test hold for values of a type? */
  ask(test: Test, part: Type): Says {
    if (test.t === "instance" || (test.t === "guard" && !this.asksForList(test)))
      return this.isOneOf(part, this.namedBy(test));
    if (part.t === "union" && !("of" in test)) return this.ofAll(test, part);
    switch (test.t) {
      case "all":
      case "any": {
        const said = test.of.map((each) => this.ask(each, part));
        const [one, every]: readonly Says[] = test.t === "all" ? ["no", "yes"] : ["yes", "no"];
        if (said.includes(one!)) return one!;
        return said.every((each) => each === every) ? every! : "nothing";
      }
      case "not":
        return OPPOSITE[this.ask(test.of, part)];
      case "equals": {
        const value = valueWritten(this.inference.graph, this.place, test.value, 0);
        if (!value) return "nothing";
        const isAny = test.loose && isNothing(value);
        return this.ofMember(part, test.path, (options) =>
          isAny ? areNothing(options) : equals(options, value),
        );
      }
      case "true":
        return this.ofMember(part, test.path, isTrue);
      case "kind":
        return test.path === this.path ? this.ofKind(part, test.kind) : "nothing";
      case "key":
        return test.path === this.path ? this.hasKey(part, test.key) : "nothing";
      case "guard":
        return test.path === this.path ? isList(part) : "nothing";
      case "other":
        return "nothing";
    }
  }

  /** Of what is all of several types: one of them tells, and a key is there if one of them has it. */
  private ofAll(test: Test, { of, all }: Type & { t: "union" }): Says {
    const said = of.map((each) => this.ask(test, each));
    if (all && said.includes(test.t === "key" ? "yes" : "no")) return test.t === "key" ? "yes" : "no";
    if (all && test.t !== "key" && said.includes("yes")) return "yes";
    return agreed(said);
  }

  /** The types that a test gives a value by name when it holds, or when it fails. */
  said(test: Test, holds: boolean): readonly Type[] {
    if (test.t === "not") return this.said(test.of, !holds);
    if (test.t === "all" || test.t === "any") {
      const said = test.of.map((each) => this.said(each, holds));
      // It is one of several, where each of them says what it is then.
      const isWhole = test.t === (holds ? "all" : "any") || said.every((types) => types.length > 0);
      return isWhole ? said.flat() : [];
    }
    const type = holds ? this.namedBy(test) : undefined;
    const choices = type ? choicesOf(type) : [];
    const { ofLibraries } = this.place.file.rules.tests!;
    const isTold = ({ t }: Type) => t === "instance" || t === "union" || (ofLibraries && t === "library");
    return choices.every(isTold) ? choices : [];
  }

  /** What a type that is said without arguments is of a value that is one of `parts`. */
  told(said: Type, parts: readonly Type[]): Type {
    const keeps = this.place.file.rules.tests!.keepsArguments;
    if (!keeps || said.t !== "instance" || said.args.length > 0) return said;
    const args = parts.map((part) => argumentsTold(this.inference, said.def, part));
    return { ...said, args: args.find((each) => each.length > 0) ?? [] };
  }

  /** The type of a library that a test gives a value by name. */
  libraryNamed(test: Test): readonly string[] {
    if (test.t === "all") return test.of.flatMap((each) => this.libraryNamed(each));
    const isBare = test.t === "instance" && test.path === this.path;
    const type =
      this.namedBy(test) ??
      (isBare ? this.inference.typeOfText(test.type, this.place, undefined) : undefined);
    return type?.t === "library" ? [type.name] : [];
  }

  mayInherit(part: Type, names: readonly string[]): boolean {
    return (
      part.t !== "instance" || names.some((name) => mayBeForeign(this.inference, part.def, name) !== "no")
    );
  }

  isOne(part: Type, types: readonly Type[]): boolean {
    return types.some((type) => choicesOf(part).some((each) => this.isOneOf(each, type) === "yes"));
  }

  private namedBy(test: Test): Type | undefined {
    if ((test.t !== "instance" && test.t !== "guard") || test.path !== this.path) return undefined;
    const { file, line, column } = this.place;
    return this.inference.graph.guarded(`named ${file.key}:${line}:${column} ${this.path}`, () =>
      this.typeNamed(test),
    );
  }

  private typeNamed(test: Test & { t: "instance" | "guard" }): Type | undefined {
    const { inference, place } = this;
    if (test.t === "instance") {
      const plain = test.type.replace(/<.*>$|\?$/s, "");
      const type = inference.typeOfChain(plain, place);
      if (place.file.rules.tests!.ofLibraries && type?.t === "library" && type.itself)
        return { t: "library", name: type.name, args: [] };
      return type?.t === "static" ? { t: "instance", def: type.def, args: [] } : undefined;
    }
    const callee = inference.typeOfChain(test.callee, place);
    if (callee?.t !== "callable") return undefined;
    const { file } = callee.def;
    const type = file.rules.tests?.guard(factOf(callee.def).type);
    return type === undefined
      ? undefined
      : inference.typeOfText(type, inference.placeOf(callee.def), callee.env);
  }

  private asksForList(test: Test & { t: "guard" }): boolean {
    return test.callee === this.place.file.rules.tests!.isList;
  }

  /** What is all of several types is one of each of them, and what is one of any of them is one of those. */
  private isOneOf(part: Type, type: Type | undefined): Says {
    if (!type) return "nothing";
    if (type.t === "union" && type.all) {
      const said = type.of.map((each) => this.isOneOf(part, each));
      return said.includes("no") ? "no" : agreed(said);
    }
    if (part.t === "union") {
      const said = part.of.map((each) => this.isOneOf(each, type));
      return part.all && said.includes("yes") ? "yes" : agreed(said);
    }
    if (part.t !== "instance") return "nothing";
    const defs = partsOf(type).flatMap((each) => (each?.t === "instance" ? [each.def] : []));
    if (defs.length === 0) return "nothing";
    if (defs.some((def) => def === part.def || this.isAbove(def, part.def))) return "yes";
    const isClass = (def: Def) => factOf(def).kind === "class";
    const isApart = defs.every((def) => !this.isAbove(part.def, def) && isClass(def) === isClass(part.def));
    return isApart ? "no" : "nothing";
  }

  private isAbove(def: Def, other: Def): boolean {
    return this.inference.ancestors(other).has(def);
  }

  /** What the declared values of a member say of it. */
  private ofMember(part: Type, path: string, ask: (options: readonly Literal[]) => Says): Says {
    const { length } = this.path;
    const key = path.startsWith(`${this.path}.`) ? path.slice(length + 1) : "";
    if (key === "" || key.includes(".")) return "nothing";
    const values = this.valuesOf(part, key);
    if (values.length === 0) return "nothing";
    const said = new Set(values.map((options) => (options ? ask(options) : "nothing")));
    return said.size === 1 ? [...said][0]! : "nothing";
  }

  /** The literals that each declaration of a member allows; undefined = more than literals. */
  private valuesOf(part: Type, key: string): readonly (readonly Literal[] | undefined)[] {
    const read = () => {
      const found = this.inference.members(part, key, this.place);
      if (typeof found !== "object" || !("defs" in found) || found.open) return [];
      return found.defs.map((def) =>
        valuesOf(this.inference.graph, def)?.map((each) =>
          withValue(this.inference.graph, this.inference.placeOf(def), each),
        ),
      );
    };
    return part.t === "instance" ? this.inference.graph.remember(`values of ${key}`, part.def, read) : read();
  }

  private ofKind(part: Type, kind: string): Says {
    if (!this.place.file.rules.tests!.kinds.has(kind)) {
      const isPlain = part.t === "library" && PLAIN.has(part.name);
      return isPlain ? "no" : kind === "object" && isObject(part) ? "yes" : "nothing";
    }
    if (part.t === "library") return part.name === kind ? "yes" : PLAIN.has(part.name) ? "no" : "nothing";
    return isObject(part) || part.t === "list" || part.t === "signature" ? "no" : "nothing";
  }

  private hasKey(part: Type, key: string): Says {
    const found = this.inference.members(part, key, this.place);
    if (found === "none") return isObject(part) ? "no" : "nothing";
    if (typeof found !== "object" || !("defs" in found) || found.open || !isObject(part)) return "nothing";
    return found.defs.some(isOptional) ? "nothing" : "yes";
  }
}

/** What all say. */
const agreed = (said: readonly Says[]): Says =>
  said.every((each) => each === said[0]) ? said[0]! : "nothing";

function isList(part: Type): Says {
  if (part.t === "union") {
    const said = part.of.map(isList);
    return part.all && said.includes("no") ? "no" : part.all && said.includes("yes") ? "yes" : agreed(said);
  }
  if (part.t === "list") return "yes";
  return isObject(part) || part.t === "callable" || part.t === "signature" ? "no" : "nothing";
}

/** Types with members that are declared, other than those that can be called as well. */
function isObject(part: Type): boolean {
  if (part.t === "shape") return !part.calls && !part.mapped;
  return part.t === "instance" && ["class", "interface", "struct"].includes(factOf(part.def).kind);
}

function valuesOf(graph: Graph, def: Def): readonly Literal[] | undefined {
  const { type } = factOf(def);
  const fixed = fixedValue(def);
  if (fixed) return [fixed];
  const options = type === "" ? undefined : (literalsOf(withAliases(graph, def, type)) ?? someOf(type));
  return options && isOptional(def) ? [...options, { name: "undefined", kind: "word" }] : options;
}

/** What a type has that can be nothing else. */
const someOf = (type: string): Literal[] | undefined =>
  PLAIN.has(type) || SOLID.test(type) ? [{ name: type, kind: "some" }] : undefined;

/** `name?: type` */
function isOptional(def: Def): boolean {
  const { line, column, name } = factOf(def);
  const start = def.file.model.offset(line, column);
  return /^["']?\s*\?/.test(def.file.model.text.slice(start + name.length, start + name.length + 8));
}
