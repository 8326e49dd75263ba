// Bundles: what one machine indexed answers on another as if it had been indexed there; whatever is wrong with a bundle
// is said, and nothing changes.

import { Database } from "bun:sqlite";
import { beforeAll, describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exportProject } from "../../src/indexer/export-bundle.ts";
import { importBundle } from "../../src/indexer/import-bundle.ts";
import { liveKey } from "../../src/indexer/tree-keys.ts";
import { ToolError } from "../../src/protocol/errors.ts";
import { type Bundle, BundleWriter, openBundle, readBundle } from "../../src/store/bundle-format.ts";
import type { BundleManifest } from "../../src/store/bundle-manifest.ts";
import { unpack } from "../../src/store/bundle-tables.ts";
import { listTrees } from "../../src/store/trees.ts";
import { verifyStore } from "../../src/store/verify.ts";
import { cli, git, project, type TestProject, temporaryFolder } from "../harness.ts";
import { describeProject, describeTree, type Indexed, indexHere, withStore } from "../indexer/support.ts";

const FILES = {
  "src/greet.ts":
    "/** Says hello. */\nexport function greet(name: string): string {\n  return `hello ${name}`;\n}\n",
  "src/main.py": "from greet import greet\n\nclass Program:\n    def run(self):\n        greet('you')\n",
  "README.md": "# Greetings\n\nHow to greet.\n",
  "latin.txt": new Uint8Array([0x63, 0x61, 0x66, 0xe9, 0x0a]),
};

let source: TestProject;
let file: string;
beforeAll(async () => {
  source = project(FILES);
  await indexHere(source);
  file = join(temporaryFolder(), "state.bundle");
  await exportProject(source.home, file);
});

/** A checkout of the same commits elsewhere, with a data folder of its own. */
function elsewhere(): Indexed {
  const root = join(temporaryFolder(), "another", "place");
  git(temporaryFolder(), "clone", "-q", source.root, root);
  return { root, home: temporaryFolder() };
}

const take = (target: Indexed, bundle: Bundle, anyProject = false) =>
  importBundle({
    bundle,
    root: target.root,
    dataFolder: target.home,
    liveKey: liveKey(target.root),
    anyProject,
  });

const tablesOf = (bundle: Bundle) => unpack(bundle.section(bundle.manifest.tables));

/** Every tree of a commit, as queries see it. */
const commitsOf = (target: Indexed) =>
  withStore(target, (store) =>
    listTrees(store)
      .filter(({ key }) => key.startsWith("commit:"))
      .map(({ key }) => describeTree(store, key)),
  );

test("an empty store takes a bundle over; the index there has nothing to parse", async () => {
  const target = elsewhere();
  const report = await take(target, readBundle(file));
  expect(report).toMatchObject({ added: 4, known: 0, outdated: 0 });
  expect(readdirSync(target.home).sort()).toEqual(["index.db", "rules.json"]);
  expect(commitsOf(target)).toEqual(commitsOf(source));
  expect(await indexHere(target)).toMatchObject({ parsed: 0, files: 4 });
  expect(describeProject(target)).toEqual(describeProject(source));
  expect(withStore(target, verifyStore)).toEqual([]);
  const epochOf = (it: Indexed) => withStore(it, ({ epoch }) => epoch);
  expect(epochOf(target)).not.toBe(epochOf(source));
});

test("a project that gets an index meanwhile keeps it, and gets what it lacks", async () => {
  const target = elsewhere();
  const bundle = readBundle(file);
  const { contents } = bundle.manifest;
  let own: number | undefined;
  // Contents are asked for when the tables are known to become the index.
  const section: Bundle["section"] = (place) => {
    if (place.offset === contents[0]!.offset) own ??= withStore(target, ({ epoch }) => epoch, "write");
    return bundle.section(place);
  };
  expect(await take(target, { ...bundle, section })).toMatchObject({ added: 4, known: 0 });
  expect(withStore(target, ({ epoch }) => epoch)).toBe(own!);
  expect(commitsOf(target)).toEqual(commitsOf(source));
  expect(withStore(target, verifyStore)).toEqual([]);
});

test("a store that holds something gets what it lacks, and keeps what it has", async () => {
  const target = elsewhere();
  await Bun.write(join(target.root, "src/more.ts"), "export const more = 1;\n");
  git(target.root, "rm", "-q", "src/main.py");
  git(target.root, "add", "-A");
  git(target.root, "commit", "-q", "-m", "own");
  await indexHere(target);
  const own = describeProject(target);
  expect(await take(target, readBundle(file))).toMatchObject({ added: 1, known: 3 });
  expect(describeProject(target)).toEqual(own);
  expect(commitsOf(target)).toContainEqual(commitsOf(source)[0]!);
  expect(await take(target, readBundle(file))).toMatchObject({ added: 0, known: 4, trees: [] });
  expect(withStore(target, verifyStore)).toEqual([]);
});

test("a folder outside git: its tree is the importing folder's", async () => {
  const [plain, target] = [project(FILES, { git: false }), project(FILES, { git: false })];
  await indexHere(plain);
  const bundle = join(temporaryFolder(), "live.bundle");
  await exportProject(plain.home, bundle);
  expect(await take(target, readBundle(bundle))).toMatchObject({ added: 4, trees: ["live"] });
  expect(await indexHere(target)).toMatchObject({ parsed: 0, files: 4 });
  expect(describeProject(target)).toEqual(describeProject(plain));
});

test("uncommitted work stays at home, and equal indexes have equal ids", async () => {
  const target = elsewhere();
  await Bun.write(join(target.root, "secret.ts"), "export const notCommitted = 1;\n");
  await indexHere(target);
  const bundle = join(temporaryFolder(), "dirty.bundle");
  const { id, blobs } = await exportProject(target.home, bundle);
  expect({ id, blobs }).toEqual({ id: readBundle(file).manifest.id, blobs: 4 });
  const tables = new TextDecoder().decode(tablesOf(readBundle(bundle)));
  expect(tables).toContain("main.py");
  for (const own of ["secret.ts", "notCommitted"]) expect(tables).not.toContain(own);
  const taken = elsewhere();
  await take(taken, readBundle(bundle));
  expect(JSON.stringify(commitsOf(taken))).not.toContain("secret.ts");
});

/** Everything in a folder: names, sizes, times. */
const listing = (folder: string) =>
  readdirSync(folder, { recursive: true }).map((name) => {
    const { size, mtimeMs } = statSync(join(folder, String(name)));
    return `${name} ${size} ${mtimeMs}`;
  });

async function expectRefused(
  work: () => Promise<unknown> | unknown,
  code: string,
  message: RegExp,
): Promise<void> {
  const error = await Promise.resolve()
    .then(work)
    .then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
  expect(error).toBeInstanceOf(ToolError);
  expect((error as ToolError).code).toBe(code as ToolError["code"]);
  expect((error as ToolError).message).toMatch(message);
}

describe("refused, and nothing is changed:", () => {
  const bytes = () => new Uint8Array(readFileSync(file));

  test("cut anywhere", async () => {
    const whole = bytes();
    for (let i = 0; i < 40; i++) {
      const cut = whole.subarray(0, Math.floor((whole.length * i) / 40));
      await expectRefused(() => openBundle(cut), "invalid_input", /damaged/);
    }
  });

  test("altered anywhere", async () => {
    for (let i = 0; i < 40; i++) {
      const altered = bytes();
      altered[Math.floor((altered.length * i) / 40)]! ^= 1;
      await expectRefused(() => openBundle(altered), "invalid_input", /damaged/);
    }
  });

  /** The bundle with another manifest, or other sections, and a right sum. */
  function forged(
    change: (manifest: BundleManifest) => void,
    swap?: (plain: Uint8Array) => Uint8Array,
  ): Bundle {
    const original = readBundle(file);
    const manifest = structuredClone(original.manifest);
    const forgedFile = join(temporaryFolder(), "forged.bundle");
    const writer = new BundleWriter(forgedFile);
    const copy = (packed: Uint8Array) => {
      const plain = new Uint8Array(Bun.zstdDecompressSync(packed as Uint8Array<ArrayBuffer>));
      return writer.add(Bun.zstdCompressSync(new Uint8Array((swap ?? ((same) => same))(plain))));
    };
    manifest.contents = manifest.contents.map((place) => ({ ...place, ...copy(original.section(place)) }));
    manifest.tables = copy(original.section(manifest.tables));
    change(manifest);
    writer.finish(manifest);
    return readBundle(forgedFile);
  }

  test("of a newer format, schema or extractor", async () => {
    await expectRefused(() => forged((it) => it.format++), "index_incompatible", /newer codecompass/);
    await expectRefused(() => forged((it) => it.schema++), "index_incompatible", /newer codecompass/);
    await expectRefused(() => forged((it) => it.schema--), "index_incompatible", /older codecompass/);
    const target = elsewhere();
    const newer = forged((it) => it.extractors.typescript!.push(99_999_999));
    await expectRefused(() => take(target, newer), "index_incompatible", /typescript/);
    expect(listing(target.home)).toEqual([]);
  });

  test("a text that does not hash to its name", async () => {
    const target = elsewhere();
    const swapped = forged(
      () => {},
      (plain) => Buffer.from(Buffer.from(plain).toString("latin1").replace("hello ${", "jello ${"), "latin1"),
    );
    await expectRefused(() => take(target, swapped), "invalid_input", /another one/);
    if (existsSync(join(target.home, "index.db"))) expect(withStore(target, listTrees)).toEqual([]);
  });

  test("a path that leaves the project, a trigger, an index that is not there", async () => {
    const altered = (sql: string) =>
      forged(
        (it) => {
          it.tableBytes = size;
        },
        (plain) => {
          if (!Buffer.from(plain.subarray(0, 15)).equals(Buffer.from("SQLite format 3"))) return plain;
          const database = alter(plain, sql);
          size = database.length;
          return database;
        },
      );
    let size = 0;
    const leaving = altered("UPDATE paths SET text = '../../etc/passwd' WHERE id = 1");
    await expectRefused(() => take(elsewhere(), leaving), "invalid_input", /leaves the project/);
    const trigger = altered("CREATE TRIGGER t AFTER INSERT ON trees BEGIN DELETE FROM blobs; END");
    await expectRefused(() => take(elsewhere(), trigger), "invalid_input", /not one of ours/);
    const named = altered("CREATE TABLE chunks_more (x)");
    await expectRefused(() => take(elsewhere(), named), "invalid_input", /chunks_more is not one of ours/);
    const unindexed = altered("DROP INDEX symbols_name");
    await expectRefused(() => take(elsewhere(), unindexed), "invalid_input", /symbols_name is missing/);
  });

  test("of another project, unless any is welcome", async () => {
    const other = project({ "lib/thing.go": "package thing\n" });
    await expectRefused(() => take(other, readBundle(file)), "invalid_input", /another project/);
    expect(existsSync(join(other.home, "index.db"))).toBe(false);
    expect(await take(other, readBundle(file), true)).toMatchObject({ added: 4 });
  });

  test("while an index job runs", async () => {
    const target = elsewhere();
    await indexHere(target);
    const { acquireJob } = await import("../../src/store/jobs.ts");
    withStore(target, (store) => acquireJob(store, { mode: "full", key: "x", pid: process.pid }), "write");
    await expectRefused(() => take(target, readBundle(file)), "index_in_progress", /already runs/);
  });
});

/** A database's bytes after a statement. */
function alter(plain: Uint8Array, sql: string): Uint8Array {
  const path = join(temporaryFolder(), "tables.db");
  writeFileSync(path, plain);
  const db = new Database(path);
  db.run(sql);
  db.close();
  return new Uint8Array(readFileSync(path));
}

/** How many exports run against one writer; test/bench/state.ts asks for 50. */
const EXPORTS = Number(process.env.EXPORTS ?? 8);

test("exports while another process writes are each one moment of it", async () => {
  const folder = temporaryFolder();
  const writer = Bun.spawn(
    [process.execPath, join(import.meta.dir, "publish-loop.ts"), join(folder, "index.db")],
    { stdout: "pipe" },
  );
  try {
    await writer.stdout.getReader().read();
    const seen = new Set<string>();
    for (let i = 0; i < EXPORTS; i++) {
      const bundle = join(folder, "state.bundle");
      seen.add((await exportProject(folder, bundle)).id);
      const taken = { root: temporaryFolder(), home: temporaryFolder() };
      expect(await take(taken, readBundle(bundle), true)).toMatchObject({ added: 20 });
      expect(withStore(taken, verifyStore)).toEqual([]);
    }
    expect(seen.size).toBe(EXPORTS);
  } finally {
    writer.kill();
  }
}, 120_000);

test("the command line: export, import, and what is said of mistakes", async () => {
  const target = elsewhere();
  const at = (home: string, cwd: string) => ({ home, cwd });
  const bundle = join(temporaryFolder(), "it.bundle");
  expect((await cli(["state", "export", bundle], at(temporaryFolder(), source.root))).code).toBe(3);
  const home = temporaryFolder();
  await cli(["index"], at(home, source.root));
  expect((await cli(["state", "export", bundle], at(home, source.root))).stdout).toContain(
    "exported 4 contents",
  );
  const fresh = temporaryFolder();
  const run = await cli(["state", "import", bundle, "--json"], at(fresh, target.root));
  expect(JSON.parse(run.stdout)).toMatchObject({ added: 4, known: 0 });
  expect((await cli(["locate", "greet"], at(fresh, target.root))).stdout).toContain("src/greet.ts:2");
  for (const args of [
    [],
    ["nothing"],
    ["import"],
    ["import", "absent.bundle"],
    ["import", bundle, "--s3", "s3://b/k"],
  ])
    expect((await cli(["state", ...args], at(fresh, target.root))).code).toBe(2);
}, 60_000);
