// The parse of tree-sitter's core as it is compiled here (grammars/core): loaded beside web-tree-sitter's runtime, on its
// memory, table and C library, and put in the place of its functions. Trees are the same; what reads them is beside it.

import { coreModule } from "./wasm-modules.ts";

/** The functions of a binding that make or free what a parse consists of, by the core's name of each. */
const REPLACED = {
  parse: "_ts_parser_parse_wasm",
  reset: "_ts_parser_reset",
  set_language: "_ts_parser_set_language",
  delete_parser: "_ts_parser_delete",
  copy_tree: "_ts_tree_copy",
  delete_tree: "_ts_tree_delete",
} as const;

/** Would free nodes that are not the binding's own. */
const REFUSED = "_ts_tree_edit_wasm";

type Functions = Record<string, (...values: number[]) => number | undefined>;

/** What the core uses of the runtime. */
export interface Shared extends Record<string, unknown> {
  __indirect_function_table: WebAssembly.Table;
  memory: WebAssembly.Memory;
  malloc: (bytes: number) => number;
}

const ALIGNMENT = 64;
const MEMORY_INFO = 1;

/** What a side module asks for: bytes of memory for its data, and rows of the table. */
function needsOf(module: WebAssembly.Module): { bytes: number; rows: number } {
  const section = new Uint8Array(WebAssembly.Module.customSections(module, "dylink.0")[0]!);
  let at = 0;
  const next = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = section[at++]!;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  if (next() !== MEMORY_INFO) throw new Error("the core's module does not say what it needs");
  next();
  const bytes = next();
  next();
  return { bytes, rows: next() };
}

const constant = (value: number) => new WebAssembly.Global({ value: "i32", mutable: false }, value);

export interface Core {
  /** Puts the functions that were there before back in their place, or these again; for tests. */
  exchange(): void;
  /** The address of three words, the address of a tree's nodes, how many they are and whether there are errors: until the next call. */
  read_tree(tree: number, unread: number): number;
  /** The address of room for so many nodes of a tree, and for so many units of its text. */
  nodes_room(count: number): number;
  text_room(units: number): number;
  /** Finds the matches of a query, by its address, in the tree and the text that stand there. */
  match_nodes(query: number, textLength: number): void;
}

/** Puts the core's functions in the place of a binding's. */
export function replaceCore(binding: object, shared: Shared): Core {
  const core = instantiate(shared);
  let others: Functions = {
    ...Object.fromEntries(Object.entries(REPLACED).map(([own, name]) => [name, core[own]!])),
    [REFUSED]: () => {
      throw new Error("trees are not edited: parse the text anew");
    },
  };
  const functions = binding as Functions;
  if (Object.keys(others).some((name) => typeof functions[name] !== "function"))
    throw new Error("web-tree-sitter's binding is not the one that we read");
  const exchange = () => {
    const before = Object.fromEntries(Object.keys(others).map((name) => [name, functions[name]!]));
    Object.assign(functions, others);
    others = before;
  };
  exchange();
  return { ...(core as unknown as Core), exchange };
}

function instantiate(shared: Shared): Functions {
  const module = coreModule();
  const { bytes, rows } = needsOf(module);
  const address = shared.malloc(bytes + ALIGNMENT);
  if (address === 0) throw new Error("no memory for the parser's core");
  const start = Math.ceil(address / ALIGNMENT) * ALIGNMENT;
  new Uint8Array(shared.memory.buffer, start, bytes).fill(0);
  const env = {
    ...shared,
    __memory_base: constant(start),
    __table_base: constant(shared.__indirect_function_table.grow(rows)),
  };
  const { exports } = new WebAssembly.Instance(module, { env } as never);
  const core = exports as unknown as Functions;
  core.__wasm_apply_data_relocs?.();
  core.__wasm_call_ctors?.();
  return core;
}
