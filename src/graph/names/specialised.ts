// Specialisations of templates: `template <> struct hash<Key> { … }` declares what the template is for some arguments. Uses name
// the template; a specialisation has its own members.

import { type FileModel, factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import { angleEnd, angleStart } from "../text/chains.ts";
import type { Def } from "../types.ts";

/** Is this what a template is for some arguments? */
export function isSpecialised({ file, ordinal }: Def): boolean {
  if (!file.rules.specialises) return false;
  const { line, column, name, owner } = file.model.symbols[ordinal]!;
  if (owner !== "") return false;
  const { text } = file.model;
  const behind = file.model.offset(line, column) + name.length;
  return text[behind] === "<" && text.startsWith(name, behind - name.length);
}

const holderOf = ({ file, ordinal }: Def): Def | undefined => {
  const { container } = file.model.symbols[ordinal]!;
  return container === -1 ? undefined : file.def(container);
};

const isInSpecialised = (def: Def): boolean => {
  const holder = holderOf(def);
  return holder !== undefined && isSpecialised(holder);
};

const EXPLICIT = /^template\s*<\s*>/;

/** `template <> void show<day>::run() {}`: the arguments that a member of a template is defined apart for, else "". */
export function specialisedFor({ file, ordinal }: Def): string {
  const { owner, signature, line, column } = file.model.symbols[ordinal]!;
  if (owner === "" || !file.rules.specialises || !EXPLICIT.test(signature)) return "";
  return argumentsBefore(file, file.model.offset(line, column)) ?? "";
}

const plain = (args: string) => args.replace(/\s+/g, "");

/** The arguments in front of `::` before a name, as in `show<day>::width`. */
function argumentsBefore({ model: { text } }: FileModel, offset: number): string | undefined {
  const end = text.slice(0, offset).endsWith(">::") ? offset - 3 : -1;
  return end === -1 ? undefined : plain(text.slice(angleStart(text, end), end + 1));
}

function argumentsBehind({ file, ordinal }: Def): string {
  const { line, column, name } = file.model.symbols[ordinal]!;
  return argumentsAt(file, file.model.offset(line, column) + name.length) ?? "";
}

/** The arguments that open at an offset. */
function argumentsAt({ model: { text } }: FileModel, open: number): string | undefined {
  return text[open] === "<" ? plain(text.slice(open, angleEnd(text, open))) : undefined;
}

/** The specialisation that a definition apart from it says it is of: `void show<day>::run() {}`. */
export function specialisedOwner(graph: Graph, home: Def, of: Def): Def | undefined {
  if (!home.file.rules.specialises) return undefined;
  const { line, column } = factOf(of);
  const written = argumentsBefore(of.file, of.file.model.offset(line, column));
  if (written === undefined) return undefined;
  return graph.named(factOf(home).name).find((def) => isSpecialised(def) && argumentsBehind(def) === written);
}

/**
 * Of a template and its specialisations, the one whose arguments stand behind a name; of their members, those of the one
 * whose arguments stand in front of it, or of the one around.
 */
export function ofWrittenSpecialisation(
  defs: readonly Def[],
  file: FileModel,
  offset: number,
  scope: number,
): readonly Def[] {
  const special = defs.filter(isSpecialised);
  const behind =
    special.length === 0 ? undefined : argumentsAt(file, offset + factOf(special[0]!).name.length);
  const own = behind === undefined ? [] : special.filter((def) => argumentsBehind(def) === behind);
  if (own.length > 0) return own;
  if (!defs.some(isInSpecialised)) return defs;
  const written = argumentsBefore(file, offset);
  if (written === undefined) return ofOwnTemplate(defs, file, offset, scope);
  const kept = defs.filter((def) => isInSpecialised(def) && argumentsBehind(holderOf(def)!) === written);
  return kept.length > 0 ? kept : defs;
}

/** Of a template and its specialisations, the one that a scope is in, which goes by the bare name there. */
export function ownTemplate(
  defs: readonly Def[],
  { model, rules, key }: FileModel,
  scope: number,
): Def | undefined {
  if (defs.length < 2 || !rules.specialises || !defs.some(isSpecialised)) return undefined;
  for (let at = model.symbolOfScope(scope); at !== -1; at = model.symbols[at]!.container) {
    const own = defs.find((def) => def.ordinal === at && def.file.key === key);
    if (own) return own;
  }
  return undefined;
}

/** Of members of a template and of its specialisations, in front of which its bare name stands, those of the one around. */
function ofOwnTemplate(defs: readonly Def[], file: FileModel, offset: number, scope: number): readonly Def[] {
  if (defs.length < 2 || !defs.some(isInSpecialised)) return defs;
  const holders = defs.flatMap((def) => holderOf(def) ?? []);
  const own = ownTemplate(holders, file, scope);
  if (!own || !file.model.text.startsWith(`${factOf(own).name}::`, offset - factOf(own).name.length - 2))
    return defs;
  return defs.filter((def) => {
    const { container } = factOf(def);
    return container === own.ordinal && def.file.key === own.file.key;
  });
}

/** Definitions that a use of their name means: templates where there are any, else one of their specialisations. */
export function withoutSpecialised(defs: readonly Def[]): readonly Def[] {
  if (defs.length < 2 || !defs[0]!.file.rules.specialises) return defs;
  const kept = defs.filter(
    (def) => !isSpecialised(def) && !isInSpecialised(def) && specialisedFor(def) === "",
  );
  return kept.length > 0 ? kept : defs;
}

/** Are these specialisations alone, or members of some, of which nothing tells which one is meant? */
export function isOpenSpecialised(defs: readonly Def[]): boolean {
  if (defs.length < 2) return false;
  if (defs.every((def) => isSpecialised(def) && factOf(def).params === undefined)) return true;
  return defs.every(isInSpecialised) && new Set(defs.map(holderOf)).size > 1;
}
