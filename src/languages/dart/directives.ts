// Dart's directives: imports with prefix, `show` and `hide`, exports, parts of a library.

import type { ExportItem, ImportItem } from "../hook-types.ts";

const DIRECTIVE = /^(?:@[^\n]*\n\s*)*(import|export|part\s+of|part)\s+(?:'([^']*)'|"([^"]*)"|([\w.]+))/;

interface NamedAt {
  name: string;
  offset: number;
}

interface Directive {
  source: string;
  offset: number;
  prefix: string;
  /** The file is a part of what it names. */
  isPart: boolean;
  /** Names behind `show`, and behind `hide`. */
  shown: NamedAt[];
  hidden: NamedAt[];
}

const SHOWN = /\sshow\s+([\w\s,$]+?)(?=\shide\s|;|$)/d;
const HIDDEN = /\shide\s+([\w\s,$]+?)(?=\sshow\s|;|$)/d;

function listed(statement: string, list: RegExp): NamedAt[] {
  const found = list.exec(statement);
  const start = found?.indices?.[1]?.[0] ?? 0;
  return [...(found?.[1] ?? "").matchAll(/[\w$]+/g)].map((name) => ({
    name: name[0],
    offset: start + name.index,
  }));
}

function readDirective(statement: string): Directive | undefined {
  const match = DIRECTIVE.exec(statement);
  if (!match) return undefined;
  const source = match[2] ?? match[3] ?? match[4] ?? "";
  const prefix = /\sas\s+(\w+)/.exec(statement)?.[1] ?? "";
  return {
    source,
    offset: Math.max(0, statement.indexOf(source)),
    prefix,
    isPart: /^part\s/.test(match[1]!),
    shown: listed(statement, SHOWN),
    hidden: listed(statement, HIDDEN),
  };
}

export function expandImports(statement: string): ImportItem[] {
  const directive = readDirective(statement);
  if (!directive) return [];
  const { source, offset, prefix, shown, hidden, isPart } = directive;
  if (prefix !== "") return [{ source, offset, name: "", alias: prefix }];
  if (shown.length === 0)
    return [
      { source, offset, name: "*", alias: "", isStatic: isPart },
      // What is hidden is named, and not bound.
      ...hidden.map((item) => ({ source, offset: item.offset, name: item.name, alias: "" })),
    ];
  return shown.map((item) => ({ source, offset: item.offset, name: item.name, alias: item.name }));
}

export function expandExports(statement: string): ExportItem[] {
  const directive = readDirective(statement);
  if (!directive) return [];
  const { source, offset, shown, hidden } = directive;
  if (shown.length === 0)
    return [
      { source, offset, name: "*" },
      ...hidden.map((item) => ({ source, offset: item.offset, name: "", local: item.name })),
    ];
  return shown.map((item) => ({ source, offset: item.offset, name: item.name, local: item.name }));
}
