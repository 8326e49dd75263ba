// How names of Python find their modules: relative imports, packages below any source folder, stubs beside sources.

import { folderOf, join, words } from "../module-paths.ts";
import type { LibraryCall, ModuleHost, ResolveRules } from "../resolve-rules.ts";
import { testedType } from "./tested-type.ts";
import { typeVariable } from "./type-variable.ts";

function moduleAt(path: string, host: ModuleHost): string | undefined {
  for (const candidate of [`${path}.py`, `${path}/__init__.py`, `${path}.pyi`, `${path}/__init__.pyi`])
    if (host.exists(candidate)) return candidate;
  return undefined;
}

/** Folders in which absolute imports may begin, nearest first. */
function roots(from: string): string[] {
  const found: string[] = [];
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    found.push(folder, join(folder, "src"), join(folder, "lib"));
    if (folder === "") return found;
  }
}

function modules(source: string, from: string, host: ModuleHost): string[] {
  const dots = /^\.*/.exec(source)![0].length;
  const path = source.slice(dots).replaceAll(".", "/");
  if (dots > 0) {
    const up = Array.from({ length: dots - 1 }, () => "..").join("/");
    const folder = join(folderOf(from), up);
    const found = path === "" ? moduleAt(folder, host) : moduleAt(join(folder, path), host);
    return found ? [found] : [];
  }
  for (const root of roots(from)) {
    const found = moduleAt(join(root, path), host);
    if (found && found !== from) return [found];
  }
  return [];
}

export const PYTHON_RULES: ResolveRules = {
  family: "python",
  notation: { bracketArguments: true, dictionaries: true, words: true },
  modules,
  unit: () => "",
  self: ["self", "cls"],
  base: ["super"],
  importsShow: true,
  constructorName: "__init__",
  callMethod: "__call__",
  transparent: words(
    "Optional Final ClassVar Annotated Required NotRequired ReadOnly Awaitable Coroutine ContextManager AbstractContextManager",
  ),
  anyTypes: words("Any object"),
  tupleTypes: words("Tuple tuple"),
  unionTypes: words("Union"),
  metaTypes: words("Type type"),
  functionTypes: words("Callable"),
  typeVariable,
  decoratorsReplace: true,
  testedType,
  unpacks: "Unpack",
  iterateMethod: "__iter__",
  indexMethod: "__getitem__",
  libraryCalls: new Map<string, LibraryCall>([
    ...[..."list sorted reversed tuple set frozenset iter deque".split(" ")].map(
      (name) => [name, "same"] as const,
    ),
    ...[..."next min max".split(" ")].map((name) => [name, "element"] as const),
    ["enumerate", "numbered"],
    ["zip", "zipped"],
    ["items", "entries"],
    ["values", "values"],
    ["keys", "keys"],
  ]),
  elementMethods: words("pop get setdefault popleft"),
  sameMethods: words("copy"),
  builtins: words(
    "print len range str int float bool list dict set tuple frozenset bytes bytearray type object isinstance issubclass getattr setattr hasattr delattr super property classmethod staticmethod open iter next zip map filter sorted reversed enumerate sum min max abs any all id hash repr input vars dir callable format round divmod pow chr ord hex oct bin eval exec compile globals locals Exception BaseException ValueError TypeError KeyError IndexError AttributeError RuntimeError NotImplementedError OSError IOError StopIteration ImportError KeyboardInterrupt SystemExit AssertionError UnicodeError LookupError memoryview slice complex NotImplemented Ellipsis __name__ __file__ __doc__ __import__",
  ),
  commonMembers: words(
    "append extend insert remove pop clear index count sort reverse copy keys values items get update setdefault popitem add discard union join split rsplit strip lstrip rstrip replace format encode decode startswith endswith lower upper title find rfind splitlines read write close readline readlines flush seek tell fileno name mode group groups start end span match search sub findall finditer args errno filename msg message isatty buffer encoding errors exists mkdir parent stem suffix resolve open run call wait kill poll send returncode stdout stderr stdin year month day hour minute second path environ data value type id code status headers url method host port params body json text content form files cookies session user key default parse args kwargs info debug warning error exception log setLevel",
  ),
};
