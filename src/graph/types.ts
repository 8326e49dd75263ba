// What the resolver answers with. An edge is a place in the code and the definition that it means.

import type { Role } from "../protocol/kinds.ts";
import type { FileModel } from "./file.ts";

/** One symbol of one view. There is one object for each, so that they compare by identity. */
export interface Def {
  readonly file: FileModel;
  readonly ordinal: number;
}

/**
 * How a place was tied to its definition. `scope`: by lexical scope in its own file · `import`: by an import or re-export ·
 * `package`: the same package, module or unit · `receiver_type`: a member of what stands before it ·
 * `self`: of the object at hand · `inheritance`: of a supertype · `context`: a key of what is expected there ·
 * `unique`: no other symbol of the project has the name · `scip`: an index made by a compiler · `name`: the same name, no more.
 */
const VIAS = [
  "scope",
  "import",
  "package",
  "self",
  "receiver_type",
  "inheritance",
  "context",
  "unique",
  "scip",
  "name",
] as const;
export type Via = (typeof VIAS)[number];

export type Tier = "resolved" | "possible";

export interface Edge {
  path: string;
  blob: number;
  line: number;
  column: number;
  role: Role;
  tier: Tier;
  via: Via;
  /** 0..1: the share of such edges that is right, measured. */
  confidence: number;
  /** Ordinal of the innermost symbol around the place, or -1 for the file itself. */
  enclosing: number;
}

/**
 * Why a place with the same name is not a use of the symbol; `unlikely`: nothing tells, and what can be seen there speaks against
 * it as it does of one in a thousand that are.
 */
const EXCLUSIONS = [
  "other_language",
  "local",
  "other_symbol",
  "library",
  "arity",
  "own_key",
  "declaration",
  "unlikely",
] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

export interface References {
  /** Resolved ones first, then by path, line and column. */
  readonly edges: readonly Edge[];
  readonly excluded: Readonly<Partial<Record<Exclusion, number>>>;
  /** Files whose names were looked through, and those of them that were not parsed. */
  readonly searched: { readonly files: number; readonly failed: number };
}

/** Loops over anything that grows with the project call it; it throws when time is up. */
export interface Watch {
  check(): void;
}
