// How names of Zig find their definitions: a file is a container that imports name by its path, members stand in containers.

import { IMPLIED_MEMBERS } from "../hooks/implied.ts";
import { folderOf, join, words } from "../hooks/module-paths.ts";
import type { ModuleHost, ResolveRules } from "../resolve-rules.ts";
import { namedModule } from "./build.ts";
import { ZIG_LIBRARY } from "./library.ts";

function modules(source: string, from: string, host: ModuleHost): string[] {
  if (!source.endsWith(".zig")) return namedModule(source, from, host);
  const path = join(folderOf(from), source);
  return host.exists(path) ? [path] : [];
}

const LEAVES = /^(?:return|break|continue|unreachable|@panic|@compileError|\{)(?!\w)/;
/** `|x|`, `|*x, i|` */
const PAYLOAD = /\|[^|\n]*\|/y;

/** Types that are worked out or have no name, errors that may come instead, where values lie, the length of arrays. */
const UNREAD =
  /^[\s*?]*(?:(?:comptime|packed|extern)\s+)*(?:(?:if|switch|for|while|struct|enum|union|opaque)\b|\w+\s*:)[\s\S]*$|\berror\s*\{[^{}]*\}\s*(?=!)|\b(?:align|addrspace|callconv)\s*\([^()]*\)|(?<=\[)[^[\]]+(?=\])/g;

export const ZIG_RULES: ResolveRules = {
  family: "zig",
  notation: {
    dictionaries: true,
    // Of `a.?` in front of a member, facts keep `a.`.
    openingLinks: /\.(?:[*?]|$)/y,
    unreadInTypes: UNREAD,
    functionWords: words("fn"),
    resultsFollow: true,
    listTypes: /(?:\[[^[\]{}();]*\]|[*?&]|const\s+)+[\w.]+(?:\([^(){};]*\))?(?=\s*\{)/y,
    headedChoices: { word: "if", otherwise: "else", lead: PAYLOAD, leaves: LEAVES },
    arms: { choice: "switch", arm: "=>", lead: PAYLOAD, leaves: LEAVES },
    namedBlocks: { sign: ":", leaves: "break :" },
    instead: /(?:orelse|catch(?:\s*\|[^|\n]*\|)?)(?!\w)/y,
    leaves: words("return break continue unreachable"),
    slices: "..",
    calledTypes: true,
    impliedMembers: {
      ...IMPLIED_MEMBERS,
      type: /(?:\[[^[\]{}();]*\]|[*?&]|const\s+)*[\w.]+(?:\([^(){};]*\))?$/,
    },
    prefixes: new Map([
      ["try", "passes"],
      ["comptime", "passes"],
    ]),
    nothing: words("null undefined"),
    truths: words("true false"),
  },
  modules,
  filesAreTypes: true,
  unit: () => "",
  self: [],
  base: [],
  bareMembers: true,
  isBareMember: ({ kind }) => kind !== "field" && kind !== "enum_member",
  library: { declarations: ZIG_LIBRARY, list: "Slice" },
  castFunctions: words("@as"),
  passers: words("@constCast @volatileCast @alignCast"),
  utilities: { Made: "made" },
  libraryMakers: words("init initCapacity"),
  makesType: ({ kind, type }) => (kind === "function" || kind === "method") && type === "type",
  plainMembers: true,
  selfType: "@This()",
  payloads: new Map([
    ["if", "value"],
    ["while", "value"],
    ["for", "element"],
  ]),
  // `Self`, where it is another name of a type that has none.
  anyTypes: words("anytype type anyopaque Self"),
  builtins: words(
    "std builtin void bool type anyerror anytype anyopaque noreturn comptime_int comptime_float usize isize u1 u8 u16 u21 u32 u64 u128 i8 i16 i32 i64 i128 f16 f32 f64 f128 c_int c_uint c_long c_ulong c_char undefined null true false",
  ),
  commonMembers: words(
    "init deinit create destroy alloc free dupe resize realloc append appendSlice pop insert remove get put getPtr getOrPut contains count clone clear iterator next reset len ptr items capacity key_ptr value_ptr found_existing key value keys values print write writeAll read readAll close open seek flush reader writer format parse eql hash allocator name index start end tag data type line column source path lock unlock wait join spawn detach",
  ),
};
