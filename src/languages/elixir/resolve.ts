// How names of Elixir find their definitions: modules by their full names and aliases, functions by name and arity.

import { ARGS_SPREAD, type OccurrenceFact, type SymbolFact } from "../../protocol/facts.ts";
import { words } from "../hooks/module-paths.ts";
import type { ResolveRules } from "../resolve-rules.ts";

/** `__MODULE__` is the module around; a name may be that of a module inside it. */
function spacesNamed(path: string, own: string): readonly string[] {
  if (path === "__MODULE__" || path.startsWith("__MODULE__.")) return [path.replace("__MODULE__", own)];
  return own === "" || path === "" ? [path] : [`${own}.${path}`, path];
}

/** `Module, :name`; without a module it is a name as any other. `@name` is one of the module around. */
function namesMember(text: string, offset: number, receiver: string) {
  if (receiver === "@") return receiver.length;
  return receiver !== "" && text[offset - 1] === ":" ? "receiver" : undefined;
}

/** What a line takes in: `use Shop.Web`, `use Shop.Web, :controller`, `use Shop.Case` of a case template. */
function namesIn(line: string): readonly string[] {
  const [all, which] = /^\s*use\b[\s(]+[\w.]+(?:\s*,\s*:(\w+[?!]?))?/.exec(line) ?? [];
  if (all === undefined) return [];
  return [...(which === undefined ? [] : [which]), "__using__", "using"];
}

/** `defdelegate name(…), to: Module` */
const delegatesTo = ({ signature }: SymbolFact) =>
  /^defdelegate .*\bto: (__MODULE__[\w.]*|[A-Z][\w.]*)(?!.*\bas:)/.exec(signature)?.[1];

const UNQUOTED = /\bunquote\((\w+[?!]?)\(/g;
const calledIn = (text: string) => [...text.matchAll(UNQUOTED)].map((match) => match[1]!);

const IS_OPERATOR = /^[^\p{ID_Start}_]/u;

/** Attributes stand behind `@`, types where types do; functions are told apart by how many arguments they take. */
function mayMean(symbol: SymbolFact, { role, receiver, args }: OccurrenceFact): boolean {
  const { kind, params } = symbol;
  if (kind === "constant") return receiver === "@";
  if (receiver === "@") return false;
  if (kind === "type_alias") return role === "type";
  if (kind === "field") return receiver !== "" && role !== "call" && role !== "type";
  if (params === undefined || IS_OPERATOR.test(symbol.name)) return true;
  if (role === "type" || symbol.signature.startsWith("@")) return false;
  const given = args === -1 && role === "read" && receiver === "" ? 0 : args;
  if (given < 0 || given === ARGS_SPREAD) return true;
  return given <= params.length && given >= params.filter(({ optional }) => !optional).length;
}

/** `except: [load: 1]`: a function is left out if each number of arguments is said with which it is called. */
function leavesOut({ params = [] }: SymbolFact, behind: readonly string[]): boolean {
  const said = new Set(behind.map((text) => Number(/^[^:]*:\s*(\d+)/.exec(text)?.[1] ?? -1)));
  const least = params.filter(({ optional }) => !optional).length;
  return params.slice(least).every((_, at) => said.has(least + at)) && said.has(params.length);
}

export const ELIXIR_RULES: ResolveRules = {
  family: "elixir",
  notation: {
    dictionaries: true,
    words: true,
    prefixes: new Map([["not", "asks"]]),
    nothing: words("nil"),
    truths: words("true false"),
    operators: words("in not"),
    leaves: words("throw raise"),
  },
  modules: () => [],
  unit: () => "",
  space: () => "",
  spacesNamed,
  namesMember,
  mayMean,
  importsGoOn: true,
  takesIn: { namesIn, calledIn },
  isOpen: ({ kind }) => kind === "test",
  blocksHold: true,
  spacesApart: true,
  libraryPaths: /^:/,
  delegatesTo,
  outerSpaces: "root",
  callsApart: true,
  self: [],
  quotedNames: true,
  base: [],
  overloads: true,
  clauses: true,
  fixedArity: true,
  convertsArguments: "any",
  closed: true,
  plainMembers: true,
  leavesOut,
  builtins: words(
    "+ - * / ++ -- == != === !== < > <= >= && || ! <> =~ |> .. ** abs and apply binary_part bit_size byte_size ceil div elem exit floor hd tl in is_atom is_binary is_bitstring is_boolean is_exception is_float is_function is_integer is_list is_map is_map_key is_nil is_number is_pid is_port is_reference is_struct is_tuple length make_ref map_size max min node not or rem round self send spawn spawn_link spawn_monitor throw trunc tuple_size raise reraise inspect to_string to_charlist put_in get_in update_in pop_in put_elem struct struct! tap then dbg if unless case cond with for fn try receive quote unquote unquote_splicing import alias require use def defp defmacro defmacrop defmodule defstruct defexception defprotocol defimpl defdelegate defguard defguardp defoverridable binding function_exported? macro_exported? match? sigil_r sigil_s sigil_w assert refute assert_raise assert_receive assert_received refute_receive refute_received test describe setup setup_all on_exit Access Agent Application Atom Base Bitwise Calendar Code Collectable Config Date DateTime Duration DynamicSupervisor Enum Enumerable Exception File Float Function GenServer IO Inspect Integer JSON Kernel Keyword List Logger Macro Map MapSet Module NaiveDateTime Node OptionParser PartitionSupervisor Path Port Process Protocol Range Record Regex Registry Stream String StringIO Supervisor System Task Time Tuple URI Version",
  ),
  commonMembers: words(
    "name id type value key data params state assigns status body headers method path host port query message reason module function args opts options start_link init call cast handle_call handle_cast handle_info new get put fetch update delete merge map filter reduce each join split replace trim parse format to_string inspect",
  ),
};
