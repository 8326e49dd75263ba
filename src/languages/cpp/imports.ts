// C++ imports: `#include`, `using ns::name`, `using namespace ns`.

import { expandIncludes } from "../c-family/preprocessor.ts";
import type { ImportItem } from "../hook-types.ts";

const USING = /^using\s+(namespace\s+|enum\s+)?(?:typename\s+)?(?:::\s*)?([\w:\s<>,*&]+?)\s*;?$/;

/** `using base<T>::base` */
const CONSTRUCTORS = /(?:^|::)(\w+)(?:<.*>)?::\1$/;

/** `using a::b, c::d;` */
const NEXT = /,(?![^<>]*>)/;

export function expandImports(statement: string): ImportItem[] {
  if (statement.startsWith("#")) return expandIncludes(statement);
  const [, what = "", path] = USING.exec(statement) ?? [];
  if (path === undefined) return [];
  let offset = statement.indexOf(path);
  if (what !== "") return [{ offset, source: path.replace(/\s+/g, ""), name: "*" }];
  return path.split(NEXT).flatMap((each) => {
    const start = offset;
    offset += each.length + 1;
    return named(each, start);
  });
}

/** What one path of a using-declaration names, which starts at an offset. */
function named(path: string, start: number): ImportItem[] {
  const source = path.replace(/\s+|^\s*typename\b/g, "");
  const cut = source.lastIndexOf("::");
  const name = source.slice(cut < 0 ? 0 : cut + 2);
  // Constructors of a base bind no name.
  if (CONSTRUCTORS.test(source)) return [];
  return [
    { offset: start + path.lastIndexOf(name), source: source.slice(0, Math.max(0, cut)), name, alias: name },
  ];
}
