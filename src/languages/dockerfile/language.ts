// Dockerfiles. A stage is a section under its name, or its image's when it has none; ARG and ENV are variables.

import { NO_GRAMMAR } from "../engine/outline.ts";
import type { ImportItem } from "../hook-types.ts";
import type { Language } from "../types.ts";
import { DockerfileReader } from "./scan.ts";

/** `FROM image AS stage` brings an image in under the stage's name. */
function expandImports(statement: string): ImportItem[] {
  const match = /^FROM\s+(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?/i.exec(statement);
  if (!match) return [];
  return [{ offset: match[0].indexOf(match[1]!, 4), source: match[1]!, name: "", alias: match[2] ?? "" }];
}

export const dockerfile: Language = {
  ...NO_GRAMMAR,
  id: "dockerfile",
  title: "Dockerfile",
  spellings: ["docker"],
  version: 2,
  hidesNothing: true,
  extensions: [".dockerfile", ".containerfile"],
  fileNames: ["Dockerfile", "Containerfile"],
  namePattern: /^(?:[Dd]ockerfile|Containerfile)(?:[.-]|$)/,
  lexis: { lineComments: [], blockComments: [], quotes: "\"'", annotation: "" },
  localKinds: [],
  leafKinds: ["variable"],
  separator: ".",
  parseParam: () => undefined,
  expandImports,
  outline: (text) => new DockerfileReader(text).run(),
};
