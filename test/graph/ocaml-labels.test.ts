// OCaml: of labels that several records have, whose a label is, by the types that declarations come to.

import { expect, test } from "bun:test";
import { placesAt, usesAt } from "./ask.ts";

const HEAD = [
  "type store = { mutable load : int; name : string }",
  "type other = { load : int -> int; sub : store }",
  "type env = { store : store; other : other; stores : store list; opt : store option; all : (string, store) Hashtbl.t }",
];

/** Lines that read the label of the first record, which is hidden by that of the second one. */
const CALLS = [
  "let a1 (s : store) = s.load",
  "let a2 (e : env) = e.store.load + e.other.sub.load",
  "let a3 e = e.other.sub.load",
  "let a4 (s : store) = s.load <- 3",
  'let a5 () : store = { load = 1; name = "a" }',
  "let a6 { load; name } = load + String.length name",
  "let a7 (e : env) = (List.hd e.stores).load",
  "let a8 (e : env) = match e.stores with s :: _ -> s.load | [] -> 0",
  "let a9 (e : env) = match e.opt with Some { load; _ } -> load | None -> 0",
  "let b1 (e : env) = match e.opt with Some s -> s.load | None -> 0",
  "let b2 (e : env) = let s = Hashtbl.find e.all e.store.name in s.load",
  "let b3 (e : env) = List.map (fun s -> s.load) e.stores",
  "let b4 (e : env) = List.map e.stores ~f:(fun s -> s.load)",
  "let b5 (e : env) = e.stores |> List.map (fun s -> s.load)",
  "let b6 ((s, o) : store * other) = s.load",
  "let b7 (e : env) = List.fold_left (fun acc s -> acc + s.load) 0 e.stores",
  "let b8 (e : env) = let { store; _ } = e in store.load",
  "let b9 (e : env) = let* s = e.opt in s.load",
  'let made () : store = { load = 2; name = "b" }',
  "let c1 () = (made ()).load",
  "let c2 () = let twice f = (f (), f ()) in let s, _ = twice made in s.load",
];

test("labels of values whose types are inferred", async () => {
  const found = await usesAt("a.ml", [...HEAD, ...CALLS], "load", 1);
  expect([...new Set(found)]).toEqual(CALLS.map((_, at) => HEAD.length + 1 + at));
});

test("where nothing tells, the last record's in sight, or it may be either", async () => {
  const rows = [
    ...HEAD,
    "let a o = o.load 1",
    "let b o = let s = Lib.first o in s.load",
    "let c o = Lib.first (fun s -> s.load) o",
    "class d = object inherit e method! f s = s.load end",
  ];
  const of = (line: number) => placesAt({ "a.ml": rows.join("\n") }, "a.ml", "load", line);
  const either = [5, 6, 7].map((line) => `a.ml:${line} possible`);
  expect(await of(1)).toEqual(either);
  expect(await of(2)).toEqual(["a.ml:4 resolved", ...either]);
});

test("labels of another file's record, which is not opened; labels behind a module", async () => {
  const files = {
    "store.ml": "type t = { load : int }\nlet make () = { load = 1 }\n",
    "store.mli": "type t = { load : int }\nval make : unit -> t\n",
    "main.ml": [
      "type t = { load : string }",
      "let a () = (Store.make ()).load",
      "let b s = s.Store.load",
      "let c { Store.load } = load",
      "let d n = { Store.load = n }",
      "let e s = s.load",
    ].join("\n"),
  };
  const uses = (await placesAt(files, "store.ml", "load", 1)).filter((place) => place.startsWith("main"));
  expect(uses).toEqual([
    "main.ml:2 resolved",
    "main.ml:3 resolved",
    "main.ml:4 resolved",
    "main.ml:5 resolved",
  ]);
});

test("methods of objects share no names with labels", async () => {
  const rows = [
    "type store = { load : int }",
    "class box = object method load = 1 end",
    "let a () = (new box)#load",
    "let b (x : box) = x#load",
  ];
  expect(await usesAt("a.ml", rows, "load", 2)).toEqual([3, 4]);
  expect(await usesAt("a.ml", rows, "load", 1)).toEqual([]);
});

test("what constructors and exceptions hold by labels of their own", async () => {
  const rows = [
    "type a = { load : int }",
    "type b = One of { load : int; name : string } | Two",
    "exception Failed of { load : string; at : int }",
    "let f = function One o -> o.load | Two -> 0",
    "let g = function Failed h -> h.load | e -> raise e",
    'let h () = One { load = 1; name = "" }',
    "let i (One { load; _ } | Two) = load",
  ];
  expect(await usesAt("a.ml", rows, "load", 1)).toEqual([]);
  expect(await usesAt("a.ml", rows, "load", 2)).toEqual([4, 6, 7]);
  expect(await usesAt("a.ml", rows, "load", 3)).toEqual([5]);
});
