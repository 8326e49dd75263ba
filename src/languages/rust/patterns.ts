// Patterns of Rust, in `let`, `for`, `match` and parameters, and macros that take something apart to give what it holds.

import { words } from "../hooks/module-paths.ts";
import type { ResolveRules } from "../resolve-rules.ts";
import type { PatternRules } from "../rules/patterns.ts";

export const RUST_PATTERNS: PatternRules = {
  wrappers: words("Some Ok Ready Poll::Ready"),
  failures: words("Err Result::Err"),
  nameless: new Set(["", "let", "for"]),
  loop: "in",
  matched: /\bmatch\s+([^{};]*)$/,
  arm: /^(?:=>|\||if\b)/,
  whole: "@",
  binding: words("ref mut"),
  marks: /^(?:#\[[^\]]*\]\s*|pub(?:\([^)]*\))?\s+)*/,
};

export const PASSING_MACROS: ResolveRules["passingMacros"] = {
  names: words("ready try dbg pin"),
  arm: /=>\s*[({[]/g,
  ownRoot: { sign: "$crate", word: "crate" },
  // `match $e { Some(v) => v,`
  passes: /^\s*\{?\s*match\s+\$\w+\s*\{\s*(?:[\w:]+::)?(\w+)\s*\(\s*(\w+)\s*\)\s*=>\s*\2\s*[,}]/,
};
