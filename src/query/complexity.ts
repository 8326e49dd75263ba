// Cyclomatic complexity as far as words tell it, for every language alike: one, and one for every branching word or
// operator outside of comments and texts.

const QUIET = [
  String.raw`\/\*[\s\S]*?\*\/`,
  String.raw`\/\/[^\n]*`,
  String.raw`(?:^|\s)#[^\n]*`,
  String.raw`"(?:\\.|[^"\\\n])*"`,
  String.raw`'(?:\\.|[^'\\\n])*'`,
  "`(?:\\\\.|[^`\\\\])*`",
];
const BRANCH =
  "\\b(?:if|elif|elsif|elseif|unless|for|foreach|while|until|case|when|match|guard|catch|except|rescue)\\b|&&|\\|\\||\\b(?:and|or)\\b|\\s\\?\\s";
// Both are constants of this file: nothing of a user's gets in here.
const ESCAPED = { quiet: QUIET.join("|"), branch: BRANCH };
const quiet = new RegExp(ESCAPED.quiet, "g");
const branch = new RegExp(ESCAPED.branch, "g");

/** 1 for code without branches. */
export function complexityOf(code: string): number {
  return 1 + (code.replace(quiet, " ").match(branch)?.length ?? 0);
}
