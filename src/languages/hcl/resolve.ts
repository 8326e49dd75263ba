// How names of Terraform find their definitions: by the address that is written in full, in the files of one folder; a module's
// outputs, and the variables that it is given, in the folder that its source names.

import { folderOf, join, words } from "../hooks/module-paths.ts";
import type { ModuleHost, ResolveRules } from "../resolve-rules.ts";

const FILE = /\.(?:tf|tofu)$/;

/** A folder beside the file; everything else is a registry's or a repository's. */
function modules(source: string, from: string, host: ModuleHost): string[] {
  if (!/^\.\.?(?:\/|$)/.test(source)) return [];
  const folder = join(folderOf(from), source.replace(/\/+$/, ""));
  return host
    .list(folder)
    .filter((name) => FILE.test(name))
    .map((name) => (folder === "" ? name : `${folder}/${name}`));
}

export const HCL_RULES: ResolveRules = {
  family: "hcl",
  notation: { dictionaries: true },
  modules,
  unit: (path) => `./${folderOf(path)}`,
  addresses: { outputsOf: "module", output: "output", input: "var", isClosed: (path) => FILE.test(path) },
  self: [],
  base: [],
  plainMembers: true,
  closed: true,
  builtins: words("var local module data each count self path terraform"),
};
