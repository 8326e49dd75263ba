// Finds every way in which a query's patterns match a syntax tree. One walk over the nodes; a pattern is tried only where
// its root stands. Matching is by trying and going back; what an element that captures nothing matched is tried once.

import {
  AT_AFTER,
  AT_END,
  AT_FIELD,
  AT_START,
  MISSING,
  NAMED,
  NODE_INTS,
  SYMBOL_MASK,
  type SyntaxTree,
} from "../parser/syntax.ts";
import type { Candidates } from "./candidates.ts";
import {
  ANY,
  type Element,
  type FieldStep,
  type Need,
  type Pattern,
  type Query,
  type Step,
} from "./patterns.ts";
import type { TextTest } from "./predicates.ts";

/** What is to be matched once a list of siblings is done. */
interface Frame {
  readonly element: Element;
  /** The node whose children the list is; undefined for a group. */
  readonly step: Step | undefined;
  /** Address behind the node; of a group, where it began. */
  readonly after: number;
  /** Address behind the last sibling of the node. */
  readonly end: number;
  readonly up: Frame | undefined;
}

/** More than one child stands in a field, or none. */
const SEVERAL = -1;
const NONE = -2;

/** Receives a match: `count` captures stand in `captures` and `nodes`, valid during the call. */
export type OnMatch = (pattern: Pattern, count: number) => void;

export class Matcher {
  /** Numbers of captures, and addresses of their nodes. */
  readonly captures: number[] = [];
  readonly nodes: number[] = [];
  private count = 0;
  private readonly query: Query;
  private readonly errorSymbol: number;
  private ints: Int32Array = new Int32Array(0);
  private text = "";
  private readNode = -1;
  private readText = "";
  /** The root whose children were looked up last; by field, the last root that has it, and its child there. */
  private root = -1;
  private readonly owners: Int32Array;
  private readonly children: Int32Array;
  /** By symbol, the last root that has such a child. */
  private readonly parents: Int32Array;
  private pattern!: Pattern;
  private onMatch!: OnMatch;
  private readonly textsOf = (capture: number): string[] => {
    const texts: string[] = [];
    for (let i = 0; i < this.count; i++)
      if (this.captures[i] === capture) {
        const node = this.nodes[i]!;
        texts.push(this.text.slice(this.ints[node + AT_START]!, this.ints[node + AT_END]!));
      }
    return texts;
  };

  constructor(query: Query) {
    this.query = query;
    this.errorSymbol = query.byRoot.length - 1;
    this.owners = new Int32Array(query.fields);
    this.children = new Int32Array(query.fields);
    this.parents = new Int32Array(query.byRoot.length);
  }

  run(tree: SyntaxTree, text: string, onMatch: OnMatch): void {
    const { ints, end } = tree;
    const { byRoot } = this.query;
    this.ints = ints;
    this.text = text;
    this.onMatch = onMatch;
    this.readNode = -1;
    this.root = -1;
    this.owners.fill(-1);
    this.parents.fill(-1);
    for (let node = 0; node < end; node += NODE_INTS) {
      const candidates = byRoot[ints[node]! & SYMBOL_MASK];
      if (candidates === undefined) continue;
      const { leaf } = candidates;
      if (leaf !== undefined) {
        this.captures[0] = leaf.step.captures[0]!;
        this.nodes[0] = node;
        onMatch(leaf, 1);
        continue;
      }
      const patterns = candidates.pivot === 0 ? candidates.all : this.listFor(candidates, node);
      for (let i = 0; i < patterns.length; i++) this.try(patterns[i]!, node);
    }
  }

  /** Those of a root's patterns that may match it. */
  private listFor(candidates: Candidates, root: number): readonly Pattern[] {
    if (this.root !== root) this.lookUp(root);
    let node = candidates;
    while (node.pivot !== 0) {
      if (this.owners[node.pivot] !== root) node = node.without();
      else {
        const child = this.children[node.pivot]!;
        if (child === SEVERAL) break;
        node = node.with(this.ints[child]! & SYMBOL_MASK, this.text.charCodeAt(this.ints[child + AT_START]!));
      }
    }
    return node.all;
  }

  private try(pattern: Pattern, node: number): void {
    const { step, needs, absent, fields } = pattern;
    if (!pattern.bare && !this.fits(step, node)) return;
    if (needs.length + absent.length > 0 && !this.has(node, needs, absent)) return;
    this.pattern = pattern;
    this.count = 0;
    this.push(step, node);
    if (step.first === undefined) this.emit();
    else if (fields === undefined || !this.settles(fields, node))
      this.search(step.first, node + NODE_INTS, this.ints[node + AT_AFTER]!, undefined);
  }

  /** May a root have the children that a pattern needs, and none in other fields? Most patterns fail here. */
  private has(root: number, needs: readonly Need[], absent: readonly number[]): boolean {
    if (this.root !== root) this.lookUp(root);
    for (const field of absent) if (this.owners[field] === root) return false;
    for (const { field, symbols, tests } of needs) {
      if (field === 0) {
        if (!this.isParent(root, symbols!)) return false;
        continue;
      }
      if (this.owners[field] !== root) return false;
      const child = this.children[field]!;
      if (child === SEVERAL) continue;
      if (symbols !== undefined && !symbols.includes(this.ints[child]! & SYMBOL_MASK)) return false;
      if (tests.length > 0 && !this.passes(tests, child)) return false;
    }
    return true;
  }

  private isParent(root: number, symbols: readonly number[]): boolean {
    for (const symbol of symbols) if (this.parents[symbol] === root) return true;
    return false;
  }

  private lookUp(root: number): void {
    const { ints, owners, children, parents } = this;
    const end = ints[root + AT_AFTER]!;
    for (let child = root + NODE_INTS; child < end; child = ints[child + AT_AFTER]!) {
      parents[ints[child]! & SYMBOL_MASK] = root;
      const field = ints[child + AT_FIELD]!;
      if (field === 0) continue;
      children[field] = owners[field] === root ? SEVERAL : child;
      owners[field] = root;
    }
    this.root = root;
  }

  /** Matches children by their fields. False where they have to be searched: several stand in one, or in another order. */
  private settles(fields: readonly FieldStep[], root: number): boolean {
    if (this.root !== root) this.lookUp(root);
    const mark = this.count;
    let last = root;
    for (const { step, optional } of fields) {
      const child = this.owners[step.field] === root ? this.children[step.field]! : NONE;
      if (child === SEVERAL || (child !== NONE && child < last)) {
        this.count = mark;
        return false;
      }
      if (child > last && this.fits(step, child)) {
        this.push(step, child);
        last = child;
      } else if (!optional) return true;
    }
    return this.emit();
  }

  private emit(): boolean {
    const { pattern, count } = this;
    for (const predicate of pattern.predicates) if (!predicate(this.textsOf)) return true;
    this.onMatch(pattern, count);
    return true;
  }

  private push(step: Step, node: number): void {
    for (const capture of step.captures) {
      this.captures[this.count] = capture;
      this.nodes[this.count++] = node;
    }
  }

  private fits(step: Step, node: number): boolean {
    const { ints } = this;
    const kind = ints[node]!;
    const symbol = kind & SYMBOL_MASK;
    if (step.symbol >= 0) {
      if (symbol !== step.symbol) return false;
    } else if (symbol === this.errorSymbol || (step.symbol !== ANY && (kind & NAMED) === 0)) return false;
    if (step.field !== 0 && ints[node + AT_FIELD] !== step.field) return false;
    if (step.missing && (kind & MISSING) === 0) return false;
    if (step.tests.length > 0 && !this.passes(step.tests, node)) return false;
    return step.negated.length === 0 || !this.hasField(node, step.negated);
  }

  /** Several patterns ask for the text of one node in turn. */
  private passes(tests: readonly TextTest[], node: number): boolean {
    const start = this.ints[node + AT_START]!;
    const lead = this.text.charCodeAt(start);
    for (const { holds, leads, isNegated } of tests) {
      if (leads !== undefined && leads[lead] !== 1) {
        if (isNegated) continue;
        return false;
      }
      if (this.readNode !== node) {
        this.readNode = node;
        this.readText = this.text.slice(start, this.ints[node + AT_END]!);
      }
      if (!holds(this.readText)) return false;
    }
    return true;
  }

  private hasField(node: number, fields: readonly number[]): boolean {
    const { ints } = this;
    const end = ints[node + AT_AFTER]!;
    for (let child = node + NODE_INTS; child < end; child = ints[child + AT_AFTER]!)
      if (fields.includes(ints[child + AT_FIELD]!)) return true;
    return false;
  }

  /** Matches an element and what follows it among the siblings from `from` on. Was there a match? */
  private search(element: Element, from: number, end: number, frame: Frame | undefined): boolean {
    const found =
      element.group === undefined
        ? this.searchNodes(element, from, end, frame)
        : this.search(element.group, from, end, { element, step: undefined, after: from, end, up: frame });
    return found || (element.optional && this.follow(element, from, end, frame));
  }

  private searchNodes(element: Element, from: number, end: number, frame: Frame | undefined): boolean {
    const { ints } = this;
    let found = false;
    const { steps } = element;
    for (let node = from; node < end; node = ints[node + AT_AFTER]!) {
      const symbol = ints[node]! & SYMBOL_MASK;
      for (let i = 0; i < steps.length; i++) {
        const step = steps[i]!;
        if (step.symbol >= 0 && step.symbol !== symbol) continue;
        if (this.fits(step, node) && this.enter(element, step, node, end, frame)) found = true;
      }
      if (found && (!element.captures || element.again !== undefined)) return true;
      if (element.anchored && (ints[node]! & NAMED) !== 0) break;
    }
    return found;
  }

  private enter(element: Element, step: Step, node: number, end: number, frame: Frame | undefined): boolean {
    const mark = this.count;
    this.push(step, node);
    const after = this.ints[node + AT_AFTER]!;
    const found =
      step.first === undefined
        ? this.leave(element, after, end, frame)
        : this.search(step.first, node + NODE_INTS, after, { element, step, after, end, up: frame });
    this.count = mark;
    return found;
  }

  /** An element is matched: once more, or on to the next. */
  private leave(element: Element, from: number, end: number, frame: Frame | undefined): boolean {
    return element.again === undefined
      ? this.follow(element, from, end, frame)
      : this.search(element.again, from, end, frame);
  }

  private follow(element: Element, from: number, end: number, frame: Frame | undefined): boolean {
    if (element.next !== undefined) return this.search(element.next, from, end, frame);
    if (frame === undefined)
      return !(this.pattern.step.lastAnchored && this.hasNamed(from, end)) && this.emit();
    // A group ends among its siblings, the children of a node end in it.
    if (frame.step === undefined)
      return from === frame.after
        ? this.follow(frame.element, from, end, frame.up)
        : this.leave(frame.element, from, end, frame.up);
    if (frame.step.lastAnchored && this.hasNamed(from, end)) return false;
    return this.leave(frame.element, frame.after, frame.end, frame.up);
  }

  private hasNamed(from: number, end: number): boolean {
    for (let node = from; node < end; node = this.ints[node + AT_AFTER]!)
      if ((this.ints[node]! & NAMED) !== 0) return true;
    return false;
  }
}
