// What an occurrence may turn out to mean, and how what a name is bound to reads as that.

import type { FileModel } from "../file.ts";
import type { Named, Place } from "../place.ts";
import type { Def, Exclusion, Via } from "../types.ts";

export type Unknown = "member" | "static" | "type" | "bare" | "key";

export type Meaning =
  /**
   * `maybe`: one of these is meant too, and nothing tells which. `open`: or something that is not known. `isChosen`: of several
   * of one name, by what the call says; `isLeft`: some of these, and which was not found out, for none of them was asked for.
   * `held`: of `maybe`, what runs where it is called. `isOneOf`: nothing but one of `maybe`.
   */
  | {
      defs: readonly Def[];
      via: Via;
      maybe?: readonly Def[];
      open?: boolean;
      isChosen?: true;
      isLeft?: true;
      held?: readonly Def[];
      isOneOf?: true;
    }
  /** `of`: members of library types with these names. */
  | { out: Exclusion; of?: readonly string[] }
  /**
   * `member`: of something that is not known, `static`: of a type that is not known, `type` where only types stand. `bare`: a name that nothing in sight declares.
   * `ofType`: what stands before it has a type that is known, and the name is none of its members in the project.
   * `outside`: but nothing that the compiler's index defines.
   */
  | { unknown: Unknown; ofType?: boolean; outside?: boolean };

/** Is it about one of some definitions of a name that whoever asks what that means wants to know? */
export type IsAsked = (defs: readonly Def[]) => boolean;

/** A member of something that is not known. */
export const UNKNOWN_MEMBER: Meaning = { unknown: "member" };

/** What a bare name means by what it is bound to; undefined: nothing in sight declares it. */
export function fromNamed(found: Named | undefined): Meaning {
  if (!found || found.kind === "missing") return { unknown: "bare" };
  if (found.kind === "defs")
    return { defs: found.defs, via: found.via, ...(found.maybe && { maybe: found.maybe }) };
  if (found.kind === "local") return { out: "local" };
  if (found.kind === "library")
    return found.wraps ? { defs: [], via: "import", maybe: found.wraps } : { out: "library" };
  const defs = found.defs ?? found.value ?? [];
  return defs.length > 0 ? { defs, via: "import" } : { out: "other_symbol" };
}

/** Of one full name in several places, what stands in the file itself. */
export function ownFirst(file: FileModel, defs: readonly Def[]): readonly Def[] {
  const own = defs.filter((def) => def.file === file);
  return own.length > 0 ? own : defs;
}

/** What is written just before a name. */
export function textBefore({ file, line, column }: Place, length = 24): string {
  const at = file.model.offset(line, column);
  return file.model.text.slice(Math.max(0, at - length), at);
}

/** What is written just behind it. */
export function textBehind({ file, line, column }: Place, name: string, length = 24): string {
  const at = file.model.offset(line, column) + name.length;
  return file.model.text.slice(at, at + length);
}

/** Does a sign stand behind a name that what is in front of it has names: `a` of `a::b`, and not of `a::<B>`? */
export function isInPath(place: Place, name: string): boolean {
  const { pathSign } = place.file.rules;
  if (pathSign === undefined) return false;
  const behind = textBehind(place, name, pathSign.length + 1);
  return behind.startsWith(pathSign) && !behind.endsWith("<");
}
