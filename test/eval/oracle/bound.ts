// Answers from what a compiler's reader prints of every name, a line each: site path, line, column, definition path, line,
// column, kind, name, container. A line whose site and definition are equal is a definition's own name. `?` after a site:
// what it means is not told. `^`: a pair of members, the first overrides the second. `=`: a further declaration of the second.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Families } from "./family.ts";
import {
  type Answer,
  countNames,
  type Definition,
  headOf,
  type Site,
  sampleDefinitions,
  siteKey,
  trackedFiles,
  writeAnswers,
} from "./sample.ts";

export interface BoundOracle {
  /** What it is called. */
  oracle: string;
  root: string;
  /** What stands before the paths that were printed: empty, or a folder and its slash. */
  below: string;
  /** Where the answers go. */
  out: string;
  count: number;
  seed: number;
  /** How the names of its files end. */
  suffix: string;
}

class Bindings {
  readonly definitions = new Map<string, Definition>();
  readonly uses = new Map<string, Map<string, Site>>();
  readonly families = new Families();
  readonly further = new Map<string, Site[]>();
  readonly unbound: Site[] = [];

  constructor(
    printed: string,
    private readonly below: string,
  ) {
    for (const line of printed.split("\n").filter((text) => text !== "")) this.read(line.split("\t"));
  }

  private site([path, line, column]: string[]): Site {
    return [this.below + path, Number(line), Number(column)];
  }

  private read(cells: string[]): void {
    if (cells[0] === "^" || cells[0] === "=") {
      const [a, b] = [this.site(cells.slice(1)), this.site(cells.slice(4))];
      if (cells[0] === "=") append(this.further, siteKey(b), a);
      else this.families.join(siteKey(a), siteKey(b));
      return;
    }
    const site = this.site(cells);
    if (cells[3] === "?") {
      this.unbound.push(site);
      return;
    }
    const target = siteKey(this.site(cells.slice(3)));
    const [kind, name, container] = cells.slice(6) as [string, string, string | undefined];
    if (target === siteKey(site)) this.definitions.set(target, { name, kind, site, container });
    else if (this.uses.has(target)) this.uses.get(target)!.set(siteKey(site), site);
    else this.uses.set(target, new Map([[siteKey(site), site]]));
  }

  sitesOf(key: string): Site[] {
    return [...(this.uses.get(key)?.values() ?? [])];
  }
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Sites whose meaning is not told, by the word that stands there. */
function byWord(sites: readonly Site[], root: string): Map<string, Site[]> {
  const lines = new Map<string, string[]>();
  const words = new Map<string, Site[]>();
  for (const site of sites) {
    const [path, line, column] = site;
    if (!lines.has(path))
      lines.set(
        path,
        readFileSync(join(root, path), "utf8")
          .replace(/^\uFEFF/, "")
          .split("\n"),
      );
    append(words, /^[\p{L}\p{N}_$]*/u.exec(lines.get(path)![line - 1]!.slice(column - 1))![0], site);
  }
  return words;
}

/** Writes the answers of sampled definitions. */
export function writeBound(
  printed: string,
  { oracle, root, below, out, count, seed, suffix }: BoundOracle,
): void {
  const bindings = new Bindings(printed, below);
  const { definitions, further } = bindings;
  const unknownByName = byWord(bindings.unbound, root);
  const all = [...definitions.values()];
  const asked = all.filter(({ kind }) => kind !== "record_component");
  const answers = sampleDefinitions(asked, count, seed).map(([definition, stratum]): Answer => {
    const key = siteKey(definition.site);
    return {
      definition,
      stratum,
      refs: bindings.sitesOf(key).map(([path, line, column]) => [path, line, column, "use"]),
      also: further.get(key) ?? [],
      related: [...bindings.families.of(key)].flatMap((one) => [
        ...(definitions.has(one) ? [definitions.get(one)!.site] : []),
        ...bindings.sitesOf(one),
      ]),
      unknown: unknownByName.get(definition.name) ?? [],
    };
  });
  const seen = new Set(all.map(({ site }) => site[0]));
  for (const uses of bindings.uses.values()) for (const [path] of uses.values()) seen.add(path);
  const scope = trackedFiles(root, [suffix]).filter((path) => seen.has(path));
  writeAnswers(out, answers, countNames(all), { oracle, commit: headOf(root), scope });
}
