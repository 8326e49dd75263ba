// Agreement with universal-ctags: of the named symbols it finds below a folder, how many ours finds at the same line.
// `bun test/bench/ctags.ts LANGUAGE FOLDER` prints the share and every miss, grouped by a reason.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openExtractor } from "../../src/languages/extract.ts";
import { detectLanguage, findLanguage } from "../../src/languages/index.ts";
import type { Language } from "../../src/languages/types.ts";
import { decodeText } from "../../src/util/decode.ts";
import { spawn } from "../../src/util/spawn.ts";

const KINDS = new Set(["function", "method", "class", "struct", "interface", "enum", "trait"]);
const HEAD_CHARS = 4096;
/** Lines by which the two may differ on where a name stands. */
const TOLERANCE = 1;
const CTAGS_NAMES: Readonly<Record<string, string>> = {
  c: "C",
  csharp: "C#",
  php: "PHP",
  java: "Java",
  javascript: "JavaScript",
  rust: "Rust",
  typescript: "TypeScript",
};

export interface Tag {
  name: string;
  path: string;
  line: number;
  kind: string;
}

export interface Miss extends Tag {
  reason: string;
  source: string;
}

export interface Agreement {
  tags: number;
  found: number;
  misses: Miss[];
}

async function listTags(languageId: string, root: string): Promise<Tag[]> {
  const name = CTAGS_NAMES[languageId];
  if (!name) throw new Error(`ctags has no name for ${languageId}`);
  const options = ["-R", "--extras=-{anonymous}", "--links=no", `--languages=${name}`, "--fields=+nK"];
  const { stdout } = await spawn(["ctags", ...options, "--langmap=C:+.h", "-f", "-", "."], { cwd: root });
  const tags: Tag[] = [];
  for (const row of new TextDecoder().decode(stdout).split("\n")) {
    const fields = row.split("\t");
    const line = /\tline:(\d+)/.exec(row)?.[1];
    const kind = fields.slice(3).find((field) => KINDS.has(field));
    if (line && kind && !row.startsWith("!"))
      tags.push({ name: fields[0]!, path: fields[1]!.replace(/^\.\//, ""), line: Number(line), kind });
  }
  return tags;
}

/** Why a file's tags cannot agree, or undefined. */
function fileReason(language: Language, path: string, text: string): string | undefined {
  const detected = detectLanguage(path, text.slice(0, HEAD_CHARS));
  if (detected === language) return undefined;
  return detected ? `is ${detected.title} to us` : "is another language or plain text to us";
}

export async function measureAgreement(languageId: string, root: string): Promise<Agreement> {
  const language = findLanguage(languageId);
  if (!language) throw new Error(`no language ${languageId}`);
  const extractor = await openExtractor([language]);
  const byPath = Map.groupBy(await listTags(languageId, root), (tag) => tag.path);
  const agreement: Agreement = { tags: 0, found: 0, misses: [] };
  for (const [path, tags] of byPath) {
    const file = join(root, path);
    const text = existsSync(file) ? (decodeText(readFileSync(file))?.text ?? "") : "";
    const whole = fileReason(language, path, text);
    const symbols = whole ? [] : extractor.extract(language, text).symbols;
    const lines = Map.groupBy(symbols, (symbol) => symbol.name);
    const sources = text.split("\n");
    for (const tag of tags) {
      agreement.tags++;
      const at = lines.get(tag.name) ?? [];
      if (at.some((symbol) => Math.abs(symbol.line - tag.line) <= TOLERANCE)) agreement.found++;
      else {
        const reason = whole ?? (at.length > 0 ? "found at another line" : "not found");
        agreement.misses.push({ ...tag, reason, source: (sources[tag.line - 1] ?? "").trim().slice(0, 100) });
      }
    }
  }
  return agreement;
}

function percent({ found, tags }: Agreement): string {
  return `${found} of ${tags} ctags symbols at the same line (${((100 * found) / Math.max(1, tags)).toFixed(2)} %)`;
}

/** One line on agreement, then the number of misses for each reason. */
export async function compareWithCtags(languageId: string, root: string): Promise<string> {
  const agreement = await measureAgreement(languageId, root);
  const reasons = Map.groupBy(agreement.misses, (miss) => miss.reason);
  const counts = [...reasons].map(([reason, misses]) => `${misses.length} ${reason}`);
  return [percent(agreement), ...counts].join("; ");
}

if (import.meta.main) {
  const [languageId = "java", root = "."] = process.argv.slice(2);
  const agreement = await measureAgreement(languageId, root);
  console.log(percent(agreement));
  for (const [reason, misses] of Map.groupBy(agreement.misses, (miss) => miss.reason)) {
    console.log(`\n${reason}: ${misses.length}`);
    for (const { path, line, kind, name, source } of misses)
      console.log(`  ${path}:${line} ${kind} ${name} | ${source}`);
  }
}
