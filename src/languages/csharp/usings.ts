// What C# imports: using directives, and what a project imports for all of its files: `global using` in any of them,
// `<Using>` in the project's own file and in those above it that it builds upon, and what its SDK imports with ImplicitUsings.

import type { ImportItem } from "../hook-types.ts";
import type { ModuleHost } from "../resolve-rules.ts";
import { foldersAround, projectHome, projectsIn } from "./projects.ts";

const USING =
  /^(?:global\s+)?using\s+(static\s+)?(?:unsafe\s+)?(?:(@?\w+)\s*=\s*(?:unsafe\s+)?)?([^;]*?)\s*;?\s*$/s;
const ALIASED = /^((?:[\w@]+\s*(?:\.|::)\s*)*)([\w@]+)(?:\s*<.*)?$/s;

/** `using A.B;`, `using static A.B.C;`, `using Alias = A.B.C;`, `global using A;`, `extern alias A;` */
export function readUsing(statement: string): ImportItem[] {
  const text = statement.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, (comment) => " ".repeat(comment.length));
  const extern = /^extern\s+alias\s+(\w+)/.exec(text)?.[1];
  if (extern !== undefined) return [{ offset: text.lastIndexOf(extern), source: extern, alias: extern }];
  const match = USING.exec(text);
  if (!match || match[3] === "") return [];
  const [, isStatic, alias, target = ""] = match;
  const source = target.replace(/\s+/g, "");
  if (alias === undefined)
    return [{ offset: text.lastIndexOf(target), source, name: "*", isStatic: isStatic !== undefined }];
  const [, qualifier = "", name = ""] = ALIASED.exec(target) ?? [];
  const offset = text.indexOf(alias);
  if (qualifier === "") return [{ offset, source, alias }];
  return [{ offset, source: qualifier.replace(/\s+/g, "").replace(/(?:\.|::)$/, ""), name, alias }];
}

/** Parts of every project below them. */
const SHARED_PARTS = ["Directory.Build.props", "Directory.Build.targets"];
/** Files that hold them by convention: all files of a project would have to be read otherwise. */
const GLOBAL_USINGS = /(?:usings?|imports)\b[^/]*\.cs$/i;
const FOLDERS = ["", "Properties/"];
const GLOBAL_USING = /^[ \t]*global\s+using\b[^;]*;/gm;
const USING_ITEM = /<Using\s([^>]*)>/g;

const IMPLICIT = /<ImplicitUsings>\s*(?:enable|true)\s*<\/ImplicitUsings>/i;
/** What every SDK imports, and what those do whose name goes on so. */
const OF_SDK =
  "System System.Collections.Generic System.IO System.Linq System.Net.Http System.Threading System.Threading.Tasks";
const OF_SDKS: Readonly<Record<string, string>> = {
  Web: "System.Net.Http.Json Microsoft.AspNetCore.Builder Microsoft.AspNetCore.Hosting Microsoft.AspNetCore.Http Microsoft.AspNetCore.Routing Microsoft.Extensions.Configuration Microsoft.Extensions.DependencyInjection Microsoft.Extensions.Hosting Microsoft.Extensions.Logging",
  Worker:
    "Microsoft.Extensions.Configuration Microsoft.Extensions.DependencyInjection Microsoft.Extensions.Hosting Microsoft.Extensions.Logging",
};
const SDK = /\bSdk\s*=\s*"Microsoft\.NET\.Sdk(?:\.(\w+))?/;

/** What each file of the project around a file imports without saying so. */
export function projectUsings(path: string, host: ModuleHost): ImportItem[] {
  const home = projectHome(path, host);
  if (home === undefined) return [];
  const within = (folder: string, name: string) => (folder === "" ? name : `${folder}/${name}`);
  const settings = [
    ...projectsIn(home, host),
    ...foldersAround(within(home, "x")).flatMap((folder) => SHARED_PARTS.map((name) => within(folder, name))),
  ];
  const sources = FOLDERS.flatMap((inner) =>
    host
      .list(within(home, inner).replace(/\/$/, ""))
      .filter((name) => GLOBAL_USINGS.test(name))
      .map((name) => within(home, inner + name)),
  );
  return [
    ...sources.flatMap((file) => globalUsings(host.read(file) ?? "")),
    ...settings.flatMap((file) => usingItems(host.read(file) ?? "")),
    ...implicitUsings(settings.map((file) => host.read(file) ?? "")),
  ];
}

/** What the SDK of a project imports, given the texts of its settings. */
function implicitUsings(texts: readonly string[]): ImportItem[] {
  const sdk = texts.map((text) => SDK.exec(text)).find((match) => match !== null);
  if (!sdk || !texts.some((text) => IMPLICIT.test(text))) return [];
  const more = OF_SDKS[sdk[1] ?? ""];
  const all = more === undefined ? OF_SDK : `${OF_SDK} ${more}`;
  return all.split(" ").flatMap((name) => readUsing(`using ${name};`));
}

function globalUsings(text: string): ImportItem[] {
  return [...text.matchAll(GLOBAL_USING)].flatMap(([statement]) => readUsing(statement.trim()));
}

/** `<Using Include="A.B" Static="true" />`, `<Using Include="A.B.C" Alias="D" />`. */
function usingItems(text: string): ImportItem[] {
  return [...text.matchAll(USING_ITEM)].flatMap(([, attributes = ""]) => {
    const attribute = (name: string) => new RegExp(`\\b${name}\\s*=\\s*"([^"]*)"`, "i").exec(attributes)?.[1];
    const [target, alias] = [attribute("Include"), attribute("Alias")];
    if (target === undefined) return [];
    const isStatic = attribute("Static")?.toLowerCase() === "true" ? "static " : "";
    return readUsing(`using ${isStatic}${alias === undefined ? "" : `${alias} = `}${target};`);
  });
}
