// Code that is right and that the grammars trip over: read without errors, every name where it stands.

import { expect, test } from "bun:test";
import { openExtractor } from "../../src/languages/engine/extract.ts";
import { LANGUAGES } from "../../src/languages/index.ts";
import { BLOB_FLAGS } from "../../src/protocol/facts.ts";
import { expectLinear } from "../growth.ts";

/** Language, text, and names that are defined in it or stand in it, as `name line:column`. */
const TEXTS: readonly (readonly [language: string, text: string, names: readonly string[]])[] = [
  [
    "csharp",
    "class Query\n{\n    void Run(bool async) => Core(async ? 1 : 2, async: async);\n    async Task Core(int a, bool async = false)\n    {\n        var f = async () => await Task.Delay(async && true ? 1 : 2);\n        Keys([property], [type, method]);\n    }\n}\n",
    ["Run 3:10", "Core 3:29", "Core 4:16", "property 7:15", "type 7:27"],
  ],
  [
    "csharp",
    "class Raw\n{\n    unsafe uint Read(byte* p, byte* q)\n    {\n        *(ulong*)p = *(ulong*)q;\n        // Both.\n        *(int*)(p + 3) = *(int*)(q + 3);\n        *p++ = 1;\n        At(p, a *(1 + 2)) = 2;\n        return *(uint*)p;\n    }\n    ref int At(byte* p, int by) => ref Unsafe.As<byte, int>(ref p[by]);\n    void Set() => At(null, 1) = 2;\n}\n",
    ["Read 3:17", "p 7:17", "q 7:34", "p 8:10", "At 9:9", "p 10:24", "At 12:13", "At 13:19", "Set 13:10"],
  ],
  [
    "csharp",
    'namespace Pages\n{\n#line 2 "..\\..\\Pages\\Home.cshtml"\n    using System;\n    # line default\n#line hidden\n    class Home\n    {\n        void Run()\n        {\n            #line 9 "..\\Home.cshtml"\n            Write(1);\n        }\n    }\n}\n',
    ["System 4:11", "Home 7:11", "Run 9:14", "Write 12:13"],
  ],
  [
    "csharp",
    "namespace Wire\n{\n#if INTERNAL\n    internal\n#else\n    public\n#endif\n    readonly partial struct Nil\n    {\n        int Size() => 1;\n    }\n}\n#pragma warning restore 618",
    ["Nil 8:29", "Size 10:13"],
  ],
  ["csharp", "#region Shop\nclass Shop { }\n#endregion", ["Shop 2:7"]],
  [
    "swift",
    "struct Clean: Command {\n  @OptionGroup()\n  var options: Options\n  @Flag( ) var all = false\n  var run: @Sendable() -> Void\n}\n",
    ["OptionGroup 2:4", "options 3:7", "Flag 4:4", "all 4:16", "run 5:7"],
  ],
  [
    "php",
    "<?php\nfinal class Kinds {\n    public const string THROW = 'a';\n    const ?int readonly = self::INSTANCEOF;\n    private const int INSTANCEOF = 1, OTHER = 2;\n}\n",
    ["THROW 3:25", "readonly 4:16", "INSTANCEOF 5:23", "OTHER 5:39"],
  ],
  [
    "scala",
    "object Poll:\n    given eliminate: Reducible[Poll] with {}\n    given Ordering[Poll] with {}\n    def after = 1\n",
    ["eliminate 2:11", "given_Ordering_Poll 3:11", "after 4:9"],
  ],
  [
    "cpp",
    "using any DEPRECATE_AND_INLINE() = std::any;\nusing old DEPRECATED = int;\nclass A {\n  typedef REMOVE_REFERENCE(Optional) View;\n  typedef typename BIND_(TestSel, Type) *Selected;\n  int after;\n};\n",
    ["any 1:7", "old 2:7", "View 4:38", "Selected 5:42", "after 6:7"],
  ],
  [
    "c",
    "static _Atomic DWORD flags = -1;\nstatic uint32_t _Atomic seed = 0;\nitem_t (*get_item)(struct key *key);\nvoid after(void) { item_t (*found)(int); }\n",
    ["flags 1:22", "seed 2:25", "get_item 3:10", "after 4:6", "found 4:29"],
  ],
  [
    "rust",
    'unsafe extern "C" {\n    pub safe fn sqrt(x: f64) -> f64;\n    safe static LIMIT: i32;\n    fn raw_read(at: *const u8);\n}\nunsafe extern "C" fn call(raw: i32) {\n    take(&raw, &raw const LIMIT);\n}\nfn after() {}\n',
    ["sqrt 2:17", "LIMIT 3:17", "call 6:22", "raw 7:11", "after 9:4"],
  ],
  [
    "rust",
    'fn set(#[wide] #[skip("x")] by: u8) {\n    add((first, #[cfg(all(feature = "a", not(b)))] second));\n    let Pair { 0: left, 1: right } = step::<-1>();\n    match it { Kind::A { at, #[cfg(c)] name } => {} }\n}\nstruct After { #[serde(a)] kept: u8 }\n',
    ["set 1:4", "by 1:29", "second 2:52", "left 3:19", "right 3:28", "After 6:8", "kept 6:28"],
  ],
  [
    "kotlin",
    "class Body {\n  class Builder\n    @JvmOverloads\n    constructor(\n      private val charset: Charset? = null,\n    ) {\n      fun build() = charset\n    }\n  class Part\n    internal constructor(val size: Int) {\n      fun split(vararg data: Int) {\n        val set = data\n        set += 1\n        in1.read()\n        in2.read()\n      }\n    }\n}\n",
    [
      "Builder 2:9",
      "JvmOverloads 3:6",
      "charset 5:19",
      "build 7:11",
      "Part 9:9",
      "size 10:30",
      "set 13:9",
      "in2 15:9",
    ],
  ],
  [
    "bash",
    'each() {\n  for word do\n    echo "$word"\n  done\n}\nafter() { :; }\n',
    ["each 1:1", "after 6:1"],
  ],
  [
    "bash",
    '(( ${+commands[op]} && ! $+commands[git] )) || return\nfor line in ${(f@)lines} *.zsh(N-.); do use "${(@)words}"; done\nshort() { cf app $1 }\n() {\n  once\n}\nafter() { :; }\n',
    ["commands 1:7", "lines 2:19", "words 2:51", "short 3:1", "once 5:3", "after 7:1"],
  ],
  [
    "bash",
    '0="${${ZERO:-${0:#$ARGZERO}}:-${(%):-%N}}"\nx=${"$(fzf --version)"#fzf } y=(${(f)"$(cat list)"}) z="${name:gs/%/%%}"\nif ! (( $+commands[git] )) && (( $#names > 2 )); then\n  mv -f -- =( helm completion ) "${~path}" &|\nfi\n[ $aliases[ls] ] && echo ${seen[(r)$1]} ${0:a:h}\nafter() { :; }\n',
    [
      ...["ZERO 1:8", "ARGZERO 1:20", "fzf 2:8", "cat 2:41", "name 2:59", "commands 3:11", "names 3:36"],
      ...["helm 4:15", "path 4:37", "aliases 6:4", "seen 6:28", "after 7:1"],
    ],
  ],
  [
    "go",
    "package a\n\nfunc Make(id int) *M {\n\treturn &M{Term: new(uint64(id)), To: new(-1), At: new(sum(1).Of()), Kind: new(M)}\n}\n\nfunc After() {}\n",
    ["Make 3:6", "id 4:29", "sum 4:56", "M 4:80", "After 7:6"],
  ],
  [
    "haskell",
    "module A where\nunit e = case e of\n  [] -> ConE '()\n  _ -> foldr join (ConE '[]) e\nopens c = c == '(' || c `elem` ['[', ']'] || name == '(,)\nafter = 1\n",
    ["unit 2:1", "ConE 3:9", "join 4:14", "opens 5:1", "name 5:46", "after 6:1"],
  ],
  [
    "dart",
    "void main() {\n  final client = Make(get: http.get, set: 1);\n  client\n    .._start()\n    .._parent!.changed(1)\n    ..all![0].end();\n}\nvoid after() {}\n",
    ["get 2:23", "set 2:38", "_parent 5:7", "changed 5:16", "all 6:7", "end 6:15", "after 8:6"],
  ],
  [
    "dart",
    "void main() {\n  late Set<int> set;\n  setUp(() => set = build());\n  get += set.length;\n  set ??= other;\n}\nvoid after() {}\n",
    ["set 2:17", "set 3:15", "build 3:21", "get 4:3", "set 5:3", "other 5:11", "after 7:6"],
  ],
  [
    "dart",
    "final a = Box(padding: const .only(top: 8), sides: {.left, .right}, pick: () => .none);\nvoid after() {}\n",
    ["Box 1:11", "only 1:31", "left 1:54", "none 1:82", "after 2:6"],
  ],
  [
    "typescript",
    'interface Options {\n  abstract?: boolean;\n}\nconst load = runtime.require<typeof import("./a")>("./a");\nfunction after() {}\n',
    ["abstract 2:3", "load 4:7", "require 4:22", "after 5:10"],
  ],
  [
    "javascript",
    'import pkg from "./package.json" assert { type: "json" };\nexport function after() {}\n',
    ["pkg 1:8", "after 2:17"],
  ],
  [
    "scala",
    "class Store(system: System) {\n  val extension = Extension(system)\n  extension.start()\n  def find(at: Int): Int =\n    if (at < 10)\n      at match {\n        case 1 => 2\n        case _ => 3\n      } else 4\n  run(extension) { _ =>\n    // Nothing.\n  }\n  def after = extension\n}\nextension (s: String) def shout = s\n",
    ["extension 2:7", "extension 3:3", "find 4:7", "after 13:7", "shout 15:27"],
  ],
  [
    "scala",
    'trait Named { self: Product => }\nclass Server {\n  val pick = { at: Map[Int, Seq[A]] => at.size }\n  test("a") { _: Int =>\n    val inner = 1\n  }\n  def render = given(\n    v =>\n      new Renderable {\n        def write(to: Int) = to\n      },\n    1,\n  )\n  def after = last match { case Right(()) => 1 }\n}\nprivate enum Last:\n  case One\n',
    ["Named 1:7", "Product 1:21", "pick 3:7", "A 3:33", "v 8:5", "write 10:13", "after 14:7", "Last 16:14"],
  ],
  [
    "swift",
    "public typealias Of<R: Reducer> = Rows<R.ID, R.Action>\nwhere R.State: Identifiable\n\nclass Store {\n  let _$registrar = Registrar()\n  init() { self.init(internal: ()) }\n  func use() { self._$registrar.access(self) }\n}\n",
    ["Of 1:18", "_$registrar 5:7", "_$registrar 7:21", "use 7:8"],
  ],
  [
    "swift",
    "func pick(any: Int) {\n  switch token {\n  case .a(true: let first, false: _), .b where any == 1,\n       .c where (first < 2) && !any.isEmpty:\n    return prefix + rest\n  case let error as Oops where error.code == 1, let error as Other:\n    throw error\n  case .min..<0, .d():\n    take([any], ())\n  }\n}\nfunc after() {}\n",
    [
      "pick 1:6",
      "first 3:21",
      "any 3:48",
      "first 4:18",
      "prefix 5:12",
      "code 6:38",
      "min 8:9",
      "any 9:11",
      "after 12:6",
    ],
  ],
  [
    "swift",
    'let starts = ["/*", .any(["//*"]), "*/"]\nlet cast = make(to: (@convention(c) (First?, Box<Second>) throws -> Third).self)\nlet raw = [##"#"one"#"##, second]\nfunc sized<\n  let count: Int, Item\n>(of item: Item) {\n  self.`where` = `where`\n  nonisolated(unsafe) var flags = first\n    | second\n  while await busy.count < 2 { run() }\n}\n',
    [
      "starts 1:5",
      "First 2:38",
      "Second 2:50",
      "Third 2:69",
      "second 3:27",
      "sized 4:6",
      "where 7:8",
      "flags 8:27",
      "second 9:7",
      "busy 10:15",
    ],
  ],
  [
    "haskell",
    "#ifdef WINDOWS\nmodule A.Windows\n#else\nmodule A\n#endif\n  ( run, arrow ) where\nrun args = proc (path args) args $ \\pc -> do\n  wait (proc pc args) $ \\_ -> stop\narrow = proc (a, b) -> do\n  c <- run -< a\n  returnA -< c\nequals = pure; {-# INLINE equals #-}\n{-# INLINE after #-}\nafter = 1\n",
    ["run 7:1", "proc 7:12", "pc 8:14", "proc 8:9", "arrow 9:1", "c 10:3", "after 14:1"],
  ],
  [
    "swift",
    "struct Lent<\n  Item: ~Copyable,\n> {\n  var items: InlineArray<1, Item>\n  __consuming func drain(nothing: ()) -> Int { drop($0, copy items) }\n  subscript(at: Int) -> Item {\n    @inlinable\n    borrow {\n      items[at]\n    }\n    nonmutating unsafeMutableAddress { find(at) }\n  }\n  func run() {\n    do throws(Oops) { try rows.Swift::reduce(1) } catch { }\n    load { 1 }\n    onError: { error in\n      show(error)\n    }\n  }\n}\nfunc after<R>() throws(R.Failure)\nwhere R: Item {}\n",
    [
      "Lent 1:8",
      "items 4:7",
      "Item 4:29",
      "drain 5:20",
      "items 5:62",
      "at 6:13",
      "items 9:7",
      "find 11:40",
      "reduce 14:39",
      "show 17:7",
      "after 21:6",
      "Item 22:10",
    ],
  ],
  [
    "cpp",
    '#include "space.h"  \nstruct Store : Base<int>... {\n  using Base::operator()...;\n  bool (Store::*handle)(std::string* value);\n  static Node* const UNCONNECTED;\n  std::atomic<uint64_t> CACHE_ALIGNED version;\n  COMPILE_ASSERT(sizeof(Store) > 0, sized);\n  void XOR(int by, const Roles& roles =\n      {kOne}, Store* const /* none */ = nullptr) const;\n  int after;\n};\nconst bool UNUSED_HERE dummy __attribute__((__unused__)) =\n    add(1);\nvoid print() {\n  auto gone __attribute__((unused)) = new Node*[size];\n  log("a %" PROJECT_PRIszt " b" TO_TEXT(LINE) "c", last);\n  operator++();\n  call(va_arg(list, const Node*), unsigned{1} << bits);\n}\nstruct Last {};\n',
    [
      "Store 2:8",
      "handle 4:17",
      "UNCONNECTED 5:22",
      "version 6:39",
      "CACHE_ALIGNED 6:25",
      "XOR 8:8",
      "roles 8:33",
      "after 10:7",
      "dummy 12:24",
      "gone 15:8",
      "Node 15:43",
      "PROJECT_PRIszt 16:13",
      "last 16:52",
      "Node 18:27",
      "bits 18:50",
      "Last 20:8",
    ],
  ],
  [
    "objc",
    "@implementation Foo {\n  std::shared_ptr<Bar> _x;\n  const std::map<std::string, int> *_y;\n  realm::Results _rows;\n  int _z;\n}\n- (int)after { return 1; }\n@end\n",
    ["Foo 1:17", "_x 2:24", "Bar 2:19", "_y 3:37", "_rows 4:18", "Results 4:10", "_z 5:7", "after 7:8"],
  ],
  [
    "javascript",
    "var a = {};\na.x = a.y = function (by) { return by; };\nFoo.prototype.on = Foo.prototype.add = function () {};\nexports.one = exports.two = () => 1;\n",
    ["x 2:3", "y 2:9", "by 2:23", "on 3:15", "add 3:34", "one 4:9", "two 4:23"],
  ],
  [
    "kotlin",
    'fun skip(name: String) =\n  context(name, Method.DISABLED)\nval label = when (at) {\n  Duration.INFINITE -> "a"\n  -Duration.INFINITE -> "b"\n  else -> null\n}\ncontext(log: Log)\nfun after() = constructor?.parameters\n',
    [
      "skip 1:5",
      "context 2:3",
      "DISABLED 2:24",
      "label 3:5",
      "INFINITE 5:13",
      "after 9:5",
      "constructor 9:15",
    ],
  ],
  [
    "cpp",
    "template <typename C>\nclass Value {\n  template <typename T> DISABLE_RETURN((Or<A<T>,B<T> >), (bool)) operator==(const T& by) const { return true; }\n  Value& after() { return *this; }\n};\nvoid last(Value x) {}\n",
    ["Value 2:7", "operator== 3:66", "by 3:86", "after 4:10", "last 6:6"],
  ],
  // What keeps a name from being a keyword is no part of it.
  ["kotlin", "fun `when`() = 1\nval both = `when`() + a.`is`.b\n", ["when 1:5", "when 2:12", "is 2:25"]],
  [
    "scala",
    "class A {\n  def `type` = 1\n  val b = a.`type` + `type`\n}\n",
    ["type 2:7", "type 3:13", "type 3:22"],
  ],
  [
    "rust",
    "struct A {\n    r#type: u8,\n}\nfn get(a: A) -> u8 {\n    a.r#type\n}\n",
    ["type 2:5", "type 5:7"],
  ],
  [
    "rust",
    'struct Made;\nimpl Made {\n    fn new(\n        #[rustfmt::skip]\n        #[cfg(all(feature = "a", not(any(b = "c", d))))]\n        visual: u8,\n    ) { on!(~mode, ~Mode::Last); }\n}\nfn after() {}\n',
    ["new 3:8", "visual 6:9", "mode 7:14", "Last 7:27", "after 9:4"],
  ],
  [
    "cpp",
    "class [[nodiscard]] alignas(16) Vec3 { int dot(); };\nclass API_EXPORT alignas(max(A, B)) Body : public Base { int id(); };\nclass [[nodiscard]] API_EXPORT Held final : public Base { int got(); };\nclass\n#ifndef DOXYGEN // Confused.\n  API_EXPORT alignas(max(A, B))\n#endif\n  Split : public Base\n{\npublic:\n  int part() const { return 1; }\n};\n",
    ["Vec3 1:33", "dot 1:44", "Body 2:37", "id 2:62", "Held 3:32", "got 3:63", "Split 8:3", "part 11:7"],
  ],
  [
    "cpp",
    'struct A : Base {\n  using typename Base::T;\n  enum : Index { First };\n  static size_t constexpr kNum = 16;\n  Type type{Type::CUSTOM};\n  template <typename U = T const> void take(U&& value) = delete;\n  int after;\n};\nvoid walk(Node* NULLABLE node, bool all /* = true */, Set s = {kOne, kTwo}) {\n  auto run = [this, n{move(node)}](int) { return n; };\n  print("%" PRIu64 "x" PATH_SEP "y", decltype(size)(3) | (node->*member).at);\n  Map m{.keys{1, 2}};\n  it.operator->();\n  m.~Map<int>();\n}\nX then() { co_return {1, 2}; }\nusing Call = Of<int (A::*)(Arg)>;\n',
    [
      "First 3:18",
      "kNum 4:27",
      "type 5:8",
      "CUSTOM 5:19",
      "take 6:40",
      "after 7:7",
      "walk 9:6",
      "NULLABLE 9:17",
      "kTwo 9:70",
      "node 10:28",
      "PATH_SEP 11:24",
      "member 11:66",
      "keys 12:10",
      "then 16:3",
      "Call 17:7",
    ],
  ],
  ...["c", "cpp", "objc"].map((id): (typeof TEXTS)[number] => [
    id,
    'const char* const NAME = "a";\nint* const OTHER GUARDED = 0;\nint walk(void) { char* const LAST = 0; return 0; }\n',
    ["NAME 1:19", "OTHER 2:12", "LAST 3:30"],
  ]),
  ...["c", "cpp", "objc"].map((id): (typeof TEXTS)[number] => [
    id,
    `static const bool fills =
#if defined(FILL) /* always */ \\
    || defined(ALL)
    true
#else
    false
#endif
    ;
char *
#ifdef __GNUC__
weak
#endif
copy(int count) { return 0; }
int EXPORT PREFIX(made)(int a) { return a; }
static const ALIGNED(32) uint8_t table[2] = { 1, 2 };
int after;
`,
    ["fills 1:19", "copy 13:1", "made 14:19", "table 15:34", "after 16:5"],
  ]),
  [
    "c",
    `#ifndef PARTS
int none(void) NONE
#else
${"int part(void) { return 1; }\n".repeat(60)}int last(void) { return 2; }
#endif
`,
    ["last 64:5"],
  ],
  [
    "c",
    `static void run(__unused int fd, _In_ HANDLE all, __unused struct args *args)
{
	list_for_each_entry(at, &all, link) {
		struct item *item = container_of(at, const struct item, link);
		TAILQ_FOREACH(one, &item->all, link)
			use(one);
	}
	while ((next = va_arg(ap, const char *)) && va_arg(ap, unsigned int))
		test_op(next, ==, 1);
}
static TAILQ_HEAD(, item) items;
static LIST_HEAD(list, item) others;
int after;
`,
    [
      "list_for_each_entry 3:2",
      "link 3:32",
      "item 4:53",
      "use 6:4",
      "next 9:11",
      "items 11:27",
      "after 13:5",
    ],
  ],
  [
    "c",
    `int run(int argc, va_list ap)
{
	TEST("adds numbers") {
		struct item one = { va_arg(ap, long long), va_arg(ap, char *) };
		use(one);
	}
	TEST_EACH(argc) {
		use(va_arg(ap, unsigned int));
	}
	VERBOSE(size_t total = 0);
}
int after;
`,
    ["TEST 3:2", "one 4:15", "va_arg 4:23", "TEST_EACH 7:2", "total 10:17", "after 12:5"],
  ],
  [
    "c",
    `static void
run(struct server *server,
    int count)
{
	for_all(modules, struct module, at,
		if (at->defrag) {
			defrag(at->defrag);
		}
	);
	guarded(
		push(server);
	);
	every(1000) collect(server);
	check(count == 1)
	release(cast(struct item *, server), cast(char *, server), make(count, Text *));
	if (count)
		swapcode(long, server)
	else
		swapcode(char, server);
	int at = count;
	EVERY_EVENT
#undef EVENT
	if (at != 1)
		fail(QUOTED("at") " is wrong");
	if (__builtin_available(macOS 10.12, *))
		newer(at);
}
API_EXTERN FILE *opened(const char *name);
void NOTHROW *given(int size);
int after;
`,
    [
      "run 2:1",
      "at 5:34",
      "defrag 7:4",
      "push 11:3",
      "collect 13:14",
      "release 15:2",
      "cast 15:10",
      "item 15:22",
      "Text 15:73",
      "swapcode 19:3",
      "fail 24:3",
      "newer 26:3",
      "opened 28:18",
      "given 29:15",
      "after 30:5",
    ],
  ],
  ...["c", "cpp"].map((id): (typeof TEXTS)[number] => [
    id,
    "void run(void) {\n  g_autoptr(GError) error = NULL;\n  g_auto (GValue) value = { 0 };\n  use(error, value);\n}\n",
    ["g_autoptr 2:3", "GError 2:13", "error 2:21", "GValue 3:11", "value 3:19"],
  ]),
  [
    "scala",
    "class A {\n  val all = names.map { extension =>\n    extension\n  }\n  def after = 1\n}\n",
    ["extension 3:5", "after 5:7"],
  ],
  [
    "typescript",
    "export const make: {\n  <A>(of: A): (self: A) => self is { [K in A]: A }\n\n  /** Both. */\n  <B>(of: B): Made<B, {}>\n  (of: string): void\n}\nexport const one =\n  <C>(of: C) =>\n  <D>(to: D): Made<C> => to\nexport const rows = await sql<\n  { id: number }\n>`select`;\ntype Text = `a \\`b\\` ${Made}`;\ninterface After { last: ({ by }?: { by?: number }) => void }\nclass Held {\n  #part\n\n  [kept] = 1\n}\n",
    [
      "make 1:14",
      "B 5:4",
      "one 8:14",
      "D 10:4",
      "rows 11:14",
      "Text 14:6",
      "After 15:11",
      "last 15:19",
      "kept 19:4",
    ],
  ],
  [
    "objc",
    '#import "Base.h"\nAS_RESTRICTED\n\n/// What it is.\n@interface Shown : Base\n@property BOOL isShown;\n@property (nonatomic) std::vector<Row> rows;\n- (int)count AS_CHECKED AS_DEPRECATED("Use Base\'s method.");\n+ (int)all:(int)by AS_CHECKED AS_DEPRECATED("x") AS_LAST;\n- (void)after;\n@end\n',
    [
      "Shown 5:12",
      "isShown 6:16",
      "rows 7:40",
      "Row 7:35",
      "count 8:8",
      "AS_DEPRECATED 8:25",
      "all: 9:8",
      "after 10:9",
    ],
  ],
  [
    "kotlin",
    "class Shown(@all:Json val by: Int) {\n  val state: StateFlow<State>\n    field = MutableStateFlow(State.Idle)\n  val all: List<Int>\n    field: MutableList<Int> = mutableListOf()\n  fun after(then: suspend context(Raise<Oops>) Scope.(Int) -> Unit) {}\n}\nsuspend fun <\n  A : Any,\n  > last() {}\ncontext(by: Raise<Gone>, Log)\nfun more(then: context(Log) () -> Int) {}\n",
    [
      ...["state 2:7", "all 4:7", "MutableList 5:12", "after 6:7", "by 1:27", "Unit 6:63", "last 10:5"],
      ...["Raise 6:35", "Oops 6:41", "Scope 6:48", "Gone 11:19", "Log 11:26", "more 12:5", "Int 12:35"],
    ],
  ],
  [
    "php",
    "<?php\nclass Kept {\n    const string DEFAULT = 'x';\n    function __construct(\n        readonly string $name,\n        public protected(set) ?int $size = 1,\n    ) {}\n    function after() {\n        (void) $this->run($x, new: $this->one, default: 2);\n        return clone($this, ['name' => 'y']);\n    }\n}\n",
    ["DEFAULT 3:18", "name 5:25", "size 6:36", "after 8:14", "run 9:23", "one 9:43"],
  ],
  [
    "c",
    'typedef enum PACKED Kind // : uint8_t\n{\n  A = 1,\n} Kind;\ntypedef struct Head {\n  int a;\n} PACKED Tail;\nstatic const char data[] = {\n#embed "x.bin" limit(10)\n};\nvoid run(UNUSED const List* list, UNUSED uint32_t by) {\n  CLOSED HANDLE one = open(list);\n  CLOSED FILE* two = auto_of(one);\n  auto three = two;\n}\nstatic constexpr auto four = 4;\nunsigned _BitInt(128) five = 1;\nextern int six asm("other");\nint after;\n',
    [
      ...[
        "Kind 1:21",
        "A 3:3",
        "Tail 7:10",
        "data 8:19",
        "list 11:29",
        "by 11:51",
        "one 12:17",
        "HANDLE 12:10",
      ],
      ...["two 13:16", "FILE 13:10", "three 14:8", "four 16:23", "five 17:23", "six 18:12", "after 19:5"],
    ],
  ],
  [
    "cpp",
    'export module shown.part;\nexport {\n  int one;\n  class Two {};\n}\nnamespace a::inline b::c { int three; }\nnamespace d [[deprecated]] { int four; }\nauto five = is(typeid(const char*)) ? Six : [this] -> Box<int> { return seven; };\nconst unsigned char bytes[] = {\n#embed "x.bin"\n};\nint after;\n',
    [
      "one 3:7",
      "Two 4:9",
      "three 6:32",
      "four 7:34",
      "five 8:6",
      "Box 8:55",
      "seven 8:73",
      "bytes 9:21",
      "after 12:5",
    ],
  ],
  [
    "objc",
    "void run(void) {\n  const auto one = [Two three];\n}\nint after;\n",
    ["one 2:14", "Two 2:21", "three 2:25", "after 4:5"],
  ],
  [
    "java",
    "import module java.base;\nclass Late extends Base {\n  Late(int by) {\n    check(by);\n    super(by);\n  }\n  void after() {}\n}\n",
    ["Late 3:3", "check 4:5", "after 7:8"],
  ],
  [
    "zig",
    "const Mode = enum { sync, async };\nfn after() void {}\n",
    ["sync 1:21", "async 1:27", "after 2:4"],
  ],
  [
    "rust",
    '#!/usr/bin/env cargo\n---\n[package]\nedition = "2024"\n---\npub const trait Kept: [const] First + ~const Second {}\nimpl<T> const Kept for Vec<T> {}\nfn after() {}\n',
    ["Kept 6:17", "First 6:31", "Second 6:46", "Kept 7:15", "after 8:4"],
  ],
  [
    "dart",
    "@JS()\nexternal Interop? flutter;\nvoid run() {\n  outer:\n  for (final each in all) {\n    continue outer;\n  }\n  final list = [?first, ...{'a': ?second}];\n}\nvoid after() {}\n",
    ["flutter 2:19", "run 3:6", "each 5:14", "first 8:18", "second 8:35", "after 10:6"],
  ],
  [
    "python",
    "class Box[T: (int, str) = int, *Ts = *tuple[int, ...]](Base[T]):\n    def get[U = dict[str, int]](self, by: U): ...\ntype Pair[K = str] = tuple[K, K]\nlazy import json\n",
    ["Box 1:7", "get 2:9", "by 2:39", "Pair 3:6", "json 4:13"],
  ],
  [
    "ruby",
    'class Shown\n  def call(by) = puts "by"\n  private def run = log :it\n  def after = ->(a; b) { a }\nend\n',
    ["call 2:7", "puts 2:18", "run 3:15", "log 3:21", "after 4:7"],
  ],
  [
    "bash",
    'here() {\n  cat > "$file" <<<"$kept"\n  (( 10#$hour > 12 )) && [[ $word == ["$chars"]* || $word == ["$chars"] ]]\n}\nafter() { :; }\n',
    ["here 1:1", "kept 2:22", "hour 3:10", "chars 3:41", "after 5:1"],
  ],
  ["php", '<?php\n\\define("PLAIN", 0);\ndefine("QUOTED", 1);\n', ["PLAIN 2:10", "QUOTED 3:9"]],
  [
    "bash",
    'cut() {\n  if [[ $cur = -* && ${LINE:$from:$count} = " " ]]; then run; fi\n}\nafter() { :; }\n',
    ["cut 1:1", "cur 2:10", "LINE 2:24", "run 2:58", "after 4:1"],
  ],
  [
    "swift",
    "protocol Held {\n  associatedtype Item: Base = Int where Item.Of == Kept\n  func read(_ value: borrowing some ~Copyable & ~Escapable)\n}\nstruct Bound {\n  static func ..<(one: Self, two: Self) -> Int { open(one) }\n  func run() {\n    if #available(_namedVersion, *), take(all: copy one) {}\n    for at in 0... { go(Testing::Tag.self, at as Item??, [.try, .await]) }\n  }\n}\nfunc after() {}\n",
    ["Item 2:18", "Kept 2:52", "read 3:8", "..< 6:15", "run 7:8", "at 9:9", "Tag 9:34", "after 12:6"],
  ],
  ["haskell", 'one = """\n  a "b" c\n  """\ntwo = 1\n', ["one 1:1", "two 4:1"]],
  [
    "haskell",
    "one = f' '\\n'\ntwo' = \"'\\\"' '\\\\'\" ++ ['\\'', '\\\\','\\^\\', '\\DEL']\nthree c = case c of\n  '\\n' -> a\n  b -> 2\n",
    ["one 1:1", "f' 1:7", "two' 2:1", "three 3:1", "c 3:7", "a 4:11", "b 5:3"],
  ],
  [
    "bash",
    'for plugin ($plugins); do\n  load $plugin\ndone\nf() {\n  for plugin ($plugins); do\n    load $plugin\n  done\n  for d ( $x ); do a; done\n  for k v in ${(kv)names}; do b; done\n  if [[ $a == (x|y)* ]] then c; fi\n  elapsed=$(( 0.99 * n ))\n  run &|; true\n  {\n    try\n  } always {\n    finally\n  }\n  repeat $n do again; done\n  echo ${#link:t} $~pat "${name:t:gs/%/%%}"\n  : ${place::="x"} ${buf[1,$n]} ${buf:$#o} ${buf[(ib:m:)$y]}\n  print -P %F{blue}\n  (( $st[1] )) && exit\n  { a || (( b )) }\n}\nfunction mkcd takedir() {\n  mkdir\n}\nfunction one \\\n  two \\\n  three {\n  x\n}\nfunction {\n  y\n}\ncase $c in\n  ["([{"]) z;;\nesac\nlast() { :; }\n',
    ["f 4:1", "k 9:7", "mkcd 25:10", "one 28:10", "last 39:1"],
  ],
  [
    "ruby",
    "class Create<%= table %> < Base<%= version %>\n<% if api? -%>\n  def <%= name %>_path = run(:<%= key %>, &\n  )\n<% end -%>\n  def after(&)\n    run 1, &\n  end\nend\n",
    ["Create<%= table %> 1:7", "Base 1:28", "<%= name %>_path 3:7", "after 6:7"],
  ],
  [
    "rust",
    "fn poll() {\n  ready!(crate::trace::leaf());\n}\ncfg_io! {\n  pub async fn copy<R>(from: R)\n  where\n    R: Read,\n  {\n    ready!(crate::trace::leaf());\n  }\n}\nmethods! {\n  impl<> Waiter {\n    fn at(&self) {}\n  }\n}\nthread_local! {\n  static LAST: Cell<u32> = const { Cell::new(1) }\n}\n",
    ["poll 1:4", "leaf 2:24", "copy 5:16", "from 5:24", "leaf 9:26", "Waiter 13:10", "at 14:8", "LAST 18:10"],
  ],
  [
    "scala",
    "class A {\n  def stop(): Unit = {\n    try if (a ne null) a.stop()\n    catch handle { e =>\n      publish(e)\n    } finally try stopped()\n    finally try detach(this)\n    finally {\n      clear()\n    }\n  }\n  def after = 1\n}\n",
    ["stop 2:7", "stop 3:26", "publish 5:7", "detach 7:17", "clear 9:7", "after 12:7"],
  ],
  [
    "graphql",
    'type Query {\n  "A \\"quoted\\" one \\n"\n  find(\n    "\\n  By (id).\\n "\n    ids: [ID]\n    page: Int = 1\n    size: Int # not "\\ \n  ): [Item]\n  """\n  Ends with \\""" here.\n  """\n  last: Item\n}\n',
    ["Query 1:6", "find 3:3", "Item 8:7", "last 12:3"],
  ],
  ["ocaml", "let first (type a) (by : a) : a = by\n", ["first 1:5", "by 1:21"]],
];

test.each(TEXTS)("%s", async (id, text, names) => {
  const language = LANGUAGES.find((each) => each.id === id)!;
  const { flags, symbols, occurrences, locals } = (await openExtractor([language])).extract(language, text);
  expect(occurrences.filter(({ name }) => name.trim() === "")).toEqual([]);
  expect(flags & BLOB_FLAGS.syntaxErrors).toBe(0);
  const found = [...symbols, ...occurrences, ...locals].map(
    ({ name, line, column }) => `${name} ${line}:${column}`,
  );
  for (const name of names) expect(found).toContain(name);
});

test.each([" ", "\n", "() ", "case ", "_: "])(
  "Swift's words are found in one walk over %j, however often",
  (unit) => {
    const { readable } = LANGUAGES.find(({ id }) => id === "swift")!;
    return expectLinear((count) => readable!(unit.repeat(count)), 30_000);
  },
);

test("what a macro of Swift expands to may end with the text", () => {
  const { readable } = LANGUAGES.find(({ id }) => id === "swift")!;
  const text = "func f(a: Int) {}\nmacro both() = #externalMacro";
  expect(readable!(text)).toHaveLength(text.length);
});

test("Rust's lists are looked at where an attribute stands, whatever comments there are", () => {
  const { mend } = LANGUAGES.find(({ id }) => id === "rust")!;
  const remarks = (count: number) => `take(\n${"// word word word word\n".repeat(count)}#[cfg(a)] b)`;
  return expectLinear((count) => mend!(remarks(count), []), 9000);
});

test("here documents that nothing ends are not each read to the end of the text", async () => {
  const bash = LANGUAGES.find(({ id }) => id === "bash")!;
  const extractor = await openExtractor([bash]);
  const read = (count: number) =>
    extractor.extract(
      bash,
      `first() { :; }\n${"<<A\n".repeat(count)}cat <<B\nb() { :; }\nB\nlast() { :; }\n`,
    );
  await expectLinear(read, 15_000);
  const { symbols } = read(15_000);
  expect(symbols.map(({ name }) => name)).toEqual(["first", "last"]);
  expect(bash.readable!("cat <<<word\n".repeat(100))).toContain("<<<word");
});

test("a row of nothing but blanks is passed over once", async () => {
  const scala = LANGUAGES.find(({ id }) => id === "scala")!;
  const text = `class A\n${" ".repeat(300_000)}\n  <== ==>\nclass B\n`;
  expect(scala.readable!(text)).toBe(text.replace("<== ==>", "       "));
}, 20_000);

test("a definition of Scala goes on behind an infix operator at the end of its row, and before one", async () => {
  const scala = LANGUAGES.find(({ id }) => id === "scala")!;
  const text =
    "object A {\n  def one: B = a(b) &&\n    (c match {\n      case d => e\n    })\n\n  private[this] lazy val two: B = a(b) ||\n    c ||\n    d\n  def three = e(f)\n    ++ g\n    ++ h.i\n  def four = 1 // or ||\n  def five = 2\n}\n";
  const { symbols, flags } = (await openExtractor([scala])).extract(scala, text);
  expect(flags).toBe(0);
  const found = symbols.map(({ name, line, endLine }) => `${name} ${line}-${endLine}`);
  expect(found).toEqual(["A 1-15", "one 2-5", "two 7-9", "three 10-12", "four 13-13", "five 14-14"]);
  const rows = (count: number) => `  def one = ${"a = b ".repeat(count)}&&\n`.repeat(3);
  await expectLinear((count) => scala.readable!(rows(count)), 20_000);
});

test("a function of Bash that nothing closes ends above what stands in the first column", async () => {
  const bash = LANGUAGES.find(({ id }) => id === "bash")!;
  const text = "one () {\n  echo a\n\n  exit 1\n\nPLACE=b\ntwo() {\n  echo c\n}\n";
  const { symbols } = (await openExtractor([bash])).extract(bash, text);
  const found = symbols.map(({ name, line, endLine }) => `${name} ${line}-${endLine}`);
  expect(found).toEqual(["one 1-4", "PLACE 6-6", "two 7-9"]);
});
