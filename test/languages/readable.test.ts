// Code that is right and that the grammars trip over: read without errors, every name where it stands.

import { expect, test } from "bun:test";
import { openExtractor } from "../../src/languages/engine/extract.ts";
import { LANGUAGES } from "../../src/languages/index.ts";
import { BLOB_FLAGS } from "../../src/protocol/facts.ts";

/** Language, text, and names that are defined in it or stand in it, as `name line:column`. */
const TEXTS: readonly (readonly [language: string, text: string, names: readonly string[]])[] = [
  [
    "csharp",
    "class Query\n{\n    void Run(bool async) => Core(async ? 1 : 2, async: async);\n    async Task Core(int a, bool async = false)\n    {\n        var f = async () => await Task.Delay(async && true ? 1 : 2);\n        Keys([property], [type, method]);\n    }\n}\n",
    ["Run 3:10", "Core 3:29", "Core 4:16", "property 7:15", "type 7:27"],
  ],
  [
    "rust",
    'unsafe extern "C" {\n    pub safe fn sqrt(x: f64) -> f64;\n    safe static LIMIT: i32;\n    fn raw_read(at: *const u8);\n}\nunsafe extern "C" fn call(raw: i32) {\n    take(&raw, &raw const LIMIT);\n}\nfn after() {}\n',
    ["sqrt 2:17", "LIMIT 3:17", "call 6:22", "raw 7:11", "after 9:4"],
  ],
  [
    "scala",
    "class Store(system: System) {\n  val extension = Extension(system)\n  extension.start()\n  def find(at: Int): Int =\n    if (at < 10)\n      at match {\n        case 1 => 2\n        case _ => 3\n      } else 4\n  run(extension) { _ =>\n  }\n  def after = extension\n}\nextension (s: String) def shout = s\n",
    ["extension 2:7", "extension 3:3", "find 4:7", "after 12:7", "shout 14:27"],
  ],
  [
    "swift",
    "public typealias Of<R: Reducer> = Rows<R.ID, R.Action>\nwhere R.State: Identifiable\n\nclass Store {\n  let _$registrar = Registrar()\n  init() { self.init(internal: ()) }\n  func use() { self._$registrar.access(self) }\n}\n",
    ["Of 1:18", "_$registrar 5:7", "_$registrar 7:21", "use 7:8"],
  ],
];

test.each(TEXTS)("%s", async (id, text, names) => {
  const language = LANGUAGES.find((each) => each.id === id)!;
  const { flags, symbols, occurrences, locals } = (await openExtractor([language])).extract(language, text);
  expect(flags & BLOB_FLAGS.syntaxErrors).toBe(0);
  const found = [...symbols, ...occurrences, ...locals].map(
    ({ name, line, column }) => `${name} ${line}:${column}`,
  );
  for (const name of names) expect(found).toContain(name);
});
