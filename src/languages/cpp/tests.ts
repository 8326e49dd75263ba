// Macros that stand for tests: their arguments are the name, `TEST(Suite, Case)`, `TEST_CASE("says hello", "[tag]")`.

/** Keep in step with the pattern of tests in tags.scm. */
export const TEST_MACRO =
  /^(?:(?:[A-Z0-9]+_)*TEST(?:_[A-Z]{1,2})?|TEST_METHOD|(?:[A-Z0-9]+_)*TEST_CASE(?:_[A-Z0-9_]+)?|(?:[A-Z]+_)*SCENARIO(?:_METHOD)?|SECTION|SUBCASE|(?:AND_)?(?:GIVEN|WHEN|THEN))$/;

const STRING = /"((?:[^"\\]|\\.)*)"/;

/** `(Suite, Case)` -> `Suite.Case`, `("says hello", "[tag]")` -> `says hello`. */
export function testName(args: string): string {
  const inner = args.slice(1, -1).trim();
  const title = STRING.exec(inner)?.[1];
  if (title !== undefined) return title.replace(/\\(.)/g, "$1");
  return inner.split(/\s*,\s*/).join(".");
}
