// Spans that say what a plain name inside them is (`@within.*`): bound by a pattern, read, or a type.

import { WITHIN_LOCAL, WITHIN_TYPE } from "../queries/captures.ts";
import type { Collected, RawWithin } from "./collected.ts";

/** Any captured span knows better than the list of parameters around it. */
const PARAMS_RANK = Number.MAX_SAFE_INTEGER;

/** Parameters are patterns. */
export function bindParams(collected: Collected): void {
  for (const { params } of collected.definitions)
    if (params && params.end > params.start)
      collected.within.push({
        start: params.start,
        end: params.end,
        pattern: PARAMS_RANK,
        form: WITHIN_LOCAL,
      });
}

/** The spans walked by growing offsets. */
export class WithinCursor {
  private readonly stack: RawWithin[] = [];
  private next = 0;
  private readonly spans: readonly RawWithin[];

  constructor(spans: RawWithin[]) {
    // Of several patterns for one node the earliest lies innermost.
    this.spans = spans.sort((a, b) => a.start - b.start || b.end - a.end || b.pattern - a.pattern);
  }

  /** Position in WITHIN of the innermost span around an offset, or -1. */
  at(offset: number): number {
    const { spans, stack } = this;
    for (; this.next < spans.length && spans[this.next]!.start <= offset; this.next++) {
      this.leave(spans[this.next]!.start);
      // In a type all names are those of types.
      if (stack[stack.length - 1]?.form !== WITHIN_TYPE) stack.push(spans[this.next]!);
    }
    this.leave(offset);
    return stack.length === 0 ? -1 : stack[stack.length - 1]!.form;
  }

  private leave(offset: number): void {
    const { stack } = this;
    while (stack.length > 0 && stack[stack.length - 1]!.end <= offset) stack.pop();
  }
}
