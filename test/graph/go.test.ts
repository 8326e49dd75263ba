// References in Go: embedded fields, generics, maps and channels, switches over types, raw strings.

import { expect, test } from "bun:test";
import { ask, placesAt } from "./ask.ts";

const MOD = { "go.mod": "module example.com/a\n" };

/** Where the field `Size` of `Leaf` is used below; lines count from the first of the source. */
async function sized(source: string): Promise<string[]> {
  const files = {
    ...MOD,
    "leaf.go": "package a\n\ntype Leaf struct {\n\tSize int\n}\n\ntype Stone struct {\n\tSize int\n}\n",
    "use.go": `package a\n${source}`,
  };
  const { places } = await ask(files, { symbol_name: "Leaf.Size" });
  return places.map((place) => place.replace("use.go:", ""));
}

test("an embedded field by its own name, and the type that it names", async () => {
  const files = {
    ...MOD,
    "b/b.go": 'package b\n\ntype Layout struct{}\n\nfunc (Layout) Name() string { return "" }\n',
    "a.go":
      'package a\n\nimport "example.com/a/b"\n\ntype Base struct{ n int }\n\ntype Store struct {\n\tb.Layout\n\t*Base\n}\n\nfunc f() string {\n\ts := Store{Layout: b.Layout{}, Base: &Base{}}\n\treturn s.Layout.Name()\n}\n',
  };
  expect((await ask(files, { symbol_name: "Store.Layout" })).places).toEqual([
    "a.go:13 resolved",
    "a.go:14 resolved",
  ]);
  expect((await ask(files, { symbol_name: "Store.Base" })).places).toEqual(["a.go:13 resolved"]);
  expect((await ask(files, { symbol_name: "Base", path: "a.go" })).places).toContain("a.go:9 resolved");
  expect((await ask(files, { symbol_name: "Layout.Name" })).places).toEqual(["a.go:14 resolved"]);
});

test("what a struct without a name embeds is used, wherever that stands", async () => {
  const rows = [
    "package a",
    "type Base struct{ n int }",
    "func show(any) {}",
    "func f() {",
    "\tshow(struct{ Base }{})",
    "\tshow([]struct{ *Base }{})",
    "\tvar one struct {",
    "\t\tBase",
    "\t}",
    "\tshow(one)",
    "}",
  ];
  expect(await placesAt({ ...MOD, "a.go": rows.join("\n") }, "a.go", "Base", 2)).toEqual([
    "a.go:5 resolved",
    "a.go:6 resolved",
    "a.go:8 resolved",
  ]);
});

test("keys of a map that are written without their type", async () => {
  const source =
    "\ntype Box struct {\n\tSize Stone\n}\n\nvar all = map[Leaf]Box{\n\t{Size: 1}: {Size: Stone{Size: 2}},\n\t{\n\t\tSize: 2}: {},\n}\n";
  expect(await sized(source)).toEqual(["10 resolved", "8 resolved"]);
});

test("in other cases of a switch over types its variable is what was asked", async () => {
  expect(
    await sized(
      "func f(x *Leaf, y any) int {\n\tswitch v := any(x).(type) {\n\tdefault:\n\t\t_ = v\n\t}\n\tswitch x := x.(type) {\n\tcase error, nil:\n\t\treturn x.Size\n\tdefault:\n\t\treturn x.Size\n\t}\n}\n",
    ),
  ).toEqual(["11 resolved", "9 resolved"]);
});

test("a case of a switch over types says what its variable is", async () => {
  expect(
    await sized(
      "func f(x any) int {\n\tswitch v := x.(type) {\n\tcase Leaf:\n\t\treturn v.Size\n\tcase *Stone:\n\t\treturn v.Size\n\tcase Leaf, Stone:\n\t\treturn v.Size\n\t}\n\treturn 0\n}\n",
    ),
  ).toEqual(["5 resolved"]);
});

test("keys of maps, what channels bring, elements of arrays and of generic types", async () => {
  const head = "type Box[T any] struct{ Item T }\n";
  expect(
    await sized(`${head}func f(m map[*Leaf]bool) {\n\tfor k := range m {\n\t\t_ = k.Size\n\t}\n}\n`),
  ).toEqual(["5 resolved"]);
  expect(
    await sized(
      `${head}func f(c <-chan Leaf, d chan<- Leaf) {\n\tfor v := range c {\n\t\t_ = v.Size\n\t}\n\tw := <-c\n\t_ = w.Size\n}\n`,
    ),
  ).toEqual(["5 resolved", "8 resolved"]);
  expect(
    await sized(
      `${head}func f(a [4]Leaf, b Box[Leaf], m map[string][]Leaf) {\n\t_ = a[0].Size\n\t_ = b.Item.Size\n\t_ = m["x"][0].Size\n}\n`,
    ),
  ).toEqual(["4 resolved", "5 resolved", "6 resolved"]);
});

test("a raw string ends at its quote, whatever stands before it", async () => {
  expect(await sized("var slash = []string{`\\`, `/`}\n\nfunc f() {\n\t_ = Leaf{Size: 1}\n}\n")).toEqual([
    "5 resolved",
  ]);
});

test("the package in front of a type is no parameter of its name; a literal has members", async () => {
  const files = {
    ...MOD,
    "fs/fs.go": "package fs\n\ntype File struct{}\n\nfunc (File) Open() {}\n",
    "a.go":
      'package a\n\nimport "example.com/a/fs"\n\ntype Pick func(f *fs.File, fs fs.File) bool\n\nfunc g() { fs.File{}.Open() }\n',
  };
  expect((await ask(files, { symbol_name: "File" })).places).toContain("a.go:5 resolved");
  expect((await ask(files, { symbol_name: "File.Open" })).places).toEqual(["a.go:7 resolved"]);
});

test("what a library's type gives is not the project's, nor what its function returns by its name alone", async () => {
  const source = [
    "package tool",
    'import "example.org/flag"',
    "type Command struct { AnnotationTexts map[string]string }",
    "func (c *Command) Flags() *flag.Set { return nil }",
    "func use(c *Command, unknown Missing) {",
    '	f := c.Flags().Lookup("a")',
    "	_ = f.AnnotationTexts",
    '	_ = c.Flags().Lookup("b").AnnotationTexts',
    "	_ = flag.Make(c).AnnotationTexts",
    "	_ = c.AnnotationTexts",
    "}",
  ].join("\n");
  const { places } = await ask(
    { "go.mod": "module example.com/tool\n", "a.go": source },
    { symbol_name: "AnnotationTexts" },
  );
  expect(places).toEqual(["a.go:10 resolved", "a.go:9 possible"]);
});

test("slices, and what anonymous structs hold in lists and maps", async () => {
  const source = [
    "func f(xs []Leaf) {",
    "\trest := xs[1:]",
    "\tfor _, x := range rest {",
    "\t\t_ = x.Size",
    "\t}",
    "\tfor _, x := range xs[1:len(xs)] {",
    "\t\t_ = x.Size",
    "\t}",
    "\tlist := []struct {",
    "\t\tgiven Leaf",
    "\t\tmany []*Leaf",
    "\t}{{given: Leaf{}}}",
    "\tfor _, c := range list {",
    "\t\t_ = c.given.Size",
    "\t\tfor _, x := range c.many {",
    "\t\t\t_ = x.Size",
    "\t\t}",
    "\t}",
    "\ttable := map[string]struct {",
    "\t\tgiven *Leaf",
    '\t}{"a": {given: &Leaf{Size: 1}}}',
    "\tfor name, c := range table {",
    "\t\tg := c.given",
    "\t\t_ = name + c.given.Size + g.Size",
    "\t}",
    "}",
  ];
  expect(await sized(source.join("\n"))).toEqual(
    [
      "17 resolved",
      "22 resolved",
      "25 resolved",
      "25 resolved",
      "5 resolved",
      "8 resolved",
      "15 resolved",
    ].sort(),
  );
});

test("keys of tables are values, those of structs members", async () => {
  const files = {
    ...MOD,
    "a.go":
      'package a\n\nimport "net/http"\n\nconst Key = "a"\n\ntype Heads map[string]string\n\ntype Box struct{ Key string }\n\nvar a = map[string]map[string]int{Key: {Key: 2}}\nvar b = http.Header{Key: nil}\nvar c = []Heads{{Key: "1"}, Heads{Key: "2"}}\nvar d = [...]string{len(Key): "1"}\nvar e = Box{Key: "1"}\nvar f = http.Server{Key: "1"}\n',
  };
  expect((await ask(files, { symbol_name: "a.Key" })).places).toEqual([
    "a.go:11 resolved",
    "a.go:11 resolved",
    "a.go:12 resolved",
    "a.go:13 resolved",
    "a.go:13 resolved",
    "a.go:14 resolved",
    "a.go:16 possible",
  ]);
  expect((await ask(files, { symbol_name: "Box.Key" })).places).toEqual(["a.go:15 resolved"]);
});

test("of variants for several systems, the one that is built with the file that uses it", async () => {
  const files = {
    ...MOD,
    "tty.go": "package a\n\ntype Tty struct{}\n\nfunc all() { (&Tty{}).raw(); open() }\n",
    "tty_windows.go":
      "package a\n\nfunc (t *Tty) raw() {}\n\nfunc open() {}\n\nfunc (t *Tty) up() { t.raw(); open() }\n",
    "tty_unix.go":
      "//go:build unix\n\npackage a\n\nfunc (t *Tty) raw() {}\n\nfunc open() {}\n\nfunc (t *Tty) on() { t.raw() }\n",
    "use_linux.go": "package a\n\nfunc use(t *Tty) { t.raw(); open() }\n",
    "a_test.go": "package a_test\n\nfunc open() {}\n\nfunc test() { open() }\n",
  };
  const places = async (symbol_name: string, path: string) =>
    (await ask(files, { symbol_name, path })).places;
  expect(await places("raw", "tty_windows.go")).toEqual(["tty.go:5 resolved", "tty_windows.go:7 resolved"]);
  expect(await places("raw", "tty_unix.go")).toEqual([
    "tty.go:5 resolved",
    "tty_unix.go:9 resolved",
    "use_linux.go:3 resolved",
  ]);
  expect(await places("open", "tty_unix.go")).toEqual(["tty.go:5 resolved", "use_linux.go:3 resolved"]);
  expect(await places("open", "a_test.go")).toEqual(["a_test.go:5 resolved"]);
});

test("another module of the tree is maybe meant, unless the file's module is linked to it", async () => {
  const places = async (rest: Record<string, string>) => {
    const files = {
      ...MOD,
      "a.go": "package a\n\ntype Mux struct{}\n\nfunc (Mux) Mount() {}\n",
      "tools/go.mod": "module tools\n\nrequire example.com/a v1.2.0\n",
      "tools/x/main.go": 'package main\n\nimport "example.com/a"\n\nfunc main() { a.Mux{}.Mount() }\n',
      ...rest,
    };
    return [
      ...(await ask(files, { symbol_name: "Mux.Mount" })).places,
      ...(await ask(files, { symbol_name: "Mux" })).places.slice(-1),
    ];
  };
  const use = (tier: string) => [`tools/x/main.go:5 ${tier}`, `tools/x/main.go:5 ${tier}`];
  expect(await places({})).toEqual(use("possible"));
  const replaced = "module tools\n\nreplace (\n\texample.com/a => ../\n)\n";
  expect(await places({ "tools/go.mod": replaced })).toEqual(use("resolved"));
  expect(await places({ "go.work": "go 1.24\n\nuse (\n\t.\n\t./tools\n)\n" })).toEqual(use("resolved"));
  expect(await places({ "go.work": "go 1.24\n\nuse ./other\n" })).toEqual(use("possible"));
});

test("a function that is called with one type argument and several values is called", async () => {
  const files = {
    ...MOD,
    "b/b.go": "package b\n\nfunc Make[T any](a, b int) (t T) { return }\n",
    "a.go":
      'package a\n\nimport "example.com/a/b"\n\ntype T struct{}\n\nfunc twice[T any](a, b int) (t T) { return }\n\nvar x = twice[T](1, 2)\nvar y = twice[*T](1, 2)\nvar z = b.Make[T](1, 2)\nvar f = twice[T]\n',
  };
  const calls = async (symbol_name: string) => (await ask(files, { symbol_name, kind: "calls" })).places;
  expect(await calls("twice")).toEqual(["a.go:10 resolved", "a.go:9 resolved"]);
  expect(await calls("Make")).toEqual(["a.go:11 resolved"]);
});

test("a function or type with its type arguments written out, called or with keys", async () => {
  const head =
    "type Box[K comparable, T any] struct {\n\tSize int\n\titem T\n}\n\nfunc New[T any]() *Box[int, T] {\n\treturn &Box[int, T]{Size: 1}\n}\n\nfunc (b *Box[K, T]) Item() T { return b.item }\n";
  expect(
    await sized(
      `${head}func f() {\n\t_ = New[Leaf]().Item().Size\n\tb := Box[int, Leaf]{}\n\t_ = b.Item().Size\n\t_ = New[map[int]Stone]().Item()[0].Size\n}\n`,
    ),
  ).toEqual(["13 resolved", "15 resolved"]);
  const files = { ...MOD, "use.go": `package a\n\ntype Leaf struct{}\n${head}` };
  expect((await ask(files, { symbol_name: "Box.Size" })).places).toEqual(["use.go:10 resolved"]);
});

test("labels share no names with values", async () => {
  const source =
    "package a\n\nconst end = 1\n\nfunc f(x int) int {\n\tif x == end {\n\t\tgoto end\n\t}\nend:\n\treturn end\n}\n";
  expect((await ask({ ...MOD, "a.go": source }, { symbol_name: "end" })).places).toEqual([
    "a.go:10 resolved",
    "a.go:6 resolved",
  ]);
});

test("an embedded error is a member by its name", async () => {
  const source =
    "package a\n\ntype fail struct {\n\terror\n}\n\nfunc f(e *fail, err error) error {\n\te.error = err\n\treturn fail{error: e.error}\n}\n";
  expect((await ask({ ...MOD, "a.go": source }, { symbol_name: "fail.error" })).places).toEqual([
    "a.go:8 resolved",
    "a.go:9 resolved",
    "a.go:9 resolved",
  ]);
});

test("a parameter that is called like its type is not seen in the head of its function", async () => {
  expect(
    await sized(
      "type manager struct{ Leaf Leaf }\n\nfunc f(manager *manager) (r *manager) {\n\treturn manager\n}\n\nfunc g[manager any](x manager) { _ = x }\n",
    ),
  ).toEqual([]);
  const files = {
    ...MOD,
    "a.go":
      "package a\n\ntype kind struct{}\n\nfunc f(kind *kind, n int) (r *kind) { return kind }\n\nfunc g[kind any](x kind) { _ = x }\n",
  };
  expect((await ask(files, { symbol_name: "kind" })).places).toEqual(["a.go:5 resolved", "a.go:5 resolved"]);
});

test("a receiver, parameter or local that is called like its type", async () => {
  const source = [
    "package a",
    "",
    "type node struct{ size int }",
    "",
    "func (node *node) grow() { node.size++ }",
    "",
    "func f(node *node) { node.size++; node.grow() }",
    "",
    "func g() {",
    "\tvar node node",
    "\tnode.size++",
    "}",
  ];
  const files = { ...MOD, "a.go": source.join("\n") };
  expect((await ask(files, { symbol_name: "node.size" })).places).toEqual([
    "a.go:11 resolved",
    "a.go:5 resolved",
    "a.go:7 resolved",
  ]);
  expect((await ask(files, { symbol_name: "node.grow" })).places).toEqual(["a.go:7 resolved"]);
});

test("another name of a struct without one has its fields, and those of what it embeds", async () => {
  expect(
    await sized(
      "type (\n\tAnswer = struct {\n\t\tLeaf\n\t\tcode int\n\t}\n)\n\nfunc f() {\n\tvar a Answer\n\t_ = a.Size + a.code\n}\n",
    ),
  ).toEqual(["11 resolved"]);
});

test("what new is given may be a value", async () => {
  const holder = "type Tree struct{ top *Leaf }\n\n";
  expect(
    await sized(
      `${holder}func f(x *Leaf, t Tree) *int {\n\t_ = new(Leaf)\n\t_ = new(t.top.Size)\n\treturn new(x.Size)\n}\n`,
    ),
  ).toEqual(["6 resolved", "7 resolved"]);
});

test("a local function says what it gives; what an atomic pointer holds", async () => {
  expect(
    await sized(
      'import "sync/atomic"\n\nfunc f(p *atomic.Pointer[Leaf]) {\n\tbuild := func(n int) (*Leaf, error) {\n\t\treturn nil, nil\n\t}\n\tx, _ := build(1)\n\t_ = x.Size\n\t_ = p.Load().Size\n}\n',
    ),
  ).toEqual(["10 resolved", "9 resolved"]);
});

test("parameters of a function that is written out tell type parameters, also those that share a type", async () => {
  const head = "func sorted[T any](from any, less func(a, b T) bool) []T { return nil }\n\n";
  expect(
    await sized(
      `${head}func f(xs any) {\n\tall := sorted(xs, func(a, b *Leaf) bool {\n\t\treturn true\n\t})\n\t_ = all[0].Size\n}\n`,
    ),
  ).toEqual(["8 resolved"]);
});

test("what comes out of the standard library is nobody else's, nor are keys of its types", async () => {
  const source = [
    'import (\n\t"net/http"\n\t"slices"\n\t"example.org/far"\n)',
    "func f(r *http.Request, xs []far.Thing) {",
    '\t_ = &http.Cookie{Size: "a"}',
    "\tfor _, c := range r.Cookies() {",
    "\t\t_ = c.Size",
    "\t}",
    "\ta, err := http.Get(r.URL.Path)",
    "\t_, _ = a.Size, err",
    "\trows := []struct{ Size int }{{Size: 1}}",
    "\tb, _ := far.Make()",
    "\t_, _ = b.Size, slices.Max(xs).Size",
    "}",
  ];
  const files = {
    ...MOD,
    "leaf.go": "package a\n\ntype Leaf struct {\n\tSize int\n}\n",
    "use.go": `package a\n${source.join("\n")}\n`,
  };
  const { places, summary } = await ask(files, { symbol_name: "Leaf.Size" });
  expect(places).toEqual(["use.go:16 possible"]);
  expect(summary.excluded).toMatchObject({ library: 4, own_key: 2 });
});

test("a package of the project that is not there yet may give anything", async () => {
  const source =
    'package a\n\nimport "example.com/a/pb"\n\ntype Leaf struct{ SizeOfLeaf int }\n\nfunc f(m *pb.Made) int { return m.Leaf().SizeOfLeaf }\n';
  expect((await ask({ ...MOD, "a.go": source }, { symbol_name: "SizeOfLeaf" })).places).toEqual([
    "a.go:7 resolved",
  ]);
});

test("tests beside a package that import it see what its own tests declare", async () => {
  const files = {
    ...MOD,
    "a.go": "package a\n",
    "in_test.go": "package a\n\nfunc WithClock() {}\n",
    "out_test.go": 'package a_test\n\nimport . "example.com/a"\n\nfunc run() { WithClock() }\n',
    "b/b.go": 'package b\n\nimport . "example.com/a"\n\nfunc run() { WithClock() }\n',
  };
  expect((await ask(files, { symbol_name: "WithClock" })).places).toEqual([
    "b/b.go:5 possible",
    "out_test.go:5 resolved",
  ]);
});

test("a method may be run by calls of an interface that its type has all methods of", async () => {
  const files = {
    ...MOD,
    "a.go":
      "package a\n\ntype Server interface {\n\tServe(n int) error\n\tClose()\n}\n\ntype Web struct{}\n\nfunc (Web) Serve(int) (err error) { return }\nfunc (Web) Close()                 {}\n\ntype Half struct{}\n\nfunc (Half) Serve(int) error { return nil }\n\nfunc run(s Server, h Half) {\n\ts.Serve(1)\n\th.Serve(2)\n}\n",
  };
  expect((await ask(files, { symbol_name: "Web.Serve" })).places).toEqual(["a.go:18 possible"]);
  expect((await ask(files, { symbol_name: "Half.Serve" })).places).toEqual(["a.go:19 resolved"]);
  expect((await ask(files, { symbol_name: "Server.Serve" })).places).toEqual(["a.go:18 resolved"]);
});

test("a list that a value is converted to holds what it says", async () => {
  const files = {
    ...MOD,
    "a.go":
      "package a\n\ntype Part struct{ Name string }\n\ntype Set []Part\n\ntype Other struct{ Name string }\n\nfunc run(s Set) string {\n\tparts := []Part(s)\n\treturn parts[0].Name\n}\n",
  };
  expect((await ask(files, { symbol_name: "Part.Name" })).places).toEqual(["a.go:11 resolved"]);
});

test("a function that is called where it is written; a switch over types, however far away, and others inside", async () => {
  const far = "\t\tn++\n".repeat(4000);
  const files = {
    ...MOD,
    "a.go": `package a

type Part struct{ Name string }

type Other struct{ Name string }

func run() string {
	part, ok := func() (part Part, ok bool) { return }()
	if !ok {
		any := func() interface{} { return nil }()
		_ = any
	}
	return part.Name
}

func all(x, y any) (n int) {
	switch v := x.(type) {
	case Other:
	case Part:
		switch v := y.(type) {
		case Other:
			_ = v
		}
${far}		_ = v.Name
	}
	return
}
`,
  };
  expect((await ask(files, { symbol_name: "Part.Name" })).places).toEqual([
    "a.go:13 resolved",
    "a.go:4024 resolved",
  ]);
});

test("tables and lists of functions are called for what they give", async () => {
  expect(
    await sized(
      'var table = map[string]func(a int) *Leaf{\n\t"a": func(a int) *Leaf { return nil },\n}\n\nvar list = []func() (Stone, error){}\n\nfunc f() int {\n\treturn table["a"](1).Size\n}\n\nfunc g(all map[[2]string]func() Leaf) int {\n\ts, _ := list[0]()\n\treturn s.Size + all[[2]string{}]().Size\n}\n',
    ),
  ).toEqual(["14 resolved", "9 resolved"]);
});

test("what bounds a type parameter tells of its values; lists of structs without a name; constants that repeat", async () => {
  expect(
    await sized(
      "type Sized interface {\n\tcomparable\n\tLeaf() *Leaf\n}\n\nfunc f[A, B Sized](first A, all ...B) int {\n\tfor _, each := range all {\n\t\treturn each.Leaf().Size\n\t}\n\treturn first.Leaf().Size\n}\n",
    ),
  ).toEqual(["11 resolved", "9 resolved"]);
  expect(
    await sized(
      "type all struct {\n\trows [3]struct {\n\t\tleaf *Leaf\n\t}\n}\n\nfunc f(a all) int {\n\treturn a.rows[1].leaf.Size\n}\n",
    ),
  ).toEqual(["9 resolved"]);
  expect(
    await sized(
      "type Level int\n\nfunc (Level) leaf() Leaf { return Leaf{} }\n\nconst (\n\tlow Level = iota\n\thigh\n)\n\nfunc f() int {\n\treturn high.leaf().Size\n}\n",
    ),
  ).toEqual(["12 resolved"]);
  expect(await sized("func f(x interface{ Leaf() Leaf }) int {\n\treturn x.Leaf().Size\n}\n")).toEqual([
    "3 possible",
  ]);
});

test("packages are called by the last part of their path, be it a version, with or without its hyphens", async () => {
  const used = async (path: string, name: string) => {
    const files = {
      ...MOD,
      [`${path}/b.go`]: `package ${name}\n\nfunc Open() {}\n`,
      "a.go": `package a\n\nimport "example.com/a/${path}"\n\nfunc f() { ${name}.Open() }\n`,
    };
    return (await ask(files, { symbol_name: "Open" })).places;
  };
  const whole = ["a.go:5 resolved"];
  expect(await used("ui/v1", "v1")).toEqual(whole);
  expect(await used("ui/v2", "v2")).toEqual(whole);
  expect(await used("ui/v2", "ui")).toEqual(whole);
  expect(await used("file-tree", "filetree")).toEqual(whole);
  expect(await used("file-tree", "file_tree")).toEqual(whole);
  expect(await used("go-tree", "tree")).toEqual(whole);
});
