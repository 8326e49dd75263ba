// Constants that conditions are asked by: `const kind = part.type`, `const { kind } = part`, `const isText = part.kind === "text"`.

import type { ConditionAlias } from "../rules/values.ts";

const ASSIGNED = /\bconst\s+([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*=(?![=>])[^\S\n]*([^;\n]+)/gu;
const TAKEN = /\bconst\s*\{([^{}=]*)\}\s*=\s*([\p{ID_Start}$_][\p{ID_Continue}$.]*)\s*(?=[;\n])/gu;
const PART =
  /^\s*([\p{ID_Start}$_][\p{ID_Continue}$]*)(?:\s*:\s*([\p{ID_Start}$_][\p{ID_Continue}$]*))?\s*$/u;
/** What goes on in the next row, or is no condition. */
const UNFINISHED = /(?:[&|=(<>+?:,{[]|=>.*)$|^(?:await|new|async|function)\b/;

function taken(text: string, path: string): ConditionAlias[] {
  return [...text.matchAll(TAKEN)].flatMap(([, list, of]) =>
    of !== path
      ? []
      : list!.split(",").flatMap((part) => {
          const [, key, name = key] = PART.exec(part) ?? [];
          return key === undefined ? [] : [{ name: name!, path: `${path}.${key}` }];
        }),
  );
}

/** Those of them that say something of a path, as far as a text goes. */
export function conditionAliases(text: string, path: string): readonly ConditionAlias[] {
  if (!text.includes("const")) return [];
  const assigned = [...text.matchAll(ASSIGNED)].flatMap(({ 1: name, 2: value, index, 0: whole }) => {
    if (!value!.includes(path) || UNFINISHED.test(value!.trimEnd())) return [];
    const end = index + whole.length;
    return [{ name: name!, start: end - value!.length, end }];
  });
  return [...taken(text, path), ...assigned];
}
