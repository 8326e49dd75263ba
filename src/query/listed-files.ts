// Files that an answer lists beside its items: few of many, so that the budget goes to the items.

const MOST_FILES = 20;
const LEAST_FILES = 5;
/** Of a budget, what it takes to name one file. */
const TOKENS_A_FILE = 120;

/** No more than the page has items, but for the least: who asks for few of them wants examples. */
export function filesBeside({
  limit,
  max_tokens = Infinity,
}: {
  limit: number;
  max_tokens?: number;
}): number {
  return Math.min(MOST_FILES, Math.max(LEAST_FILES, limit), Math.floor(max_tokens / TOKENS_A_FILE));
}
