// Two refs in one text, as git writes them.

/** `main..feature`, `main...feature`, `main`, `..feature` or nothing. No name of a ref has two dots side by side. */
export function parseRange(range: string | undefined): { base_ref?: string; head_ref?: string } {
  const [, base, head] = /^(.*?)(?:\.{2,3}(.*))?$/s.exec(range ?? "")!;
  return { ...(base && { base_ref: base }), ...(head && { head_ref: head }) };
}
