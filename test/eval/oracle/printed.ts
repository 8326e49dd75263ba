// Answers from what a compiler's reader prints, a line for each name: site path, line, column, definition path, line,
// column, kind, name, and with a definition's own name its container. `=`: two declarations of one thing, the second the
// one that is asked for. `?`: a site of a definition that says nothing.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Answer,
  countNames,
  type Definition,
  headOf,
  type Site,
  sampleDefinitions,
  siteKey,
  writeAnswers,
} from "./sample.ts";

export interface PrintedOracle {
  /** What it is called. */
  oracle: string;
  root: string;
  /** Where the answers go. */
  out: string;
  count: number;
  seed: number;
  /** Patterns of files that are read. */
  files: readonly string[];
}

/** Runs a program; throws what it complains of. */
export function run(argv: string[], cwd: string): string {
  const { exitCode, stdout, stderr } = Bun.spawnSync(argv, { cwd, maxBuffer: 1 << 30 });
  if (exitCode !== 0) throw new Error(`${argv[0]}: ${stderr}`);
  return stdout.toString();
}

class SiteLists {
  private readonly sites = new Map<string, Map<string, Site>>();

  add(target: string, site: Site): void {
    const known = this.sites.get(target);
    if (known) known.set(siteKey(site), site);
    else this.sites.set(target, new Map([[siteKey(site), site]]));
  }

  of(targets: readonly Definition[]): Site[] {
    return targets.flatMap(({ site }) => [...(this.sites.get(siteKey(site))?.values() ?? [])]);
  }
}

/** Writes the answers of sampled definitions. */
export function writePrinted(
  printed: string,
  { oracle, root, out, count, seed, files }: PrintedOracle,
): void {
  const readable = new Set(run(["git", "ls-files", ...files], root).split("\n"));
  const texts = new Map<string, string[]>();
  /** Is a name written there: preprocessing may move lines? */
  const isWritten = ([path, line, column]: Site, name: string) => {
    if (!texts.has(path))
      texts.set(path, readable.has(path) ? readFileSync(join(root, path), "utf8").split("\n") : []);
    return texts.get(path)![line - 1]?.startsWith(name, column - 1) ?? false;
  };

  const definitions = new Map<string, Definition>();
  const uses = new SiteLists();
  const silent = new SiteLists();
  const twins = new Map<string, string>();
  const asSite = ([path, line, column]: string[]): Site => [path!, Number(line), Number(column)];
  for (const line of printed.split("\n").filter((text) => text !== "")) {
    const cells = line.split("\t");
    if (cells[0] === "=") twins.set(siteKey(asSite(cells.slice(1))), siteKey(asSite(cells.slice(4))));
    else if (cells[0] === "?") silent.add(siteKey(asSite(cells.slice(4))), asSite(cells.slice(1)));
    else {
      const [site, target] = [asSite(cells), asSite(cells.slice(3))];
      const [kind, name, container] = cells.slice(6) as [string, string, string | undefined];
      if (!isWritten(site, name)) continue;
      if (container === undefined) uses.add(siteKey(target), site);
      else definitions.set(siteKey(target), { name, kind, site, container });
    }
  }

  const declared = new Map<string, Definition[]>();
  for (const [key, definition] of definitions) {
    const twin = twins.get(key);
    const main = twin !== undefined && definitions.has(twin) ? twin : key;
    declared.set(main, [...(declared.get(main) ?? []), definition]);
  }
  const asked = [...declared.keys()].map((key) => definitions.get(key)!);
  const answers = sampleDefinitions(asked, count, seed).map(([definition, stratum]): Answer => {
    const all = declared.get(siteKey(definition.site))!;
    return {
      definition,
      stratum,
      refs: uses.of(all).map(([path, line, column]) => [path, line, column, "use"]),
      also: all.filter((other) => other !== definition).map(({ site }) => site),
      related: [],
      unknown: silent.of(all),
    };
  });
  const scope = [...new Set([...definitions.values()].map(({ site }) => site[0]))].sort();
  writeAnswers(out, answers, countNames(asked), { oracle, commit: headOf(root), scope });
}
