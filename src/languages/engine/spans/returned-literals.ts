// Literals that functions give away by the name of a local: `const api = {…}; return api`. Their methods are names of the
// program, as those of `return {…}` are. What is declared to be of a type has the members of that type.

import type { Language } from "../../types.ts";
import type { RawDefinition } from "./collected.ts";
import type { Region } from "./scope-regions.ts";

/** Does a value start at an offset whose members are its own? */
export function opensLiteral(text: string, at: number, { literals }: Language): boolean {
  if (!literals) return text[at] === "{";
  literals.open.lastIndex = at;
  return literals.open.test(text);
}

const LONGEST_END = 120;

interface Open {
  end: number;
  /** Where the last key in it ends: what stands in its value is not the literal's. */
  keyEnd: number;
}

/** Fed with definitions in the order of their starts. */
export class ReturnedLiterals {
  private readonly text: string;
  private readonly language: Language;
  /** Literals that are returned, the innermost last. */
  private readonly open: Open[] = [];

  constructor(text: string, language: Language) {
    this.text = text;
    this.language = language;
  }

  /** A local was declared in a region. */
  bind({ name, init, type }: RawDefinition, { end }: Region): void {
    const { literals } = this.language;
    if (!literals || !init || type || !opensLiteral(this.text, init.start, this.language)) return;
    const tail = this.text.slice(Math.max(init.end, end - LONGEST_END), end);
    if (literals.returned.exec(tail)?.[1] === this.text.slice(name.start, name.end))
      this.open.push({ end: init.end, keyEnd: 0 });
  }

  /** Is this key a member of a literal that is returned? */
  hasMember({ start, end }: RawDefinition): boolean {
    while (this.open.length > 0 && this.open.at(-1)!.end <= start) this.open.pop();
    const around = this.open.at(-1);
    if (!around || start < around.keyEnd) return false;
    around.keyEnd = end;
    return true;
  }
}
