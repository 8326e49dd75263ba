// Release notes: the section of CHANGELOG.md that is this version's, or what is not released yet.

import { VERSION } from "./manifest.ts";

/** Throws when the changelog has neither section. */
export function releaseNotes(changelog: string, version = VERSION): string {
  for (const title of [version, "Unreleased"]) {
    const heading = `## ${title}`;
    const start = changelog
      .split("\n")
      .findIndex((line) => line === heading || line.startsWith(`${heading} `));
    if (start === -1) continue;
    const rest = changelog.split("\n").slice(start + 1);
    const end = rest.findIndex((line) => line.startsWith("## "));
    return `${rest
      .slice(0, end === -1 ? undefined : end)
      .join("\n")
      .trim()}\n`;
  }
  throw new Error(`CHANGELOG.md has no section for ${version}`);
}
