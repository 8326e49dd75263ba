// How names of Objective-C find their definitions: as those of C do, and methods by the class of whom a message is sent to.

import { C_RULES } from "../c/resolve.ts";
import { words } from "../hooks/module-paths.ts";
import type { ResolveRules } from "../resolve-rules.ts";
import { OBJC_LIBRARY } from "./library.ts";

const ANY = /^\s*(?:__\w+\s+)*(?:id|Class)\b\s*(?:<\s*(\w+)[^>]*>)?/;

/** `id` may be anything, `id<Shape>` is a Shape. */
function typeName(text: string): { text: string; isTag: boolean } {
  const any = ANY.exec(text);
  return any ? { text: any[1] ?? "", isTag: false } : C_RULES.typeName!(text);
}

export const OBJC_RULES: ResolveRules = {
  ...C_RULES,
  leavesOpen: undefined,
  notation: { ...C_RULES.notation, messages: true, bareCalls: true },
  reassigns: { loops: words("while for do") },
  library: { declarations: OBJC_LIBRARY, list: "NSArray" },
  typeName,
  self: ["self", "instancetype"],
  base: ["super"],
  isValue: (symbol) => C_RULES.isValue!(symbol) && !/^(?:class|interface)$/.test(symbol.kind),
  bareMembers: true,
  keptIn: /^_(\w+)$/,
  isBareMember: ({ kind }) => kind === "field",
  ownerMembers: true,
  fixedArity: false,
  declaresApart: (symbol) => symbol.kind === "method" || C_RULES.declaresApart!(symbol),
  // Families of methods that return their receiver's class, as the compiler has them.
  returnsOwnType: (name) =>
    /^(?:alloc|new|init|copy|mutableCopy|self|retain|autorelease)(?![a-z])/.test(name),
  plainMembers: true,
  commonMembers: words(
    "init count description isEqual: hash dealloc load initialize objectForKey: setObject:forKey: objectAtIndex: addObject: initWithCoder: encodeWithCoder: copyWithZone: initWithFrame: layoutSubviews viewDidLoad setUp tearDown",
  ),
};
