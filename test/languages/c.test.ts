// Macros of kernels and C libraries: what they stand in front of, behind, or define is read as if they were not there.

import { expect, test } from "bun:test";
import { MaskReader } from "../../src/languages/c-family/mask-reader.ts";
import { openExtractor } from "../../src/languages/engine/extract.ts";
import { findLanguage } from "../../src/languages/index.ts";
import { BLOB_FLAGS } from "../../src/protocol/facts.ts";
import { expectLinear } from "../growth.ts";

const c = findLanguage("c")!;
const extractor = await openExtractor([c]);

const TEXTS: readonly (readonly [text: string, symbols: string])[] = [
  ["static int __init start(void) { return 0; }", "function start"],
  ["static __always_inline __alloc_size(1) void *take(size_t size)\n{\n}", "function take"],
  ["noinline __noclone static void run(void) { }", "function run"],
  ["static noinline u32 __sum(u32 a, u32 b)\n{\n}", "function __sum"],
  ["static u64 notrace __enter(struct item *at)\n{\n}", "function __enter"],
  ["__printf(2, 3)\nint log_to(int at, const char *format, ...);", "function log_to"],
  ["typedef __printf(2, 3) void (*log_t)(void *at, const char *format, ...);", "type_alias log_t"],
  ["void lock(struct item *at) __acquires(&at->lock);", "function lock"],
  ["static void unlock(struct item *at)\n\t__releases(&at->lock)\n{\n}", "function unlock"],
  ["static bool enabled __read_mostly = true;", "variable enabled"],
  ['_Pragma("once")\nstruct a { int b; };', "struct a, field b"],
  ['_Pragma("GCC diagnostic push") \\\nint f(void) {\n  _Pragma("omp for")\n  return 1;\n}', "function f"],
  [
    '#define QUIET _Pragma("GCC diagnostic push") \\\n  _Pragma("GCC diagnostic ignored")\nint f(void);',
    "macro QUIET, function f",
  ],
  ["struct pair { int a; char rest[] __aligned(8); } __packed;", "struct pair, field a, field rest"],
  ["struct slot { spinlock_t lock ____cacheline_aligned; };", "struct slot, field lock"],
  ["static ssize_t get(struct file *at, const char __user *from) { }", "function get"],
  ["static struct item __rcu *first; static void __iomem *base;", "variable first, variable base"],
  ["struct stats { struct count __percpu *of; };", "struct stats, field of"],
  [
    "u32 __ret = 1; static __be32 __mask; struct item __last;",
    "variable __ret, variable __mask, variable __last",
  ],
  ["void f(int __a, struct item *__b) { __g(__a); if (__a) __g(__b->__c); }", "function f"],
  ["int f(void)\n{\n\treturn (__force u32)one + (__force int)two[0];\n}", "function f"],
  ["static DEFINE_PER_CPU(struct item, items[4]);", "variable items"],
  ["local CONST tree_t first = { 1 };\nint last;", "variable first, variable last"],
  ["static aligned _Atomic(struct item *) items[4];", "variable items"],
  [
    "static const struct name names[] = {\n#define NAME(of) { #of, of },\n  NAME(one)\n  NAME(two)\n#undef NAME\n};\nint more;",
    "variable names, macro NAME, variable more",
  ],
  [
    "enum at { FIRST,\n#define FIRST FIRST\n  LAST };",
    "enum at, enum_member FIRST, macro FIRST, enum_member LAST",
  ],
  [
    "int f(int a) {\n  if unlikely(a > 1) {\n    g(a);\n  }\n  return a;\n}\nint more;",
    "function f, variable more",
  ],
  ["static DECLARE_WORK(tidy, do_tidy);\nDEFINE_MUTEX(lock);", "variable tidy, variable lock"],
  ["static int foo_show(int a) { }\nDEFINE_SHOW_ATTRIBUTE(foo);", "function foo_show"],
  [
    '#define ALL "/res/*/*"\n#define END "/exit"\nint done = 0;\n/* stops */\nint more;',
    "macro ALL, macro END, variable done, variable more",
  ],
  [
    "#define DEFINE_TEST(take, a) \\\n\tstatic int take##_test(void) { }\nDEFINE_TEST(kmalloc, 3);",
    "macro DEFINE_TEST",
  ],
  ["struct map { DECLARE_BITMAP(bits, SIZE + 1); };", "struct map, field bits"],
  ["LIST_HEAD(pair, item);\nstatic LIST_HEAD(all);", "struct pair, variable all"],
  [
    "SYSCALL_DEFINE2(open, const char __user *, path, int, flags)\n{\n\tuse(path, flags);\n}",
    "function open",
  ],
  [
    "SYSCALL_DEFINE2(run, const char __user *, path,\n\t\tconst char __user *const __user *, args)\n{\n\tuse(path, args);\n}",
    "function run",
  ],
  [
    "COMPAT_SYSCALL_DEFINE3(read_at, unsigned int, fd, char __user *, to, two_halves(at))\n{\n\tuse(fd, to);\n}",
    "function read_at",
  ],
  ["__cacheline_aligned DEFINE_RWLOCK(tasks);\nint after;", "variable tasks, variable after"],
  ["#define say(format, args...) log(format, ##args)\nint after;", "macro say, variable after"],
  ["#define KB *1024\nstatic int size = (2 KB - 64 KB);", "macro KB, variable size"],
  ["int f(int a)\n{\n\treturn a ? 64 KB : 0;\n}", "function f"],
  [
    "typedef enum {\n\tone = 1\n\tOLDER(first),\n\ttwo\n\tOLDER(second)\n} kind;",
    "enum kind, enum_member one, enum_member two",
  ],
  ["int is_nullable(const char *a)\n{\n\treturn a == 0;\n}", "function is_nullable"],
  [
    "struct s {\n\tIF_A(short one;)\n\tint two;\n\tIF_A(\n\t\tint three[4]; /* many */\n\t\tchar *four;\n\t)\n\t__decl_lock(struct lock five);\n};\nIF_B(static int six;)\nvoid f(void)\n{\n\tIF_B(six = 1;)\n}",
    "struct s, field one, field two, field three, field four, field five, variable six, function f",
  ],
  [
    "int f(int a)\n{\n\tswitch (a) {\n\tcase ONE:\n\t\tg();\n\t\t__attribute_fallthrough__\n\tcase TWO:\n\t\tg();\n\t\tFALL_THROUGH\n\tdefault:\n\t\treturn a;\n\t}\n}",
    "function f",
  ],
  [
    "enum kind {\n\tone, // {}\n\tOPTION(two, 1),\n\tOPTION(three, 2),\n};",
    "enum kind, enum_member one, enum_member two, enum_member three",
  ],
  [
    "static const char *a __attribute__((used)) = 0;\nint b[3] __attribute__((aligned(4)));",
    "variable a, variable b",
  ],
  [
    'enum kind {\n\tfirst, // one\n#include "kinds.def"\n\tlast\n};\nint a[] = {\n#include "rows.h"\n\t0 };',
    "enum kind, enum_member first, enum_member last, variable a",
  ],
  ["struct shape\n#ifdef FOR_DOCS\n{/* Seen in the manual. */}\n#endif\n;\nint a;", "variable a"],
  [
    "struct base {\n\tLIST_HEAD(items, item) all;\n\tTAILQ_HEAD(, item) rest;\n};\nstatic RB_HEAD(tree, item) *root;",
    "struct base, field all, struct items, field rest, variable root, struct tree",
  ],
  [
    "struct head {\n\tPACKED(u8_t kind);\n\tPACKED(struct ip *from[2]);\n};",
    "struct head, field kind, field from",
  ],
  [
    "extern char *join __P((const char *, ...)) __attribute__((__format__(printf, 1, 2)));\nint (*call) PARAMS((int));",
    "function join, variable call",
  ],
  [
    "typedef CALLBACK(void, *call_t, (item *at, int));\nstruct calls { METHOD(int, count, (item *at)); int more; };\nint after;",
    "type_alias call_t, struct calls, field count, field more, variable after",
  ],
  [
    "EXPORT(1, void, f, (int a,\n    double b))\nEXPORT(2, void, g, (int a))\nEXPORT(3, void, h, (int a));\nint after;",
    "variable after",
  ],
  ["int f(int a)\n{\n\tswitch (a) { case 1 ... 5: return 1; }\n}", "function f"],
];

test.each(TEXTS)("%s", (text, symbols) => {
  const facts = extractor.extract(c, `${text}\n`);
  expect(facts.flags & BLOB_FLAGS.syntaxErrors).toBe(0);
  expect(facts.symbols.map(({ kind, name }) => `${kind} ${name}`).join(", ")).toBe(symbols);
});

test("parameters of a function that a macro defines are its own", () => {
  const { symbols, locals } = extractor.extract(
    c,
    `${TEXTS.find(([text]) => text.startsWith("SYSCALL"))![0]}\n`,
  );
  expect(symbols[0]!.params?.map(({ name }) => name)).toEqual(["path", "flags"]);
  expect(locals.map(({ name }) => name)).toEqual(["path", "flags"]);
});

test("a macro among the values of a list is no call in front of a block", () => {
  const { symbols } = extractor.extract(
    c,
    "static int run(void) {\n  return 1;\n}\nstatic const struct method all[] =\n{\n  METHODS(base)\n  { a, b },\n  { 0, 0 }\n};\nint after;\n",
  );
  expect(symbols.map(({ name, endLine }) => `${name} ${endLine}`)).toEqual(["run 3", "all 9", "after 10"]);
});

test.each(["", "     "])("parameters that are declared behind the names, indented by %j", (indent) => {
  const text = `static item *\njoin (all, by)\n${indent}item *all; /* which (all) */\n${indent}sep_t by[2];\n{\n\tuse(all, by);\n}\n`;
  const { symbols, locals, occurrences } = extractor.extract(c, text);
  expect(symbols.map(({ signature }) => signature)).toEqual(["static item * join (all, by)"]);
  expect(symbols[0]!.params!.map(({ name }) => name)).toEqual(["all", "by"]);
  expect(locals.map(({ name, type }) => `${type} ${name}`)).toEqual(["item * all", "sep_t[2] by"]);
  expect(occurrences.map(({ name, role }) => `${role} ${name}`).join(", ")).toBe(
    "type item, type item, type sep_t, call use, read all, read by",
  );
});

test.each(["__a ", "__a(1) ", "* __a ", "f() __a ", "DEFINE_A(a, "])(
  "%j is read in one walk, however often",
  (unit) => expectLinear((count) => c.mask!(unit.repeat(count)), 20_000),
);

test("a macro with a comment in a branch that is hidden moves nothing behind it", () => {
  const text = [
    "static inline int",
    "#ifdef WIDE",
    "size(int a,",
    "#else",
    "#define LIMIT /* of all */ 3",
    "size(long a,",
    "#endif",
    "     int b) { return a; }",
    "static noinline u32 __init behind(void) { return 1; }",
  ].join("\n");
  const masked = c.mask!(text).map(({ start, end }) => text.slice(start, end).trim());
  expect(masked.slice(-2)).toEqual(["#endif", "__init"]);
});

test("a table of macros is read once, not once for each of its words", () => {
  const reader = new MaskReader("FIRST(1)\nSECOND\n/* and */ THIRD(2) /* last */ lower");
  const words = [reader.nextWord()!, reader.nextWord()!, reader.nextWord()!];
  const chains = words.map((word) => [...reader.chain(word)]);
  expect(chains.map((chain) => chain.map(({ name }) => name))).toEqual([
    ["FIRST", "SECOND", "THIRD"],
    ["SECOND", "THIRD"],
    ["THIRD"],
  ]);
  expect(chains[2]![0]).toBe(chains[0]![2]!);
});

test("what is included between the items of a list is an import", () => {
  const { imports } = extractor.extract(c, 'enum kind {\n#include "kinds.def"\n\tlast\n};\n');
  expect(imports.map(({ source, line }) => `${source}:${line}`)).toEqual(["kinds.def:2"]);
});

test("what a text says stands for nothing takes nothing from the members and declarations around it", () => {
  const text = [
    "#ifndef item_VOLATILE",
    "#define item_VOLATILE",
    "#endif",
    "#if CHECKED",
    "#define item_FIRST size_t first;",
    "#else",
    "#define item_FIRST /* nothing */",
    "#endif",
    "#define item_API",
    "#define item_ZERO 0",
    "struct item {",
    "  item_FIRST /* what is checked */",
    "  item_VOLATILE size_t size;",
    "  struct item * item_VOLATILE next;",
    "};",
    "int item_API item_count(item_API struct item *at) item_API;",
    "static int item_API item_size = item_ZERO;",
  ].join("\n");
  const { symbols } = extractor.extract(c, text);
  const found = symbols
    .filter(({ kind }) => kind !== "macro")
    .map(({ kind, name, line }) => `${kind} ${name}:${line}`);
  expect(found).toEqual([
    "struct item:11",
    "field size:13",
    "field next:14",
    "function item_count:16",
    "variable item_size:17",
  ]);
});

test("a type with its body that a macro is given is a type", () => {
  const text =
    "PACKED(struct head {\n  u8_t kind;\n  u8_t name[8]; /* short */\n});\ntypedef struct head head;\n";
  const { symbols } = extractor.extract(c, text);
  expect(symbols.map(({ kind, name, container }) => `${kind} ${name} ${container}`)).toEqual([
    "struct head -1",
    "field kind 0",
    "field name 0",
    "type_alias head -1",
  ]);
});

test("beside an error, comments and directives in the first column end no function", () => {
  const text = [
    "static int good(int a)\n{\n\tif (a) {\n\t\tone();\n\t}\n/* more */\n#if MORE\n\tif (a == 2) {\n\t\ttwo();\n\t}\n#endif /* MORE */\n\treturn a;\n}\n",
    "static int bad(int a)\n{\n\tif (a)\n\t\t&& b) {\n\t\treturn 1;\n\t}\n\treturn 0;\n}\n",
  ].join("\n");
  const { symbols } = extractor.extract(c, text);
  expect(symbols.map(({ name, line, endLine }) => `${name} ${line}-${endLine}`)).toEqual([
    "good 1-13",
    "bad 15-22",
  ]);
});

test("beside an error, what is said of a function behind its parameters is not its name", () => {
  const text =
    "struct rq *lock(struct task *p)\n\t__acquires(p->lock)\n\t__acquires(rq->lock)\n{\n}\nstatic __realloc_size(1) void *\n__take(int size) __releases(lock)\n{\n}\nBEGIN(a, struct)\n{\n}\n";
  expect(extractor.extract(c, text).symbols.map(({ name }) => name)).toEqual(["lock", "__take", "BEGIN"]);
});

test("words that C++ keeps for itself are macros before declarations of C, before types of parameters any word is", () => {
  const text =
    "public Flag ready = TRUE;\npublic constant char *find(constant struct item *from, constant ITEM *to)\n{\n\treturn from->name;\n}\nstatic void fill(char c, mutable struct item *into, foo_t UNUSED last) {}\n";
  const { symbols } = extractor.extract(c, text);
  const heads = symbols.map(({ name, type, params = [] }) =>
    [name, type, ...params.map((param) => param.name)].join(" "),
  );
  expect(heads).toEqual(["ready Flag", "find char * from to", "fill void c into last"]);
});

test("a function that a macro of the file makes has the name that it is given", () => {
  const text =
    "#define GETTER(type, name, of) \\\n\tstatic type name(int at) \\\n\t{ \\\n\t\treturn of[at]; \\\n\t}\n#define CALL(name) name(1)\nGETTER(int, get_size, sizes)\nGETTER(char *, get_name, MAP({1, 2}))\nint run(void)\n{\n\tCALL(get_size);\n}\n";
  const { symbols } = extractor.extract(c, text);
  expect(symbols.map(({ kind, name, line }) => `${kind} ${name}:${line}`)).toEqual([
    "macro GETTER:1",
    "macro CALL:6",
    "function get_size:7",
    "function get_name:8",
    "function run:9",
  ]);
});

test("a comma behind the last argument of a macro leaves the variable that it gives a value to", () => {
  const text =
    'static const struct flag flags[] = TABLE(FLAGS,\n  {"sync"}, {"trunc"}, // more\n);\nstruct kind {\n  int size;\n} static const kinds[] = TABLE(KINDS, {1}, {2},);\n';
  const { symbols } = extractor.extract(c, text);
  expect(symbols.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    "variable flags",
    "variable kinds",
    "struct kind",
    "field size",
  ]);
});

test("a signature keeps the words between a type and its first name", () => {
  const { symbols } = extractor.extract(c, "struct pair { char const *name; int const volatile a, b; };\n");
  expect(symbols.map(({ signature }) => signature)).toEqual([
    "struct pair",
    "char const *name",
    "int const volatile a",
    "int b",
  ]);
});

test.each([
  ["operator Action<R(Args...)>() const;", "operator Action<R(Args...)>"],
  ["operator Once<void(Map<int, void()>)>() && { return {}; }", "operator Once<void(Map<int, void()>)>"],
  ["operator std::vector<int> &();", "operator std::vector<int>&"],
  ["bool operator<(const S &other) const;", "operator<"],
  ["int operator()(int a) const;", "operator()"],
])("c++: %s is called by all of its type", async (member, name) => {
  const cpp = findLanguage("cpp")!;
  const { symbols } = (await openExtractor([cpp])).extract(cpp, `struct S {\n  ${member}\n};\n`);
  expect(symbols.map((symbol) => symbol.name)).toEqual(["S", name]);
});
