// Locals that macros declare where they stand as statements: `HEADER(s);` for `struct header *h = (void *)(s);`.

import type { LocalFact } from "../../protocol/facts.ts";
import { type FileModel, factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import { argumentTexts, expanded, macroBody, macroNamed } from "../names/macros.ts";
import type { Place } from "../place.ts";
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
  for (const { name, role, receiver, line, column, scope } of occurrencesWithin(file, symbol)) {
    if (role !== "call" || receiver !== "") continue;
    const place = { file, line, column, scope };
    const macro = macroNamed(graph, place, name);
    if (!macro || factOf(macro).params === undefined || !isDeclaring(macroBody(graph, macro))) continue;
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

function isDeclaring(body: string): boolean {
  return body.search(DECLARATION) !== -1;
}
