// References, calls and dependencies as a person reads them: lists by file, trees, and text for drawing programs.

import { layoutSvg } from "./svg.ts";
import { inType, paint, renderCount } from "./terminal.ts";

export interface ReferencesAnswer {
  symbol: {
    kind: string;
    name: string;
    container?: string;
    path: string;
    line: number;
  } & Said;
  references: {
    location: { file: string; line_start: number; column: number };
    kind: string;
    tier: string;
    via: string;
    enclosing?: { kind: string; name: string; container?: string };
    context?: { reference_line: string };
  }[];
  summary: { total: number; resolved: number; possible: number; excluded: Record<string, number> } & Said;
}

const titleOf = ({ kind, path, line, ...named }: ReferencesAnswer["symbol"]) =>
  `${paint("dim", kind)} ${paint("bold", inType(named))}  ${paint("magenta", path)}:${paint("green", String(line))}`;

/** Each line once, with how many of the references stand in it. */
function byLine(
  references: ReferencesAnswer["references"],
): [ReferencesAnswer["references"][number], number][] {
  const lines = Map.groupBy(
    references,
    ({ tier, location }) => `${tier} ${location.line_start} ${location.file}`,
  );
  return [...lines.values()].map((uses) => [uses[0]!, uses.length]);
}

/** What is said of a symbol beside its uses: places of its name, and names that stand at it. */
const ALSO_SAID = {
  also_declared: "also declared at",
  overrides: "overrides",
  overridden_by: "overridden by",
  annotated: "annotated with",
  named_in: "named in",
} as const;
type AlsoSaid = keyof typeof ALSO_SAID;
type Said = Partial<Record<AlsoSaid, string[]> & Record<`${AlsoSaid}_omitted`, number>>;

function alsoSaid(said: Said): string[] {
  return Object.entries(ALSO_SAID).flatMap(([field, words]) => {
    const places = said[field as AlsoSaid];
    if (!places) return [];
    const more = said[`${field as AlsoSaid}_omitted`];
    const shown = places.map((place) => paint("magenta", place)).join(", ");
    return [`${paint("dim", words)} ${shown}${more ? ` and ${more} more` : ""}`];
  });
}

/** Why a place with the same name is no use, behind how many there are. */
const EXCLUDED: Readonly<Record<string, string>> = {
  other_language: "in other languages",
  local: "of locals",
  other_symbol: "of other symbols",
  library: "of libraries",
  arity: "with other arguments",
  own_key: "keys of other objects",
  declaration: "in declarations",
  unlikely: "unlikely by what can be seen",
};

export function renderReferences(answer: ReferencesAnswer): string {
  const { summary } = answer;
  const out = [titleOf(answer.symbol), ...alsoSaid(answer.symbol)];
  let tier = "";
  let file = "";
  for (const [each, uses] of byLine(answer.references)) {
    if (each.tier !== tier) {
      tier = each.tier;
      file = "";
      out.push(paint("dim", `${summary[tier === "resolved" ? "resolved" : "possible"]} ${tier}`));
    }
    if (each.location.file !== file) {
      file = each.location.file;
      out.push(`  ${paint("magenta", file)}`);
    }
    const place = paint("green", String(each.location.line_start).padStart(7));
    const text = each.context?.reference_line.replace(/^\d+:\s*/, "") ?? "";
    const inside = each.enclosing ? paint("dim", ` in ${each.enclosing.kind} ${inType(each.enclosing)}`) : "";
    const times = uses > 1 ? paint("dim", ` (${uses} uses)`) : "";
    out.push(`${place}  ${text || each.kind}${inside}${times}`);
  }
  const excluded = Object.entries(summary.excluded)
    .flatMap(([why, count]) => (count ? [`${renderCount(count)} ${EXCLUDED[why] ?? why}`] : []))
    .join(", ");
  if (answer.references.length === 0) out.push("no references");
  if (excluded !== "") out.push(paint("dim", `left out: ${excluded}`));
  return [...out, ...alsoSaid(summary)].join("\n");
}

interface CallItem {
  /** Absent for calls at the top of a file. */
  symbol_id?: string;
  kind: string;
  name: string;
  container?: string;
  path: string;
  line: number;
  /** In the file of `path` where it says no other. */
  call_site: { file?: string; line: number };
  calls?: number;
  tier: string;
  depth: number;
  of?: { symbol_id: string };
  cycle?: boolean;
  overridden_by?: string[];
  overridden_by_omitted?: number;
}

export interface CallsAnswer {
  symbol: ReferencesAnswer["symbol"] & { symbol_id: string };
  callers?: CallItem[];
  callees?: CallItem[];
  summary: { unlikely_calls?: number; library_calls?: number; unresolved_calls?: number };
  suggested_next_actions?: { reason: string }[];
}

/** Where the one body stands that a call may run instead, or in how many places. */
function overridden({ overridden_by: places = [], overridden_by_omitted = 0 }: CallItem): string {
  const count = places.length + overridden_by_omitted;
  return count === 0 ? "" : `overridden ${count === 1 ? `by ${places[0]}` : `in ${count} places`}`;
}

/** Each level below the symbol that calls it, with the place of the call, or that it calls, with the place of its definition. */
export function renderCalls(answer: CallsAnswer): string {
  const items = answer.callers ?? answer.callees ?? [];
  const below = new Map<string, CallItem[]>();
  for (const item of items) {
    const key = item.of?.symbol_id ?? answer.symbol.symbol_id;
    below.set(key, [...(below.get(key) ?? []), item]);
  }
  const lines = (key: string, indent: string, seen: ReadonlySet<string>): string[] =>
    (below.get(key) ?? []).flatMap((item, at, all) => {
      const isLast = at === all.length - 1;
      const marks = [
        item.calls ? `${item.calls} calls` : "",
        item.tier === "possible" ? "possible" : "",
        item.cycle ? "recursive" : "",
        overridden(item),
      ].filter(Boolean);
      const site = answer.callers
        ? `${item.call_site.file ?? item.path}:${item.call_site.line}`
        : `${item.path}:${item.line}`;
      const own = `${indent}${isLast ? "└─ " : "├─ "}${paint("bold", inType(item))}  ${paint("dim", site)}${marks.length ? paint("yellow", `  ${marks.join(", ")}`) : ""}`;
      if (item.symbol_id === undefined || seen.has(item.symbol_id)) return [own];
      const next = new Set([...seen, item.symbol_id]);
      return [own, ...lines(item.symbol_id, indent + (isLast ? "   " : "│  "), next)];
    });
  const { symbol_id } = answer.symbol;
  const tree = lines(symbol_id, "", new Set([symbol_id]));
  const [next] = answer.suggested_next_actions ?? [];
  const nothing = next ? `${next.reason}; \`codecompass refs ${symbol_id}\` lists them` : "nothing";
  const { unlikely_calls, library_calls, unresolved_calls } = answer.summary;
  const leftOut = [
    [unlikely_calls, "unlikely by name"],
    [library_calls, "of libraries"],
    [unresolved_calls, "that lead nowhere known"],
  ].flatMap(([count, what]) => (count ? [`${renderCount(count as number)} ${what}`] : []));
  const left = leftOut.length > 0 ? [paint("dim", `left out: ${leftOut.join(", ")}`)] : [];
  return [titleOf(answer.symbol), ...(tree.length > 0 ? tree : [nothing]), ...left].join("\n");
}

export interface DependenciesAnswer {
  entry_point: string;
  graph: {
    nodes: { id: string; kind: string; name?: string; container?: string; path?: string; line?: number }[];
    edges: { from: string; to: string; kind: string; line?: number }[];
  };
  cycles: string[][];
  summary: { files_in_cycles?: number; cycles_omitted?: number };
  external?: string[];
}

type Node = DependenciesAnswer["graph"]["nodes"][number];

const labelOf = (node: Node | undefined, id: string) =>
  node?.name ? `${inType({ ...node, name: node.name })} (${node.path}:${node.line})` : (node?.id ?? id);

function renderDependencies(answer: DependenciesAnswer): string {
  const { nodes, edges } = answer.graph;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const label = (id: string) => labelOf(byId.get(id), id);
  const tree = (id: string, indent: string, seen: Set<string>, up: boolean): string[] => {
    const found = edges.filter((edge) => (up ? edge.to : edge.from) === id);
    // One may use the other in several ways.
    const next = [...new Set(found.map((edge) => (up ? edge.from : edge.to)))];
    return next.flatMap((other, at) => {
      const isLast = at === next.length - 1;
      const own = `${indent}${isLast ? "└─ " : "├─ "}${label(other)}${seen.has(other) ? paint("dim", " …") : ""}`;
      if (seen.has(other)) return [own];
      seen.add(other);
      return [own, ...tree(other, indent + (isLast ? "   " : "│  "), seen, up)];
    });
  };
  const { entry_point: start } = answer;
  const down = tree(start, "", new Set([start]), false);
  const above = tree(start, "", new Set([start]), true);
  return [
    paint("bold", label(start)),
    ...(down.length > 0 ? [paint("dim", "depends on"), ...down] : []),
    ...(above.length > 0 ? [paint("dim", "is used by"), ...above] : []),
    ...(down.length + above.length + answer.cycles.length === 0 ? [nothingAround(byId.get(start))] : []),
    ...(answer.external?.length ? [paint("dim", `outside the project: ${answer.external.join(", ")}`)] : []),
    ...answer.cycles.map((cycle) => paint("yellow", `cycle: ${cycle.map(label).join(" -> ")}`)),
    ...cyclesBesides(answer.summary),
  ].join("\n");
}

/** Of a folder what its files make of each other has been looked for too. */
const nothingAround = (start: Node | undefined) =>
  start?.kind === "folder"
    ? "no cycle of imports, nothing of this project around it"
    : "nothing of this project";

function cyclesBesides({ files_in_cycles, cycles_omitted }: DependenciesAnswer["summary"]): string[] {
  if (!files_in_cycles) return [];
  const more = cycles_omitted ? `and ${renderCount(cycles_omitted)} more cycles; ` : "";
  return [`${more}files in cycles: ${renderCount(files_in_cycles)}`];
}

const quoted = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

/** Graphviz. */
function renderDot({ graph: { nodes, edges } }: DependenciesAnswer): string {
  const boxes = nodes.map((node) => `  ${quoted(node.id)} [label=${quoted(labelOf(node, node.id))}];`);
  const arrows = edges.map(({ from, to }) => `  ${quoted(from)} -> ${quoted(to)};`);
  return ["digraph dependencies {", "  rankdir=LR;", "  node [shape=box];", ...boxes, ...arrows, "}"].join(
    "\n",
  );
}

function renderMermaid({ graph: { nodes, edges } }: DependenciesAnswer): string {
  const numbers = new Map(nodes.map(({ id }, at) => [id, `n${at}`]));
  const text = (node: Node) => labelOf(node, node.id).replaceAll('"', "#quot;");
  const boxes = nodes.map((node) => `  ${numbers.get(node.id)}["${text(node)}"]`);
  const arrows = edges.map(({ from, to }) => `  ${numbers.get(from)} --> ${numbers.get(to)}`);
  return ["flowchart LR", ...boxes, ...arrows].join("\n");
}

function renderSvg({ graph: { nodes, edges }, entry_point }: DependenciesAnswer): string {
  const boxes = nodes.map((node) => ({
    id: node.id,
    label: node.name ?? node.id,
    title: labelOf(node, node.id),
  }));
  return layoutSvg(boxes, edges, entry_point);
}

export const DEPENDENCY_FORMATS: Readonly<Record<string, (answer: DependenciesAnswer) => string>> = {
  tree: renderDependencies,
  dot: renderDot,
  mermaid: renderMermaid,
  svg: renderSvg,
};
