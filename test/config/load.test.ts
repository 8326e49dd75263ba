// Effective values and where they come from; what a repository's own file may and may not do.

import { afterAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadConfig, valueOfText } from "../../src/config/load.ts";
import { environmentName, OPTION_KEYS, optionOf } from "../../src/config/options.ts";

const base = mkdtempSync(join(tmpdir(), "cc-config-"));
afterAll(() => rmSync(base, { recursive: true }));
let count = 0;

interface Files {
  user?: string;
  repository?: string;
  config?: string;
  env?: Record<string, string>;
}

function load(files: Files, flags = {}) {
  const home = join(base, String(count++));
  mkdirSync(join(home, "repo", ".codecompass"), { recursive: true });
  const put = (path: string, text?: string) => text !== undefined && writeFileSync(join(home, path), text);
  put("config.toml", files.user);
  put("repo/.codecompass/config.toml", files.repository);
  put("explicit.toml", files.config);
  return loadConfig({
    root: join(home, "repo"),
    ...(files.config === undefined ? {} : { configFile: join(home, "explicit.toml") }),
    flags,
    from: { env: { CODECOMPASS_HOME: home, ...files.env }, platform: "linux", home },
  });
}

test("every option has a description, a valid default and a variable of its own", () => {
  for (const key of OPTION_KEYS) {
    const row = optionOf(key);
    expect(row.description).toMatch(/^[A-Z].*\.$/);
    expect(row.type.safeParse(row.default).success).toBe(true);
  }
  expect(new Set(OPTION_KEYS.map(environmentName)).size).toBe(OPTION_KEYS.length);
});

test("built-in < user < repository < --config < environment < flag", () => {
  const key = "query.freshness_policy";
  const strict = '[query]\nfreshness_policy = "strict"';
  const lax = '[query]\nfreshness_policy = "best_effort"';
  const env = { CODECOMPASS_QUERY_FRESHNESS_POLICY: "balanced" };
  const layerOf = (files: Files, flags = {}) => {
    const config = load(files, flags);
    return [config.values[key], config.origins[key].layer];
  };
  expect(layerOf({})).toEqual(["balanced", "built-in"]);
  expect(layerOf({ user: strict })).toEqual(["strict", "user"]);
  expect(layerOf({ user: strict, repository: lax })).toEqual(["best_effort", "repository"]);
  expect(layerOf({ repository: lax, config: strict })).toEqual(["strict", "config"]);
  expect(layerOf({ config: strict, env })).toEqual(["balanced", "environment"]);
  expect(layerOf({ env }, { [key]: "strict" })).toEqual(["strict", "flag"]);
});

test("a repository narrows and never widens", () => {
  const user = "[index]\nmax_file_bytes = 5000\nexclude = ['a']";
  const wide = load({ user, repository: "[index]\nmax_file_bytes = 900000\nexclude = ['b']" });
  expect(wide.values["index.max_file_bytes"]).toBe(5000);
  expect(wide.origins["index.max_file_bytes"].layer).toBe("user");
  expect(wide.values["index.exclude"]).toEqual(["a", "b"]);
  const narrow = load({ user, repository: "[index]\nmax_file_bytes = 100\nauto = false" });
  expect(narrow.values["index.max_file_bytes"]).toBe(100);
  expect(narrow.values["index.auto"]).toBe(false);
});

test("a repository cannot turn protections off or allow hosts", () => {
  const config = load({ repository: "[privacy]\nmask_secrets = false\n[server]\nallowed_hosts = ['evil']" });
  expect(config.values["privacy.mask_secrets"]).toBe(true);
  expect(config.values["server.allowed_hosts"]).toEqual([]);
  expect(config.warnings.join()).toContain("server.allowed_hosts cannot be set by a repository");
});

test("a repository's broken file costs a warning, the user's own is an error", () => {
  const broken = "[query\nfreshness_policy = 1";
  expect(load({ repository: broken }).warnings.join()).toContain("not valid TOML");
  expect(() => load({ user: broken })).toThrow("not valid TOML");
  expect(load({ repository: "[index]\nmax_file_bytes = 'big'" }).warnings.join()).toContain(
    "index.max_file_bytes",
  );
  expect(() => load({ user: "[index]\nmax_file_bytes = 'big'" })).toThrow("index.max_file_bytes");
});

test("unknown keys and variables warn with the nearest known one", () => {
  const config = load({ user: "[query]\nfreshnes_policy = 'strict'", env: { CODECOMPASS_INDEX_AUTOO: "1" } });
  expect(config.warnings.join()).toContain("did you mean query.freshness_policy?");
  expect(config.warnings.join()).toContain("did you mean CODECOMPASS_INDEX_AUTO?");
  expect(load({ env: { CODECOMPASS_PAGER: "cat" } }).warnings).toEqual([]);
});

test("legacy debug.ranking_reasons maps unless ranking_explain_level is set", () => {
  const level = (user: string) => load({ user }).values["query.ranking_explain_level"];
  expect(level("[debug]\nranking_reasons = true")).toBe("full");
  expect(level("[debug]\nranking_reasons = false")).toBe("off");
  expect(level("[debug]\nranking_reasons = true\n[query]\nranking_explain_level = 'basic'")).toBe("basic");
});

test("a --config file has to exist", () => {
  expect(() => loadConfig({ configFile: join(base, "missing.toml") })).toThrow("There is no config file");
});

test("variables and flags are read as the option's type", () => {
  expect(valueOfText("index.exclude", "a, b,,c")).toEqual(["a", "b", "c"]);
  expect(valueOfText("index.auto", "0")).toBe(false);
  expect(valueOfText("index.max_file_bytes", "12")).toBe(12);
  expect(() => load({ env: { CODECOMPASS_INDEX_MAX_FILE_BYTES: "many" } })).toThrow(
    "CODECOMPASS_INDEX_MAX_FILE_BYTES",
  );
});
