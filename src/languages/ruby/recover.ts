// Modules, classes and methods of files with syntax errors, read off lines and indents: a header's `end` stands at the
// header's own indent. Headers in comment blocks, here documents and behind `__END__` are none.

import { bracketEnd } from "../scan.ts";
import type { Lexis, RecoveredSymbol } from "../types.ts";

const HEADER =
  /^([ \t]*)(?:(?:[a-z_]+[ \t]+)?(def)[ \t]+((?:self|[A-Z][\w:]*)[ \t]*\.[ \t]*)?([\p{ID_Start}_][\p{ID_Continue}]*[?!]?(?:=(?=[ \t]*\())?|[-+*/%<>=!~^|&[\]@]{1,3})|(module|class)[ \t]+((?:[A-Z]\w*::)*)([A-Z]\w*))/u;
const NEXT_HEADER = /^[ \t]*(?:def|class|module)\b/m;
const MAX_PARAMS_CHARS = 2000;
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

/**
 * Offset behind the `end` of the header on a line. When none stands at its indent before an `end` or a header further
 * left or beside it, behind what is deeper.
 */
function blockEnd(lines: readonly Line[], header: number, body: number): number {
  const { indent, start, text } = lines[header]!;
  let last = start + text.length;
  for (let i = header + 1; i < lines.length; i++) {
    const line = lines[i]!;
    const end = line.start + line.text.length;
    if (line.indent > indent) {
      last = end;
      continue;
    }
    const isEnd = /^end\b/.test(line.text.slice(line.indent));
    if (isEnd && line.indent === indent) return line.start + indent + "end".length;
    if (isEnd || (line.start >= body && HEADER.test(line.text))) return last;
  }
  return last;
}

/** Does the header's line hold all of it: `def x = 1`, `def x; end`? */
function isOneLine(tail: string): boolean {
  return /\bend$/.test(tail) || /^(?:\([^()]*\))?\s*=(?!=)/.test(tail);
}

/** The parameter list that starts at an offset, when it is closed before anything else is defined. */
function readParams(text: string, open: number, lexis: Lexis): { start: number; end: number } | undefined {
  if (text[open] !== "(") return undefined;
  const rest = text.slice(open, open + MAX_PARAMS_CHARS);
  const close = bracketEnd(rest, 0, lexis);
  const isList = rest[close - 1] === ")" && !NEXT_HEADER.test(rest.slice(0, close));
  return isList ? { start: open, end: open + close } : undefined;
}

export function recoverDefinitions(text: string, lexis: Lexis): RecoveredSymbol[] {
  const lines = listLines(text);
  return lines.flatMap((line, i): RecoveredSymbol[] => {
    const header = HEADER.exec(line.text);
    if (!header) return [];
    const [whole, , def, receiver = "", method, type = "module", , constant = ""] = header;
    const name = method ?? constant;
    const nameEnd = line.start + whole.length;
    const nameStart = nameEnd - name.length;
    const params = def ? readParams(text, nameEnd, lexis) : undefined;
    const lineEnd = line.start + line.text.length;
    const bodyStart = params?.end ?? lineEnd;
    const tail = line.text.slice(whole.length);
    const end = Math.max(bodyStart, isOneLine(tail) ? lineEnd : blockEnd(lines, i, bodyStart));
    const start = line.start + line.text.indexOf(def ?? type, line.indent);
    const ownerStart = nameStart - receiver.length;
    const owner = receiver && { start: ownerStart, end: ownerStart + receiver.search(/[\s.]/) };
    const kind = def ? "method" : (type as "class" | "module");
    const symbol = { kind, start, nameStart, nameEnd, params, bodyStart, end, isExact: true } as const;
    return [owner ? { ...symbol, owner } : symbol];
  });
}
