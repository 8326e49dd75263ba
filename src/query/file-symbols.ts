// The symbols of one file of a view, as two versions of it are compared: each with its identity and the text that is its own.

import { isWritten, type SymbolFact } from "../protocol/facts.ts";
import { readFacts, readText } from "../store/blobs.ts";
import { symbolsOfBlob } from "../store/symbols.ts";
import type { View } from "../view/view.ts";

export interface FileSymbol {
  path: string;
  blob: number;
  ordinal: number;
  fact: SymbolFact;
  /** Equal for what is the same symbol inside a file: language, containers, name, kind, parameter types. */
  identity: number;
  container: FileSymbol | undefined;
  /** Lines of the declaration without those of the symbols inside it, trimmed. */
  own: string[];
}

const LEFT_OUT = new Set<string>(["use", "file"]);

export function fileSymbols(view: View, path: string): FileSymbol[] {
  const blob = view.blobAt(path);
  if (blob === undefined) return [];
  const facts = readFacts(view.store, blob).symbols().filter(isWritten);
  const rows = symbolsOfBlob(view.store, blob);
  const lines = readText(view.store, blob).split("\n");
  const made: FileSymbol[] = [];
  facts.forEach((fact, ordinal) => {
    made.push({
      ...{ path, blob, ordinal, fact },
      identity: rows[ordinal]?.localHash ?? 0,
      container: made[fact.container],
      own: [],
    });
  });
  addOwnLines(made, lines);
  return made.filter(({ fact }) => !LEFT_OUT.has(fact.kind));
}

/** Each line belongs to the innermost symbol around it; the line of a name to the symbol that it declares, and to those it is in. */
function addOwnLines(symbols: readonly FileSymbol[], lines: readonly string[]): void {
  const owners = new Int32Array(lines.length + 2).fill(-1);
  symbols.forEach(({ fact }, at) => {
    for (let line = Math.max(1, fact.startLine); line <= Math.min(fact.endLine, lines.length); line++)
      owners[line] = at;
  });
  symbols.forEach(({ fact, own }, at) => {
    for (let line = Math.max(1, fact.startLine); line <= Math.min(fact.endLine, lines.length); line++)
      if (owners[line] === at || line === fact.line) own.push((lines[line - 1] as string).trim());
  });
}
