// Objective-C++: what the grammar of Objective-C loses to C++ is found by its shape.

import { expect, test } from "bun:test";
import { openExtractor } from "../../src/languages/engine/extract.ts";
import { objc } from "../../src/languages/objc/language.ts";

const TEXT = `using namespace shapes::all;

// Keeps shapes.
@implementation Store {
    int _count;
}

- (instancetype)initWithSession:(std::shared_ptr<Session>)session named:(NSString *)name {
    auto run = [&](auto each) { return each; };
    for (auto& [key, value] : _all) {
        realm::use(key, run(value));
    }
    return self;
}

- (NSString *)name { return @(_session->name().c_str()); }
@end

template<typename T>
void Builder::add(const T& value, Query query) {
    query.and_query(value);
}

static void insert(Store *store, id object) {
    change(store, [&] { std::move(object); });
}

@interface Store ()
@property int count;
@end
`;

test("classes, methods and functions of Objective-C++ are found with their ends", async () => {
  const { symbols } = (await openExtractor([objc])).extract(objc, TEXT);
  const found = symbols.map(({ kind, name, container, owner, startLine, endLine, type }) => {
    const around = symbols[container]?.name ?? owner;
    return `${kind} ${around ? `${around}.` : ""}${name} ${startLine}-${endLine}${type ? ` ${type}` : ""}`;
  });
  expect(found).toEqual([
    "impl Store 3-17",
    "field Store._count 5-5 int",
    "method Store.initWithSession:named: 8-14 instancetype",
    "method Store.name 16-16 NSString *",
    "method Builder.add 19-22",
    "function insert 24-26 void",
    "impl Store 28-30",
    "property Store.count 29-29 int",
  ]);
});

test("a parameter without a type, or cut off within it, costs its method nothing", async () => {
  const text = "@interface Shape\n- (void)move:place to:(Home *)home;\n- (void)stop;\n@end\n";
  const { symbols } = (await openExtractor([objc])).extract(objc, text);
  expect(symbols.map(({ name }) => name)).toEqual(["Shape", "move:to:", "stop"]);
  expect([objc.parseParam("(int)x")?.type, objc.parseParam("(int")]).toEqual(["int", undefined]);
});

test("enums that macros make are enums, whatever the macro is given", async () => {
  const text =
    "typedef MY_ERROR_ENUM(NSInteger, Failure, FailureDomain) {\n    FailureFirst = 4,\n};\ntypedef NS_ENUM(NSInteger, Kind) {\n    KindA,\n};\n@interface A\n@end\nusing namespace b;\n";
  const { symbols } = (await openExtractor([objc])).extract(objc, text);
  expect(symbols.map(({ kind, name, container }) => `${kind} ${name} ${container}`)).toEqual([
    "enum Failure -1",
    "enum_member FailureFirst 0",
    "enum Kind -1",
    "enum_member KindA 2",
    "class A -1",
  ]);
});

test("a truth value that blocks change is no macro", async () => {
  const text = "- (void)run {\n    __block BOOL done = NO;\n    use(^{ done = YES; });\n}\n";
  const { locals, flags } = (await openExtractor([objc])).extract(objc, `@implementation A\n${text}@end\n`);
  expect(flags).toBe(0);
  expect(locals.map(({ name, type }) => `${name} ${type}`)).toEqual(["done BOOL"]);
});

test("a macro that opens a stretch of a file is no part of the class below it", async () => {
  const text = "NS_ASSUME_NONNULL_BEGIN\n\n@interface A : B\n@end\n\nNS_ASSUME_NONNULL_END\n";
  const { symbols } = (await openExtractor([objc])).extract(objc, text);
  expect(symbols.map(({ name, startLine, endLine }) => `${name} ${startLine}-${endLine}`)).toEqual(["A 3-4"]);
});

test("a pragma that is written as an operator costs the members behind it nothing", async () => {
  const extractor = await openExtractor([objc]);
  const text =
    '@interface Stream<__covariant V> : NSObject\n\n_Pragma("clang diagnostic push") \\\n' +
    '_Pragma("clang diagnostic ignored \\"-Wall\\"") \\\ntypedef id _Nonnull (^Reduce)();\n_Pragma("clang diagnostic pop")\n\n' +
    "+ (__kindof Stream<V> *)empty;\n- (__kindof Stream *)bind:(Reduce (^)(void))block;\n@end\n";
  const { symbols, flags } = extractor.extract(objc, text);
  expect(symbols.map(({ name }) => name)).toEqual(["Stream", "Reduce", "empty", "bind:"]);
  expect(flags).toBe(0);
});

test("a method without its brace ends before the next one", async () => {
  const text =
    "@implementation A\n\n- (void)one {\n  [self a];\n\n- (void)two {\n  [self a];\n}\n\n+ (int)three {\n  if (a) {\n\n@end\n";
  const { symbols } = (await openExtractor([objc])).extract(objc, text);
  const found = symbols.map(
    ({ name, line, endLine, container }) => `${name} ${line}-${endLine} in ${container}`,
  );
  expect(found).toEqual(["A 1-13 in -1", "one 3-4 in 0", "two 6-8 in 0", "three 10-11 in 0"]);
});
