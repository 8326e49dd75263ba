// `codecompass index --scip FILE`: what a compiler's index says, joined to the contents that it was made from.

import { expect, test } from "bun:test";
import { join } from "node:path";
import { BinaryWriter } from "@bufbuild/protobuf/wire";
import { cli, project, temporaryFolder } from "../harness.ts";

/** Three or four numbers; `apart`: as the message of its own that later indexers write. */
type Occurrence = [range: number[] & { apart?: true }, symbol: string, isDefinition?: boolean];
interface Document {
  path: string;
  occurrences: Occurrence[];
  /** 1: UTF-8, 2: UTF-16, 3: UTF-32. */
  encoding?: number;
  text?: string;
}

function message(write: (writer: BinaryWriter) => void): Uint8Array {
  const writer = new BinaryWriter();
  write(writer);
  return writer.finish();
}

const occurrenceBytes = ([range, symbol, isDefinition]: Occurrence) =>
  message((writer) => {
    if (range.apart) {
      writer.tag(range.length === 3 ? 8 : 9, 2).fork();
      range.forEach((number, at) => void (number !== 0 && writer.tag(at + 1, 0).int32(number)));
    } else {
      writer.tag(1, 2).fork();
      for (const number of range) writer.int32(number);
    }
    writer.join().tag(2, 2).string(symbol);
    if (isDefinition) writer.tag(3, 0).int32(1);
  });

const documentBytes = ({ path, occurrences, encoding = 2, text }: Document) =>
  message((writer) => {
    writer.tag(1, 2).string(path);
    for (const each of occurrences) writer.tag(2, 2).bytes(occurrenceBytes(each));
    if (text !== undefined) writer.tag(5, 2).string(text);
    writer.tag(6, 0).int32(encoding);
  });

function scip(...documents: Document[]): Uint8Array {
  const tool = message((writer) => writer.tag(1, 2).string("by-hand"));
  const metadata = message((writer) => writer.tag(2, 2).bytes(tool));
  return message((writer) => {
    writer.tag(1, 2).bytes(metadata);
    for (const document of documents) writer.tag(2, 2).bytes(documentBytes(document));
  });
}

const DEFINED =
  "class Lamp:\n    def glow(self):\n        pass\n\nclass Fire:\n    def glow(self):\n        pass\n";
const USES = "def run(a, b, c):\n    a.glow()\n    'ä😀'; b.glow()\n    c.glow()\n";
const FILES = { "lib.py": DEFINED, "use.py": USES };
const [LAMP, FIRE] = ["x lib Lamp#glow().", "x lib Fire#glow()."];
const apart = (...range: number[]) => Object.assign(range, { apart: true as const });
const LIB: Document = {
  path: "lib.py",
  occurrences: [
    [[1, 8, 12], LAMP!, true],
    [[5, 8, 5, 12], FIRE!, true],
  ],
};
/** Where the third line's call stands, by encoding. */
const COLUMNS = { 1: 16, 2: 13, 3: 12 };
const uses = (encoding: 1 | 2 | 3): Document => ({
  path: "use.py",
  encoding,
  occurrences: [
    [[1, 6, 10], LAMP!],
    [[2, COLUMNS[encoding], COLUMNS[encoding] + 4], LAMP!],
    [encoding === 2 ? [3, 6, 10] : apart(3, 6, ...(encoding === 1 ? [10] : [3, 10])), FIRE!],
  ],
});

function started(files: Record<string, string> = FILES) {
  const made = project(files);
  const index = async (bytes?: Uint8Array) => {
    const file = join(temporaryFolder(), "index.scip");
    if (bytes) await Bun.write(file, bytes);
    const args = bytes ? ["--scip", file] : [];
    return await cli(["index", made.root, "--json", ...args], { home: made.home });
  };
  const refs = async (symbol = "Lamp.glow") => {
    const args = ["tool", "find_references", "--json", JSON.stringify({ symbol_name: symbol })];
    const { stdout } = await cli([...args, "--workspace", made.root], { home: made.home });
    const { references, summary } = JSON.parse(stdout);
    type Item = { location: { file: string; line_start: number; column: number }; tier: string; via: string };
    const places = (references as Item[]).map(
      ({ location: { file, line_start, column }, tier, via }) =>
        `${file}:${line_start}:${column} ${tier} ${via}`,
    );
    return { places, excluded: summary.excluded };
  };
  return { ...made, index, refs };
}

const BOUND = ["use.py:2:7 resolved scip", "use.py:3:14 resolved scip"];
const OPEN = ["use.py:2:7 possible name", "use.py:3:14 possible name", "use.py:4:7 possible name"];

for (const encoding of [1, 2, 3] as const)
  test(`sites are bound and others excluded, columns in encoding ${encoding}`, async () => {
    const { index, refs } = started();
    const { stdout } = await index(scip(LIB, uses(encoding)));
    expect(JSON.parse(stdout).scip).toEqual({
      tool: "by-hand",
      documents: 2,
      absent: 0,
      changed: 0,
      sites: 3,
    });
    expect(await refs()).toMatchObject({ places: BOUND, excluded: { other_symbol: 1 } });
  });

test("it gives way where a content changes, and comes back with it", async () => {
  const { index, refs, write } = started();
  await index(scip(LIB, uses(2)));
  write({ "use.py": `${USES}\n` });
  await index();
  expect((await refs()).places).toEqual(OPEN);
  write({ "use.py": USES, "lib.py": `${DEFINED}\n` });
  await index();
  expect((await refs()).places).toEqual(OPEN);
  write({ "lib.py": DEFINED });
  await index();
  expect((await refs()).places).toEqual(BOUND);
});

test("what is defined nowhere in the index is nothing that it defines; a later index replaces the earlier", async () => {
  const { index, refs } = started();
  await index(scip(LIB, uses(2)));
  await index(scip(LIB, { path: "use.py", occurrences: [[[1, 6, 10], "x other Thing#glow()."]] }));
  const { places, excluded } = await refs();
  expect(places).toEqual(OPEN.slice(1));
  expect(excluded).toMatchObject({ other_symbol: 1 });
});

test("a bundle of a project with a joined index can be taken elsewhere, without it", async () => {
  const { index, root, home } = started();
  await index(scip(LIB, uses(2)));
  const bundle = join(temporaryFolder(), "bundle");
  expect(await cli(["state", "export", bundle, "--workspace", root], { home })).toMatchObject({ code: 0 });
  const elsewhere = { home: temporaryFolder() };
  expect(await cli(["state", "import", bundle, "--workspace", root], elsewhere)).toMatchObject({ code: 0 });
});

test("damaged and foreign files, and indexes of other contents, change nothing", async () => {
  const { index, refs } = started();
  const good = scip(LIB, uses(2));
  await index(good);
  const bad: [Uint8Array, RegExp][] = [
    [good.slice(0, good.length - 3), /damaged/],
    [new TextEncoder().encode('{"metadata": {}}\n'), /not a SCIP index/],
    [new Uint8Array(), /no metadata/],
    [scip({ ...LIB, path: "elsewhere.py" }), /another project/],
    [scip({ ...LIB, text: "class Lamp: ..." }), /other contents/],
    [scip({ ...LIB, occurrences: [[[0, 6, 10], FIRE!, true]] }), /other contents/],
    [scip({ ...LIB, occurrences: [[[1, 8], LAMP!, true]] }), /a range has 2 numbers/],
  ];
  for (const [bytes, expected] of bad) {
    const { code, stderr, stdout } = await index(bytes);
    expect(code).not.toBe(0);
    expect(stderr + stdout).toMatch(expected);
  }
  expect((await refs()).places).toEqual(BOUND);
}, 60_000);
