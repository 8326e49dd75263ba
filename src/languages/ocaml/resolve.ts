// How names of OCaml find their definitions: files are modules, each name is seen behind where it is declared, a later one
// hides an earlier one; types, values and labels of records are apart; an interface declares what its file defines.

import type { Role } from "../../protocol/kinds.ts";
import { words } from "../hooks/module-paths.ts";
import type { ResolveRules } from "../resolve-rules.ts";
import { labelsOf, matchedBy, typeHead } from "./arms.ts";
import { OPERATORS, VALUES } from "./library.ts";
import { declared } from "./terms.ts";
import { moduleName } from "./text.ts";
import { parameters, payload, readType, synonym } from "./type-terms.ts";

const TYPE_ROLES: ReadonlySet<Role> = new Set(["type", "extends", "implements", "import"]);

const MODULES = /^[A-Z][\w']*(?:\s*\.\s*[A-Z][\w']*)*$/;
const QUALIFIERS = /(?:\b[A-Z][\w']*\s*\.\s*)+$/;

/** A path starts in a module around it, in a file, or with the name of the library that files are wrapped in. */
function spacesNamed(path: string, own: string): readonly string[] {
  const found: string[] = [];
  for (let outer = own; outer !== ""; outer = outer.slice(0, Math.max(0, outer.lastIndexOf("."))))
    found.push(`${outer}.${path}`);
  found.push(path);
  const dot = path.indexOf(".");
  return dot === -1 ? found : [...found, path.slice(dot + 1)];
}

/**
 * `x.name`, `{ name = …`, `; M.name = …`, `with name = …`: where a name is a label of a record; `{ name }` is a value, too.
 * `~name:`, and `name:` in types: of an argument. `x#name`: a method.
 */
function isLabel(
  before: string,
  behind: string,
  receiver: string,
  role: Role,
): boolean | "too" | "own" | "method" {
  if (role === "write" && /^\s*:(?!=)/.test(behind)) return "own";
  if (/#\s*$/.test(before)) return "method";
  if (receiver !== "" && !MODULES.test(receiver)) return true;
  const link = before.replace(QUALIFIERS, "");
  if (/[\w')\]}]\s*\.$/.test(link)) return receiver === "" || link !== before;
  if (!/(?:[{;]|\bwith)\s*$/.test(link)) return false;
  return /^\s*[;}]/.test(behind) ? "too" : /^\s*=(?![=<>|&@^*+/-])/.test(behind);
}

export const OCAML_RULES: ResolveRules = {
  family: "ocaml",
  notation: {
    dictionaries: true,
    words: true,
    prefixes: new Map([
      ["new", "makes"],
      ["not", "asks"],
    ]),
    nothing: words("None"),
    truths: words("true false"),
    operators: words("in"),
  },
  terms: {
    unnamed: /^[ \t]*let\s+(?=\(\)|_\b)/gm,
    declared,
    type: readType,
    stated: ({ signature, type }) => (/^(?:val|external)\b/.test(signature) ? type : undefined),
    payload,
    synonym,
    parameters,
    library: VALUES,
    list: "list",
    operators: OPERATORS,
    holdLast: new Set(),
    lastLabel: true,
  },
  modules: () => [],
  unit: () => "",
  space: (path) => moduleName(path),
  spacesNamed,
  outerSpaces: "all",
  reexports: true,
  flatMembers: true,
  valuesApart: true,
  isValue: ({ kind, name }) => kind === "struct" && /^[A-Z]/.test(name),
  meansType: (role) => TYPE_ROLES.has(role),
  isLabel,
  labelsOf,
  matchedBy,
  typeHead,
  lateLocals: "in",
  inOrder: {
    joins: /^and\b/,
    recursive: /^(?:let\s+rec|type(?!\s+nonrec)|class|module\s+rec|val|external)\b/,
  },
  twin: (path) => (path.endsWith(".mli") ? path.slice(0, -1) : path.endsWith(".ml") ? `${path}i` : undefined),
  self: [],
  base: [],
  plainMembers: true,
  builtins: words(
    "raise failwith invalid_arg not ignore fst snd ref incr decr succ pred min max abs mod land lor lxor lsl lsr asr compare print_string print_endline print_int print_newline prerr_endline prerr_string string_of_int string_of_float string_of_bool int_of_string float_of_string int_of_float float_of_int int_of_char char_of_int exit at_exit open_in open_out close_in close_out input_line output_string stdin stdout stderr Some None Ok Error true false Not_found Failure Invalid_argument End_of_file Exit Sys_error Stack_overflow Out_of_memory int string bool unit char float list array option result exn bytes int32 int64 nativeint format6 format4 lazy_t in_channel out_channel Stdlib List Array String Bytes Char Int Int32 Int64 Nativeint Float Bool Option Result Seq Map Set Hashtbl Queue Stack Buffer Printf Format Scanf Printexc Sys Unix Filename Lazy Fun Random Lexing Parsing Obj Gc Arg Either Stream Str Digest Marshal Weak Ephemeron Uchar Bigarray Atomic Mutex Condition Thread Domain + - * / +. -. *. /. ** = <> == != < > <= >= && || ^ @ @@ |> ! := ~- ~-. ^^",
  ),
};
