// References in Zig, where files are types.

import { expect, test } from "bun:test";
import { ask, usesAt } from "./ask.ts";

const FILES = {
  "screen/Screen.zig":
    'const Screen = @This();\nconst Self = @This();\nconst Row = @import("Row.zig");\n\nrows: u32,\nfirst: ?*Row = null,\nparent: ?*@This() = null,\n\npub fn init(rows: u32) !Screen {\n    return .{ .rows = rows };\n}\n\npub fn drawAll(self: *Self) void {\n    self.paint();\n}\n\nfn paint(self: *const Screen) void {\n    _ = self.rows;\n    self.first.?.wipe();\n    if (self.parent.?.rows > 0) self.parent.?.drawAll();\n}\n\nfn either(self: @This()) void {\n    self.paint();\n}\n',
  "screen/Row.zig":
    "const Other = struct {\n    pub fn wipe(self: *Other) void { _ = self; }\n    pub fn cells(self: *@This()) void { self.wipe(); }\n};\n\npub fn wipe(self: *@This()) void { _ = self; }\n",
  "screen/main.zig": 'pub const Screen = @import("Screen.zig");\npub const Line = Screen.Row;\n',
  "lib.zig": 'const screen = @import("screen/main.zig");\npub const Screen = screen.Screen;\n',
  "app.zig":
    'const lib = @import("lib.zig");\nconst Screen = @import("screen/main.zig").Screen;\n\nconst App = struct {\n    screen: *Screen,\n    fn run(app: *App, other: ?*lib.Screen) !void {\n        app.screen.drawAll();\n        var made = try Screen.init(3);\n        made.drawAll();\n        var stated: Screen = undefined;\n        stated.drawAll();\n        other.?.drawAll();\n        (try lib.Screen.init(2)).drawAll();\n        const set: Screen = .{ .rows = 4 };\n        _ = set.rows;\n    }\n};\n\nfn foreign(canvas: anytype) void {\n    canvas.drawAll();\n}\n',
};

const of = async (symbol_name: string, path: string) => (await ask(FILES, { symbol_name, path })).places;

test("values of a file's type have what stands at its top, by its own name and through other files", async () => {
  const row = "screen/Screen.zig";
  expect(await of("drawAll", row)).toEqual([
    "app.zig:11 resolved",
    "app.zig:12 resolved",
    "app.zig:13 resolved",
    "app.zig:20 possible",
    "app.zig:7 resolved",
    "app.zig:9 resolved",
    `${row}:20 resolved`,
  ]);
  expect(await of("paint", row)).toEqual([`${row}:14 resolved`, `${row}:24 resolved`]);
  expect(await of("rows", row)).toEqual([
    "app.zig:14 resolved",
    "app.zig:15 resolved",
    `${row}:10 resolved`,
    `${row}:18 resolved`,
    `${row}:20 resolved`,
  ]);
});

test("the type around a place is the one in whose braces it stands, or the file", async () => {
  expect(await of("Other.wipe", "screen/Row.zig")).toEqual(["screen/Row.zig:3 resolved"]);
  expect(await of("screen.Row.wipe", "screen/Row.zig")).toEqual(["screen/Screen.zig:19 resolved"]);
});

test("what a statement takes out of what it tests or runs over is of its type", async () => {
  const files = {
    "a.zig":
      "const Row = struct {\n    fn wipeAll(self: *Row) void { _ = self; }\n    fn nextRow(self: *Row) ?*Row { return self; }\n};\nconst Either = union(enum) { row: *Row, count: u32 };\nconst Column = struct { fn wipeAll(self: *Column) void { _ = self; } };\nfn run(first: ?*Row, rows: []Row, either: Either) void {\n    if (first) |row| row.wipeAll();\n    while (first.?.nextRow()) |row| row.wipeAll();\n    for (rows, 0..) |*row, i| {\n        _ = i;\n        row.wipeAll();\n    }\n    switch (either) {\n        .count => |count| count.wipeAll(),\n        .row => |row| row.wipeAll(),\n    }\n    first.nextRow() catch |row| row.wipeAll();\n}\n",
  };
  const { places } = await ask(files, { symbol_name: "Row.wipeAll" });
  expect(places.filter((place) => place.endsWith("resolved"))).toEqual([
    "a.zig:12 resolved",
    "a.zig:16 resolved",
    "a.zig:8 resolved",
    "a.zig:9 resolved",
  ]);
});

test("types are read around what says no more than where values lie or what may go wrong", async () => {
  const rows = [
    "const Row = struct { fn wipeAll(self: *Row) void { _ = self; } };",
    "const Column = struct { fn wipeAll(self: *Column) void { _ = self; } };",
    "const Either = if (builtin.wide) Row else Column;",
    "fn make() error{OutOfMemory}!Row {}",
    "fn run(a: *align(4) const Row, b: *Either, c: [4]Row, d: []const Row, T: type) !void {",
    "    a.wipeAll();",
    "    b.wipeAll();",
    "    for (c) |*row| row.wipeAll();",
    "    const rest = d[1..];",
    "    rest[0].wipeAll();",
    "    var made = try make();",
    "    made.wipeAll();",
    "    T.wipeAll();",
    "}",
    "fn Box(comptime T: type) type {",
    "    return struct { const Self = @This(); item: T, fn go(self: *Self) void { self.wipeAll(); } };",
    "}",
  ];
  const { places } = await ask({ "a.zig": rows.join("\n") }, { symbol_name: "Row.wipeAll" });
  expect(places).toEqual([
    "a.zig:10 resolved",
    "a.zig:12 resolved",
    "a.zig:13 possible",
    "a.zig:16 possible",
    "a.zig:6 resolved",
    "a.zig:7 possible",
    "a.zig:8 resolved",
  ]);
});

test("fields have no bare names: those mean what stands around, a module of the same name too", async () => {
  const files = {
    "screen/Screen.zig": "const Screen = @This();\npub fn drawAll(self: *Screen) void { _ = self; }\n",
    "screen/main.zig": 'pub const Screen = @import("Screen.zig");\n',
    "App.zig":
      'const screen = @import("screen/main.zig");\nconst App = @This();\nscreen: *screen.Screen,\nfn run(self: *App) void { self.screen.drawAll(); }\n',
    "tool.zig":
      'const screen = @import("screen/main.zig");\nconst Tool = struct {\n    screen: *screen.Screen,\n    fn run(self: *Tool) void { self.screen.drawAll(); }\n};\n',
    "other.zig": "const Other = struct { pub fn drawAll(self: *Other) void { _ = self; } };\n",
  };
  const { places } = await ask(files, { symbol_name: "drawAll", path: "screen/Screen.zig" });
  expect(places).toEqual(["App.zig:4 resolved", "tool.zig:4 resolved"]);
});

test("a module is the file that the build gives that name, and none where it gives it to several", async () => {
  const build = [
    "pub fn build(b: *std.Build) void {",
    '    const lib = b.addModule("lib", .{ .root_source_file = b.path("src/lib/lib.zig") });',
    "    const tools: *std.Build.Module = b.createModule(.{",
    '        .target = target, .root_source_file = b.path("src/tools.zig"),',
    "    });",
    '    const other = b.createModule(.{ .root_source_file = b.path("src/other.zig") });',
    '    exe.root_module.addImport("tools", options.tools);',
    '    exe.root_module.addAnonymousImport("old", .{ .root_source_file = .{ .path = "src/old.zig" } });',
    '    const app = b.createModule(.{ .imports = &.{ .{ .name = "named", .module = lib } } });',
    '    exe.root_module.addImport("both", tools);',
    '    test_exe.root_module.addImport("both", other);',
    "    const made = addLib(b, .{});",
    '    exe.root_module.addImport("made", made);',
    "}",
    "fn addLib(b: *std.Build, options: anytype) *std.Build.Module {",
    '    const module = b.createModule(.{ .root_source_file = b.path("src/made.zig") });',
    "    return module;",
    "}",
  ];
  const names = ["lib", "tools", "old", "named", "both", "made"];
  const files = {
    "build.zig": build.join("\n"),
    "src/lib/lib.zig": "pub fn lift() void {}\n",
    "src/tools.zig": "pub fn lift() void {}\n",
    "src/old.zig": "pub fn lift() void {}\n",
    "src/other.zig": "pub fn lift() void {}\n",
    "src/made.zig": "pub fn lift() void {}\n",
    "src/app/main.zig":
      names.map((name) => `const ${name} = @import("${name}");\n`).join("") +
      `fn go() void {\n${names.map((name) => `    ${name}.lift();\n`).join("")}}\n`,
  };
  const certain = async (path: string) =>
    (await ask(files, { symbol_name: "lift", path })).places.filter((place) => place.endsWith(" resolved"));
  expect(await certain("src/lib/lib.zig")).toEqual([
    "src/app/main.zig:11 resolved",
    "src/app/main.zig:8 resolved",
  ]);
  expect(await certain("src/tools.zig")).toEqual(["src/app/main.zig:9 resolved"]);
  expect(await certain("src/old.zig")).toEqual(["src/app/main.zig:10 resolved"]);
  expect(await certain("src/made.zig")).toEqual(["src/app/main.zig:13 resolved"]);
  expect(await certain("src/other.zig")).toEqual([]);
});

test("what stands behind a pointer that is followed", async () => {
  const rows = [
    "const Foo = struct { pub fn mark(self: *const Foo) void { _ = self; } };",
    "const Bar = struct { pub fn mark(self: *const Bar) void { _ = self; } };",
    "fn run(foo: *Foo, bar: *const *Bar) void {",
    "    foo.*.mark();",
    "    bar.*.*.mark();",
    "}",
  ];
  expect(await usesAt("a.zig", rows, "mark", 1)).toEqual([4]);
});

test("what lists and tables of the library hold", async () => {
  const rows = [
    'const std = @import("std");',
    "const Foo = struct { pub fn mark(self: *const Foo) u32 { _ = self; return 1; } };",
    "const Bar = struct { pub fn mark(self: *const Bar) u32 { _ = self; return 1; } };",
    "const Runs = struct {",
    "    list: std.ArrayList(Foo),",
    "    table: std.StringHashMap(Bar),",
    "    more: std.AutoHashMap(u32, *Foo),",
    "    fn run(self: *Runs) !void {",
    "        for (self.list.items, 0..) |f, i| _ = f.mark() + i;",
    "        _ = self.list.items[0].mark();",
    "        const last = self.list.pop();",
    "        _ = last.mark();",
    '        if (self.table.get("x")) |b| _ = b.mark();',
    "        _ = self.more.get(1).?.mark();",
    "        var it = self.more.iterator();",
    "        while (it.next()) |entry| _ = entry.value_ptr.*.mark();",
    "        const found = try self.more.getOrPut(1);",
    "        _ = found.value_ptr.*.mark();",
    "    }",
    "};",
  ];
  expect(await usesAt("a.zig", rows, "mark", 2)).toEqual([9, 10, 12, 14, 16, 18]);
});
