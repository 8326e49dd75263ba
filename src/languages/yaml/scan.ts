// YAML read by its indentation, line by line: keys of block mappings, list items that carry a name, anchors and aliases,
// documents. Lines of templates (`{{ if }}`, `{% for %}`) are passed over, so what stands around them keeps its place.

import { isDeep, type Key, selectKeys } from "../json/keys.ts";
import type { Outline, OutlineReference, OutlineSymbol, TextSpan } from "../outline-types.ts";

/** A mapping key, an item or a document that is still open. */
interface Level {
  indent: number;
  /** Position in `keys`, or -1 for a list item. */
  key: number;
  depth: number;
  item: boolean;
}

const KEY =
  /(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\n]|'')*)'|((?:[^\s#&*!|>%@`"'{}[\],?:-]|[?:-](?=\S))(?:[^#:\n]|:(?!\s|$)|(?<=\S)#)*)):(?=\s|$)/y;
const PROPERTIES = /(?:[&!][^\s,[\]{}]*(?:[ \t]+|(?=\r?\n|$)))*/y;
const BLOCK_SCALAR = /^[|>][-+\d]*[ \t]*(?:#.*)?$/;
const TEMPLATE = /^(?:\{\{|\{%|<%)/;
const ANCHOR = /(^|[\s,[{:-])([&*])([^\s,[\]{}:#"'&*][^\s,[\]{}]*)/g;
/** Keys whose value names the item of a list that they stand in. */
const NAMING = new Set(["name", "id", "alert", "record", "job_name", "title"]);
/** The signature shows this much of a value. */
const MAX_HEAD = 200;

/** Reads one text. A class because the kinds of line share the open levels. */
export class YamlReader {
  private readonly keys: Key[] = [];
  private readonly others: OutlineSymbol[] = [];
  private readonly references: OutlineReference[] = [];
  private readonly comments: TextSpan[] = [];
  private levels: Level[] = [];
  /** Lines deeper than this continue a scalar; -1: none does. */
  private scalarIndent = -1;
  /** What closes the flow collection or quoted scalar that runs over lines. */
  private readonly closers: string[] = [];
  /** End of the last line that says something. */
  private end = 0;
  /** Of the document at hand, if it is an object of Kubernetes: its `kind`, its name. */
  private document = { start: 0, isObject: false, nameStart: -1, nameEnd: -1 };
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  run(): Outline {
    const { text } = this;
    for (let start = 0; start < text.length; ) {
      const found = text.indexOf("\n", start);
      const next = found === -1 ? text.length : found + 1;
      let end = found === -1 ? text.length : found;
      if (end > start && text.charCodeAt(end - 1) === 13) end--;
      this.line(start, end);
      start = next;
    }
    this.endDocument();
    const symbols = [...selectKeys(this.keys), ...this.others];
    return { symbols, references: this.references, comments: this.comments };
  }

  private line(start: number, end: number): void {
    const { text } = this;
    let at = start;
    while (at < end && (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9)) at++;
    if (at === end) return;
    const indent = at - start;
    if (this.scalarIndent !== -1) {
      if (indent > this.scalarIndent) {
        this.end = end;
        return;
      }
      this.scalarIndent = -1;
    }
    if (this.closers.length > 0) {
      this.flow(at, end);
      return;
    }
    if (text[at] === "#") this.comments.push({ start: at, end });
    else if (indent === 0 && /^(?:---|\.\.\.)(?:\s|$)/.test(text.slice(at, at + 4)))
      this.startDocument(at, end);
    else if (!(indent === 0 && text[at] === "%") && !TEMPLATE.test(text.slice(at, at + 2)))
      this.content(at, end, indent);
  }

  /** `---`: everything open ends; content may follow on the line. */
  private startDocument(at: number, end: number): void {
    this.endDocument();
    this.document = { start: end, isObject: false, nameStart: -1, nameEnd: -1 };
    const rest = this.text.slice(at + 3, end).trim();
    if (BLOCK_SCALAR.test(rest)) this.scalarIndent = 0;
    else if (/^[[{]/.test(rest)) this.flow(at + 3, end);
  }

  /** `kind: Service` with `metadata: name: web` is a section called web around its keys. */
  private endDocument(): void {
    this.close(-1);
    const { start, isObject, nameStart, nameEnd } = this.document;
    if (!isObject || nameStart === -1) return;
    const lead = /^(?:\s+|#.*)*/.exec(this.text.slice(start, nameStart))?.[0].length ?? 0;
    const place = { start: start + lead, end: this.end, nameStart, nameEnd, headEnd: nameEnd };
    this.others.push({ kind: "section", ...place });
  }

  /** Keys that say what the document at hand is. */
  private identify(name: string, parent: number, value: number, end: number): void {
    if (name === "kind" && parent === -1) this.document.isObject = true;
    const outer = parent === -1 ? undefined : this.keys[parent]!;
    if (name !== "name" || outer?.depth !== 0) return;
    if (this.text.slice(outer.nameStart, outer.nameEnd) !== "metadata") return;
    const nameEnd = this.headEnd(value, end);
    if (nameEnd === value || /[{}&*"'|>]/.test(this.text.slice(value, nameEnd))) return;
    this.document.nameStart = value;
    this.document.nameEnd = nameEnd;
  }

  /** Items and keys of one line: `- - a: b` opens three levels. */
  private content(from: number, end: number, column: number): void {
    const { text } = this;
    let at = from;
    let indent = column;
    while (text[at] === "-" && (at + 1 === end || /\s/.test(text[at + 1]!))) {
      this.close(indent, true);
      const outer = this.levels[this.levels.length - 1];
      this.levels.push({ indent, key: -1, depth: outer?.depth ?? 0, item: true });
      this.end = end;
      const item = at;
      at++;
      while (at < end && /[ \t]/.test(text[at]!)) at++;
      if (at === end) return;
      indent += at - item;
    }
    if (text[at] === "#") return;
    // Neither a key nor a value: what stands around it is not the worse for it.
    if (at === from && !/["'[{&*!|>?]/.test(text[at]!) && !this.findKey(at, end)) {
      if (indent > 0) this.end = end;
      return;
    }
    this.close(indent);
    this.end = end;
    if (text[at] === "?" && /\s/.test(text[at + 1] ?? " ")) return;
    const value = this.key(at, end, indent);
    if (value < end) this.value(value, end, indent);
  }

  /** The key at `at`, before which an anchor or a tag may stand. */
  private findKey(at: number, end: number): RegExpExecArray | undefined {
    PROPERTIES.lastIndex = at;
    const from = at + (PROPERTIES.exec(this.text)?.[0].length ?? 0);
    KEY.lastIndex = from;
    const match = from < end ? KEY.exec(this.text) : null;
    return match && KEY.lastIndex <= end ? match : undefined;
  }

  /** Reads a key at `at`; where its value starts, or `at` when there is none. */
  private key(at: number, end: number, indent: number): number {
    const { text } = this;
    const match = this.findKey(at, end);
    if (!match) return at;
    const from = match.index;
    let value = KEY.lastIndex;
    while (value < end && /[ \t]/.test(text[value]!)) value++;
    const name = match[1] ?? match[2] ?? match[3]!.trimEnd();
    const nameStart = from + (match[3] === undefined ? 1 : 0);
    const nameEnd = nameStart + name.length;
    const outer = this.levels[this.levels.length - 1];
    if (outer?.item && NAMING.has(name)) this.item(outer, value, end);
    const inItem = this.levels.some(({ item }) => item);
    const depth = outer?.depth ?? 0;
    const symbol = !inItem && !isDeep(depth) && name !== "<<" && name !== "" && !name.includes("{{");
    const level = { indent, key: symbol ? this.keys.length : -1, depth: depth + 1, item: false };
    if (symbol) {
      const plain = this.headEnd(value, end);
      const headEnd = plain === value ? nameEnd + (nameStart - from) : plain;
      const parent = outer?.key ?? -1;
      if (depth < 2) this.identify(name, parent, value, end);
      this.keys.push({ kind: "property", start: at, end, nameStart, nameEnd, headEnd, depth, parent });
    }
    this.levels.push(level);
    return value;
  }

  /** Where the value on a line ends that a signature shows. */
  private headEnd(value: number, end: number): number {
    const text = this.text.slice(value, Math.min(end, value + MAX_HEAD));
    if (BLOCK_SCALAR.test(text)) return value;
    const comment = /^["']/.test(text) ? -1 : text.search(/(?:^|\s)#/);
    return value + (comment === -1 ? text : text.slice(0, comment)).trimEnd().length;
  }

  /** `- name: x` makes its item a section called x, once. */
  private item(level: Level, value: number, end: number): void {
    if (level.key !== -1) return;
    let nameStart = value;
    const headEnd = this.headEnd(value, end);
    let nameEnd = headEnd;
    const quote = this.text[nameStart];
    if (nameEnd - nameStart > 1 && (quote === '"' || quote === "'") && this.text[nameEnd - 1] === quote) {
      nameStart++;
      nameEnd--;
    }
    if (nameEnd <= nameStart || /^[&*!{[|>]/.test(this.text[nameStart]!)) return;
    const outer = this.levels[this.levels.length - 2];
    level.key = this.keys.length;
    level.depth = (outer?.depth ?? 0) + 1;
    const start = this.itemStart(nameStart, level.indent);
    const depth = outer?.depth ?? 0;
    const parent = outer?.key ?? -1;
    if (isDeep(depth)) level.key = -1;
    else this.keys.push({ kind: "section", start, end, nameStart, nameEnd, headEnd, depth, parent });
  }

  /** Where an item starts, which may be some lines above its name. */
  private itemStart(from: number, indent: number): number {
    const { text } = this;
    for (let at = text.lastIndexOf("\n", from - 1) + 1; ; at = text.lastIndexOf("\n", at - 2) + 1) {
      let dash = at;
      while (text[dash] === " " || text[dash] === "\t") dash++;
      // A compact item (`- - a`) starts behind the dashes before it.
      while (text[dash] === "-" && dash - at < indent) {
        dash++;
        while (text[dash] === " " || text[dash] === "\t") dash++;
      }
      if ((text[dash] === "-" && dash - at === indent) || at === 0) return Math.min(dash, from);
    }
  }

  private value(at: number, end: number, indent: number): void {
    const { text } = this;
    PROPERTIES.lastIndex = at;
    const first = at + (PROPERTIES.exec(text)?.[0].length ?? 0);
    this.anchors(at, first === end ? end : Math.min(end, first + 1));
    if (first >= end || text[first] === "#") return;
    const char = text[first]!;
    if (char === "{" || char === "[" || char === '"' || char === "'") {
      this.flow(first, end);
      if (this.closers.length === 0) this.scalarIndent = indent;
      return;
    }
    if (char === "*") this.anchors(first, end);
    this.scalarIndent = indent;
  }

  /** Follows brackets and quotes of a flow value, over as many lines as it takes. */
  private flow(from: number, end: number): void {
    const { text } = this;
    this.end = end;
    for (let at = from; at < end; at++) {
      const char = text[at]!;
      const closer = this.closers[this.closers.length - 1];
      if (closer === '"' || closer === "'") {
        if (char === "\\" && closer === '"') at++;
        else if (char === closer) this.closers.pop();
      } else if (char === closer) this.closers.pop();
      else if (char === "{") this.closers.push("}");
      else if (char === "[") this.closers.push("]");
      else if ((char === '"' || char === "'") && /[\s,:[{]/.test(text[at - 1] ?? " "))
        this.closers.push(char);
      else if (char === "#" && /\s/.test(text[at - 1] ?? " ")) break;
      if (this.closers.length === 0) break;
    }
    this.anchors(from, end);
  }

  /** `&name` defines, `*name` refers. */
  private anchors(from: number, end: number): void {
    const source = this.text.slice(from, end);
    if (!source.includes("&") && !source.includes("*")) return;
    for (const match of source.matchAll(ANCHOR)) {
      const nameStart = from + match.index + match[1]!.length + 1;
      const nameEnd = nameStart + match[3]!.length;
      if (match[2] === "*") this.references.push({ start: nameStart, end: nameEnd, role: "read" });
      else
        this.others.push({
          kind: "variable",
          start: nameStart - 1,
          end: nameEnd,
          nameStart,
          nameEnd,
          headEnd: nameEnd,
        });
    }
  }

  /** Ends what is not around a line of this indent. A list may stand as far left as the key it belongs to. */
  private close(indent: number, item = false): void {
    const { levels } = this;
    for (;;) {
      const last = levels[levels.length - 1];
      if (!last || last.indent < indent || (item && last.indent === indent && !last.item)) return;
      if (last.key !== -1) {
        const key = this.keys[last.key]!;
        key.end = Math.max(key.end, this.end);
      }
      levels.pop();
    }
  }
}
