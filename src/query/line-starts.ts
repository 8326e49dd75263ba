// Where the lines of a text begin, of the texts looked at last: what a result shows, whether it stands in a head and whether it is a
// copy are asked of the same texts one after the other.

import { canForget } from "../util/forgetting.ts";
import { lineStarts } from "../util/lines.ts";
import { LruMap } from "../util/lru.ts";

/** Lines of all texts together: 8 bytes each. */
const MOST_LINES = 30_000;
const known = canForget(new LruMap<string, readonly number[]>(MOST_LINES));

/** As `lineStarts`; shared, never to be changed. */
export function startsOfLines(text: string): readonly number[] {
  let starts = known.get(text);
  if (!starts) {
    starts = lineStarts(text);
    known.set(text, starts, starts.length);
  }
  return starts;
}
