// Languages in which one symbol is written as several definitions: clauses (Elixir), equations and the signature above
// them (Haskell). Those that a language gives the same key and that stand beside each other become the first of them,
// which then ends where the last one ends; each keeps its own scope.

import { KINDS } from "../../../protocol/kinds.ts";
import type { Clause } from "../../hook-types.ts";
import type { Collected, RawDefinition } from "./collected.ts";

const MAX_HEAD_CHARS = 200;

/** Definitions directly inside one other, or at the file's own level. */
interface Level {
  start: number;
  end: number;
  byKey: Map<string, RawDefinition>;
  /** The definition that the next one would continue. */
  last: RawDefinition | undefined;
}

function readClause(text: string, { kind, start, name, params }: RawDefinition): Clause {
  return {
    kind: KINDS[kind]!,
    name: text.slice(name.start, name.end),
    head: text.slice(Math.max(start, name.start - MAX_HEAD_CHARS), name.start),
    params: params && text.slice(params.start, params.end),
  };
}

const isBare = ({ params, body }: RawDefinition) => params === undefined && body === undefined;

/** A signature takes what its first equation says. */
function complete(first: RawDefinition, later: RawDefinition): void {
  if (isBare(first) && later.params) first.kind = later.kind;
  first.params ??= later.params;
  first.type ??= later.type;
}

function extend(first: RawDefinition, later: RawDefinition): void {
  first.clauses ??= [{ ...first }];
  first.clauses.push(later);
  complete(first, later);
  if (later.end <= first.end) return;
  first.end = later.end;
  first.endRow = later.endRow;
  first.endColumn = later.endColumn;
}

/** The definition that this one continues, if any; a signature elsewhere gives its type away and goes. */
function joinInto(level: Level, key: string, later: RawDefinition, gone: Set<RawDefinition>): boolean {
  const first = level.byKey.get(key);
  if (!first) return false;
  if (first === level.last) {
    extend(first, later);
    return true;
  }
  if (isBare(first) && !first.clauses) {
    later.type ??= first.type;
    gone.add(first);
  }
  return false;
}

const isBehind = (level: Level, start: number, end: number) =>
  level.end <= start || (level.start === start && level.end === end);

export function joinClauses(text: string, keyOf: (clause: Clause) => string, collected: Collected): void {
  collected.definitions.sort((a, b) => a.start - b.start || b.end - a.end || a.name.start - b.name.start);
  const levels: Level[] = [{ start: -1, end: text.length + 1, byKey: new Map(), last: undefined }];
  const kept: RawDefinition[] = [];
  const gone = new Set<RawDefinition>();
  for (const definition of collected.definitions) {
    const { start, end } = definition;
    // Several names of one signature share its span.
    while (isBehind(levels[levels.length - 1]!, start, end)) levels.pop();
    const level = levels[levels.length - 1]!;
    const key = keyOf(readClause(text, definition));
    if (key === "" || !joinInto(level, key, definition, gone)) {
      kept.push(definition);
      if (key !== "") level.byKey.set(key, definition);
      level.last = definition;
    }
    levels.push({ start, end, byKey: new Map(), last: undefined });
  }
  collected.definitions = gone.size === 0 ? kept : kept.filter((definition) => !gone.has(definition));
}
