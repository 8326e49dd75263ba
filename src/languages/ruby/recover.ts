// Modules, classes and methods of files with syntax errors, read off lines and indents: a header's `end` stands at the
// header's own indent. Headers in comment blocks, here documents and behind `__END__` are none.

import { bracketEnd } from "../scan.ts";
import type { Lexis, RecoveredSymbol } from "../types.ts";

const HEADER =
  /^([ \t]*)(?:[a-z_]+[ \t]+)?(module|class|def)[ \t]+((?:self|[A-Z][\w:]*)[ \t]*\.[ \t]*|(?:[A-Z]\w*::)*)([\p{ID_Start}_][\p{ID_Continue}]*[?!=]?|[-+*/%<>=!~^|&[\]@]{1,3})(?!\.)/u;
const SKIPPED = /^=begin\b|<<[~-]?(["'`]?)([A-Z_][A-Z0-9_]*)\1/;
const BLOCK_END = /^=end\b/;

interface Line {
  start: number;
  text: string;
  indent: number;
}

/** Lines of code: without comment blocks, here documents, and what follows `__END__`. */
function listLines(text: string): Line[] {
  const lines: Line[] = [];
  let until: RegExp | undefined;
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf("\n", start);
    const stop = next === -1 ? text.length : next;
    const line = text.slice(start, stop).trimEnd();
    if (line === "__END__") break;
    if (until?.test(line)) until = undefined;
    else if (until === undefined) {
      const skipped = SKIPPED.exec(line);
      // What is never closed is broken, and skips nothing.
      const end = skipped && (skipped[2] ? new RegExp(`^\\s*${skipped[2]}$`) : BLOCK_END);
      if (end && new RegExp(end.source, "m").test(text.slice(stop).replaceAll("\r", ""))) until = end;
      const bare = line.trimStart();
      if (bare !== "" && bare[0] !== "#")
        lines.push({ start, text: line, indent: line.length - bare.length });
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
    // `rescue` of the method, the end of its parameters, or the next definition.
    if (!/^(?:rescue|ensure|else|[)\]}])/.test(bare)) break;
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
    const [whole, , word, , name = ""] = header;
    const nameEnd = line.start + whole.length;
    const lineEnd = line.start + line.text.length;
    const isMethod = word === "def";
    const open = isMethod && text[nameEnd] === "(" ? nameEnd : -1;
    const close =
      open === -1 ? -1 : open + bracketEnd(text.slice(open, lines[i + 1]?.start ?? lineEnd), 0, lexis);
    const params = close !== -1 && text[close - 1] === ")" ? { start: open, end: close } : undefined;
    const end = isOneLine(line.text, whole.length) ? lineEnd : blockEnd(lines, i);
    const place = {
      start: line.start + line.text.indexOf(word!, line.indent),
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
