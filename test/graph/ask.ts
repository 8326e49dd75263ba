// find_references on a small project, as places and tiers.

import { indexed } from "../query/indexed.ts";

interface Item {
  location: { file: string; line_start: number; column: number };
  kind: string;
  tier: string;
  via: string;
}

const place = ({ location, tier }: Item) => `${location.file}:${location.line_start} ${tier}`;

export async function ask(files: Record<string, string>, args: Record<string, unknown>) {
  const { ask } = await indexed(files);
  const answer = await ask("find_references", { limit: 200, ...args });
  const { summary } = answer.tail as { summary: { total: number; excluded: Record<string, number> } };
  return { places: (answer.items as Item[]).map(place).sort(), summary };
}

/** Lines of the certain uses, in the file itself, of the symbol of a name that is declared on one of its lines. */
export async function usesAt(path: string, rows: readonly string[], name: string, line: number) {
  const { ask } = await indexed({ [path]: rows.join("\n") });
  const found = (await ask("locate_symbol", { name, path, limit: 50 })).items as Located[];
  const { symbol_id } = found.find(({ line_start }) => line_start === line)!;
  const { items } = await ask("find_references", { symbol_id, limit: 200 });
  const certain = (items as Item[]).filter(({ tier }) => tier === "resolved");
  return certain.map(({ location }) => location.line_start).sort((a, b) => a - b);
}

interface Located {
  symbol_id: string;
  line_start: number;
}
