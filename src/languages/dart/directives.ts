// Dart's directives: imports with prefix, `show` and `hide`, exports, parts of a library.

import type { ExportItem, ImportItem } from "../hook-types.ts";

const DIRECTIVE = /^(?:@[^\n]*\n\s*)*(import|export|part\s+of|part)\s+(?:'([^']*)'|"([^"]*)"|([\w.]+))/;

interface Directive {
  source: string;
  offset: number;
  prefix: string;
  /** The file is a part of what it names. */
  isPart: boolean;
  /** Names behind `show`. */
  shown: { name: string; offset: number }[];
}

function readDirective(statement: string): Directive | undefined {
  const match = DIRECTIVE.exec(statement);
  if (!match) return undefined;
  const source = match[2] ?? match[3] ?? match[4] ?? "";
  const prefix = /\sas\s+(\w+)/.exec(statement)?.[1] ?? "";
  const show = /\sshow\s+([\w\s,$]+?)(?=\shide\s|;|$)/d.exec(statement);
  const start = show?.indices?.[1]?.[0] ?? 0;
  const shown = [...(show?.[1] ?? "").matchAll(/[\w$]+/g)].map((name) => ({
    name: name[0],
    offset: start + name.index,
  }));
  return {
    source,
    offset: Math.max(0, statement.indexOf(source)),
    prefix,
    isPart: /^part\s/.test(match[1]!),
    shown,
  };
}

export function expandImports(statement: string): ImportItem[] {
  const directive = readDirective(statement);
  if (!directive) return [];
  const { source, offset, prefix, shown, isPart } = directive;
  if (prefix !== "") return [{ source, offset, name: "", alias: prefix }];
  if (shown.length === 0) return [{ source, offset, name: "*", alias: "", isStatic: isPart }];
  return shown.map((item) => ({ source, offset: item.offset, name: item.name, alias: item.name }));
}

export function expandExports(statement: string): ExportItem[] {
  const directive = readDirective(statement);
  if (!directive) return [];
  const { source, offset, shown } = directive;
  if (shown.length === 0) return [{ source, offset, name: "*" }];
  return shown.map((item) => ({ source, offset: item.offset, name: item.name, local: item.name }));
}
