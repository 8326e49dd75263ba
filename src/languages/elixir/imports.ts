// `alias`, `import`, `require` and `use`, one item for each module or imported function, and what the
// routes of a `scope` name.

import type { ImportItem } from "../hook-types.ts";
import { routedModules } from "./routes.ts";

const STATEMENT =
  /^(alias|import|require|use)[\s(]+(?:unquote\()?((?:__MODULE__|:?\w+)(?:\s*\.\s*[A-Z]\w*)*)(?:\s*\.\s*\{([^}]*)\})?/;
const AS = /\bas:\s*([A-Z][\w.]*)/;
const LISTED = /\b(only|except):\s*\[([^\]]*)\]/;
const LISTED_NAME = /(?:"([^"]+)"|([\p{ID_Start}_][\p{ID_Continue}]*[?!]?|[-&*+/<=>\\^|~]+)):\s*\d/gu;

interface Module {
  source: string;
  offset: number;
}

/** `A.{B, C.D}` names A.B and A.C.D. */
function listModules(statement: string, path: string, group: string | undefined): Module[] {
  const source = path.replace(/\s+/g, "");
  if (group === undefined) return [{ source, offset: statement.indexOf(path) }];
  const from = statement.indexOf("{") + 1;
  return [...group.replace(/#[^\n]*/g, (comment) => " ".repeat(comment.length)).matchAll(/[\w.]+/g)].map(
    (match) => ({ source: `${source}.${match[0]}`, offset: from + match.index }),
  );
}

const lastPart = (path: string) => path.slice(path.lastIndexOf(".") + 1);

function importItems(statement: string, module: Module): ImportItem[] {
  const list = LISTED.exec(statement);
  const from = list ? list.index + list[0].indexOf("[") + 1 : 0;
  const isOnly = list?.[1] === "only";
  // What is left out is named, and not bound.
  const listed = [...(list?.[2] ?? "").matchAll(LISTED_NAME)].map((match) => {
    const name = (match[1] ?? match[2])!;
    return { source: module.source, name, alias: isOnly ? name : "", offset: from + match.index };
  });
  return isOnly ? listed : [{ ...module, name: "*" }, ...listed];
}

export function expandImports(statement: string): ImportItem[] {
  if (statement.startsWith("scope")) return routedModules(statement);
  const match = STATEMENT.exec(statement);
  if (!match) return [];
  const [, word, path, group] = match;
  const modules = listModules(statement, path!, group);
  if (word === "import") return modules.flatMap((module) => importItems(statement, module));
  const as = AS.exec(statement)?.[1];
  const bound = (source: string) => as ?? (word === "alias" ? lastPart(source) : "");
  return modules.map((module) => ({ ...module, name: "", alias: bound(module.source) }));
}
