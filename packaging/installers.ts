// Installers with the version, the address and the real sums of a release in them, from templates/.

import { join } from "node:path";
import { DESCRIPTION, isWindows, VERSION } from "./manifest.ts";

export interface Facts {
  /** Where the release's files will lie. */
  baseUrl: string;
  /** Target -> SHA-256 of its archive. */
  sums: ReadonlyMap<string, string>;
}

/** Template -> its name in the release. */
export const TEMPLATES: Readonly<Record<string, string>> = {
  "install.sh": "install.sh",
  "install.ps1": "install.ps1",
  "codecompass.rb": "codecompass.rb",
  Containerfile: "Containerfile",
};

/** `https://github.com/owner/name/releases/download/v1` -> the project's page. */
const homepageOf = (baseUrl: string) => baseUrl.replace(/\/releases\/.*$/, "");

/** A line a target, of Windows or of all others. */
const lines = (sums: Facts["sums"], windows: boolean, line: (target: string, sum: string) => string) =>
  [...sums]
    .filter(([target]) => isWindows(target) === windows)
    .map(([target, sum]) => line(target, sum))
    .join("\n");

/** Throws when the template names a target that the release does not have. */
export function fillTemplate(text: string, { baseUrl, sums }: Facts): string {
  const values: Record<string, string> = {
    VERSION,
    BASE_URL: baseUrl,
    HOMEPAGE: homepageOf(baseUrl),
    DESCRIPTION_SHORT: DESCRIPTION.split(/[,.]/)[0]!.trim(),
    SUMS: lines(sums, false, (target, sum) => `${sum} ${target}`),
    SUMS_PS1: lines(sums, true, (target, sum) => `  '${target}' = '${sum}'`),
  };
  return text.replace(/@(SUM:)?([\w-]+)@/g, (whole, sum: string | undefined, name: string) => {
    const value = sum ? sums.get(name) : values[name];
    if (value !== undefined) return value;
    if (sum) throw new Error(`the release has no target ${name}`);
    return whole;
  });
}

/** The installers as files: name -> text. One whose targets are not all released is left out. */
export async function makeInstallers(facts: Facts): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  for (const [template, name] of Object.entries(TEMPLATES)) {
    const text = await Bun.file(join(import.meta.dir, "templates", template)).text();
    const needed = [...text.matchAll(/@SUM:([\w-]+)@/g)].map((match) => match[1]!);
    if (needed.every((target) => facts.sums.has(target))) made.set(name, fillTemplate(text, facts));
  }
  return made;
}
