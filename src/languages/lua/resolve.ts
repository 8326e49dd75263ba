// How names of Lua find their definitions: a table owns what is put in it by name, a file is the table that it returns.

import { folderOf, join, words } from "../hooks/module-paths.ts";
import type { ModuleHost, ResolveRules } from "../resolve-rules.ts";
import { docClass, LUA_DOC_TYPES } from "./doc-types.ts";

/** `a.b` is `a/b.lua` or `a/b/init.lua` below a folder around the file, or below its `lua`, `src` or `lib`. */
function modules(source: string, from: string, host: ModuleHost): string[] {
  const path = source.replaceAll(".", "/");
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    for (const root of ["", "lua", "src", "lib"])
      for (const file of [`${path}.lua`, `${path}/init.lua`]) {
        const found = join(folder, `${root}/${file}`);
        if (host.exists(found) && found !== from) return [found];
      }
    if (folder === "") return [];
  }
}

/** What tables hold, and functions that give it. */
const LUA_LIBRARY = `
interface table<T> {
}
interface tableConstructor {
  remove<T>(of: table<T>): T;
  sort<T>(of: table<T>, by: (a: T, b: T) => boolean): nil;
  unpack<T>(of: table<T>): T;
}
interface vimConstructor {
  deepcopy<T>(value: T): T;
  tbl_filter<T>(keeps: (value: T) => boolean, of: table<T>): table<T>;
  tbl_map<T, U>(make: (value: T) => U, of: table<T>): table<U>;
  tbl_values<T>(of: table<T>): table<T>;
  list_slice<T>(of: table<T>): table<T>;
  list_extend<T>(to: table<T>, of: table<T>): table<T>;
}
interface globalThis {
  assert<T>(value: T): T;
  unpack<T>(of: table<T>): T;
}
`;

/** How libraries of classes call what makes an object of a class, and another class that inherits from it. */
const LUA_MAKERS = words("new extend subclass derive");

export const LUA_RULES: ResolveRules = {
  family: "lua",
  notation: {
    colons: true,
    dictionaries: true,
    braced: { table: "table", set: "table" },
    pairSign: "=",
    literalCalls: true,
    words: true,
    prefixes: new Map([["not", "asks"]]),
    nothing: words("nil"),
    truths: words("true false"),
    lambda: "function",
    functionWords: words("fun"),
    wordLambdas: { parameters: /\bfunction\s*\((?:\s*\w+\s*,)*\s*$/ },
  },
  modules,
  unit: () => "lua",
  shared: ({ kind, signature }) => kind === "function" && !/^local\b/.test(signature),
  loaders: new Map([["require", "module"]]),
  protectedCalls: new Map([
    ["pcall", 1],
    ["xpcall", 2],
  ]),
  tupleTypes: words("tuple"),
  library: { declarations: LUA_LIBRARY, list: "table" },
  baseMember: "super",
  metatables: { by: "setmetatable", index: /^\{\s*__index\s*=\s*/ },
  setLater: new Set(["bound", "undeclared"]),
  grows: { by: /\btable\.insert\s*$/ },
  returnsOwnType: (name) => LUA_MAKERS.has(name),
  elementMethods: words("unpack"),
  loopsCall: true,
  loopPairs: /^i?pairs\s*\(/,
  typeComment: { sign: "[@as ", type: /=.*--\[=*\[@as\s+([^\]]+?)\s*\]/ },
  docClass,
  docTypes: LUA_DOC_TYPES,
  lateLocals: "lines",
  hides: ({ signature, container, owner }) => container === -1 && owner === "" && /^local\b/.test(signature),
  seesItself: /\bfunction\s+$/,
  self: ["self"],
  quotedNames: true,
  base: [],
  ownerMembers: true,
  tables: true,
  plainMembers: true,
  builtins: words(
    "assert collectgarbage dofile error getfenv getmetatable ipairs load loadfile loadstring module next pairs pcall print rawequal rawget rawlen rawset require select setfenv setmetatable tonumber tostring type unpack xpcall string table math io os coroutine debug package utf8 bit bit32 jit ffi arg vim describe it before_each after_each setup teardown spy stub mock love ngx redis",
  ),
  commonMembers: words(
    "insert remove concat sort unpack pack format sub gsub gmatch match find len lower upper rep reverse byte char floor ceil abs max min random sqrt open close read write lines seek flush popen execute exit getenv time date clock tonumber new init name type value key get set add data path size width height setup config opts create resume yield status wrap traceback sethook getinfo __index __newindex __call __tostring api fn cmd keymap tbl_extend notify schedule",
  ),
};
