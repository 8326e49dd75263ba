// The rules of the house, each a check whose failure message says why.

import { expect, test } from "bun:test";
import { posix } from "node:path";
import { Glob } from "bun";
import { LANGUAGES } from "../src/languages/index.ts";

const RANKS = [
  ["util"],
  ["protocol"],
  ["config"],
  ["languages", "store", "text", "vcs", "rank"],
  ["view"],
  ["graph"],
  ["query", "indexer"],
  ["workspace"],
  ["tools"],
  ["dispatch"],
  ["server"],
  ["cli"],
  ["main.ts"],
];

/** Which folders may import a package; a package that is not listed may be imported by nobody. */
const PACKAGE_OWNERS: Record<string, string[]> = {
  "bun:sqlite": ["store"],
  "bun:jsc": ["query"],
  "web-tree-sitter": ["languages"],
  "@orama/orama": ["text"],
  re2js: ["text"],
  ignore: ["indexer"],
  "@bufbuild/protobuf": ["indexer"],
  "@modelcontextprotocol/sdk": ["server"],
  citty: ["cli"],
  diff: ["text"],
  "jsonc-parser": ["cli"],
  "smol-toml": ["config"],
  zod: ["protocol", "config", "tools"],
};

interface SourceImport {
  file: string;
  folder: string;
  target: string;
}

const root = posix.join(import.meta.dir, "..");
const files = [...new Glob("src/**/*.ts").scanSync(root)].sort();
const textsOf = async (paths: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    await Promise.all(
      paths.map(async (file) => [file, await Bun.file(posix.join(root, file)).text()] as const),
    ),
  );
const sources = await textsOf(files);
/** What is built, shipped and tested with. */
const others = await textsOf([...new Glob("{test,grammars,packaging}/**/*.ts").scanSync(root), "build.ts"]);
const topOf = (file: string) => file.split("/")[1]!;
const rankOf = (folder: string) => RANKS.findIndex((row) => row.includes(folder));

const IMPORT = /^(?:import|export)\b[^;"]*?\bfrom "([^"]+)"|^import "([^"]+)"|\bimport\("([^"]+)"\)/gm;
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
const targetsOf = (text: string) =>
  [...withoutComments(text).matchAll(IMPORT)].map((match) => (match[1] ?? match[2] ?? match[3])!);
const imports: SourceImport[] = [...sources].flatMap(([file, text]) =>
  targetsOf(text).map((target) => ({ file, folder: topOf(file), target })),
);

test("every folder of src has a place in the import order", () => {
  expect(files.map(topOf).filter((folder) => rankOf(folder) === -1)).toEqual([]);
});

test("a folder imports only folders to its left, siblings never each other", () => {
  const wrong = imports
    .filter(({ target }) => target.startsWith("."))
    .map((entry) => ({ ...entry, to: posix.join(posix.dirname(entry.file), entry.target) }))
    .filter(({ to }) => to.startsWith("src/"))
    .filter(({ folder, to }) => topOf(to) !== folder && rankOf(topOf(to)) >= rankOf(folder));
  expect(wrong.map(({ file, to }) => `${file} -> ${to}`)).toEqual([]);
});

/** Files that a file imports values of, as it starts. */
const loads: ReadonlyMap<string, readonly string[]> = new Map(
  [...sources].map(([file, text]) => {
    const first = /^(?:import|export)\b(?! type\b)[^;"]*?\bfrom "(\.[^"]+\.ts)"|^import "(\.[^"]+\.ts)"/gm;
    const targets = [...withoutComments(text).matchAll(first)].map(([, one, other]) => (one ?? other)!);
    return [file, targets.map((target) => posix.join(posix.dirname(file), target))];
  }),
);

/** Files that are loaded with a file; versions.ts stands alone in the executable (build.ts). */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || file === "src/languages/versions.ts") return seen;
  seen.add(file);
  for (const target of loads.get(file) ?? []) loadedWith(target, seen);
  return seen;
}

/** The first way from a file back to one that leads to it. */
function findCycle(file: string, path: readonly string[], done: Set<string>): string[] | undefined {
  if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
  if (done.has(file)) return undefined;
  for (const target of loads.get(file) ?? []) {
    const found = findCycle(target, [...path, file], done);
    if (found) return found;
  }
  done.add(file);
  return undefined;
}

test("no files import values of each other in a circle: what is recursive is asked of the graph or of inference", () => {
  const done = new Set<string>();
  const cycles = files.flatMap((file) => findCycle(file, [], done)?.join(" -> ") ?? []);
  expect([...new Set(cycles)]).toEqual([]);
});

test("neither a command nor a server's main thread loads languages or the graph: who asks or indexes does", () => {
  const commands = [
    "cli/run.ts",
    "cli/commands/index.ts",
    "cli/commands/search.ts",
    "cli/commands/serve-mcp.ts",
  ];
  const servers = [
    "server/service.ts",
    "server/stdio.ts",
    "server/http.ts",
    "dispatch/open.ts",
    "dispatch/pool.ts",
  ];
  const later = ["indexer/supervisor.ts", "indexer/scan.ts"];
  const wrong = [...commands, ...servers, ...later].flatMap((file) =>
    [...loadedWith(`src/${file}`)]
      .filter((loaded) => ["languages", "graph"].includes(topOf(loaded)))
      .map((loaded) => `${file} -> ${loaded}`),
  );
  expect(wrong).toEqual([]);
});

test("who indexes loads no tools: a command that asks nothing pays for no question", () => {
  const loaded = ["cli/run.ts", "cli/commands/index.ts", "cli/commands/sync.ts"].flatMap((file) => [
    ...loadedWith(`src/${file}`),
  ]);
  expect(loaded.filter((file) => ["tools", "dispatch"].includes(topOf(file)))).toEqual([]);
});

test("one folder owns each package", () => {
  const wrong = imports
    .filter(({ target }) => !target.startsWith(".") && !target.startsWith("node:") && target !== "bun")
    .filter(({ target }) => !/^(@[^/]+\/)?tree-sitter-[^/]+\/.*\.wasm$/.test(target))
    .filter(({ folder, target }) => {
      const name = target.startsWith("@") ? target.split("/").slice(0, 2).join("/") : target.split("/")[0]!;
      return !PACKAGE_OWNERS[name]?.includes(folder);
    });
  expect(wrong.map(({ file, target }) => `${file} -> ${target}`)).toEqual([]);
});

test("no barrels: what a module offers is named where it is defined", () => {
  expect([...sources].filter(([, text]) => /^export \* from/m.test(text)).map(([file]) => file)).toEqual([]);
});

test("every file opens by saying what it is", () => {
  const silent = [...sources, ...others].filter(
    ([file, text]) => !file.endsWith(".d.ts") && !/^(#!.*\n)?\/[/*]/.test(text),
  );
  expect(silent.map(([file]) => file)).toEqual([]);
});

const languageFolder = (path: string) =>
  /^src\/languages\/(?!engine\/|hooks\/|rules\/)[^/]+\//.exec(path)?.[0];

/** Literals of a text: what its strings, templates and regular expressions say. */
const LITERALS =
  /\/\*[\s\S]*?\*\/|\/\/.*|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`|(?<=(?:[(,=:[!&|?{};>]|\breturn|^)\s*)\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/[a-z]*/gm;

const literalsOf = (text: string) =>
  [...text.matchAll(LITERALS)].flatMap(([, string, template, expression]) => {
    const said = expression ?? string ?? template;
    return said === undefined ? [] : [{ said, isExpression: expression !== undefined }];
  });

/** Folders that read code of any language, and know none. */
const READERS = ["text", "rank", "view", "graph", "query", "indexer", "store", "vcs", "workspace"];
const readers = [...sources].filter(([file]) => READERS.includes(topOf(file)));

/** Data and documents are named in questions and settings, too. */
const CODE_LANGUAGES = new Set(LANGUAGES.filter(({ genre }) => genre === undefined).map(({ id }) => id));

/**
 * Words of one language's syntax or library, or of a few: who reads texts takes them from a rule. Words that we use ourselves, as
 * kinds of symbols or in data of our own, are none: `impl`, `lambda`.
 */
const SYNTAX = new Set(
  [
    "nil nullptr NULL None True False unsafe elsif rescue ensure defer chan func fn unless puts defp defmodule",
    "unreachable todo unimplemented bail notnull unmanaged synchronized instancetype fallthrough",
    "__enter__ __exit__ __init__ mapping foreach elseif wchar_t char16_t u16string inout fileprivate",
    "CharSequence Constable Serializable KClass proc_macro macro_rules constexpr decltype nonlocal",
    "typedef goto sizeof offsetof cls Self",
  ].flatMap((row) => row.split(" ")),
);

/** These read names as people type them, in no language that is known. */
const TYPED = ["src/query/readings.ts", "src/query/qualified.ts"];

test("languages are data: no branch on a language outside its folder", () => {
  const wrong = [...sources].filter(
    ([file, text]) => languageFolder(file) === undefined && /language(?:\.id|Id)?\s*[!=]==?\s*"/.test(text),
  );
  expect(wrong.map(([file]) => file)).toEqual([]);
});

test("languages are data: nothing outside their folders names one", () => {
  const wrong = readers.flatMap(([file, text]) =>
    literalsOf(text).flatMap(({ said, isExpression }) =>
      !isExpression && CODE_LANGUAGES.has(said) ? [`${file}: ${said}`] : [],
    ),
  );
  expect(wrong).toEqual([]);
});

test("languages are data: nothing outside their folders holds words of their syntax", () => {
  const untyped = readers.filter(([file]) => !TYPED.includes(file));
  const wrong = untyped.flatMap(([file, text]) =>
    literalsOf(text).flatMap(({ said, isExpression }) => {
      const plain = isExpression ? said.replace(/\\p\{\w+\}|\\[a-zA-Z]/g, " ") : said;
      // A text of several words is prose.
      const words = isExpression ? plain.match(/\w+/g) : /^\w+$/.test(plain) ? [plain] : [];
      return (words ?? []).filter((word) => SYNTAX.has(word)).map((word) => `${file}: ${word}`);
    }),
  );
  expect(wrong).toEqual([]);
});

test("the list alone knows the languages' folders: nothing else imports from one", () => {
  const wrong = imports
    .filter(({ file, target }) => target.startsWith(".") && file !== "src/languages/index.ts")
    .map(({ file, target }) => ({ file, to: posix.join(posix.dirname(file), target) }))
    .filter(({ file, to }) => languageFolder(file) === undefined && languageFolder(to) !== undefined);
  expect(wrong.map(({ file, to }) => `${file} -> ${to}`)).toEqual([]);
});

test("stdout belongs to the protocol: only the command line prints", () => {
  const wrong = [...sources].filter(
    ([file, text]) => topOf(file) !== "cli" && /console\.(log|info)\(|process\.stdout\.write/.test(text),
  );
  // These speak a protocol on stdout, or the version.
  expect(
    wrong
      .map(([file]) => file)
      .filter((file) => !["src/main.ts", "src/indexer/child.ts", "src/server/stdio.ts"].includes(file)),
  ).toEqual([]);
});

test("user patterns never reach RegExp: it backtracks without end and past a limit answers wrongly", () => {
  const wrong = [...sources].filter(
    ([file, text]) =>
      /^src\/(query|text|tools|dispatch)\//.test(file) && /new RegExp\((?!ESCAPED)/.test(text),
  );
  expect(wrong.map(([file]) => file)).toEqual([]);
});

/** What stands between the parentheses of a call. */
function argumentsAt(text: string, open: number): string {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === "(") depth++;
    if (text[at] === ")" && --depth === 0) return text.slice(open + 1, at);
  }
  return text.slice(open);
}

test("a name of a project is escaped in a pattern: `$`, `a?` and `+` are names, too", () => {
  const isSafe = (value: string) =>
    /^RegExp\.escape\(|^escaped\(|^[A-Z_]+(?:\.source)?$|^this\.words\.|^sign$/.test(value);
  const unsafe = [...sources].flatMap(([file, text]) =>
    file.startsWith("src/graph/")
      ? [...text.matchAll(/new RegExp\(/g)].flatMap(({ index }) =>
          [...argumentsAt(text, index + "new RegExp".length).matchAll(/\$\{([^{}]+)\}/g)].flatMap(
            ([, value]) => (isSafe(value!) ? [] : [`${file}: ${value}`]),
          ),
        )
      : [],
  );
  expect(unsafe).toEqual([]);
});

test("nobody races a sleep: its timer keeps a command alive after its answer (servers end by exit)", () => {
  const wrong = [...sources].filter(
    ([file, text]) => topOf(file) !== "server" && /Promise\.race\(\[[^\]]*Bun\.sleep/.test(text),
  );
  expect(wrong.map(([file]) => file)).toEqual([]);
});

test("what a file exports, another file uses: a value that none imports is private, or dead", () => {
  /** By file: the words of all files that import it. */
  const users = new Map<string, Set<string>>();
  for (const [file, text] of [...sources, ...others]) {
    const words = text.match(/[\w$]+/g) ?? [];
    for (const target of targetsOf(text).filter((each) => each.startsWith("."))) {
      const to = posix.join(posix.dirname(file), target);
      const known = users.get(to) ?? new Set();
      users.set(to, known);
      for (const word of words) known.add(word);
    }
  }
  const exported = /^export (?:async |abstract )?(?:function\*?|class|const|let) ([\w$]+)/gm;
  const unused = [...sources].flatMap(([file, text]) =>
    [...text.matchAll(exported)].flatMap(([, name]) =>
      users.get(file)?.has(name!) ? [] : [`${file}: ${name}`],
    ),
  );
  expect(unused).toEqual([]);
});
