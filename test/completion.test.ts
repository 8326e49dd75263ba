// Completion as shells see it: what may stand next, and real shells that load the scripts and ask.

import { beforeAll, describe, expect, test } from "bun:test";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { COMMANDS } from "../src/cli/commands.ts";
import { complete } from "../src/cli/completion.ts";
import { LANGUAGES } from "../src/languages/index.ts";
import { cli, project, temporaryFolder } from "./harness.ts";

const values = async (...line: string[]) => (await complete(line)).candidates.map(({ value }) => value);

test("commands, with what they do", async () => {
  const { candidates } = await complete([""]);
  expect(candidates.map(({ value }) => value)).toEqual(Object.keys(COMMANDS));
  for (const { description } of candidates) expect(description).not.toBe("");
  expect(await values("lo")).toEqual(["locate"]);
});

test("options that are not given yet", async () => {
  expect(await values("search", "--l")).toEqual(["--language", "--limit"]);
  expect(await values("search", "--limit", "3", "--l")).toEqual(["--language"]);
});

test("values of options and positional arguments", async () => {
  expect(await values("search", "x", "--language", "")).toEqual(LANGUAGES.map(({ id }) => id));
  expect(await values("locate", "--kind", "meth")).toEqual(["method"]);
  expect(await values("tool", "locate")).toEqual(["locate_symbol"]);
  expect(await values("completion", "")).toEqual(["bash", "zsh", "fish"]);
});

test("paths are left to the shell", async () => {
  expect((await complete(["index", ""])).paths).toBe("folders");
  expect((await complete(["outline", "src/"])).paths).toBe("files");
  expect((await complete(["search", "x", "--path", ""])).paths).toBe("files");
  expect((await complete(["search", "x", "--limit", ""])).paths).toBe("none");
});

test("nothing for what is unknown", async () => {
  expect(await complete(["nothing", ""])).toEqual({ candidates: [], paths: "none" });
  expect(await complete(["gc", "a", "b", ""])).toEqual({ candidates: [], paths: "none" });
});

test("an unknown shell is refused with the known ones", async () => {
  const { code, stderr } = await cli(["completion", "tcsh"], { home: temporaryFolder() });
  expect(code).toBe(2);
  expect(stderr).toContain("bash, zsh, fish");
});

/** How each shell is made to complete `codecompass sea` without a terminal. */
const ASK: Readonly<Record<string, string>> = {
  bash: `source "$1"; COMP_WORDS=(codecompass sea); COMP_CWORD=1; _codecompass; echo "\${COMPREPLY[@]}"`,
  zsh: `compdef() { }; words=(codecompass sea); CURRENT=2; _describe() { echo "\${(@)candidates}" }; source "$1"; _codecompass`,
  fish: "source $argv[1]; complete -C 'codecompass sea'",
};

describe.each(Object.keys(ASK))("%s", (shell) => {
  let folder = "";
  beforeAll(async () => {
    const { home } = project({ "a.ts": "" });
    folder = temporaryFolder();
    const bin = join(folder, "bin");
    mkdirSync(bin);
    const main = join(import.meta.dir, "../src/main.ts");
    writeFileSync(join(bin, "codecompass"), `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`);
    chmodSync(join(bin, "codecompass"), 0o755);
    const { stdout } = await cli(["completion", shell], { home });
    writeFileSync(join(folder, "script"), stdout);
  });

  test.skipIf(Bun.which(shell) === null)("completes a command", () => {
    const flags = shell === "fish" ? ["--no-config", "-c"] : ["-c"];
    const name = shell === "fish" ? [] : [shell];
    const argv = [shell, ...flags, ASK[shell]!, ...name, join(folder, "script")];
    const env = { ...process.env, PATH: `${join(folder, "bin")}:${process.env.PATH}`, HOME: folder };
    const { stdout } = Bun.spawnSync(argv, { env });
    expect(stdout.toString()).toStartWith("search");
  });
});
