// Renders the facts of a source as the source itself, each line followed by carets under what was found on it:
// definitions, locals, references; then what has no place on a line (imports, exports, heritage).

import { type BlobFacts, SYMBOL_FLAGS, type SymbolFact } from "../../src/protocol/facts.ts";

interface Mark {
  line: number;
  column: number;
  width: number;
  label: string;
}

function chain(facts: BlobFacts, symbol: SymbolFact): string {
  const names = [symbol.owner === "" ? symbol.name : `<${symbol.owner}>${symbol.name}`];
  for (let at = symbol.container; at !== -1; at = facts.symbols[at]!.container)
    names.unshift(facts.symbols[at]!.name);
  return names.join(".");
}

function flagNames(flags: number): string[] {
  return Object.entries(SYMBOL_FLAGS).flatMap(([name, bit]) => (flags & bit ? [name] : []));
}

function describe(facts: BlobFacts, symbol: SymbolFact): string {
  const parts = [`definition ${symbol.kind} ${chain(facts, symbol)}`, symbol.visibility];
  parts.push(...flagNames(symbol.flags), `lines=${symbol.startLine}-${symbol.endLine}`);
  if (symbol.typeParams) parts.push(`typeParams=${symbol.typeParams}`);
  if (symbol.params) {
    const params = symbol.params.map(
      ({ name, type, optional, variadic }) =>
        `${variadic ? "*" : ""}${name}${optional ? "?" : ""}${type === "" ? "" : `: ${type}`}`,
    );
    parts.push(`params=(${params.join(", ")})`);
  }
  if (symbol.type) parts.push(`type=${symbol.type}`);
  if (symbol.init) parts.push(`init=${symbol.init}`);
  if (symbol.twin) parts.push(`twin=${symbol.twin}`);
  if (symbol.doc) parts.push(`doc=${JSON.stringify(symbol.doc)}`);
  return `${parts.join(" ")} | ${symbol.signature}`;
}

function listMarks(facts: BlobFacts): Mark[] {
  const marks: Mark[] = [];
  for (const symbol of facts.symbols)
    marks.push({
      line: symbol.line,
      column: symbol.column,
      width: symbol.name.length,
      label: describe(facts, symbol),
    });
  for (const { name, line, column, scope, type, init, hoisted } of facts.locals) {
    const about = [type && ` type=${type}`, init && ` init=${init}`, hoisted && " hoisted"];
    const label = `local ${name} scope=${scope}${about.filter(Boolean).join("")}`;
    marks.push({ line, column, width: name.length, label });
  }
  for (const { name, role, line, column, receiver, args } of facts.occurrences) {
    const about = [receiver && ` recv=${receiver}`, args !== -1 && ` args=${args}`];
    const label = `reference ${role}${about.filter(Boolean).join("")}`;
    marks.push({ line, column, width: name.length, label });
  }
  return marks.sort((a, b) => a.line - b.line || a.column - b.column);
}

function listRest(facts: BlobFacts): string[] {
  const rest: string[] = [];
  if (facts.packageName) rest.push(`package ${facts.packageName}`);
  for (const { source, name, alias, line, typeOnly, isStatic, system } of facts.imports) {
    const flags = [typeOnly && " typeOnly", isStatic && " static", system && " system"].filter(Boolean);
    rest.push(
      `import ${line}: ${name || "(module)"} as ${alias || "(nothing)"} from ${source}${flags.join("")}`,
    );
  }
  for (const { name, local, source, line, typeOnly } of facts.exports)
    rest.push(
      `export ${line}: ${name} = ${local}${source && ` from ${source}`}${typeOnly ? " typeOnly" : ""}`,
    );
  for (const { symbol, name, relation } of facts.heritage)
    rest.push(
      `heritage ${symbol === -1 ? "(file)" : chain(facts, facts.symbols[symbol]!)} ${relation} ${name}`,
    );
  for (const [index, { parent, symbol, line, column, endLine, endColumn }] of facts.scopes.entries()) {
    const owner = symbol === -1 ? "" : ` of ${chain(facts, facts.symbols[symbol]!)}`;
    rest.push(`scope ${index} in ${parent}: ${line}:${column}-${endLine}:${endColumn}${owner}`);
  }
  rest.push(`chunks ${facts.chunks.join(" ")}`, `flags ${facts.flags}`);
  return rest;
}

/** The golden text of a source. */
export function renderCarets(text: string, facts: BlobFacts): string {
  const marks = listMarks(facts);
  const out: string[] = [];
  let next = 0;
  for (const [i, line] of text.split("\n").entries()) {
    out.push(line);
    for (; next < marks.length && marks[next]!.line === i + 1; next++) {
      const { column, width, label } = marks[next]!;
      const indent = line.slice(0, column - 1).replace(/[^\t]/g, " ");
      out.push(`${indent}${"^".repeat(width)} ${label}`);
    }
  }
  return `${out.join("\n")}\n---\n${listRest(facts).join("\n")}\n`;
}
