// Expressions of a template gathered into one text of the script's language, one or more lines each, that knows where each of
// its lines stands in the document.

import type { DocumentRegion, OutlineReference, RegionLine } from "../outline-types.ts";
import type { ElementRules } from "../rules/components.ts";

const RECEIVER = /^<([^>]*)>(@?)$/;
const TAKEN = "props";

/** Of a receiver as `addGiven` writes them: the component, and the group of what it takes or tells. */
function givenBy(receiver: string): { component: string; group: string } | undefined {
  const [, component, isEvent] = RECEIVER.exec(receiver) ?? [];
  return component === undefined ? undefined : { component, group: isEvent ? "emits" : TAKEN };
}

/** How elements say what they give, in components of all frameworks. */
export const GIVEN: ElementRules = { given: givenBy, attributes: TAKEN };

export class Expressions {
  /** What is given to the components whose elements stand in it. */
  readonly given: OutlineReference[] = [];
  private readonly lines: RegionLine[] = [];
  private readonly parts: string[] = [];
  private readonly document: string;
  private readonly rowStarts = [0];
  private row = 0;

  constructor(document: string) {
    this.document = document;
    for (let at = document.indexOf("\n"); at !== -1; at = document.indexOf("\n", at + 1))
      this.rowStarts.push(at + 1);
  }

  /** A value: in parentheses, so that `{ a }` is an object. */
  addValue(start: number, end: number): void {
    if (this.document.slice(start, end).trim() !== "") this.add(start, end, "(", ");");
  }

  /** Statements: a handler. */
  addStatements(start: number, end: number): void {
    this.add(start, end, "", ";");
  }

  /** Names that what is added up to `close` sees, written as a function's parameters; offsets of what stands between the brackets. */
  open(start: number, end: number): void {
    this.add(start, end, "((", ") => {");
  }

  /** What was opened last ends at an offset. */
  close(offset: number): void {
    this.place(offset, 0);
    this.parts.push("});");
  }

  /** An element of a component is a call of it. */
  addComponent(name: string, start: number): void {
    this.place(start, 0);
    this.parts.push(`${name}();`);
  }

  /** What the element of a component gives it: something that it takes, or an answer to what it tells. */
  addGiven(component: string, start: number, end: number, name: string, isEvent = false): void {
    const receiver = `<${component}>${isEvent ? "@" : ""}`;
    this.given.push({ start, end, name, role: isEvent ? "read" : "write", receiver });
  }

  private add(start: number, end: number, before: string, after: string): void {
    const source = this.document.slice(start, end);
    this.place(start, before.length);
    for (let at = source.indexOf("\n"); at !== -1; at = source.indexOf("\n", at + 1))
      this.place(start + at + 1, 0);
    this.parts.push(`${before}${source}${after}`);
  }

  /** The next line of the text stands at this offset of the document; so many characters are ours. */
  private place(offset: number, ours: number): void {
    const { rowStarts } = this;
    while (rowStarts[this.row + 1]! <= offset) this.row++;
    while (rowStarts[this.row]! > offset) this.row--;
    this.lines.push({ line: this.row + 1, shift: offset - rowStarts[this.row]! - ours });
  }

  toRegion(language: string): DocumentRegion[] {
    if (this.parts.length === 0) return [];
    return [{ language, text: this.parts.join("\n"), lines: this.lines, refersOnly: true }];
  }
}

/** A part of the document as it stands. */
export function sliceRegion(document: string, language: string, start: number, end: number): DocumentRegion {
  const text = document.slice(start, end);
  const first = document.slice(0, start).split("\n");
  const lines = text.split("\n").map((_, i) => ({
    line: first.length + i,
    shift: i === 0 ? first.at(-1)!.length : 0,
  }));
  return { language, text, lines };
}
