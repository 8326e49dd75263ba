// A release: `bun run release [--base-url URL] [--targets a,b] [--out DIR]` makes archives of every target, their sums, the bill
// of materials, licences, notes, the manual page, installers with the real sums in them, Debian and npm packages.
// The same checkout gives the same bytes. `release` is the function to know.

import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { compile, TARGETS } from "../build.ts";
import { type Entry, tarGz, zip } from "./archive.ts";
import { DEBIAN, type DebianFiles, debianName, makeDebian } from "./debian.ts";
import { makeInstallers } from "./installers.ts";
import { renderManual } from "./man.ts";
import { archiveOf, executableOf, folderOf, isWindows, ROOT, sha256, VERSION } from "./manifest.ts";
import { releaseNotes } from "./notes.ts";
import { makeMainPackage, makePlatformPackage, NPM, npmFileOf, npmNameOf } from "./npm.ts";
import { makeSbom } from "./sbom.ts";

export interface ReleaseInput {
  /** Where the files will lie for those who install. */
  baseUrl: string;
  /** The folder to fill; emptied first. */
  out: string;
  targets: readonly string[];
  /** Makes the executable of a target. */
  build: (target: string, scratch: string) => Promise<Uint8Array>;
  log?: (line: string) => void;
}

interface Common {
  readme: Uint8Array;
  licence: Uint8Array;
  thirdParty: Uint8Array;
  /** Both of them. */
  licences: Uint8Array;
  manual: Uint8Array;
  completions: DebianFiles["completions"];
}

const source = (path: string) => Bun.file(join(ROOT, path)).bytes();

async function readCommon(): Promise<Common> {
  const completion = (shell: string) => source(`src/cli/completions/codecompass.${shell}`);
  const licence = await source("LICENSE");
  const thirdParty = await source("src/cli/third-party.txt");
  return {
    readme: await source("README.md"),
    licence,
    thirdParty,
    licences: Buffer.concat([licence, Buffer.from("\n"), thirdParty]),
    manual: Buffer.from(await renderManual()),
    completions: {
      bash: await completion("bash"),
      zsh: await completion("zsh"),
      fish: await completion("fish"),
    },
  };
}

function makeArchive(target: string, executable: Uint8Array, common: Common): Uint8Array {
  const entries: Entry[] = [
    { path: executableOf(target), bytes: executable, mode: 0o755 },
    { path: "LICENSE", bytes: common.licence },
    { path: "README.md", bytes: common.readme },
    { path: "THIRD-PARTY.txt", bytes: common.thirdParty },
    { path: "codecompass.1", bytes: common.manual },
  ].map((entry) => ({ ...entry, path: `${folderOf(target)}/${entry.path}` }));
  return isWindows(target) ? zip(entries) : tarGz(entries);
}

/** Fills `out` and returns the names of its files with their sums, as in SHA256SUMS. */
export async function release(input: ReleaseInput): Promise<Map<string, string>> {
  const { out, targets, baseUrl, log = () => {} } = input;
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const sums = new Map<string, string>();
  const write = async (name: string, content: Uint8Array | string) => {
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    await Bun.write(join(out, name), bytes);
    sums.set(name, sha256(bytes));
    log(`${name}  ${(bytes.length / 1e6).toFixed(1)} MB`);
  };
  const common = await readCommon();
  const archives = new Map<string, string>();
  for (const target of targets) {
    const executable = await input.build(target, out);
    await write(archiveOf(target), makeArchive(target, executable, common));
    archives.set(target, sums.get(archiveOf(target))!);
    const debian = DEBIAN[target];
    if (debian) await write(debianName(debian), makeDebian(debian, { executable, ...common }));
    if (NPM[target])
      await write(npmFileOf(npmNameOf(target)), makePlatformPackage(target, executable, common.licences));
  }
  await write(
    npmFileOf("codecompass"),
    await makeMainPackage(
      Object.keys(NPM).filter((each) => archives.has(each)),
      common,
    ),
  );
  for (const [name, text] of await makeInstallers({ baseUrl, sums: archives })) await write(name, text);
  await write("codecompass.1", common.manual);
  await write("LICENSES.txt", common.licences);
  await write(`codecompass-${VERSION}.cdx.json`, await makeSbom());
  await write("RELEASE_NOTES.md", releaseNotes(await Bun.file(join(ROOT, "CHANGELOG.md")).text()));
  await Bun.write(join(out, "SHA256SUMS"), [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join(""));
  return sums;
}

/** Compiles in a folder whose name is always the same: it must not show in the executable. */
export async function buildTarget(target: string, scratch: string): Promise<Uint8Array> {
  const folder = join(scratch, ".build");
  mkdirSync(folder, { recursive: true });
  try {
    return await Bun.file(await compile(join(folder, "codecompass"), TARGETS[target]!)).bytes();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function defaultUrl(): string {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
  if (GITHUB_SERVER_URL && GITHUB_REPOSITORY)
    return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/releases/download/v${VERSION}`;
  console.error("no --base-url: the installers point at http://127.0.0.1:8000, to be tried on this machine");
  return "http://127.0.0.1:8000";
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { "base-url": { type: "string" }, targets: { type: "string" }, out: { type: "string" } },
  });
  const targets = values.targets?.split(",") ?? Object.keys(TARGETS);
  const unknown = targets.find((target) => !(target in TARGETS));
  if (unknown) throw new Error(`there is no target ${unknown}; known are ${Object.keys(TARGETS).join(", ")}`);
  await release({
    baseUrl: (values["base-url"] ?? defaultUrl()).replace(/\/$/, ""),
    out: values.out ?? join(ROOT, "dist/release"),
    targets,
    build: buildTarget,
    log: console.log,
  });
}
