// References of C++: classes by their definitions apart, namespaces without names, fixtures, what files include.

import { expect, test } from "bun:test";
import { indexed } from "../query/indexed.ts";
import { ask, usesAt } from "./ask.ts";

const BOX = {
  "box.h":
    "namespace shop {\nclass Lid;\nclass Box {\n public:\n  Box();\n  void Close();\n private:\n  enum State { kOpen, kShut };\n  int width_;\n  Lid* lid_;\n};\n}\n",
  "box.cc":
    '#include "box.h"\n#include "lid.h"\nnamespace shop {\nnamespace {\nint Twice(int a) { return a * 2; }\n}\nBox::Box() : width_(1) {}\nvoid Box::Close() {\n  width_ = Twice(kShut);\n  lid_->Shut();\n}\n}\n',
  "lid.h": "namespace shop {\nclass Lid {\n public:\n  void Shut();\n};\n}\n",
  "other.cc":
    "namespace shop {\nclass Lid {\n public:\n  void Shut();\n};\nstatic int Twice(int a) { return a; }\nint far = Twice(1);\n}\n",
  "box_test.cc":
    '#include "box.h"\nnamespace shop {\nclass BoxTest : public testing::Test {\n public:\n  void Fill();\n};\nTEST_F(BoxTest, Fills) { Fill(); }\n}\n',
};

const placesOf = async (symbol_name: string, path: string) => (await ask(BOX, { symbol_name, path })).places;

test("members in a class whose constructor is defined apart, and its open enumerations", async () => {
  expect(await placesOf("width_", "box.h")).toEqual(["box.cc:7 resolved", "box.cc:9 resolved"]);
  expect(await placesOf("kShut", "box.h")).toEqual(["box.cc:9 resolved"]);
});

test("of types of one name the one that is included, and no forward declaration", async () => {
  expect(await placesOf("Shut", "lid.h")).toEqual(["box.cc:10 resolved"]);
  const { places, summary } = await ask(BOX, { symbol_name: "Lid", path: "lid.h" });
  expect(places).toEqual(["box.h:10 resolved"]);
  expect(summary.excluded).toMatchObject({ declaration: 1 });
});

test("functions that a file keeps to itself", async () => {
  expect(await placesOf("Twice", "box.cc")).toEqual(["box.cc:9 resolved"]);
  expect(await placesOf("Twice", "other.cc")).toEqual(["other.cc:7 resolved"]);
});

test("the members of a fixture in its tests", async () => {
  expect(await placesOf("Fill", "box_test.cc")).toEqual(["box_test.cc:7 resolved"]);
});

test("a function of C that is defined in C++", async () => {
  const files = {
    "api.h": '#ifdef __cplusplus\nextern "C" {\n#endif\nint api_run(int a);\n#ifdef __cplusplus\n}\n#endif\n',
    "api.cc":
      '#include "api.h"\nnamespace x { class Y {}; }\nextern "C" {\nint api_run(int a) { return a; }\n}\n',
    "use.c": '#include "api.h"\nint main(void) { return api_run(1); }\n',
  };
  expect((await ask(files, { symbol_name: "api_run", path: "api.cc" })).places).toEqual(["use.c:2 resolved"]);
});

test("a parameter that is named like its type hides no type; a block behind a macro is no function", async () => {
  const files = {
    "a.hpp":
      "#define IF_LARGE if\nstruct node { void mark(); };\nstruct data {\n  void add(node& node, int a);\n  int get(int b) {\n    IF_LARGE(b > 4) { return 1; }\n    return 2;\n  }\n};\n",
  };
  expect((await ask(files, { symbol_name: "node" })).places).toEqual(["a.hpp:4 resolved"]);
  expect((await ask(files, { symbol_name: "IF_LARGE" })).places).toEqual(["a.hpp:6 resolved"]);
});

test("of overloads the one whose number an argument is converted to, before a type that nobody knows", async () => {
  const files = {
    "a.hpp":
      "#include <string>\nclass Pattern {\n public:\n  explicit Pattern(char one);\n  Pattern(const std::string& all, int flags = 0);\n};\n",
    "a.cpp": '#include "a.hpp"\nPattern low = Pattern(0);\nPattern all = Pattern("abc");\n',
  };
  const { ask: query } = await indexed(files);
  const { items: symbols } = (await query("locate_symbol", { name: "Pattern", kind: "constructor" })) as {
    items: { symbol_id: string; line_start: number }[];
  };
  const linesOf = async (line: number) => {
    const { symbol_id } = symbols.find(({ line_start }) => line_start === line)!;
    const { items } = (await query("find_references", { symbol_id })) as {
      items: { location: { line_start: number }; tier: string }[];
    };
    return items.filter(({ tier }) => tier === "resolved").map(({ location }) => location.line_start);
  };
  expect(await linesOf(4)).toEqual([2]);
  expect(await linesOf(5)).toEqual([3]);
});

test("what is static in a header is of the files that include it", async () => {
  const files = {
    "form.h":
      "namespace shop {\nenum Kind { kLow };\nstatic const Kind kSeek = kLow;\nstatic int Half(int a) { return a / 2; }\n}\n",
    "key.h": '#include "form.h"\n',
    "a.cc": '#include "key.h"\nnamespace shop {\nint f() { return Half(kSeek); }\n}\n',
    "b.cc": "namespace shop {\nint g(int kSeek) { return Half(kSeek); }\n}\n",
  };
  expect((await ask(files, { symbol_name: "kSeek" })).places).toEqual(["a.cc:3 resolved"]);
  expect((await ask(files, { symbol_name: "Half" })).places).toEqual(["a.cc:3 resolved", "b.cc:2 possible"]);
});

test("a macro with a body that names a class takes nothing from the class's members", async () => {
  const files = {
    "base.h": "class Base {\npublic:\n  void restart() {}\n};\n",
    "leaf.h": '#include "base.h"\nclass Leaf : public Base {\n  void menu();\n};\n',
    "leaf.cpp": '#include "leaf.h"\nIMPLEMENT_RTTI(Leaf)\n{\n}\nvoid Leaf::menu()\n{\n  restart();\n}\n',
  };
  expect((await ask(files, { symbol_name: "restart" })).places).toEqual(["leaf.cpp:7 resolved"]);
});

test("namespaces that macros open, with the lines between them alone", async () => {
  const files = {
    "lib.h":
      "#define LIB_BEGIN_NAMESPACE \\\n  namespace lib { \\\n  inline namespace v1 {\n#define LIB_END_NAMESPACE \\\n  } \\\n  }\n",
    "run.h":
      '#include "lib.h"\nLIB_BEGIN_NAMESPACE\nint run(int n);\nnamespace detail {\nint step(int n);\n}\nLIB_END_NAMESPACE\n',
    "run.cc":
      '#include "run.h"\nLIB_BEGIN_NAMESPACE\nint run(int n) { return detail::step(n); }\nLIB_END_NAMESPACE\nint run(int n, int m);\n',
    "use.cc": '#include "run.h"\nint main() { return lib::run(1) + lib::detail::step(2); }\n',
  };
  const run = await ask(files, { symbol_name: "run", path: "run.h" });
  expect(run.places).toEqual(["use.cc:2 resolved"]);
  const step = await ask(files, { symbol_name: "step" });
  expect(step.places).toEqual(["run.cc:3 resolved", "use.cc:2 resolved"]);
});

test("what is defined apart from its namespace is what stands in it, and sees it", async () => {
  const files = {
    "gui.h": "namespace gui {\n  float scroll();\n  void row(float at);\n}\n",
    "gui.cc":
      '#include "gui.h"\nfloat gui::scroll() { return 1; }\nvoid gui::row(float at) { row(scroll()); }\n',
    "use.cc": '#include "gui.h"\nfloat use() { return gui::scroll(); }\n',
  };
  for (const path of ["gui.h", "gui.cc"]) {
    const { places } = await ask(files, { symbol_name: "scroll", path });
    expect(places).toEqual(["gui.cc:3 resolved", "use.cc:2 resolved"]);
  }
});

test("a prototype that a file keeps to itself is one with what it declares", async () => {
  const source =
    "static int show(bool* open, void (*call)(int n));\nint use() { return show(nullptr, nullptr); }\nstatic int show(bool* open, void (*)(int)) { return 0; }\n";
  expect((await ask({ "a.cc": source }, { symbol_name: "show" })).places).toEqual(["a.cc:2 resolved"]);
});

test("what is made by the name of a type in a namespace is of the type, wherever its constructor stands", async () => {
  const files = {
    "o.h": "namespace db {\nstruct Options {\n  Options();\n  int size;\n};\n}\n",
    "o.cc":
      '#include "o.h"\nnamespace db {\nOptions::Options() : size(1) {}\n}\nint main() { return db::Options().size; }\n',
  };
  const { ask: query } = await indexed(files);
  const { items } = await query("locate_symbol", { name: "Options", limit: 20 });
  const type = (items as { symbol_id: string; kind: string }[]).find(({ kind }) => kind === "struct")!;
  const found = await query("find_references", { symbol_id: type.symbol_id, limit: 20 });
  const lines = (found.items as { location: { line_start: number } }[]).map(
    ({ location }) => location.line_start,
  );
  expect(lines).toContain(5);
});

test("a header is C++ by what stands far below its top", async () => {
  const files = {
    "a.h": `${"struct item;\n".repeat(2000)}struct box {\n  constexpr box() : at(0) {}\n  int at;\n};\n`,
  };
  const { ask: query } = await indexed(files);
  const { items } = await query("locate_symbol", { name: "box", limit: 20 });
  expect((items as { kind: string }[]).map(({ kind }) => kind).sort()).toEqual(["constructor", "struct"]);
});

test("macros of one name are alternatives, whatever they take", async () => {
  const source =
    "#ifdef OLD\n#define WRAP(x) x\n#else\n#define WRAP(x, ...) (x, __VA_ARGS__)\n#endif\nint use() { return WRAP(1) + WRAP(1, 2); }\n";
  for (const line of [2, 4]) expect(await usesAt("a.cc", [source], "WRAP", line)).toEqual([6, 6]);
});

test("uses name the template, specialisations have members of their own", async () => {
  const rows = [
    "template <class T> struct show {",
    "  int width;",
    "};",
    "struct day {};",
    "template <> struct show<day> : show<int> {",
    "  bool is_long;",
    "  int run() { return is_long ? 1 : 0; }",
    "};",
    "template <> struct show<char> {",
    "  bool is_long;",
    "  int run() { return is_long ? 2 : 0; }",
    "};",
    "int use(show<int>& s) { return s.width; }",
  ];
  expect(await usesAt("a.cc", rows, "show", 1)).toEqual([5, 13]);
  expect(await usesAt("a.cc", rows, "show", 5)).toEqual([]);
  expect(await usesAt("a.cc", rows, "is_long", 6)).toEqual([7]);
  expect(await usesAt("a.cc", rows, "is_long", 10)).toEqual([11]);
  expect(await usesAt("a.cc", rows, "width", 2)).toEqual([13]);
});

test("members of specialisations alone may be any one's", async () => {
  const source =
    "template <class T> struct limits;\ntemplate <> struct limits<int> { static const int top = 1; };\ntemplate <> struct limits<char> { static const int top = 2; };\ntemplate <class T> int use() { return limits<T>::top; }\n";
  for (const line of [2, 3]) expect(await usesAt("a.cc", [source], "top", line)).toEqual([]);
});

test("what a project adds to the library's namespace says nothing of the rest", async () => {
  const source =
    "struct key { int tm_mon() { return 1; } };\nnamespace std {\ntemplate <> struct hash<key> {};\n}\nclass view {\n  const std::tm& at_;\n  int get() { return at_.tm_mon + std::limits<int>::tm_mon; }\n};\n";
  expect((await ask({ "a.cc": source }, { symbol_name: "tm_mon" })).places).toEqual([]);
});

test("an argument that stands for several tells no overloads apart", async () => {
  const source =
    "int print(int a);\nint print(int a, int b);\ntemplate <class... T> int all(T... args) { return print(args...); }\n";
  for (const line of [1, 2]) expect(await usesAt("a.cc", [source], "print", line)).toEqual([]);
});

test("a type that another's member of its name makes is not that member", async () => {
  const source =
    "template <class T> struct list {\n  using iterator_tag = typename T::iterator_tag;\n  iterator_tag at() { return {}; }\n};\n";
  const { places } = await ask({ "a.cc": source }, { symbol_name: "iterator_tag" });
  expect(places).toEqual(["a.cc:2 possible", "a.cc:3 resolved"]);
});

test("specialisations whose members are defined apart, and named with their arguments", async () => {
  const rows = [
    "template <class T> struct show { static int run(T t); };",
    "template <> struct show<bool> { static int run(bool b); int at_; int next(); };",
    "template <> struct show<char> { static int run(char c); };",
    "int show<bool>::run(bool b) { return 1; }",
    "int show<bool>::next() { return at_; }",
    "int use() { return show<bool>::run(true) + show<char>::run('a') + show<long>::run(1); }",
  ];
  const columns = async (line: number) => (await usesAt("a.cc", rows, "run", line)).length;
  expect([await columns(1), await columns(2), await columns(3), await columns(4)]).toEqual([1, 1, 1, 1]);
  expect(await usesAt("a.cc", rows, "at_", 2)).toEqual([5]);
});

test("a base whose constructors are taken over is a base, and its name that of its class in what is defined apart", async () => {
  const source =
    "namespace a {\nstruct base { base(int); base(const base& other); int held; };\nstruct more final : base { using base::base; int get() { return held; } };\nbase::base(const base& other) : held(other.held) {}\n}\n";
  const { places } = await ask({ "a.cc": source }, { symbol_name: "held" });
  expect(places).toEqual(["a.cc:3 resolved", "a.cc:4 resolved", "a.cc:4 resolved"]);
});

test("other names of namespaces, names that a namespace takes from another, functions found by their arguments", async () => {
  const files = {
    "lib.h":
      "namespace lib {\nnamespace inner {\nenum class mode { on, off };\nstruct item { int size; };\nint weigh(const item& i);\n}\nusing inner::mode;\n}\n",
    "other.h": "namespace lib {\nusing other::weigh;\n}\n",
    "use.cc":
      '#include "lib.h"\nnamespace {\nnamespace in = lib::inner;\nint a() { return (int)in::mode::on; }\n}\nint b(lib::inner::item i) { return (int)lib::mode::on + weigh(i); }\nnamespace lib {\nint c() { return (int)mode::on; }\n}\n',
  };
  const on = await ask(files, { symbol_name: "on" });
  expect(on.places).toEqual(["use.cc:4 resolved", "use.cc:6 resolved", "use.cc:8 resolved"]);
  const weigh = await ask(files, { symbol_name: "weigh" });
  expect(weigh.places.filter((place) => place.startsWith("use"))).toEqual(["use.cc:6 resolved"]);
});

test("what is indexed, followed and looped over, as the operators of its type say", async () => {
  const rows = [
    "struct range { int low; };",
    "template <class T> struct array { T& operator[](int i); };",
    "template <class T> struct cursor { T& operator*() const; T* operator->() const; };",
    "struct ranges { cursor<range> begin(); cursor<range> find(int n); };",
    "int a(array<range>& all) { return all[1].low; }",
    "int b(ranges& all) { auto it = all.find(1); return it->low + all.begin()->low + (*it).low; }",
    "int c(ranges& all) { int n = 0; for (auto& each : all) n += each.low; return n; }",
    "int d(std::vector<range*>& all) { int n = 0; for (const auto* each : all) n += each->low; return n; }",
  ];
  expect(await usesAt("a.cc", rows, "low", 1)).toEqual([5, 6, 6, 6, 7, 8]);
});

test("what a library calls a pointer leads to what it points at", async () => {
  const rows = [
    "struct window { int width; };",
    "template <class T> using SP = other::memory::CSharedPointer<T>;",
    "using WINDOW = SP<window>;",
    "int a(WINDOW w, intrusive_ptr<window> p) { return w->width + p->width; }",
  ];
  expect(await usesAt("a.cc", rows, "width", 1)).toEqual([4, 4]);
});

test("a template is named with its arguments where it is a specialisation for them", async () => {
  const rows = [
    "struct Fmt {};",
    "template <class F, class D = void> struct Holder { explicit Holder(int a) {} };",
    "template <class D> struct Holder<Fmt, D> { explicit Holder(int a) {} static int cache; };",
    "template <class D> int Holder<Fmt, D>::cache;",
    "template <class D> int f() { return Holder<Fmt, D>(1).cache + Holder<D>(1); }",
  ];
  expect(await usesAt("a.cc", rows, "Holder", 3)).toEqual([4, 5]);
  expect(await usesAt("a.cc", rows, "Holder", 2)).toEqual([5]);
});

test("a text that is written out is a pointer to characters before it is a string, and no character", async () => {
  const rows = [
    "void f(const char* a) {}",
    "void f(char a) {}",
    "void f(const std::string& a) {}",
    "void g(const std::string& a) {}",
    "void g(int a) {}",
    'void run() { f("abc"); }',
    "void turn() { f('a'); }",
    'void walk() { g("abc"); }',
  ];
  const uses = [1, 2, 3].map((line) => usesAt("a.cc", rows, "f", line));
  expect(await Promise.all(uses)).toEqual([[6], [7], []]);
  expect(await usesAt("a.cc", rows, "g", 4)).toEqual([8]);
});

test("what the library makes is the library's, though the project adds to its namespace", async () => {
  const rows = [
    "namespace std { template <> struct hash<int> {}; }",
    "struct W { int tm_mon() { return 1; } };",
    "int use() { auto time = std::tm(); time.tm_mon = 2; return time.tm_mon; }",
  ];
  expect(await usesAt("a.cc", rows, "tm_mon", 2)).toEqual([]);
});

test("functions of a type and of its instances overload each other", async () => {
  const rows = [
    "struct Box {",
    "  static int fit(int a);",
    "  int fit(const Box& a) { return fit(1); }",
    "};",
    "int use(Box& box) { return box.fit(2); }",
  ];
  expect(await usesAt("a.cc", rows, "fit", 2)).toEqual([3, 5]);
  expect(await usesAt("a.cc", rows, "fit", 3)).toEqual([]);
});

const AT = [
  "struct item { int n; };",
  "struct list {",
  "  item& at(int i) { return items[i]; }",
  "  const item& at(int i) const { return items[i]; }",
  "  list* next();",
  "  const list* next() const;",
  "  item items[4];",
  "};",
];

test("of members for what is changed and for what is not, the one that what they are called on declares", async () => {
  const rows = [
    ...AT,
    "int a(const list& all) { return all.at(0).n; }",
    "int b(list& all) { return all.at(0).n; }",
    "int c(const list* all) { return all->at(0).n + all->next()->at(1).n; }",
    "int d(std::unique_ptr<list>& all) { return all->at(0).n; }",
    "int e(list* const all) { return all->next()->at(1).n; }",
    "struct pair { list first; list* second; int f() const { return first.at(0).n + second->at(0).n; } };",
    "template <typename T> int g(T& all) { auto& one = get<list>(all); return one.at(0).n; }",
  ];
  expect(await usesAt("a.cc", rows, "at", 3)).toEqual([10, 12, 13, 14]);
  expect(await usesAt("a.cc", rows, "at", 4)).toEqual([9, 11, 11, 14]);
});

test("a member for what is not changed is one with its definition apart", async () => {
  const rows = [
    "struct list { int& at(int i); const int& at(int i) const; };",
    "int& list::at(int i) { return items[i]; }",
    "const int& list::at(int i) const { return items[i]; }",
    "int a(const list& all) { return all.at(0); }",
  ];
  expect(await usesAt("a.cc", rows, "at", 3)).toEqual([4]);
  expect(await usesAt("a.cc", rows, "at", 2)).toEqual([]);
});

test("templates that differ in what they are for alone are two, alternatives of conditional code one", async () => {
  const rows = [
    "template <typename T, ENABLE_IF(is_whole<T>::value)> int size(T a) { return 1; }",
    "template <typename T, ENABLE_IF(!is_whole<T>::value)> int size(T a) { return 2; }",
    "#ifdef WIDE",
    "int width() { return 8; }",
    "#else",
    "int width() { return 4; }",
    "#endif",
    "template <typename T> int use(T a) { return size(a) + width(); }",
  ];
  expect(await usesAt("a.cc", rows, "size", 1)).toEqual([]);
  expect(await usesAt("a.cc", rows, "width", 4)).toEqual([8]);
  expect(await usesAt("a.cc", rows, "width", 6)).toEqual([8]);
});

test("a function that is declared and defined is one where it is a value, however its types are written", async () => {
  const rows = [
    "struct tool { int run(int n, char* args[]); static void log(::std::ostream* out); };",
    "int tool::run(int n, char** args) { return n; }",
    "void tool::log(std::ostream* out) {}",
    "auto all[] = { &tool::run };",
    "void use(std::stringstream& to) { tool::log(&to); }",
  ];
  expect(await usesAt("a.cc", rows, "run", 1)).toEqual([4]);
  expect(await usesAt("a.cc", rows, "log", 3)).toEqual([5]);
});

test("a constant that a header declares is defined elsewhere", async () => {
  const files = {
    "a.h": "extern const int widths[];\n",
    "a.cc": '#include "a.h"\nconst int widths[] = { 1 };\nconst int limit = 1;\n',
    "b.cc": '#include "a.h"\nconst int limit = 2;\nint use() { return widths[0] + limit; }\n',
  };
  expect((await ask(files, { symbol_name: "widths", path: "a.cc" })).places).toEqual(["b.cc:3 resolved"]);
  expect((await ask(files, { symbol_name: "limit", path: "a.cc" })).places).toEqual([]);
});

test("a sign in front of a name leads past the members that have it, and what is jumped to hides nothing", async () => {
  const rows = [
    "int open(int a) { return a; }",
    "static int failed[2];",
    "struct file { int open(int a) { return ::open(a); } };",
    "int use(int a) { if (a) goto failed; return 1; failed: return failed[0]; }",
  ];
  expect(await usesAt("a.cc", rows, "open", 1)).toEqual([3]);
  expect(await usesAt("a.cc", rows, "open", 3)).toEqual([]);
  expect(await usesAt("a.cc", rows, "failed", 2)).toEqual([4]);
});

test("what leads to an element of what the library holds", async () => {
  const rows = [
    "struct range { int low; };",
    "int use(std::vector<range*>& all) {",
    "  for (std::vector<range*>::const_iterator at = all.begin(); at != all.end(); ++at)",
    "    if ((*at)->low) return 1;",
    "  return 0;",
    "}",
  ];
  expect(await usesAt("a.cc", rows, "low", 1)).toEqual([4]);
});

test("of copies of a project's types those that are in sight, and of templates no specialisation that is made by name", async () => {
  const files = {
    "all.hpp": "namespace shop { struct rng { int seed(int a); }; rng& shared(); }\n",
    "rng.hpp": "namespace shop { struct rng { int seed(int a); }; rng& shared(); }\n",
    "a.cc": '#include "rng.hpp"\nnamespace shop { int use() { return shared().seed(1); } }\n',
  };
  expect((await ask(files, { symbol_name: "seed", path: "rng.hpp" })).places).toEqual(["a.cc:2 resolved"]);
  expect((await ask(files, { symbol_name: "seed", path: "all.hpp" })).places).toEqual(["a.cc:2 possible"]);
  const rows = [
    "template <typename T> struct show { show() = delete; };",
    "struct plain { int format(int a) { return a; } };",
    "template <> struct show<int> : plain {};",
    "template <typename T> int use(T a) { auto f = show<T>(); return f.format(1); }",
  ];
  expect(await usesAt("a.cc", rows, "format", 2)).toEqual([]);
});

test("macros that open a namespace within one that a macro opened", async () => {
  const files = {
    "core.h":
      "#define SHOP_BEGIN namespace shop { inline namespace v1 {\n#define SHOP_NAMESPACE_BEGIN namespace shop { inline namespace v1 {\n#define SHOP_NAMESPACE_END }}\n#define SHOP_DETAIL_NAMESPACE_BEGIN namespace detail {\n#define SHOP_DETAIL_NAMESPACE_END }\n",
    "a.h":
      '#include "core.h"\nSHOP_NAMESPACE_BEGIN\nSHOP_DETAIL_NAMESPACE_BEGIN\nstruct Lid { int low; };\nSHOP_DETAIL_NAMESPACE_END\nstruct Box { detail::Lid lid; };\nSHOP_NAMESPACE_END\n',
  };
  expect((await ask(files, { symbol_name: "Lid", path: "a.h" })).places).toEqual(["a.h:6 resolved"]);
});

test("macros before constructors that are defined apart, and before members of templates", async () => {
  const rows = [
    "namespace shop {",
    "struct Box { Box(int a); void fill(); int width_; };",
    "template <typename T> struct Bag { Bag(); void fill(); int width_; };",
    "SHOP_INLINE Box::Box(int a)",
    "    : width_(a) {",
    "  width_++;",
    "}",
    "template <typename T>",
    "SHOP_INLINE Bag<T>::Bag()",
    "    : width_(0) {}",
    "template <typename T>",
    "void SHOP_INLINE Bag<T>::fill() { width_ = 1; }",
    "}",
  ];
  expect(await usesAt("a.cc", rows, "width_", 2)).toEqual([5, 6]);
  expect(await usesAt("a.cc", rows, "width_", 3)).toEqual([10, 12]);
});

test("in front of the sign of a path stands no member, and behind arguments of a template no bare name", async () => {
  const rows = [
    "namespace shop {",
    "namespace level { enum kind { low }; }",
    "struct Sink { int level() const; };",
    "struct File : Sink { void set(level::kind kind) { if (kind == level::low) level(); } };",
    "struct Told { enum { value = 1 }; };",
    "template <typename T, ENABLE_IF(other::is_told<T>::value && !std::is_void<T>::value)> void tell(T a);",
    "}",
  ];
  expect(await usesAt("a.cc", rows, "level", 3)).toEqual([4]);
  expect(await usesAt("a.cc", rows, "level", 2)).toEqual([4, 4]);
  expect(await usesAt("a.cc", rows, "value", 5)).toEqual([]);
});

test("a member of a template before what is defined for certain arguments", async () => {
  const rows = [
    "template <typename T> struct Writer {",
    "  int all(int a) { return put(a); }",
    "  int put(int a) { return a; }",
    "};",
    "template <> inline int Writer<char>::put(int a) { return 2; }",
  ];
  expect(await usesAt("a.cc", rows, "put", 3)).toEqual([2]);
  expect(await usesAt("a.cc", rows, "put", 5)).toEqual([]);
});

test("headers of C that C++ includes, beside others that have the same names", async () => {
  const files = {
    "all.hpp": "#define LIMIT 1\nnamespace shop { class Box {}; }\n",
    "limits.h": "#define LIMIT 2\n",
    "a.cc": '#include "limits.h"\nnamespace shop { int use() { return LIMIT; } }\n',
  };
  expect((await ask(files, { symbol_name: "LIMIT", path: "limits.h" })).places).toEqual(["a.cc:2 resolved"]);
  expect((await ask(files, { symbol_name: "LIMIT", path: "all.hpp" })).places).toEqual([]);
});

test("overloads that other headers declare in the same namespace", async () => {
  const files = {
    "base.h": "namespace shop { void print(int* to, const char* text, int more); }\n",
    "a.h":
      '#include "base.h"\nnamespace shop {\nstruct style {};\nvoid print(int* to, style how, const char* text, int more);\nvoid tell(int* to) { print(to, "a", 1); }\n}\n',
  };
  expect((await ask(files, { symbol_name: "print", path: "base.h" })).places).toEqual(["a.h:5 resolved"]);
  expect((await ask(files, { symbol_name: "print", path: "a.h" })).places).toEqual([]);
});

test("a list of some size is a pointer, and values of enumerations are numbers, where they are arguments", async () => {
  const rows = [
    "void put(const char* text, int size) {}",
    "void put(int value, int size) {}",
    "void put(bool value, int size) {}",
    "struct Told { enum { kSize = 20 }; void run() { char text[kSize]; put(text, kSize); } };",
  ];
  const uses = [1, 2, 3].map((line) => usesAt("a.cc", rows, "put", line));
  expect(await Promise.all(uses)).toEqual([[4], [], []]);
});

test("the type of an expression is its own, or not known", async () => {
  const rows = [
    "struct Ref { int flush(); };",
    "Ref ref(int a);",
    "struct Sink { decltype(ref(0)) file_; decltype(made(0)) other_; int run() { return file_.flush() + other_.flush(); } };",
  ];
  expect(await usesAt("a.cc", rows, "flush", 1)).toEqual([3]);
  const { places } = await ask({ "a.cc": rows.join("\n") }, { symbol_name: "flush" });
  expect(places).toEqual(["a.cc:3 possible", "a.cc:3 resolved"]);
});

test("a class that is defined with a path of several classes in front of it", async () => {
  const rows = [
    "class Filter { class Info; int run(); };",
    "class Filter::Info { public: class Walker; };",
    "class Filter::Info::Walker { public: bool plain() { return true; } int visit(); };",
    "int Filter::Info::Walker::visit() { return plain(); }",
    "int Filter::run() { Filter::Info::Walker w; return w.plain(); }",
  ];
  expect(await usesAt("a.cc", rows, "plain", 3)).toEqual([4, 5]);
});

test("a macro that holds the star of a type's name", async () => {
  const rows = ["typedef void (APIENTRYP RUN)(int a);", "struct procs { RUN run; };"];
  expect(await usesAt("a.cc", rows, "RUN", 1)).toEqual([2]);
});

test("of copies in a namespace that is named, those that are in sight", async () => {
  const files = {
    "all.hpp": "namespace shop { struct rng { static rng make(); }; }\n",
    "rng.hpp": "namespace shop { struct rng { static rng make(); }; }\n",
    "a.cc": '#include "rng.hpp"\nnamespace shop { int use() { return shop::rng::make(); } }\n',
  };
  expect((await ask(files, { symbol_name: "make", path: "rng.hpp" })).places).toEqual(["a.cc:2 resolved"]);
});

test("arguments that a pointer leads to, aliases of numbers, and types of numbers with several words", async () => {
  const rows = [
    "typedef unsigned int ident;",
    "struct item { ident id; long long far; };",
    "void push(const void* p) {}",
    "void push(int n) {}",
    "void put(int n) {}",
    "void put(long long n) {}",
    "template <typename T> void put(T n) {}",
    "void use(item* one, unsigned char c) { push(one->id); put(one->far); put(c); }",
  ];
  expect(await usesAt("a.cc", rows, "push", 3)).toEqual([]);
  expect(await usesAt("a.cc", rows, "push", 4)).toEqual([8]);
  expect(await usesAt("a.cc", rows, "put", 6)).toEqual([8]);
  // A conversion or the template: nothing tells.
  expect(await usesAt("a.cc", rows, "put", 7)).toEqual([]);
});

const POINT = "struct Point { void shift(int by); int norm() const; };\n";

/** Which rows, from 1, lead to `Point::shift` for sure. */
const shifted = async (rows: readonly string[]) =>
  (await usesAt("a.cc", [POINT.trimEnd(), ...rows], "shift", 1)).map((line) => line - 1);

test("what containers of the library, their iterators and functions give", async () => {
  const rows = [
    "typedef std::vector<Point> Points; std::pair<Point, int> both(); Point* raw();",
    "void a(Points& all) { all.front().shift(1); auto it = all.begin(); it->shift(2); }",
    "void b(std::map<int, Point>& all) { for (auto& [key, value] : all) value.shift(1); }",
    "void c(std::map<int, Point>& all) { for (auto& each : all) each.second.shift(1); }",
    "void d(std::map<int, Point, Less>& all) { all.find(1)->second.shift(1); all[1].shift(2); }",
    "void e() { auto [one, other] = both(); one.shift(1); both().first.shift(2); std::get<0>(both()).shift(3); }",
    "void f() { auto made = std::make_unique<Point>(); made->shift(1); std::move(*made).shift(2); }",
    "void g(Points& all) { Points::iterator at = all.begin(); at->shift(1); std::prev(all.end())->shift(2); }",
    "void h(Points& all) { std::find_if(all.begin(), all.end(), test)->shift(1); }",
    "void i() { static_cast<Point*>(raw())->shift(1); const_cast<Point&>(*raw()).shift(2); }",
    "void j() { using Local = Point; Local made; made.shift(1); typedef std::vector<Local> Many; Many all; all.at(1).shift(2); Local().shift(3); }",
    "void k(std::array<Point, 3>& all) { all[0].shift(1); for (auto& each : all) each.shift(2); }",
  ];
  const calls = rows.flatMap((row, at) => Array(row.split("shift(").length - 1).fill(at + 1));
  expect(await shifted(rows)).toEqual(calls);
});

test("the library's functions where the project adds to its namespace", async () => {
  const rows = [
    "namespace std { template <> struct hash<Point> {}; }",
    "void use(std::vector<Point>& all, Point& one) { std::move(one).shift(1); std::next(all.begin())->shift(2); }",
  ];
  expect(await shifted(rows)).toEqual([2, 2]);
});

test("overloads by what casts and letters behind numbers say, and by what casts say of constness", async () => {
  const rows = [
    "void put(int a);",
    "void put(unsigned a);",
    "void put(int64_t a);",
    "void put(const char* a);",
    "void use(Any* x) { put(int(1)); put(2U); put(unsigned(3)); put(static_cast<int64_t>(x)); }",
    "struct Node { const Node* next() const; Node* next() { return const_cast<Node*>(const_cast<const Node*>(this)->next()); } };",
  ];
  const uses = [1, 2, 3, 4].map((line) => usesAt("a.cc", rows, "put", line));
  expect(await Promise.all(uses)).toEqual([[5], [5, 5], [5], []]);
  const { places } = await ask({ "a.cc": rows.join("\n") }, { symbol_name: "a.cc:6:27" });
  expect(places).toEqual(["a.cc:6 resolved"]);
});

test("types in types with arguments, aliases in templates, and the template's own name in it", async () => {
  const rows = [
    "template <class T> struct Hold { using type = T; using value_type = T; struct Node { void link(); }; value_type take(); Hold& self(); };",
    "template <> struct Hold<int> { void shift(int); };",
    "void a() { Hold<Point>::type one; one.shift(1); }",
    "void b(Hold<Point>& all) { all.take().shift(1); all.self().take().shift(2); }",
    "template <class T> void c() { typename Hold<T>::Node node; node.link(); }",
  ];
  expect(await shifted(rows)).toEqual([3, 4, 4]);
  expect(await usesAt("a.cc", rows, "link", 1)).toEqual([5]);
});

test("operators that give an object, what std::function returns, and the fields that a value is taken apart into", async () => {
  const rows = [
    "struct It { Point& operator*() const; It operator-() const; Point* operator()(int); It operator*(int by); };",
    "struct Pair { static int count; int size; Point end; };",
    "void a(It at) { (*at).shift(1); (*-at).shift(2); at(1)->shift(3); }",
    "void b(Pair& pair) { auto [size, end] = pair; end.shift(1); }",
    "void c(std::function<Point(int)> make) { make(1).shift(1); }",
    "void d(Point one) { auto all = std::make_tuple(1, one); std::get<1>(all).shift(1); }",
  ];
  expect(await shifted(rows)).toEqual([3, 3, 3, 4, 5, 6]);
});

test("kernels of CUDA, and what their launches are given", async () => {
  const files = {
    "a.cuh":
      "__device__ float scale(float a);\ntemplate <class T> __global__ void run(T* all) { all[0] = scale(all[0]); }\n",
    "a.cu":
      '#include "a.cuh"\n__host__ int both(int a) { return a; }\n__global__ void plain(int n) {}\nvoid use(float* x) {\n  run<float><<<both(1), 2>>>(x);\n  plain<<<(both(2) + 1) / 2, 3, 0>>>(1);\n}\n',
  };
  expect((await ask(files, { symbol_name: "run" })).places).toEqual(["a.cu:5 resolved"]);
  expect((await ask(files, { symbol_name: "plain" })).places).toEqual(["a.cu:6 resolved"]);
  expect((await ask(files, { symbol_name: "both" })).places).toEqual(["a.cu:5 resolved", "a.cu:6 resolved"]);
  expect((await ask(files, { symbol_name: "scale" })).places).toEqual(["a.cuh:2 resolved"]);
});

test("what is declared and defined gives one type, what the library's types make, and iterators of what extends them", async () => {
  const rows = [
    "struct Bag { const std::map<int, std::unique_ptr<Point>>& all() const; };",
    "const std::map<int, std::unique_ptr<Point>>& Bag::all() const { return all_; }",
    "struct Table : public std::map<int, Point> {};",
    "void a(Bag& bag) { const auto& one = bag.all().begin()->second; one->shift(1); }",
    "void b() { auto one = std::unique_ptr<Point>(new Point); one->shift(1); }",
    "void c(Table& table) { for (Table::iterator i = table.begin(); i != table.end(); ++i) i->second.shift(1); }",
    "void d(std::vector<Point*>& all) { for (auto i = all.begin(); i != all.end(); ++i) (*i)->shift(1); }",
  ];
  expect(await shifted(rows)).toEqual([4, 5, 6, 7]);
});

test("what functions that the library calls are given", async () => {
  const rows = [
    "void a(std::vector<Point>& all) { std::for_each(all.begin(), all.end(), [](auto& one) { one.shift(1); }); }",
    "void b(std::map<int, Point>& all) { std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.second.shift(1); }); }",
    "void c(std::vector<Point*>& all) { std::sort(all.begin(), all.end(), [](auto* one, auto* other) { return one->shift(1) < other->shift(2); }); }",
  ];
  expect(await shifted(rows)).toEqual([1, 2, 3, 3]);
});

test("outside of its class a member of a nested class sees what stands in the classes around it", async () => {
  const files = {
    "a.h": [
      "class Outer {",
      "  static int made;",
      "  class Inner {",
      "    void swap(Inner& other);",
      "    int held_;",
      "  };",
      "};",
      "class Other { int held_; static int made; };",
    ].join("\n"),
    "a.cpp": '#include "a.h"\nvoid Outer::Inner::swap(Inner& other) { held_ = other.held_; made++; }\n',
  };
  const held = await ask(files, { symbol_name: "Outer.Inner.held_" });
  expect(held.places).toEqual(["a.cpp:2 resolved", "a.cpp:2 resolved"]);
  const made = await ask(files, { symbol_name: "Outer.made" });
  expect(made.places).toEqual(["a.cpp:2 resolved"]);
});

test("C++: a lambda is what a type parameter stands for rather than a pointer to a function", async () => {
  const rows = [
    "typedef int Callback(int);",
    "int take(const char* name, Callback* call);",
    "template <class F> int take(const char* name, F&& call);",
    "int use() {",
    '  return take("a", [](int at) { return at; });',
    "}",
  ];
  expect(await usesAt("a.cc", rows, "take", 2)).toEqual([]);
  expect(await usesAt("a.cc", rows, "take", 3)).toEqual([5]);
});
