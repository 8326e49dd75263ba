// What a symbol belongs to, and the object at hand: the type around a place.

import { SYMBOL_FLAGS } from "../../../protocol/facts.ts";
import { type FileModel, factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { isSpace, isType } from "../../kinds.ts";
import { fixtureOf } from "../../names/arguments/fixtures.ts";
import { lookUp } from "../../names/names.ts";
import { plainSpace, spaceInside } from "../../names/spaces/spaces.ts";
import { specialisedOwner } from "../../names/specialised.ts";
import { isTypeFunction } from "../../names/type-functions.ts";
import type { Named, Place } from "../../place.ts";
import { isHeld, isMaker, ownerNamed } from "../../prototypes.ts";
import type { Def } from "../../types.ts";
import { hasWord } from "../calls/arity.ts";
import type { Type } from "../type-model.ts";
import { GivenTypes } from "../types/given-types.ts";
import { boundOf } from "./extension-methods.ts";

const WHERE = /\bwhere\b/;
/** Sorts of types that are nothing of the project and have blocks. */
const OF_BLOCKS: ReadonlySet<Type["t"]> = new Set(["library", "list", "instance", "tuple"]);

/** What is known by more than its definition: the library's, and what has arguments. */
const isExtended = (type: Type) =>
  type.t === "library" || type.t === "list" || (type.t === "instance" && type.args.length > 0);

export abstract class OwnerTypes extends GivenTypes {
  /** The object at hand: of the type around a place. */
  self(place: Place, name = ""): Type | undefined {
    const { blocksApart, ownName } = place.file.rules;
    const written = blocksApart ? this.ofBlock(place) : undefined;
    const isName = name !== "" && name === ownName;
    const extended = this.extendedAround(place);
    if (extended) return extended;
    if (written) return isName && written.t === "instance" ? { ...written, t: "static" } : written;
    const def = this.typeAround(place) ?? this.mixedAround(place);
    if (!def) return undefined;
    return isName || isOfTypeItself(place)
      ? { t: "static", def, ...(isName && { own: true }) }
      : { t: "instance", def, args: [], own: true };
  }

  /** What the function around a place extends, with the arguments that it says. */
  private extendedAround({ file, scope }: Place): Type | undefined {
    if (!file.rules.extended) return undefined;
    const { symbols } = file.model;
    let at = file.model.symbolOfScope(scope);
    while (at >= 0 && symbols[at]!.owner === "" && !isType(symbols[at]!.kind)) at = symbols[at]!.container;
    if (at < 0 || symbols[at]!.owner === "") return undefined;
    const type = this.extendedBy(file.def(at));
    return type && isExtended(type) ? type : undefined;
  }

  /** What a symbol extends, with the arguments that it says. */
  extendedBy(def: Def): Type | undefined {
    const { rules, key } = def.file;
    return this.graph.remember("extendedBy", def, () => {
      const fact = factOf(def);
      const written = rules.extended?.(fact) ?? rules.ownerPath?.(fact) ?? fact.owner;
      return this.graph.guarded(`extended ${key}:${def.ordinal}`, () =>
        this.typeOfText(written, this.placeOf(def), undefined),
      );
    });
  }

  /** The module around a place whose methods are those of what takes it in. */
  private mixedAround({ file, scope }: Place): Def | undefined {
    if (!file.rules.classSide) return undefined;
    const { symbols } = file.model;
    let at = file.model.symbolOfScope(scope);
    while (at >= 0 && !isSpace(symbols[at]!.kind)) at = symbols[at]!.container;
    return at < 0 ? undefined : file.def(at);
  }

  /** What the block around a place is for, with the arguments that it says, bound as a function in it may say. */
  private ofBlock({ file, scope }: Place): Type | undefined {
    const { symbols } = file.model;
    let at = file.model.symbolOfScope(scope);
    let bounding = -1;
    while (at >= 0 && symbols[at]!.kind !== "impl") {
      if (isType(symbols[at]!.kind)) return undefined;
      if (file.rules.whereBounds && WHERE.test(symbols[at]!.signature)) bounding = at;
      at = symbols[at]!.container;
    }
    if (at < 0) return undefined;
    const block = file.def(at);
    const from = bounding === -1 ? block : file.def(bounding);
    return this.graph.remember("ofBlock", from, () => {
      const inside = { ...this.placeOf(block), scope: Math.max(0, file.model.scopeOf(from.ordinal)) };
      const type = this.graph.guarded(`block ${file.key}:${from.ordinal}`, () =>
        this.typeOfText(file.rules.blockHeader?.(symbols[at]!.signature).owner ?? "", inside, undefined),
      );
      const owner = this.ownerOf(block);
      if (owner)
        return type?.t === "instance" && type.def === owner && type.args.length > 0 ? type : undefined;
      return type && OF_BLOCKS.has(type.t) ? type : undefined;
    });
  }

  typeAround(place: Place): Def | undefined {
    const { file } = place;
    let at = lendingSelf(file, file.model.symbolOfScope(place.scope));
    if (at >= 0 && isMaker(this.graph, file.def(at))) return file.def(at);
    for (; at >= 0; at = file.model.symbols[at]!.container) {
      const symbol = file.model.symbols[at]!;
      if (ownerName(this.graph, file.def(at)) !== "") return this.withObjects(file.def(at));
      if (symbol.kind === "impl" && !file.rules.namelessTypes) {
        const owner = this.ownerOf(file.def(at));
        return owner ?? (file.rules.notation.messages ? file.def(at) : undefined);
      }
      if (isType(symbol.kind) || isTypeFunction(file.def(at))) return file.def(at);
    }
    return undefined;
  }

  /** The owner of a symbol; of a function, nothing but what is put in its prototype is for its objects. */
  private withObjects(def: Def): Def | undefined {
    const owner = this.ownerOf(def) ?? this.boundOwner(def);
    const isApart = owner !== undefined && isMaker(this.graph, owner);
    return isApart && !isHeld(this.graph, def.file, factOf(def)) ? undefined : owner;
  }

  /** What the type parameter is bound to that a symbol extends: `fun <T : A> T.go()`. */
  private boundOwner(def: Def): Def | undefined {
    const { owner, typeParams } = factOf(def);
    if (!def.file.rules.extensions || owner === "" || !hasWord(typeParams, owner)) return undefined;
    const bound = boundOf(def, owner);
    const type = bound === undefined ? undefined : this.typeOfText(bound, this.placeOf(def), undefined);
    return type?.t === "instance" ? type.def : undefined;
  }

  /** Members belong to types: the type of a name that a function or a value nearby has too. */
  private hidden(named: Named | undefined, name: string, place: Place): Type | undefined {
    if (!place.file.rules.ownerMembers || named?.kind !== "defs") return undefined;
    if (named.defs.some((def) => isType(factOf(def).kind) || isSpace(factOf(def).kind))) return undefined;
    const found = lookUp(this.graph, place, name, "type");
    return found?.kind === "defs" ? this.instance(found.defs, []) : undefined;
  }

  /** The type that a symbol names as its owner. */
  ownerOf(def: Def): Def | undefined {
    const { name, container } = factOf(def);
    const owner = ownerName(this.graph, def);
    // What stands inside of it does not say whose it is; the namespaces around it do.
    const scope = container === -1 ? 0 : Math.max(0, def.file.model.scopeOf(container));
    const place = { ...this.placeOf(def), scope };
    if (def.file.rules.tables) {
      const table = owner === "" ? undefined : this.typeOfChain(owner, place);
      if (table?.t === "instance" || table?.t === "static") return table.def;
      // What the doc of a table declares stands in front of it.
      return table || factOf(def).kind !== "field" ? undefined : onlyTypeNamed(def.file, owner);
    }
    const path = owner === "" ? undefined : def.file.rules.ownerPath?.(factOf(def));
    if (path !== undefined) {
      const type = this.typeOfText(path, place, undefined);
      return type?.t === "instance" ? type.def : undefined;
    }
    // What holds for whatever fits a type parameter is of no type.
    const named = lookUp(this.graph, place, owner || name);
    if (named?.kind === "local") return undefined;
    const type = this.hidden(named, owner || name, place) ?? this.typeOfText(owner || name, place, undefined);
    if (type?.t === "instance") return type.def;
    return named || !def.file.rules.alternatives ? undefined : onlyTypeNamed(def.file, owner);
  }

  homeOf(def: Def): Def | undefined {
    const { container } = factOf(def);
    const { model, rules } = def.file;
    const owner = ownerName(this.graph, def);
    const isApart = container !== -1 && model.symbols[container]!.kind === "impl" && !rules.namelessTypes;
    if (owner === "" && !isApart) return undefined;
    return this.graph.remember("home", def, () =>
      this.graph.guarded(`home ${def.file.key}:${def.ordinal}`, () =>
        owner === "" ? this.ownerOf(def.file.def(container)) : this.partOwning(def),
      ),
    );
  }

  private partOwning(def: Def): Def | undefined {
    const home = this.ownerOf(def);
    return home && (specialisedOwner(this.graph, home, def) ?? home);
  }

  /** The type, or the name of the space, that a symbol stands in. */
  protected homeName(def: Def): Def | string | undefined {
    const { owner, container, line } = factOf(def);
    const holder = this.holderOf(def);
    if (holder && isType(factOf(holder).kind)) return this.graph.merged(holder)[0];
    const space = spaceInside(this.graph, def.file, container, line) ?? "";
    return owner === "" ? space : `${space}.${plainSpace(owner)}`.replace(/^\./, "");
  }

  /** The type that a symbol is a member of. */
  holderOf(def: Def): Def | undefined {
    const home = this.homeOf(def);
    if (home) return home;
    const { container } = factOf(def);
    return container === -1 ? undefined : def.file.def(container);
  }
}

/** Where bare names mean members of the side that the method around them is of: is the object at hand the type itself? */
function isOfTypeItself({ file, scope }: Place): boolean {
  const { sidesApart, staticsApart } = file.rules;
  if (!sidesApart && !staticsApart) return false;
  const at = file.model.symbolOfScope(scope);
  const around = file.model.symbols[staticsApart ? lendingSelf(file, at) : at];
  if (!around) return false;
  if ((around.flags & SYMBOL_FLAGS.static) !== 0) return true;
  return sidesApart === true && (isType(around.kind) || isSpace(around.kind));
}

/** Out of functions that have the object at hand of what they stand in, to what lends it to them. */
function lendingSelf({ model: { symbols }, rules: { keepsSelf } }: FileModel, from: number): number {
  let at = from;
  while (at >= 0 && symbols[at]!.container >= 0 && keepsSelf?.(symbols[at]!)) at = symbols[at]!.container;
  return at;
}

/** The type that a symbol says it belongs to, or "". */
function ownerName(graph: Graph, def: Def): string {
  const fact = factOf(def);
  if (def.file.rules.ownersPromise && fact.container !== -1) return "";
  return ownerNamed(graph, def.file, fact) || fixtureOf(graph, def);
}

/** The one type of a name in a file: braces in branches of conditional code may close what stands around it too early. */
function onlyTypeNamed(file: FileModel, name: string): Def | undefined {
  const { symbols } = file.model;
  const found = symbols.flatMap((each, at) => (each.name === name && isType(each.kind) ? at : []));
  return found.length === 1 ? file.def(found[0]!) : undefined;
}
