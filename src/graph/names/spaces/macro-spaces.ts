// Namespaces that a macro opens on a line of its own: `LIB_BEGIN_NAMESPACE` stands for `namespace lib { inline namespace v1 {`
// wherever a header of the project says so.

import { type FileModel, factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import type { Def } from "../../types.ts";
import { macroBody } from "../macros/macros.ts";
import { included } from "./includes.ts";

/** `end`: the line that closes it, past the file's where none does; others may stand within. */
interface Region {
  readonly start: number;
  end: number;
  readonly space: string;
}

const none: readonly Region[] = [];
const OPENED = /\b(inline\s+)?namespace\s+([\w:]*)[^{}]*\{|\}|\{/g;

/** The space that macros put the line of a file's top level in, "" for none; without a line, the first that one opens. */
export function macroSpace(graph: Graph, file: FileModel, line: number | undefined): string {
  const regions = regionsOf(graph, file);
  const found =
    line === undefined ? regions[0] : regions.findLast(({ start, end }) => start < line && line < end);
  return found?.space ?? "";
}

function regionsOf(graph: Graph, file: FileModel): readonly Region[] {
  const { spaceMacro } = file.rules;
  if (!spaceMacro) return none;
  return graph.remember("macroSpaces", file, () => {
    const found: Region[] = [];
    const open: (Region & { name: string })[] = [];
    const { model } = file;
    for (const { 1: name, index } of model.text.matchAll(spaceMacro)) {
      const { line } = model.position(index);
      const spaces = spacesOf(graph, file, name!);
      if (spaces === "closed") {
        const last = open.pop();
        if (last) last.end = line;
      } else if (spaces && !open.some((each) => each.name === name)) {
        const space = [...open.slice(-1).map((outer) => outer.space), spaces].join(".");
        const region = { name: name!, start: line, end: Number.POSITIVE_INFINITY, space };
        found.push(region);
        open.push(region);
      }
    }
    return found;
  });
}

/** What a macro opens, names of spaces joined by dots; undefined: nothing that has a name. */
function spacesOf(graph: Graph, file: FileModel, name: string): string | "closed" | undefined {
  const key = `${file.rules.family}\0${name}`;
  return graph.remember("macroOpens", key, () => {
    const read = macrosCalled(graph, file, name).map((def) => opened(graph, def.file, macroBody(graph, def)));
    return read.find((each) => each !== undefined);
  });
}

function opened(graph: Graph, file: FileModel, body: string): string | undefined {
  const open: string[] = [];
  let closes = false;
  for (const [sign, isInline, path] of body.matchAll(OPENED)) {
    if (sign !== "}")
      open.push(isInline || !path ? "" : spaceCalled(graph, file, path).replaceAll("::", "."));
    else if (open.pop() === undefined) closes = true;
  }
  const space = open.filter((each) => each !== "").join(".");
  return space === "" ? (closes ? "closed" : undefined) : space;
}

/** `namespace LIB_NAMESPACE {`, where that is a macro itself of the file or of what it includes. */
function spaceCalled(graph: Graph, file: FileModel, name: string): string {
  const macros = macrosCalled(graph, file, name);
  const seen = macros.length > 0 ? included(graph, file) : undefined;
  const near = macros.filter((def) => def.file === file || seen!.has(def.file));
  const bodies = near.map((def) => macroBody(graph, def));
  return bodies.find((body) => /^[\w:]+$/.test(body)) ?? name;
}

const macrosCalled = (graph: Graph, { rules }: FileModel, name: string): Def[] =>
  graph.named(name).filter((def) => def.file.rules.family === rules.family && factOf(def).kind === "macro");
