// Starlark, Bazel's and others': Python's syntax with `load` for imports. Targets of BUILD files are sections under their names.

import type { ImportItem } from "../hook-types.ts";
import { python } from "../python/language.ts";
import { PYTHON_RULES } from "../python/resolve.ts";
import type { Language } from "../types.ts";
import imports from "./imports.scm" with { type: "text" };
import { modules } from "./modules.ts";
import targets from "./targets.scm" with { type: "text" };

const STRING = /(?:([A-Za-z_]\w*)\s*=\s*)?["']([^"'\n]*)["']/g;

/** `load("//a:b.bzl", "name", other = "name")`. */
function expandImports(statement: string): ImportItem[] {
  const [label, ...names] = statement.replace(/#[^\n]*/g, (text) => " ".repeat(text.length)).matchAll(STRING);
  if (!label) return [];
  return names.map(({ 0: whole, 1: alias, 2: name, index }) => ({
    offset: alias === undefined ? index + 1 : index + whole.length - 1 - name!.length,
    source: label[2]!,
    name: name!,
    alias: alias ?? name!,
  }));
}

export const starlark: Language = {
  ...python,
  id: "starlark",
  title: "Starlark",
  version: 1,
  hidesNothing: true,
  extensions: [".bzl", ".bazel", ".star"],
  implementedBy: {},
  fileNames: ["BUILD", "WORKSPACE", "BUCK", "Tiltfile"],
  interpreters: [],
  tags: python.tags + targets,
  imports,
  expandImports,
  expandExports: () => [],
  moduleName: () => "",
  isTestPath: (path) => /(?:^|\/)tests?\/$/.test(path),
  resolve: { ...PYTHON_RULES, family: "starlark", modules, twin: () => undefined, importsShow: false },
};
