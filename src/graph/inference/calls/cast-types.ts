// What functions of libraries give whose arguments write the type: casts, containers that make what they are told.

import { type FileModel, factOf } from "../../file.ts";
import { lookUp } from "../../names/names.ts";
import type { Place } from "../../place.ts";
import { typeEnd } from "../../text/chains.ts";
import type { Node } from "../../text/expression-node.ts";
import type { Type } from "../type-model.ts";
import { ParameterTypes } from "./parameter-types.ts";

export const QUOTED = /^["'`]([^"'`$\n]+)["'`]/;
export const LONGEST_SOURCE = 300;

function isOfLibrary(type: Type | undefined): boolean {
  if (type?.t === "library") return type.itself === true;
  if (type?.t === "module") return type.files.length === 0;
  return type?.t === "static" && type.def.file.rules.libraryRoots?.has(factOf(type.def).name) === true;
}

/** The place of a part: `get<1>(x)`. */
const PART = /^<\s*(\d+)\s*>$/;

export abstract class CastTypes extends ParameterTypes {
  /** `cast(T, x)`, `typing.cast("T", x)`, `cast<T>(x)` of a library: T; `get<1>(x)`: a part of x. */
  protected saidByCast(of: Node, types: string, type: number, place: Place): Type | undefined {
    const { castFunctions, notation } = place.file.rules;
    // `mock[T]` writes the type in brackets, and what is in `mock(classOf[T])` is a value.
    if (types === "" && notation.bracketCalls) return undefined;
    if (!castFunctions || (of.t !== "name" && of.t !== "member") || !castFunctions.has(of.name))
      return undefined;
    const owner = of.t === "member" ? this.typeOf(of.of, place) : undefined;
    if (place.file.rules.classLiteral !== undefined) return this.saidByLiteral(of, owner, type, place);
    const isOwn = of.t === "name" ? lookUp(this.graph, place, of.name)?.kind === "defs" : !isOfLibrary(owner);
    const quoted = QUOTED.exec(place.file.model.text.slice(type, type + LONGEST_SOURCE))?.[1];
    if (isOwn) return undefined;
    const part = PART.exec(types)?.[1];
    if (part !== undefined) return this.partOf(this.typeAt(place.file, type), Number(part));
    if (types !== "") return this.typeOfText(types.slice(1, -1), place, undefined);
    return quoted === undefined
      ? this.typeWritten(place.file, type, place)
      : this.typeOfText(quoted, place, undefined);
  }

  /** A part of a value, or what a value may be that is one of several: `variant<A, B>`. */
  private partOf(whole: Type | undefined, at: number): Type | undefined {
    const plain = whole && this.behind(whole);
    return plain?.t === "library" && plain.args.length > 1 ? plain.args[at] : this.element(whole, at);
  }

  /** `make(T::class)`, of what is no function of the project: one of T. */
  private saidByLiteral(
    of: Node & { t: "name" | "member" },
    owner: Type | undefined,
    at: number,
    place: Place,
  ): Type | undefined {
    const isOwn =
      of.t === "name"
        ? lookUp(this.graph, place, of.name)?.kind === "defs"
        : (owner?.t === "instance" || owner?.t === "static") &&
          this.members(owner, of.name, place) !== "library";
    const value = isOwn ? undefined : this.typeAt(place.file, at);
    return value?.t === "static" ? this.made(value, "", undefined, place) : undefined;
  }

  /** The type that is written at an offset, up to the end of the argument. */
  protected typeWritten(file: FileModel, offset: number, place: Place): Type | undefined {
    const { text } = file.model;
    return this.typeOfText(text.slice(offset, typeEnd(text, offset)), place, undefined);
  }
}
