// What a bare name means that a macro is given which takes it by a pattern, and makes a part of a path or a member of it:
// `fix!(Name)` where `fix` is `($x:ident) => (Fixed::$x)`.

import type { MacroLevel, MacroTake, MacroUse } from "../../../languages/rules/names.ts";
import { type FileModel, factOf } from "../../file.ts";
import { crateMacro } from "../../names/macros/crate-macros.ts";
import { lookUp } from "../../names/names.ts";
import { namedDefs, type Place } from "../../place.ts";
import { wordBefore } from "../../text/words.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";

const WORD = /[\p{ID_Continue}]/u;
const LONGEST_WORD = 60;
const DEEPEST = 9;

/** The macro that a name is given to, and where it stands in what that is given, from the macro's brackets inwards. */
function givenTo(
  { file, line, column }: Place,
  name: string,
): { of: string; levels: MacroLevel[] } | undefined {
  const { text, brackets } = file.model;
  const levels: MacroLevel[] = [];
  let start = file.model.offset(line, column);
  let end = start + name.length;
  while (levels.length < DEEPEST) {
    const open = brackets.around(start);
    if (open === -1) return undefined;
    const signs = { before: signBefore(file, open, start), behind: signBehind(file, open, end) };
    const sign = brackets.back(open - 1);
    const of = text[sign] === "!" ? wordBefore(text, brackets.back(sign - 1)) : "";
    levels.unshift({ open: of === "" ? text[open]! : "", ...signs });
    if (of !== "") return { of, levels };
    start = open;
    end = brackets.closeOf(open) + 1;
  }
  return undefined;
}

/** The type whose member the name is, where all that may be made of it says the same; or that it is one of something. */
export function takenByMacro(types: Inference, place: Place, name: string): Type | "member" | undefined {
  if (!place.file.rules.macroTakes) return undefined;
  const given = givenTo(place, name);
  const uses = (given && usesAt(types, place, given)) ?? [];
  const [first, ...others] = uses.map((use) => typeOfUse(types, place, use, name));
  const isTold = first?.t === "instance" || first?.t === "static";
  const isOne = isTold && others.every((other) => other && "def" in other && other.def === first.def);
  if (isOne) return first;
  return uses.length > 0 && uses.every(isOfSomething) ? "member" : undefined;
}

/** Is a name made what something has that the macro is given, too, or a value? */
const isOfSomething = ({ made }: Made) =>
  made.as === "member" || (made.as === "part" && made.of.startsWith("$"));

/** Is a macro given the name among the members of a type, in a block of the type's own file, which may make one of it? */
export function mayBeMadeByMacro({ file, ordinal }: Def, name: string): boolean {
  const { model, rules } = file;
  if (!rules.macroTakes) return false;
  const type = model.symbols[ordinal]!.name;
  return model.occurrencesOf(name).some(({ scope, line, column, receiver }) => {
    const around = model.symbols[model.symbolOfScope(scope)];
    if (around?.kind !== "impl" || around.name !== type || receiver !== "") return false;
    const open = model.brackets.around(model.offset(line, column));
    return open !== -1 && model.text[model.brackets.back(open - 1)] === "!";
  });
}

type Given = MacroUse & { as: "given" };
/** What a macro makes of a name itself, and where that macro stands. */
type Made = { made: Exclude<MacroUse, Given>; by: Def };

const MOST_GIVEN = 8;

/** What a macro makes of what it is given, or others to which it gives it on; undefined: it may be a name of its own. */
function usesAt(
  types: Inference,
  place: Place,
  { of, levels }: { of: string; levels: readonly MacroLevel[] },
  seen: Set<string> = new Set(),
): Made[] | undefined {
  const found: Made[] = [];
  const macros = macrosCalled(types, place, of);
  const depth = seen.size;
  const key = JSON.stringify([of, levels]);
  if (depth > MOST_GIVEN || seen.has(key)) return found;
  seen.add(key);
  // What nothing is known of may take expressions.
  if (macros.length === 0 && depth > 0 && levels.length > 1) return undefined;
  for (const by of macros)
    for (const take of takesOf(types, by)) {
      const at = take.inside.length;
      if (!isAt(take, levels) || (at < levels.length - 1 && !take.isTree)) continue;
      if (!take.uses) return undefined;
      for (const made of take.uses)
        if (made.as !== "given") {
          // Of brackets nothing is made a name.
          if (at < levels.length - 1) return undefined;
          found.push({ made, by });
        } else {
          const inner = [...made.levels, ...levels.slice(at + 1)];
          const further = usesAt(types, place, { of: made.of, levels: inner }, seen);
          if (!further) return undefined;
          found.push(...further);
        }
    }
  return found;
}

/** Does a place suit what a macro takes there, the name itself or brackets around it? */
function isAt({ inside, before, behind }: MacroTake, levels: readonly MacroLevel[]): boolean {
  const level = levels[inside.length];
  const opened = levels.slice(1, inside.length + 1).map(({ open }) => open);
  return (
    level !== undefined &&
    opened.join("") === inside &&
    suits(before, level.before) &&
    suits(behind, level.behind)
  );
}

const suits = (signs: ReadonlySet<string>, sign: string | undefined) =>
  sign === undefined || signs.has(sign) || signs.has("$");

function macrosCalled(types: Inference, place: Place, name: string): readonly Def[] {
  const defs = namedDefs(
    lookUp(types.graph, place, name, "macro") ?? crateMacro(types.graph, place.file, name),
  );
  return defs.every((def) => factOf(def).kind === "macro") ? defs : [];
}

const takesOf = (types: Inference, def: Def): readonly MacroTake[] =>
  types.graph.remember("macroTakes", def, () => {
    const { model, rules } = def.file;
    const { line, endLine } = factOf(def);
    const text = model.text.slice(model.offset(line, 1), model.offset(endLine + 1, 1));
    return rules.macroTakes?.(text, model.lexis) ?? [];
  });

function signBefore({ model }: FileModel, open: number, start: number): string {
  const at = model.brackets.back(start - 1);
  if (at <= open) return "";
  if (model.text.startsWith("::", at - 1)) return "::";
  return WORD.test(model.text[at]!) ? wordBefore(model.text, at) : model.text[at]!;
}

function signBehind({ model }: FileModel, open: number, end: number): string {
  const at = model.brackets.forward(end);
  if (at >= model.brackets.closeOf(open)) return "";
  if (model.text.startsWith("::", at)) return "::";
  return /^[\p{ID_Continue}]+/u.exec(model.text.slice(at, at + LONGEST_WORD))?.[0] ?? model.text[at]!;
}

/** What has the name as its member, seen from where the macro is called, else from where it stands. */
function typeOfUse(
  types: Inference,
  place: Place,
  { made: { as, of }, by }: Made,
  name: string,
): Type | undefined {
  for (const from of of === "" ? [] : [place, types.placeOf(by)]) {
    const type = as === "key" ? types.typeOfText(of, from, undefined) : types.typeOfChain(of, from);
    const members = type && types.members(type, name, from);
    if (typeof members === "object" && "defs" in members && members.defs.length > 0) return type;
  }
  return undefined;
}
