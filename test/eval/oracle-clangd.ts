// Writes the references of sampled definitions as clangd's index of a project has them, without asking for one after the other:
//   bun test/eval/oracle-clangd.ts ROOT OUT.jsonl [--sources FOLDER] [--count 400] [--seed 1] [--indexed]
// Wants a compile_commands.json in ROOT; `--indexed` takes the index as it is. Files outside FOLDER (below ROOT) are out of scope. Of C, a place of the name that no
// symbol of the index is used at, on a line that the preprocessor keeps, is a local's, and so is none of the definition; of C++
// it may be one that templates leave open. Other lines, names that a macro drops, bodies of macros, designators, files that
// are included without a guard, and files with errors are `unknown`.

import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type IndexedPlace, type IndexedSymbol, readIndex } from "./oracle/clangd-index.ts";
import { LanguageClient } from "./oracle/language-client.ts";
import { Sources } from "./oracle/preprocessed.ts";
import {
  type Answer,
  countNames,
  type Definition,
  headOf,
  SAMPLE_OPTIONS,
  type Site,
  sampleDefinitions,
  siteKey,
  trackedFiles,
  writeAnswers,
} from "./oracle/sample.ts";
import { ORACLE_SERVERS } from "./oracle/servers.ts";

interface Command {
  directory: string;
  file: string;
  arguments?: string[];
  command?: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sources: { type: "string", default: "" }, indexed: { type: "boolean" }, ...SAMPLE_OPTIONS },
});
const [folder, out] = positionals;
if (!folder || !out) throw new Error("usage: oracle-clangd ROOT OUT");
const root = realpathSync(folder);
const server = ORACLE_SERVERS.clangd!;
const scope = trackedFiles(root, Object.keys(server.suffixes)).filter((path) =>
  path.startsWith(values.sources),
);
const inScope: ReadonlySet<string> = new Set(scope);
const sources = new Sources(root);
const commands: Command[] = JSON.parse(readFileSync(join(root, "compile_commands.json"), "utf8"));

const SILENT_MS = 300_000;

/** Lets clangd index every unit; what it has indexed before it does not read again. */
async function index(): Promise<void> {
  const client = await LanguageClient.open(server, root, resolve(commands[0]!.directory, commands[0]!.file));
  const wanted = new Set(commands.map(({ file }) => basename(file)));
  let left = Number.POSITIVE_INFINITY;
  for (let since = Date.now(); Date.now() - since < SILENT_MS; await Bun.sleep(1_000)) {
    if (client.exitCode !== null) throw new Error(`${server.argv[0]} ended with ${client.exitCode}`);
    const there = new Set(
      readdirSync(join(root, ".cache/clangd/index")).map((name) => name.replace(/\.[^.]*\.idx$/, "")),
    );
    const missing = [...wanted].filter((name) => !there.has(name)).length;
    if (missing < left) since = Date.now();
    left = missing;
    if (left === 0 && Date.now() - since > 20_000) break;
  }
  client.close();
  if (left > 0) console.error(`${left} files were not indexed`);
}

const MARKER = /^# (\d+) "([^"]*)"/;

/** Names on lines of C that the preprocessor keeps, in every unit without errors that has their file. */
function keptNames(broken: ReadonlySet<string>): ReadonlySet<string> {
  const units = new Map<string, number>();
  const all = new Map<string, number>();
  for (const { directory, file, arguments: list, command } of commands) {
    const path = resolve(directory, file);
    if (!path.endsWith(".c") || broken.has(path) || !read.has(relative(root, path))) continue;
    const argv = list ?? command!.replaceAll('\\"', '"').split(/\s+/).filter(Boolean);
    const plain = argv.filter((word, at) => word !== "-c" && word !== "-o" && argv[at - 1] !== "-o");
    const run = Bun.spawnSync([...plain, "-E"], { cwd: directory, stderr: "ignore" });
    let [at, line] = ["", 0];
    const files = new Set<string>();
    const kept = new Set<string>();
    for (const row of run.stdout.toString().split("\n")) {
      const [, number, name] = MARKER.exec(row) ?? [];
      if (name !== undefined) {
        [at, line] = [relative(root, resolve(directory, name)), Number(number)];
        files.add(at);
      } else {
        if (inScope.has(at))
          for (const [name] of row.matchAll(/[A-Za-z_]\w*/g)) kept.add(`${at}:${line}:${name}`);
        line++;
      }
    }
    for (const one of files) units.set(one, (units.get(one) ?? 0) + 1);
    for (const one of kept) all.set(one, (all.get(one) ?? 0) + 1);
  }
  const isAlways = (key: string) => all.get(key) === units.get(key.slice(0, key.indexOf(":")));
  return new Set([...all.keys()].filter(isAlways));
}

const ASKED = /^(?:macro|enum|struct|class|type_alias|function|variable|field|enum_member|method|property)$/;
const isType = (kind: string) => /^(?:enum|struct|class|type_alias)$/.test(kind);

if (!values.indexed) await index();
const { symbols, uses, broken } = readIndex(root);
const siteOf = ({ file, row, column }: IndexedPlace): Site => [relative(root, file), row + 1, column + 1];
/** Of a file that no unit which was indexed reads, nothing is known. */
const read = new Set([...uses.values()].flatMap((places) => places.map((place) => siteOf(place)[0])));
const kept = keptNames(broken);
const says = (site: Site, name: string) => inScope.has(site[0]) && sources.says(site, name);

/** What each place of the project means. */
const meant = new Map<string, IndexedSymbol[]>();
for (const [id, places] of uses) {
  const symbol = symbols.get(id);
  for (const place of symbol ? places : []) {
    const key = siteKey(siteOf(place));
    meant.set(key, [...(meant.get(key) ?? []), symbol!]);
  }
}

const asked = new Map<Definition, IndexedSymbol>();
for (const symbol of symbols.values()) {
  const { name, kind, definition, declaration, scope: holder } = symbol;
  // What is a type is not defined where it is announced.
  const sites = [definition, isType(kind) ? undefined : declaration].flatMap((place) =>
    place ? [siteOf(place)] : [],
  );
  const site = sites.find((one) => says(one, name));
  if (!site || !ASKED.test(kind) || sources.isOpened(site)) continue;
  // What a macro's body declares stands there for every use of the macro.
  if (kind !== "macro" && sources.isInMacro(site)) continue;
  const container = holder.split("::").at(-2) || undefined;
  asked.set({ name, kind, site, ...(container && { container }) }, symbol);
}

const PLACES = new Map<string, Site[]>();

function placesOf(name: string): Site[] {
  let found = PLACES.get(name);
  if (!found) {
    const run = Bun.spawnSync(["rg", "-n", "-o", "-w", "-F", "--column", "--no-heading", "--", name], {
      cwd: root,
    });
    found = run.stdout
      .toString()
      .split("\n")
      .flatMap((row): Site[] => {
        const [, path, line, column] = /^(.*?):(\d+):(\d+):/.exec(row) ?? [];
        return path !== undefined && inScope.has(path) ? [[path, Number(line), Number(column)]] : [];
      });
    PLACES.set(name, found);
  }
  return found;
}

function answer(definition: Definition, stratum: string): Answer {
  const { name, kind, site } = definition;
  const symbol = asked.get(definition)!;
  const own = uses.get(symbol.id) ?? [];
  const found: Answer = { definition, stratum, refs: [], also: [], related: [], unknown: [] };
  const known = new Set([siteKey(site)]);
  for (const place of own) {
    const at = siteOf(place);
    const key = siteKey(at);
    if (known.has(key) || !says(at, name)) continue;
    known.add(key);
    const others = (meant.get(key) ?? []).filter((other) => other.name === name && other !== symbol);
    if (place.declares) found.also.push(at);
    // Overloads of which a template leaves open which is meant; constructors where they are declared.
    else if (others.some((other) => other.kind === symbol.kind)) found.unknown.push(at);
    else if (others.some((other) => declaredOn(other, at))) found.related.push(at);
    else found.refs.push([at[0], at[1], at[2], "use"]);
  }
  for (const at of placesOf(name)) {
    const key = siteKey(at);
    if (known.has(key)) continue;
    const others = (meant.get(key) ?? []).filter((other) => other.name === name);
    const isTwin = (other: IndexedSymbol) => isType(other.kind) && isType(kind) && declaredIn(other, site[0]);
    if (others.some(isTwin)) found.related.push(at);
    else if (
      others.length === 0 &&
      (sources.isInMacro(at) ||
        isDesignator(at, name) ||
        !kept.has(`${at[0]}:${at[1]}:${name}`) ||
        !read.has(at[0]) ||
        isReadAnew(at[0]))
    )
      found.unknown.push(at);
  }
  return found;
}

const GUARD = /^[ \t]*#[ \t]*(?:pragma[ \t]+once|ifndef[ \t]+(\w+)\s*\n[ \t]*#[ \t]*define[ \t]+\1\b)/m;
const compiled = new Set(commands.map(({ directory, file }) => relative(root, resolve(directory, file))));

/** A file that means something else wherever it is included, of which the index keeps one reading. */
const isReadAnew = (path: string) =>
  !compiled.has(path) && !GUARD.test(readFileSync(join(root, path), "utf8"));

/** `[name] = `, `.name.inner = `: clangd reads lists of values without what says where they go. */
function isDesignator(at: Site, name: string): boolean {
  const line = sources.lineAt(at);
  const before = line.slice(0, at[2] - 1).trimEnd();
  const behind = line.slice(at[2] - 1 + name.length);
  return before.endsWith("[")
    ? /^\s*\]\s*=(?!=)/.test(behind)
    : /[{,]\s*\.$/.test(before) && /^\s*[.[]/.test(behind);
}

const declaredOn = ({ definition, declaration }: IndexedSymbol, site: Site) =>
  [definition, declaration].some((place) => place && siteKey(siteOf(place)) === siteKey(site));

const declaredIn = ({ definition, declaration }: IndexedSymbol, path: string) =>
  [definition, declaration].some((place) => place && siteOf(place)[0] === path);

const all = [...asked.keys()];
const answers = sampleDefinitions(all, Number(values.count), Number(values.seed)).map(
  ([definition, stratum]) => answer(definition, stratum),
);
writeAnswers(out, answers, countNames(all), { oracle: "clangd's index", commit: headOf(root), scope });
process.exit(0);
