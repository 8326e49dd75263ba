// Occurrences as columns. Nine facts in ten are occurrences: between the parser and the store they are numbers, not objects.

import type { BlobFacts, OccurrenceFact } from "./facts.ts";
import { ROLES } from "./kinds.ts";

/** The first `count` entries of each column are one row each, in order of position. */
export interface OccurrenceTable {
  readonly count: number;
  /** Names and receivers, each once; "" is the first. */
  readonly texts: readonly string[];
  /** Positions in `texts`. */
  readonly name: Int32Array;
  readonly receiver: Int32Array;
  /** Positions in ROLES. */
  readonly role: Int32Array;
  /** The rest as in OccurrenceFact. */
  readonly line: Int32Array;
  readonly column: Int32Array;
  readonly scope: Int32Array;
  readonly args: Int32Array;
}

/** The facts of one blob on their way to the store. */
export interface FileFacts extends Omit<BlobFacts, "occurrences"> {
  readonly occurrences: OccurrenceTable;
}

/** As extraction leaves them: the words of chunks are counted with what full text indexes of them. */
export type UncountedFacts = Omit<FileFacts, "chunkWords">;

function toRows({ count, texts, ...columns }: OccurrenceTable): OccurrenceFact[] {
  const { name, receiver, role, line, column, scope, args } = columns;
  return Array.from({ length: count }, (_, i) => ({
    name: texts[name[i]!]!,
    role: ROLES[role[i]!]!,
    line: line[i]!,
    column: column[i]!,
    scope: scope[i]!,
    receiver: texts[receiver[i]!]!,
    args: args[i]!,
  }));
}

function toTable(rows: readonly OccurrenceFact[]): OccurrenceTable {
  const places = new Map([["", 0]]);
  const place = (text: string) => {
    const known = places.get(text) ?? places.size;
    places.set(text, known);
    return known;
  };
  const column = (value: (row: OccurrenceFact) => number) => Int32Array.from(rows, value);
  const name = column((row) => place(row.name));
  const receiver = column((row) => place(row.receiver));
  return {
    count: rows.length,
    texts: [...places.keys()],
    name,
    receiver,
    role: column((row) => ROLES.indexOf(row.role)),
    line: column((row) => row.line),
    column: column((row) => row.column),
    scope: column((row) => row.scope),
    args: column((row) => row.args),
  };
}

/** The same facts with columns for rows. */
export function tabulate(facts: BlobFacts): FileFacts {
  return { ...facts, occurrences: toTable(facts.occurrences) };
}

/** The same facts with rows for columns. */
export function listRows(facts: FileFacts): BlobFacts {
  return { ...facts, occurrences: toRows(facts.occurrences) };
}
