// The parser's runtime and its memory: started once a thread from modules that are compiled ahead, with texts and reports of
// progress that take the short way past the binding. web-tree-sitter's version is pinned; a binding of another shape is refused.

import { Language as Grammar, Parser } from "web-tree-sitter";
import type { Language } from "../../types.ts";
import type { TableWriter } from "../queries/table-writer.ts";
import { type Core, replaceCore, type Shared } from "./core.ts";
import { isStarved, report } from "./progress.ts";
import { NODE_INTS, type SyntaxTree } from "./syntax.ts";
import { grammarModule, runtimeModule } from "./wasm-modules.ts";

/** The Emscripten module that Parser.init fills in, as far as it is used here. */
interface Binding {
  instantiateWasm: (imports: WasmImports, done: InstantiateDone) => object;
  loadWebAssemblyModule(source: Uint8Array | WebAssembly.Module, options: object): Promise<object>;
  HEAP32: Int32Array;
  /** Of the parse under way: the text from an offset on. */
  currentParseCallback: ((offset: number) => string | undefined) | null;
}

type WasmImports = NonNullable<Parameters<typeof WebAssembly.instantiate>[1]>;
type InstantiateDone = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;

/** Classes of web-tree-sitter keep the address of their native part at index 0. */
export type Native = { readonly 0: number };

/** Where the core's stack stands. */
interface Stack {
  emscripten_stack_get_current(): number;
  _emscripten_stack_restore(address: number): void;
}

let stack!: Stack;
let shared!: Shared;
let opening: Promise<Binding> | undefined;
let binding!: Binding;
let core!: Core;

/** Units of UTF-16 that the core takes at a time; its buffer has room for one more. */
const PIECE_UNITS = 5 * 1024 - 1;
const BYTES_PER_UNIT = 2;
let memory: Buffer = Buffer.alloc(0);

/** Writes at most so many units of a text; how many. */
function writeText(text: string, address: number, units: number): number {
  const { buffer } = binding.HEAP32;
  if (memory.buffer !== buffer) memory = Buffer.from(buffer);
  return memory.write(text, address, units * BYTES_PER_UNIT, "utf16le") / BYTES_PER_UNIT;
}

/** Called by the parser for the text from an offset on: all at once, where the binding writes it unit by unit. */
function fillPiece(address: number, offset: number, _row: number, _column: number, length: number): void {
  const { HEAP32, currentParseCallback } = binding;
  const text = isStarved(offset, offset + PIECE_UNITS) ? "" : (currentParseCallback?.(offset) ?? "");
  HEAP32[length >> 2] = writeText(text, address, PIECE_UNITS);
}

/** What the core asks and tells while it matches. */
interface Matching {
  holds(test: number, start: number, end: number): boolean;
  take(first: number, length: number): void;
}

let matching!: Matching;

const MATCHING = {
  holds: (test: number, start: number, end: number) => (matching.holds(test, start, end) ? 1 : 0),
  take_matches: (address: number, ints: number) => matching.take(address >> 2, ints),
};

function instantiateRuntime(imports: WasmImports, done: InstantiateDone): object {
  const module = runtimeModule();
  const env = {
    ...imports.env,
    tree_sitter_progress_callback: report,
    tree_sitter_parse_callback: fillPiece,
  };
  void WebAssembly.instantiate(module, { ...imports, env }).then((instance) => {
    stack = instance.exports as unknown as Stack;
    shared = { ...env, ...instance.exports, ...MATCHING } as unknown as Shared;
    done(instance, module);
  });
  return {};
}

async function open(): Promise<Binding> {
  const module = { instantiateWasm: instantiateRuntime } as Binding;
  await Parser.init(module as unknown as Parameters<typeof Parser.init>[0]);
  if (!(module.HEAP32 instanceof Int32Array))
    throw new Error("web-tree-sitter's binding is not the one that we read");
  acceptModules(module);
  binding = module;
  core = replaceCore(module, shared);
  return module;
}

/** Starts the parser's runtime, once in this thread. */
export async function openRuntime(): Promise<void> {
  opening ??= open();
  await opening;
}

/** Runs something with web-tree-sitter's own parse: what tests compare with. Its trees must be gone behind it. */
export function withPackagedCore<T>(run: () => T): T {
  core.exchange();
  try {
    return run();
  } finally {
    core.exchange();
  }
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

/** The memory of the core and its grammars; it may move whenever they run, or memory is allocated. */
export const heap = (): Int32Array => binding.HEAP32;

/** Bytes in memory of the core's that is never given back: where they stand. */
export function keepBytes(bytes: Uint8Array): number {
  const address = shared.malloc(bytes.length);
  if (address === 0) throw new Error("no memory for a grammar's tables");
  new Uint8Array(shared.memory.buffer, address, bytes.length).set(bytes);
  return address;
}

/** The same of tables that know where they stand; where the first of their rows is. */
export function keepTables(tables: TableWriter): number {
  const address = keepBytes(new Uint8Array(tables.byteLength));
  binding.HEAP32.set(tables.at(address), address >> 2);
  return tables.addressOf(tables.start, address);
}

/** The tree whose nodes stand in the core's memory. */
let held: SyntaxTree | undefined;

/** Has the core write the nodes of a tree, and reads them. */
export function readNodes(tree: number, unread: number, out: SyntaxTree): void {
  const table = core.read_tree(tree, unread) >> 2;
  const ints = binding.HEAP32;
  const first = ints[table]! >> 2;
  out.fill(ints.subarray(first, first + ints[table + 1]! * NODE_INTS), ints[table + 2] !== 0);
  held = out;
}

/** Has the core match a query. */
export function matchNodes(query: number, tree: SyntaxTree, text: string, by: Matching): void {
  if (tree.end === 0) return;
  if (held !== tree) {
    const nodes = core.nodes_room(tree.end / NODE_INTS) >> 2;
    binding.HEAP32.set(tree.ints.subarray(0, tree.end), nodes);
    held = tree;
  }
  writeText(text, core.text_room(text.length), text.length);
  matching = by;
  core.match_nodes(query, text.length);
}

/**
 * Runs the core. Undefined when an assertion of a grammar's scanner failed, which calls a function that nobody has: the
 * stack is as it was then, and the parser can be reset. A trap is thrown on: it leaves memory as nobody knows.
 */
export function asserted<T>(run: () => T): T | undefined {
  const address = stack.emscripten_stack_get_current();
  try {
    return run();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    stack._emscripten_stack_restore(address);
    return undefined;
  }
}
