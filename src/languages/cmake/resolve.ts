// How names of CMake find their definitions: what a project's files declare, all of them see.

import { folderOf, join } from "../hooks/module-paths.ts";
import type { ModuleHost, ResolveRules } from "../resolve-rules.ts";

const FOLDERS = ["cmake", "CMake", "cmake/modules", "cmake/Modules", "CMake/Modules"];

function modules(source: string, from: string, host: ModuleHost): string[] {
  const own = source.replace(/^\$\{(?:CMAKE_CURRENT_(?:SOURCE|LIST)_DIR)\}\/?/, "");
  const fromRoot = source.replace(/^\$\{(?:CMAKE_SOURCE_DIR|PROJECT_SOURCE_DIR)\}\/?/, "");
  const [base, path] = fromRoot === source ? [folderOf(from), own] : ["", fromRoot];
  const near = join(base, path);
  const candidates = [
    near,
    `${near}/CMakeLists.txt`,
    ...FOLDERS.map((folder) => `${folder}/${source}.cmake`),
  ];
  const found = candidates.find((each) => /\.(?:cmake|txt)$/.test(each) && host.exists(each));
  return found === undefined ? [] : [found];
}

export const CMAKE_RULES: ResolveRules = {
  family: "cmake",
  notation: {},
  modules,
  unit: () => "cmake",
  shared: ({ kind }) => kind !== "test",
  // Commands are the same in any case, variables and targets are not.
  anyCase: { kinds: new Set(["function", "macro"]), role: "call" },
  self: [],
  base: [],
};
