// Imports that a file does not write out: those that come with what it takes in, which a macro of another module puts in its
// place (`use Shop.Web`), and of a module under its own name.

import type { ImportFact } from "../../../protocol/facts.ts";
import { type FileModel, factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import type { Def } from "../../types.ts";
import { declaredAs, spacesAround, spacesNamed } from "../spaces/spaces.ts";

const NONE: readonly ImportFact[] = [];
/** Of what takes in what takes in more. */
const DEEPEST = 4;

export function takenIn(graph: Graph, file: FileModel): readonly ImportFact[] {
  if (!file.rules.takesIn) return NONE;
  return graph.remember("takenIn", file, () =>
    file.model.imports.flatMap((item) => [
      ...ownName(graph, file, item),
      ...takenBy(graph, file, item, item, 0),
    ]),
  );
}

/** `alias __MODULE__`: the last part of the name of the module around means it. */
function ownName(graph: Graph, file: FileModel, item: ImportFact): readonly ImportFact[] {
  const [source] =
    item.alias !== "" && item.alias === item.source ? spacesAround(graph, file, item.scope) : [];
  return source ? [{ ...item, source, alias: source.slice(source.lastIndexOf(".") + 1) }] : [];
}

/** What an import of a file takes in where `at` stands. */
function takenBy(
  graph: Graph,
  file: FileModel,
  item: ImportFact,
  at: ImportFact,
  depth: number,
): readonly ImportFact[] {
  const { model, rules } = file;
  const row = model.text.slice(model.offset(item.line, 1), model.offset(item.line + 1, 1));
  const names = item.name === "" && depth < DEEPEST ? rules.takesIn!.namesIn(row) : [];
  const { scope, line, column, endLine } = at;
  const macros = names.map((name) => macrosOf(graph, file, item, name)).find((found) => found.length > 0);
  return (macros ?? [])
    .flatMap((def) => quotedIn(def).map((quoted) => ({ quoted, from: def.file })))
    .flatMap(({ quoted, from }) => [
      { ...quoted, source: wholePath(graph, from, quoted), scope, line, column, endLine },
      ...takenBy(graph, from, quoted, at, depth + 1),
    ]);
}

/** What a module has under a name, with what that quotes by calls: `unquote(helpers())`. */
function macrosOf(graph: Graph, file: FileModel, item: ImportFact, name: string): readonly Def[] {
  const modules = declaredAs(graph, file.rules.family, wholePath(graph, file, item));
  return modules.flatMap((module) => {
    const { model } = module.file;
    const inModule = (member: string) => module.file.defs(model.members(module.ordinal).get(member));
    return inModule(name).flatMap((def) => {
      const { startLine, endLine } = factOf(def);
      const text = model.text.slice(model.offset(startLine, 1), model.offset(endLine + 1, 1));
      return [def, ...file.rules.takesIn!.calledIn(text).flatMap(inModule)];
    });
  });
}

/** Imports in a block of a macro's, which is what it quotes. */
function quotedIn({ file: { model }, ordinal }: Def): readonly ImportFact[] {
  return model.imports.filter(
    ({ scope }) => model.symbolOfScope(scope) === ordinal && model.scopes.symbol(scope) !== ordinal,
  );
}

/** The whole path of what an import names, which may start with what is imported above. */
function wholePath(graph: Graph, file: FileModel, { source, scope, line }: ImportFact): string {
  const dot = `${source}.`.indexOf(".");
  const above = file.model
    .importsOf(source.slice(0, dot))
    .filter((item) => item.line < line && item.name === "")
    .map((item) => item.source + source.slice(dot));
  const paths = [...above, source].flatMap((path) => spacesNamed(graph, file, scope, path));
  return paths.find((path) => declaredAs(graph, file.rules.family, path).length > 0) ?? source;
}
