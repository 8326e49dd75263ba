// A method of Ruby gives what its last statement is.

import type { LastStatements } from "../rules/blocks.ts";

export const RUBY_LAST: LastStatements = {
  // `def size = 1`, `let(:user) { User.new }`
  oneLine:
    /^\s*(?:(?:\w+\s+)?def\s+(?:self\.)?[\p{ID_Continue}]+[?!]?\s*(?:\([^()]*\)\s*)?=\s*(?![=~>])|(?:let|subject)!?[\s(]*:\w+\)?\s*\{\s*|subject!?\s*\{\s*)/u,
  end: "end",
  ends: /^end\b/,
  comment: "#",
  opens: /^(?:while|until|for|yield|super|raise|puts|def|class|module|private|else)\b/,
  closes: /^(?:end|[)\]}])[)\]},]*$/,
  goesOn: /^(?:[.&)\]}]|end\b|else\b|elsif\b|when\b|in\b|rescue\b|ensure\b)/,
  // `@x ||= value` gives the value.
  sets: /^@{0,2}[\p{ID_Continue}]+(?:\[[^\]\n]*\])?\s*(?:\|\|)?=\s*(?![=~>])/u,
  returns: /^\s*return[ \t]+(?!if\b|unless\b|nil\b|\n)/,
  leaves: /\breturn\b/,
  surely: /^return\b/,
  skips: /\b(?:next|break)[ \t]+(?!if\b|unless\b|nil\b)/,
  choices: /^(?:if|unless|case|begin)\b/,
  listsArms: /^case\b/,
  oneChoice: /^(?:if|unless)\b.*?\bthen\s+(.+?)(?:\s+else\s+(.+?))?\s+end\b/,
  branches: /^(?:else|elsif|when|in|rescue|ensure)\b/,
  armLead: /^(?:when|in|elsif)\b.*?\bthen\s+/,
  unvalued: /^ensure\b/,
  gone: /^(?:(?:raise|next|break|retry|redo|fail|throw|exit|abort)\b|(?:return(?:\s+nil)?|nil)$)/,
};
