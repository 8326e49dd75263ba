// C++ imports: `#include`, `using ns::name`, `using namespace ns`.

import { expandIncludes } from "../c-family/preprocessor.ts";
import type { ImportItem } from "../hook-types.ts";

const USING = /^using\s+(namespace\s+|enum\s+)?(?:typename\s+)?(?:::\s*)?([\w:\s<>,*&]+?)\s*;?$/;

/** `using base<T>::base` */
const CONSTRUCTORS = /(?:^|::)(\w+)(?:<.*>)?::\1$/;

export function expandImports(statement: string): ImportItem[] {
  if (statement.startsWith("#")) return expandIncludes(statement);
  const [, what = "", path] = USING.exec(statement) ?? [];
  if (path === undefined) return [];
  const source = path.replace(/\s+/g, "");
  const offset = statement.indexOf(path);
  if (what !== "") return [{ offset, source, name: "*" }];
  const cut = source.lastIndexOf("::");
  const name = source.slice(cut < 0 ? 0 : cut + 2);
  // Constructors of a base bind no name.
  if (CONSTRUCTORS.test(source)) return [];
  return [
    { offset: statement.lastIndexOf(name), source: source.slice(0, Math.max(0, cut)), name, alias: name },
  ];
}
