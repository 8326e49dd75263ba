// Query matches and node ends straight from the parser's memory. `Query.matches` makes three objects a capture, which
// costs more than parsing does on queries that capture every identifier; here a match is a run of integers.
// This file knows the layout that web-tree-sitter's binding uses and nothing else does; the version is pinned, and
// `openRuntime` refuses a binding of another shape.

import { Language as Grammar, Parser, type Query, type Tree } from "web-tree-sitter";
import type { Language } from "./types.ts";
import { grammarModule, runtimeModule } from "./wasm-modules.ts";

/** The Emscripten module that Parser.init fills in, as far as it is used here. */
interface Binding {
  instantiateWasm: (imports: WasmImports, done: InstantiateDone) => object;
  loadWebAssemblyModule(source: Uint8Array | WebAssembly.Module, options: object): Promise<object>;
  HEAP32: Int32Array;
  _free(address: number): void;
  _ts_init(): number;
  _ts_query_matches_wasm(query: number, tree: number, ...options: number[]): void;
  _ts_node_end_index_wasm(tree: number): number;
  _ts_node_end_point_wasm(tree: number): void;
  _ts_node_named_child_count_wasm(tree: number): number;
}

type WasmImports = Parameters<typeof WebAssembly.instantiate>[1];
type InstantiateDone = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;

/** Classes of web-tree-sitter keep the address of their native part at index 0. */
type Native = { readonly 0: number };

// A captured node is [capture, id, start index, start row, start column, alias]; indexes and columns in UTF-16 units.
export const CAPTURE_INTS = 6;
export const AT_START = 2;
export const AT_ROW = 3;
export const AT_COLUMN = 4;

/** Matches that may be open at once: nesting deeper than this loses its outermost ones rather than go quadratic. */
const MATCH_LIMIT = 512;

let opening: Promise<Binding> | undefined;
let binding!: Binding;
/** Index in HEAP32 of the buffer through which nodes and results pass. */
let transfer = 0;

function instantiateRuntime(imports: WasmImports, done: InstantiateDone): object {
  const module = runtimeModule();
  void WebAssembly.instantiate(module, imports).then((instance) => done(instance, module));
  return {};
}

async function open(): Promise<Binding> {
  const module = { instantiateWasm: instantiateRuntime } as Binding;
  await Parser.init(module as unknown as Parameters<typeof Parser.init>[0]);
  if (typeof module._ts_query_matches_wasm !== "function" || !(module.HEAP32 instanceof Int32Array))
    throw new Error("web-tree-sitter's binding is not the one that raw.ts reads");
  acceptModules(module);
  transfer = module._ts_init() >> 2;
  binding = module;
  return module;
}

/** Starts the parser's runtime, once in this thread. */
export async function openRuntime(): Promise<void> {
  opening ??= open();
  await opening;
}

/** Language.load takes bytes only: what stands in for them here is exchanged for the module when it is instantiated. */
const standIns = new WeakMap<object, WebAssembly.Module>();

function acceptModules(module: Binding): void {
  const load = module.loadWebAssemblyModule;
  module.loadWebAssemblyModule = (source, options) => load(standIns.get(source) ?? source, options);
}

export async function loadParserGrammar(language: Language): Promise<Grammar> {
  await openRuntime();
  const standIn = new Uint8Array(0);
  standIns.set(standIn, grammarModule(language));
  return Grammar.load(standIn);
}

/** All matches of one query on one tree. Valid until `close`; `ints` is the parser's memory, read only. */
export interface RawMatches {
  readonly ints: Int32Array;
  readonly count: number;
  /** Index of the first match: [pattern, captures, captures x CAPTURE_INTS], the next follows. */
  readonly first: number;
  readonly tree: number;
  close(): void;
}

export function runQuery(query: Query, tree: Tree): RawMatches {
  const root = tree.rootNode as unknown as Native & { id: number };
  const treeAddress = (tree as unknown as Native)[0];
  const ints = binding.HEAP32;
  ints.fill(0, transfer, transfer + 5);
  ints[transfer] = root.id;
  ints[transfer + 1] = tree.rootNode.startIndex;
  ints[transfer + 2] = tree.rootNode.startPosition.row;
  ints[transfer + 3] = tree.rootNode.startPosition.column;
  ints[transfer + 4] = root[0];
  // The whole tree: no positions, no indexes, a match limit, no depth limit, no timeout.
  binding._ts_query_matches_wasm(
    (query as unknown as Native)[0],
    treeAddress,
    0,
    0,
    0,
    0,
    0,
    0,
    MATCH_LIMIT,
    -1,
    0,
  );
  // The query may have grown the memory: its view is another one then.
  const results = binding.HEAP32;
  const address = results[transfer + 1]!;
  return {
    // Later parses may grow the memory again.
    get ints() {
      return binding.HEAP32;
    },
    count: results[transfer]!,
    first: address >> 2,
    tree: treeAddress,
    close: () => binding._free(address),
  };
}

function pass(ints: Int32Array, at: number): void {
  ints[transfer] = ints[at + 1]!;
  ints[transfer + 1] = ints[at + 2]!;
  ints[transfer + 2] = ints[at + 3]!;
  ints[transfer + 3] = ints[at + 4]!;
  ints[transfer + 4] = ints[at + 5]!;
}

/** End index of the node captured at `at`. */
export function endOf(matches: RawMatches, at: number): number {
  pass(matches.ints, at);
  return binding._ts_node_end_index_wasm(matches.tree);
}

/** Row and column of the end of the node captured at `at`, as row * 2^26 + column. */
export function endPointOf(matches: RawMatches, at: number): number {
  pass(matches.ints, at);
  binding._ts_node_end_point_wasm(matches.tree);
  return matches.ints[transfer]! * POINT_SCALE + matches.ints[transfer + 1]!;
}
export const POINT_SCALE = 2 ** 26;

export function namedChildCountOf(matches: RawMatches, at: number): number {
  pass(matches.ints, at);
  return binding._ts_node_named_child_count_wasm(matches.tree);
}

export function startOf(matches: RawMatches, at: number): number {
  return matches.ints[at + AT_START]!;
}
