// What is made where a type is called, or a value that stands for one.

import { factOf } from "../../file.ts";
import { isSpace } from "../../kinds.ts";
import { isValue } from "../../names/sorts.ts";
import type { Place } from "../../place.ts";
import { isMaker } from "../../prototypes.ts";
import type { Node } from "../../text/expression-node.ts";
import { typeBeside } from "../members/companions.ts";
import { type Type, union } from "../type-model.ts";
import { libraryTypes } from "../types/library-types.ts";
import { takes } from "./arity.ts";
import { argumentsOfMade } from "./made-arguments.ts";
import { ResultTypes } from "./result-types.ts";

export abstract class MadeTypes extends ResultTypes {
  /** `Foo.new`, and `new` inside of what is the type itself. */
  madeByMethod({ of, types, args }: Node & { t: "call" }, place: Place): Type | undefined {
    const { newMethod, notation } = place.file.rules;
    if (newMethod === undefined) return undefined;
    if (of.t === "member" && of.name === newMethod)
      return this.made(this.typeOf(of.of, place), types, args, place);
    if (of.t !== "name" || of.name !== newMethod || notation.bareCalls !== "all") return undefined;
    const self = this.self(place);
    return self?.t === "static" ? this.made(self, types, args, place) : undefined;
  }

  made(
    type: Type | undefined,
    types: string,
    args: readonly number[] | undefined,
    place: Place,
  ): Type | undefined {
    if (!type) return undefined;
    if (type.t === "static") {
      const isOwn = type.own && types === "" && this.typeParamsOf(type.def).length === 0;
      return {
        t: "instance",
        def: (isValue(type.def) && typeBeside(type.def)) || type.def,
        args:
          types === ""
            ? (type.args ?? argumentsOfMade(this, type.def, args, place))
            : this.typeArguments(types, place),
        ...(isOwn && { own: true }),
      };
    }
    if (type.t === "library") {
      // `Class.new(Base)`: a class without a name, that has what its base has.
      const { metaTypes } = place.file.rules;
      if (type.itself && metaTypes?.has(type.name))
        return args?.[0] === undefined ? undefined : this.typeAt(place.file, args[0]);
      const maker =
        types === "" && args ? this.declaredMember({ ...type, itself: true }, "new", place) : undefined;
      const found = maker && this.called(maker, "", args, place);
      return found ?? { t: "library", name: type.name, args: this.typeArguments(types, place) };
    }
    const maker = type.t === "union" ? type : this.makerOf(type);
    if (maker !== type || type.t === "signature") return this.called(maker, types, args, place);
    // `new self()`
    if (type.t === "instance") return type.own ? { ...type, own: undefined } : undefined;
    if (type.t === "list")
      return type.parts && union(type.parts.map((each) => this.made(each, types, args, place)));
    if (type.t === "module") return undefined;
    if (type.t === "union") {
      const isMade = (each: Type | undefined) => each?.t !== "static" || !isSpace(factOf(each.def).kind);
      const all = type.of.some(isMade) ? type.of.filter(isMade) : type.of;
      return union(
        all.map((each) => this.made(each, types, args, place)),
        type.isOpen,
      );
    }
    if (type.t !== "callable") return type;
    return isMaker(this.graph, type.def) ? { t: "instance", def: type.def, args: [] } : undefined;
  }

  /** What a call gives of a value that may share its name with a type: what it runs, or one of the type. */
  protected ofValue(
    callee: Type & { t: "static" },
    types: string,
    args: readonly number[] | undefined,
    place: Place,
  ): Type | undefined {
    const { callMethod } = callee.def.file.rules;
    const found = callMethod === undefined ? undefined : this.members(callee, callMethod, place);
    const all = typeof found === "object" && "defs" in found ? found.defs : [];
    const fitting = all.filter((def) => args === undefined || takes(def, args.length));
    if (fitting.length > 0)
      return this.ofSuited(
        fitting.map((def): Type => ({ t: "callable", def, env: undefined })),
        { types, args, place },
        (each) => this.called(each, types, args, place),
      );
    return found === "library" ? undefined : this.made(callee, types, args, place);
  }

  /** `std::unique_ptr<T>(x)`, `std::vector<T>(x)` */
  protected madeOfLibrary(of: Node, types: string, place: Place): Type | undefined {
    const { libraryRoots, library, transparent } = place.file.rules;
    if (of.t !== "member" || of.of.t !== "name" || !libraryRoots?.has(of.of.name)) return undefined;
    const isType = transparent?.has(of.name) || (library && libraryTypes(library.declarations).has(of.name));
    return isType ? this.typeOfText(of.name + types, place, undefined) : undefined;
  }
}
