// Where data and configuration live, per platform.

import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dataHome, makeDataFolder, type Surroundings, userConfigFile } from "../../src/config/folders.ts";

const base = mkdtempSync(join(tmpdir(), "cc-folders-"));
afterAll(() => rmSync(base, { recursive: true }));

const on = (platform: NodeJS.Platform, env: Record<string, string> = {}): Surroundings => ({
  env,
  platform,
  home: platform === "win32" ? "C:\\Users\\u" : "/home/u",
});

test.each([
  ["CODECOMPASS_HOME wins", on("linux", { CODECOMPASS_HOME: "/x", XDG_DATA_HOME: "/y" }), "/x"],
  ["CODECOMPASS_HOME that no shell has read", on("linux", { CODECOMPASS_HOME: "~/x" }), "/home/u/x"],
  ["the same on windows", on("win32", { CODECOMPASS_HOME: "~\\x" }), "C:\\Users\\u\\x"],
  ["XDG", on("linux", { XDG_DATA_HOME: "/y" }), "/y/codecompass"],
  ["relative XDG is ignored", on("linux", { XDG_DATA_HOME: "y" }), "/home/u/.local/share/codecompass"],
  ["linux", on("linux"), "/home/u/.local/share/codecompass"],
  ["mac", on("darwin"), "/home/u/Library/Application Support/codecompass"],
  ["windows", on("win32", { LOCALAPPDATA: "C:\\L" }), "C:\\L\\codecompass"],
  ["windows without variable", on("win32"), "C:\\Users\\u\\AppData\\Local\\codecompass"],
] as const)("data folder: %s", (_, from, expected) => {
  expect(dataHome(from)).toBe(expected);
});

test.each(["data", "./data", "~other/data"])(
  "CODECOMPASS_HOME=%s would be another folder in every folder",
  (value) => {
    expect(() => dataHome(on("linux", { CODECOMPASS_HOME: value }))).toThrow(/CODECOMPASS_HOME.*absolute/);
  },
);

test("user config file", () => {
  expect(userConfigFile(on("linux"))).toBe("/home/u/.config/codecompass/config.toml");
  expect(userConfigFile(on("linux", { CODECOMPASS_HOME: "/x" }))).toBe("/x/config.toml");
  expect(userConfigFile(on("win32", { APPDATA: "C:\\R" }))).toBe("C:\\R\\codecompass\\config.toml");
});

test.skipIf(process.platform === "win32")("a data folder is private to its user", () => {
  const folder = join(base, "a");
  makeDataFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});
