// Values of OCaml's library, and of Base, whose types say what comes out of what they are given.

import type { OperatorSort } from "../rules/terms.ts";

const TYPES = `
Some : 'a -> 'a option
None : 'a option
Ok : 'a -> ('a, 'e) result
Error : 'e -> ('a, 'e) result
true : bool
false : bool
! : 'a ref -> 'a
ref : 'a -> 'a ref
:= : 'a ref -> 'a -> unit
not : bool -> bool
fst : 'a * 'b -> 'a
snd : 'a * 'b -> 'b
ignore : 'a -> unit
failwith : string -> 'a
invalid_arg : string -> 'a
raise : exn -> 'a
max : 'a -> 'a -> 'a
min : 'a -> 'a -> 'a
lazy : 'a -> 'a Lazy.t
Lazy.force : 'a Lazy.t -> 'a
Fun.id : 'a -> 'a
Fun.protect : finally:(unit -> unit) -> (unit -> 'a) -> 'a
.() : 'a array -> int -> 'a
.[] : string -> int -> char
^ : string -> string -> string
List.hd : 'a list -> 'a
List.tl : 'a list -> 'a list
List.nth : 'a list -> int -> 'a
List.nth_opt : 'a list -> int -> 'a option
List.rev : 'a list -> 'a list
List.append : 'a list -> 'a list -> 'a list
List.concat : 'a list list -> 'a list
List.flatten : 'a list list -> 'a list
List.length : 'a list -> int
List.cons : 'a -> 'a list -> 'a list
List.mem : 'a -> 'a list -> bool
List.init : int -> (int -> 'a) -> 'a list
List.assoc : 'a -> ('a * 'b) list -> 'b
List.assoc_opt : 'a -> ('a * 'b) list -> 'b option
List.split : ('a * 'b) list -> 'a list * 'b list
List.combine : 'a list -> 'b list -> ('a * 'b) list
List.sort : ('a -> 'a -> int) -> 'a list -> 'a list
List.stable_sort : ('a -> 'a -> int) -> 'a list -> 'a list
List.sort_uniq : ('a -> 'a -> int) -> 'a list -> 'a list
Array.get : 'a array -> int -> 'a
Array.set : 'a array -> int -> 'a -> unit
Array.make : int -> 'a -> 'a array
Array.init : int -> (int -> 'a) -> 'a array
Array.length : 'a array -> int
Array.to_list : 'a array -> 'a list
Array.of_list : 'a list -> 'a array
Array.append : 'a array -> 'a array -> 'a array
Option.get : 'a option -> 'a
Option.some : 'a -> 'a option
Option.to_list : 'a option -> 'a list
Result.get_ok : ('a, 'e) result -> 'a
Result.to_option : ('a, 'e) result -> 'a option
Hashtbl.create : int -> ('k, 'v) Hashtbl.t
Hashtbl.find_all : ('k, 'v) Hashtbl.t -> 'k -> 'v list
Hashtbl.add : ('k, 'v) Hashtbl.t -> 'k -> 'v -> unit
Hashtbl.replace : ('k, 'v) Hashtbl.t -> 'k -> 'v -> unit
Hashtbl.remove : ('k, 'v) Hashtbl.t -> 'k -> unit
Hashtbl.mem : ('k, 'v) Hashtbl.t -> 'k -> bool
Queue.create : unit -> 'a Queue.t
Queue.pop : 'a Queue.t -> 'a
Queue.take : 'a Queue.t -> 'a
Queue.peek : 'a Queue.t -> 'a
Queue.push : 'a -> 'a Queue.t -> unit
Queue.add : 'a -> 'a Queue.t -> unit
Stack.create : unit -> 'a Stack.t
Stack.pop : 'a Stack.t -> 'a
Stack.top : 'a Stack.t -> 'a
Stack.push : 'a -> 'a Stack.t -> unit
Atomic.get : 'a Atomic.t -> 'a
Atomic.set : 'a Atomic.t -> 'a -> unit
Atomic.make : 'a -> 'a Atomic.t
String.length : string -> int
Printf.sprintf : 'a
`;

/** What the standard library takes by place, and Base by its label. */
const BY_FUNCTIONS = `
List.map : f:('a -> 'b) -> 'a list -> 'b list
List.mapi : f:(int -> 'a -> 'b) -> 'a list -> 'b list
List.rev_map : f:('a -> 'b) -> 'a list -> 'b list
List.map2 : f:('a -> 'b -> 'c) -> 'a list -> 'b list -> 'c list
List.iter : f:('a -> unit) -> 'a list -> unit
List.iteri : f:(int -> 'a -> unit) -> 'a list -> unit
List.iter2 : f:('a -> 'b -> unit) -> 'a list -> 'b list -> unit
List.filter : f:('a -> bool) -> 'a list -> 'a list
List.filter_map : f:('a -> 'b option) -> 'a list -> 'b list
List.concat_map : f:('a -> 'b list) -> 'a list -> 'b list
List.partition : f:('a -> bool) -> 'a list -> 'a list * 'a list
List.for_all : f:('a -> bool) -> 'a list -> bool
List.exists : f:('a -> bool) -> 'a list -> bool
List.find_map : f:('a -> 'b option) -> 'a list -> 'b option
List.find_opt : f:('a -> bool) -> 'a list -> 'a option
List.fold_left : f:('acc -> 'a -> 'acc) -> 'acc -> 'a list -> 'acc
List.fold_right : f:('a -> 'acc -> 'acc) -> 'a list -> 'acc -> 'acc
Array.map : f:('a -> 'b) -> 'a array -> 'b array
Array.mapi : f:(int -> 'a -> 'b) -> 'a array -> 'b array
Array.iter : f:('a -> unit) -> 'a array -> unit
Array.iteri : f:(int -> 'a -> unit) -> 'a array -> unit
Array.exists : f:('a -> bool) -> 'a array -> bool
Array.for_all : f:('a -> bool) -> 'a array -> bool
Array.fold_left : f:('acc -> 'a -> 'acc) -> 'acc -> 'a array -> 'acc
Option.map : f:('a -> 'b) -> 'a option -> 'b option
Option.iter : f:('a -> unit) -> 'a option -> unit
Result.map : f:('a -> 'b) -> ('a, 'e) result -> ('b, 'e) result
Seq.map : f:('a -> 'b) -> 'a Seq.t -> 'b Seq.t
Seq.iter : f:('a -> unit) -> 'a Seq.t -> unit
Hashtbl.iter : f:('k -> 'v -> unit) -> ('k, 'v) Hashtbl.t -> unit
Queue.iter : f:('a -> unit) -> 'a Queue.t -> unit
`;

/** What one of them alone has so. */
const STANDARD = `
List.find : ('a -> bool) -> 'a list -> 'a
List.fold : 'a list -> init:'acc -> f:('acc -> 'a -> 'acc) -> 'acc
List.find_exn : 'a list -> f:('a -> bool) -> 'a
List.hd_exn : 'a list -> 'a
List.last_exn : 'a list -> 'a
Option.value_exn : 'a option -> 'a
Option.value_map : 'a option -> default:'b -> f:('a -> 'b) -> 'b
Option.value : 'a option -> default:'a -> 'a
Option.bind : 'a option -> ('a -> 'b option) -> 'b option
Option.fold : none:'b -> some:('a -> 'b) -> 'a option -> 'b
Result.bind : ('a, 'e) result -> ('a -> ('b, 'e) result) -> ('b, 'e) result
Hashtbl.find : ('k, 'v) Hashtbl.t -> 'k -> 'v
Hashtbl.find_opt : ('k, 'v) Hashtbl.t -> 'k -> 'v option
Hashtbl.fold : ('k -> 'v -> 'acc -> 'acc) -> ('k, 'v) Hashtbl.t -> 'acc -> 'acc
`;

function table(text: string): [string, string][] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const at = line.indexOf(" : ");
      return [line.slice(0, at), line.slice(at + 3)];
    });
}

export const VALUES: ReadonlyMap<string, string> = new Map(
  [TYPES, BY_FUNCTIONS, STANDARD].flatMap((part) => table(part)),
);

export const OPERATORS: ReadonlyMap<string, OperatorSort> = new Map<string, OperatorSort>([
  ["|>", "pipe"],
  ["@@", "apply"],
  ["::", "cons"],
  ["@", "same"],
  ["=", "compares"],
  ["<>", "compares"],
  ["==", "compares"],
  ["!=", "compares"],
  ["<", "compares"],
  [">", "compares"],
  [">>=", "bind"],
  [">>|", "mapped"],
  [">|=", "mapped"],
]);
