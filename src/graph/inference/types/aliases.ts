// What names of types stand for that are no types of their own: aliases, macros, functions that make objects, variables.

import { MAX_SIGNATURE_CHARS } from "../../../languages/engine/facts/signature.ts";
import { factOf } from "../../file.ts";
import { isFunctionType, isType } from "../../kinds.ts";
import { modulesOfTypes } from "../../names/in-file.ts";
import { expanded } from "../../names/macros/macros.ts";
import { lookUp } from "../../names/names.ts";
import type { Place } from "../../place.ts";
import { isMaker } from "../../prototypes.ts";
import type { Def } from "../../types.ts";
import type { Env } from "../env.ts";
import { InferenceBase } from "../inference-base.ts";
import { aliasedMacro } from "../macros/made-types.ts";
import type { Type } from "../type-model.ts";
import { aliasText, isWhole } from "./alias-text.ts";
import { ownTypeOf } from "./own-types.ts";
import { typeParameters } from "./type-parameters.ts";

const MAPPED = /^\s*\{\s*(?:[-+]?readonly\s*)?\[\s*[\w$]+\s+in\s+([\w$]+)\s*\]/;

/** Has a type members of its own for the names that a parameter stands for, `{ [P in K]: T[P] }`, and none of the type that they are taken from? */
function isCopied(def: Def, text: string): boolean {
  const keys = def.file.rules.notation.indexedTypes ? MAPPED.exec(text)?.[1] : undefined;
  if (keys === undefined) return false;
  return typeParameters(factOf(def).typeParams).some(({ name, isKey }) => name === keys && !isKey);
}

export abstract class Aliases extends InferenceBase {
  abstract typeOfText(text: string, place: Place, env: Env | undefined): Type | undefined;

  /** What functions with prototypes make. */
  protected instanceOfMaker(defs: readonly Def[]): Type | undefined {
    return this.instance(
      defs.filter((def) => isMaker(this.graph, def)),
      [],
    );
  }

  protected instance(defs: readonly Def[], given: readonly (Type | undefined)[]): Type | undefined {
    const def = defs[0];
    if (!def) return undefined;
    const { kind, type } = factOf(def);
    if (isFunctionType(factOf(def))) return { t: "instance", def, args: given };
    const isAlias = kind === "type_alias" && (type !== "" || def.file.model.members(def.ordinal).count === 0);
    // A type that may have members of its own is itself; what it stands for comes after.
    if (isAlias && !def.file.rules.ownerMembers) {
      const found = this.takesArguments(def)
        ? this.aliased(def, given)
        : this.graph.remember("aliased", def, () => this.aliased(def, []));
      return found?.t === "union" ? { ...found, alias: { def, args: given } } : found;
    }
    return { t: "instance", def, args: given };
  }

  private takesArguments(def: Def): boolean {
    return factOf(def).typeParams !== "" || def.file.rules.typeVariable !== undefined;
  }

  /** What a macro without arguments names. `#define box api_box` renames the type that is declared as `box`, too. */
  protected typeOfMacro(def: Def, place: Place): Type | undefined {
    return this.graph.guarded(def, () => {
      const text = expanded(this.graph, place, def, undefined);
      const type = text ? this.typeOfText(text, place, undefined) : undefined;
      if (type && type.t !== "library") return type;
      const { name } = factOf(def);
      const declared = /^\w+$/.test(text ?? "")
        ? lookUp(this.graph, place, name, "untagged type")
        : undefined;
      const defs = declared?.kind === "defs" ? declared.defs.filter((each) => isType(factOf(each).kind)) : [];
      return defs.length > 0 && this.graph.isOne(defs) ? this.instance(defs, []) : type;
    });
  }

  /** What an alias stands for. */
  protected aliased(def: Def, args: readonly (Type | undefined)[]): Type | undefined {
    return this.graph.guarded(def, () => {
      const beside = this.besideNameless(def);
      if (beside) return { t: "instance", def: beside, args };
      const written = factOf(def).type;
      // What facts cut short, or know without its module, is read whole.
      const isShort = written === "" || written.length >= MAX_SIGNATURE_CHARS || !isWhole(written);
      const macro = def.file.rules.macros ? aliasedMacro(this.graph, def, this.placeOf(def)) : undefined;
      if (macro !== undefined) return this.typeOfText(macro, this.placeOf(def), undefined);
      const text =
        isShort || modulesOfTypes(this.graph, def.file)?.has(written.replace(/[^\w$].*$/s, ""))
          ? this.graph.remember("alias", def, () => aliasText(def))
          : written;
      if (def.file.rules.selfType === text.trim()) return ownTypeOf(def);
      if (isCopied(def, text)) return { t: "instance", def, args };
      const type = text === "" ? undefined : this.typeOfText(text, this.placeOf(def), this.envOf(def, args));
      return type ?? { t: "instance", def, args };
    });
  }

  /** Of a symbol whose type has no name: the one in its declaration that holds the members. */
  besideNameless(def: Def): Def | undefined {
    const { type, container, startLine, endLine } = factOf(def);
    const { model, rules } = def.file;
    if (!rules.isNameless?.(type)) return undefined;
    const at = model.symbols.findIndex(
      (symbol, ordinal) =>
        symbol.container === container &&
        symbol.startLine === startLine &&
        symbol.endLine === endLine &&
        model.members(ordinal).count > 0,
    );
    return at === -1 ? undefined : def.file.def(at);
  }

  /** What an alias that stands for itself stands for. */
  behind(type: Type): Type {
    if (type.t !== "instance" || factOf(type.def).kind !== "type_alias") return type;
    if (isFunctionType(factOf(type.def))) return type;
    const found = this.aliased(type.def, type.args);
    return found && !(found.t === "instance" && found.def === type.def) ? found : type;
  }

  /** What is there instead of what a type holds where that has failed. */
  failureOf(type: Type): Type | undefined {
    return type.failure ?? this.behind(type).failure;
  }

  /** Asks what an alias stands for; one that comes to itself again is not gone into. */
  protected through<T>(what: string, given: Type, ask: (type: Type) => T): T | undefined {
    const type = this.behind(given);
    if (type === given || given.t !== "instance") return ask(type);
    const { file, ordinal } = given.def;
    return this.graph.guarded(`${what} ${file.key}:${ordinal}`, () => ask(type));
  }

  /** The type that a variable holds. */
  protected typeHeldBy(def: Def): Type | undefined {
    const held = this.typeOfDef(def, undefined);
    return held?.t === "static" ? { t: "instance", def: held.def, args: held.args ?? [] } : undefined;
  }
}
