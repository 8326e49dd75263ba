// A method of Ruby gives what its last statement is.

import type { LastStatements } from "../rules/blocks.ts";

export const RUBY_LAST: LastStatements = {
  // `def size = 1`, `let(:user) { User.new }`
  oneLine:
    /^\s*(?:(?:\w+\s+)?def\s+(?:self\.)?[\p{ID_Continue}]+[?!]?\s*(?:\([^()]*\)\s*)?=\s*(?![=~>])|(?:let|subject)!?[\s(]*:\w+\)?\s*\{\s*|subject!?\s*\{\s*)/u,
  end: "end",
  comment: "#",
  opens: /^(?:if|unless|case|begin|while|until|for|yield|super|raise|puts|def|class|module|private|else)\b/,
  closes: /^(?:end|[)\]}])[)\]},]*$/,
  goesOn: /^(?:[.&)\]}]|end\b|else\b|elsif\b|when\b|in\b|rescue\b|ensure\b)/,
  // `@x ||= value` gives the value.
  sets: /^@{0,2}[\p{ID_Continue}]+\s*(?:\|\|)?=\s*(?![=~>])/u,
  returns: /^\s*return[ \t]+(?!if\b|unless\b|nil\b|\n)/,
  leaves: /\breturn\b/,
  surely: /^return\b/,
};
