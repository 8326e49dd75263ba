// find_related_symbols: what is worth a look beside a symbol, each with the reason: what it uses and what uses it, tests
// of it, its neighbours, what its file imports, files that change with its file.

import { type CodeGraph, type Def, factOf, importsOf } from "../graph/index.ts";
import type { Kind } from "../protocol/kinds.ts";
import { baseName } from "../util/paths.ts";
import { changedWith, listChangeSets } from "../vcs/co-change.ts";
import { findRepository } from "../vcs/repository.ts";
import { type SymbolArgs, symbolOf } from "./find-references.ts";
import { interleave } from "./interleave.ts";
import { defOf, symbolItem } from "./symbol-items.ts";
import type { Listing, PageArgs, QueryContext } from "./types.ts";
import { isInTest } from "./uses-in-order.ts";

export interface RelatedArgs extends PageArgs, SymbolArgs {
  within?: "file" | "module" | "package";
}

type Relation =
  | "uses"
  | "used_by"
  | "test"
  | "same_container"
  | "same_file"
  | "same_module"
  | "imported"
  | "changed_together";

const SHOWN: ReadonlySet<Kind> = new Set([
  ...([
    "function",
    "method",
    "class",
    "struct",
    "interface",
    "trait",
    "enum",
    "type_alias",
    "constant",
  ] as const),
  ...(["constructor", "macro", "variable"] as const),
]);
const MOST_EACH = 60;
/** Of those that merely stand beside it. */
const MOST_BESIDE = 12;
const BESIDE: ReadonlySet<Relation> = new Set<Relation>(["same_container", "same_file", "imported"]);
const MOST_FILES = 5;

/** Collects each symbol once, under the first relation that it was found by. */
class Related {
  readonly items: Record<string, unknown>[] = [];
  private readonly seen = new Set<Def>();
  private readonly counts = new Map<Relation, number>();
  private readonly context: QueryContext;
  private readonly fits: (path: string) => boolean;

  constructor(context: QueryContext, start: Def, fits: (path: string) => boolean) {
    this.context = context;
    this.fits = fits;
    this.seen.add(start);
  }

  add(def: Def, relation: Relation, more: Record<string, unknown> = {}): void {
    const count = this.counts.get(relation) ?? 0;
    const most = BESIDE.has(relation) ? MOST_BESIDE : MOST_EACH;
    if (this.seen.has(def) || count >= most || !this.fits(def.file.path)) return;
    if (!SHOWN.has(def.file.model.kindOf(def.ordinal)) && relation !== "test") return;
    this.seen.add(def);
    this.counts.set(relation, count + 1);
    this.items.push({ ...symbolItem(this.context, def), relation, ...more });
  }

  addFile(path: string, times: number): void {
    if (!this.fits(path)) return;
    this.items.push({ kind: "file", name: baseName(path), path, relation: "changed_together", times });
  }
}

export async function findRelatedSymbols(context: QueryContext, args: RelatedArgs): Promise<Listing> {
  const { code, def } = defOf(context, await symbolOf(context, args));
  const { path } = def.file;
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const fits = {
    file: (other: string) => other === path,
    module: (other: string) => other.slice(0, other.lastIndexOf("/") + 1) === folder,
    package: (other: string) => other.startsWith(folder),
  };
  const related = new Related(context, def, args.within ? fits[args.within] : () => true);
  addUsers(context, code, def, related);
  for (const { target, tier } of code.uses(def, () => true, context.deadline).uses)
    if (tier === "resolved") related.add(target, "uses");
  addNeighbours(def, related);
  await addChangedTogether(context, code, def, related);
  addImported(code, def, related);
  return {
    list: "related",
    items: related.items.slice(args.offset, args.offset + args.limit),
    total: related.items.length,
    head: { symbol: symbolItem(context, def) },
  };
}

/** Tests of it say how it is meant to be used, its users how it is: of many neither hides the other. */
function addUsers(context: QueryContext, code: CodeGraph, def: Def, related: Related): void {
  const users = code
    .references(def, context.deadline)
    .edges.filter(({ tier, enclosing }) => tier === "resolved" && enclosing !== -1)
    .map(({ path, enclosing, line }) => ({ user: code.graph.file(path)!.def(enclosing), line }));
  const isTest = ({ user }: { user: Def }) => isInTest(user.file.path, user);
  const [tests, others] = [users.filter(isTest), users.filter((each) => !isTest(each))];
  for (const each of interleave(tests, others))
    related.add(each.user, isTest(each) ? "test" : "used_by", { at: each.line });
}

/** What stands nearest in its type, then in its file. */
function addNeighbours(def: Def, related: Related): void {
  const { file } = def;
  const { container, owner, line } = factOf(def);
  const isMember = container !== -1 || owner !== "";
  const far = (ordinal: number) => Math.abs(file.model.symbols[ordinal]!.line - line);
  const beside = file.model.symbols
    .flatMap((symbol, ordinal) => (symbol.container === container ? [ordinal] : []))
    .sort((a, b) => far(a) - far(b) || a - b);
  const isOfType = (ordinal: number) => isMember && file.model.symbols[ordinal]!.owner === owner;
  for (const ordinal of beside) if (isOfType(ordinal)) related.add(file.def(ordinal), "same_container");
  for (const ordinal of beside) if (!isOfType(ordinal)) related.add(file.def(ordinal), "same_file");
}

function addImported({ graph }: CodeGraph, def: Def, related: Related): void {
  for (const { path } of importsOf(graph, def.file).links) {
    const other = graph.file(path)!;
    other.model.symbols.forEach((symbol, ordinal) => {
      if (symbol.container === -1 && symbol.visibility === "public")
        related.add(other.def(ordinal), "imported");
    });
  }
}

/** The files that most often changed with the symbol's own: which of their symbols, no commit says. */
async function addChangedTogether(
  context: QueryContext,
  { graph }: CodeGraph,
  def: Def,
  related: Related,
): Promise<void> {
  const repository = context.folder === undefined ? undefined : findRepository(context.folder);
  if (!repository || context.view.commit === "") return;
  const sets = await graph.remember("changes", context.view.commit, () =>
    listChangeSets(repository, context.view.commit),
  );
  const files = changedWith(sets, def.file.path).filter(([path, times]) => times > 1 && graph.file(path));
  for (const [path, times] of files.slice(0, MOST_FILES)) related.addFile(path, times);
}
