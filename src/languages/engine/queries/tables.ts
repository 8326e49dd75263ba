// A query laid out in the core's memory, as grammars/core/match.h reads it: rows of integers, some of which are addresses of
// other rows. What rules patterns of a root out by what stands in its fields is worked out here: of the dozens that look at a
// call, all but a few want another name, or another kind of thing among its children.

import type { Leads } from "./leads.ts";
import type { Element, Need, Pattern, Query, Step } from "./patterns.ts";
import type { TextTest } from "./predicates.ts";
import { type Link, TableWriter } from "./table-writer.ts";

/** A character from here on starts no text that is told by its first one. */
const LEADS = 128;
const WORD_BITS = 32;
const MAX_PATTERNS = 256;
const MAX_SETS = 256;

const fieldOf = ({ field }: Need) => field;
/** With which characters texts that are needed start. */
const leadsOf = ({ tests }: Need) =>
  tests.flatMap(({ leads, isNegated }) => (isNegated ? [] : (leads ?? [])));

/** What a pattern asks of one field of its root. */
interface Asking {
  /** Of the pattern, among those of the root. */
  readonly place: number;
  readonly needs: readonly Need[];
  /** No child may stand there. */
  readonly isAbsent: boolean;
}

/** Sets of a root's patterns: all but those that ask for something else, each once. */
class PatternSets {
  readonly words: number[] = [];
  private readonly size: number;
  private readonly asking: readonly Asking[];
  private readonly known = new Map<string, number>();

  constructor(size: number, asking: readonly Asking[]) {
    this.size = size;
    this.asking = asking;
  }

  add(isIn: (asking: Asking) => boolean): number {
    const from = this.words.length;
    for (let word = 0; word < this.size; word++) this.words.push(-1);
    for (const asking of this.asking)
      if (!isIn(asking)) this.words[from + (asking.place >> 5)]! &= ~(1 << (asking.place & 31));
    const number = from / this.size;
    if (number >= MAX_SETS) throw new Error("too many sets of patterns with one root");
    return number;
  }

  /** The number of a set, by how it is told from others. */
  once(key: string, isIn: (asking: Asking) => boolean): number {
    const number = this.known.get(key) ?? this.add(isIn);
    this.known.set(key, number);
    return number;
  }
}

export class QueryTables extends TableWriter {
  readonly tests: TextTest[] = [];
  private readonly symbols: number;
  private readonly elements = new Map<Element, Link>();
  private readonly steps = new Map<Step, Link>();
  private readonly testRows = new Map<TextTest, Link>();

  constructor({ byRoot, fields }: Query) {
    super();
    this.symbols = byRoot.length;
    this.start = this.row([
      byRoot.length - 1,
      fields,
      ...byRoot.map((patterns) => patterns && this.root(patterns)),
    ]);
  }

  private root(patterns: readonly Pattern[]): Link {
    if (patterns.length > MAX_PATTERNS) throw new Error("too many patterns with one root");
    const size = Math.ceil(patterns.length / WORD_BITS);
    const all = Array.from({ length: size }, (_, word) =>
      patterns.length < WORD_BITS * (word + 1) ? (1 << (patterns.length % WORD_BITS)) - 1 : -1,
    );
    const fields = new Set(patterns.flatMap(({ needs, absent }) => [...needs.map(fieldOf), ...absent]));
    fields.delete(0);
    const deciders = [...fields].map((field) => this.decider(field, patterns, size));
    const looksUp = patterns.some(({ needs, absent, fields }) => needs.length + absent.length > 0 || fields);
    const leaf = patterns.length === 1 && patterns[0]!.leaf ? patterns[0]!.step.captures[0]! : -1;
    return this.row([
      ...[size, looksUp ? 1 : 0, leaf, this.list(all)],
      this.row([deciders.length, ...deciders.flat()]),
      ...patterns.map((pattern) => this.pattern(pattern)),
    ]);
  }

  /** Which patterns remain by what stands in a field. */
  private decider(field: number, patterns: readonly Pattern[], size: number): (number | Link | undefined)[] {
    const asking = patterns.flatMap((pattern, place): Asking[] => {
      const needs = pattern.needs.filter((need) => need.field === field);
      const isAbsent = pattern.absent.includes(field);
      return isAbsent || needs.length > 0 ? [{ place, needs, isAbsent }] : [];
    });
    const needs = asking.flatMap((each) => each.needs);
    const sets = new PatternSets(size, asking);
    sets.add((each) => each.needs.length === 0);
    sets.add(({ isAbsent }) => !isAbsent);
    const named = new Set(needs.flatMap(({ symbols }) => symbols ?? []));
    const other = sets.add(({ isAbsent, needs }) => !isAbsent && needs.every(({ symbols }) => !symbols));
    const bySymbol = new Uint8Array(this.symbols).fill(other);
    for (const symbol of named)
      bySymbol[symbol] = sets.add(
        ({ isAbsent, needs }) => !isAbsent && needs.every(({ symbols }) => symbols?.includes(symbol) ?? true),
      );
    const byLead = this.byLead(needs, sets);
    return [field, this.row(sets.words), this.bytes(bySymbol), byLead];
  }

  /** The sets by the first character of a text; undefined where none is told by it. */
  private byLead(needs: readonly Need[], sets: PatternSets): Link | undefined {
    const asked = [...new Set(needs.flatMap(leadsOf))];
    if (asked.length === 0) return undefined;
    const byLead = Uint8Array.from({ length: LEADS + 1 }, (_, lead) => {
      const starts = asked.map((leads) => leads[lead] ?? 0);
      const isIn = (leads: Leads) => starts[asked.indexOf(leads)] === 1;
      return sets.once(starts.join(""), ({ needs }) => needs.flatMap(leadsOf).every(isIn));
    });
    return this.bytes(byLead);
  }

  private pattern({ number, bare, step, needs, fields }: Pattern): Link {
    const children = needs.flatMap(({ field, symbols }) => (field === 0 ? [this.list(symbols!)] : []));
    const steps = fields?.flatMap((each) => [this.step(each.step), each.optional ? 1 : 0]);
    return this.row([
      ...[number, bare ? 1 : 0, this.step(step), this.list(children)],
      steps && this.row([steps.length / 2, ...steps]),
    ]);
  }

  private step(step: Step): Link {
    const known = this.steps.get(step);
    if (known) return known;
    const { symbol, field, missing, lastAnchored, negated, captures, tests, first } = step;
    const link = this.row([
      ...[symbol, field, missing ? 1 : 0, lastAnchored ? 1 : 0, this.list(negated), this.list(captures)],
      ...[this.list(tests.map((test) => this.test(test))), first && this.element(first)],
    ]);
    this.steps.set(step, link);
    return link;
  }

  private element(element: Element): Link {
    const known = this.elements.get(element);
    if (known) return known;
    const { optional, anchored, captures, group, again, next, steps } = element;
    const link = this.reserve(7 + steps.length);
    // An element that is matched again leads to itself.
    this.elements.set(element, link);
    this.fill(link, [
      ...[optional ? 1 : 0, anchored ? 1 : 0, captures ? 1 : 0, group && this.element(group)],
      ...[again && this.element(again), next && this.element(next)],
      ...[steps.length, ...steps.map((step) => this.step(step))],
    ]);
    return link;
  }

  private test(test: TextTest): Link {
    const known = this.testRows.get(test);
    if (known) return known;
    const { leads, isNegated, texts } = test;
    const number = this.tests.push(test) - 1;
    const link = this.row([
      ...[number, leads && this.bytes(leads), isNegated ? 1 : 0],
      texts && this.list(texts.map((text) => this.text(text))),
    ]);
    this.testRows.set(test, link);
    return link;
  }
}
