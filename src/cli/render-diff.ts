// diff_context as a person reads it: in a terminal, or as the comment of a pull request.

import { inType, paint, renderNumber } from "./terminal.ts";

interface Place {
  path: string;
  line?: number;
  name?: string;
  container?: string;
}

interface ChangeItem {
  change: string;
  also?: string[];
  kind: string;
  name: string;
  container?: string;
  path: string;
  line_start: number;
  signature?: string;
  members?: number;
  before?: { path?: string; name?: string; signature?: string };
  callers?: Place[];
  caller_count?: number;
}

interface UnresolvedItem {
  path: string;
  line: number;
  name: string;
  reason: string;
  enclosing?: { name: string; container?: string };
  /** What became of the symbol: of its first place alone. */
  now?: { path?: string; name?: string; signature?: string };
}

interface Side {
  ref: string;
  commit?: string;
}

export interface DiffAnswer {
  base: Side;
  head: Side;
  files: Record<string, number>;
  unresolved_total: number;
  unresolved: UnresolvedItem[];
  changes: ChangeItem[];
  /** By what became of them: files whose symbols are what they were. */
  other_files?: Record<string, string[]>;
  other_files_omitted?: number;
  truncated?: { candidate_files: number };
}

/** How the two forms mark things up. */
interface Marks {
  heading(text: string): string;
  item(text: string): string;
  inner(text: string): string;
  code(text: string): string;
  place(path: string, line: number | undefined): string;
}

const TERMINAL: Marks = {
  heading: (text) => `\n${paint("bold", text)}`,
  item: (text) => `  ${text}`,
  inner: (text) => `      ${paint("dim", text)}`,
  code: (text) => text,
  place: (path, line) =>
    `${paint("magenta", path)}${line === undefined ? "" : `:${paint("green", String(line))}`}`,
};

/** A name in a comment must not end the code span that it stands in. */
const fence = (text: string) => (text.includes("`") ? "``" : "`");
const MARKDOWN: Marks = {
  heading: (text) => `\n### ${text}\n`,
  item: (text) => `- ${text}`,
  inner: (text) => `  - ${text}`,
  code: (text) => `${fence(text)}${text.replace(/\s+/g, " ")}${fence(text)}`,
  place: (path, line) => MARKDOWN.code(line === undefined ? path : `${path}:${line}`),
};

const TITLES: Readonly<Record<string, string>> = {
  removed: "Removed",
  renamed: "Renamed",
  signature_changed: "Signature changed",
  moved: "Moved",
  body_changed: "Body changed",
  added: "Added",
};

export function renderDiff(answer: DiffAnswer, format: "terminal" | "markdown"): string {
  const marks = format === "markdown" ? MARKDOWN : TERMINAL;
  const lines = [summary(answer, marks)];
  if (answer.truncated)
    lines.push(
      `Call sites were not looked for everywhere: ${answer.truncated.candidate_files} files and more may have some.`,
    );
  if (answer.unresolved.length > 0) {
    lines.push(marks.heading(`Call sites that no longer resolve (${answer.unresolved_total})`));
    lines.push(...answer.unresolved.map((site) => marks.item(unresolved(site, marks))));
  }
  for (const [kind, title] of Object.entries(TITLES)) {
    const changes = answer.changes.filter(({ change }) => change === kind);
    if (changes.length === 0) continue;
    lines.push(marks.heading(`${title} (${changes.length})`));
    for (const change of changes) lines.push(marks.item(headline(change, marks)), ...details(change, marks));
  }
  const others = Object.entries(answer.other_files ?? {}).flatMap(([fate, paths]) =>
    paths.map((path) => marks.item(`${fate} ${marks.place(path, undefined)}`)),
  );
  const omitted = answer.other_files_omitted ?? 0;
  if (others.length > 0) {
    const listed = Object.values(answer.other_files!).flat().map(filesIn);
    const count = listed.reduce((sum, each) => sum + each, omitted);
    lines.push(marks.heading(`Other files (${count})`), ...others);
    if (omitted > 0) lines.push(marks.item(`and ${omitted} more`));
  }
  return lines.join("\n");
}

/** Of a row about a folder, as many as it says. */
const filesIn = (row: string) => Number(/ \((\d+) files\)$/.exec(row)?.[1] ?? 1);

function summary({ base, head, files, changes, unresolved }: DiffAnswer, marks: Marks): string {
  const name = ({ ref, commit }: Side) => {
    const isHash = commit !== undefined && (ref.startsWith(commit) || commit.startsWith(ref));
    return isHash ? marks.code(commit) : `${marks.code(ref)}${commit ? ` (${commit})` : ""}`;
  };
  const parts = Object.entries(files).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));
  // One commit differs from itself by what is not committed.
  const isLive = parts.length > 0 && base.commit !== undefined && base.commit === head.commit;
  const what = isLive ? `uncommitted on ${name(head)}` : `${name(head)} since it left ${name(base)}`;
  const text = `${what}: files: ${parts.join(", ") || "none"}`;
  return changes.length + unresolved.length === 0 ? `${text}; no symbol differs` : text;
}

function unresolved({ path, line, name, reason, enclosing, now }: UnresolvedItem, marks: Marks): string {
  const where = enclosing ? ` in ${marks.code(inType(enclosing))}` : "";
  const to = now?.name ?? now?.path ?? now?.signature;
  const why = reason === "arity" ? "takes other arguments now" : `was ${reason}`;
  return `${marks.place(path, line)}${where}: ${marks.code(name)} ${why}${to === undefined ? "" : `${reason === "arity" ? ":" : " to"} ${marks.code(to)}`}`;
}

function headline({ kind, path, line_start, members, also, ...named }: ChangeItem, marks: Marks): string {
  const more = [
    ...(members ? [`with ${renderNumber(members, "member")}`] : []),
    ...(also ?? []).map((each) => each.replaceAll("_", " ")),
  ];
  return `${kind} ${marks.code(inType(named))}  ${marks.place(path, line_start)}${more.length > 0 ? ` (${more.join(", ")})` : ""}`;
}

function details({ before, signature, callers, caller_count }: ChangeItem, marks: Marks): string[] {
  const lines: string[] = [];
  // A signature says the name too.
  if (before?.name && !before.signature) lines.push(`was ${marks.code(before.name)}`);
  if (before?.path) lines.push(`from ${marks.place(before.path, undefined)}`);
  if (before?.signature && signature)
    lines.push(`was ${marks.code(before.signature)}`, `now ${marks.code(signature)}`);
  if (callers && caller_count) {
    const names = callers.map(({ name, container, path }) =>
      marks.code(name ? inType({ name, container }) : path),
    );
    const rest = caller_count > callers.length ? ` and ${caller_count - callers.length} more` : "";
    lines.push(`used by ${names.join(", ")}${rest}`);
  }
  return lines.map((line) => marks.inner(line));
}
