// Licences of everything that the executable embeds: `bun run licenses` writes src/cli/third-party.txt, which
// `codecompass licenses` prints. A test holds the list against what the bundler takes in.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ENTRIES } from "../build.ts";
import { MENDED, SOURCES } from "./build.ts";

const ROOT = join(import.meta.dir, "..");
const OUTPUT = join(ROOT, "src/cli/third-party.txt");
const NOTICES = join(ROOT, "grammars/licenses");
const RULE = "=".repeat(80);
const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/;

interface Manifest {
  name: string;
  version: string;
  license?: string;
}

/** Folders of the packages whose files are in the bundle, or of whose sources a file there is made. */
export async function listEmbedded(): Promise<string[]> {
  const { metafile } = await Bun.build({
    entrypoints: ENTRIES.map((entry) => join(ROOT, entry)),
    target: "bun",
    metafile: true,
    splitting: true,
  });
  const names = Object.keys(metafile?.inputs ?? {}).flatMap((path) => PACKAGE.exec(path)?.[1] ?? []);
  const made = [...Object.values(SOURCES), ...Object.values(MENDED)];
  const sources = made.flatMap((source) => ("package" in source ? source.package : []));
  return [...new Set([...names, ...sources])].sort().map((name) => join(ROOT, "node_modules", name));
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}

/** Name and version as they head a package's section. */
export function headingOf({ name, version, license = "see below" }: Manifest): string {
  return `${name} ${version} (${license})`;
}

function licenceText(folder: string): string {
  const file = readdirSync(folder).find((name) => /^(?:licen[cs]e|copying)(?:[-.].*)?$/i.test(name));
  return file
    ? readFileSync(join(folder, file), "utf8").trim()
    : "The package states its licence without a text.";
}

function runtimeSection(): string {
  const { version } = readManifest(join(ROOT, "node_modules/bun"));
  return `Bun ${version} (MIT)\n\nThe runtime. It links JavaScriptCore (LGPL-2), SQLite (public domain), zstd (BSD-3-Clause) and others:\nhttps://bun.com/docs/project/licensing`;
}

/** Grammars that come without a package of their own, or from one that collects them. */
function noticeSections(): string[] {
  if (!existsSync(NOTICES)) return [];
  return readdirSync(NOTICES)
    .sort()
    .map((name) => `${name.replace(/\.txt$/, "")}\n\n${readFileSync(join(NOTICES, name), "utf8").trim()}`);
}

if (import.meta.main) {
  // The bundle whose packages are listed holds the text itself.
  if (!existsSync(OUTPUT)) writeFileSync(OUTPUT, "");
  const packages = (await listEmbedded()).map(
    (folder) => `${headingOf(readManifest(folder))}\n\n${licenceText(folder)}`,
  );
  const sections = [runtimeSection(), ...packages, ...noticeSections()];
  writeFileSync(OUTPUT, `${sections.join(`\n\n${RULE}\n\n`)}\n`);
  console.log(`${sections.length} licences in ${OUTPUT}`);
}
