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
