// Parameters that a framework gives a value by their names alone: fixtures of tests. No compiler knows of them and a plugin
// may have another of the name, so that none is more than possible.

import type { LocalFact, OccurrenceFact } from "../../../protocol/facts.ts";
import { type FileModel, factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import type { Meaning } from "../meaning.ts";

/** Parameters of the name that are given a value. */
export function* injectedSites(file: FileModel, name: string): Generator<OccurrenceFact> {
  for (const local of file.model.localsNamed(name)) {
    const { line, column, scope } = local;
    if (takerOf(file, local)) yield { name, role: "read", line, column, scope, receiver: "", args: -1 };
  }
}

/** The function that is given a value where this local is declared. */
function takerOf(file: FileModel, { name, line, column, scope }: LocalFact): Def | undefined {
  const { model, rules } = file;
  const ordinal = model.scopes.symbol(scope);
  const symbol = model.symbols[ordinal];
  if (!rules.injects || !symbol?.params?.some((param) => param.name === name)) return undefined;
  // What is set in the body is no parameter, whatever its name.
  const list = model.behind(symbol.line, symbol.column, symbol.name);
  const isListed = model.brackets.around(model.offset(line, column)) === list;
  return isListed && rules.injects.takes(symbol, headOf(file, ordinal)) ? file.def(ordinal) : undefined;
}

/** What is written above the name of a symbol, without its documentation: decorators. */
function headOf({ model }: FileModel, ordinal: number): string {
  const { startLine, line } = model.symbols[ordinal]!;
  return model.text.slice(model.offset(startLine, 1), model.offset(line, 1));
}

/** What provides the value of a parameter at a place; undefined where none stands that is given one. */
export function injectedMeaning(
  graph: Graph,
  { file, line, column }: Place,
  name: string,
): Meaning | undefined {
  const { injects } = file.rules;
  if (!injects) return undefined;
  const local = file.model.localsNamed(name).find((each) => each.line === line && each.column === column);
  const found = local && providersOf(graph, file, local);
  if (!found) return undefined;
  return found.defs.length > 0 ? { defs: [], via: "package", maybe: found.defs } : { out: "local" };
}

/** What provides the value of a parameter, nearest first and those alone; `isInReach`: from where the parameter is given it. */
export function providersOf(
  graph: Graph,
  file: FileModel,
  local: LocalFact,
): { defs: readonly Def[]; isInReach: boolean } | undefined {
  const { injects } = file.rules;
  const taker = takerOf(file, local);
  if (!taker || !injects) return undefined;
  const reached = [file.path, ...injects.reaches(file.path)];
  const home = factOf(taker).container;
  /** A provider of the function's own type comes first; of one that is not in reach nothing is known. */
  const distanceOf = (def: Def) => {
    const { container } = factOf(def);
    if (container !== -1) return def.file === file && container === home ? -1 : reached.length;
    const at = reached.indexOf(def.file.path);
    return at === -1 ? reached.length : at;
  };
  const providers = graph
    .named(local.name)
    .filter((def) => def !== taker && def.file.rules.injects === injects)
    .filter((def) => injects.provides(headOf(def.file, def.ordinal)));
  const nearest = Math.min(...providers.map(distanceOf));
  return {
    defs: providers.filter((def) => distanceOf(def) === nearest),
    isInReach: nearest < reached.length,
  };
}
