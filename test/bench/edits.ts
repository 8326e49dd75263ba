// Edits in the middle of definitions, as typing and merging leave them for a while: a half-typed line, a string that is not
// closed, a bracket or `end` that is missing, a head typed anew above another one, the marks of a conflict. Of each it is
// counted which definitions are lost that do not enclose it, and which of those that do are no longer listed.

import type { SymbolFact } from "../../src/protocol/facts.ts";

export interface Edit {
  what: string;
  /** Lines up to this one are as they were. */
  from: number;
  /** Lines behind this one are as they were, `shift` further down. */
  to: number;
  shift: number;
  text: string;
}

export interface EditCost {
  outside: number;
  around: number;
  lost: string[];
  gone: string[];
}

const PLACES = 4;
const LINES = { min: 4, max: 80 };
const CALLABLE: ReadonlySet<string> = new Set(["function", "method", "constructor", "test"]);

/** Lines that are being typed. */
const HALVES: Readonly<Record<string, readonly string[]>> = {
  bash: ['if [ -n "$x" ', "x=$(foo ", "for x in"],
  c: ["int x = foo->", "if (a->b(", "for (int i = 0;"],
  cpp: ["auto x = foo.", "if (a->b(", "std::vector<int"],
  csharp: ["var x = foo.", "if (a.B(", "new Foo {"],
  dart: ["final x = foo.", "if (a.b(", "return Foo("],
  elixir: ["x = foo.", "if a.b(", "case x do"],
  go: ["x := foo.", "if a.b(", "for _, x := range"],
  haskell: ["x = foo $", "where y = (", "let z ="],
  java: ["String x = foo.", "if (a.b(", "new Foo("],
  javascript: ["const x = foo.", "if (a.b(", "return {"],
  kotlin: ["val x = foo.", "if (a.b(", "foo {"],
  lua: ["local x = foo.", "if a.b(", "foo(function()"],
  objc: ["id x = [foo", "if ([a b:", "foo(^{"],
  ocaml: ["let x = foo.", "if a (b", "match x with"],
  php: ["$x = $foo->", "if ($a->b(", "return ["],
  python: ["x = foo.", "if a.b(", "for x in"],
  ruby: ["x = foo.", "if a.b(", "foo.each do |x|"],
  rust: ["let x = foo.", "if a.b(", "match x {"],
  scala: ["val x = foo.", "if (a.b(", "foo match {"],
  solidity: ["uint256 x = foo.", "if (a.b(", "emit Foo("],
  swift: ["let x = foo.", "if a.b(", "guard let x ="],
  tsx: ["const x = foo.", "if (a.b(", "return <div"],
  typescript: ["const x = foo.", "if (a.b(", "return {"],
  zig: ["const x = foo.", "if (a.b(", "switch (x) {"],
};

/** How a string begins where that is not `s = "`. */
const STRINGS: Readonly<Record<string, string>> = {
  rust: 'let s = "abc def',
  lua: "local s = 'abc def",
  php: '$s = "abc def',
};

const COMMENT = /["'`]{3}|^\s*(?:[*#]|\/\/|--)/;
const END = /^\s*(?:\}[);,]*|end[),]*|fi|done)\s*$/;
const INNER_END = /^\s*(?:\}[);,]*|end[),]*|\)[;,]?|fi|done)\s*$/;

/** Without `removed` lines behind line `at`, with `put` in their place. */
function splice(
  what: string,
  lines: readonly string[],
  at: number,
  removed: number,
  put: readonly string[],
): Edit {
  const copy = [...lines];
  copy.splice(at, removed, ...put);
  return { what, from: at, to: at + removed, shift: put.length - removed, text: copy.join("\n") };
}

/** Both sides of a conflict over lines, the second by `theirs`. */
function conflict(lines: readonly string[], theirs: (line: string) => string): string[] {
  return ["<<<<<<< HEAD", ...lines, "=======", ...lines.map(theirs), ">>>>>>> branch"];
}

function editsTyped(languageId: string, lines: readonly string[], at: number): Edit[] {
  let above = at - 1;
  while (above > 0 && lines[above]!.trim() === "") above--;
  const indent = /^\s*/.exec(lines[above]!)![0];
  const halves = (HALVES[languageId] ?? []).map((half) => splice("half", lines, at, 0, [indent + half]));
  const string = STRINGS[languageId] ?? 's = "abc def';
  return [
    ...halves,
    splice("string", lines, at, 0, [indent + string]),
    splice("quote", lines, at, 0, [`${indent}s = 'abc def`]),
  ];
}

/** Lines from the head's to the last one are taken for what a conflict over a part of a function reaches. */
function editsMerged(lines: readonly string[], symbol: SymbolFact, at: number): Edit[] {
  const { line, startLine, endLine } = symbol;
  const whole = lines.slice(startLine - 1, endLine);
  const head = lines[line - 1]!;
  const within = conflict(lines.slice(at - 1, at + 1), (text) => text.replace(/\w+/, "$&2"));
  const over = conflict([head], (text) => text.replace(/\(/, "(x, "));
  const inHead = splice("conflict-head", lines, line - 1, 1, over);
  return [
    ...(at + 1 < endLine ? [splice("conflict", lines, at - 1, 2, within)] : []),
    splice(
      "conflict-whole",
      lines,
      startLine - 1,
      whole.length,
      conflict(whole, (text) => text),
    ),
    { ...inHead, from: startLine - 1, to: endLine },
  ];
}

function editsMissing(lines: readonly string[], { line, endLine }: SymbolFact): Edit[] {
  const inner = Array.from({ length: Math.max(0, endLine - 1 - line) }, (_, i) => line + 1 + i);
  const at = (number: number) => lines[number - 1]!;
  const edits: Edit[] = [];
  const innerEnd = inner.findLast((number) => INNER_END.test(at(number)));
  // Without the end of a comment what follows is in it.
  const paren = inner.find((number) => /(?<!\*)\)[;,]?\s*$/.test(at(number)));
  const open = inner.find((number) => /\{\s*$/.test(at(number)));
  if (END.test(at(endLine))) edits.push(splice("no-end", lines, endLine - 1, 1, []));
  if (innerEnd !== undefined) edits.push(splice("no-inner-end", lines, innerEnd - 1, 1, []));
  if (paren !== undefined)
    edits.push(splice("no-paren", lines, paren - 1, 1, [at(paren).replace(/\)[;,]?\s*$/, "")]));
  if (open !== undefined) edits.push(splice("no-open", lines, open - 1, 1, [at(open).replace(/\{\s*$/, "")]));
  return edits;
}

function editsAbove(lines: readonly string[], { name, line, startLine }: SymbolFact): Edit[] {
  const head = /^.*?\(/.exec(lines[line - 1]!)?.[0];
  if (head === undefined || /^\s*[*#/]/.test(lines[startLine - 1]!)) return [];
  return [splice("half-head", lines, startLine - 1, 0, [head.replace(name, `${name}New`), ""])];
}

/** Edits of up to four functions of a text. */
export function listEdits(languageId: string, text: string, symbols: readonly SymbolFact[]): Edit[] {
  const lines = text.split("\n");
  const fits = symbols.filter(({ kind, startLine, endLine }) => {
    const height = endLine - startLine;
    return CALLABLE.has(kind) && height >= LINES.min && height < LINES.max;
  });
  const step = Math.max(1, Math.floor(fits.length / PLACES));
  const picked = fits.filter((_, i) => i % step === 0).slice(0, PLACES);
  return picked.flatMap((symbol) => {
    const at = Math.floor((symbol.line + symbol.endLine) / 2);
    if (COMMENT.test(lines[at - 1]!)) return [];
    return [
      ...editsTyped(languageId, lines, at),
      ...editsMerged(lines, symbol, at),
      ...editsMissing(lines, symbol),
      ...editsAbove(lines, symbol),
    ];
  });
}

/** What an edit costs of the symbols that were there before it. */
export function costOf(edit: Edit, symbols: readonly SymbolFact[], found: readonly SymbolFact[]): EditCost {
  const whole = new Set(found.map(({ kind, name, line, endLine }) => `${kind} ${name} ${line}-${endLine}`));
  const starts = new Set(found.map(({ name, line }) => `${name} ${line}`));
  const cost: EditCost = { outside: 0, around: 0, lost: [], gone: [] };
  for (const { kind, name, line, startLine, endLine } of symbols) {
    const isBehind = startLine > edit.to;
    if (endLine <= edit.from || isBehind) {
      const shift = isBehind ? edit.shift : 0;
      cost.outside++;
      const key = `${kind} ${name} ${line + shift}-${endLine + shift}`;
      if (!whole.has(key)) cost.lost.push(`${kind} ${name} ${line}-${endLine}`);
    } else if (startLine <= edit.from && line <= edit.from) {
      cost.around++;
      if (!starts.has(`${name} ${line}`)) cost.gone.push(`${kind} ${name} ${line}-${endLine}`);
    }
  }
  return cost;
}
