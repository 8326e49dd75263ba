// Names that a bundler's configuration gives to folders and files: `resolve.alias` of Vite, webpack and their like, Babel's
// `module-resolver`, `kit.alias` and `$lib` of SvelteKit, what Vue's and Nuxt's programs give by themselves. A configuration is a program and none is run: its text is
// read, and of a path that it computes (`resolve(__dirname, "src")`, `new URL("./src", import.meta.url)`) the texts in it.

import { folderOf, join, rememberFor } from "../hooks/module-paths.ts";
import { isString, TokenCursor, unquote } from "../hooks/statement-tokens.ts";
import type { ModuleHost } from "../resolve-rules.ts";

interface Alias {
  /** Of a folder or a file; "" for a folder below which any name is sought. */
  readonly name: string;
  /** From the root of the project. */
  readonly path: string;
}

/** What stands for which folders beside a configuration although it does not say so. */
const GIVEN: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  svelte: { $lib: ["src/lib"] },
  vue: { "@": ["src"] },
  nuxt: { "~": ["", "app", "src"], "@": ["", "app", "src"], "~~": [""], "@@": [""] },
};
const FILE = /^(\w+)(?:\.\w+)*\.config\.(?:[cm]?[jt]s|json)$|^\.babelrc(?:\.[cm]?js(?:on)?)?$/;

const OPEN = /^[([{]$/;
const CLOSE = /^[)\]}]$/;

/** The texts up to the `,` or the bracket that ends a value, as one path; undefined where there is none. */
function pathIn(cursor: TokenCursor): string | undefined {
  const texts: string[] = [];
  for (let depth = 0; !cursor.done; cursor.next()) {
    const { text } = cursor.peek();
    if (depth === 0 && (text === "," || CLOSE.test(text))) break;
    if (OPEN.test(text)) depth++;
    else if (CLOSE.test(text)) depth--;
    else if (isString(text)) texts.push(unquote(text));
  }
  return texts.length > 0 ? texts.join("/") : undefined;
}

/** The keys of an object and the paths that are their values; the opening brace is taken. */
function* pairs(cursor: TokenCursor): Generator<readonly [string, string]> {
  while (!cursor.done && !cursor.take("}")) {
    const key = unquote(cursor.next().text);
    if (!cursor.take(":")) continue;
    const path = pathIn(cursor);
    if (path !== undefined) yield [key, path];
  }
}

/** `{name: path}`, or `[{find: "name", replacement: path}]`. */
function* entries(cursor: TokenCursor): Generator<readonly [string, string]> {
  if (cursor.take("{")) yield* pairs(cursor);
  else if (cursor.take("["))
    while (!cursor.done && !cursor.take("]")) {
      if (!cursor.take("{")) cursor.next();
      else {
        const { find, replacement } = Object.fromEntries(pairs(cursor));
        if (find !== undefined && replacement !== undefined) yield [find, replacement];
      }
    }
}

/** Readers of what stands behind each such key. */
const KEYS: readonly (readonly [RegExp, (cursor: TokenCursor) => Iterable<readonly [string, string]>])[] = [
  [/\balias["']?\s*[:=]\s*(?=[[{])/g, entries],
  // `files: { lib }` of SvelteKit
  [/\bfiles\s*:\s*(?=\{)/g, libraryFolder],
  // Babel's `root`, webpack's `modules`: folders below which any name is sought
  [/\b(?:root|modules)["']?\s*:\s*(?=\[)/g, roots],
];

function* libraryFolder(cursor: TokenCursor): Generator<readonly [string, string]> {
  cursor.take("{");
  for (const [key, path] of pairs(cursor)) if (key === "lib") yield ["$lib", path];
}

function* roots(cursor: TokenCursor): Generator<readonly [string, string]> {
  cursor.take("[");
  while (!cursor.done && !cursor.take("]")) {
    const path = pathIn(cursor);
    if (path !== undefined) yield ["", path];
    cursor.take(",");
  }
}

function* written(text: string): Generator<readonly [string, string]> {
  for (const [key, read] of KEYS)
    for (const match of text.matchAll(key))
      yield* read(new TokenCursor(text.slice(match.index + match[0].length)));
}

function aliasesIn(folder: string, host: ModuleHost): readonly Alias[] {
  return rememberFor(host, `aliases ${folder}`, () => {
    const found: Alias[] = [];
    for (const entry of host.list(folder)) {
      const file = FILE.exec(entry);
      if (!file) continue;
      const text = host.read(join(folder, entry)) ?? "";
      for (const [name, path] of written(text))
        found.push({ name: name.replace(/\/\*?$/, ""), path: join(folder, path.replace(/\/\*$/, "")) });
      for (const [name, paths] of Object.entries(GIVEN[file[1] ?? ""] ?? {}))
        for (const path of paths) found.push({ name, path: join(folder, path) });
    }
    return found;
  });
}

/** Paths, from the root of the project, that a module's name may stand for, those of the nearest configuration first. */
export function* aliased(source: string, from: string, host: ModuleHost): Generator<string> {
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    for (const { name, path } of aliasesIn(folder, host))
      if (name === "") yield join(path, source);
      else if (source === name) yield path;
      else if (source.startsWith(`${name}/`)) yield join(path, source.slice(name.length + 1));
    if (folder === "") return;
  }
}
