// Query patterns made ready for one grammar: names become numbers, and what follows what is linked.
// The patterns mean what they mean to tree-sitter, except that supertypes and roots of several siblings are refused.

import type { Language as Grammar } from "web-tree-sitter";
import { CAPTURE, captureMeaning } from "./captures.ts";
import { compileTest, type Predicate, type TextTest } from "./predicates.ts";
import { type Item, type ItemList, type PatternText, readScheme } from "./scheme.ts";

/** Values of Step.symbol beside the grammar's symbols. */
const ANY_NAMED = -1;
const ANY = -2;

/** What one node must be. */
export interface Step {
  readonly symbol: number;
  /** 0 = any field or none. */
  readonly field: number;
  readonly missing: boolean;
  /** Fields that no child may stand in. */
  readonly negated: readonly number[];
  /** Numbers of captures, by position in Query.captures. */
  readonly captures: readonly number[];
  /** Conditions on the node's text. */
  readonly tests: readonly TextTest[];
  /** The first of the children that must be there. */
  readonly first: Element | undefined;
  /** No named child may follow the last of them. */
  readonly lastAnchored: boolean;
}

/** One place in a list of siblings. */
export interface Element {
  /** Any of these may stand here; empty when `group` does. */
  readonly steps: readonly Step[];
  /** Siblings that stand here together. */
  readonly group: Element | undefined;
  readonly optional: boolean;
  /** The same element again, optional, where more than one may stand here. */
  again: Element | undefined;
  /** Nothing named stands between this and what came before. */
  readonly anchored: boolean;
  /** Captures anything: then every way to match counts, otherwise one is enough. */
  readonly captures: boolean;
  next: Element | undefined;
}

export interface Pattern {
  /** Position in the query: earlier patterns win. */
  readonly index: number;
  /** Position in Query.patterns: a pattern with several roots is one of each. */
  readonly number: number;
  readonly step: Step;
  readonly predicates: readonly Predicate[];
  /** Says no more than what one node is, and captures it as a reference. */
  readonly leaf: boolean;
  /** Nothing is asked of the root itself but its symbol. */
  readonly bare: boolean;
  readonly needs: readonly Need[];
  /** Fields that no child of the root may stand in. */
  readonly absent: readonly number[];
  /** All that it asks of its root's children, where each is known by a field of its own. */
  readonly fields: readonly FieldStep[] | undefined;
}

/** What one child must be that stands in a field. */
export interface FieldStep {
  readonly step: Step;
  readonly optional: boolean;
}

/** A child that the root of a pattern cannot do without. */
export interface Need {
  /** 0 = any field or none; then symbols are known. */
  readonly field: number;
  /** It is one of these; undefined = whatever it is. */
  readonly symbols: readonly number[] | undefined;
  /** Conditions on its text. */
  readonly tests: readonly TextTest[];
}

export interface Capture {
  readonly name: string;
  /** Position in CAPTURE, and the value that goes with it. */
  readonly meaning: number;
  readonly value: number;
}

export interface Query {
  readonly captures: readonly Capture[];
  /** By the symbol of their root. */
  readonly byRoot: readonly (readonly Pattern[] | undefined)[];
  readonly patterns: readonly Pattern[];
  /** Symbols of the nodes without a name that patterns name; undefined = some pattern may mean any, in no field. */
  readonly tokens: ReadonlySet<number> | undefined;
  /** Number of the grammar's fields. */
  readonly fields: number;
}

class Compiler {
  readonly captures: Capture[] = [];
  /** See Query. */
  tokens: Set<number> | undefined = new Set();
  private readonly numbers = new Map<string, number>();
  /** Conditions of the pattern at hand that are tried as soon as a node is, by their capture. */
  private readonly early = new Map<string, TextTest[]>();
  private readonly grammar: Grammar;
  private readonly errorSymbol: number;

  constructor(grammar: Grammar, errorSymbol: number) {
    this.grammar = grammar;
    this.errorSymbol = errorSymbol;
  }

  capture(name: string): number {
    let number = this.numbers.get(name);
    if (number === undefined) {
      const { capture, value } = captureMeaning(name);
      number = this.captures.push({ name, meaning: capture, value }) - 1;
      this.numbers.set(name, number);
    }
    return number;
  }

  private symbol(name: string, named: boolean): number {
    if (name === "ERROR" && named) return this.errorSymbol;
    const symbol = this.grammar.idForNodeType(name, named);
    if (symbol === null || symbol === 0) throw new Error(`the grammar has no node ${name}`);
    if (this.grammar.nodeTypeIsVisible(symbol)) return symbol;
    throw new Error(`${name} is a supertype or hidden: name the nodes themselves`);
  }

  private field(name: string): number {
    if (name === "") return 0;
    const field = this.grammar.fieldIdForName(name);
    if (field === null) throw new Error(`the grammar has no field ${name}`);
    return field;
  }

  /** The steps that one item allows; `outer` and `field` come from a choice around it. */
  steps(item: Item, outer: readonly string[] = [], field = item.field): Step[] {
    const captures = [...item.captures, ...outer];
    if (item.type === "choice")
      return item.choices.flatMap((choice) => this.steps(choice, captures, choice.field || field));
    if (item.type === "group") {
      if (item.items.length !== 1) throw new Error("a choice between several siblings");
      return this.steps(item.items[0]!, captures, item.items[0]!.field || field);
    }
    const tests = captures.flatMap((name) => this.early.get(name) ?? []);
    const plain = { field: this.field(field), captures: this.emitted(captures), tests, missing: false };
    const leaf = { ...plain, negated: [], first: undefined, lastAnchored: false };
    const isAny = item.type === "any" || (item.type === "node" && item.name === "_" && item.missing);
    if (isAny && plain.field === 0) this.tokens = undefined;
    if (item.type === "any") return [{ ...leaf, symbol: ANY }];
    if (item.type === "token") {
      const token = this.symbol(item.text, false);
      this.tokens?.add(token);
      return [{ ...leaf, symbol: token }];
    }
    const symbol = item.name === "_" ? (item.missing ? ANY : ANY_NAMED) : this.symbol(item.name, true);
    const negated = item.negated.map((name) => this.field(name));
    const { missing, lastAnchored } = item;
    return [{ ...plain, symbol, missing, negated, first: this.chain(item), lastAnchored }];
  }

  /** Takes a pattern's conditions; those that only a whole match can answer come back. */
  conditions({ item, predicates }: PatternText): Predicate[] {
    this.early.clear();
    const late: Predicate[] = [];
    for (const predicate of predicates) {
      const { capture, test } = compileTest(predicate);
      const number = this.capture(capture);
      if (uses(item, capture, true) !== 1 || uses(item, capture, false) !== 1)
        late.push((textsOf) => textsOf(number).every(test.holds));
      else this.early.set(capture, [...(this.early.get(capture) ?? []), test]);
    }
    return late;
  }

  private emitted(names: readonly string[]): number[] {
    return names.map((name) => this.capture(name));
  }

  private chain({ items }: ItemList, anchored = false): Element | undefined {
    let next: Element | undefined;
    for (const [i, item] of [...items.entries()].reverse())
      next = this.element(i === 0 && anchored ? { ...item, anchored } : item, next);
    return next;
  }

  private element(item: Item, next: Element | undefined): Element {
    const isGroup = item.type === "group" && item.items.length > 1;
    if (isGroup && (item.lastAnchored || item.captures.length > 0))
      throw new Error("several siblings have no capture and no anchor of their own");
    const group = isGroup ? this.chain(item, item.anchored) : undefined;
    const steps = isGroup ? [] : this.steps(item);
    const captures = (group !== undefined && capturesIn(group)) || steps.some(capturesBelow);
    const { quantifier, anchored } = item;
    const optional = quantifier === "?" || quantifier === "*";
    const element: Element = { steps, group, optional, again: undefined, anchored, captures, next };
    if (quantifier === "*" || quantifier === "+") {
      element.again = { ...element, optional: true };
      element.again.again = element.again;
    }
    return element;
  }
}

function capturesIn(element: Element | undefined): boolean {
  return element !== undefined && (element.captures || capturesIn(element.next));
}

function capturesBelow(step: Step): boolean {
  return step.captures.length > 0 || capturesIn(step.first);
}

function isLeaf({ field, missing, negated, first, captures }: Step, known: readonly Capture[]): boolean {
  const isPlain = field === 0 && !missing && negated.length === 0 && first === undefined;
  return isPlain && captures.length === 1 && known[captures[0]!]!.meaning === CAPTURE.reference;
}

function listNeeds({ first }: Step): Need[] {
  const needs: Need[] = [];
  for (let element = first; element; element = element.next) {
    const { steps, optional } = element;
    const [step, other] = steps;
    if (optional || !step) continue;
    const field = steps.every((each) => each.field === step.field) ? step.field : 0;
    const symbols = steps.every(({ symbol }) => symbol >= 0) ? steps.map(({ symbol }) => symbol) : undefined;
    if (field !== 0 || symbols) needs.push({ field, symbols, tests: other || field === 0 ? [] : step.tests });
  }
  return needs;
}

/** Undefined where the children have to be searched: some may stand anywhere, or be matched in several ways. */
function listFieldSteps({ first, lastAnchored }: Step): FieldStep[] | undefined {
  const found: FieldStep[] = [];
  for (let element = first; element; element = element.next) {
    const [step, other] = element.steps;
    const isPlain = step && !other && step.field !== 0 && step.first === undefined;
    if (!isPlain || element.again || element.anchored) return undefined;
    found.push({ step, optional: element.optional });
  }
  return first && !lastAnchored ? found : undefined;
}

/** How often a capture stands in an item: anywhere, or only where every match has exactly one node for it. */
function uses(item: Item, capture: string, certain: boolean): number {
  if (certain && (item.quantifier !== "" || item.type === "choice")) return 0;
  const own = item.captures.filter((name) => name === capture).length;
  const inner = item.type === "choice" ? item.choices : "items" in item ? item.items : [];
  return inner.reduce((sum, part) => sum + uses(part, capture, certain), own);
}

function compilePattern(compiler: Compiler, pattern: PatternText, index: number): Omit<Pattern, "number">[] {
  const { item } = pattern;
  if (item.quantifier !== "") throw new Error("the root of a pattern has no quantifier");
  const compiled = compiler.conditions(pattern);
  const isBare = pattern.predicates.length === 0;
  return compiler.steps(item).map((step) => ({
    index,
    step: { ...step, negated: [] },
    predicates: compiled,
    leaf: isBare && isLeaf(step, compiler.captures),
    bare: step.field === 0 && !step.missing && step.tests.length === 0,
    needs: listNeeds(step),
    absent: step.negated,
    fields: listFieldSteps(step),
  }));
}

/** Compiles a query. `errorSymbol` stands for ERROR nodes: the number behind those of the grammar's own symbols. */
export function compileQuery(grammar: Grammar, source: string, errorSymbol: number): Query {
  const compiler = new Compiler(grammar, errorSymbol);
  const byRoot: (Pattern[] | undefined)[] = new Array(errorSymbol + 1).fill(undefined);
  const patterns: Pattern[] = [];
  for (const [index, text] of readScheme(source).entries())
    for (const compiled of compilePattern(compiler, text, index)) {
      const { symbol } = compiled.step;
      if (symbol < 0) throw new Error(`pattern ${index} starts at any node: name it`);
      const pattern = { ...compiled, number: patterns.length };
      patterns.push(pattern);
      byRoot[symbol] ??= [];
      byRoot[symbol].push(pattern);
    }
  return {
    captures: compiler.captures,
    byRoot,
    patterns,
    tokens: compiler.tokens,
    fields: grammar.fields.length,
  };
}
