// What a preprocessor keeps from a language server: names that no text has, bodies of macros, code of other configurations.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Definition, Site } from "./sample.ts";

const VALUED = /^[ \t]*#[ \t]*define[ \t]+(\w+)(?=\(|[ \t]+\S)/;
const OPENED = /\busing\s+namespace\s+[\w:]*$|^\s*(?:extern\s+)?template\s+(?:class|struct|union)\b[^<]*$/;
const PATH = /^(?:::)?(?:\w+::)*/;
const DEFINE = /^[ \t]*#[ \t]*define\b/;

export class Sources {
  private readonly root: string;
  private readonly lines = new Map<string, string[]>();

  constructor(root: string) {
    this.root = root;
  }

  private linesOf(path: string): string[] {
    let found = this.lines.get(path);
    if (!found) {
      found = readFileSync(resolve(this.root, path), "utf8").split("\n");
      this.lines.set(path, found);
    }
    return found;
  }

  lineAt([path, line]: Site): string {
    return this.linesOf(path)[line - 1] ?? "";
  }

  /** Is this name what stands at a site? Macros may put others there. */
  says([path, line, column]: Site, name: string): boolean {
    const written = this.linesOf(path)[line - 1];
    const isThere = written?.startsWith(name, column - 1) ?? false;
    return isThere && !/^\w{2}/.test(`${name.at(-1)}${written![column - 1 + name.length] ?? ""}`);
  }

  /** Constructors are listed where the path starts that ends in their name. */
  behindSpaces(site: Site, name: string): Site {
    const [path, line, column] = site;
    const before = PATH.exec(this.lineAt(site).slice(column - 1))?.[0] ?? "";
    const last: Site = [path, line, column + before.length];
    return before !== "" && this.says(last, name) ? last : site;
  }

  /** Servers list what is opened or instantiated as if it were defined there: `using namespace std;`, `template class A<int>;`. */
  isOpened(site: Site): boolean {
    return OPENED.test(this.lineAt(site).slice(0, site[2] - 1));
  }

  isInMacro([path, line]: Site): boolean {
    const lines = this.linesOf(path);
    let first = line - 1;
    while (first > 0 && lines[first - 1]!.trimEnd().endsWith("\\")) first--;
    return DEFINE.test(lines[first] ?? "");
  }

  /** Macros with a value: servers do not list them. */
  macrosOf(path: string): Definition[] {
    return this.linesOf(path).flatMap((line, row) => {
      const name = VALUED.exec(line)?.[1];
      return name ? [{ name, kind: "macro", site: [path, row + 1, line.indexOf(name) + 1] }] : [];
    });
  }
}
