// Makefiles read by logical lines: rules with their recipes, variables, `define`, `include`; conditionals are passed over.
// What lies in a recipe is shell, of which only references to make's variables are read.

import type { Outline, OutlineReference, OutlineSymbol, TextSpan } from "../outline-types.ts";

const CONDITIONAL = /^(?:ifn?eq|ifn?def|else|endif)\b/;
const INCLUDE = /^[-s]?include\s/;
const DEFINE = /^(?:(?:override|export|private)\s+)*define\s+([^\s=:?+#]+)/;
const ASSIGNMENT =
  /^((?:(?:override|export|private)\s+)*)((?:\$\((?:[^()\n]|\([^()\n]*\))*\)|\$\{[^}\n]*\}|[^\s:#=?+!$])+)\s*(\+=|\?=|!=|:{0,3}=)/;
const SPECIAL = /^\.[A-Z_]+$/;
const VARIABLE = /\$(?:\$|[({](call\s+)?([\w.%-]+)(?=([)}:,]|\s|$)))/g;
const FUNCTIONS = new Set(
  `abspath addprefix addsuffix and basename call dir error eval file filter filter-out findstring firstword flavor
   foreach guile if info intcmp join lastword let notdir or origin patsubst realpath shell sort strip subst suffix
   value warning wildcard word wordlist words`.split(/\s+/),
);
const MAX_HEAD = 200;

interface Line {
  start: number;
  /** Without the line break. */
  end: number;
  next: number;
}

/** Reads one text. A class because the kinds of line share the open rule and the open `define`. */
export class MakeReader {
  private readonly symbols: OutlineSymbol[] = [];
  private readonly references: OutlineReference[] = [];
  private readonly comments: TextSpan[] = [];
  private readonly imports: TextSpan[] = [];
  /** Targets of the rule whose recipe is being read. */
  private rule: OutlineSymbol[] | undefined;
  /** The `define` at hand and how many more are open in it. */
  private define: OutlineSymbol | undefined;
  private nested = 0;
  /** What lines of recipes start with. */
  private recipePrefix = "\t";
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  run(): Outline {
    for (let at = 0; at < this.text.length; ) {
      const line = this.logical(at);
      this.line(line);
      at = line.next;
    }
    const { symbols, references, comments, imports } = this;
    return { symbols, references, comments, imports, broken: this.define !== undefined };
  }

  /** The line that starts here, with the lines that backslashes join to it. */
  private logical(start: number): Line {
    const { text } = this;
    for (let at = start; ; ) {
      const found = text.indexOf("\n", at);
      const next = found === -1 ? text.length : found + 1;
      let end = found === -1 ? text.length : found;
      if (end > at && text[end - 1] === "\r") end--;
      let slashes = 0;
      while (end - slashes > at && text[end - slashes - 1] === "\\") slashes++;
      if (slashes % 2 === 0 || next === text.length) return { start, end, next };
      at = next;
    }
  }

  private line(line: Line): void {
    const { text } = this;
    let at = line.start;
    while (at < line.end && /\s/.test(text[at]!)) at++;
    if (this.define) {
      this.inDefine(at, line);
      return;
    }
    if (text[line.start] === this.recipePrefix && this.rule) {
      for (const target of this.rule) target.end = line.end;
      this.uses(line.start, line.end);
      return;
    }
    if (at === line.end) return;
    if (text[at] === "#") {
      this.comments.push({ start: at, end: line.end });
      return;
    }
    this.statement(at, commentStart(text, at, line.end), line);
  }

  private inDefine(at: number, line: Line): void {
    const word = /^\w+/.exec(this.text.slice(at, at + 10))?.[0];
    if (word === "define") this.nested++;
    else if (word === "endef" && this.nested > 0) this.nested--;
    else if (word === "endef") {
      this.define!.end = line.end;
      this.define = undefined;
      return;
    }
    this.define!.end = line.end;
    this.uses(at, line.end);
  }

  private statement(at: number, end: number, line: Line): void {
    const source = this.text.slice(at, end);
    this.uses(at, end);
    if (CONDITIONAL.test(source)) return;
    if (INCLUDE.test(source)) {
      this.imports.push({ start: at, end });
      return;
    }
    const define = DEFINE.exec(source);
    const assignment = define ? null : ASSIGNMENT.exec(source);
    if (define) {
      const nameEnd = at + define[0].length;
      this.define = this.add("macro", at, line.end, nameEnd - define[1]!.length, nameEnd, end);
      this.rule = undefined;
    } else if (assignment) this.assignment(at, line.end, assignment);
    else this.targets(at, end, line.end, source);
  }

  private assignment(at: number, end: number, [, prefix, name, operator]: RegExpExecArray): void {
    const nameStart = at + prefix!.length;
    const nameEnd = nameStart + name!.length;
    this.rule = undefined;
    if (name === ".RECIPEPREFIX")
      this.recipePrefix = /=\s*(\S)/.exec(this.text.slice(nameEnd, end))?.[1] ?? "\t";
    if (operator === "+=") this.references.push({ start: nameStart, end: nameEnd, role: "write" });
    else this.add("variable", at, end, nameStart, nameEnd, end);
  }

  private add(
    kind: OutlineSymbol["kind"],
    start: number,
    end: number,
    nameStart: number,
    nameEnd: number,
    headEnd: number,
  ): OutlineSymbol {
    const shown = Math.min(headEnd, Math.max(nameEnd, start + MAX_HEAD));
    const symbol: OutlineSymbol = { kind, start, end, nameStart, nameEnd, headEnd: shown };
    this.symbols.push(symbol);
    return symbol;
  }

  /** `a b: c d`, `a:: b`, `a &: b`, `%.o: %.c ; recipe`; `a: X = 1` sets a variable for a target. */
  private targets(at: number, end: number, lineEnd: number, source: string): void {
    const colon = findColon(source);
    if (colon === -1) return;
    let after = colon + 1;
    if (source[after] === ":") after++;
    while (/[\s\\]/.test(source[after] ?? "")) after++;
    const assignment = ASSIGNMENT.exec(source.slice(after));
    if (assignment) {
      this.assignment(at + after, lineEnd, assignment);
      return;
    }
    const semicolon = source.indexOf(";", after);
    this.words(source.slice(after, semicolon === -1 ? undefined : semicolon), at + after);
    const rule: OutlineSymbol[] = [];
    for (const { start: from, end: to } of splitWords(source.slice(0, colon).replace(/&$/, " "))) {
      if (SPECIAL.test(source.slice(from, to))) continue;
      const symbol = this.add("section", at, lineEnd, at + from, at + to, end);
      if (rule.length > 0) symbol.headStart = symbol.nameStart;
      rule.push(symbol);
    }
    // `.PHONY` has no recipe: what is indented below it is not one.
    this.rule = rule.length > 0 ? rule : undefined;
  }

  /** Prerequisites refer to targets. */
  private words(source: string, at: number): void {
    for (const { start, end } of splitWords(source)) {
      const word = source.slice(start, end);
      if (word !== "|" && word !== "\\" && !word.includes("$") && !word.includes("%"))
        this.references.push({ start: at + start, end: at + end, role: "read" });
    }
  }

  private uses(from: number, to: number): void {
    const source = this.text.slice(from, to);
    if (!source.includes("$")) return;
    for (const match of source.matchAll(VARIABLE)) {
      const [whole, call, name, after] = match;
      if (
        !name ||
        /^\d+$/.test(name) ||
        (!call && FUNCTIONS.has(name) && after !== ")" && after !== "}" && after !== ":")
      )
        continue;
      const start = from + match.index + whole.length - name.length;
      this.references.push({ start, end: start + name.length, role: call ? "call" : "read" });
    }
  }
}

/** Where the comment on a line starts, or its end. */
function commentStart(text: string, from: number, to: number): number {
  for (let at = text.indexOf("#", from); at !== -1 && at < to; at = text.indexOf("#", at + 1))
    if (text[at - 1] !== "\\") return from + text.slice(from, at).trimEnd().length;
  return to;
}

/** The first colon outside `$(…)`, or -1. */
function findColon(source: string): number {
  let depth = 0;
  for (let at = 0; at < source.length; at++) {
    const char = source[at]!;
    if (char === "$" && /[({]/.test(source[at + 1] ?? "")) depth++;
    else if (depth > 0 && (char === "(" || char === "{") && source[at - 1] !== "$") depth++;
    else if (depth > 0 && (char === ")" || char === "}")) depth--;
    // `C:\file` and `\:` are names.
    else if (char === ":" && depth === 0 && source[at - 1] !== "\\") return at;
  }
  return -1;
}

/** Words of a list; `$(…)` is part of its word. */
function splitWords(source: string): TextSpan[] {
  const words: TextSpan[] = [];
  let depth = 0;
  let start = -1;
  for (let at = 0; at <= source.length; at++) {
    const char = source[at] ?? " ";
    if (char === "(" || char === "{") depth++;
    else if (char === ")" || char === "}") depth--;
    const space = /\s/.test(char) && (depth <= 0 || at === source.length);
    const joint = char === "\\" && /[\r\n]/.test(source[at + 1] ?? "");
    if ((space || joint) && start !== -1) {
      words.push({ start, end: at });
      start = -1;
    } else if (!space && !joint && start === -1) start = at;
  }
  return words;
}
