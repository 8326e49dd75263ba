// Answers of the tools as a person reads them. Each renderer takes the parsed JSON of one tool and returns text.

import type { SearchHit } from "../protocol/detail.ts";
import type { StaleReason } from "../protocol/metadata.ts";
import type { Candidate } from "../query/resolve-handle.ts";
import { shortHash } from "../vcs/refs.ts";
import { paint, renderAge, renderCount, renderCounts, renderPairs, terminalWidth } from "./terminal.ts";

/** The parts of an answer's metadata that a person should know when they are not as usual. */
export interface AnswerMetadata {
  freshness_status?: string;
  stale_reason?: StaleReason;
  indexing_status?: string;
  schema_status?: string;
  result_completeness?: string;
  next_cursor?: string;
  warnings?: string[];
}

const INDENT = "    ";

function clip(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;
}

/** Paints every occurrence of the words, longest first, ignoring case. */
function highlight(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const wanted = words
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 1)
    .sort((a, b) => b.length - a.length);
  let out = "";
  for (let at = 0; at < text.length; ) {
    const word = wanted.find((each) => lower.startsWith(each, at));
    const end = at + (word?.length ?? 1);
    out += word ? paint("yellow", text.slice(at, end)) : text.slice(at, end);
    at = end;
  }
  return out;
}

const TYPE = /^\p{Lu}/u;

/** The qualified name without what the path says already: `Main.run` of `src/app/main.py`, not `app.main.Main.run`. */
function nameBeside({ name, qualified_name, path }: SearchHit): string {
  if (qualified_name === undefined) return name;
  const said = path.replace(/\.[^./]*$/, "").split("/");
  const parts = qualified_name.split(/(?<=[.:\\/])(?=[^.:\\/])/);
  for (let count = parts.length - 1; count > 0; count--) {
    const lead = parts.slice(0, count).map((part) => part.replace(/[.:\\/]+$/, ""));
    const isSaid = (end: number) => lead.every((part, at) => part === said[end - count + at]);
    // Files, and folders of one file, are also called after what is in them: a type, an object. That is no part to leave out.
    const ofFile = isSaid(said.length) && count > 1 && !TYPE.test(lead[count - 1]!);
    const ofFolder = isSaid(said.length - 1) && (count > 1 || !TYPE.test(lead[0]!));
    if (ofFile || ofFolder) return parts.slice(count).join("");
  }
  return qualified_name;
}

function renderHit(hit: SearchHit, words: readonly string[], width: number): string {
  const place = `${paint("magenta", hit.path)}:${paint("green", String(hit.line_start))}`;
  const title =
    hit.result_type === "file" ? "" : `  ${paint("dim", hit.kind)} ${paint("bold", nameBeside(hit))}`;
  const said = [hit.snippet, hit.signature].filter((text) => text !== undefined).join("\n");
  const quoted = said.split("\n").filter((line) => line.trim() !== "");
  const body = quoted.map((line) => INDENT + highlight(clip(line.trim(), width - INDENT.length), words));
  return [place + title + (hit.stale ? paint("yellow", "  (changed since indexed)") : ""), ...body].join(
    "\n",
  );
}

export interface HitsAnswer {
  results: SearchHit[];
  total_candidates?: number;
  did_you_mean?: string[];
  suggested_next_actions?: { arguments: { query?: string; base_ref?: string }; reason: string }[];
  searched?: { not_indexed?: Record<string, number> };
}

/** What is `given` is highlighted; the query's own without them. */
export function renderHits(answer: HitsAnswer, query: string, given?: readonly string[]): string {
  if (answer.results.length === 0) {
    const near = answer.did_you_mean?.length ? `; did you mean ${answer.did_you_mean.join(", ")}?` : "";
    const actions = answer.suggested_next_actions ?? [];
    const before = actions.find((action) => action.arguments.base_ref !== undefined);
    const next = actions.find((action) => action.arguments.query !== undefined);
    const told = before ? `\n${before.reason}; \`codecompass diff\` says what became of it` : "";
    const other = `${told}${next ? `\n${next.reason}: ${next.arguments.query}` : ""}`;
    const skipped = renderCounts(answer.searched?.not_indexed ?? {});
    const left =
      skipped === "" ? "" : `\nnot indexed: ${skipped}; \`codecompass status --skipped\` lists them`;
    return `nothing found for ${query}${near}${other}${left}`;
  }
  const words = given ?? query.split(/[^\p{L}\p{N}_$]+/u).filter(Boolean);
  const width = terminalWidth();
  return answer.results.map((hit) => renderHit(hit, words, width)).join("\n");
}

export interface OutlineSymbol {
  kind: string;
  name: string;
  line_start: number;
  line_end: number;
  signature?: string;
  /** It began in the page before. */
  continued?: boolean;
  children?: OutlineSymbol[];
}

export interface OutlineAnswer {
  file_path: string;
  language: string;
  symbols: OutlineSymbol[];
}

function renderOutlineSymbol(symbol: OutlineSymbol, depth: number, width: number): string[] {
  const lines = `${symbol.line_start}-${symbol.line_end}`.padEnd(12);
  const text = symbol.signature ?? symbol.name;
  const isSaid = new RegExp(`\\b${symbol.kind}\\b`).test(text);
  const title = `${"  ".repeat(depth)}${isSaid ? "" : `${symbol.kind} `}`;
  const own = `${paint("green", lines)}${paint("dim", title)}${clip(text, width - 12 - title.length)}`;
  return [own, ...(symbol.children ?? []).flatMap((child) => renderOutlineSymbol(child, depth + 1, width))];
}

export function renderOutline(answer: OutlineAnswer): string {
  const head = `${paint("magenta", answer.file_path)}  ${paint("dim", answer.language)}`;
  const width = terminalWidth();
  if (answer.symbols.length === 0) return `${head}\n${paint("dim", "no symbols")}`;
  return [head, ...answer.symbols.flatMap((symbol) => renderOutlineSymbol(symbol, 0, width))].join("\n");
}

export interface SourceAnswer {
  path: string;
  line_start: number;
  source: string;
  symbols?: { kind: string; name: string }[];
}

export function renderSource(answer: SourceAnswer): string {
  const lines = answer.source.split("\n");
  const digits = String(answer.line_start + lines.length - 1).length;
  const inside = (answer.symbols ?? []).map(({ kind, name }) => `${kind} ${name}`).join(" > ");
  const head = paint("magenta", answer.path) + (inside ? paint("dim", `  in ${inside}`) : "");
  const body = lines.map(
    (line, i) => `${paint("green", String(answer.line_start + i).padStart(digits))}  ${line}`,
  );
  return [head, ...body].join("\n");
}

export interface StatusAnswer {
  repo_root: string;
  index_status: string;
  schema_status?: string;
  ref?: string;
  commit?: string;
  file_count?: number;
  symbol_count?: number;
  last_indexed_at?: string;
  skipped?: Record<string, number>;
  skipped_files_omitted?: number;
  skipped_files?: { path: string; reason: string; detail?: string }[];
  active_job?: { mode: string; estimated_completion_pct?: number } | null;
  startup_checks?: { index: { message: string | null } };
}

/** States of an index of which this program reads nothing. */
const UNREADABLE: readonly string[] = ["reindex_required", "corrupt_manifest"];

export function renderStatus(answer: StatusAnswer): string {
  const pairs: [string, string][] = [
    ["root", answer.repo_root],
    ["index", answer.index_status],
  ];
  if (UNREADABLE.includes(answer.schema_status ?? ""))
    pairs.push(["why", answer.startup_checks?.index.message ?? ""]);
  if (answer.ref) pairs.push(["ref", answer.ref + (answer.commit ? ` (${shortHash(answer.commit)})` : "")]);
  if (answer.file_count !== undefined) pairs.push(["files", renderCount(answer.file_count)]);
  if (answer.symbol_count !== undefined) pairs.push(["symbols", renderCount(answer.symbol_count)]);
  if (answer.last_indexed_at) pairs.push(["indexed", renderAge(Date.parse(answer.last_indexed_at))]);
  if (answer.active_job)
    pairs.push(["job", `${answer.active_job.mode}, ${answer.active_job.estimated_completion_pct ?? 0} %`]);
  const skipped = renderCounts(answer.skipped ?? {});
  if (skipped !== "") pairs.push(["skipped", skipped]);
  const files = (answer.skipped_files ?? []).map(
    ({ path, reason, detail }) => `  ${path}  ${paint("dim", detail ? `${reason}: ${detail}` : reason)}`,
  );
  const omitted = answer.skipped_files_omitted
    ? [`  and ${renderCount(answer.skipped_files_omitted)} more`]
    : [];
  return [renderPairs(pairs), ...files, ...omitted].join("\n");
}

const STALE: Record<StaleReason, string> = {
  files_changed: "files changed since the last sync: run `codecompass sync`",
  head_moved: "another commit is checked out than was indexed: run `codecompass sync`",
  rules_changed: "indexed by another version or with other settings: run `codecompass sync`",
  not_checked: "from the index as it is: looking for changes took too long",
};

/** The symbols that a name may mean, and how to say which one. */
export function renderCandidates(data: Record<string, unknown>): string {
  const candidates = data.candidates as Candidate[];
  const total = data.total as number;
  const width = Math.max(...candidates.map(({ symbol_id }) => symbol_id.length));
  const rows = candidates.map(
    ({ symbol_id, kind, qualified_name, path, line, signature }) =>
      `  ${paint("yellow", symbol_id.padEnd(width))}  ${paint("dim", kind)} ${paint("bold", qualified_name)}  ${paint("magenta", path)}:${paint("green", String(line))}${signature ? `  ${signature}` : ""}`,
  );
  const more = total > rows.length ? [`  and ${renderCount(total - rows.length)} more`] : [];
  return [
    `error: ${renderCount(total)} symbols are named ${candidates[0]!.name}:`,
    ...rows,
    ...more,
    "Repeat the command with a handle of the first column in place of the name.",
  ].join("\n");
}

/** What a person should be told about the answer itself, one line each, for stderr. */
export function renderNotes(metadata: AnswerMetadata): string[] {
  const notes = [...(metadata.warnings ?? [])];
  if (metadata.indexing_status === "not_indexed")
    return [...notes, "not indexed yet: run `codecompass index`"];
  if (metadata.indexing_status === "indexing") notes.push("still indexing: the answer may be incomplete");
  else if (metadata.freshness_status === "stale") notes.push(STALE[metadata.stale_reason ?? "files_changed"]);
  if (metadata.next_cursor) notes.push("there is more: raise --limit");
  return notes;
}
