// Compiles grammars: `bun grammars/build.ts [NAME…]`, for maintainers only. Those that no npm package ships as WebAssembly,
// from their crates, each checked against its SHA-256; and those that most files are written in, from the sources in their
// npm packages, because with lexer.h and scanner.h they parse in less time. clang and lld make side modules of them, as
// `tree-sitter build --wasm` does, and one of what parses in tree-sitter's core (`core`; core/core.c). `chunks` is no grammar
// but what full text indexes of a text (chunks/chunks.c). On Debian 12: apt-get install cargo clang lld wasi-libc. MENDED are
// modules of packages with a fault put right.

import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Grammar {
  /** The parser's exported function is `tree_sitter_` and this. */
  symbol: string;
}

interface Crate extends Grammar {
  crate: string;
  version: string;
  /** Of the crate's archive. */
  sha256: string;
  licence: string;
}

/** Installed; the lockfile has its version and sum. */
interface Package extends Grammar {
  package: string;
  /** Of the grammar, in the package. */
  folder?: string;
  /** Faults of its scanner: code that is in it once, and what stands for it. */
  faults?: readonly { wrong: string; right: string }[];
}

export type Source = Crate | Package;

/** By the name of the wasm file. */
export const SOURCES: Readonly<Record<string, Source>> = {
  typescript: { package: "tree-sitter-typescript", folder: "typescript", symbol: "typescript" },
  tsx: { package: "tree-sitter-typescript", folder: "tsx", symbol: "tsx" },
  javascript: { package: "tree-sitter-javascript", symbol: "javascript" },
  rust: { package: "tree-sitter-rust", symbol: "rust" },
  java: { package: "tree-sitter-java", symbol: "java" },
  c: { package: "tree-sitter-c", symbol: "c" },
  cpp: { package: "tree-sitter-cpp", symbol: "cpp" },
  python: { package: "tree-sitter-python", symbol: "python" },
  go: { package: "tree-sitter-go", symbol: "go" },
  csharp: { package: "tree-sitter-c-sharp", symbol: "c_sharp" },
  php: { package: "tree-sitter-php", folder: "php", symbol: "php" },
  ruby: { package: "tree-sitter-ruby", symbol: "ruby" },
  kotlin: {
    package: "@tree-sitter-grammars/tree-sitter-kotlin",
    symbol: "kotlin",
    faults: [
      // At an error every token is valid: it would look for the end of a string, up to the end of the file, at each word.
      {
        wrong: "if (valid_symbols[MULTILINE_STRING_CONTENT]) {",
        right: "if (valid_symbols[MULTILINE_STRING_CONTENT] && !valid_symbols[SEMI]) {",
      },
      // It would look for the end of an annotation behind the end of the file, for ever.
      {
        wrong: "while (!iswspace(lexer->lookahead)) {",
        right: "while (!iswspace(lexer->lookahead) && !lexer->eof(lexer)) {",
      },
      {
        wrong: "while ((saw_paren ? lexer->lookahead != '\\n' : !iswspace(lexer->lookahead))) {",
        right:
          "while ((saw_paren ? lexer->lookahead != '\\n' : !iswspace(lexer->lookahead)) && !lexer->eof(lexer)) {",
      },
    ],
  },
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

/** The WebAssembly that a package ships of its grammar. */
export const packagedFile = ({ package: name, symbol }: Package): string =>
  join(import.meta.dir, "../node_modules", name, `tree-sitter-${symbol}.wasm`);

/** tree-sitter's core, of the version that web-tree-sitter is pinned to. */
const CORE: Crate = {
  crate: "tree-sitter",
  version: "0.25.10",
  sha256: "78f873475d258561b06f1c595d93308a7ed124d9977cb26b148c2084a4a3cc87",
  licence: "MIT",
  symbol: "",
};
const CORE_EXPORTS = [
  "parse",
  "reset",
  "set_language",
  "delete_parser",
  "copy_tree",
  "delete_tree",
  "read_tree",
  "nodes_room",
  "text_room",
  "match_nodes",
];

interface Edit {
  /** Of the core; the code is in it once. */
  file: string;
  wrong: string;
  right: string;
}

/** Where the core's own code calls what the headers in core/ put in the place of it. */
const EDITS: readonly Edit[] = [
  {
    file: "parser.c",
    wrong: "StackVersion reduction_version = ts_parser__reduce(",
    right: `if (!is_fragile && reduce_in_place(self, &action, end_of_non_terminal_extra)) {
            last_reduction_version = version;
            break;
          }
          StackVersion reduction_version = ts_parser__reduce(`,
  },
  // Eight links of a node are cleared for the one that it has.
  {
    file: "stack.c",
    wrong: `*node = (StackNode) {
    .ref_count = 1,
    .link_count = 0,
    .state = state
  };`,
    right: `node->ref_count = 1;
  node->link_count = 0;
  node->state = state;
  node->node_count = 0;
  node->dynamic_precedence = 0;`,
  },
  { file: "subtree.c", wrong: "ts_free(children);", right: "release_node(children);" },
  {
    file: "subtree.c",
    wrong: "void ts_subtree_summarize_children(\n  MutableSubtree self,\n  const TSLanguage *language\n) {",
    right: "void summarize_as_written(MutableSubtree self, const TSLanguage *language) {",
  },
];

/** A package's module with a fault that one instruction makes. */
interface Mended {
  package: string;
  file: string;
  /** Code in hexadecimal, once in the file, and what stands for it. */
  wrong: string;
  right: string;
}

/** By the name of the wasm file. */
export const MENDED: Readonly<Record<string, Mended>> = {
  // Its scanner keeps its state in memory that it asks no bytes of, `calloc(0, 4)`: what was there decided how a text is read.
  swift: {
    package: "tree-sitter-wasms",
    file: "out/tree-sitter-swift.wasm",
    wrong: "08004100410410000b",
    right: "08004101410410000b",
  },
};

const ROOT = join(import.meta.dir, "..");
const ZSTD_LEVEL = 19;

// Old compilers make position-independent code for this target only; the headers are wasi-libc's.
const COMPILE = `--target=wasm32-unknown-emscripten -isystem /usr/include/wasm32-wasi -D__wasi__
  -c -fPIC -O3 -w -fno-exceptions -fvisibility=hidden`;
/** Sources of a grammar, and what is included before them. */
const PARTS = { parser: "lexer.h", scanner: "scanner.h" };
const LINK = "--experimental-pic -shared --allow-undefined --no-entry --strip-all";
const COMPILE_ALONE = `--target=wasm32 -O3 -nostdlib -mbulk-memory
  -Wl,--no-entry -Wl,--strip-all -Wl,--export=__heap_base`;

async function run(command: readonly string[], cwd: string): Promise<string> {
  const child = Bun.spawn([...command], { cwd, stdout: "pipe", stderr: "inherit" });
  const output = await new Response(child.stdout).text();
  if ((await child.exited) !== 0) throw new Error(`failed: ${command.join(" ")}`);
  return output;
}

/** Folder of a crate's sources, checked. */
async function fetchCrate({ crate, version, sha256 }: Crate, folder: string): Promise<string> {
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

/** The folder of a grammar's package or crate. */
function fetchSource(source: Source, folder: string): Promise<string> | string {
  return "crate" in source ? fetchCrate(source, folder) : join(ROOT, "node_modules", source.package);
}

async function build(name: string, source: Source): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "grammar-"));
  try {
    const top = await fetchSource(source, folder);
    const sources = join(top, "package" in source ? (source.folder ?? "") : "", "src");
    const objects: string[] = [];
    for (const [part, header] of Object.entries(PARTS)) {
      const original = join(sources, `${part}.c`);
      if (!existsSync(original)) continue;
      const faults = part === "scanner" && "package" in source && source.faults;
      const file = faults ? join(folder, "scanner.c") : original;
      if (faults) await Bun.write(file, faults.reduce(withoutFault, await Bun.file(original).text()));
      objects.push(`${part}.o`);
      const inPlace = ["-include", join(import.meta.dir, header)];
      await run(
        ["clang", ...COMPILE.split(/\s+/), "-I", sources, ...inPlace, file, "-o", `${part}.o`],
        folder,
      );
    }
    const exported = `--export=tree_sitter_${source.symbol}`;
    await run(["wasm-ld", ...LINK.split(" "), exported, ...objects, "-o", "grammar.wasm"], folder);
    const report = await pack(name, await Bun.file(join(folder, "grammar.wasm")).bytes());
    if ("crate" in source) {
      const licence = await Bun.file(join(top, "LICENSE")).text();
      await Bun.write(join(import.meta.dir, "licenses", `${source.crate}.txt`), licence);
    }
    console.log(report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function buildCore(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "core-"));
  try {
    const top = await fetchCrate(CORE, folder);
    const sources = join(folder, "src");
    cpSync(join(top, "src"), sources, { recursive: true });
    for (const { file, ...edit } of EDITS) {
      const path = join(sources, file);
      await Bun.write(path, withoutFault(await Bun.file(path).text(), edit));
    }
    const paths = [join(top, "include"), sources, join(import.meta.dir, "core")].flatMap((path) => [
      "-I",
      path,
    ]);
    const source = join(import.meta.dir, "core/core.c");
    await run(
      ["clang", ...COMPILE.split(/\s+/), "-ffunction-sections", ...paths, source, "-o", "core.o"],
      folder,
    );
    const exported = CORE_EXPORTS.map((name) => `--export=${name}`);
    await run(
      ["wasm-ld", ...LINK.split(" "), "--gc-sections", ...exported, "core.o", "-o", "core.wasm"],
      folder,
    );
    console.log(await pack("core", await Bun.file(join(folder, "core.wasm")).bytes()));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Needs no library, and has a memory of its own. */
async function buildChunks(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "chunks-"));
  try {
    const source = join(import.meta.dir, "chunks/chunks.c");
    await run(["clang", ...COMPILE_ALONE.split(/\s+/), source, "-o", "chunks.wasm"], folder);
    console.log(await pack("chunks", await Bun.file(join(folder, "chunks.wasm")).bytes()));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function withoutFault(text: string, { wrong, right }: { wrong: string; right: string }): string {
  const parts = text.split(wrong);
  if (parts.length !== 2) throw new Error(`${wrong} is there ${parts.length - 1} times`);
  return parts.join(right);
}

async function pack(name: string, wasm: Uint8Array<ArrayBuffer>): Promise<string> {
  const packed = Bun.zstdCompressSync(wasm, { level: ZSTD_LEVEL });
  await Bun.write(join(import.meta.dir, `${name}.wasm.zst`), packed);
  return `${name}  ${wasm.length} bytes, ${packed.length} packed`;
}

/** The module of a package without its fault. Throws unless the fault is there exactly once. */
export async function mend({ package: from, file, wrong, right }: Mended): Promise<Uint8Array<ArrayBuffer>> {
  const wasm = Buffer.from(await Bun.file(join(ROOT, "node_modules", from, file)).bytes());
  const at = wasm.indexOf(wrong, 0, "hex");
  if (at === -1 || wasm.indexOf(wrong, at + 1, "hex") !== -1)
    throw new Error(`${from} ${file} is another one`);
  wasm.write(right, at, "hex");
  return new Uint8Array(wasm);
}

if (import.meta.main) {
  const names = process.argv.slice(2);
  const isWanted = (name: string) => names.length === 0 || names.includes(name);
  if (isWanted("core")) await buildCore();
  if (isWanted("chunks")) await buildChunks();
  for (const [name, source] of Object.entries(SOURCES)) if (isWanted(name)) await build(name, source);
  for (const [name, mended] of Object.entries(MENDED))
    if (isWanted(name)) console.log(await pack(name, await mend(mended)));
}
