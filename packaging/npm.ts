// npm packages: one that starts the executable, and one a platform that holds it and nothing else. npm picks by os, cpu and
// libc, no script runs at installation. npm cannot tell processors apart: x64 packages hold the executable that runs on all.

import { join } from "node:path";
import { type Entry, tarGz } from "./archive.ts";
import { DESCRIPTION, executableOf, LICENSE, NAME, VERSION } from "./manifest.ts";

interface Platform {
  os: string;
  cpu: string;
  libc?: string;
}

/** Target -> what npm has to match. */
export const NPM: Readonly<Record<string, Platform>> = {
  "linux-x64-baseline": { os: "linux", cpu: "x64", libc: "glibc" },
  "linux-arm64": { os: "linux", cpu: "arm64", libc: "glibc" },
  "linux-x64-baseline-musl": { os: "linux", cpu: "x64", libc: "musl" },
  "linux-arm64-musl": { os: "linux", cpu: "arm64", libc: "musl" },
  "darwin-x64": { os: "darwin", cpu: "x64" },
  "darwin-arm64": { os: "darwin", cpu: "arm64" },
  "windows-x64-baseline": { os: "win32", cpu: "x64" },
};

export const npmNameOf = (target: string): string => `${NAME}-${target.replace("-baseline", "")}`;
export const npmFileOf = (name: string): string => `${name}-${VERSION}.tgz`;

const manifest = (fields: Record<string, unknown>) =>
  Buffer.from(`${JSON.stringify({ version: VERSION, license: LICENSE, ...fields }, null, 2)}\n`);

const packed = (entries: Entry[]) =>
  tarGz(entries.map((entry) => ({ ...entry, path: `package/${entry.path}` })));

/** `licences`: ours and those of everything embedded. */
export function makePlatformPackage(
  target: string,
  executable: Uint8Array,
  licences: Uint8Array,
): Uint8Array {
  const { os, cpu, libc } = NPM[target]!;
  const name = npmNameOf(target);
  const fields = {
    description: `The executable of ${NAME} for ${name.slice(NAME.length + 1)}`,
    os: [os],
    cpu: [cpu],
  };
  return packed([
    {
      path: "package.json",
      bytes: manifest({ name, ...fields, ...(libc && { libc: [libc] }), preferUnplugged: true }),
    },
    { path: "LICENSE", bytes: licences },
    { path: executableOf(target), bytes: executable, mode: 0o755 },
  ]);
}

/** The package that people name. */
export async function makeMainPackage(
  targets: readonly string[],
  files: { licence: Uint8Array; readme: Uint8Array },
): Promise<Uint8Array> {
  const launcher = await Bun.file(join(import.meta.dir, "templates/npm-launcher.js")).bytes();
  const optionalDependencies = Object.fromEntries(targets.map((target) => [npmNameOf(target), VERSION]));
  const bin = { [NAME]: `bin/${NAME}.js` };
  return packed([
    {
      path: "package.json",
      bytes: manifest({
        name: NAME,
        description: DESCRIPTION,
        bin,
        optionalDependencies,
        engines: { node: ">=18" },
      }),
    },
    { path: "LICENSE", bytes: files.licence },
    { path: "README.md", bytes: files.readme },
    { path: bin[NAME]!, bytes: launcher, mode: 0o755 },
  ]);
}
