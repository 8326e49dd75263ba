// What a file gives away as a whole, under the names that others give it; types that come to themselves again.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

const FILES = {
  "lib/load.js": "export default async function fetcher(path) {\n  return path\n}\n",
  "lib/make.js": "function make() { return 1 }\nmodule.exports = make\nmodule.exports.other = 2\n",
  "lib/index.js": "export { default as loadAll } from './load'\n",
  "app/again.js": "export { loadAll as everything } from '../lib/index'\n",
  "app/page.js":
    "import fetch from '../lib/load'\nconst build = require('../lib/make')\nfetch('/a')\nbuild()\nbuild.other\n",
  "app/last.js": "import { everything as all } from './again'\nall(2)\n",
  "app/other.js": "fetch('/b')\nbuild()\nthing.fetch()\n",
};

test("a default export is found under every name that files give it, and in those files alone", async () => {
  const { places } = await ask(FILES, { symbol_name: "fetcher" });
  expect([...new Set(places)]).toEqual([
    "app/again.js:1 resolved",
    "app/last.js:1 resolved",
    "app/last.js:2 resolved",
    "app/page.js:1 resolved",
    "app/page.js:3 resolved",
    "lib/index.js:1 resolved",
  ]);
});

test("what a module of CommonJS is goes by the name that it is required under", async () => {
  const { places } = await ask(FILES, { symbol_name: "make" });
  expect(places).toEqual([
    "app/page.js:2 resolved",
    "app/page.js:4 resolved",
    "app/page.js:5 resolved",
    "lib/make.js:2 resolved",
  ]);
});

test("an alias that comes to itself again ends", async () => {
  const files = {
    "deep.ts":
      "export class Leaf {\n  name() {}\n}\nexport type Deep<T = { a: number }> = T extends string ? Deep<T[]> : Leaf\nfunction first<T>(all: T[]): T {\n  return all[0]!\n}\nexport function run(deep: Deep<string>) {\n  first(deep).name()\n  deep(1).name()\n}\n",
  };
  const { places } = await ask(files, { symbol_name: "Leaf.name" });
  expect(places.map((place) => place.split(" ")[0])).toEqual(["deep.ts:10", "deep.ts:9"]);
});

const SPACES = {
  "package.json": '{ "name": "serve", "main": "serve.js", "types": "serve.d.ts" }',
  "serve.d.ts": [
    "import { Request, Reply as Answer } from './types'",
    "declare namespace serve {",
    "  export interface Options { port: number }",
    "  export type { Request, Answer as Reply }",
    "  export { serve as default }",
    "}",
    "declare function serve(options: serve.Options): serve.Request",
    "export = serve",
  ].join("\n"),
  "types.d.ts": "export interface Request { body: string }\nexport interface Reply { code: number }\n",
  "use.ts":
    "import serve, { Reply, Options } from './serve'\nlet options: Options\nlet reply: Reply\nreply.code\nserve({ port: 1 }).body\n",
  "test/use.js": "const start = require('..')\nstart({ port: 2 }).body\n",
};

test("a namespace that is all of a module has members by the names that it passes on", async () => {
  expect((await ask(SPACES, { symbol_name: "Reply.code" })).places).toEqual(["use.ts:4 resolved"]);
  const reply = (await ask(SPACES, { symbol_name: "Reply" })).places;
  expect(reply.filter((place) => place.startsWith("use.ts"))).toEqual([
    "use.ts:1 resolved",
    "use.ts:3 resolved",
  ]);
  const body = (await ask(SPACES, { symbol_name: "Request.body" })).places;
  expect(body).toEqual(["test/use.js:2 resolved", "use.ts:5 resolved"]);
});

test("a folder is the file that its package.json names", async () => {
  const { places } = await ask(SPACES, { symbol_name: "Options.port" });
  expect(places).toEqual(["test/use.js:2 resolved", "use.ts:5 resolved"]);
});

test("a class that a module gives away in both ways is imported by either", async () => {
  const files = {
    "lib/box.ts": "export class Box {}\nmodule.exports = exports = Box;\nexport default Box;\n",
    "main.ts": 'import Box from "./lib/box";\nnew Box();\n',
  };
  const { places } = await ask(files, { symbol_name: "Box" });
  expect(places.filter((place) => place.startsWith("main.ts"))).toEqual([
    "main.ts:1 resolved",
    "main.ts:2 resolved",
  ]);
});

test("a class that is a module passes through another one by its name", async () => {
  const files = {
    "lib/box.js": "class Box {}\nmodule.exports = Box;\n",
    "lib/index.js": 'const Box = require("./box");\nmodule.exports = { Box };\n',
    "main.js": 'const { Box } = require("./lib");\nnew Box();\n',
  };
  const { places } = await ask(files, { symbol_name: "Box", path: "lib/box.js" });
  expect(places.filter((place) => place.startsWith("main.js"))).toEqual([
    "main.js:1 resolved",
    "main.js:2 resolved",
  ]);
});

test("a member that an object sets on itself is nobody else's", async () => {
  const files = {
    "types.d.ts": "export interface Options { _helpWidth?: number }\n",
    "help.js":
      "class Help {\n  constructor() { this._helpWidth = 1; }\n  run(other) { other._helpWidth; this._helpWidth; }\n}\n",
  };
  const { places } = await ask(files, { symbol_name: "Options._helpWidth" });
  expect(places.filter((place) => place.endsWith(" resolved"))).toEqual([]);
  const read = {
    "types.d.ts": files["types.d.ts"],
    "main.js": "function run(other) { other._helpWidth; }\n",
  };
  expect((await ask(read, { symbol_name: "Options._helpWidth" })).places).toEqual(["main.js:1 resolved"]);
});

test("each default export that a barrel renames is its own file's", async () => {
  const files = {
    "a.ts": "export default function first() {}\n",
    "b.ts": "export default function second() {}\n",
    "index.ts": 'export { default as one } from "./a";\nexport { default as two } from "./b";\n',
  };
  expect((await ask(files, { symbol_name: "first" })).places).toEqual(["index.ts:1 resolved"]);
  expect((await ask(files, { symbol_name: "second" })).places).toEqual(["index.ts:2 resolved"]);
});

test("what a default export wraps may be meant where it is used, under any name", async () => {
  const wrappers = [
    "export default React.memo(Page, same)",
    "export default connect(pick, { open })(Page);",
    "export default withRouter(observer<Props>(Page))",
    "export default hot(module)(styled.of(Page))",
  ];
  for (const wrapper of wrappers) {
    const files = {
      "Page.jsx": `function Page() { return null }\n${wrapper}\n`,
      "a.jsx": "import Page from './Page'\nconst a = <Page size={1} />\n",
      "b.jsx": "import Other from './Page'\nconst b = <Other />\n",
    };
    const { places } = await ask(files, { symbol_name: "Page" });
    expect(places.slice(-5)).toEqual([
      "Page.jsx:2 resolved",
      "a.jsx:1 possible",
      "a.jsx:2 possible",
      "b.jsx:1 possible",
      "b.jsx:2 possible",
    ]);
  }
});

test("what a default export calls, or calls something with, is not what it wraps", async () => {
  for (const text of ["Page()", "make(Page.size)", "make(1, Page)", "make({ Page })", "new Page(Page)"]) {
    const files = {
      "Page.jsx": `function Page() { return null }\nexport default ${text}\n`,
      "a.jsx": "import Page from './Page'\nPage()\n",
    };
    const { places } = await ask(files, { symbol_name: "Page" });
    expect(places.filter((place) => place.startsWith("a."))).toEqual([]);
  }
});

const DECLARED = {
  "a.ts": "export declare const Mark: unique symbol;\ndeclare const Hidden: 1;\n",
  "b.d.ts": "import type { A } from './c';\ninterface Mark { a: A }\n",
  "use.ts": "import { Mark, Hidden } from './a';\nMark;\n",
  "type.ts": "import type { Mark } from './b';\nlet a: Mark;\n",
};

test("what is declared to be given away, and all of what a file of declarations declares", async () => {
  const { places } = await ask(DECLARED, { symbol_name: "Mark", path: "a.ts" });
  expect(places).toEqual(["use.ts:1 resolved", "use.ts:2 resolved"]);
  const type = await ask(DECLARED, { symbol_name: "Mark", path: "b.d.ts" });
  expect(type.places).toEqual(["type.ts:1 resolved", "type.ts:2 resolved"]);
  const hidden = await ask(DECLARED, { symbol_name: "Hidden" });
  expect(hidden.places.filter((place) => place.endsWith("resolved"))).toEqual([]);
});

const MADE_ONES = {
  "store.ts": "export class Store { openAll() {} }\nexport const makeStore = () => new Store();\n",
  "a.ts": 'import { Store } from "./store";\n// The only one.\nexport default /* pure */ new Store();\n',
  "b.ts": 'import { makeStore } from "./store";\nexport default makeStore();\n',
  "c.js": 'const { Store } = require("./store");\nmodule.exports = new Store();\n',
  "again.ts": 'export { default as third } from "./a";\n',
  "use.ts":
    'import a from "./a";\nimport b from "./b";\nimport { third } from "./again";\na.openAll();\nb.openAll();\nthird.openAll();\n',
  "use.js": 'const c = require("./c");\nc.openAll();\n',
};

test("a value without a name that a file gives away as a whole", async () => {
  const { places } = await ask(MADE_ONES, { symbol_name: "Store.openAll" });
  expect(places).toEqual(["use.js:2", "use.ts:4", "use.ts:5", "use.ts:6"].map((at) => `${at} resolved`));
});

const WHOLE_ELSEWHERE = {
  "pond.ts": "export const Pond = () => 1;\n",
  "index.ts": 'export { Pond as default } from "./pond";\n',
  "own.ts": 'import { Pond } from "./pond";\nexport default Pond;\n',
  "use.ts": 'import water from "./index";\nimport sea from "./own";\nwater(); sea();\n',
};

test("what other files give away as a whole goes by the names that it is imported by", async () => {
  const { places } = await ask(WHOLE_ELSEWHERE, { symbol_name: "Pond" });
  expect(places.filter((place) => place.startsWith("use"))).toEqual(
    ["1", "2", "3", "3"].map((line) => `use.ts:${line} resolved`),
  );
});

test("a call of what a file gives away without a name is one of the function that it is, by its name", async () => {
  const files = {
    "trace.ts":
      "export const trace = (at: object) => function <T extends Function>(of: T): T { return of; };\n",
    "provision.ts":
      'import { trace } from "./trace";\nasync function provision(id: number) { return id; }\nexport default trace({\n  at: "a",\n})(provision);\n',
    "use.ts":
      'import provision from "./provision";\nimport other from "./provision";\nprovision(1);\nother(2);\n',
  };
  const { places } = await ask(files, { symbol_name: "provision", path: "provision.ts" });
  expect(places).toEqual(["provision.ts:5 resolved", "use.ts:3 resolved"]);
});

const DECLARED_BESIDE = {
  "index.js": "class Pool { end() {} }\nexports.open = () => new Pool();\n",
  "index.d.ts": 'export * from "./types.js";\n',
  "types.d.ts": "export function open(): Pool;\nexport interface Pool { end(): void }\n",
  "use.ts": 'import pools from "./index.js";\nexport { pools };\npools.open().end();\n',
  "further.ts": 'import { pools } from "./use";\npools.open();\n',
};

test("the default of a file of declarations that has none is all of it; what it declares may be what a script defines", async () => {
  const of = async (symbol_name: string, path: string) =>
    (await ask(DECLARED_BESIDE, { symbol_name, path })).places;
  expect(await of("open", "types.d.ts")).toEqual(["further.ts:2 resolved", "use.ts:3 resolved"]);
  expect(await of("Pool.end", "types.d.ts")).toEqual(["use.ts:3 resolved"]);
  expect(await of("open", "index.js")).toEqual(["further.ts:2 possible", "use.ts:3 possible"]);
  expect(await of("Pool.end", "index.js")).toEqual(["use.ts:3 possible"]);
});
