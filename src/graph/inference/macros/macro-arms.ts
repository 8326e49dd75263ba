// What a macro that is written by its arms is worth: `($a:expr) => { $crate::Store::open($a) }`.

import { factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { crateMacro, macrosAtRoot } from "../../names/macros/crate-macros.ts";
import { lookUp } from "../../names/names.ts";
import type { Place } from "../../place.ts";
import { type Node, pathOf } from "../../text/expression-node.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";
import { union } from "../type-model.ts";

const LONGEST_BODY = 4_000;
const MOST_ARMS = 6;
const TEXT = /"(?:[^"\\]|\\.)*"/g;
const BARE = /^[\p{ID_Start}_][\p{ID_Continue}]*$/u;
/** What gives the same whatever a macro is given: a path that is called, or made. */
const CHAIN = /^[\p{ID_Continue}:]+(?:\(\)|\{\})[\p{ID_Continue}:.()?]*$/u;
const FIELDS = /^([\p{ID_Continue}:]+)\{\}$/u;

/** The value of a call of a macro whose name its text has, where all arms of all definitions say one. */
export function ofMacroArms(types: Inference, place: Place, of: Node): Type | undefined {
  const { model, rules } = place.file;
  if (!rules.passingMacros || (of.t !== "name" && of.t !== "member")) return undefined;
  if (!model.text.startsWith(`${of.name}!`, of.at)) return undefined;
  const path = pathOf(of);
  const defs = path && macrosOf(types.graph, place, path);
  return ofAll((defs ?? []).map((def) => worthOf(types, def)));
}

/** What each of several is worth; nothing where one of them does not say. */
const ofAll = (values: readonly (Type | undefined)[]): Type | undefined =>
  values.includes(undefined) ? undefined : union(values);

function macrosOf(graph: Graph, place: Place, path: readonly string[]): readonly Def[] {
  const name = path.at(-1)!;
  const { ownRoot } = place.file.rules.passingMacros!;
  if (path.length > 1 && path[0] !== ownRoot.word) return macrosAtRoot(graph, place.file, path[0]!, name);
  const bare = path.length === 1 ? lookUp(graph, place, name, "macro") : undefined;
  const found = bare ?? crateMacro(graph, place.file, name);
  return found?.kind === "defs" ? found.defs.filter((def) => factOf(def).kind === "macro") : [];
}

const worthOf = (types: Inference, def: Def): Type | undefined =>
  types.graph.remember("worth of arms", def, () =>
    types.graph.guarded(`arms of ${def.file.key}:${def.ordinal}`, () =>
      ofAll(chainsOf(def).map((chain) => (CHAIN.test(chain) ? chainValue(types, def, chain) : undefined))),
    ),
  );

/** What the arms of a macro end with, "" where that is no chain. */
function chainsOf({ file: { model, rules }, ordinal }: Def): string[] {
  const { line, endLine } = model.symbols[ordinal]!;
  const start = model.offset(line, 1);
  const text = model.text.slice(start, model.offset(endLine + 1, 1)).slice(0, LONGEST_BODY);
  const { arm, ownRoot } = rules.passingMacros!;
  return [...text.matchAll(arm)].slice(0, MOST_ARMS).map(({ index, 0: sign }) => {
    const open = start + index + sign.length - 1;
    const body = model.text.slice(open + 1, Math.max(open + 1, model.brackets.closeOf(open)));
    return lastChain(body.replaceAll(ownRoot.sign, ownRoot.word));
  });
}

function chainValue(types: Inference, def: Def, chain: string): Type | undefined {
  const place = { ...types.placeOf(def), scope: 0 };
  const made = FIELDS.exec(chain)?.[1];
  return made === undefined ? types.typeOfChain(chain, place) : types.typeOfText(made, place, undefined);
}

/** The value that a block ends with, without what stands in its brackets; of a bare name what it was bound to last. */
function lastChain(body: string): string {
  let inner = withoutInside(body.replaceAll(TEXT, '""').trim());
  while (inner.whole !== undefined) inner = withoutInside(inner.whole.trim());
  const statements = inner.text.split(";").map((each) => each.trim());
  const last = statements.at(-1)!;
  if (!BARE.test(last)) return last.replaceAll(/\s+/g, "");
  const bound = statements.findLast((each) =>
    new RegExp(`^let\\s+(?:mut\\s+)?${RegExp.escape(last)}\\s*=`).test(each),
  );
  return bound === undefined ? "" : bound.slice(bound.indexOf("=") + 1).replaceAll(/\s+/g, "");
}

/** A text without what stands in its outermost brackets; `whole`: what stands in the braces that are all of it. */
function withoutInside(text: string): { text: string; whole?: string } {
  let depth = 0;
  let kept = "";
  for (const char of text) {
    const isEnd = ")]}".includes(char);
    if (isEnd) depth--;
    if (depth === 0) kept += char;
    if ("([{".includes(char)) depth++;
  }
  return kept === "{}" ? { text: kept, whole: text.slice(1, -1) } : { text: kept };
}
