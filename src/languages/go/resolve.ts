// How names of Go find their definitions: a folder is a package, an import's path begins with a module's name, which
// go.mod gives; methods stand outside their types.

import { folderOf, join, rememberFor, words } from "../hooks/module-paths.ts";
import type { ModuleHost, ResolveRules } from "../resolve-rules.ts";
import { isBuiltWith } from "./build-constraints.ts";
import { COMPOSITES } from "./composites.ts";
import { GO_LIBRARY } from "./library.ts";
import { methodShape } from "./method-shape.ts";
import { isLinked, isOwn, modulesOf } from "./modules.ts";
import { givesOwn } from "./standard-library.ts";
import { switchedType } from "./switched-type.ts";
import { receiverParameter, typeBounds } from "./type-bounds.ts";

function filesOf(folder: string, host: ModuleHost): string[] {
  return host
    .list(folder)
    .filter((name) => name.endsWith(".go") && !name.endsWith("_test.go"))
    .map((name) => join(folder, name));
}

/** Tests in a package's own name, which those beside it see that import it. */
function testsOf(folder: string, host: ModuleHost): readonly string[] {
  return rememberFor(host, `go tests\0${folder}`, () =>
    host
      .list(folder)
      .filter((name) => name.endsWith("_test.go"))
      .map((name) => join(folder, name))
      .filter((path) => !/^package\s+\w+_test\b/m.test(host.read(path) ?? "")),
  );
}

function packageIn(folder: string, from: string, host: ModuleHost): string[] {
  const isBeside = from.endsWith("_test.go") && folderOf(from) === folder;
  return isBeside ? [...filesOf(folder, host), ...testsOf(folder, host)] : filesOf(folder, host);
}

function modules(source: string, from: string, host: ModuleHost): string[] {
  if (source.startsWith(".")) return filesOf(join(folderOf(from), source), host);
  for (const { folder, name } of modulesOf(host))
    if (source === name || source.startsWith(`${name}/`))
      return packageIn(join(folder, source.slice(name.length + 1)), from, host);
  return vendored(source, from, host);
}

/** Sources of another module that are kept in the tree. */
function vendored(source: string, from: string, host: ModuleHost): string[] {
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    const found = filesOf(join(folder, `vendor/${source}`), host);
    if (found.length > 0 || folder === "") return found;
  }
}

export const GO_RULES: ResolveRules = {
  family: "go",
  leavesOpen: "little",
  structural: methodShape,
  notation: {
    composites: COMPOSITES,
    dictionaries: true,
    bracketArguments: true,
    slices: ":",
    nothing: words("nil"),
    truths: words("true false"),
    lambda: COMPOSITES.function,
  },
  modules,
  unit: (path, packageName) => `${folderOf(path)}:${packageName}`,
  builtWith: isBuiltWith,
  linked: isLinked,
  lateLocals: "lines",
  self: [],
  base: [],
  ownerMembers: true,
  ownersBeside: true,
  typesOfModules: true,
  givesOwn,
  library: { declarations: GO_LIBRARY, list: "slice" },
  isOwn,
  anyTypes: words("type"),
  boundsBehind: typeBounds,
  ownerParameter: receiverParameter,
  constantsRepeat: true,
  // Of the library, and those that web frameworks, loggers and databases have for what holds anything.
  tableTypes: words("map Header MIMEHeader Values Labels Fields Map H M D"),
  testedType: switchedType,
  fixedArity: true,
  makers: words("make new"),
  passers: words("append"),
  // Of what the library keeps for several threads.
  elementMethods: words("Load Swap"),
  builtins: words(
    "append cap clear close complex copy delete imag len make max min new panic print println real recover bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr any true false iota nil",
  ),
  commonMembers: words(
    "String Error Close Read Write Len Less Swap Name Size Mode ModTime IsDir Sys Lock Unlock RLock RUnlock Add Done Wait Get Set Del Header Body Status URL Method Host Path Context Value Err Deadline Run Errorf Fatal Fatalf Log Logf Helper Skip Parallel Cleanup Print Printf Println Type Kind Field Index Elem Next Scan Text Bytes Reset Flush Seek Stop Start",
  ),
};
