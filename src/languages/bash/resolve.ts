// How names of Bash find their definitions: functions of the file, of those that it reads in by a path that is known, and those that
// are the only ones of their names.

import { folderOf, join, words } from "../hooks/module-paths.ts";
import type { ModuleHost, ResolveRules } from "../resolve-rules.ts";

/** Behind what only the shell knows (`$DIR/`, `$(dirname "$0")/`) a path starts beside the file, or at a folder around it. */
function modules(source: string, from: string, host: ModuleHost): string[] {
  const path = source.replace(/^.*[$`)}"'][^/]*\//, "").replace(/^["']|["']$/g, "");
  if (path === "" || /[$`]/.test(path)) return [];
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    const found = join(folder, path);
    if (host.exists(found) && found !== from) return [found];
    if (folder === "" || source.startsWith(".")) return [];
  }
}

/** Programs are called in small letters, and with hyphens where they have several words. */
const OWN_NAME = /[\p{Lu}_]|::/u;

export const BASH_RULES: ResolveRules = {
  family: "bash",
  notation: {},
  modules,
  unit: () => "",
  importsShow: true,
  readIn: ({ kind, name }) => kind === "function" && OWN_NAME.test(name),
  self: [],
  base: [],
  builtins: words(
    "alias bg bind break builtin caller case cd command compgen complete compopt continue declare dirs disown echo enable eval exec exit export false fc fg getopts hash help history jobs kill let local logout mapfile popd printf pushd pwd read readarray readonly return set shift shopt source suspend test times trap true type typeset ulimit umask unalias unset wait awk basename cat chmod chown cp curl cut date diff dirname env expr find git grep head id ln ls make mkdir mktemp mv node npm openssl ps python readlink rm rmdir sed sleep sort ssh sudo tail tar tee touch tr uname uniq wc wget which xargs HOME PATH PWD USER SHELL IFS OLDPWD RANDOM BASH_SOURCE BASH_VERSION FUNCNAME LINENO PIPESTATUS",
  ),
};
