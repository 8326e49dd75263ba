// Compiled WebAssembly, by the file it comes from. Threads that are given the modules of another one share its machine
// code: what one thread has warmed up runs fast in all, and nothing is compiled twice.

import runtimePath from "web-tree-sitter/tree-sitter.wasm" with { type: "file" };
import chunksPath from "../../../../grammars/chunks.wasm.zst" with { type: "file" };
import corePath from "../../../../grammars/core.wasm.zst" with { type: "file" };
import { readAsset } from "../../../util/embedded.ts";
import type { Language } from "../../types.ts";

/** Can be posted to a thread. */
export type WasmModules = ReadonlyMap<string, WebAssembly.Module>;

const compiled = new Map<string, WebAssembly.Module>();

function moduleAt(path: string): WebAssembly.Module {
  let module = compiled.get(path);
  if (!module) {
    module = new WebAssembly.Module(readAsset(path));
    compiled.set(path, module);
  }
  return module;
}

/** web-tree-sitter's own runtime. */
export function runtimeModule(): WebAssembly.Module {
  return moduleAt(runtimePath);
}

/** The parse of tree-sitter's core, compiled here. */
export function coreModule(): WebAssembly.Module {
  return moduleAt(corePath);
}

/** What cuts a text into what full text indexes. */
export function chunksModule(): WebAssembly.Module {
  return moduleAt(chunksPath);
}

export function grammarModule(language: Language): WebAssembly.Module {
  return moduleAt(language.grammar);
}

/** The runtime and these grammars, for another thread. */
export function compileModules(languages: readonly Language[]): WasmModules {
  runtimeModule();
  coreModule();
  chunksModule();
  for (const language of languages) if (language.grammar !== "") grammarModule(language);
  return compiled;
}

/** Uses the modules of another thread instead of compiling. Before any grammar is loaded. */
export function adoptModules(modules: WasmModules): void {
  for (const [path, module] of modules) compiled.set(path, module);
}
