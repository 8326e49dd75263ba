// Writes the references of sampled definitions as a language server sees them:
//   bun test/eval/oracle-lsp.ts SERVER ROOT OUT.jsonl [--sources FOLDER] [--count 400] [--seed 1]
// Files outside FOLDER (below ROOT) are out of scope.
// `refs` are sites whose definition, asked back, is the sampled one, and `also` those of them that lead to themselves,
// where a callable is declared (overloads, the other half of a property), or another file declares it (a stub); other sites
// that the server counts to it (overrides, interfaces, a tag's and its type's) are `related`. `unknown` are places of the name
// that the server leads nowhere from, or astray, or to overloads of which it does not say one, or that it does not read.

import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type DocumentSymbol, LanguageClient, type Location } from "./oracle/language-client.ts";
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

// The protocol's SymbolKind, from 1; the rest are values, keys and the like.
const SYMBOL_KINDS =
  "file module namespace package class method property field constructor enum interface function variable constant";
const KINDS: Record<number, string> = Object.fromEntries(
  SYMBOL_KINDS.split(" ").map((kind, index) => [index + 1, kind]),
);
Object.assign(KINDS, { 22: "enum_member", 23: "struct" });
const NOT_ASKED = new Set(["file", "module", "namespace", "package"]);
const LAST_WORD = /[\p{L}\p{N}_$]+$/u;

function flatten(path: string, symbols: DocumentSymbol[], container?: string): Definition[] {
  return symbols.flatMap((symbol) => {
    // Elements of a page around the code: places, none of a name.
    if (!symbol.selectionRange) return [];
    // `f(a int)`, `(*T[A]).f`
    const name =
      LAST_WORD.exec(symbol.name.replace(/^\(.*\)\./, "").replace(/\(.*$/, ""))?.[0] ?? symbol.name;
    const kind = KINDS[symbol.kind] ?? "";
    const here: Definition = { name, kind, site: startOf(path, symbol.selectionRange), container };
    // What a function holds is local to it.
    const held = kind === "function" || kind === "method" ? [] : flatten(path, symbol.children ?? [], name);
    // What an interface embeds is a use of another one, though it be listed as a field.
    const inner = kind === "interface" ? held.filter((one) => one.kind !== "field") : held;
    const isAsked = kind !== "" && !NOT_ASKED.has(kind) && !unwritten?.test(name);
    return isAsked ? [here, ...inner] : inner;
  });
}

/** Where a name starts that is the last word of what a range begins with. */
function startOf(path: string, { start, end }: Location["range"]): Site {
  const site: Site = [path, start.line + 1, start.character + 1];
  if (!isWide || !inScope.has(path)) return site;
  const written = sources
    .lineAt(site)
    .slice(start.character, end.line > start.line ? undefined : end.character);
  const head = written.replace(/\s*(?:[=(:](?!:?\w).*|\W)$/, "");
  const last = LAST_WORD.exec(head);
  return last ? [path, site[1], site[2] + last.index] : site;
}

const MOST_PLACES = 400;
const CALLABLE = /^(?:function|method|constructor)$/;

/** Where a name stands in the files in scope, read as plain text. */
function placesOf(root: string, name: string): Site[] {
  const run = Bun.spawnSync(["rg", "-n", "-o", "-w", "-F", "--column", "--no-heading", "--", name], {
    cwd: root,
  });
  return run.stdout
    .toString()
    .split("\n")
    .flatMap((row): Site[] => {
      const [, path, line, column] = /^(.*?):(\d+):(\d+):/.exec(row) ?? [];
      return path !== undefined && inScope.has(path) ? [[path, Number(line), Number(column)]] : [];
    });
}

/** Does the server name all overloads there are, as of a call in a template, whatever arguments they take? */
function isOverloaded(targets: readonly Site[], own: ReadonlySet<string>, name: string): boolean {
  return targets.some((target) => !own.has(siteKey(target)) && says(target, name));
}

/** Does a target that is in scope have this name? */
const says = (target: Site, name: string) => inScope.has(target[0]) && sources.says(target, name);

/** Is a place led to something of another name, as arguments of macros are, or to the type of a constructor? */
function isAstray(targets: readonly Site[], { name, kind }: Definition): boolean {
  if (targets.every((target) => inScope.has(target[0]) && !sources.says(target, name))) return true;
  return kind === "constructor" && targets.some((target) => types.has(siteKey(target)) && says(target, name));
}

/** What uses of a name call it besides: `import name as alias`. */
function aliasesOf(refs: readonly Site[], name: string): ReadonlySet<string> {
  const aliases = refs.flatMap((ref) => {
    const rest = sources.lineAt(ref).slice(ref[2] - 1 + name.length);
    return /^\s+as\s+([\p{L}\p{N}_$]+)/u.exec(rest)?.[1] ?? [];
  });
  return new Set(aliases.filter((alias) => alias !== name));
}

async function ask(client: LanguageClient, root: string, definition: Definition, twins: ReadonlySet<string>) {
  const siteOf = ({ uri, range }: Location) => startOf(fileURLToPath(uri).slice(root.length + 1), range);
  const positionOf = ([, line, column]: Site) => ({ line: line - 1, character: column - 1 });
  const { site } = definition;
  const file = resolve(root, site[0]);
  const declarations = (await client.definitions(file, positionOf(site))).map(siteOf);
  // Another configuration's, which the server does not read.
  if (configured && declarations.length === 0) return undefined;
  const own = new Set([siteKey(site), ...declarations.map(siteKey)]);
  const isCallable = !isPreprocessed && CALLABLE.test(definition.kind);
  const refs: Site[] = [];
  const related: Site[] = [];
  const unknown: Site[] = [];
  for (const listed of (await client.references(file, positionOf(site))).map(siteOf)) {
    const found =
      isPreprocessed && inScope.has(listed[0]) ? sources.behindSpaces(listed, definition.name) : listed;
    if (!inScope.has(found[0]) || comments?.test(sources.lineAt(found))) continue;
    // Macros may use a name where it is defined.
    if (siteKey(found) === siteKey(site)) continue;
    const back = await client.definitions(resolve(root, found[0]), positionOf(found));
    const isNamed = !isPreprocessed || sources.says(found, definition.name);
    const mayDeclare = isCallable || found[0] !== site[0];
    const isDeclared = mayDeclare && back.some((target) => siteKey(siteOf(target)) === siteKey(found));
    const isUse = isNamed && !((isPreprocessed || configured) && declared.has(siteKey(found)));
    if (!isUse || !back.some((target) => own.has(siteKey(siteOf(target))))) related.push(found);
    else if (
      isPreprocessed &&
      CALLABLE.test(definition.kind) &&
      isOverloaded(back.map(siteOf), own, definition.name)
    )
      unknown.push(found);
    else if (isDeclared) declarations.push(found);
    else refs.push([found[0], found[1], found[2], "use"]);
  }
  // A server that looks for the name alone does not see what an import calls it.
  const listed = new Set(refs.map(siteKey));
  const aliases = [...aliasesOf(refs, definition.name)];
  for (const place of aliases.flatMap((alias) => placesOf(root, alias).slice(0, MOST_PLACES))) {
    if (listed.has(siteKey(place))) continue;
    const found = await client.definitions(resolve(root, place[0]), positionOf(place));
    if (found.some((target) => own.has(siteKey(siteOf(target)))))
      refs.push([place[0], place[1], place[2], "use"]);
  }
  const known = new Set([...own, ...[...declarations, ...refs, ...related].map(siteKey)]);
  for (const site of unknown) known.add(siteKey(site));
  let asked = 0;
  for (const place of placesOf(root, definition.name)) {
    if (known.has(siteKey(place))) continue;
    const path = resolve(root, place[0]);
    if (isPreprocessed && (sources.isInMacro(place) || !isRead(place))) unknown.push(place);
    else if (asked++ >= MOST_PLACES) unknown.push(place);
    else {
      const found = await client.definitions(path, positionOf(place));
      // A server that is led from here to the definition and yet counts it for no reference says two things.
      const isOwn = found.some((target) => own.has(siteKey(siteOf(target))));
      if (found.length === 0 || isOwn || (isPreprocessed && isAstray(found.map(siteOf), definition)))
        unknown.push(place);
      else if (found.some((target) => twins.has(siteKey(siteOf(target))))) related.push(place);
    }
  }
  if (unsaidMaker && definition.kind === "constructor")
    unknown.push(
      ...placesOf(root, unsaidMaker.word).filter((place) =>
        sources
          .lineAt(place)
          .slice(0, place[2] - 1)
          .endsWith(unsaidMaker.before),
      ),
    );
  const also = declarations.filter((one) => siteKey(one) !== siteKey(site) && inScope.has(one[0]));
  return { definition, refs, also, related, unknown };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sources: { type: "string", default: "" },
    ...SAMPLE_OPTIONS,
  },
});
const [serverName, folder, out] = positionals;
const server = ORACLE_SERVERS[serverName ?? ""];
if (!server || !folder || !out)
  throw new Error(`usage: oracle-lsp ${Object.keys(ORACLE_SERVERS).join("|")} ROOT OUT`);
const { isPreprocessed = false, isWide = false, configured, comments, unsaidMaker, unwritten } = server;
const root = realpathSync(folder);
const scope = trackedFiles(root, Object.keys(server.suffixes)).filter((path) =>
  path.startsWith(values.sources),
);
const inScope: ReadonlySet<string> = new Set(scope);
const client = await LanguageClient.open(server, root, resolve(root, scope[0]!));

const all: Definition[] = [];
const sources = new Sources(root);

function isRead([path, line]: Site): boolean {
  const file = resolve(root, path);
  return !client.isBroken(file) && !client.isInactive(file, line - 1);
}

for (const path of scope) {
  const listed = flatten(path, await client.symbols(resolve(root, path)).catch(() => []));
  if (!isPreprocessed) all.push(...listed);
  else
    all.push(
      ...[...listed, ...sources.macrosOf(path)].filter(
        ({ name, site }) => sources.says(site, name) && isRead(site) && !sources.isOpened(site),
      ),
    );
}

/** Overridden members are listed as uses of those that override them. */
const declared = new Set(all.map(({ site }) => siteKey(site)));

const isType = (one: Definition) => /^(?:class|struct|enum|interface)$/.test(one.kind);
const types = new Set(all.filter(isType).map(({ site }) => siteKey(site)));

/** A tag and a type of one name in one file: either may be meant by a use of the other. */
function twinsOf({ name, site, kind }: Definition): ReadonlySet<string> {
  const same = all.filter((one) => one.name === name && one.site[0] === site[0] && isType(one));
  return new Set(isType({ name, site, kind }) ? same.map((one) => siteKey(one.site)) : []);
}

const answers: Answer[] = [];
for (const [definition, stratum] of sampleDefinitions(all, Number(values.count), Number(values.seed))) {
  try {
    const answer = await ask(client, root, definition, twinsOf(definition));
    if (answer) answers.push({ ...answer, stratum });
  } catch (error) {
    console.error(
      `${siteKey(definition.site)} ${definition.name}: ${error instanceof Error ? error.message : error}`,
    );
  }
  if (answers.length % 50 === 0) console.error(`${answers.length} definitions`);
}
client.close();
writeAnswers(out, answers, countNames(all), { oracle: serverName, commit: headOf(root), scope });
process.exit(0);
