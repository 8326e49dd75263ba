// Names that a function says to be the file's (`global x`) and that nothing at the top of the file binds: what assigns them in
// such a function is their definition.

import { FORM_ASSIGNED, LOCAL_OUTER_FILE } from "../queries/captures.ts";
import type { Collected, RawDefinition } from "./collected.ts";
import type { Region } from "./scope-regions.ts";

const NAME = /[\p{ID_Continue}$]+/uy;
const NAMES = /[\p{ID_Continue}$]+/gu;

export class OuterNames {
  private readonly text: string;
  private readonly collected: Collected;
  private readonly inner: readonly Region[];
  /** By the functions that say so. */
  private readonly stated = new Map<Region, Set<string>>();
  /** What is bound at the top of the file. */
  private readonly top: ReadonlySet<string>;

  constructor(text: string, collected: Collected, regions: readonly Region[]) {
    this.text = text;
    this.collected = collected;
    const said = collected.locals.filter(({ form }) => form === LOCAL_OUTER_FILE);
    this.inner =
      said.length === 0 ? [] : regions.filter((region) => region.callable || region.definition !== undefined);
    for (const { start } of said) {
      const around = this.around(start);
      if (around) this.stated.set(around, (this.stated.get(around) ?? new Set()).add(this.nameAt(start)));
    }
    this.top = new Set(this.stated.size === 0 ? [] : this.boundAtTop());
  }

  /** Is this the file's, wherever it stands? */
  has({ form, name }: RawDefinition): boolean {
    if (this.stated.size === 0 || form !== FORM_ASSIGNED) return false;
    const around = this.around(name.start);
    const word = this.text.slice(name.start, name.end);
    return around !== undefined && this.stated.get(around)?.has(word) === true && !this.top.has(word);
  }

  /** The innermost function or type around an offset. */
  private around(at: number): Region | undefined {
    return this.inner.findLast(({ start, end }) => start <= at && at < end);
  }

  private nameAt(at: number): string {
    NAME.lastIndex = at;
    return NAME.exec(this.text)?.[0] ?? "";
  }

  private *boundAtTop(): Generator<string> {
    const { definitions, locals, imports } = this.collected;
    for (const { name } of definitions)
      if (!this.around(name.start)) yield this.text.slice(name.start, name.end);
    for (const { start } of locals) if (!this.around(start)) yield this.nameAt(start);
    for (const { start, end } of imports)
      if (!this.around(start)) yield* this.text.slice(start, end).match(NAMES) ?? [];
  }
}
