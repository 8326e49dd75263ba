// Nesting: which definition contains which, which scope a name is bound in, and which definitions are mere locals.
// Everything here and in scope-regions.ts is one sweep over spans sorted by start; there is no recursion over the tree.

import { KINDS, type Kind } from "../../../protocol/kinds.ts";
import type { Language } from "../../types.ts";
import {
  FORM_ASSIGNED,
  FORM_ATTRIBUTE,
  FORM_GLOBAL,
  FORM_MEMBER,
  FORM_PARAMETER,
  FORM_SIGNATURE,
} from "../queries/captures.ts";
import { FirstNames } from "./assigned.ts";
import type { Collected, RawDefinition } from "./collected.ts";
import { sortBy } from "./order.ts";
import { OuterNames } from "./outer-names.ts";
import { opensLiteral, ReturnedLiterals } from "./returned-literals.ts";
import { byNesting, CALLABLE, leave, listRegions, type Region } from "./scope-regions.ts";

/** Kinds whose body is statements: a literal in it is nobody's value. */
const HOLDS_CODE: ReadonlySet<Kind> = new Set([...CALLABLE, "namespace", "module"]);
/** Kinds that are reached through something else, never by their bare name. */
const UNBOUND: ReadonlySet<Kind> = new Set([
  "method",
  "constructor",
  "field",
  "property",
  "enum_member",
  "impl",
  "test",
]);

export interface Nesting {
  /** Those that are symbols, containers first. */
  symbols: RawDefinition[];
  /** By symbol: ordinal of its container, or -1. */
  containers: number[];
  regions: Region[];
  /** Definitions that turned out to be locals. */
  demoted: RawDefinition[];
  /** Definitions that turned out to be mere writes. */
  dropped: RawDefinition[];
  /** Symbols that are bound in a local scope by their name: functions and types inside functions. */
  bound: { definition: RawDefinition; region: Region }[];
}

/** Definitions that start alike (wrapper patterns of one declaration) never contain each other. */
function contains(outer: RawDefinition, inner: RawDefinition): boolean {
  // A type that is declared before a function's name is what it returns.
  if (inner.end <= outer.name.start && CALLABLE.has(KINDS[outer.kind]!)) return false;
  return inner.start < outer.end && (outer.start < inner.start || inner.end < outer.end);
}

const LONGEST_HEAD = 200;

function hasNamelessType(text: string, { type }: RawDefinition, { namelessType }: Language): boolean {
  if (!type || !namelessType) return false;
  return namelessType.test(text.slice(type.start, Math.min(type.end, type.start + LONGEST_HEAD)));
}

const isOneDeclaration = (a: RawDefinition, b: RawDefinition) => a.start === b.start && a.end === b.end;

/** May members of this form be the container's: is it a value in braces, or of a type? */
function holdsMembers(
  text: string,
  container: RawDefinition | undefined,
  form: number,
  language: Language,
): boolean {
  if (!container) return false;
  const kind = KINDS[container.kind]!;
  // In a callable, what is not local stands in a class without a name.
  if (HOLDS_CODE.has(kind)) return form === FORM_SIGNATURE && CALLABLE.has(kind);
  return container.init ? opensLiteral(text, container.init.start, language) : form === FORM_SIGNATURE;
}

/** Is a member a name of the program? Functions of a literal are one at the file's own level, whoever is given the literal. */
function isNamed(
  kind: Kind,
  region: Region,
  text: string,
  container: RawDefinition | undefined,
  form: number,
  language: Language,
): boolean {
  return (kind === "method" && region.index === 0) || holdsMembers(text, container, form, language);
}

/** Is the definition behind the region's start? A body without braces starts with its first statement. */
function opensBefore(region: Region, definition: RawDefinition): boolean {
  if (region.start !== definition.start) return region.start < definition.start;
  return region.definition !== undefined && region.definition.start < definition.start;
}

interface Open {
  definition: RawDefinition;
  ordinal: number;
}

/** What a definition of this form is a member of: `open` are the definitions around it, outermost first. */
function containerOf(open: readonly Open[], form: number): Open | undefined {
  // A parameter that is a field too stands beside its constructor.
  if (form === FORM_PARAMETER) return open[open.length - 2];
  let last = open.length - 1;
  if (form === FORM_ATTRIBUTE) while (last >= 0 && CALLABLE.has(KINDS[open[last]!.definition.kind]!)) last--;
  return open[last];
}

/** Sorts definitions and scopes into their nesting. `file` is the region of the whole text. */
export function nest(text: string, collected: Collected, file: Region, language: Language): Nesting {
  const definitions = sortBy((a, b) => byNesting(a, b) || a.name.start - b.name.start, collected.definitions);
  const regions = [file, ...listRegions(collected, definitions)];
  const { noInnerFunctions } = language;
  const localKinds = new Set(language.localKinds);
  const leafKinds = new Set(language.leafKinds);
  const fileKinds = new Set(language.fileKinds);
  const outerKinds = new Set(language.outerKinds);
  const nesting: Nesting = { symbols: [], containers: [], regions, demoted: [], dropped: [], bound: [] };
  const scopes: Region[] = [file];
  const unmade = new Set<RawDefinition>();
  const open: Open[] = [];
  const names = new FirstNames(text, definitions);
  const outer = new OuterNames(text, collected, regions);
  const returned = new ReturnedLiterals(text, language);
  let next = 1;
  for (const definition of definitions) {
    for (; next < regions.length && opensBefore(regions[next]!, definition); next++)
      enter(scopes, regions[next]!, next, unmade);
    leave(scopes, definition.start);
    const kind = KINDS[definition.kind]!;
    const region = scopes[scopes.length - 1]!;
    let beside: Open | undefined;
    while (open.length > 0 && !contains(open[open.length - 1]!.definition, definition)) beside = open.pop();
    const { form } = definition;
    const isMember = form === FORM_MEMBER || form === FORM_SIGNATURE;
    const around = open.at(-1)?.definition;
    // A type parameter's bound or default has members of its own.
    const isOfParameter = around?.typeParams !== undefined && definition.start < around.typeParams.end;
    const isOfReturned = isMember && returned.hasMember(definition) && kind === "method";
    const isNamedMember =
      !region.local && !isOfParameter && isNamed(kind, region, text, around, form, language);
    const isKey = isMember && !isNamedMember && !isOfReturned;
    const isOfFile = outer.has(definition);
    const isOuter = form === FORM_PARAMETER || form === FORM_GLOBAL || isOfFile;
    const isLocal = !isOuter && region.local && localKinds.has(kind);
    const up = fileKinds.has(kind) || isOfFile ? undefined : containerOf(open, form);
    const container = up?.ordinal ?? -1;
    // What starts a line as only outer kinds do is inside of something that is broken.
    const isMargin = outerKinds.has(kind) && definition.column === 0;
    const mayBeInner = noInnerFunctions === "bodied" ? definition.body === undefined : !noInnerFunctions;
    const isInner = !mayBeInner && region.local && kind === "function" && !isMargin;
    const isWrite =
      isKey ||
      isInner ||
      (form === FORM_GLOBAL && region.local) ||
      (!isLocal && form >= FORM_ASSIGNED && !names.isFirst(definition, container));
    if (isWrite || isLocal) {
      (isWrite ? nesting.dropped : nesting.demoted).push(definition);
      if (!isWrite) returned.bind(definition, region);
      unmade.add(definition);
      continue;
    }
    if (form === FORM_PARAMETER || (region.local && !isOfFile && !UNBOUND.has(kind)))
      nesting.bound.push({ definition, region });
    nesting.containers.push(container);
    const ordinal = nesting.symbols.push(definition) - 1;
    names.add(definition, container);
    const isNameless = hasNamelessType(text, definition, language);
    // Of several names with one type that has none, the first holds its members.
    if (isNameless && beside && isOneDeclaration(beside.definition, definition)) open.push(beside);
    else if (isNameless || !leafKinds.has(kind)) open.push({ definition, ordinal });
  }
  for (; next < regions.length; next++) enter(scopes, regions[next]!, next, unmade);
  names.dropShadowed(nesting);
  return nesting;
}

function enter(scopes: Region[], region: Region, index: number, unmade: ReadonlySet<RawDefinition>): void {
  leave(scopes, region.start);
  // The inside of what is no symbol is part of the code around it.
  if (region.definition && unmade.has(region.definition)) {
    region.definition = undefined;
    region.local = true;
  }
  region.index = index;
  region.parent = scopes[scopes.length - 1]!.index;
  scopes.push(region);
}
