// Packages of the project: what their manifests call them, and the files that they give to others.

import { join, rememberFor } from "../hooks/module-paths.ts";
import type { ModuleHost } from "../resolve-rules.ts";
import { sourceOf } from "./built-sources.ts";
import { fileAt } from "./file-at.ts";
import { parseLoose } from "./loose-json.ts";
import { filled, matchesOf } from "./name-tables.ts";

interface Package {
  folder: string;
  manifest: Record<string, unknown>;
}

/** Where one folder has several, of one name, the first counts. */
const MANIFESTS = ["package.json", "deno.json", "deno.jsonc", "jsr.json"];
const MOST_MANIFESTS = 2000;

/** Packages of the project by name. */
function packages(host: ModuleHost): ReadonlyMap<string, Package> {
  return rememberFor(host, "packages", () => {
    const found = new Map<string, Package>();
    const folders = [""];
    for (let at = 0; at < folders.length && found.size < MOST_MANIFESTS; at++) {
      const folder = folders[at]!;
      const entries = host.list(folder);
      for (const name of MANIFESTS.filter((name) => entries.includes(name))) {
        const manifest = parseLoose(host.read(join(folder, name)));
        if (typeof manifest?.name === "string" && !found.has(manifest.name))
          found.set(manifest.name, { folder, manifest });
      }
      for (const entry of entries)
        if (entry.endsWith("/") && entry !== "node_modules/") folders.push(join(folder, entry.slice(0, -1)));
    }
    return found;
  });
}

/** Conditions of `exports` that hold in one environment only, or where it is asked for: a project's own code does not. */
const ENVIRONMENTS = new Set([
  "development",
  ...["browser", "worker", "workerd", "edge-light", "netlify", "electron"],
  ...["react-server", "react-native"],
]);

/** All paths that a value of `exports` names as they are written, those for one environment behind the others. */
export function targetsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  const [apart = [], general = []] = [true, false].map((isApart) =>
    Object.entries(value).filter(([condition]) => ENVIRONMENTS.has(condition) === isApart),
  );
  return [...general, ...apart].flatMap(([, target]) => targetsOf(target));
}

const UNTYPED = /\.[cm]?jsx?$/;
const DECLARES = /\.d\.[cm]?ts$/;

const SUFFIX = /(?:\.d)?\.[cm]?[jt]sx?$/;

/** Is a file only for those who load modules the other way: `a.mjs` beside `a.ts`, or beside `a.d.ts` and `a.js`? */
function isDoor(path: string, others: readonly string[], host: ModuleHost): boolean {
  const stem = path.replace(/\.[cm]js$/, "");
  const typed = others.find((other) => other !== path && other.replace(SUFFIX, "") === stem);
  return typed !== undefined && (!DECLARES.test(typed) || host.exists(`${stem}.js`));
}

/** The file that a package gives away under a path: of code without types and what declares it, both. */
function entriesOf({ folder, manifest }: Package, inner: string, host: ModuleHost): string[] {
  const exported = manifest.exports as Record<string, unknown> | string | undefined;
  const wanted: string[] = [];
  if (typeof exported === "object" && exported !== null) {
    for (const { value, rest } of matchesOf(Object.entries(exported), inner))
      wanted.push(...targetsOf(value).map((target) => filled(target, rest)));
    if (inner === "." && !("." in exported)) wanted.push(...targetsOf(exported));
  } else if (typeof exported === "string" && inner === ".") wanted.push(exported);
  if (inner === ".")
    for (const field of ["source", "types", "module", "main"])
      if (typeof manifest[field] === "string") wanted.push(manifest[field]);
  const found: string[] = [];
  for (const target of wanted) {
    const path = sourceOf(folder, target, host);
    const isOther = path !== undefined && found.every((other) => UNTYPED.test(other) !== UNTYPED.test(path));
    if (isOther) found.push(path);
    if (found.length > 1 || (isOther && !UNTYPED.test(path) && !DECLARES.test(path))) break;
  }
  if (found.length > 0) return found.filter((path) => !isDoor(path, found, host));
  const path =
    fileAt(join(folder, inner), host) ??
    fileAt(join(folder, join("src", inner === "." ? "index" : inner)), host);
  return path === undefined ? [] : [path];
}

/** The files that a folder's package.json names. */
export function mainsOf(folder: string, host: ModuleHost): string[] {
  const path = join(folder, "package.json");
  const manifest = host.exists(path) ? parseLoose(host.read(path)) : undefined;
  return manifest ? entriesOf({ folder, manifest }, ".", host) : [];
}

/** `jsr:@scope/name@1/inner`, `npm:name@^2.0.1/inner` */
const FROM_REGISTRY = /^(?:jsr|npm):\/?((?:@[^/@]+\/)?[^/@]+)(?:@[^/]*)?((?:\/.*)?)$/;

/** The package of the project that a name leads into, with or without the registry that it comes from, and what of it. */
function packageNamed(source: string, host: ModuleHost): { found: Package; inner: string } | undefined {
  const parts = source.replace(FROM_REGISTRY, "$1$2").split("/");
  const size = parts[0]!.startsWith("@") ? 2 : 1;
  const found = packages(host).get(parts.slice(0, size).join("/"));
  return found && { found, inner: ["."].concat(parts.slice(size)).join("/") };
}

export const isPackage = (source: string, host: ModuleHost) => packageNamed(source, host) !== undefined;

export const packageFolder = (name: string, host: ModuleHost) => packages(host).get(name)?.folder;

/** The files of a package of the project by `name/inner`. */
export function packageFiles(source: string, host: ModuleHost): string[] {
  const named = packageNamed(source, host);
  return named ? entriesOf(named.found, named.inner, host) : [];
}
