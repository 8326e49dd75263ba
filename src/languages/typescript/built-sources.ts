// What a built file was made from: manifests name the files of a release, which a repository does not hold.

import { folderOf, join, rememberFor } from "../hooks/module-paths.ts";
import type { ModuleHost } from "../resolve-rules.ts";
import { fileAt } from "./file-at.ts";

/** `./dist/esm/a.js` is `src/a.ts`, `a.ts`, `src/a/index.ts`, or the one `a.ts` nearest to `src`, `./a.js` `src/a.ts`. `from`: a file that it is not. */
export function sourceOf(folder: string, target: string, host: ModuleHost, from = ""): string | undefined {
  const plain = target.replace(/\.d\.([mc]?)ts$/, ".$1js");
  const inner = plain.replace(/^\.\//, "");
  const direct = fileAt(join(folder, plain), host) ?? madeFrom(join(folder, `src/${inner}`), host);
  if (direct && direct !== from) return direct;
  const parts = inner.split("/");
  const rests = parts.slice(1).map((_, at) => parts.slice(at + 1).join("/"));
  for (const rest of rests) {
    const found =
      entrySource(folder, rest, host) ??
      madeFrom(join(folder, `src/${rest}`), host) ??
      madeFrom(join(folder, rest), host);
    if (found && found !== from) return found;
  }
  for (const rest of rests) {
    const found =
      fileAt(join(folder, `src/${rest.replace(CODE, "")}/index`), host) ?? below(folder, rest, host);
    if (found) return found;
  }
  return undefined;
}

/** `a.mjs` and `a.cjs` may be made from `a.ts`. */
const madeFrom = (path: string, host: ModuleHost) =>
  fileAt(path, host) ?? fileAt(path.replace(/\.[mc]js$/, ".js"), host);

const ENTRIES = /^(?:exports?|entry|entries|entry-?points?)\/$/;
const INDEX = /^index\./;

/** What stands in the folder of a package's entries, whatever is called so beside it; an index may be that of the folder. */
function entrySource(folder: string, rest: string, host: ModuleHost): string | undefined {
  if (INDEX.test(rest)) return undefined;
  for (const entry of host.list(join(folder, "src")))
    if (ENTRIES.test(entry)) {
      const found = madeFrom(join(folder, `src/${entry}${rest}`), host);
      if (found) return found;
    }
  return undefined;
}

/** A path relative to a file, `./dist/a.js`, that leads into what the package around both builds. */
export function builtSource(path: string, from: string, host: ModuleHost): string | undefined {
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    const isInside = folder === "" || path.startsWith(`${folder}/`);
    if (isInside && host.exists(join(folder, "package.json")))
      return sourceOf(folder, folder === "" ? path : path.slice(folder.length + 1), host, from);
    if (folder === "") return undefined;
  }
}

const CODE = /(?:\.d)?\.[cm]?[jt]sx?$/;
const NO_SOURCE = /^(?:node_modules|__tests__|__mocks__|__fixtures__|tests?|fixtures?|examples?)\/$/;
const MOST_FOLDERS = 500;

/** Code files below a package's `src` without their extensions, from `src`, by depth. */
function sources(folder: string, host: ModuleHost): readonly string[] {
  return rememberFor(host, `sources ${folder}`, () => {
    const found: string[] = [];
    const folders = [""];
    for (let at = 0; at < folders.length && at < MOST_FOLDERS; at++)
      for (const entry of host.list(join(folder, `src/${folders[at]}`)))
        if (!entry.endsWith("/")) CODE.test(entry) && found.push(folders[at] + entry.replace(CODE, ""));
        else if (!NO_SOURCE.test(entry)) folders.push(folders[at] + entry);
    return found;
  });
}

/** Where a package keeps what it gives to others. */
const FOR_OTHERS = /(?:^|\/)(?:public|exports?|entry|entries|entry-?points?|api)\//;

const depthOf = (path: string) => path.split("/").length;

function below(folder: string, rest: string, host: ModuleHost): string | undefined {
  const stem = rest.replace(CODE, "");
  const alike = sources(folder, host).filter((path) => path.endsWith(`/${stem}`));
  const nearest = alike.filter((path) => depthOf(path) === depthOf(alike[0]!));
  const chosen = nearest.length > 1 ? nearest.filter((path) => FOR_OTHERS.test(path)) : nearest;
  return chosen.length === 1 ? fileAt(join(folder, `src/${chosen[0]}`), host) : undefined;
}
