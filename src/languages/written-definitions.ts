// How a definition looks in languages without facts of their own: behind one of the words that languages define with, or in
// a shape that nothing else has. Good enough to put a line first, not to say what a name means.

const WORDS =
  "class|const|def|define|defmacro|defn|defun|derivedtype|enum|fn|fun|func|function|interface|let|macro|method|module|package|proc|procedure|program|record|rule|sub|subroutine|struct|task|theorem|trait|type|val|var";
/** A line that closes, comments on or imports what is defined elsewhere. */
const NO_DEFINITION = /^\s*(?:end\b|#|!|%|--|;|\/\/|\*|use\b|using\b|import\b)/i;
const LONGEST_LINE = 400;

/** Does a line define the name? */
export function definitionTest(name: string): (line: string) => boolean {
  const literal = name.replace(/[^\w]/g, "\\$&");
  const start = "(?<![\\w.:$@-])";
  const end = "(?![\\w?!-])";
  const shapes = [
    // `subroutine name`, `(defn name`, `function Module.name`, `pub fn name`
    `(?:^|[\\s(])(?:${WORDS})\\*?\\s+(?:\\w+[.:]{1,2})?${literal}${end}`,
    // `tasks.register('name'`, `task("name"`
    `\\b(?:register|create|task)(?:<[^<>]*>)?\\s*\\(?\\s*(["'])${literal}\\1`,
    // `name <- function`, `name = proc`
    `^\\s*${start}${literal}\\s*(?:<-|:?=)\\s*(?:\\\\\\(|(?:function|proc|sub|lambda|fun)\\b)`,
    // `name(Arguments) ->`, `name(arguments) = `
    `^${literal}\\([^()]*\\)\\s*(?:when\\b[^>]*)?(?:->|=(?!=))`,
  ].map((shape) => new RegExp(shape, "i"));
  return (line) =>
    line.length <= LONGEST_LINE && !NO_DEFINITION.test(line) && shapes.some((shape) => shape.test(line));
}

/** Does a line set the name, alone or as the last part of a path: `a.b.name = `? */
export function assignmentTest(name: string): (line: string) => boolean {
  const literal = name.replace(/[^\w]/g, "\\$&");
  const shape = new RegExp(`^\\s*(?:[\\w-]+\\.)*${literal}\\s*(?:<-|:=|=(?![=~>]))`);
  return (line) => line.length <= LONGEST_LINE && !NO_DEFINITION.test(line) && shape.test(line);
}
