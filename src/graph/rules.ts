// How names of a language are resolved, by its id.

import { findLanguage } from "../languages/index.ts";
import type { ResolveRules } from "../languages/resolve-rules.ts";

/** Names by themselves, and no modules. */
function plainRules(family: string): ResolveRules {
  return { family, notation: {}, modules: () => [], unit: () => "", self: [], base: [] };
}

const rulesById = new Map<string, ResolveRules>();

export function rulesOf(languageId: string): ResolveRules {
  let rules = rulesById.get(languageId);
  if (!rules) {
    rules = findLanguage(languageId)?.resolve ?? plainRules(languageId);
    rulesById.set(languageId, rules);
  }
  return rules;
}
