// `codecompass setup`: other programs' files, changed by nothing but our entry, and given back as they were.

import { beforeEach, describe, expect, test } from "bun:test";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { CLIENTS } from "../../src/cli/setup/clients.ts";
import { BACKUP_SUFFIX, changeFile } from "../../src/cli/setup/config-file.ts";
import { readJson, setJson, unsetJson } from "../../src/cli/setup/edit-json.ts";
import { setToml, unsetToml } from "../../src/cli/setup/edit-toml.ts";
import { BEGIN, setSnippet, unsetSnippet } from "../../src/cli/setup/snippet.ts";
import { parseToml, renderToml } from "../../src/config/toml.ts";
import { cli, temporaryFolder } from "../harness.ts";

const ENTRY = { command: "codecompass", args: ["serve-mcp"] };
const JSON_PATH = ["mcpServers", "codecompass"];
const TOML_PATH = ["mcp_servers", "codecompass"];

describe("JSON", () => {
  const KEPT = [
    "{}",
    '{\n  // mine\n  "theme": "dark", /* why */\n}\n',
    '{\n\t"mcpServers": {\n\t\t"other": { "command": "x" } // kept\n\t}\n}\n',
    '{"a":1}',
    '{\r\n  "a": 1\r\n}\r\n',
  ];
  test.each(KEPT)("comes back as it was: %j", (text) => {
    const edited = setJson(text, JSON_PATH, ENTRY);
    expect(readJson(edited)).toMatchObject({ mcpServers: { codecompass: ENTRY } });
    expect(setJson(edited, JSON_PATH, ENTRY)).toBe(edited);
    for (const comment of text.match(/\/\/.*|\/\*.*?\*\//g) ?? []) expect(edited).toContain(comment.trim());
    expect(readJson(unsetJson(edited, JSON_PATH))).toEqual(readJson(text));
  });

  test.each([
    '{\n  "theme": "dark", // why\n}\n',
    '{\n  "theme": "dark" // why\n}\n',
    '{\n  // above\n  "theme": "dark" /* why */\n  // below\n}\n',
    '{\n  "mcpServers": {\n    "other": {} // theirs\n  }\n}\n',
  ])("comments stay with what they are about, to the byte: %j", (text) => {
    const edited = setJson(text, JSON_PATH, ENTRY);
    expect(edited).toMatch(/"dark",? (?:\/\/|\/\*) why|\{\},? \/\/ theirs/);
    expect(unsetJson(edited, JSON_PATH).replace(/,(?= \/)/, "")).toBe(text.replace(/,(?= \/)/, ""));
  });

  test.each([
    '{\n  "mcpServers": {\n    "other": { "command": "x", "args": [] },\n    "more": {"a":[1,2]}\n  }\n}\n',
    '{\n  "mcpServers": {\n    "other": { "command": "x", "args": [] },\n  },\n}\n',
    '{"numStartups": 5,  "x": { "y": [ 1 ] }}',
    '{"a": {"x":1}, "mcpServers": {"other": {"command":"x"}}}\n',
    '{\r\n\t"z": [1,\r\n\t\t2],\r\n\t"mcpServers": { "other": {} }\r\n}\r\n',
    '{ "a": 1,\n  "b": { "c": 2 } }\n',
  ])("what stands beside the entry keeps its spelling, and is again what it was: %j", (text) => {
    const edited = setJson(text, JSON_PATH, ENTRY);
    expect(readJson(edited)).toMatchObject({ mcpServers: { codecompass: ENTRY } });
    for (const kept of text.match(/\{ *"(?:command|y|c)"[^}]*\}|\[[^\]]*\]/g) ?? [])
      expect(edited).toContain(kept);
    expect(unsetJson(edited, JSON_PATH)).toBe(text);
  });

  test.each([
    ["", '{\n  "mcpServers": {\n    "codecompass": {\n      "command": "codecompass",\n'],
    ["{}\n", '{\n  "mcpServers": {\n    "codecompass": {\n      "command": "codecompass",\n'],
    ['{\n\t"a": 1,\n\t"mcpServers": {}\n}\n', '\t"mcpServers": {\n\t\t"codecompass": {\n\t\t\t"command"'],
    ['{\n  "mcpServers": {\n    // none yet\n  }\n}\n', "    }\n    // none yet\n  }\n}\n"],
    ['{"a":{}, "mcpServers":{}}', '{"a":{}, "mcpServers":{"codecompass": {"command":"codecompass",'],
  ])("an entry in %j is written as the rest is", (text, part) => {
    const edited = setJson(text, JSON_PATH, ENTRY);
    expect(edited).toContain(part);
    expect(setJson(edited, JSON_PATH, ENTRY)).toBe(edited);
  });

  test("an entry that is no object is refused, one with the same fields keeps its spelling", () => {
    expect(() => setJson('{"mcpServers":{"codecompass":"x"}}', JSON_PATH, ENTRY)).toThrow("is not an object");
    const same = '{"mcpServers":{"codecompass":{"args":[ "serve-mcp" ],"command":"codecompass"}}}';
    expect(setJson(same, JSON_PATH, ENTRY)).toBe(same);
  });

  test("an entry keeps what else its owner wrote", () => {
    const text = '{"mcpServers":{"codecompass":{"command":"old","env":{"A":"1"}}}}';
    expect(readJson(setJson(text, JSON_PATH, ENTRY))).toEqual({
      mcpServers: { codecompass: { ...ENTRY, env: { A: "1" } } },
    });
  });

  test("any object is what it was plus the entry, and again what it was without", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.constantFrom(0, 2, "\t"),
        (content, indent) => {
          fc.pre(!("mcpServers" in content) && !("__proto__" in content));
          const text = JSON.stringify(content, null, indent);
          const edited = setJson(text, JSON_PATH, ENTRY);
          expect(readJson(edited)).toEqual({ ...content, mcpServers: { codecompass: ENTRY } } as never);
          expect(readJson(unsetJson(edited, JSON_PATH))).toEqual(readJson(text));
        },
      ),
      { seed: 7, numRuns: 200 },
    );
  });
});

describe("TOML", () => {
  const KEPT = [
    "",
    'model = "m" # the best\n\n[mcp_servers.other]\ncommand = \'x\'\nargs = [\n  "a", # first\n]\n',
    "[a]\r\nb = 1\r\n",
    "a = 1",
  ];
  test.each(KEPT)("comes back as it was: %j", (text) => {
    const edited = setToml(text, TOML_PATH, ENTRY);
    expect(edited).toStartWith(text);
    expect(parseToml(edited)).toMatchObject({ mcp_servers: { codecompass: ENTRY } });
    expect(setToml(edited, TOML_PATH, ENTRY)).toBe(edited);
    expect(unsetToml(edited, TOML_PATH).trimEnd()).toBe(text.trimEnd());
  });

  test("an entry between others, with a table of its own, is replaced in its place", () => {
    const text =
      '[mcp_servers.codecompass]\ncommand = "old"\n\n[mcp_servers.codecompass.env]\nA = "1" # mine\n\n[last]\nx = 1\n';
    const edited = setToml(text, TOML_PATH, ENTRY);
    expect(edited).toContain('A = "1" # mine');
    expect(parseToml(edited)).toEqual({
      mcp_servers: { codecompass: { ...ENTRY, env: { A: "1" } } },
      last: { x: 1 },
    });
    expect(unsetToml(edited, TOML_PATH)).toBe("[last]\nx = 1\n");
  });

  test.each(["mcp_servers = { other = { command = 'x' } }\n", "mcp_servers.codecompass.command = 'x'\n"])(
    "what cannot be edited safely is refused: %j",
    (text) => {
      expect(() => setToml(text, TOML_PATH, ENTRY)).toThrow();
    },
  );

  test("any document is what it was plus the entry", () => {
    const value = fc.oneof(fc.string({ unit: "grapheme-ascii" }), fc.integer(), fc.boolean());
    const table = fc.dictionary(
      fc.stringMatching(/^[a-z]{1,5}$/),
      fc.oneof(value, fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), value)),
    );
    fc.assert(
      fc.property(table, (content) => {
        const text = renderToml(content);
        const edited = setToml(text, TOML_PATH, ENTRY);
        expect(parseToml(edited)).toEqual({ ...parseToml(text), mcp_servers: { codecompass: ENTRY } });
        expect(parseToml(unsetToml(edited, TOML_PATH))).toEqual(parseToml(text));
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});

test("instructions stand between markers, once, and leave without a trace", () => {
  for (const text of ["", "# Mine\n", "# Mine\r\n\r\ntext\r\n", "no end"]) {
    const edited = setSnippet(text);
    expect(setSnippet(edited)).toBe(edited);
    expect(edited.split(BEGIN).length).toBe(2);
    expect(unsetSnippet(edited).trimEnd()).toBe(text.trimEnd());
  }
  expect(() => setSnippet(`${BEGIN}\nhalf`)).toThrow();
});

describe("files", () => {
  let file: string;
  beforeEach(() => {
    file = join(temporaryFolder(), "settings.json");
  });
  const add = (text: string) => `${text}more\n`;

  test("a copy of what was there is kept until it is so again; permissions stay", () => {
    writeFileSync(file, "text\n");
    chmodSync(file, 0o664);
    expect(changeFile(file, add)).toBe("written");
    expect(readFileSync(file + BACKUP_SUFFIX, "utf8")).toBe("text\n");
    expect(statSync(file).mode & 0o777).toBe(0o664);
    changeFile(file, () => "text\n");
    expect(readdirSync(dirname(file))).toEqual(["settings.json"]);
  });

  test("a link stays a link, one that leads nowhere is refused", () => {
    const target = join(temporaryFolder(), "dotfiles.json");
    writeFileSync(target, "text\n");
    symlinkSync(target, file);
    changeFile(file, add);
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
    expect(readFileSync(target, "utf8")).toBe("text\nmore\n");
    symlinkSync(join(dirname(file), "gone"), `${file}2`);
    expect(() => changeFile(`${file}2`, add)).toThrow(/not there/);
  });

  test("a file that another program writes at this moment is left to it", () => {
    writeFileSync(file, "text\n");
    const race = (text: string) => {
      writeFileSync(file, "theirs\n");
      return `${text}more\n`;
    };
    expect(() => changeFile(file, race)).toThrow(/changed it at this moment/);
    expect(readFileSync(file, "utf8")).toBe("theirs\n");
  });

  test("no text, a folder, a folder that cannot be written", () => {
    writeFileSync(file, new Uint8Array([0xff, 0xfe, 0x00]));
    expect(() => changeFile(file, add)).toThrow(/UTF-8/);
    mkdirSync(`${file}.folder`);
    expect(() => changeFile(`${file}.folder`, add)).toThrow(/left as it is/);
    writeFileSync(`${file}.plain`, "");
    expect(() => changeFile(join(`${file}.plain`, "below"), add)).toThrow(/left as it is/);
  });
});

describe("the command line", () => {
  const BROKEN: Readonly<Record<string, string>> = { json: '{"a": [1, }', toml: "a = = 1\n" };

  /** A user with every client, whose configuration holds `text`. */
  function user(text: (format: "json" | "toml") => string | undefined) {
    const home = temporaryFolder();
    const from = { env: {}, platform: process.platform, home };
    const files = CLIENTS.map((client) => client.user(from));
    for (const [i, client] of CLIENTS.entries()) {
      mkdirSync(dirname(files[i]!), { recursive: true });
      const content = text(client.format);
      if (content !== undefined) writeFileSync(files[i]!, content);
    }
    const env = { HOME: home, XDG_CONFIG_HOME: "", CODEX_HOME: "", CLAUDE_CONFIG_DIR: "", APPDATA: "" };
    const run = (...args: string[]) => cli(["setup", ...args], { home, cwd: home, env });
    return { files, run, home };
  }

  test("--all, twice, and unset: every file is what it was", async () => {
    const texts = { json: '{\n  // mine\n  "x": 1\n}\n', toml: "# mine\nx = 1\n" };
    const { files, run } = user((format) => texts[format]);
    const first = await run("--all");
    expect(first.stdout.match(/written/g)?.length).toBe(CLIENTS.length);
    for (const file of files) expect(readFileSync(file, "utf8")).toContain("serve-mcp");
    expect((await run("--all", "--json")).stdout).not.toContain('"written"');
    expect((await run("unset", "--all")).code).toBe(0);
    for (const [i, { format }] of CLIENTS.entries())
      expect(readFileSync(files[i]!, "utf8").trim()).toBe(texts[format].trim());
  }, 60_000);

  test("files that are broken are named and left; the others are done", async () => {
    const { files, run } = user((format) => (format === "toml" ? BROKEN.toml : undefined));
    const { code, stdout, stderr } = await run("--all");
    expect(code).toBe(1);
    expect(stderr).toContain("config.toml was left as it is");
    expect(stdout.match(/written/g)?.length).toBe(CLIENTS.length - 2);
    writeFileSync(files[1]!, BROKEN.json!);
    expect((await run("cursor")).stderr).toContain("mcp.json was left as it is: it is not valid JSON");
    expect(readFileSync(files[1]!, "utf8")).toBe(BROKEN.json!);
  }, 60_000);

  test("a repository's own files, instructions included; --print writes nothing", async () => {
    const { run, home } = user(() => undefined);
    const printed = await run("cursor", "--scope", "project", "--print");
    expect(printed.stdout).toContain("${workspaceFolder}");
    expect(existsSync(join(home, ".cursor/mcp.json"))).toBe(false);
    await run("claude-code", "--scope", "project", "--instructions");
    expect(JSON.parse(readFileSync(join(home, ".mcp.json"), "utf8"))).toEqual({
      mcpServers: { codecompass: ENTRY },
    });
    expect(readFileSync(join(home, "CLAUDE.md"), "utf8")).toContain("locate_symbol");
    await run("claude-code", "unset", "--scope", "project", "--instructions");
    expect(existsSync(join(home, ".mcp.json"))).toBe(false);
    expect(existsSync(join(home, "CLAUDE.md"))).toBe(false);
  }, 60_000);

  test("mistakes", async () => {
    const { run } = user(() => undefined);
    const wrong = [
      [],
      ["cursr"],
      ["cursor", "--all"],
      ["cursor", "undo"],
      ["unset", "cursor", "zed"],
      ["windsurf", "--scope", "project"],
      ["zed", "--scope", "us"],
    ];
    const runs = await Promise.all(wrong.map((args) => run(...args)));
    expect(runs.map(({ code }) => code)).toEqual(wrong.map(() => 2));
    expect(runs[1]!.stderr).toContain("did you mean cursor?");
  }, 60_000);
});
