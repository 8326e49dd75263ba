// How names of Solidity find their definitions: imports name files and pass on what those see, contracts inherit.

import { WRITTEN_ARGUMENTS } from "../hooks/arguments.ts";
import { folderOf, join, words } from "../hooks/module-paths.ts";
import type { ModuleHost, ResolveRules } from "../resolve-rules.ts";

/** A path beside the file, or below a folder around it: the project's, or that of a library it is kept with. */
function modules(source: string, from: string, host: ModuleHost): string[] {
  if (source.startsWith(".")) return [join(folderOf(from), source)];
  const [first = "", ...rest] = source.split("/");
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    const inside = [source, `lib/${source}`, `lib/${first}/src/${rest.join("/")}`, `node_modules/${source}`];
    const found = inside.map((path) => join(folder, path)).find((path) => host.exists(path));
    if (found !== undefined) return [found];
    if (folder === "") return [];
  }
}

export const SOLIDITY_RULES: ResolveRules = {
  family: "solidity",
  notation: {
    dictionaries: true,
    typeFirst: true,
    mappings: "mapping",
    labelSign: ":",
    prefixes: new Map([["new", "makes"]]),
    truths: words("true false"),
  },
  bracedArguments: true,
  modules,
  unit: () => "",
  importsShow: true,
  self: ["this"],
  base: ["super"],
  basesInOrder: "last",
  bareMembers: true,
  lateLocals: "signs",
  overloads: true,
  written: WRITTEN_ARGUMENTS,
  convertsArguments: "library",
  plainMembers: true,
  readByCalls: true,
  // `using Lib for T` lends functions to values of their first parameter's type; so does `using {f} for T`.
  extends: ({ kind, params, visibility }) =>
    kind === "function" && params !== undefined && params.length > 0 && visibility !== "private",
  closed: true,
  builtins: words(
    "msg block tx abi now this super require assert revert keccak256 sha256 ripemd160 ecrecover addmod mulmod selfdestruct blockhash blobhash gasleft type address payable uint uint8 uint16 uint32 uint64 uint128 uint256 int int256 bool bytes bytes4 bytes32 string mapping vm console log",
  ),
  commonMembers: words(
    "length push pop balance code codehash transfer send call delegatecall staticcall sender value data sig timestamp number chainid coinbase origin gasprice encode encodePacked encodeWithSelector encodeWithSignature encodeCall decode selector min max name concat wrap unwrap creationCode runtimeCode interfaceId add sub mul div approve transferFrom balanceOf owner",
  ),
};
