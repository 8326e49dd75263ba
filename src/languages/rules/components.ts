// Components that markup makes elements of: their members, what an element gives them, and what they take.

import type { SymbolFact } from "../../protocol/facts.ts";
import type { TextSpan } from "../outline-types.ts";

export interface ElementRules {
  /**
   * Of what stands in front of a name that an element gives a component something by: the component's name, "" for the one
   * around, and the group of its members that has what the name means.
   */
  readonly given: (receiver: string) => { component: string; group: string } | undefined;
  /** The group that attributes mean of an element that is a part of code. */
  readonly attributes?: string;
  /** Is what a file declares at its top something that its component takes: `export let size`? */
  readonly isTaken?: (symbol: SymbolFact) => boolean;
  /** The pattern or the name that the component of a text puts all in that it is given. */
  readonly takenAt?: (text: string) => TextSpan | undefined;
  /** The type of a component's file that says what it takes. */
  readonly takenType?: string;
  /** By the functions that give a component what it is given, the group that has it: `defineProps`. */
  readonly calls?: ReadonlyMap<string, string>;
  /** What markup goes through, as a chain of names, of which the name at an offset stands for each: `v-for="name in a.b"`. */
  readonly repeated?: (text: string, offset: number) => string | undefined;
  /** By types of values that markup reads through, the member that has what they hold. */
  readonly readThrough?: ReadonlyMap<string, string>;
  /** Members of a component that give it more of them: `mixins`. */
  readonly opens?: ReadonlySet<string>;
  /** What the component of a file is called where nothing imports it. */
  readonly fileName?: (path: string) => string;
}

export interface ComponentRules {
  /** The groups of a component's object that hold its members: `methods: { name() {} }`. */
  readonly optionGroups?: ReadonlySet<string>;
  readonly elements?: ElementRules;
}
