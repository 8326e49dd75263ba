// What the resolver (src/graph) must know about a language: data, and small pure hooks over text and paths, by what they are
// about in rules/. A language without rules has references by name alone.

import type { ApartNames } from "./rules/apart.ts";
import type { CallRules } from "./rules/calls.ts";
import type { ComponentRules } from "./rules/components.ts";
import type { DeclarationRules } from "./rules/declarations.ts";
import type { LibraryRules } from "./rules/library.ts";
import type { MemberRules } from "./rules/members.ts";
import type { ModuleRules } from "./rules/modules.ts";
import type { NameRules } from "./rules/names.ts";
import type { Notation } from "./rules/notation.ts";
import type { TermRules } from "./rules/terms.ts";
import type { ValueRules } from "./rules/values.ts";

export type { ConversionRules } from "./rules/calls.ts";
export type { BlockHeader, ConstantRules, Passed, PassedBy } from "./rules/declarations.ts";
export type { TypeUtility } from "./rules/library.ts";
export type { AccessRules, NamedOf } from "./rules/members.ts";
export type { ModuleHost } from "./rules/modules.ts";
export type { InjectionRules, KeyFile, MacroText } from "./rules/names.ts";
export type { InfixRules } from "./rules/notation.ts";
export type { ConditionAlias, DocAlias, FunctionBound, LambdaObject, TypeTests } from "./rules/values.ts";

export interface ResolveRules
  extends ModuleRules,
    NameRules,
    MemberRules,
    DeclarationRules,
    CallRules,
    ComponentRules,
    LibraryRules,
    ValueRules,
    ApartNames {
  readonly notation: Notation;
  /** How declarations are read whose types are inferred. */
  readonly terms?: TermRules;
}
