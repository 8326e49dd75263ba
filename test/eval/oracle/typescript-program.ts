// One program of all files of a repository: packages that the repository holds are imported from their sources, not from
// what a build would make of them.

import { dirname, join } from "node:path";
import { trackedFiles } from "./sample.ts";
import type { Node, Options, Service, TypeScript } from "./typescript-library.ts";

interface Manifest {
  name?: unknown;
  exports?: unknown;
  source?: unknown;
  types?: unknown;
  module?: unknown;
  main?: unknown;
}

const OPTIONS = {
  allowJs: true,
  strict: true,
  target: "esnext",
  module: "esnext",
  moduleResolution: "bundler",
  moduleDetection: "force",
  jsx: "preserve",
  lib: ["esnext", "dom", "dom.iterable"],
  esModuleInterop: true,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
};

const SUFFIX = /(?:\.d)?\.[mc]?[jt]sx?$/;

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(stringsIn) : [];
}

/** Where the source of a built file may be: `dist/esm/a.js` is made of `src/esm/a`, `src/a` or `a`. */
function sourcesOf(folder: string, built: string): string[] {
  const parts = built.replace(/^\.\//, "").replace(SUFFIX, "").split("/");
  const tails = parts.map((_, index) => parts.slice(index).join("/"));
  return [...tails.map((tail) => join(folder, "src", tail)), ...tails.map((tail) => join(folder, tail))];
}

/** What may be imported of a package, by the key that its `exports` has or would have. */
function entriesOf({ exports, source, types, module, main }: Manifest): Map<string, string[]> {
  const isTable = Object.keys(Object(exports)).some((key) => key.startsWith("."));
  const table: Record<string, unknown> = isTable ? Object(exports) : { ".": exports };
  const entries = new Map(Object.entries(table).map(([key, target]) => [key, stringsIn(target)]));
  entries.set(".", [...stringsIn([source, entries.get("."), types, module, main]), "index"]);
  entries.set("./*", [...(entries.get("./*") ?? []), "*"]);
  return entries;
}

/** The compiler option `paths` that leads from the names of a repository's packages to their sources. */
function workspacePaths(ts: TypeScript, root: string): Record<string, string[]> {
  const paths: Record<string, string[]> = {};
  for (const path of trackedFiles(root, ["package.json"])) {
    const { config } = ts.readConfigFile(join(root, path), ts.sys.readFile);
    const manifest: Manifest = config ?? {};
    if (typeof manifest.name !== "string") continue;
    const folder = join(root, dirname(path));
    for (const [key, targets] of entriesOf(manifest))
      paths[join(manifest.name, key)] ??= targets.flatMap((target) => sourcesOf(folder, target));
  }
  return paths;
}

/** The options of the files in a folder: everybody's, with the aliases of the nearest configuration. */
function optionsByFolder(ts: TypeScript, root: string, shared: Options): (folder: string) => Options {
  const known = new Map<string, Options>();
  const read = (folder: string): Options => {
    const file = ts.findConfigFile(folder, ts.sys.fileExists);
    if (!file?.startsWith(join(root, "/")) || file.includes("/node_modules/")) return shared;
    const config = ts.readConfigFile(file, ts.sys.readFile).config ?? {};
    const host = { ...ts.sys, readDirectory: () => [] };
    const { paths, baseUrl, pathsBasePath } = ts.parseJsonConfigFileContent(
      config,
      host,
      dirname(file),
    ).options;
    return { ...shared, baseUrl, pathsBasePath, paths: { ...shared.paths, ...paths } };
  };
  return (folder) => {
    const options = known.get(folder) ?? read(folder);
    known.set(folder, options);
    return options;
  };
}

/** The language service over `files`, paths in full. */
export function openProgram(ts: TypeScript, root: string, files: string[]): Service {
  const { options } = ts.convertCompilerOptionsFromJson(OPTIONS, root);
  const shared = {
    ...options,
    typeRoots: [join(root, "node_modules/@types")],
    paths: workspacePaths(ts, root),
  };
  const optionsOf = optionsByFolder(ts, root, shared);
  return ts.createLanguageService({
    ...ts.sys,
    useCaseSensitiveFileNames: () => true,
    getCompilationSettings: () => shared,
    getScriptFileNames: () => files,
    getProjectVersion: () => "1",
    getScriptVersion: () => "1",
    getScriptSnapshot: (path: string) => {
      const text = ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    resolveModuleNameLiterals: (names: Node[], from: string) =>
      names.map(({ text }) => ts.resolveModuleName(text, from, optionsOf(dirname(from)), ts.sys)),
  });
}
