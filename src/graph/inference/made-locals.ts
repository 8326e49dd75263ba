// Locals that macros declare where they stand as statements: `HEADER(s);` for `struct header *h = (void *)(s);`.

import type { LocalFact, OccurrenceFact } from "../../protocol/facts.ts";
import { type FileModel, factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import { argumentTexts, expanded, macroBody, macroNamed } from "../names/macros.ts";
import type { Place } from "../place.ts";
import type { Def } from "../types.ts";
import { occurrencesWithin } from "../uses.ts";

const DECLARATION =
  /(?:^|[;{])\s*((?:(?:const|volatile|static|struct|union|enum|unsigned)\s+)*[A-Za-z_][\w#]*(?:\s+const)?)(\s*\*+\s*|\s+)([A-Za-z_]\w*)\s*(?==[^=]|;|$)/g;
const NO_TYPE = /^(?:return|goto|else|do|case|typedef|sizeof)\b/;

/** The local of a name that a macro declares in a block before a place. */
export function madeLocal(
  graph: Graph,
  { file, line }: Place,
  scope: number,
  name: string,
): LocalFact | undefined {
  const symbol = file.model.symbolOfScope(scope);
  if (symbol === -1) return undefined;
  const locals = graph.remember("madeLocals", file.def(symbol), () => made(graph, file, symbol)).get(name);
  return locals?.findLast((local) => local.line <= line && local.scope === scope);
}

function made(graph: Graph, file: FileModel, symbol: number): ReadonlyMap<string, LocalFact[]> {
  const found = new Map<string, LocalFact[]>();
  const { text, brackets } = file.model;
  for (const { name, line, column, scope } of declaringCalls(graph, file, symbol)) {
    const place = { file, line, column, scope };
    const macro = macroNamed(graph, place, name);
    if (!macro || !isDeclaring(graph, macro)) continue;
    const open = brackets.forward(file.model.offset(line, column) + name.length);
    if (text[open] !== "(") continue;
    const body = expanded(graph, place, macro, argumentTexts(text, brackets, open));
    for (const [, type, stars, local] of (body ?? "").matchAll(DECLARATION)) {
      if (NO_TYPE.test(type!)) continue;
      const facts = found.get(local!) ?? [];
      facts.push({
        name: local!,
        scope,
        line,
        column,
        type: `${type} ${stars!.trim()}`,
        init: "",
        hoisted: false,
      });
      found.set(local!, facts);
    }
  }
  return found;
}

/** Calls in a symbol of what is a declaring macro somewhere, in order of position. */
function declaringCalls(graph: Graph, file: FileModel, symbol: number): OccurrenceFact[] {
  const { startLine, endLine } = file.model.symbols[symbol]!;
  const names = file.model.calledNames(startLine, endLine);
  const calls = names
    .filter((name) => mayDeclare(graph, name))
    .flatMap((name) => occurrencesWithin(file, symbol, file.model.occurrencesOf(name)));
  return calls
    .filter(({ role, receiver }) => role === "call" && receiver === "")
    .sort((a, b) => a.line - b.line || a.column - b.column);
}

/** Is any macro of this name declaring? Most names that are called are no macro's, whatever their file includes. */
function mayDeclare(graph: Graph, name: string): boolean {
  return graph.remember("mayDeclare", name, () =>
    graph.namedAs(name, "macro").some((def) => isDeclaring(graph, def)),
  );
}

function isDeclaring(graph: Graph, macro: Def): boolean {
  return factOf(macro).params !== undefined && macroBody(graph, macro).search(DECLARATION) !== -1;
}
