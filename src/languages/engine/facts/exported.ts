// What the export statements of a file give away of its symbols.

import type { ExportFact } from "../../../protocol/facts.ts";
import type { Language } from "../../types.ts";
import type { Nesting } from "../spans/scopes.ts";

const NO_NAMES: readonly string[] = [];

export class Exported {
  /** Are there names that the statements leave out? Not when they give away the file's own package as a whole. */
  readonly hasList: boolean;
  private readonly names: ReadonlyMap<string, readonly string[]>;
  /** Without those that give away a type alone. */
  private readonly values: ReadonlyMap<string, readonly string[]>;
  private readonly text: string;
  private readonly nesting: Nesting;
  private readonly listsMembers: boolean;

  constructor(
    text: string,
    { exportsMembers = false }: Language,
    nesting: Nesting,
    exports: readonly ExportFact[],
    packageName: string,
  ) {
    this.text = text;
    this.nesting = nesting;
    this.listsMembers = exportsMembers;
    const isOwn = ({ name, source }: ExportFact) => name === "*" && source !== "" && source === packageName;
    this.hasList = exports.length > 0 && !exports.some(isOwn);
    this.names = byLocalName(exports);
    this.values = exportsMembers ? byLocalName(exports.filter(({ typeOnly }) => !typeOnly)) : new Map();
  }

  private nameOf(ordinal: number): string {
    const { start, end } = this.nesting.symbols[ordinal]!.name;
    return this.text.slice(start, end);
  }

  /** Names under which a symbol is given away: one of the file's own level or, where statements name them, a member. */
  namesOf(ordinal: number): readonly string[] {
    const { containers } = this.nesting;
    const container = containers[ordinal]!;
    if (container === -1)
      return this.names.size === 0 ? NO_NAMES : (this.names.get(this.nameOf(ordinal)) ?? NO_NAMES);
    if (!this.listsMembers) return NO_NAMES;
    for (let outer = container; outer !== -1; outer = containers[outer]!) {
      const all = this.names.get(`${this.nameOf(outer)}.*`);
      if (all) return all;
    }
    return this.values.get(this.nameOf(ordinal)) ?? NO_NAMES;
  }
}

function byLocalName(exports: readonly ExportFact[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { name, local, source } of exports)
    if (source === "" && local !== "") names.set(local, [...(names.get(local) ?? []), name]);
  return names;
}
