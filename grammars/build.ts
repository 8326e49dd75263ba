// Compiles the grammars that no npm package ships as WebAssembly: `bun grammars/build.ts [NAME…]`, for maintainers only.
// Sources come from crates.io through cargo, each checked against its SHA-256; clang and lld make side modules of them, as
// `tree-sitter build --wasm` does. On Debian: apt-get install cargo clang lld wasi-libc.

import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Source {
  crate: string;
  version: string;
  /** Of the crate's archive. */
  sha256: string;
  licence: string;
  /** The parser's exported function is `tree_sitter_` and this. */
  symbol: string;
}

/** By the name of the wasm file. */
export const SOURCES: Readonly<Record<string, Source>> = {
  protobuf: {
    crate: "tree-sitter-proto",
    version: "0.6.0",
    sha256: "9c93b6f1ed20de442e900eb636f2176af6063953dfaa9f76bf168dd3b490a3a1",
    licence: "MIT",
    symbol: "proto",
  },
  graphql: {
    crate: "tree-sitter-graphql",
    version: "0.3.0",
    sha256: "8e3628190860fa4d04703babffb9d70f4da8ee934b8f79423c86ce8f3c6214b6",
    licence: "MIT",
    symbol: "graphql",
  },
};

// Old compilers make position-independent code for this target only; the headers are wasi-libc's.
const COMPILE = `--target=wasm32-unknown-emscripten -isystem /usr/include/wasm32-wasi -D__wasi__
  -c -fPIC -Os -w -fno-exceptions -fvisibility=hidden`;
const LINK = "--experimental-pic -shared --allow-undefined --no-entry --strip-all";

async function run(command: readonly string[], cwd: string): Promise<string> {
  const child = Bun.spawn([...command], { cwd, stdout: "pipe", stderr: "inherit" });
  const output = await new Response(child.stdout).text();
  if ((await child.exited) !== 0) throw new Error(`failed: ${command.join(" ")}`);
  return output;
}

/** Folder of a crate's sources, checked. */
async function fetchCrate({ crate, version, sha256 }: Source, folder: string): Promise<string> {
  const manifest = `[package]\nname = "fetch"\nversion = "0.0.0"\n[lib]\npath = "lib.rs"\n[dependencies]\n`;
  await Bun.write(join(folder, "Cargo.toml"), `${manifest}${crate} = "=${version}"\n`);
  await Bun.write(join(folder, "lib.rs"), "");
  const metadata = JSON.parse(await run(["cargo", "metadata", "--format-version", "1"], folder)) as {
    packages: { name: string; manifest_path: string }[];
  };
  const sources = join(metadata.packages.find(({ name }) => name === crate)!.manifest_path, "..");
  const archive = `${sources.replace("/registry/src/", "/registry/cache/")}.crate`;
  const sum = new Bun.CryptoHasher("sha256").update(await Bun.file(archive).bytes()).digest("hex");
  if (sum !== sha256) throw new Error(`${crate} ${version} has the checksum ${sum}, not ${sha256}`);
  return sources;
}

async function build(name: string, source: Source): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "grammar-"));
  try {
    const sources = await fetchCrate(source, folder);
    const objects: string[] = [];
    for (const part of ["parser", "scanner"]) {
      const file = join(sources, "src", `${part}.c`);
      if (!existsSync(file)) continue;
      objects.push(`${part}.o`);
      await run(
        ["clang", ...COMPILE.split(/\s+/), "-I", join(sources, "src"), file, "-o", `${part}.o`],
        folder,
      );
    }
    const wasm = join(import.meta.dir, `${name}.wasm`);
    const exported = `--export=tree_sitter_${source.symbol}`;
    await run(["wasm-ld", ...LINK.split(" "), exported, ...objects, "-o", wasm], folder);
    mkdirSync(join(import.meta.dir, "licenses"), { recursive: true });
    const licence = await Bun.file(join(sources, "LICENSE")).text();
    await Bun.write(join(import.meta.dir, "licenses", `${source.crate}.txt`), licence);
    console.log(`${name}.wasm  ${Bun.file(wasm).size} bytes  ${source.crate} ${source.version}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const names = process.argv.slice(2);
  for (const [name, source] of Object.entries(SOURCES))
    if (names.length === 0 || names.includes(name)) await build(name, source);
}
