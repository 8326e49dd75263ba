// Opening: what is created, refused, rebuilt, and what damage looks like from outside.

import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { ToolError } from "../../src/protocol/errors.ts";
import { EPOCH_LIMIT } from "../../src/protocol/handles.ts";
import { findBlobs, readText, writeBlobs } from "../../src/store/blobs.ts";
import { checkpoint, inspectSchema, openStore, SCHEMA_VERSION, type Store } from "../../src/store/store.ts";
import { listTrees, readTree } from "../../src/store/trees.ts";
import { cli, project, temporaryFolder } from "../harness.ts";
import { blobOf, publish } from "./blobs.ts";
import { newStore } from "./new-store.ts";

function errorOf(work: () => unknown): ToolError {
  try {
    work();
  } catch (error) {
    if (error instanceof ToolError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

/** A closed store with one published file; its path. */
function published(files = 1): string {
  const store = newStore();
  const texts = Array.from(
    { length: files },
    (_, i) => `word${i} ${"more text ".repeat(files > 1 ? 400 : 1)}${i}`,
  );
  const ids = writeBlobs(
    store,
    texts.map((text) => blobOf(text)),
  );
  publish(store, Object.fromEntries(ids.map((id, i) => [`f${i}.toy`, id])));
  checkpoint(store);
  store.close();
  return store.file;
}

function forceError(file: string): ToolError {
  return errorOf(() => openStore(file, "write"));
}

test("what is stored is on the disk by the next checkpoint, in a new database as in an old one", () => {
  const first = newStore();
  const again = openStore(first.file, "write");
  const synchronous = ({ db }: Store) => db.query("PRAGMA synchronous").values()[0]?.[0];
  expect([synchronous(first), synchronous(again)]).toEqual([1, 1]);
  again.close();
  first.close();
});

test("a new store has an epoch and the current schema", () => {
  const store = newStore();
  expect(store.epoch).toBeGreaterThanOrEqual(0);
  expect(store.epoch).toBeLessThan(EPOCH_LIMIT);
  expect(inspectSchema(store.file)).toEqual({
    status: "compatible",
    current_schema_version: SCHEMA_VERSION,
    required_schema_version: SCHEMA_VERSION,
  });
  expect(openStore(store.file, "read").epoch).toBe(store.epoch);
});

test("folders on the way are made", () => {
  const file = `${temporaryFolder()}/projects/abc/index.db`;
  openStore(file, "write").close();
  expect(inspectSchema(file).status).toBe("compatible");
});

test("a missing or empty file is an index that was never made", () => {
  const folder = temporaryFolder();
  writeFileSync(`${folder}/empty.db`, "");
  for (const file of [`${folder}/none.db`, `${folder}/empty.db`]) {
    expect(inspectSchema(file).status).toBe("not_indexed");
    const error = errorOf(() => openStore(file, "read"));
    expect([error.code, error.data.schema_status]).toEqual(["ref_not_indexed", "not_indexed"]);
    openStore(file, "write").close();
    expect(inspectSchema(file).status).toBe("compatible");
  }
});

/** A store with one published file whose schema is of this version. */
function ofSchema(version: number): string {
  const file = published();
  const db = new Database(file);
  db.run(`PRAGMA user_version = ${version}`);
  db.close();
  return file;
}

test.each([
  ["older", SCHEMA_VERSION - 1, "run `codecompass index` to make it anew"],
  ["newer", SCHEMA_VERSION + 7, "`codecompass index --force` takes the index over"],
])("a schema that is %s is refused, with both versions, and rebuilt on request", (_, version, advice) => {
  const file = ofSchema(version);
  for (const mode of ["read", "write"] as const) {
    const error = errorOf(() => openStore(file, mode));
    expect(error.code).toBe("index_incompatible");
    expect(error.data).toMatchObject({
      schema_status: "reindex_required",
      current_schema_version: version,
      required_schema_version: SCHEMA_VERSION,
    });
    expect(error.message).toContain(advice);
  }
  const store = openStore(file, "write", { rebuild: true });
  expect(listTrees(store)).toEqual([]);
});

test("an older schema is replaced where that is asked for, a newer one is not", () => {
  const store = openStore(ofSchema(SCHEMA_VERSION - 1), "write", { renew: true });
  expect(listTrees(store)).toEqual([]);
  const newer = ofSchema(SCHEMA_VERSION + 1);
  expect(errorOf(() => openStore(newer, "write", { renew: true })).code).toBe("index_incompatible");
  expect(inspectSchema(newer).current_schema_version).toBe(SCHEMA_VERSION + 1);
});

test("an older schema that another program is writing is left to it, with what to do", () => {
  const file = ofSchema(SCHEMA_VERSION - 1);
  const other = new Database(file);
  other.run("BEGIN IMMEDIATE");
  const error = errorOf(() => openStore(file, "write", { renew: true }));
  expect(error.code).toBe("storage_unavailable");
  expect(error.data.suggestion).toBeString();
  other.close();
  expect(inspectSchema(file).current_schema_version).toBe(SCHEMA_VERSION - 1);
}, 120_000);

test("of several processes that replace an older schema none removes what another has made", async () => {
  const work = `
    import { openStore } from "./src/store/store.ts";
    console.log(openStore(process.argv[1], "write", { renew: true }).epoch);`;
  for (let round = 0; round < 5; round++) {
    const file = ofSchema(SCHEMA_VERSION - 1);
    const children = Array.from({ length: 8 }, () =>
      Bun.spawn([process.execPath, "-e", work, file], { stdout: "pipe", cwd: `${import.meta.dir}/../..` }),
    );
    const epochs = await Promise.all(children.map((child) => new Response(child.stdout).text()));
    expect(new Set(epochs.map(Number))).toEqual(new Set([openStore(file, "read").epoch]));
  }
}, 60_000);

test("a database is made only when no other process is replacing one", async () => {
  const file = `${temporaryFolder()}/index.db`;
  const turn = new Database(`${file}-turn`);
  turn.run("BEGIN IMMEDIATE");
  const work = `
    import { openStore } from "./src/store/store.ts";
    console.log("begins");
    console.log(openStore(process.argv[1], "write").epoch);`;
  const cwd = `${import.meta.dir}/../..`;
  const child = Bun.spawn([process.execPath, "-e", work, file], { stdout: "pipe", cwd });
  const printed = child.stdout.getReader();
  const next = async () => new TextDecoder().decode((await printed.read()).value).trim();
  expect(await next()).toBe("begins");
  await Bun.sleep(200);
  expect(inspectSchema(file).status).toBe("not_indexed");
  turn.close();
  const epoch = Number(await next());
  expect(openStore(file, "read").epoch).toBe(epoch);
}, 60_000);

test("a file that is no database is corrupt, and rebuilt on request", () => {
  const file = `${temporaryFolder()}/index.db`;
  writeFileSync(file, "this is not a database, however long it may be. ".repeat(200));
  expect(inspectSchema(file).status).toBe("corrupt_manifest");
  expect(forceError(file).code).toBe("index_incompatible");
  expect(forceError(file).data.schema_status).toBe("corrupt_manifest");
  openStore(file, "write", { rebuild: true }).close();
  expect(inspectSchema(file).status).toBe("compatible");
});

test("a database of someone else's is not taken for ours", () => {
  const file = `${temporaryFolder()}/index.db`;
  const db = new Database(file);
  db.run("CREATE TABLE theirs (a)");
  db.close();
  expect(inspectSchema(file).status).toBe("reindex_required");
  expect(forceError(file).code).toBe("index_incompatible");
});

test("a database without one of its tables is corrupt, and rebuilt on request", () => {
  const file = published(1);
  const db = new Database(file);
  db.run("DROP TABLE trees");
  db.close();
  expect(inspectSchema(file).status).toBe("corrupt_manifest");
  expect(forceError(file).data.schema_status).toBe("corrupt_manifest");
  openStore(file, "write", { rebuild: true }).close();
  expect(inspectSchema(file).status).toBe("compatible");
});

test("pages overwritten with noise end in a ToolError or in right answers, never in another failure", () => {
  const file = published(60);
  const bytes = readFileSync(file);
  for (let at = 4096; at < bytes.length; at += 1) if ((at >> 12) % 2) bytes[at] = (at * 31) & 0xff;
  writeFileSync(file, bytes);
  const read = (store: Store) => {
    const tree = readTree(store, "commit:a");
    for (const entry of tree?.entries ?? []) readText(store, entry.blob);
  };
  const error = errorOf(() => read(openStore(file, "read")));
  expect(error.code).toBe("index_incompatible");
  const rebuilt = openStore(file, "write", { rebuild: true });
  expect(listTrees(rebuilt)).toEqual([]);
});

test("a file cut short is corrupt", () => {
  const file = published(60);
  truncateSync(file, Math.floor(statSync(file).size / 3));
  const error = errorOf(() => {
    const store = openStore(file, "read");
    for (let blob = 1; blob <= 60; blob++) readText(store, blob);
  });
  expect(error.code).toBe("index_incompatible");
});

test("a file that is cut short under an open reader does not end the process", () => {
  const file = published(60);
  const store = openStore(file, "read");
  readText(store, 1);
  truncateSync(file, 0);
  expect(errorOf(() => Array.from({ length: 60 }, (_, i) => readText(store, i + 1))).code).toBe(
    "index_incompatible",
  );
});

test("a folder in the place of the file", () => {
  const file = `${temporaryFolder()}/index.db`;
  mkdirSync(file);
  expect(errorOf(() => openStore(file, "read")).code).toBe("storage_unavailable");
  expect(errorOf(() => openStore(file, "write")).code).toBe("storage_unavailable");
});

test("rebuilding a sound store keeps what is published until it is replaced", () => {
  const file = published();
  const key = blobOf("word0 more text 0");
  const store = openStore(file, "write", { rebuild: true });
  expect(findBlobs(store, [key])).toEqual([undefined]);
  expect(readTree(store, "commit:a")?.entries.map(({ path }) => path)).toEqual(["f0.toy"]);
  const [again] = writeBlobs(store, [key]);
  expect(again).toBeGreaterThan(1);
  store.close();
  openStore(file, "write", { rebuild: true }).close();
});

test("where the log has no index and nobody writes, what is published answers, until somebody has written", () => {
  const file = `${temporaryFolder()}/index.db`;
  copyFileSync(published(), file);
  symlinkSync("nowhere", `${file}-shm`);
  const reader = openStore(file, "read");
  expect(listTrees(reader)).toHaveLength(1);
  expect(reader.isCurrent()).toBe(true);
  rmSync(`${file}-shm`);
  const write = `new (require("bun:sqlite").Database)(${JSON.stringify(file)}).run("INSERT INTO meta (key, value) VALUES ('x', 1)")`;
  expect(Bun.spawnSync([process.execPath, "-e", write]).exitCode).toBe(0);
  expect(reader.isCurrent()).toBe(false);
  reader.close();
});

/** As on a full disk, no file grows to the 32 KB of the log's index. */
const FULL = ["sh", "-c", "trap '' XFSZ; ulimit -f 32; exec \"$@\"", "sh"];

test("on a full disk questions are answered and a sync says why it fails", async () => {
  const made = project({ "a.ts": "export function here() {}\n" });
  expect((await cli(["index", made.root], made)).code).toBe(0);
  const locate = await cli(["locate", "here", "--workspace", made.root], { home: made.home, under: FULL });
  expect([locate.code, locate.stdout]).toEqual([0, expect.stringContaining("a.ts:1")]);
  made.write({ "a.ts": "export function there() {}\n" });
  const sync = await cli(["sync", made.root], { home: made.home, under: FULL });
  expect([sync.code, sync.stderr]).toEqual([1, expect.stringContaining("is full")]);
  expect((await cli(["sync", made.root], made)).code).toBe(0);
});

test("a full disk is a plain error and keeps what was there", () => {
  const store = openStore(published(), "write");
  store.db.run("PRAGMA max_page_count = 60");
  const error = errorOf(() => {
    for (let i = 0; i < 200; i++)
      writeBlobs(store, [blobOf(`${i} ${Array.from({ length: 3000 }, (_, k) => `n${i}_${k}`).join(" ")}`)]);
  });
  expect([error.code, error.data.reason]).toEqual(["storage_unavailable", "disk_full"]);
  expect(readTree(store, "commit:a")?.entries.length).toBe(1);
  store.db.run("PRAGMA max_page_count = 100000");
  const [id] = writeBlobs(store, [blobOf("later words")]);
  expect(readText(store, id!)).toBe("later words");
});

test("a store that another one is writing to is reported as locked", () => {
  const store = openStore(published(), "write");
  const other = openStore(store.file, "write");
  other.db.run("PRAGMA busy_timeout = 20");
  store.db.run("BEGIN IMMEDIATE");
  const error = errorOf(() => writeBlobs(other, [blobOf("x y")]));
  expect([error.code, error.data.reason]).toEqual(["storage_unavailable", "locked"]);
  expect(readTree(other, "commit:a")?.files).toBe(1);
  store.db.run("ROLLBACK");
  expect(writeBlobs(other, [blobOf("x y")]).length).toBe(1);
});
