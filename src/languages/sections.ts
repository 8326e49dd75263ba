// Markers inside a container that hold for what follows them there: `private:`.

import type { Span } from "./collected.ts";
import type { Nesting } from "./scopes.ts";
import { closeBefore } from "./statements.ts";

export class Sections {
  private readonly text: string;
  /** By container, in order. */
  private readonly byContainer = new Map<number, Span[]>();

  constructor(text: string, sections: readonly Span[], { symbols }: Nesting) {
    this.text = text;
    const open: number[] = [];
    let next = 0;
    for (const section of sections) {
      for (; next < symbols.length && symbols[next]!.start <= section.start; next++) {
        closeBefore(open, symbols, symbols[next]!.start);
        open.push(next);
      }
      closeBefore(open, symbols, section.start);
      const container = open[open.length - 1] ?? -1;
      const known = this.byContainer.get(container);
      if (known) known.push(section);
      else this.byContainer.set(container, [section]);
    }
  }

  /** Text of the last marker before an offset in a container, or "". */
  at(container: number, offset: number): string {
    const section = this.byContainer.get(container)?.findLast(({ start }) => start < offset);
    return section ? this.text.slice(section.start, section.end) : "";
  }
}
