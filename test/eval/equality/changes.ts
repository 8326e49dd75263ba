// What may happen to a checkout besides edits of code: its configuration, ignore files, attributes, names, modes, links and
// submodules. A change joins with one line in CHANGES.

import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import type { Random } from "../../edits.ts";
import { git, lines, sourcesOf } from "./checkouts.ts";

export const pickFrom =
  (random: Random) =>
  <T>(from: readonly T[]): T =>
    from[Math.floor(random() * from.length)]!;

/** A checkout that is changed at random. */
class Checkout {
  readonly root: string;
  readonly pick: <T>(from: readonly T[]) => T;

  constructor(root: string, random: Random) {
    this.root = root;
    this.pick = pickFrom(random);
  }

  source(): string {
    return this.pick(sourcesOf(this.root));
  }

  /** The folder of some source, "" for the root. */
  folder(): string {
    const folder = dirname(this.source());
    return folder === "." ? "" : folder;
  }

  at(...path: string[]): string {
    return join(this.root, ...path);
  }

  read(path: string): string {
    return existsSync(this.at(path)) ? readFileSync(this.at(path), "utf8") : "";
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(this.at(path)), { recursive: true });
    writeFileSync(this.at(path), text);
  }

  append(path: string, line: string): void {
    appendFileSync(this.at(path), `\n${line}\n`);
  }

  move(from: string, to: string): void {
    if (from === to || existsSync(this.at(to))) return;
    mkdirSync(dirname(this.at(to)), { recursive: true });
    renameSync(this.at(from), this.at(to));
  }

  /** One of the files of this name that git knows, else one in the root. */
  named(name: string): string {
    const all = lines(git(this.root, "ls-files", `:(glob)**/${name}`));
    return all.length > 0 ? this.pick(all) : name;
  }
}

function json(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    // With comments, or none there.
    return {};
  }
}

const withoutExtension = (path: string) => path.slice(0, path.length - extname(path).length);
const flipCase = (name: string) =>
  name.replace(/[a-z]/i, (char) => (char === char.toLowerCase() ? char.toUpperCase() : char.toLowerCase()));

export const CHANGES: Readonly<Record<string, (checkout: Checkout) => void>> = {
  tsconfig: (to) => {
    const path = to.named("tsconfig.json");
    const compilerOptions = { baseUrl: ".", paths: { "@moved/*": [`./${to.folder()}/*`] } };
    to.write(path, JSON.stringify({ ...json(to.read(path)), compilerOptions }, null, 2));
  },
  packageExports: (to) => {
    const path = to.named("package.json");
    const exports = { ".": `./${to.source()}`, "./*": `./${to.folder()}/*.js` };
    to.write(path, JSON.stringify({ ...json(to.read(path)), name: "moved", exports }, null, 2));
  },
  goMod: (to) => {
    const path = to.named("go.mod");
    const text = to.read(path) || "module none\n";
    to.write(path, text.replace(/^module .*/m, "module example.invalid/moved"));
  },
  cargo: (to) => {
    const path = to.named("Cargo.toml");
    to.write(path, to.read(path).replace(/^name = ".*"/m, 'name = "moved"') || '[package]\nname = "moved"\n');
  },
  buildFile: (to) => {
    const path = to.named(to.pick(["pyproject.toml", "composer.json", "mix.exs", "pom.xml", "build.gradle"]));
    if (existsSync(to.at(path))) rmSync(to.at(path));
  },
  gitignore: (to) => to.append(".gitignore", to.pick([`/${to.folder()}`, `*${extname(to.source())}`])),
  ignore: (to) => to.append(".ignore", to.pick([`/${to.folder()}/`, basename(to.source())])),
  ownIgnore: (to) =>
    to.append(join(to.folder(), ".codecompassignore"), to.pick(["*.md", basename(to.source())])),
  unignore: (to) => to.append(join(to.folder(), ".codecompassignore"), `!${basename(to.source())}`),
  attributes: (to) => {
    const kind = to.pick([
      "text eol=crlf",
      "working-tree-encoding=UTF-16LE-BOM",
      "-text",
      "export-ignore",
      "ident",
    ]);
    to.append(".gitattributes", `*${extname(to.source())} ${kind}`);
  },
  renameFolder: (to) => {
    const from = to.folder();
    if (from !== "") to.move(from, `${from}Moved`);
  },
  renameFile: (to) => {
    const from = to.source();
    to.move(from, join(dirname(from), "moved", basename(from)));
  },
  caseRename: (to) => {
    const from = to.source();
    to.move(from, join(dirname(from), flipCase(basename(from))));
  },
  /** The same content in another language, or as text. */
  otherLanguage: (to) => {
    const from = to.source();
    to.move(from, withoutExtension(from) + to.pick([".ts", ".h", ".txt", ".py", ".kt"]));
  },
  copy: (to) => {
    const from = to.source();
    copyFileSync(to.at(from), to.at(`${withoutExtension(from)}Copy${extname(from)}`));
  },
  swap: (to) => {
    const [a, b] = [to.source(), to.source()];
    const text = readFileSync(to.at(a));
    copyFileSync(to.at(b), to.at(a));
    writeFileSync(to.at(b), text);
  },
  mode: (to) => chmodSync(to.at(to.source()), 0o755),
  symlink: (to) => {
    const [path, target] = [to.source(), to.source()];
    if (path === target) return;
    rmSync(to.at(path));
    symlinkSync(to.at(target).slice(dirname(to.at(path)).length + 1) || target, to.at(path));
  },
  folderLink: (to) => {
    const link = to.at("linked-folder");
    if (!existsSync(link)) symlinkSync(to.folder() || "..", link);
  },
  fileToFolder: (to) => {
    const path = to.source();
    const text = to.read(path);
    rmSync(to.at(path));
    to.write(join(path, `inner${extname(path)}`), text);
  },
  folderToFile: (to) => {
    const folder = to.folder();
    if (folder === "" || !folder.includes("/")) return;
    rmSync(to.at(folder), { recursive: true });
    to.write(folder, "once a folder\n");
  },
  submodule: (to) => {
    const commit = git(to.root, "rev-parse", "HEAD");
    git(to.root, "update-index", "--add", "--cacheinfo", `160000,${commit},sub/module`);
    to.append(".gitmodules", '[submodule "sub/module"]\n\tpath = sub/module\n\turl = ./sub');
    mkdirSync(to.at("sub", "module"), { recursive: true });
  },
  empty: (to) => writeFileSync(to.at(to.source()), ""),
  remove: (to) => rmSync(to.at(to.source())),
  edit: (to) => to.append(to.source(), ""),
};

/** Settings of a checkout: a commit that is not checked out is read under those of the checkout that asks. */
export const SETTINGS: typeof CHANGES = {
  exclude: (to) => to.write(".codecompass/config.toml", `[index]\nexclude = ["/${to.folder()}/"]\n`),
  languages: (to) => to.write(".codecompass/config.toml", '[index]\nlanguages = ["c", "go", "python"]\n'),
  maxBytes: (to) => to.write(".codecompass/config.toml", "[index]\nmax_file_bytes = 4000\n"),
  none: (to) => rmSync(to.at(".codecompass"), { recursive: true, force: true }),
};

/** Some of them, one after the other; their names. */
export function change(root: string, table: typeof CHANGES, count: number, random: Random): string[] {
  const checkout = new Checkout(root, random);
  const names = Array.from({ length: count }, () => checkout.pick(Object.keys(table)));
  for (const name of names) if (sourcesOf(root).length > 0) table[name]!(checkout);
  return names;
}
