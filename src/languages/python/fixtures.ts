// Fixtures of pytest: what they provide, to whom, and where they are seen from.

import type { InjectionRules } from "../resolve-rules.ts";

const FIXTURE = /^[ \t]*@[ \t]*(?:[\w.]+\.)?fixture\b/m;
const CONFIGURATION = "conftest.py";

/** Of the file's folder and those around it. */
function configurations(path: string): string[] {
  const folders = path.split("/").slice(0, -1);
  return [...folders.keys(), folders.length]
    .reverse()
    .map((depth) => [...folders.slice(0, depth), CONFIGURATION].join("/"));
}

export const FIXTURES: InjectionRules = {
  provides: (head) => FIXTURE.test(head),
  takes: ({ name }, head) => name.startsWith("test") || FIXTURE.test(head),
  reaches: (path) => configurations(path).filter((each) => each !== path),
};
