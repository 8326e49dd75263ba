// Questions in words that no line of code answers and another tool does: the call that is to be sent instead.

import type { SuggestedAction } from "./types.ts";

interface Asked {
  /** All of these are said. */
  words: readonly RegExp[];
  action: SuggestedAction;
}

const ASKED: readonly Asked[] = [
  {
    words: [/\b(?:cycl|circular)/i, /\b(?:import|dependenc|include|require|module)/i],
    action: {
      tool: "get_dependencies",
      arguments: { entry_point: "." },
      reason: "cycles of imports in the whole project, or of a folder",
    },
  },
];

export function actionsAsked(text: string): SuggestedAction[] {
  return ASKED.filter(({ words }) => words.every((word) => word.test(text))).map(({ action }) => action);
}
