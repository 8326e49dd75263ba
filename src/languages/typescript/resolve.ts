// How names of TypeScript and JavaScript find their modules: relative paths with any of the extensions, `paths` and
// `baseUrl` of the nearest tsconfig.json, names of workspace packages, `#imports`, names that bundlers are told.

import type { Role } from "../../protocol/kinds.ts";
import { folderOf, join, rememberFor, words } from "../hooks/module-paths.ts";
import type { ModuleHost, ResolveRules } from "../resolve-rules.ts";
import { aliased } from "./bundler-aliases.ts";
import { FRAMEWORKS } from "./frameworks.ts";
import { ECMA_LIBRARY } from "./library.ts";
import { expandExports } from "./modules.ts";

const EXTENSIONS = [".ts", ".tsx", ".d.ts", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".vue", ".svelte"];
/** What is written in an import, and what stands on the disk. */
const WRITTEN: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\.js$/, [".ts", ".tsx", ".d.ts", ".js"]],
  [/\.jsx$/, [".tsx", ".jsx"]],
  [/\.mjs$/, [".mts", ".mjs"]],
  [/\.cjs$/, [".cts", ".cjs"]],
];

/** The file that a path without, or with another, extension stands for. */
function fileAt(path: string, host: ModuleHost): string | undefined {
  for (const [pattern, endings] of WRITTEN)
    if (pattern.test(path))
      for (const ending of endings) {
        const other = path.replace(pattern, ending);
        if (host.exists(other)) return other;
      }
  if (/\.\w+$/.test(path) && host.exists(path)) return path;
  for (const extension of EXTENSIONS) if (host.exists(path + extension)) return path + extension;
  for (const extension of EXTENSIONS) {
    const index = path === "" ? `index${extension}` : `${path}/index${extension}`;
    if (host.exists(index)) return index;
  }
  return undefined;
}

interface Config {
  folder: string;
  base: string;
  paths: readonly (readonly [string, readonly string[]])[];
}

/** JSON with comments and trailing commas, or undefined. */
function parseLoose(text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined) return undefined;
  const plain = text
    .replace(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (_, quoted?: string) => quoted ?? "")
    .replace(/,(\s*[}\]])/g, "$1");
  try {
    const value = JSON.parse(plain);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

const CONFIGS = ["tsconfig.json", "jsconfig.json", "tsconfig.base.json"];

/** The nearest configuration with `paths` or `baseUrl` above a folder. */
function configOf(folder: string, host: ModuleHost): Config | undefined {
  return rememberFor(host, `config ${folder}`, () => {
    for (const name of CONFIGS) {
      const found = readConfig(join(folder, name), host, 0);
      if (found) return found;
    }
    return folder === "" ? undefined : configOf(folderOf(folder), host);
  });
}

function readConfig(path: string, host: ModuleHost, depth: number): Config | undefined {
  if (!host.exists(path) || depth > 4) return undefined;
  const config = parseLoose(host.read(path));
  const options = (config?.compilerOptions ?? {}) as { baseUrl?: unknown; paths?: unknown };
  const folder = folderOf(path);
  if (options.paths || typeof options.baseUrl === "string") {
    const base = typeof options.baseUrl === "string" ? join(folder, options.baseUrl) : folder;
    const paths = Object.entries((options.paths ?? {}) as Record<string, string[]>);
    return { folder, base, paths: paths.filter(([, targets]) => Array.isArray(targets)) };
  }
  const parents = [config?.extends].flat().filter((parent): parent is string => typeof parent === "string");
  for (const parent of parents) {
    if (!parent.startsWith(".")) continue;
    const named = join(folder, parent);
    const found = readConfig(named.endsWith(".json") ? named : `${named}.json`, host, depth + 1);
    if (found) return found;
  }
  return undefined;
}

function mapped({ base, paths }: Config, source: string, host: ModuleHost): string | undefined {
  for (const [pattern, targets] of paths) {
    const star = pattern.indexOf("*");
    const matches =
      star === -1
        ? pattern === source
        : source.startsWith(pattern.slice(0, star)) && source.endsWith(pattern.slice(star + 1));
    if (!matches) continue;
    const middle = star === -1 ? "" : source.slice(star, source.length - (pattern.length - star - 1));
    for (const target of targets) {
      const found = fileAt(join(base, target.replace("*", middle)), host);
      if (found) return found;
    }
  }
  return undefined;
}

interface Package {
  folder: string;
  manifest: Record<string, unknown>;
}

const MOST_MANIFESTS = 2000;

/** Packages of the project by name. */
function packages(host: ModuleHost): ReadonlyMap<string, Package> {
  return rememberFor(host, "packages", () => {
    const found = new Map<string, Package>();
    const folders = [""];
    for (let at = 0; at < folders.length && found.size < MOST_MANIFESTS; at++) {
      const folder = folders[at]!;
      for (const entry of host.list(folder))
        if (entry === "package.json") {
          const manifest = parseLoose(host.read(join(folder, entry)));
          if (typeof manifest?.name === "string" && !found.has(manifest.name))
            found.set(manifest.name, { folder, manifest });
        } else if (entry.endsWith("/") && entry !== "node_modules/")
          folders.push(join(folder, entry.slice(0, -1)));
    }
    return found;
  });
}

/** All paths that a value of `exports` names, source files before built ones. */
function targets(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(targets);
}

/** A built file's source: `./dist/esm/a.js` is `src/a.ts`. */
function sourceOf(folder: string, target: string, host: ModuleHost): string | undefined {
  const plain = target.replace(/\.d\.([mc]?)ts$/, ".$1js");
  const direct = fileAt(join(folder, plain), host);
  if (direct) return direct;
  const parts = plain.replace(/^\.\//, "").split("/");
  for (let cut = 1; cut < parts.length; cut++) {
    const rest = parts.slice(cut).join("/");
    const found = fileAt(join(folder, `src/${rest}`), host) ?? fileAt(join(folder, rest), host);
    if (found) return found;
  }
  return undefined;
}

function entryOf({ folder, manifest }: Package, inner: string, host: ModuleHost): string | undefined {
  const exported = manifest.exports as Record<string, unknown> | string | undefined;
  const wanted: string[] = [];
  if (typeof exported === "object" && exported !== null) {
    for (const [key, value] of Object.entries(exported)) {
      const star = key.indexOf("*");
      if (key === inner) wanted.push(...targets(value));
      else if (star > 0 && inner.startsWith(key.slice(0, star)) && inner.endsWith(key.slice(star + 1))) {
        const middle = inner.slice(star, inner.length - (key.length - star - 1));
        wanted.push(...targets(value).map((target) => target.replaceAll("*", middle)));
      }
    }
    if (inner === "." && !("." in exported)) wanted.push(...targets(exported));
  } else if (typeof exported === "string" && inner === ".") wanted.push(exported);
  if (inner === ".")
    for (const field of ["source", "types", "module", "main"])
      if (typeof manifest[field] === "string") wanted.push(manifest[field]);
  for (const target of wanted) {
    const found = sourceOf(folder, target, host);
    if (found) return found;
  }
  return (
    fileAt(join(folder, inner), host) ??
    fileAt(join(folder, join("src", inner === "." ? "index" : inner)), host)
  );
}

/** The file that a folder's package.json names. */
function mainOf(folder: string, host: ModuleHost): string | undefined {
  const path = join(folder, "package.json");
  const manifest = host.exists(path) ? parseLoose(host.read(path)) : undefined;
  return manifest && entryOf({ folder, manifest }, ".", host);
}

function packageFile(source: string, from: string, host: ModuleHost): string | undefined {
  const parts = source.split("/");
  const size = source.startsWith("@") ? 2 : 1;
  const name = parts.slice(0, size).join("/");
  if (source.startsWith("#")) return importsEntry(source, from, host);
  const found = packages(host).get(name);
  return found && entryOf(found, ["."].concat(parts.slice(size)).join("/"), host);
}

/** `#name` of the nearest package.json's `imports`. */
function importsEntry(source: string, from: string, host: ModuleHost): string | undefined {
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    const path = join(folder, "package.json");
    const manifest = host.exists(path)
      ? rememberFor(host, path, () => parseLoose(host.read(path)))
      : undefined;
    const value = (manifest?.imports as Record<string, unknown> | undefined)?.[source];
    for (const target of targets(value)) {
      const found = sourceOf(folder, target, host);
      if (found) return found;
    }
    if (folder === "") return undefined;
  }
}

function aliasedFile(source: string, from: string, host: ModuleHost): string | undefined {
  for (const path of aliased(source, from, host)) {
    const found = fileAt(path, host) ?? mainOf(path, host);
    if (found) return found;
  }
  return undefined;
}

function modules(source: string, from: string, host: ModuleHost): string[] {
  const plain = source.replace(/[?#].*$/, "") || source;
  if (plain.startsWith(".")) {
    const path = join(folderOf(from), plain);
    const found = fileAt(path, host) ?? mainOf(path, host);
    return found ? [found] : [];
  }
  const config = configOf(folderOf(from), host);
  const found =
    (config && (mapped(config, plain, host) ?? fileAt(join(config.base, plain), host))) ??
    packageFile(source, from, host) ??
    aliasedFile(plain, from, host);
  return found ? [found] : [];
}

const EXPORT_LIST = /\bexport\s+(?:type\s*)?\{[^{}]*\}/g;

/** What a namespace lists to be seen, by the names that others see. */
function namespaceExports(text: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [list] of text.matchAll(EXPORT_LIST))
    for (const { name, local } of expandExports(list)) if (local) names.set(name, local);
  return names;
}

const TYPE_OF_MODULE = /\bimport\(\s*["']([^"'\n]+)["']\s*\)\s*\.\s*([\p{ID_Start}$_][\p{ID_Continue}$]*)/gu;

/** `import("a").`, `typeof import("a").` */
const MODULE_BEFORE = /\bimport\(\s*["']([^"'\n]+)["']\s*\)\s*\.\s*$/;
const MODULE_OF_TYPE = new RegExp(String.raw`\btypeof\s+${MODULE_BEFORE.source.slice(2)}`);

const EXPORTS = /\b(?:export\s*(?:type\s*)?(?:\{[^}]*|default\s+|=\s*)|import\s+[\w$]+\s*=\s*[\w$.]*)$/;

const AS_TYPE = /\b(?:as|satisfies)\s+(?:[\w$]+\s*\.\s*)*$/;
const EXTENDS_TYPE = /\binterface\b[^{}]*$/;

/** Which of a type and a value of one name is meant. */
function meant(role: Role, before: string): "type" | "value" | undefined {
  if (role === "type" || role === "implements" || AS_TYPE.test(before)) return "type";
  if (role === "extends") return EXTENDS_TYPE.test(before) ? "type" : "value";
  return role === "import" || EXPORTS.test(before) ? undefined : "value";
}

export const ECMA_RULES: ResolveRules = {
  family: "ecma",
  plainMembers: true,
  notation: { indexedTypes: true },
  modules,
  unit: () => "",
  self: ["this"],
  quotedNames: true,
  base: ["super"],
  exportLists: true,
  wholes: { given: /^\s*(?:export|module\.exports)\s*=/, names: namespaceExports },
  loaders: new Map([
    ["import", "promised"],
    ["require", "module"],
  ]),
  moduleBefore: (text, receiver) =>
    (receiver === "" ? MODULE_BEFORE : receiver === "import()" ? MODULE_OF_TYPE : undefined)?.exec(text)?.[1],
  modulesOfTypes: (text) =>
    new Map([...text.matchAll(TYPE_OF_MODULE)].map(([, source, name]) => [name!, source!])),
  closedTypes: (kind) => kind !== "enum",
  declaresPromised: true,
  firstFits: true,
  augments: true,
  meant,
  shorthand: true,
  constructorName: "constructor",
  anyTypes: words("any unknown never object"),
  transparent: words(
    "Readonly Partial Required NonNullable Pick Omit DeepPartial Simplify Prettify Mutable Writeable NoInfer",
  ),
  loosening: words("Partial DeepPartial"),
  thinTypes: words(
    "Draft WritableDraft Immutable ReadonlyDeep PartialDeep SetOptional SetRequired UnwrapRef UnwrapNestedRefs DeepReadonly Mocked MockedObject MockProxy DeepMocked DeepMockProxy",
  ),
  picks: { Omit: "without", Pick: "with" },
  globals: { objects: words("window globalThis self global"), holders: words("global Window") },
  utilities: {
    ReturnType: "result",
    Parameters: "parameters",
    ConstructorParameters: "parameters",
    InstanceType: "made",
    Awaited: "awaited",
    Exclude: "without",
    Extract: "within",
  },
  tests: {
    equal: words("=== =="),
    unequal: words("!== !="),
    kindOf: "typeof",
    kinds: words("string number boolean bigint symbol undefined"),
    instanceOf: "instanceof",
    hasKey: "in",
    isList: "Array.isArray",
    guard: (result) => /^\w+\s+is\s+(.+)$/s.exec(result)?.[1],
  },
  library: { declarations: ECMA_LIBRARY + FRAMEWORKS, list: "Array" },
  pairs: words("Map ReadonlyMap URLSearchParams FormData Headers"),
  elementMethods: words("find findLast pop shift at get"),
  sameMethods: words("filter slice"),
  builtins: words(
    "Array Object String Number Boolean Symbol Map Set WeakMap WeakSet Promise Error TypeError RangeError SyntaxError Date RegExp JSON Math Proxy Reflect Function Iterator AsyncIterator Iterable AsyncIterable Generator AsyncGenerator ArrayBuffer Uint8Array Record Partial Required Readonly Pick Omit Exclude Extract NonNullable Parameters ReturnType InstanceType ConstructorParameters Awaited Uppercase Lowercase Capitalize Uncapitalize console process globalThis window document Buffer URL URLSearchParams Request Response Headers FormData Blob File ReadableStream WritableStream TransformStream TextEncoder TextDecoder AbortController AbortSignal Event EventTarget fetch setTimeout clearTimeout setInterval clearInterval queueMicrotask structuredClone crypto performance require module exports undefined NaN Infinity parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI string number boolean any unknown never void object symbol bigint BigInt WebSocket navigator location Intl describe it test expect beforeEach afterEach beforeAll afterAll vi jest",
  ),
  commonMembers: words(
    "length name message stack cause toString valueOf constructor prototype push pop shift unshift slice splice map filter reduce reduceRight forEach find findIndex findLast some every includes indexOf lastIndexOf join split concat reverse sort flat flatMap fill keys values entries at has get set add delete clear size then catch finally apply call bind test exec match matchAll replace replaceAll search trim trimStart trimEnd startsWith endsWith padStart padEnd repeat charAt charCodeAt codePointAt substring substr toLowerCase toUpperCase normalize toFixed toISOString getTime now parse stringify log error warn info debug assign freeze create defineProperty resolve reject all race next done value return throw from of isArray body headers method url status ok json text blob arrayBuffer formData clone statusText redirect append getAll signal type data code input output path key id index source flags lastIndex global ignoreCase multiline sticky unicode env argv cwd exit platform pipe on once off emit write end read close destroy open encode decode abort aborted port host hostname pathname href origin hash protocol search searchParams username password target detail description options",
  ),
};
