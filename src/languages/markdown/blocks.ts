// The headings of a Markdown text, by CommonMark's block rules as far as they decide what is a heading: fences, indented
// code, lists, quotes, HTML blocks, front matter. One pass over lines.

import type { Heading } from "../hooks/headings.ts";

const ATX = /^ {0,3}(#{1,6})(?:[ \t]+|$)/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
const FENCE = /^[ \t]*(`{3,}|~{3,})(.*)$/;
const LIST_ITEM = /^[ \t]*(?:[-+*]|\d{1,9}[.)])(?:[ \t]+|$)/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const HTML_HEADING = /^[ \t]*<h([1-6])\b[^>]*>(.*?)<\/h\1>/i;
const HTML_RAW = /^ {0,3}<(?:(script|pre|style|textarea)\b|!--|\?|!\[CDATA\[)/i;
const HTML_BLOCK =
  /^ {0,3}<\/?(?:address|article|aside|blockquote|body|center|details|dialog|div|dl|dt|dd|fieldset|figure|figcaption|footer|form|h[1-6]|head|header|hr|html|iframe|li|link|main|menu|nav|ol|option|p|picture|section|source|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?:[\s/>]|$)/i;
const HTML_ALONE = /^ {0,3}<\/?[A-Za-z][\w-]*(?:\s+[^<>]*)?\/?>[ \t]*$/;
const FRONT_TITLE = /^title[ \t]*[:=][ \t]*(?:"([^"]*)"|'([^']*)'|(\S.*?))[ \t]*$/m;
const FRONT_END = /^(?:---|\.\.\.|\+\+\+)[ \t]*$/;

/** What closes an HTML block that blank lines do not. */
function rawEnd(line: string): string {
  const tag = HTML_RAW.exec(line)?.[1];
  if (tag) return `</${tag.toLowerCase()}>`;
  return line.includes("<!--") ? "-->" : line.includes("<?") ? "?>" : "]]>";
}

function indentOf(line: string): number {
  let width = 0;
  for (let i = 0; i < line.length; i++) {
    if (line[i] === " ") width++;
    else if (line[i] === "\t") width += 4 - (width % 4);
    else break;
  }
  return width;
}

/** Reads one text. A class because the kinds of block share where they are. */
export class BlockReader {
  readonly headings: Heading[] = [];
  private readonly text: string;
  private at = 0;
  /** Start of the paragraph that runs up to the line at hand, or -1. */
  private paragraph = -1;
  /** Column at which the content of the innermost list item starts, 0 outside lists. */
  private list = 0;
  private fence = "";
  private fenceIndent = 0;
  /** What ends the HTML block at hand: text, "" = a blank line; undefined outside. */
  private html: string | undefined;

  constructor(text: string) {
    this.text = text;
  }

  run(): Heading[] {
    this.frontMatter();
    const { text } = this;
    while (this.at < text.length) {
      const start = this.at;
      const lineBreak = text.indexOf("\n", start);
      const next = lineBreak === -1 ? text.length : lineBreak + 1;
      const end = lineBreak > start && text[lineBreak - 1] === "\r" ? lineBreak - 1 : lineBreak;
      this.line(text.slice(start, end === -1 ? next : end), start);
      this.at = next;
    }
    return this.headings;
  }

  /** Its title is a heading above all others. */
  private frontMatter(): void {
    const fence = /^\uFEFF?(?:---|\+\+\+)[ \t]*\r?\n/.exec(this.text)?.[0];
    if (!fence) return;
    for (let at = fence.length; at < this.text.length; ) {
      const end = this.text.indexOf("\n", at);
      const line = this.text.slice(at, end === -1 ? undefined : end).replace(/\r$/, "");
      if (FRONT_END.test(line)) {
        this.title(fence.length, at);
        this.at = end === -1 ? this.text.length : end + 1;
        return;
      }
      if (end === -1) return;
      at = end + 1;
    }
  }

  private title(from: number, to: number): void {
    const match = FRONT_TITLE.exec(this.text.slice(from, to).replace(/\r/g, " "));
    const title = match?.[1] ?? match?.[2] ?? match?.[3];
    if (!match || !title || /^[|>[{]/.test(title)) return;
    const nameStart = from + match.index + match[0].lastIndexOf(title);
    const nameEnd = nameStart + title.length;
    this.headings.push({ level: 0, start: from + match.index, nameStart, nameEnd });
  }

  private line(line: string, start: number): void {
    const first = line.trimStart()[0];
    if (this.fence !== "" && this.inFence(line, first)) return;
    if (this.html !== undefined) {
      this.inHtml(line, start, first);
      return;
    }
    if (first === undefined) {
      this.paragraph = -1;
      return;
    }
    const indent = indentOf(line);
    if (indent < this.list && this.paragraph === -1 && !LIST_ITEM.test(line)) this.list = 0;
    if ((first === "`" || first === "~") && this.openFence(line, indent)) return;
    if (first === "#" && this.atx(line, start)) return;
    if ((first === "=" || first === "-") && this.underline(line, start)) return;
    if (first === "<" && this.openHtml(line, start)) return;
    this.words(line, start, first, indent);
  }

  private words(line: string, start: number, first: string, indent: number): void {
    if ((first === "*" || first === "-" || first === "_") && RULE.test(line)) {
      this.paragraph = -1;
      this.list = 0;
      return;
    }
    const item = LIST_ITEM.exec(line)?.[0];
    if (item !== undefined && (indent < 4 || this.list > 0)) {
      this.list = indentOf(item) + item.trimStart().length;
      this.paragraph = -1;
    } else if (first === ">" || first === "|") this.paragraph = -1;
    else if (this.paragraph === -1 && indent < this.list + 4 && this.list === 0) this.paragraph = start;
  }

  /** Is the line part of the open fence? A fence in a list ends with its item. */
  private inFence(line: string, first: string | undefined): boolean {
    const char = this.fence[0]!;
    if (first === char) {
      const close = line.trim();
      if (close.length >= this.fence.length && close === char.repeat(close.length)) this.fence = "";
      return true;
    }
    if (first !== undefined && this.list > 0 && this.fenceIndent >= this.list && indentOf(line) < this.list) {
      this.fence = "";
      return false;
    }
    return true;
  }

  private openFence(line: string, indent: number): boolean {
    const match = FENCE.exec(line);
    if (!match || (match[1]![0] === "`" && match[2]!.includes("`"))) return false;
    if (indent > 3 && this.list === 0) return false;
    this.fence = match[1]!;
    this.fenceIndent = indent;
    this.paragraph = -1;
    return true;
  }

  private atx(line: string, start: number): boolean {
    const match = ATX.exec(line);
    if (!match) return false;
    this.paragraph = -1;
    const nameStart = start + match[0].length;
    const nameEnd = start + line.trimEnd().length;
    if (nameStart < nameEnd) this.headings.push({ level: match[1]!.length, start, nameStart, nameEnd });
    return true;
  }

  private underline(line: string, start: number): boolean {
    if (this.paragraph === -1 || !UNDERLINE.test(line)) return false;
    const source = this.text.slice(this.paragraph, start);
    const nameStart = this.paragraph + source.length - source.trimStart().length;
    const nameEnd = this.paragraph + source.trimEnd().length;
    const level = line.includes("=") ? 1 : 2;
    this.headings.push({ level, start: this.paragraph, nameStart, nameEnd });
    this.paragraph = -1;
    return true;
  }

  private openHtml(line: string, start: number): boolean {
    if (HTML_RAW.test(line)) this.html = rawEnd(line);
    else if (HTML_BLOCK.test(line) || (this.paragraph === -1 && HTML_ALONE.test(line))) this.html = "";
    else return false;
    this.paragraph = -1;
    this.inHtml(line, start, "<");
    return true;
  }

  private inHtml(line: string, start: number, first: string | undefined): void {
    if (this.html === "" ? first === undefined : line.toLowerCase().includes(this.html!))
      this.html = undefined;
    else if (this.html === "" && first === "<") this.htmlHeading(line, start);
  }

  private htmlHeading(line: string, start: number): void {
    const match = HTML_HEADING.exec(line);
    if (!match || match[2]!.replace(/<[^>]*>/g, "").trim() === "") return;
    const nameStart = start + match[0].length - match[2]!.length - "</h1>".length;
    const nameEnd = nameStart + match[2]!.length;
    this.headings.push({ level: Number(match[1]), start, nameStart, nameEnd });
  }
}
