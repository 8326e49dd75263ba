// What a file shows for a question in words: the function that does it, before fields and other functions that share its words.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const filler = (name: string) =>
  `export function ${name}(door: string) {\n${Array.from({ length: 24 }, (_, at) => `  door += "${name}${at}";`).join("\n")}\n  return door;\n}\n`;

test("a function comes before the field of its file that is called like the words", async () => {
  const { ask } = await indexed({
    "till.ts": `export class Till {\n  /** Receipts that customers did not take: to throw away. */\n  receiptsNotTaken: string[] = [];\n  a = 1;\n  b = 2;\n  c = 3;\n}\n\n${filler("open")}\n${filler("close")}\n/** Throws away what customers did not take. */\nexport function sweep(till: Till) {\n  for (const receipt of till.kept) burn(receipt);\n  till.kept = [];\n}\n`,
    "door.ts": filler("lock"),
  });
  const { items } = await ask("search_code", { query: "throw away receipts that customers did not take" });
  expect(items[0]).toMatchObject({ path: "till.ts", name: "sweep" });
  // Words and factors are those of what the file stands here for.
  const told = await ask("explain_ranking", {
    query: "throw away receipts that customers did not take",
    result_path: "till.ts",
    result_line_start: (items[0] as { line_start: number }).line_start,
  });
  expect(told.head).toMatchObject({
    placed_by: { path: "till.ts", line: 3 },
    words: expect.arrayContaining([expect.objectContaining({ word: "receipts", in_name: true })]),
  });
});

test("a chunk of several functions shows the one that says most, not the one with the best line", async () => {
  const { ask } = await indexed({
    "pool.ts": `export function size(pool: number[]) {\n  // Workers of the pool that are idle.\n  return pool.length;\n}\n\n/** Ends those that nobody needs. */\nexport function shrink(pool: number[]) {\n  const idle = pool.filter((worker) => worker === 0);\n  for (const worker of idle) {\n    // Nobody waits for it.\n    end(worker);\n  }\n}\n\n${filler("grow")}`,
    "door.ts": filler("lock"),
  });
  const { items } = await ask("search_code", { query: "end idle workers that nobody needs" });
  expect(items[0]).toMatchObject({ path: "pool.ts", name: "shrink" });
});

test("the function that says most of its file is shown although another one was found by its name", async () => {
  const { ask } = await indexed({
    "pool.ts": `export function idleWorkers(pool: number[]) {\n  return pool.filter((worker) => worker === 0);\n}\n\nexport function shrink(pool: number[]) {\n  for (const worker of pool) {\n    // Idle workers end, where nobody needs them any more.\n    if (worker === 0) end(worker);\n  }\n  // Ended workers leave the pool.\n  pool.length = 0;\n}\n\n${filler("grow")}`,
    "door.ts": filler("lock"),
  });
  const { items } = await ask("search_code", { query: "end idle workers that nobody needs" });
  expect(items[0]).toMatchObject({ path: "pool.ts", name: "shrink" });
  // What is asked for by its name is found by that.
  const named = await ask("search_code", { query: "where does idleWorkers find what nobody needs" });
  expect(named.items[0]).toMatchObject({ path: "pool.ts", name: "idleWorkers" });
});

test("of functions that say as much, the one of more lines is shown", async () => {
  const steps = Array.from({ length: 30 }, (_, at) => `  sum += ${at};`).join("\n");
  const { ask } = await indexed({
    "till.ts": `export function first(sum: number) {\n  // Coins are counted.\n  return sum;\n}\n\n${filler("open")}\n${filler("close")}\nexport function second(sum: number) {\n  // Coins are counted.\n${steps}\n  return sum;\n}\n`,
    "door.ts": filler("lock"),
  });
  const { items } = await ask("search_code", { query: "where are the coins counted" });
  expect(items[0]).toMatchObject({ path: "till.ts", name: "second" });
});

test("a field that says a word of the question is shown by what is done with it", async () => {
  const files = {
    "cellar.ts": `export class Cellar {\n  bottles = new Map<string, number>();\n}\n\n${filler("open")}\nexport function fetch(cellar: Cellar, wine: string) {\n  const known = cellar.bottles.get(wine);\n  return known ?? press(wine);\n}\n`,
    "door.ts": filler("lock"),
  };
  const { ask } = await indexed(files);
  const first = async (query: string) => (await ask("search_code", { query })).items[0];
  expect(await first("how is wine kept in bottles")).toMatchObject({ path: "cellar.ts", name: "fetch" });
  // The field itself was asked for.
  expect(await first("what are the bottles")).toMatchObject({ path: "cellar.ts", name: "bottles" });
});

test("a function that does the opposite stands behind the one that was asked for", async () => {
  const unfold = [1, 2].map((at) => `  // The tent and its pole.\n  unfold(pole, ${at});`);
  const { ask } = await indexed({
    "canvas.ts": `export function fold_pole(pole: string) {\n  return pole.slice(1);\n}\n\n${filler("open")}\n${filler("close")}\n${filler("carry")}\nexport function unfold_poles(pole: string) {\n${unfold.join("\n")}\n  return pole;\n}\n`,
    "door.ts": filler("lock"),
  });
  const first = async (query: string) => (await ask("search_code", { query })).items[0];
  expect(await first("fold the pole of a tent")).toMatchObject({ name: "fold_pole" });
  expect(await first("unfold the pole of a tent")).toMatchObject({ name: "unfold_poles" });
});

test.each([
  ["clear", "Clears"],
  ["close", "Closes"],
  ["help", "Helps"],
])(
  "a function that goes along with the work (%s) stands behind the one that does it",
  async (verb, verbs) => {
    const { ask } = await indexed({
      "meshes.ts": `/** ${verbs} the buffers of the batches of meshes: batches of meshes, batches of meshes. */\nexport function ${verb}_mesh_batches(meshes: number[][]) {\n  for (const batch of meshes) batch.length = 0;\n}\n\n${filler("open")}\n${filler("close")}\n/** Puts meshes into batches that are drawn at once. */\nexport function group(meshes: number[]) {\n  const batches: number[][] = [];\n  for (const mesh of meshes) batches.push([mesh]);\n  return batches;\n}\n`,
      "door.ts": filler("lock"),
    });
    const first = async (query: string) => (await ask("search_code", { query })).items[0];
    expect(await first("where are meshes put into batches")).toMatchObject({ name: "group" });
    expect(await first(`${verb} the batches of meshes`)).toMatchObject({ name: `${verb}_mesh_batches` });
  },
);

test("a special case stands behind the function whose name its own goes on from, unless it is asked for", async () => {
  const mark = (name: string, from: string) =>
    `/** Marks what the collector finds in ${from}. */\nexport function ${name}(roots: number[]) {\n  for (const root of roots) root.marked = true;\n}\n`;
  const apart = ["open", "close", "carry"].map(filler).join("\n");
  const { ask } = await indexed({
    "gc.ts": [
      mark("mark_letters_sealed", "seals, letters"),
      apart,
      mark("mark_letters", "roots"),
      apart,
    ].join("\n"),
    "door.ts": filler("lock"),
  });
  const first = async (query: string) => (await ask("search_code", { query })).items[0];
  expect(await first("how does the collector mark letters")).toMatchObject({ name: "mark_letters" });
  expect(await first("how does the collector mark sealed letters")).toMatchObject({
    name: "mark_letters_sealed",
  });
});

test("a function that only tells whether something holds stands behind the one that does it", async () => {
  const { ask } = await indexed({
    "meshes.ts": `/** Meshes of a batch? */\nexport function hasMeshBatch(meshes: number[][]) {\n  const batch = meshes[0];\n  return batch !== undefined;\n}\n\n${filler("open")}\n${filler("close")}\n/** Puts meshes into a batch. */\nexport function group(meshes: number[]) {\n  const batch: number[][] = [];\n  for (const mesh of meshes) batch.push([mesh]);\n  return batch;\n}\n`,
    "door.ts": filler("lock"),
  });
  const first = async (query: string) => (await ask("search_code", { query })).items[0];
  expect(await first("where are meshes put in a batch")).toMatchObject({ name: "group" });
  expect(await first("how is the batch of meshes checked")).toMatchObject({ name: "hasMeshBatch" });
});

test("a long function that stands in the place of a field shows no line that another place shows", async () => {
  const rows = Array.from({ length: 70 }, (_, at) => `  log("row ${at}");`).join("\n");
  const { ask } = await indexed({
    "cellar.ts": `export class Cellar {\n  bottlesOfRedWine = new Map<string, number>();\n}\n\n${filler("open")}\nexport function fetch(cellar: Cellar, dry: string) {\n${rows}\n  // Pours red ones for guests at night.\n${rows}\n  return press(dry);\n}\n`,
    "door.ts": filler("lock"),
  });
  const { items } = await ask("search_code", {
    query: "where are bottles of red wine poured for guests at night",
  });
  expect(items.map(({ path, line_start, name }) => `${path}:${line_start} ${name}`)).toEqual([
    "cellar.ts:104 fetch",
  ]);
});
