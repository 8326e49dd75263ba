// Dockerfiles read by instructions: stages, arguments and variables of the environment, what refers to them. Lines joined by
// the escape character and here-documents belong to their instruction.

import type { Outline, OutlineReference, OutlineSymbol, TextSpan } from "../outline-types.ts";

const INSTRUCTION = /[ \t]*(?:ONBUILD[ \t]+)?([A-Za-z]+)(?:[ \t]+|$)/iy;
/** What a template fills in (`{{ env.suite }}`) is part of the image's name. */
const FROM = /^FROM\s+((?:--\S+\s+)*)((?:\{\{.*?\}\}|\S)+)(?:\s+AS\s+(\S+))?/i;
const HEREDOC = /<<-?(["']?)([A-Za-z_]\w*)\1/g;
const PAIR = /([A-Za-z_]\w*)(?:=(?:"(?:\\[\s\S]|[^"\\])*"|'[^']*'|\\[\s\S]|[^\s"'\\])*)?/g;
const USE = /(?:^|[^\\$])\$(?:\{([A-Za-z_]\w*)|([A-Za-z_]\w*))/g;
const FROM_STAGE = /--from=([^\s,]+)|\bfrom=([^\s,]+)/g;
const DIRECTIVE = /^#\s*(?:syntax|escape|check)\s*=/i;
const MAX_HEAD = 200;

/** Reads one text. A class because instructions share the open stage. */
export class DockerfileReader {
  private readonly symbols: OutlineSymbol[] = [];
  private readonly references: OutlineReference[] = [];
  private readonly comments: TextSpan[] = [];
  private readonly imports: TextSpan[] = [];
  private readonly stages = new Set<string>();
  private stage: OutlineSymbol | undefined;
  /** Names of here-documents that nothing ends. */
  private readonly endless = new Set<string>();
  private end = 0;
  private readonly text: string;
  private readonly escape: string;

  constructor(text: string) {
    this.text = text;
    this.escape = /^(?:#[^\n]*\n)*?#\s*escape\s*=\s*`/i.test(text.slice(0, 500)) ? "`" : "\\";
  }

  run(): Outline {
    const { text } = this;
    for (let at = 0; at < text.length; ) {
      let start = at;
      while (start < text.length && (text[start] === " " || text[start] === "\t")) start++;
      const found = text.indexOf("\n", start);
      const lineEnd = found === -1 ? text.length : found;
      if (text[start] === "#") {
        if (!DIRECTIVE.test(text.slice(start, lineEnd))) this.comments.push({ start, end: lineEnd });
        at = lineEnd + 1;
      } else if (text.slice(start, lineEnd).trim() === "") at = lineEnd + 1;
      else at = this.instruction(start);
    }
    if (this.stage) this.stage.end = this.end;
    const { symbols, references, comments, imports } = this;
    return { symbols, references, comments, imports };
  }

  /** Reads the instruction at `start`; where the next line starts. */
  private instruction(start: number): number {
    const { text } = this;
    const lineEnd = this.logicalEnd(start);
    // Comments between its lines, blanked.
    const source = text
      .slice(start, lineEnd)
      .replace(/(?<=\n)[ \t]*#.*/g, (comment) => " ".repeat(comment.length));
    INSTRUCTION.lastIndex = 0;
    const match = INSTRUCTION.exec(source);
    const word = match?.[1]?.toUpperCase() ?? "";
    const end = start + source.trimEnd().length;
    const before = this.end;
    this.end = end;
    if (word === "FROM") this.from(start, end, before);
    else if (word === "ARG" || word === "ENV")
      this.variables(source, start, match![0].length, word === "ENV");
    this.uses(source, start, word);
    const next = this.afterHeredocs(source, lineEnd, word);
    if (next > lineEnd + 1) this.end = Math.min(next, text.length) - (text[next - 1] === "\n" ? 1 : 0);
    return next;
  }

  /** End of the last line that escape characters join; comments and blank lines between count as joined. */
  private logicalEnd(start: number): number {
    const { text } = this;
    for (let at = start; ; ) {
      const found = text.indexOf("\n", at);
      const end = found === -1 ? text.length : found;
      const line = text.slice(at, end).trimEnd();
      const isComment = at > start && /^\s*(?:#|$)/.test(line);
      if (end === text.length || (!isComment && !line.endsWith(this.escape))) return end;
      at = end + 1;
    }
  }

  private afterHeredocs(source: string, end: number, word: string): number {
    let next = end + 1;
    if (!/^(?:RUN|COPY|ADD)$/.test(word) || !source.includes("<<")) return next;
    for (const [, , name] of source.matchAll(HEREDOC)) {
      if (this.endless.has(name!)) continue;
      const close = new RegExp(`^\\t*${name}\\r?$`, "gm");
      close.lastIndex = next;
      const found = close.exec(this.text);
      // Without its end it is no here-document: a shift, an arrow.
      if (found) next = close.lastIndex + 1;
      else this.endless.add(name!);
    }
    return next;
  }

  /** A stage ends with its last instruction, `before`: comments above the next one belong to that. */
  private from(start: number, end: number, before: number): void {
    const match = FROM.exec(this.text.slice(start, end));
    if (this.stage) this.stage.end = before;
    this.stage = undefined;
    if (!match) return;
    const [whole, flags, image, name] = match;
    const imageStart = start + whole.indexOf(image!, 4 + flags!.length);
    const nameEnd = name ? start + whole.length : imageStart + image!.length;
    const nameStart = name ? nameEnd - name.length : imageStart;
    this.stage = { kind: "section", start, end, nameStart, nameEnd, headEnd: end };
    this.symbols.push(this.stage);
    if (this.stages.has(image!.toLowerCase()))
      this.references.push({ start: imageStart, end: imageStart + image!.length, role: "read" });
    else this.imports.push({ start, end });
    if (name) this.stages.add(name.toLowerCase());
  }

  private variables(whole: string, start: number, skip: number, env: boolean): void {
    const from = start + skip;
    const source = whole.slice(skip).trimEnd();
    const end = from + source.length;
    // `ENV KEY the rest` is the old form.
    const single = env && !/^[A-Za-z_]\w*=/.test(source);
    PAIR.lastIndex = 0;
    for (let match = PAIR.exec(source); match; match = PAIR.exec(source)) {
      const [pair, name] = match;
      const nameStart = from + match.index;
      const before = source[match.index - 1] ?? " ";
      if (/\s/.test(before)) {
        const pairEnd = single ? end : nameStart + pair.length;
        const headEnd = Math.min(pairEnd, nameStart + MAX_HEAD);
        const place = { nameStart, nameEnd: nameStart + name!.length, headEnd };
        this.symbols.push({
          kind: "variable",
          start: this.symbolStart(start, nameStart, skip),
          end: pairEnd,
          ...place,
        });
      }
      if (single) return;
    }
  }

  /** The first pair of an instruction starts with it. */
  private symbolStart(start: number, nameStart: number, skip: number): number {
    return nameStart === start + skip ? start : nameStart;
  }

  private uses(source: string, start: number, word: string): void {
    const add = (at: number, name: string) =>
      this.references.push({ start: at, end: at + name.length, role: "read" });
    if (source.includes("from="))
      for (const match of source.matchAll(FROM_STAGE)) {
        const name = match[1] ?? match[2]!;
        if (word !== "FROM" && this.stages.has(name.toLowerCase()))
          add(start + match.index + match[0].length - name.length, name);
      }
    if (!source.includes("$")) return;
    for (const match of source.matchAll(USE)) {
      const name = match[1] ?? match[2]!;
      add(start + match.index + match[0].length - name.length, name);
    }
  }
}
