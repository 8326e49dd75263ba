// Conditional compilation, as `#if`, `#else` and `#endif` write it.

const DIRECTIVE = /^[ \t]*#[ \t]*(if|ifdef|ifndef|elif|elifdef|elifndef|else|endif)\b/gm;

/** Do the ends of a text stand in branches of one condition, of which only one is compiled? */
export function areAlternatives(between: string): boolean {
  // Depths count from where the text starts: 0 is the condition around it, -1 the one around that.
  let depth = 0;
  const passed = new Set<number>();
  for (const [, word] of between.matchAll(DIRECTIVE)) {
    if (word!.startsWith("if")) depth++;
    else if (word === "endif") passed.delete(depth--);
    else if (depth <= 0) passed.add(depth);
  }
  return passed.size > 0;
}
