// A text as a grammar can read it: parts that it does not know give way to white space or to words that it knows, of the
// same length and in the same lines.

export interface StandIn {
  start: number;
  end: number;
  /** What the parser sees in its place, not longer than it; white space follows. */
  stand: string;
}

/** `parts` are in order; of those that overlap the first one counts. */
export function standIn(text: string, parts: readonly StandIn[]): string {
  let out = "";
  let from = 0;
  for (const { start, end, stand } of parts) {
    if (start < from) continue;
    const hidden = text.slice(start + stand.length, end).replace(/[^\r\n]/g, " ");
    out += text.slice(from, start) + stand + hidden;
    from = end;
  }
  return out + text.slice(from);
}
