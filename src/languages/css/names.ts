// A selector's name: folded, and with the parent's selector in place of `&`, as the rule comes out.

import type { Declaration, Description } from "../hook-types.ts";
import { fold } from "../hooks/scan.ts";

const MAX_NAME = 200;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;

export function readStyleName({ kind, name, container }: Declaration): Description {
  if (kind !== "section") return {};
  const plain = fold(name.includes("/") ? name.replace(COMMENT, " ") : name);
  const parent =
    container?.kind === "section" && !container.name.startsWith("@") ? container.name : undefined;
  const whole = parent && plain.includes("&") ? plain.replaceAll("&", parent) : plain;
  return { name: whole.slice(0, MAX_NAME) };
}
