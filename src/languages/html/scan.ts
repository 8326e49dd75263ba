// HTML read tag by tag, with a stack of open elements: those with an id, headings, custom elements, scripts and styles are
// sections. Tags of templates (`<% %>`, `{{ }}`, `{% %}`) are passed over.

import type { Outline, OutlineSymbol, TextSpan } from "../outline-types.ts";

const VOID = new Set(
  "area base basefont br col embed frame hr img input link meta param source track wbr".split(" "),
);
/** Elements whose inside is no markup. */
const RAW = new Set(["script", "style", "textarea", "title", "xmp"]);
/** What a tag closes without saying so, when it is the innermost open element. */
const CLOSES: Readonly<Record<string, string>> = {
  li: "li",
  tr: "tr td th",
  td: "td th",
  th: "td th",
  option: "option",
};
const CLOSES_TERM = "dt dd";
const CLOSES_PARAGRAPH =
  /^(?:address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul)$/;
const NAME = /[A-Za-z][^\s/>]*/y;
const ATTRIBUTE =
  /[\s/]*(?:([^\s"'<>/={}]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?|\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|<%[\s\S]*?%>|["'={}<`])/y;
/** What is skipped whole: comments, doctypes, instructions, code of templates. */
const SKIPPED: readonly (readonly [open: string, close: string])[] = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<!", ">"],
  ["<?", "?>"],
  ["<%", "%>"],
];
const MAX_NAME = 200;

interface Open {
  tag: string;
  symbol: OutlineSymbol | undefined;
}

interface Tag {
  tag: string;
  start: number;
  end: number;
  closed: boolean;
  id: TextSpan | undefined;
  /** `src` of a script, `href` of a style sheet. */
  source: boolean;
}

/** Reads one text. A class because tags share the open elements. */
export class HtmlReader {
  private readonly symbols: OutlineSymbol[] = [];
  private readonly comments: TextSpan[] = [];
  private readonly imports: TextSpan[] = [];
  private readonly open: Open[] = [];
  /** How many of each tag are open: what closes nothing is found without a search. */
  private readonly counts = new Map<string, number>();
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  run(): Outline {
    const { text } = this;
    for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", at)) at = this.tag(at);
    for (const { symbol } of this.open) if (symbol) symbol.end = text.trimEnd().length;
    // Each in its place: a heading's name is known at its end.
    return { symbols: this.symbols, comments: this.comments, imports: this.imports };
  }

  /** Reads what starts with the `<` at `at`; where it ends. */
  private tag(at: number): number {
    const { text } = this;
    for (const [open, close] of SKIPPED)
      if (text.startsWith(open, at)) {
        const found = text.indexOf(close, at + open.length);
        const end = found === -1 ? text.length : found + close.length;
        if (open === "<!--") this.comments.push({ start: at, end });
        return end;
      }
    const closing = text[at + 1] === "/";
    NAME.lastIndex = at + (closing ? 2 : 1);
    const name = NAME.exec(text)?.[0].toLowerCase();
    if (!name) return at + 1;
    if (closing) return this.close(name, at);
    const tag = this.attributes(name, at);
    this.start(tag);
    return this.skipRaw(tag);
  }

  private attributes(tag: string, start: number): Tag {
    const { text } = this;
    const read: Tag = { tag, start, end: 0, closed: false, id: undefined, source: false };
    let rel = "";
    let href = false;
    let at = NAME.lastIndex;
    for (;;) {
      ATTRIBUTE.lastIndex = at;
      const match = ATTRIBUTE.exec(text);
      if (!match) break;
      at = ATTRIBUTE.lastIndex;
      const name = match[1]?.toLowerCase();
      const value = match[2] ?? match[3] ?? match[4];
      if (name === undefined || value === undefined) continue;
      if (name === "id" && /^[^<{]*[^<{\s][^<{]*$/.test(value))
        read.id = valueSpan(value, at, match[4] === undefined);
      else if (name === "src" && tag === "script") read.source = true;
      else if (name === "rel") rel = value;
      else if (name === "href") href = true;
    }
    const found = text.indexOf(">", at);
    read.end = found === -1 ? text.length : found + 1;
    read.closed = text[read.end - 2] === "/";
    read.source ||= tag === "link" && href && /\b(?:stylesheet|modulepreload|import)\b/i.test(rel);
    return read;
  }

  private start({ tag, start, end, closed, id, source }: Tag): void {
    this.imply(tag, start);
    if (source) this.imports.push({ start, end });
    const symbol = this.symbol(tag, start, end, id, source);
    if (symbol) this.symbols.push(symbol);
    if (VOID.has(tag) || closed) return;
    this.open.push({ tag, symbol });
    this.counts.set(tag, (this.counts.get(tag) ?? 0) + 1);
  }

  private imply(tag: string, at: number): void {
    const last = this.open[this.open.length - 1]?.tag;
    if (last === undefined) return;
    const closed = tag === "dt" || tag === "dd" ? CLOSES_TERM : CLOSES[tag];
    if (last === "p" ? CLOSES_PARAGRAPH.test(tag) : closed?.split(" ").includes(last)) {
      this.close(last, at);
      if (closed?.includes("td") && tag === "tr") this.imply(tag, at);
    }
  }

  private symbol(
    tag: string,
    start: number,
    end: number,
    id: TextSpan | undefined,
    source: boolean,
  ): OutlineSymbol | undefined {
    const name = { start: start + 1, end: start + 1 + tag.length };
    const place = { kind: "section", start, end, headEnd: end } as const;
    if (/^h[1-6]$/.test(tag)) {
      // The heading's text, up to the tag that closes it.
      const heading = this.heading(tag, end);
      if (heading) return { ...place, nameStart: heading.start, nameEnd: heading.end, headEnd: heading.end };
    }
    if (id) return { ...place, nameStart: id.start, nameEnd: id.end };
    const isBlock = (tag === "script" && !source) || tag === "style";
    if (isBlock || (tag.includes("-") && /^[a-z][\w.-]*$/.test(tag)))
      return { ...place, nameStart: name.start, nameEnd: name.end };
    return undefined;
  }

  private heading(tag: string, from: number): TextSpan | undefined {
    const inside = this.text.slice(from, from + 1000);
    const close = inside.search(new RegExp(`</?${tag[0]}[1-6]\\b|<(?:div|p|section)\\b`, "i"));
    const source = close === -1 ? "" : inside.slice(0, close);
    if (source.replace(/<[^>]*>/g, "").trim() === "") return undefined;
    // A name is not all tags, however long those before it are.
    const lead = /^(?:\s|<[^>]*>)*/.exec(source)![0].length;
    return { start: from + lead, end: from + Math.min(source.trimEnd().length, lead + MAX_NAME) };
  }

  private skipRaw({ tag, end, closed }: Tag): number {
    if (!RAW.has(tag) || closed) return end;
    const close = new RegExp(`</${tag}(?=[\\s>/])`, "gi");
    close.lastIndex = end;
    return close.exec(this.text)?.index ?? this.text.length;
  }

  /** Closes the nearest element of this name, and what is open in it. */
  private close(tag: string, at: number): number {
    const found = this.text.indexOf(">", at);
    const end = found === -1 ? this.text.length : found + 1;
    if ((this.counts.get(tag) ?? 0) === 0) return end;
    for (;;) {
      const last = this.open.pop()!;
      this.counts.set(last.tag, this.counts.get(last.tag)! - 1);
      const isNamed = last.tag === tag && this.text[at + 1] === "/";
      if (last.symbol) last.symbol.end = isNamed ? end : this.text.slice(0, at).trimEnd().length;
      if (last.tag === tag) return end;
    }
  }
}

/** Where an attribute's value stands that ends at `end`, its quote included. */
function valueSpan(value: string, end: number, quoted: boolean): TextSpan {
  const last = quoted ? end - 1 : end;
  const lead = value.length - value.trimStart().length;
  return { start: last - value.length + lead, end: last - (value.length - value.trimEnd().length) };
}
