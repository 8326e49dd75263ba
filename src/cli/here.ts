// Paths as they are typed, and as shells complete them: relative to the current folder where something is there, else to the
// project's root, as tools and answers have them.

import { existsSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { isInside, parsePlace, relativePath } from "../util/paths.ts";

/** Arguments of tools that are paths. */
const PATHS = ["path", "path_filter", "entry_point"];
/** Those that are names unless they say a line. */
const PLACES = ["symbol_id"];

/** The arguments of a tool with what they name below `cwd` as paths of the project. */
export function fromHere(
  args: Record<string, unknown>,
  root: string,
  cwd = process.cwd(),
): Record<string, unknown> {
  if (cwd === root || !isInside(root, cwd)) return args;
  const inProject = (name: string, value: unknown) => {
    if (typeof value !== "string" || !(PATHS.includes(name) || PLACES.includes(name))) return value;
    const { path, line_start } = parsePlace(value);
    const file = join(cwd, path);
    const isMeant = PATHS.includes(name) || line_start !== undefined;
    if (!isMeant || isAbsolute(path) || !isInside(root, file) || !existsSync(file)) return value;
    return (relativePath(root, file) ?? ".") + value.slice(path.length);
  };
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, inProject(name, value)]));
}
