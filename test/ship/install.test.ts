// A release and everything that installs it, against a server on the loopback. The executables are scripts that know their
// version: what is tested is which file arrives where, and that nothing is left of one that did not arrive whole.
// `bun run bench:install` does the same with the real executable in an empty Debian.

import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { TARGETS } from "../../build.ts";
import { tar } from "../../packaging/archive.ts";
import { renderManual } from "../../packaging/man.ts";
import { AUTHOR, ROOT, VERSION } from "../../packaging/manifest.ts";
import { releaseNotes } from "../../packaging/notes.ts";
import { release } from "../../packaging/release.ts";
import { outcome, temporaryFolder } from "../harness.ts";

const fake = (target: string) => Buffer.from(`#!/bin/sh\necho "codecompass ${VERSION}" # ${target}\n`);

let out: string;
let sums: Map<string, string>;
let server: ReturnType<typeof Bun.serve>;
/** What the server does to a file on its way. */
let spoil: (bytes: Uint8Array) => Uint8Array | undefined;
let asked: string[] = [];

beforeAll(async () => {
  out = join(temporaryFolder(), "release");
  server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch(request) {
      const name = new URL(request.url).pathname.slice(1);
      asked.push(name);
      const file = join(out, name);
      const bytes = existsSync(file) ? spoil(readFileSync(file)) : undefined;
      return bytes ? new Response(new Uint8Array(bytes)) : new Response("none", { status: 404 });
    },
  });
  const baseUrl = `http://127.0.0.1:${server.port}`;
  sums = await release({
    baseUrl,
    out,
    targets: Object.keys(TARGETS),
    build: async (target) => fake(target),
  });
});
afterAll(() => server.stop(true));

const shells = [["dash"], ["busybox", "sh"], ["bash"]].filter(([program]) => Bun.which(program!));

/** A PATH on which only these programs are. */
function pathOf(...programs: string[]): string {
  const folder = temporaryFolder();
  for (const program of programs) {
    const found = Bun.which(program);
    if (found) symlinkSync(found, join(folder, program));
  }
  return folder;
}
const TOOLS = [
  "uname",
  "grep",
  "mktemp",
  "tar",
  "gzip",
  "mv",
  "rm",
  "rmdir",
  "mkdir",
  "cut",
  "sh",
  "cat",
  "ls",
];
const USUAL = [...TOOLS, "curl", "sha256sum"];

interface Installation {
  shell?: string[];
  path?: string;
  args?: string[];
  env?: Record<string, string>;
  prefix?: string;
}

async function install(more: Installation = {}) {
  const { shell = ["dash"], path = pathOf(...USUAL), args = [], env = {} } = more;
  const prefix = more.prefix ?? join(temporaryFolder(), "with space");
  asked = [];
  const child = Bun.spawn(
    [Bun.which(shell[0]!)!, ...shell.slice(1), join(out, "install.sh"), "--prefix", prefix, ...args],
    {
      env: { PATH: path, HOME: prefix, ...env },
      stdout: "pipe",
      stderr: "pipe",
    },
  );
  const ended = await outcome(child);
  const files = existsSync(prefix) ? readdirSync(prefix, { recursive: true }).map(String).sort() : [];
  return { ...ended, prefix, files, asked };
}

const arch = process.arch === "arm64" ? "linux-arm64" : "linux-x64";
const BINARY = "bin/codecompass";

describe.skipIf(process.platform !== "linux")("install.sh", () => {
  spoil = (bytes) => bytes;

  test.each(shells)("installs with %s %s, says what it did, and takes it out again", async (...shell) => {
    const run = await install({ shell: shell.filter(Boolean) });
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(run.stdout).toContain(`installed codecompass ${VERSION} in ${run.prefix}/bin/codecompass`);
    expect(run.stdout).toContain("not on your PATH");
    expect(run.files).toEqual([
      "bin",
      BINARY,
      "share",
      "share/man",
      "share/man/man1",
      "share/man/man1/codecompass.1",
    ]);
    const gone = await install({ shell: shell.filter(Boolean), prefix: run.prefix, args: ["--uninstall"] });
    expect(gone.code).toBe(0);
    expect(gone.files).not.toContain(BINARY);
  });

  test("who has no home takes it out too, and a prefix may be relative", async () => {
    const folder = temporaryFolder();
    const script = join(out, "install.sh");
    const made = join(folder, "to", BINARY);
    mkdirSync(dirname(made), { recursive: true });
    writeFileSync(made, "");
    const child = Bun.spawn([Bun.which("dash")!, script, "--prefix", "to", "--uninstall"], {
      cwd: folder,
      env: { PATH: pathOf(...USUAL) },
      stdout: "pipe",
      stderr: "pipe",
    });
    const gone = await outcome(child);
    expect(gone).toMatchObject({ code: 0, stderr: "" });
    expect(gone.stdout).toContain(`removed ${made}`);
    expect(gone.stdout).toContain("~/.local/share/codecompass");
  });

  test("wget, shasum and openssl will do", async () => {
    for (const others of [
      ["wget", "sha256sum"],
      ["curl", "shasum", "perl"],
      ["curl", "openssl"],
    ]) {
      if (others.some((program) => !Bun.which(program))) continue;
      expect(await install({ path: pathOf(...TOOLS, ...others) })).toMatchObject({ code: 0 });
    }
    expect((await install({ path: pathOf(...TOOLS, "sha256sum") })).stderr).toContain(
      "neither curl nor wget",
    );
    expect((await install({ path: pathOf(...TOOLS, "curl") })).stderr).toContain("cannot be checked");
  });

  test.skipIf(arch !== "linux-x64")("the right file: processor and C library", async () => {
    const old = join(temporaryFolder(), "cpuinfo");
    writeFileSync(old, "flags : fpu sse4_2 avx\n");
    const oldOne = await install({ env: { CODECOMPASS_CPUINFO: old } });
    expect(oldOne.asked).toEqual([`codecompass-${VERSION}-linux-x64-baseline.tar.gz`]);
    const newer = join(temporaryFolder(), "cpuinfo");
    writeFileSync(newer, "flags : avx avx2 bmi\n");
    const path = pathOf(...USUAL);
    writeFileSync(join(path, "ldd"), "#!/bin/sh\necho 'musl libc (x86_64)' >&2\nexit 1\n");
    chmodSync(join(path, "ldd"), 0o755);
    expect((await install({ path, env: { CODECOMPASS_CPUINFO: newer } })).asked).toEqual([
      `codecompass-${VERSION}-linux-x64-musl.tar.gz`,
    ]);
  });

  /** A uname that says what it is told. */
  function pretending(system: string, machine: string): string {
    const path = pathOf(...USUAL.filter((program) => program !== "uname"));
    writeFileSync(join(path, "uname"), `#!/bin/sh\n[ "$1" = -s ] && echo ${system} || echo ${machine}\n`);
    chmodSync(join(path, "uname"), 0o755);
    return path;
  }

  test("other systems: theirs, or what to do", async () => {
    const apple = await install({ path: pretending("Darwin", "arm64") });
    expect(apple.asked).toEqual([`codecompass-${VERSION}-darwin-arm64.tar.gz`]);
    expect((await install({ path: pretending("Linux", "riscv64") })).stderr).toContain(
      "no executable for riscv64",
    );
    expect((await install({ path: pretending("MINGW64", "x86_64") })).stderr).toContain("install.ps1");
  });

  test.each([
    [
      "altered",
      (bytes: Uint8Array) => Uint8Array.from(bytes, (byte, i) => (i === 100 ? byte ^ 1 : byte)),
      "SHA-256",
    ],
    ["cut", (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2), "SHA-256"],
    ["not there", () => undefined, "could not be downloaded"],
  ] as const)(
    "a download that is %s: nothing is installed, an older version stays",
    async (_, change, message) => {
      spoil = change;
      try {
        const run = await install();
        expect(run.code).toBe(1);
        expect(run.stderr).toContain(message);
        expect(existsSync(run.prefix)).toBe(false);
        const before = "#!/bin/sh\necho codecompass 0.0.1\n";
        mkdirSync(join(run.prefix, "bin"), { recursive: true });
        writeFileSync(join(run.prefix, BINARY), before);
        await install({ prefix: run.prefix });
        expect(readFileSync(join(run.prefix, BINARY), "utf8")).toBe(before);
      } finally {
        spoil = (bytes) => bytes;
      }
    },
  );

  test("an older version in place is replaced, and named", async () => {
    const prefix = temporaryFolder();
    mkdirSync(join(prefix, "bin"));
    writeFileSync(join(prefix, BINARY), "#!/bin/sh\necho codecompass 0.0.1\n");
    chmodSync(join(prefix, BINARY), 0o755);
    const run = await install({ prefix });
    expect(run.stdout).toContain("replaces codecompass 0.0.1");
    expect(readFileSync(join(prefix, BINARY), "utf8")).toContain(VERSION);
  });

  test("nobody answers, no such target, no such option, a prefix that is a file", async () => {
    const dead = await install({ env: { CODECOMPASS_BASE_URL: "http://127.0.0.1:1" } });
    expect(dead.stderr).toContain("check the network");
    expect(existsSync(dead.prefix)).toBe(false);
    expect((await install({ args: ["--target", "linux-vax"] })).stderr).toContain("known are: linux-x64 ");
    expect((await install({ args: ["--frobnicate"] })).stderr).toContain("there is no option");
    const file = join(temporaryFolder(), "file");
    writeFileSync(file, "");
    expect((await install({ prefix: join(file, "below") })).stderr).toContain("--prefix");
    expect((await install({ args: ["--uninstall"] })).stderr).toContain("is not in");
  });

  test("through a proxy; a disk that fills up while unpacking", async () => {
    const env = {
      CODECOMPASS_BASE_URL: "http://release.invalid",
      http_proxy: `http://127.0.0.1:${server.port}`,
    };
    const proxied = await install({ env });
    expect(proxied.code).toBe(0);
    expect(proxied.files).toContain(BINARY);
    const path = pathOf(...USUAL.filter((program) => program !== "tar"));
    writeFileSync(join(path, "tar"), "#!/bin/sh\necho 'No space left on device' >&2\nexit 2\n", {
      mode: 0o755,
    });
    const full = await install({ path });
    expect(full.code).toBe(1);
    expect(full.stderr).toContain("is the disk full?");
    expect(existsSync(full.prefix)).toBe(false);
  });

  test("the script itself, cut anywhere, installs nothing", async () => {
    const script = readFileSync(join(out, "install.sh"), "utf8");
    for (let i = 1; i < 12; i++) {
      const prefix = temporaryFolder();
      const child = Bun.spawn([Bun.which("dash")!, "-s", "--", "--prefix", prefix], {
        stdin: Buffer.from(script.slice(0, Math.floor((script.length * i) / 12))),
        env: { PATH: pathOf(...USUAL), HOME: prefix },
        stdout: "ignore",
        stderr: "ignore",
      });
      await child.exited;
      expect(readdirSync(prefix)).toEqual([]);
    }
  });
});

describe("the release", () => {
  test("is the same again, and its sums are those of its files", async () => {
    const again = join(temporaryFolder(), "release");
    const baseUrl = `http://127.0.0.1:${server.port}`;
    const second = await release({
      baseUrl,
      out: again,
      targets: Object.keys(TARGETS),
      build: async (target) => fake(target),
    });
    expect([...second]).toEqual([...sums]);
    const check = Bun.spawnSync(["sha256sum", "--quiet", "-c", "SHA256SUMS"], { cwd: out });
    expect(check.exitCode).toBe(0);
  }, 120_000);

  test("archives unpack with what everybody has", () => {
    const folder = temporaryFolder();
    const archive = `codecompass-${VERSION}-linux-x64.tar.gz`;
    expect(Bun.spawnSync(["tar", "-xzf", join(out, archive), "-C", folder]).exitCode).toBe(0);
    const inside = join(folder, `codecompass-${VERSION}-linux-x64`);
    expect(readdirSync(inside).sort()).toEqual([
      "LICENSE",
      "README.md",
      "THIRD-PARTY.txt",
      "codecompass",
      "codecompass.1",
    ]);
    const python = Bun.which("python3");
    const windows = join(out, `codecompass-${VERSION}-windows-x64.zip`);
    if (python)
      expect(Bun.spawnSync([python, "-m", "zipfile", "-t", windows]).stdout.toString()).toContain("Done");
    expect(() => tar([{ path: "x".repeat(101), bytes: new Uint8Array() }])).toThrow();
  });

  test.skipIf(!Bun.which("dpkg-deb"))("the Debian package is one", () => {
    const file = join(out, `codecompass_${VERSION}_amd64.deb`);
    const fields = Bun.spawnSync([
      "dpkg-deb",
      "-f",
      file,
      "Package",
      "Version",
      "Architecture",
      "Maintainer",
    ]).stdout.toString();
    expect(fields).toBe(
      `Package: codecompass\nVersion: ${VERSION}\nArchitecture: amd64\nMaintainer: ${AUTHOR}\n`,
    );
    const list = Bun.spawnSync(["dpkg-deb", "-c", file]).stdout.toString();
    for (const path of [
      "./usr/bin/codecompass",
      "./usr/share/man/man1/codecompass.1",
      "doc/codecompass/copyright",
    ])
      expect(list).toContain(path);
    const root = temporaryFolder();
    expect(Bun.spawnSync(["dpkg-deb", "-x", file, root]).exitCode).toBe(0);
    const copyright = readFileSync(join(root, "usr/share/doc/codecompass/copyright"), "utf8");
    expect(copyright).toBe(readFileSync(join(out, "LICENSES.txt"), "utf8"));
  });

  test.skipIf(!Bun.which("npm") || arch !== "linux-x64")(
    "the npm packages start it, without a script",
    () => {
      const folder = temporaryFolder();
      const tarballs = ["codecompass-linux-x64", "codecompass"].map((name) =>
        join(out, `${name}-${VERSION}.tgz`),
      );
      const flags = [
        "--offline",
        "--ignore-scripts",
        "--omit=optional",
        "--no-audit",
        "--no-fund",
        "--prefix",
        folder,
      ];
      const installed = Bun.spawnSync(["npm", "install", ...flags, ...tarballs], { cwd: folder });
      expect(installed.stderr.toString()).not.toContain("npm error");
      const run = Bun.spawnSync([join(folder, "node_modules/.bin/codecompass"), "--version"]);
      expect(run.stdout.toString()).toBe(`codecompass ${VERSION}\n`);
    },
    60_000,
  );

  test("formula and container file carry the real sums", () => {
    const sum = (target: string) => sums.get(`codecompass-${VERSION}-${target}.tar.gz`)!;
    const formula = readFileSync(join(out, "codecompass.rb"), "utf8");
    for (const target of ["darwin-arm64", "darwin-x64", "linux-arm64", "linux-x64-baseline"])
      expect(formula).toContain(`${target}.tar.gz"\n      sha256 "${sum(target)}"`);
    expect(readFileSync(join(out, "Containerfile"), "utf8")).toContain(`sha256:${sum("linux-arm64")} http`);
    for (const name of ["install.sh", "install.ps1", "codecompass.rb", "Containerfile"])
      expect(readFileSync(join(out, name), "utf8")).not.toMatch(/@[A-Z][A-Z_:a-z0-9-]*@/);
  });

  test.skipIf(!Bun.which("ruby"))("the formula is Ruby", () => {
    expect(Bun.spawnSync(["ruby", "-c", join(out, "codecompass.rb")]).stdout.toString()).toContain(
      "Syntax OK",
    );
  });

  test("the bill of materials names the runtime and every package, once", () => {
    const bom = JSON.parse(readFileSync(join(out, `codecompass-${VERSION}.cdx.json`), "utf8"));
    expect(bom).toMatchObject({
      bomFormat: "CycloneDX",
      specVersion: "1.6",
      metadata: { component: { version: VERSION } },
    });
    const references: string[] = bom.components.map((each: { "bom-ref": string }) => each["bom-ref"]);
    expect(new Set(references).size).toBe(references.length);
    for (const name of ["bun", "citty", "zod", "web-tree-sitter"])
      expect(references.some((each) => each.startsWith(`pkg:npm/${name}@`))).toBe(true);
    expect(bom.dependencies[0].dependsOn).toEqual(references);
  });

  test("notes are the version's section of the changelog", () => {
    const log =
      "# Changelog\n\n## Unreleased\n\n- next\n\n## 2.0.0 (2026-01-01)\n\n- two\n\n## 1.0.0\n\n- one\n";
    expect(releaseNotes(log, "2.0.0")).toBe("- two\n");
    expect(releaseNotes(log, "1.0.0")).toBe("- one\n");
    expect(releaseNotes(log, "3.0.0")).toBe("- next\n");
    expect(() => releaseNotes("# Changelog\n", "1.0.0")).toThrow();
  });
});

test.skipIf(!Bun.which("groff"))("the manual page is one, with every command and setting", async () => {
  const manual = await renderManual();
  const run = Bun.spawnSync(["groff", "-man", "-ww", "-Tutf8"], { stdin: Buffer.from(manual) });
  expect(run.stderr.toString()).toBe("");
  const { COMMANDS } = await import("../../src/cli/commands.ts");
  for (const name of Object.keys(COMMANDS)) expect(manual).toContain(`.SS ${name.replaceAll("-", "\\-")}`);
});

test("one version: package.json's", async () => {
  const { version } = await Bun.file(join(ROOT, "package.json")).json();
  expect(VERSION).toBe(version);
});
