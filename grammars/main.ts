// The table of grammars: `bun run grammars` writes it into README.md beside this file, from LANGUAGES and what is installed;
// `bun run grammars --newer` asks npm for newer versions and prints them.

import { basename, join } from "node:path";
import { loadParserGrammar } from "../src/languages/engine/parser/runtime.ts";
import { LANGUAGES } from "../src/languages/index.ts";
import type { Language } from "../src/languages/types.ts";
import { MENDED, SOURCES } from "./build.ts";
import { readManifest } from "./third-party.ts";

const ROOT = join(import.meta.dir, "..");
const README = join(import.meta.dir, "README.md");
const [OPEN, CLOSE] = ["<!-- grammars -->", "<!-- /grammars -->"];
const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)\//;

interface Origin {
  /** As its registry knows it. */
  package: string;
  version: string;
  licence: string;
  registry: "npm" | "crates.io";
  /** By build.ts. */
  made: "compiled" | "mended" | "";
}

function originOf(path: string): Origin {
  const file = basename(path, ".wasm.zst");
  const source = SOURCES[file];
  const mended = MENDED[file];
  const name = source && "package" in source ? source.package : (mended?.package ?? PACKAGE.exec(path)?.[1]);
  if (name !== undefined) {
    const { version, license = "" } = readManifest(join(ROOT, "node_modules", name));
    return {
      package: name,
      version,
      licence: license,
      registry: "npm",
      made: source ? "compiled" : mended ? "mended" : "",
    };
  }
  if (!source || !("crate" in source))
    throw new Error(`${path} is neither of a package nor built by grammars/build.ts`);
  return {
    package: source.crate,
    version: source.version,
    licence: source.licence,
    registry: "crates.io",
    made: "compiled",
  };
}

/** Languages by the wasm file that reads them. */
function byGrammar(): Map<string, Language[]> {
  return Map.groupBy(
    LANGUAGES.filter(({ grammar }) => grammar !== ""),
    ({ grammar }) => grammar,
  );
}

export async function renderTable(): Promise<string> {
  const rows = [
    "| languages | package | version | licence | ABI | here |",
    "| --- | --- | --- | --- | --- | --- |",
  ];
  for (const [path, languages] of byGrammar()) {
    const origin = originOf(path);
    const { abiVersion } = await loadParserGrammar(languages[0]!);
    const name = origin.registry === "npm" ? origin.package : `${origin.package} (${origin.registry})`;
    rows.push(
      `| ${languages.map(({ id }) => id).join(", ")} | ${name} | ${origin.version} | ${origin.licence} | ${abiVersion} | ${origin.made} |`,
    );
  }
  return rows.join("\n");
}

async function latestOf({ package: name, registry }: Origin): Promise<string> {
  const argv = registry === "npm" ? ["npm", "view", name, "version"] : ["cargo", "info", name];
  const child = Bun.spawn(argv, { stdout: "pipe", stderr: "ignore" });
  const output = await new Response(child.stdout).text();
  return /\d+\.\d+\.\d+\S*?(?=["\s]|$)/.exec(output)?.[0] ?? "unknown";
}

async function reportNewer(): Promise<void> {
  const origins = new Map([...byGrammar().keys()].map(originOf).map((origin) => [origin.package, origin]));
  for (const origin of origins.values()) {
    const latest = await latestOf(origin);
    if (latest !== origin.version) console.log(`${origin.package}  ${origin.version} -> ${latest}`);
  }
}

if (import.meta.main) {
  if (process.argv.includes("--newer")) await reportNewer();
  else {
    const text = await Bun.file(README).text();
    const [head, rest] = text.split(OPEN!) as [string, string];
    const [, tail] = rest.split(CLOSE!) as [string, string];
    await Bun.write(README, `${head}${OPEN}\n${await renderTable()}\n${CLOSE}${tail}`);
  }
}
