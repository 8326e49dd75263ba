// What clients call arguments and their values elsewhere, and what that means here. Taken with a warning.

const table = (words: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.entries(words));

/** By a name that a tool may not know: what it stands for, likeliest first. */
export const ARGUMENT_NAMES = table({
  name: ["symbol_name", "query", "entry_point"],
  symbol: ["symbol_name", "name", "symbol_id", "entry_point"],
  symbol_name: ["name", "symbol_id", "entry_point"],
  symbol_id: ["entry_point", "name"],
  file: ["path", "entry_point", "result_path"],
  file_path: ["path", "entry_point", "result_path"],
  filename: ["path", "entry_point", "result_path"],
  path: ["scope", "entry_point", "path_filter", "result_path"],
  q: ["query"],
  pattern: ["query"],
  text: ["query"],
  start_line: ["line_start"],
  end_line: ["line_end"],
  line: ["line_start", "result_line_start"],
  from: ["base_ref"],
  to: ["head_ref"],
  base: ["base_ref"],
  head: ["head_ref"],
  branch: ["ref"],
  commit: ["ref"],
  lang: ["language"],
  type: ["kind"],
  max_results: ["limit"],
  limit: ["max_results"],
  level: ["detail_level"],
  scope: ["path"],
});

/** By a value that an argument may take: other words for it. */
export const VALUE_NAMES = table({
  both: ["all"],
  callers: ["incoming", "inbound", "upstream", "up", "in"],
  callees: ["outgoing", "outbound", "downstream", "down", "out", "calls"],
  imports: ["import", "dependencies", "outgoing", "outbound", "out"],
  exports: ["dependents", "importers", "reverse", "incoming", "inbound", "in", "used_by"],
  ancestors: ["parents", "supertypes", "superclasses", "up"],
  descendants: ["children", "subtypes", "subclasses", "implementations", "down"],
  types: ["type", "inheritance"],
  contains: ["members", "containment"],
  calls: ["call"],
  reads: ["read"],
  writes: ["write"],
  references: ["reference", "usages", "usage"],
  top: ["1"],
  all: ["2", "3", "4", "5"],
  skeleton: ["location"],
  interface: ["signature"],
  implementation: ["context"],
  location: ["skeleton", "minimal"],
  signature: ["interface"],
  context: ["implementation", "full"],
  dependencies: ["callees", "imports"],
});
