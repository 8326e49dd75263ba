// What a Go declaration's text says beyond its pattern: visibility by its capital, the receiver's type, tests by their
// signature, directives that stand among the documentation.
//
// Visibility: a capital letter makes a name public, everything else belongs to the package; what a function declares
// inside is private to it.

import { SYMBOL_FLAGS, type SymbolFact } from "../../protocol/facts.ts";
import type { Kind, Visibility } from "../../protocol/kinds.ts";
import type { Declaration, Description } from "../hook-types.ts";

/** `(c *Context)`, `(List[T])`: the name before the type arguments. */
const RECEIVER = /([\p{ID_Start}_][\p{ID_Continue}]*)\s*(?:\[[^\]]*\]\s*)?,?\s*\)$/u;
const TEST = /^(?:Test|Benchmark|Fuzz)(?!\p{Ll})/u;
const TEST_PARAMS = /^\s*\(\s*\w+\s+\*\s*(?:\w+\.)?[TBF]\s*,?\s*\)/;
const EXAMPLE = /^Example(?!\p{Ll})/u;
const EXAMPLE_PARAMS = /^\s*\(\s*\)\s*\{/;
const TEST_MAIN_PARAMS = /^\s*\(\s*\w+\s+\*\s*(?:\w+\.)?M\s*\)/;
/** What follows the name of an embedded field: no type, but perhaps its arguments, a tag, a comment. */
const NAMELESS = /^(?:\[|\s*(?:$|[\n`"/;}]))/;
const DEPRECATED = /(?:^|\n)\s*Deprecated:/;
/** Orders to tools, which stand right below the documentation. */
const DIRECTIVE = /^(?:go:[a-z]|nolint\b|lint:|\+build\b|line )/;

function isTest({ kind, name, tail, container }: Declaration): boolean {
  if (kind !== "function" || container !== undefined) return false;
  return (TEST.test(name) && TEST_PARAMS.test(tail)) || (EXAMPLE.test(name) && EXAMPLE_PARAMS.test(tail));
}

/** Test methods of a suite, and the function that runs all tests of a package. */
function runsTests({ kind, name, tail, owner }: Declaration): boolean {
  if (kind === "function") return name === "TestMain" && TEST_MAIN_PARAMS.test(tail);
  return kind === "method" && TEST.test(name) && /Suite\s*\)$/.test(owner) && EXAMPLE_PARAMS.test(tail);
}

const holdsCode = (symbol: SymbolFact | undefined) =>
  symbol !== undefined &&
  (symbol.kind === "test" || (symbol.params !== undefined && symbol.kind !== "field"));

function visibilityOf({ kind, name, container }: Declaration): Visibility {
  if (kind === "test" || holdsCode(container)) return "private";
  if (container?.visibility === "private") return "private";
  return /^\p{Lu}/u.test(name) ? "public" : "package";
}

function flagsOf(declaration: Declaration, kind: Kind, visibility: Visibility): number {
  const { hasBody, doc, container } = declaration;
  const { exported, abstract, declaration: bodiless, deprecated, test } = SYMBOL_FLAGS;
  let flags = visibility === "public" ? exported : 0;
  if (kind === "test" || runsTests(declaration)) flags |= test;
  if (kind === "method" && container?.kind === "interface") flags |= abstract;
  else if ((kind === "function" || kind === "method") && !hasBody) flags |= bodiless;
  // What is embedded says its type's name again.
  if (kind === "field" && NAMELESS.test(declaration.tail)) flags |= bodiless;
  return DEPRECATED.test(doc) ? flags | deprecated : flags;
}

function docOf(doc: string): string {
  if (!doc.includes(":") && !doc.includes("nolint") && !doc.includes("+build")) return doc;
  const lines = doc.split("\n").filter((line) => !DIRECTIVE.test(line));
  return lines.join("\n").trim();
}

/** The name of a subtest, the whole of the string that the pattern gave the first piece of. */
function testName({ name, tail }: Declaration): string {
  const rest = /^(?:[^"`\\\n]|\\.)*(?=["`])/.exec(tail)?.[0] ?? "";
  return `${name}${rest}`.replace(/\\(["\\])/g, "$1");
}

export function describe(declaration: Declaration): Description {
  const kind = isTest(declaration) ? "test" : declaration.kind;
  const visibility = visibilityOf({ ...declaration, kind: declaration.kind });
  return {
    kind,
    name: declaration.kind === "test" ? testName(declaration) : undefined,
    owner: RECEIVER.exec(declaration.owner)?.[1] ?? "",
    visibility,
    flags: flagsOf(declaration, kind, visibility),
    doc: docOf(declaration.doc),
  };
}
