// References of Zig by what values are: functions that are types, what choices and blocks give, lists that are written out, what
// the library makes of types.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

const FOO = "const Foo = struct { pub fn mark(self: *const Foo) void { _ = self; } };";
const BAR = "const Bar = struct { pub fn mark(self: *const Bar) void { _ = self; } };";

test("a function that gives a struct is the type of what it is given", async () => {
  const rows = [
    FOO,
    BAR,
    "fn Box(comptime T: type) type {",
    "    return struct {",
    "        const Self = @This();",
    "        value: T,",
    "        pub fn init(value: T) Self { return .{ .value = value }; }",
    "        pub fn own(value: T) @This() { return .{ .value = value }; }",
    "        pub fn get(self: *const Self) T { return self.value; }",
    "        pub fn next(self: *Self) ?T { return self.value; }",
    "    };",
    "}",
    "const FooBox = Box(Foo);",
    "const Node = struct { box: Box(Bar) };",
    "fn run(foo: Foo, bar: Bar, node: *Node, boxes: []Box(Foo)) void {",
    "    FooBox.init(foo).get().mark();",
    "    Box(Bar).init(bar).value.mark();",
    "    Box(Foo).own(foo).value.mark();",
    "    node.box.value.mark();",
    "    var it = FooBox.init(foo);",
    "    while (it.next()) |each| each.mark();",
    "    for (boxes) |box| box.get().mark();",
    "}",
  ];
  expect(await usesAt("a.zig", rows, "mark", 1)).toEqual([16, 18, 21, 22]);
  expect(await usesAt("a.zig", rows, "mark", 2)).toEqual([17, 19]);
  expect(await usesAt("a.zig", rows, "get", 9)).toEqual([16, 22]);
  expect(await usesAt("a.zig", rows, "value", 6)).toEqual([7, 8, 9, 10, 17, 18, 19]);
});

test("choices, blocks with names and what is taken instead", async () => {
  const rows = [
    FOO,
    BAR,
    "fn foo() Foo { return .{}; }",
    "fn tried() !Foo { return .{}; }",
    "fn maybe() ?Foo { return null; }",
    "fn run(bar: Bar, on: bool, of: ?Foo) !void {",
    "    const a = if (on) foo() else Foo{};",
    "    a.mark();",
    "    const b = if (of) |each| each else if (on) return else foo();",
    "    b.mark();",
    "    const c = switch (on) { true => bar, else => return };",
    "    c.mark();",
    "    const d = found: { if (on) break :found foo(); break :found Foo{}; };",
    "    d.mark();",
    "    (maybe() orelse return).mark();",
    "    (maybe() orelse foo()).mark();",
    "    (tried() catch |err| return err).mark();",
    "}",
  ];
  expect(await usesAt("a.zig", rows, "mark", 1)).toEqual([8, 10, 14, 15, 16, 17]);
  expect(await usesAt("a.zig", rows, "mark", 2)).toEqual([12]);
});

test("lists that are written out, and what functions give that fields hold", async () => {
  const rows = [
    FOO,
    BAR,
    "const foos = [_]Foo{ .{}, .{} };",
    "const Runs = struct { make: *const fn (u8) Foo, other: fn () callconv(.C) anyerror!Bar };",
    "fn run(runs: Runs, bar: Bar) !void {",
    "    foos[0].mark();",
    "    for (foos) |each| each.mark();",
    "    const two = [2]Bar{ bar, bar };",
    "    two[0].mark();",
    "    for ([_]*const Bar{ &bar }) |each| each.mark();",
    "    runs.make(1).mark();",
    "    (try runs.other()).mark();",
    "}",
  ];
  expect(await usesAt("a.zig", rows, "mark", 1)).toEqual([6, 7, 11]);
  expect(await usesAt("a.zig", rows, "mark", 2)).toEqual([9, 10, 12]);
});

test("what the library makes of types that it is given", async () => {
  const rows = [
    'const std = @import("std");',
    FOO,
    BAR,
    "fn run(gpa: std.mem.Allocator, bar: *Bar) !void {",
    "    const one = try gpa.create(Foo);",
    "    one.mark();",
    "    const many = try gpa.alloc(Foo, 3);",
    "    many[0].mark();",
    "    var list = std.ArrayList(Bar).init(gpa);",
    "    list.items[0].mark();",
    "    var table = std.AutoHashMap(u32, *Foo).init(gpa);",
    "    if (table.get(1)) |each| each.mark();",
    "    const cast = @as(*Foo, @ptrCast(bar));",
    "    cast.mark();",
    "    const plain = @constCast(bar);",
    "    plain.mark();",
    "}",
  ];
  expect(await usesAt("a.zig", rows, "mark", 2)).toEqual([6, 8, 12, 14]);
  expect(await usesAt("a.zig", rows, "mark", 3)).toEqual([10, 16]);
});

test("values in braces without a type are of what is expected: of fields, elements, arguments, branches and arms", async () => {
  const rows = [
    'const std = @import("std");',
    "const Pos = struct { line: u32 = 0 };",
    "const Other = struct { line: u32 = 0 };",
    "const Span = struct { start: Pos, more: []const Pos = &.{}, other: ?Other = null };",
    "const Key = union(enum) { span: Span, pos: Pos };",
    "fn take(all: []const Pos, key: Key) void { _ = all; _ = key; }",
    "fn run(span: *Span, on: bool, of: ?u8) void {",
    "    take(&.{ .{ .line = 1 }, .{ .line = 2 } }, .{ .pos = .{ .line = 3 } });",
    "    span.start = .{ .line = 4 };",
    "    span.* = .{ .start = .{ .line = 5 }, .more = &.{ .{ .line = 6 } } };",
    "    const a = Span{ .start = undefined, .other = .{ .line = 7 } };",
    "    const b = [_]Pos{ .{ .line = 8 } };",
    "    const c: Pos = if (on) .{ .line = 9 } else .{ .line = 10 };",
    "    const d: Pos = switch (on) { true => .{ .line = 11 }, false => .{ .line = 12 } };",
    "    const e: Pos = if (of) |line| .{ .line = line } else .{};",
    "    var list: std.ArrayList(Other) = .empty;",
    "    list.append(.{ .line = 14 });",
    "    _ = .{ a, b, c, d, e, .{ .line = 15 } };",
    "}",
  ];
  expect(await usesAt("a.zig", rows, "line", 2)).toEqual([8, 8, 8, 9, 10, 10, 12, 13, 13, 14, 14, 15]);
  expect(await usesAt("a.zig", rows, "line", 3)).toEqual([11, 17]);
});

test("allocators that are made of options, or of other ones, make what they are asked for", async () => {
  const rows = [
    'const std = @import("std");',
    "const Foo = struct { fn mark(_: *Foo) void {} };",
    "const Bar = struct { fn mark(_: *Bar) void {} };",
    "pub fn main() !void {",
    "    var gpa = std.heap.GeneralPurposeAllocator(.{}){};",
    "    const a = gpa.allocator();",
    "    const foo = try a.create(Foo);",
    "    foo.mark();",
    "    var arena = std.heap.ArenaAllocator.init(a);",
    "    const foos = try arena.allocator().alloc(Foo, 2);",
    "    foos[0].mark();",
    "    const bar = try std.heap.page_allocator.create(Bar);",
    "    bar.mark();",
    "}",
  ];
  expect(await usesAt("a.zig", rows, "mark", 2)).toEqual([8, 11]);
});
