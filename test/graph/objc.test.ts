// References of Objective-C: messages by the class of their receiver, what classes, protocols and categories declare.

import { expect, test } from "bun:test";
import { ask, usesAt } from "./ask.ts";

const FILES = {
  "Box.h":
    "#import <Foundation/Foundation.h>\n@protocol Lidded\n- (void)shut;\n@end\n@interface Base : NSObject\n- (void)paint;\n@end\n@interface Box : Base <Lidded> {\n  int _width;\n}\n@property (nonatomic, strong) Box *next;\n+ (instancetype)boxWithWidth:(int)width;\n- (void)resizeTo:(int)width animated:(BOOL)animated;\n- (int)area;\n@end\n@interface Box (Extra)\n- (void)extra;\n@end\n",
  "Box.m":
    '#import "Box.h"\n@implementation Base\n- (void)paint {}\n@end\n@implementation Box\n+ (instancetype)boxWithWidth:(int)width {\n  Box *box = [[self alloc] init];\n  box->_width = width;\n  return box;\n}\n- (void)resizeTo:(int)width animated:(BOOL)animated {\n  _width = width;\n  [self shut];\n  [super paint];\n  [self.next resizeTo:1 animated:NO];\n  [[Box boxWithWidth:2] resizeTo:width animated:animated];\n  __weak typeof(self) weakSelf = self;\n  later(^{ [weakSelf area]; });\n}\n- (void)shut {}\n- (int)area { return _width; }\n@end\n@implementation Box (Extra)\n- (void)extra { [[[Box alloc] init] area]; }\n@end\n',
  "Other.m":
    '#import "Box.h"\n@interface Other : NSObject\n- (int)area;\n- (void)paint;\n@end\n@implementation Other\n- (int)area { return 0; }\n- (void)paint {}\n- (void)go:(Box *)box with:(id<Lidded>)lid and:(id)any {\n  [self paint];\n  [box paint];\n  [lid shut];\n  [box extra];\n  [any area];\n}\n@end\n',
};

const placesOf = async (symbol_name: string, path: string) =>
  (await ask(FILES, { symbol_name, path })).places;

test("messages to self, to super, to classes, to what they return and to variables", async () => {
  expect(await placesOf("resizeTo:animated:", "Box.m")).toEqual(["Box.m:15 resolved", "Box.m:16 resolved"]);
  expect(await placesOf("boxWithWidth:", "Box.m")).toEqual(["Box.m:16 resolved"]);
  expect(await placesOf("Base.paint", "Box.m")).toEqual(["Box.m:14 resolved", "Other.m:11 resolved"]);
  expect(await placesOf("Other.paint", "Other.m")).toEqual(["Other.m:10 resolved"]);
});

test("methods of one name in two classes; id may be either", async () => {
  const own = ["Box.m:18 resolved", "Box.m:24 resolved", "Other.m:14 possible"];
  expect(await placesOf("Box.area", "Box.m")).toEqual(own);
  expect(await placesOf("Other.area", "Other.m")).toEqual(["Other.m:14 possible"]);
});

test("protocols, categories, properties and instance variables", async () => {
  expect(await placesOf("Lidded.shut", "Box.h")).toEqual(["Box.m:13 possible", "Other.m:12 resolved"]);
  expect(await placesOf("extra", "Box.m")).toEqual(["Other.m:13 resolved"]);
  expect(await placesOf("next", "Box.h")).toEqual(["Box.m:15 resolved"]);
  expect(await placesOf("_width", "Box.h")).toEqual(
    [8, 12, 21].map((line) => `Box.m:${line} resolved`).sort(),
  );
});

test("a property names its getter", async () => {
  const files = {
    "A.h":
      "@interface A : NSObject\n@property (readonly, getter = isOn) BOOL on;\n- (BOOL)isOn;\n@end\n@implementation A\n- (BOOL)isOn { return YES; }\n@end\n",
  };
  expect((await ask(files, { symbol_name: "isOn" })).places).toEqual(["A.h:2 resolved"]);
});

test("a local whose type is that of its value", async () => {
  const rows = [
    "@interface Store : NSObject",
    "- (int)load;",
    "@end",
    "@interface Other : NSObject",
    "- (int)load;",
    "@end",
    "@interface Main : NSObject",
    "@property (nonatomic, strong) Store *store;",
    "@end",
    "@implementation Main",
    "- (void)run { __auto_type s = self.store; [s load]; }",
    "@end",
  ];
  expect(await usesAt("Main.m", rows, "load", 2)).toEqual([11]);
});

test("elements of collections, what blocks take, properties by their variables, methods behind a dot, casts in messages", async () => {
  const head = [
    "@interface Store : NSObject",
    "- (void)load;",
    "@end",
    "@interface Other : NSObject",
    "- (void)load;",
    "- (Store *)store;",
    "@end",
    "@interface Main : NSObject",
    "@property (nonatomic) Other *other;",
    "@property (nonatomic) NSArray<Other *> *others;",
    "@property (nonatomic) NSDictionary<NSString *, Store *> *named;",
    "@end",
    "@implementation Main",
    "- (void)run:(id)any {",
  ];
  const stores = [
    "[self.other.store load];",
    "[_other.store load];",
    '[[self.named objectForKey:@"a"] load];',
    "[self.named.allValues.firstObject load];",
    "[self.named enumerateKeysAndObjectsUsingBlock:^(NSString *key, Store *s, BOOL *stop) { [s load]; }];",
    "[(Store *)any load];",
  ];
  const others = [
    "[_other load];",
    "[self.others.firstObject load];",
    "[[self.others lastObject] load];",
    "[[self.others objectAtIndex:0] load];",
    "[[self.others filteredArrayUsingPredicate:nil].firstObject load];",
    "[[[self.others sortedArrayUsingSelector:nil] firstObject] load];",
  ];
  const rows = [...head, ...stores, ...others, "}", "@end"];
  const lines = (from: number, of: readonly string[]) => of.map((_, at) => from + at + 1);
  expect(await usesAt("Main.m", rows, "load", 2)).toEqual(lines(head.length, stores));
  expect(await usesAt("Main.m", rows, "load", 5)).toEqual(lines(head.length + stores.length, others));
});

test("what says `id` is what it is given, the last time for sure or perhaps", async () => {
  const rows = [
    "@interface Foo : NSObject",
    "- (void)start;",
    "@end",
    "@interface Bar : NSObject",
    "- (void)start;",
    "@end",
    "void run(BOOL is, id given) {",
    "  id one = [Foo new];",
    "  [one start];",
    "  one = [[Bar alloc] init];",
    "  [one start];",
    "  id two = [Foo new];",
    "  if (is) two = [Bar new];",
    "  [two start];",
    "  id three = [Foo new];",
    "  while (is) {",
    "    [three start];",
    "    three = [Bar new];",
    "  }",
    "  [given start];",
    "}",
  ];
  expect(await usesAt("a.m", rows, "start", 2)).toEqual([9, 14, 17]);
  expect(await usesAt("a.m", rows, "start", 5)).toEqual([11, 14, 17]);
});
