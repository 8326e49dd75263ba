// References in Zig, where files are types.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

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
