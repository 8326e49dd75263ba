// OCaml: files are modules, interfaces and what they declare are one, names are seen behind their declaration.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

const SHAPE = {
  "lib/shape.mli":
    "type t = { side : int; name : string }\n\nval area : t -> int\n\nmodule Unit : sig\n  val one : t\nend\n",
  "lib/shape.ml":
    'type t = { side : int; name : string }\n\nlet area t = t.side * t.side\n\nmodule Unit = struct\n  let one = { side = 1; name = "one" }\nend\n',
};

const of = async (files: Record<string, string>, symbol_name: string, path?: string) =>
  (await ask(files, { symbol_name, ...(path && { path }) })).places;

test("a file's interface and the file declare one symbol, from either of them", async () => {
  const files = { ...SHAPE, "bin/main.ml": "let () = print_int (Shape.area Shape.Unit.one)\n" };
  expect(await of(files, "area", "lib/shape.ml")).toEqual(["bin/main.ml:1 resolved"]);
  expect(await of(files, "area", "lib/shape.mli")).toEqual(["bin/main.ml:1 resolved"]);
  expect(await of(files, "one", "lib/shape.mli")).toEqual(["bin/main.ml:1 resolved"]);
});

test("open, local open, aliases of modules and include lead to what they name", async () => {
  const files = {
    ...SHAPE,
    "lib/all.ml": "include Shape\n",
    "bin/a.ml": "open Shape\nlet a t = area t\n",
    "bin/b.ml": "let b t = Shape.(area t)\nlet c area = area 1\n",
    "bin/c.ml": "module S = Shape\nlet d t = S.area t\nlet e t = All.area t\n",
    "bin/d.ml": "let f t = let open Shape in area t\nlet g t = area t\n",
  };
  expect(await of(files, "area", "lib/shape.ml")).toEqual([
    "bin/a.ml:2 resolved",
    "bin/b.ml:1 resolved",
    "bin/c.ml:2 resolved",
    "bin/c.ml:3 resolved",
    "bin/d.ml:1 resolved",
    "bin/d.ml:2 possible",
  ]);
});

test("a later definition hides an earlier one; without rec a definition does not see itself", async () => {
  const files = {
    "b.ml": "let go x = x + 1\n",
    "a.ml":
      "open B\nlet one = go 1\nlet go x = go (x + 2)\nlet two = go 2\nlet rec down x = if x = 0 then 0 else up x\nand up x = down (x - 1)\n",
  };
  expect(await of(files, "go", "b.ml")).toEqual(["a.ml:2 resolved", "a.ml:3 resolved"]);
  expect(await of(files, "go", "a.ml")).toEqual(["a.ml:4 resolved"]);
  expect(await of(files, "down")).toEqual(["a.ml:6 resolved"]);
  expect(await of(files, "up")).toEqual(["a.ml:5 resolved"]);
});

test("labels of records, types and values of one name are apart", async () => {
  const files = {
    "a.ml":
      'type size = int\ntype t = { size : size; tag : string }\nlet size t = t.size\nlet make size = { size; tag = "" }\nlet grow t = { t with size = size t + 1 }\n',
  };
  expect(await of(files, "t.size")).toEqual(["a.ml:3 resolved", "a.ml:4 resolved", "a.ml:5 resolved"]);
});

test("constructors of variants and exceptions by their module, of two the last one", async () => {
  const files = {
    "colour.ml": "type t = Red | Green of int\nexception Wrong of string\n",
    "use.ml":
      'let f = function Colour.Red -> 1 | Colour.Green n -> n\nlet g () = raise (Colour.Wrong "x")\ntype own = Red\nlet h = Red\n',
  };
  expect(await of(files, "t.Red", "colour.ml")).toEqual(["use.ml:1 resolved"]);
  expect(await of(files, "Wrong")).toEqual(["use.ml:2 resolved"]);
});

test("the signature of a functor's argument, and of a module, are seen where they stand", async () => {
  const files = {
    "a.ml":
      "module Make (Elt : sig\n  type t\n  val dummy : t\nend) : S with type elt = Elt.t = struct\n  type t = Elt.t array\n  let make n = Array.make n Elt.dummy\nend\nmodule Bit : sig\n  type key\n  val mask : key -> int\nend = struct\n  include Bits\n  let mask x = x\nend\nlet f (b : Bit.key) = Bit.mask b\n",
  };
  expect(await of(files, "Make.Elt.t")).toEqual(["a.ml:3 resolved", "a.ml:4 resolved", "a.ml:5 resolved"]);
  expect(await of(files, "Elt.dummy")).toEqual(["a.ml:6 resolved"]);
  expect(await of(files, "key")).toEqual(["a.ml:10 resolved", "a.ml:15 resolved"]);
});

test("constructors by the type of what is matched, labels by those beside them, where several types have them", async () => {
  const files = {
    "ast.ml": "type 'a re = Dot | Star of 'a re\ntype t = int re\n",
    "view.ml":
      "type t = Dot | Star\nlet f (a : Ast.t) = match a with\n  | Dot -> 1\n  | (Star _) -> 2\nlet g : int Ast.re -> t = function\n  | Dot -> Dot\n  | Star _ -> Star\nlet h = function Dot -> 1 | Star -> 2\n",
    "record.ml":
      "type cache = { get : int; size : int }\ntype table = { size : int }\nlet a = { get = 1; size = 2 }\nlet b = { size = 3 }\nlet c = { a with get = 4; size = (match b with { size = n } -> n) }\n",
  };
  expect(await of(files, "Dot", "ast.ml")).toEqual(["view.ml:3 resolved", "view.ml:6 resolved"]);
  expect(await of(files, "Star", "ast.ml")).toEqual(["view.ml:4 resolved", "view.ml:7 resolved"]);
  expect(await of(files, "Dot", "view.ml")).toEqual(["view.ml:6 resolved", "view.ml:8 resolved"]);
  expect(await of(files, "cache.size")).toEqual(["record.ml:3 resolved", "record.ml:5 resolved"]);
  expect(await of(files, "table.size")).toEqual(["record.ml:4 resolved", "record.ml:5 resolved"]);
});

test("a type that is an alias of itself has no constructors", async () => {
  const files = {
    "ast.ml": "type t = u\ntype u = t\n",
    "view.ml": "type t = Dot | Star\nlet f (a : Ast.t) = match a with\n  | Dot -> 1\n  | _ -> 2\n",
  };
  expect(await of(files, "Dot")).toEqual(["view.ml:3 resolved"]);
});

test("operators are names like others, those that bind too", async () => {
  const files = {
    "infix.ml": "let ( >>= ) x f = f x\nlet ( let* ) x f = f x\nlet ( |+| ) a b = a + b\n",
    "use.ml":
      "open Infix\nlet y = 1 >>= fun x -> x\nlet z = let* v = 3 in v\nlet q = List.fold_left ( |+| ) 0 []\nlet r = Infix.(1 |+| 2)\n",
  };
  expect(await of(files, ">>=")).toEqual(["use.ml:2 resolved"]);
  expect(await of(files, "let*")).toEqual(["use.ml:3 resolved"]);
  expect(await of(files, "|+|")).toEqual(["use.ml:4 resolved", "use.ml:5 resolved"]);
});

test("labels of arguments, in types too, are no uses of what has their name, and are counted", async () => {
  const files = {
    "a.mli": "val len : int\nval sub : ?pos:int -> len:int -> string -> string\n",
    "a.ml":
      "let len = 3\nlet sub ?pos:p ~len:n s = ignore p; String.sub s n 0\nlet a = sub ~len:(len + 1)\nlet b = sub ~len\n",
  };
  const { places, summary } = await ask(files, { symbol_name: "len", path: "a.ml" });
  expect(places).toEqual(["a.ml:3 resolved", "a.ml:4 resolved"]);
  expect(summary.excluded).toEqual({ own_key: 3 });
});

test("constructors that are added to a type which stands elsewhere", async () => {
  const files = { "a.ml": "type t = ..\ntype t += Late of int\nlet a = Late 1\n" };
  expect(await of(files, "Late")).toEqual(["a.ml:3 resolved"]);
});

test("a value that is not recursive is not seen in itself", async () => {
  const files = {
    "a.ml":
      'let set a k = k + a\nlet f x =\n  let set k = (* let it *) print "in"; let y = 1 in set y (set x\n    k) in\n  let rec go n = go n in\n  set 1 + go 2\nlet go n = n\n',
  };
  expect(await of(files, "set")).toEqual(["a.ml:3 resolved", "a.ml:3 resolved"]);
  expect(await of(files, "go")).toEqual([]);
});

test("what is opened later is not seen before, and hides what was opened first", async () => {
  const files = {
    "a.ml":
      "module Store = struct let load x = x end\nmodule Other = struct let load x = x end\nlet a = let open Store in load 1\nopen Other\nlet b = load 2\ninclude Store\nlet c = load 3\nmodule M = struct\n  open Other\n  let d = load 4\n  open Store\n  let e = load 5\nend\n",
  };
  const { places } = await ask(files, { symbol_name: "Store.load", path: "a.ml" });
  expect(places).toEqual([3, 7, 12].map((line) => `a.ml:${line} resolved`).sort());
});
