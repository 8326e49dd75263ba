// What a bare name means that a macro is given which takes it by a pattern, and makes a part of a path or a member of it:
// `fix!(Name)` where `fix` is `($x:ident) => (Fixed::$x)`.

import type { MacroTake, MacroUse } from "../../../languages/rules/names.ts";
import { factOf } from "../../file.ts";
import { crateMacro } from "../../names/macros/crate-macros.ts";
import { lookUp } from "../../names/names.ts";
import { namedDefs, type Place } from "../../place.ts";
import { wordBefore } from "../../text/words.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";

const WORD = /[\p{ID_Continue}]/u;
const LONGEST_WORD = 60;

/** The type whose member the name is, where all that may be made of it says the same; or that it is one of something. */
export function takenByMacro(types: Inference, place: Place, name: string): Type | "member" | undefined {
  const { model, rules } = place.file;
  if (!rules.macroTakes) return undefined;
  const { text, brackets } = model;
  const start = model.offset(place.line, place.column);
  const open = brackets.around(start);
  const sign = open === -1 ? -1 : brackets.back(open - 1);
  if (text[sign] !== "!") return undefined;
  const callee = wordBefore(text, brackets.back(sign - 1));
  if (callee === "") return undefined;
  const before = signBefore(place, open, start);
  const behind = signBehind(place, open, start + name.length);
  const uses = usesAt(types, place, { as: "given", of: callee, before, behind }, 0) ?? [];
  const [first, ...others] = uses.map((use) => typeOfUse(types, place, use, name));
  const isTold = first?.t === "instance" || first?.t === "static";
  const isOne = isTold && others.every((other) => other && "def" in other && other.def === first.def);
  if (isOne) return first;
  return uses.length > 0 && uses.every(({ made }) => made.as === "member") ? "member" : undefined;
}

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

const MOST_GIVEN = 3;

/** What a macro makes of what it is given, or others to which it gives it on; undefined: it may be a name of its own. */
function usesAt(types: Inference, place: Place, given: Given, depth: number): Made[] | undefined {
  const found: Made[] = [];
  for (const by of macrosCalled(types, place, given.of))
    for (const take of takesOf(types, by)) {
      if (!suits(take.before, given.before) || !suits(take.behind, given.behind)) continue;
      if (!take.uses) return undefined;
      for (const made of take.uses)
        if (made.as !== "given") found.push({ made, by });
        else if (depth < MOST_GIVEN) {
          const further = usesAt(types, place, made, depth + 1);
          if (!further) return undefined;
          found.push(...further);
        }
    }
  return found;
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

function signBefore({ file: { model } }: Place, open: number, start: number): string {
  const at = model.brackets.back(start - 1);
  if (at <= open) return "";
  if (model.text.startsWith("::", at - 1)) return "::";
  return WORD.test(model.text[at]!) ? wordBefore(model.text, at) : model.text[at]!;
}

function signBehind({ file: { model } }: Place, open: number, end: number): string {
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
