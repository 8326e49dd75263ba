// Members of what is no value: of modules, packages and spaces.

import { type FileModel, factOf } from "../../file.ts";
import { declaredFor } from "../../names/modules/ambient.ts";
import { exported, moduleNamed } from "../../names/modules/exported.ts";
import { modulesOf } from "../../names/modules/modules.ts";
import { qualified } from "../../names/spaces/qualified.ts";
import { spacesNamed } from "../../names/spaces/spaces.ts";
import type { Named } from "../../place.ts";
import type { Def } from "../../types.ts";
import { type Members, type Type, union } from "../type-model.ts";
import { HierarchyTypes } from "./hierarchy-types.ts";

const MANY_FILES = 4;

export abstract class ModuleMembers extends HierarchyTypes {
  protected moduleMembers(of: Type & { t: "module" }, name: string): Members {
    if (of.from.rules.space) return this.spaceMembers(of, name);
    if (of.from.rules.tables) return this.valueMembers(of, name);
    const shown = this.shownBy(of.files, name);
    const declared = shown.length > 0 ? undefined : declaredFor(this.graph, of.from, of.source, name);
    if (declared?.kind === "defs") return { defs: declared.defs, env: undefined, inherited: false };
    if (of.files.length === 0 && of.from.rules.isOwn?.(of.source, this.graph.host)) return undefined;
    if (of.files.length === 0 && modulesOf(this.graph, of.from, `${of.source}.${name}`).length === 0)
      return "library";
    const defs: Def[] = [];
    for (const found of shown) {
      // Files of one package may each declare it, for the system that they are built on.
      if (found.kind === "defs") defs.push(...found.defs);
      else if (defs.length > 0) break;
      else if (found.kind === "module" && found.value)
        return { defs: found.value, env: undefined, inherited: false };
      else if (found.kind === "module")
        return { type: { t: "module", files: found.files, source: found.source, from: found.from } };
      else if (found.kind === "library") return "library";
    }
    if (defs.length > 0) return { defs, env: undefined, inherited: false };
    const source = of.source.endsWith(".") ? of.source + name : `${of.source}.${name}`;
    const inner = moduleNamed(this.graph, of.from, source);
    if (inner.kind === "module" && inner.files.length > 0)
      return { type: { t: "module", files: inner.files, source, from: of.from } };
    return of.files.length > 0 ? "none" : "library";
  }

  /** What files give away under a name, in their order; of a package of many files once. */
  private shownBy(files: readonly FileModel[], name: string): readonly Named[] {
    const find = () => files.flatMap((file) => exported(this.graph, file, name) ?? []);
    return files.length < MANY_FILES ? find() : this.graph.remember(`shownBy ${name}`, files, find);
  }

  /** What the files of a module return as a whole. */
  protected valueReturned({ files }: Type & { t: "module" }): Type | undefined {
    for (const file of files) {
      const named = exported(this.graph, file, "default");
      if (named?.kind === "defs") return union(named.defs.map((def) => this.typeOfDef(def, undefined)));
    }
    return undefined;
  }

  /** Members of the values that files return. */
  private valueMembers(of: Type & { t: "module" }, name: string): Members {
    for (const file of of.files) {
      const own = file.model.exports.find((item) => item.name === name && item.name !== "default");
      const named = exported(this.graph, file, own ? name : "default");
      if (named?.kind !== "defs") continue;
      if (own) return { defs: named.defs, env: undefined, inherited: false };
      const value = union(named.defs.map((def) => this.typeOfDef(def, undefined)));
      return value && this.members(value, name, this.placeAt(file, 0));
    }
    return of.files.length > 0 ? undefined : "library";
  }

  private spaceMembers(of: Type & { t: "module" }, name: string): Members {
    const defs = qualified(this.graph, of.from, of.source, name);
    if (defs.length > 0) return { defs, env: undefined, inherited: false };
    if (isOfLanguage(of.from, of.source)) return "library";
    return { type: { ...of, source: `${of.source}.${name}` } };
  }

  /** `namespace a = b::c` */
  protected aliasedSpaceMembers(def: Def, name: string): Members {
    const { type, line, column } = factOf(def);
    const spaces = spacesNamed(this.graph, def.file, def.file.model.scopeAt(line, column), type);
    for (const space of spaces) {
      const defs = qualified(this.graph, def.file, space, name);
      if (defs.length > 0) return { defs, env: undefined, inherited: false };
    }
    return spaces.some((space) => isOfLanguage(def.file, space)) ? "library" : undefined;
  }
}

/** A space of the language's library, to which the project may add: `namespace std`. */
export const isOfLanguage = ({ rules }: FileModel, space: string) =>
  rules.libraryRoots?.has(space.replace(/\..*/s, "")) === true;
