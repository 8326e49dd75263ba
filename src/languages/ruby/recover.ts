// Modules, classes and methods of files with syntax errors, read off lines and indents: a header's `end` stands at the
// header's own indent. Headers in comment blocks, here documents and behind `__END__` are none.

import { bracketEnd } from "../scan.ts";
import type { Lexis, RecoveredSymbol } from "../types.ts";

const HEADER =
  /^([ \t]*)(?:(?:[a-z_]+[ \t]+)?(def)[ \t]+((?:self|[A-Z][\w:]*)[ \t]*\.[ \t]*)?([\p{ID_Start}_][\p{ID_Continue}]*[?!]?(?:=(?=[ \t]*\())?|[-+*/%<>=!~^|&[\]@]{1,3})|(module|class)[ \t]+((?:[A-Z]\w*::)*)([A-Z]\w*))/u;
const SKIPPED = /^=(begin)\b|<<[~-]?(["'`]?)([A-Z_][A-Z0-9_]*)\2/;

interface Line {
  start: number;
  text: string;
  indent: number;
}

/** Finds where comment blocks and here documents end. What is never closed is broken, and skips nothing. */
class SkippedText {
  private readonly text: string;
  private readonly open = new Set<string>();

  constructor(text: string) {
    this.text = text;
  }

  /** Offset of the line that ends what a line opens, or -1. */
  endOf(line: string, from: number): number {
    const skipped = SKIPPED.exec(line);
    const word = skipped?.[1] ? "=end" : skipped?.[3];
    if (word === undefined || this.open.has(word)) return -1;
    const end = new RegExp(`^[ \\t]*${word}\\b`, "gm");
    end.lastIndex = from;
    const found = end.exec(this.text);
    if (!found) this.open.add(word);
    return found ? found.index : -1;
  }
}

/** Lines of code: without comment blocks, here documents, and what follows `__END__`. */
function listLines(text: string): Line[] {
  const lines: Line[] = [];
  const skipped = new SkippedText(text);
  let until = -1;
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf("\n", start);
    const stop = next === -1 ? text.length : next;
    if (start > until) {
      const line = text.slice(start, stop).trimEnd();
      if (line === "__END__") break;
      until = skipped.endOf(line, stop);
      const bare = line.trimStart();
      const isCode = bare !== "" && bare[0] !== "#" && !bare.startsWith("=begin");
      if (isCode) lines.push({ start, text: line, indent: line.length - bare.length });
    }
    start = stop + 1;
  }
  return lines;
}

/** Offset behind the `end` of the header on a line; behind the header itself when there is none where it should be. */
function blockEnd(lines: readonly Line[], header: number): number {
  const { indent, start, text } = lines[header]!;
  let last = start + text.length;
  for (let i = header + 1; i < lines.length; i++) {
    const line = lines[i]!;
    if (line.indent < indent) break;
    if (line.indent > indent) {
      last = line.start + line.text.length;
      continue;
    }
    const bare = line.text.slice(indent);
    if (/^end\b/.test(bare)) return line.start + line.text.length;
    // `rescue` of the method, the end of its parameters, a section; anything else is not of this block.
    if (!/^(?:(?:rescue|ensure|else|private|protected|public)\b|[)\]}])/.test(bare)) break;
  }
  return last;
}

function isOneLine(text: string, nameEnd: number): boolean {
  return /;\s*end$|\bend$/.test(text.slice(nameEnd)) || /^(?:\([^()]*\))?\s*=(?!=)/.test(text.slice(nameEnd));
}

export function recoverDefinitions(text: string, lexis: Lexis): RecoveredSymbol[] {
  const lines = listLines(text);
  const symbols: RecoveredSymbol[] = [];
  for (const [i, line] of lines.entries()) {
    const header = HEADER.exec(line.text);
    if (!header) continue;
    const [whole, , , , method, type] = header;
    const name = method ?? header[7]!;
    const word = type ?? "def";
    const nameEnd = line.start + whole.length;
    const lineEnd = line.start + line.text.length;
    const isMethod = type === undefined;
    const open = isMethod && text[nameEnd] === "(" ? nameEnd : -1;
    const close =
      open === -1 ? -1 : open + bracketEnd(text.slice(open, lines[i + 1]?.start ?? lineEnd), 0, lexis);
    const params = close !== -1 && text[close - 1] === ")" ? { start: open, end: close } : undefined;
    const end = isOneLine(line.text, whole.length) ? lineEnd : blockEnd(lines, i);
    const place = {
      start: line.start + line.text.indexOf(word, line.indent),
      nameStart: nameEnd - name.length,
      nameEnd,
    };
    const kind = isMethod ? "method" : word === "class" ? "class" : "module";
    symbols.push({
      kind,
      ...place,
      params,
      bodyStart: Math.min(end, params?.end ?? lineEnd),
      end,
      isExact: true,
    });
  }
  return symbols;
}
