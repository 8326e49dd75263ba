// Writes the references of sampled definitions as TypeScript's language service binds them over all files at once:
//   bun test/eval/oracle-typescript.ts ROOT OUT.jsonl --typescript FOLDER [--sources FOLDER] [--repeats FILE] [--count 400] [--seed 1]
// TypeScript is --typescript's node_modules/typescript, of a version with lib/typescript.js (5.9); what ROOT imports should
// be installed in ROOT/node_modules. Files outside --sources (below ROOT) and minified ones are out of scope. What --repeats,
// declarations that a build wrote, and other files declare under one name in one container is one: sites of the other are `related`.
// Asked about is what stands at the top of files and of namespaces, the members of declared types, and what is put in prototypes. `refs` are sites
// whose definition, asked back, is the sampled one, places that the service's search does not find among them (`a.name`
// after `const a = require("b")`, what a namespace passes on, what goes by another name behind `require` and `exports`); other sites that the service counts to it are `related`, as are
// types where a value of the name is asked for, what is called under a name that it was given later, and reads of keys that are short for it. `unknown` are places
// of the name that the service leads nowhere from, or to an import of what it does not find, and keys of objects of which it expects no such key.

import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { readLines } from "../../src/languages/engine/chunks.ts";
import { textFlags } from "../../src/languages/engine/text-flags.ts";
import { BLOB_FLAGS } from "../../src/protocol/facts.ts";
import {
  type Answer,
  countNames,
  type Definition,
  headOf,
  SAMPLE_OPTIONS,
  type Site,
  sampleDefinitions,
  siteKey,
  trackedFiles,
  writeAnswers,
} from "./oracle/sample.ts";
import { loadTypeScript, type Node } from "./oracle/typescript-library.ts";
import { openProgram } from "./oracle/typescript-program.ts";

const SUFFIXES = [".ts", ".mts", ".cts", ".tsx", ".js", ".mjs", ".cjs", ".jsx"];

/** Definitions by the kind of their node. */
const KINDS: Record<string, string> = {
  FunctionDeclaration: "function",
  ClassDeclaration: "class",
  InterfaceDeclaration: "interface",
  TypeAliasDeclaration: "type",
  EnumDeclaration: "enum",
  EnumMember: "enum_member",
  VariableDeclaration: "variable",
  PropertyDeclaration: "property",
  PropertySignature: "property",
  Parameter: "property",
  GetAccessor: "property",
  SetAccessor: "property",
  MethodDeclaration: "method",
  MethodSignature: "method",
};

/** Nodes whose children may be definitions; a constructor's parameters may be properties. */
const OPEN = [
  ...["SourceFile", "ModuleDeclaration", "ModuleBlock", "VariableStatement", "VariableDeclarationList"],
  ...["ClassDeclaration", "Constructor", "InterfaceDeclaration", "EnumDeclaration", "TypeAliasDeclaration"],
  ...["TypeLiteral", "UnionType", "IntersectionType", "ParenthesizedType"],
];

/** Definitions that are values alone, and types alone. */
const VALUE_KINDS = ["VariableDeclaration", "FunctionDeclaration"];
const TYPE_KINDS = ["InterfaceDeclaration", "TypeAliasDeclaration"];
/** What something is given to under another name. */
const GIVEN_KINDS = ["VariableDeclaration", "PropertyAssignment", "ShorthandPropertyAssignment"];

const JAVASCRIPT = /\.[mc]?jsx?$/;
const EXPORTS = /^(?:module\.)?exports\s*=/;
const EXPORTED = /^(?:module\.)?exports\./;
const PUT = /^[\w$]+\.prototype\.[\w$]+$/;
const FUNCTION = /^(?:async\s+)?function\b/;
const MOST_LETTERS = 30;
const MOST_ALIASES = 4;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    typescript: { type: "string" },
    sources: { type: "string", default: "" },
    repeats: { type: "string" },
    ...SAMPLE_OPTIONS,
  },
});
const [folder, out] = positionals;
if (!folder || !out || !values.typescript)
  throw new Error("usage: oracle-typescript ROOT OUT.jsonl --typescript FOLDER [--sources FOLDER]");
const ts = await loadTypeScript(values.typescript);
const root = realpathSync(folder);
const files = trackedFiles(root, SUFFIXES).filter(
  (path) => path.startsWith(values.sources) && !isMinified(join(root, path)),
);
const service = openProgram(
  ts,
  root,
  files.map((path) => join(root, path)),
);
const program = service.getProgram();
const checker = program.getTypeChecker();
const scope = files.filter((path) => program.getSourceFile(join(root, path)));
const inScope = new Set(scope);

function isMinified(path: string): boolean {
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  return (textFlags(text, readLines(text), false) & BLOB_FLAGS.minified) !== 0;
}

const isName = (node: Node) => ts.isIdentifier(node) || ts.isPrivateIdentifier(node);

/** Line 0 when it is in no file of the program: the source of a library's declarations may be found, too. */
function siteAt(path: string, position: number): Site {
  const at = program.getSourceFile(path)?.getLineAndCharacterOfPosition(position);
  return [relative(root, path), at ? at.line + 1 : 0, at ? at.character + 1 : 0];
}

/** Of a string, what its quotes hold. */
const siteOf = (node: Node) =>
  siteAt(node.getSourceFile().fileName, node.getStart() + (isName(node) ? 0 : 1));

function positionOf([path, line, column]: Site): [path: string, position: number] {
  const file = join(root, path);
  return [file, program.getSourceFile(file)!.getPositionOfLineAndCharacter(line - 1, column - 1)];
}

/** Names and strings of the code (comments have none), by place and by what they say. */
const nodes = new Map<string, Node>();
const sites = new Map<string, Site[]>();

/** Names that a name is given in the code of CommonJS: `const b = require("…").a`, `const { a: b } = require("…")`, `exports.b = a`. */
const given = new Map<string, Set<string>>();

function addGiven(name: Node | undefined, other: Node | undefined): void {
  if (!name || !other || !isName(name) || !isName(other) || name.text === other.text) return;
  const others = given.get(name.text);
  if (others) others.add(other.text);
  else given.set(name.text, new Set([other.text]));
}

function indexGiven(node: Node): void {
  const { kind, initializer, name } = node;
  if (kind === ts.SyntaxKind.VariableDeclaration && isRequired(node)) addGiven(initializer?.name, name);
  if (kind === ts.SyntaxKind.BindingElement && isRequired(node.parent.parent))
    addGiven(node.propertyName, name);
  if (ts.isBinaryExpression(node) && EXPORTED.test(node.left.getText().slice(0, MOST_LETTERS)))
    addGiven(assignedOf(node.right), node.left.name);
}

/** `a` of `exports.b = exports.c = a` */
const assignedOf = (node: Node): Node => (ts.isBinaryExpression(node) ? assignedOf(node.right) : node);

function indexNames(node: Node): void {
  indexGiven(node);
  if (isName(node) || ts.isStringLiteralLike(node)) {
    const site = siteOf(node);
    nodes.set(siteKey(site), node);
    const same = sites.get(node.text);
    if (same) same.push(site);
    else sites.set(node.text, [site]);
  }
  ts.forEachChild(node, indexNames);
}

const kinds = new Map(Object.entries(KINDS).map(([node, kind]) => [ts.SyntaxKind[node]!, kind]));
const open = new Set(OPEN.map((node) => ts.SyntaxKind[node]!));
const VALUES = new Set(VALUE_KINDS.map((node) => ts.SyntaxKind[node]!));
const TYPES = new Set(TYPE_KINDS.map((node) => ts.SyntaxKind[node]!));
const GIVEN = new Set(GIVEN_KINDS.map((node) => ts.SyntaxKind[node]!));
/** `const a = require("b")` imports and defines nothing. */
const isRequired = (node: Node) =>
  ts.isVariableDeclaration(node) && ts.isVariableDeclarationInitializedToBareOrAccessedRequire(node);

const all: Definition[] = [];
const listed = new Set<Node>();

function listDefinitions(parent: Node, container?: string): void {
  ts.forEachChild(parent, (node) => {
    const { name } = node;
    const kind = kinds.get(node.kind);
    const isPlain = node.kind === ts.SyntaxKind.Parameter && !ts.isParameterPropertyDeclaration(node, parent);
    if (kind && name && isName(name) && !isPlain && !isRequired(node)) {
      const first = checker.getSymbolAtLocation(name)?.declarations?.[0] ?? node;
      if (!listed.has(first)) all.push({ name: name.text, kind, site: siteOf(name), container });
      listed.add(first);
    }
    const put = putInPrototype(node);
    if (put) all.push({ name: put.text, kind: "method", site: siteOf(put), container: put.parent.getText() });
    if (open.has(node.kind)) listDefinitions(node, name?.text ?? container);
  });
}

/** `m` of `A.prototype.m = function () {}` */
function putInPrototype({ expression }: Node): Node | undefined {
  if (!expression || !ts.isBinaryExpression(expression) || !PUT.test(expression.left.getText()))
    return undefined;
  return FUNCTION.test(expression.right.getText().slice(0, MOST_LETTERS)) ? expression.left.name : undefined;
}

function definitionsAt(site: Site): Site[] {
  const found = service.getDefinitionAtPosition(...positionOf(site)) ?? [];
  return found.map(({ fileName, textSpan }) => siteAt(fileName, textSpan.start));
}

function declarationsOf(site: Site): Site[] {
  const declarations = checker.getSymbolAtLocation(nodes.get(siteKey(site))!)?.declarations ?? [];
  const names = declarations.map(ts.getNameOfDeclaration).filter((name) => name !== undefined);
  return [...names.map(siteOf), ...definitionsAt(site)];
}

/** A place that leads nowhere, or to an import of a module that is not found. */
function isUnbound(site: Site): boolean {
  return definitionsAt(site).every((one) => {
    const { kind } = nodes.get(siteKey(one))?.parent ?? {};
    return kind === ts.SyntaxKind.ImportSpecifier || kind === ts.SyntaxKind.ImportClause;
  });
}

/** A key of an object of which no such key is expected: what it is for is not known. */
function isUnexpectedKey(node: Node): boolean {
  const { name, parent } = node.parent as Node;
  if (name !== node || parent.kind !== ts.SyntaxKind.ObjectLiteralExpression) return false;
  return !checker.getContextualType(parent)?.getProperty(node.text);
}

/** What stands for something else under its name: `export { a }`, `module.exports = { a }`, `exports.a = a`, `const { a } = require("b")`. */
function isAlias({ parent }: Node): boolean {
  const { kind } = parent;
  if (kind === ts.SyntaxKind.BindingElement) return isRequired(parent.parent.parent);
  if (ts.isBinaryExpression(parent.parent) && parent.parent.left === parent)
    return EXPORTED.test(parent.getText().slice(0, MOST_LETTERS)) && isName(assignedOf(parent.parent));
  if (kind !== ts.SyntaxKind.ShorthandPropertyAssignment)
    return kind === ts.SyntaxKind.ExportSpecifier || kind === ts.SyntaxKind.ImportSpecifier;
  const { parent: assigned } = parent.parent;
  return (
    assigned.kind === ts.SyntaxKind.BinaryExpression &&
    EXPORTS.test(assigned.getText().slice(0, MOST_LETTERS))
  );
}

/** What stands behind a key of what a module gives away: `module.exports = { a: a }`. */
function givenAway({ parent }: Node): Node | undefined {
  const isKey = parent.kind === ts.SyntaxKind.PropertyAssignment;
  const { initializer } = parent as Node & { initializer?: Node };
  const isGiven = isKey && EXPORTS.test(parent.parent.parent.getText().slice(0, MOST_LETTERS));
  return isGiven && initializer && isName(initializer) ? initializer : undefined;
}

/** Whether the definition of a place is one of `own`, behind `steps` aliases at most. */
function leadsTo(site: Site, own: ReadonlySet<string>, steps = MOST_ALIASES): boolean {
  const found = definitionsAt(site);
  if (found.some((one) => own.has(siteKey(one)))) return true;
  return (
    steps > 0 &&
    found.some((one) => {
      const node = nodes.get(siteKey(one));
      if (!node || siteKey(one) === siteKey(site)) return false;
      const given = givenAway(node);
      if (given) return leadsTo(siteOf(given), own, steps - 1);
      return isAlias(node) && leadsTo(one, own, steps - 1);
    })
  );
}

/** Is a place a read of a key that is short for one of `own`: `const all = { run }; all.run()`? */
const isShortFor = (site: Site, own: ReadonlySet<string>) =>
  definitionsAt(site).some((one) => {
    const kind = nodes.get(siteKey(one))?.parent.kind;
    return kind === ts.SyntaxKind.ShorthandPropertyAssignment && leadsTo(one, own, 0);
  });

/** Is a place about a type where `own` are values alone, or the other way round: `const A = 1; type A = 2`? */
function isOtherMeaning(node: Node, own: readonly Site[]): boolean {
  const named = own.map((site) => nodes.get(siteKey(site))?.parent).filter((found) => found !== undefined);
  const isType = ts.isPartOfTypeNode(node);
  if (
    node.parent.kind === ts.SyntaxKind.ExportSpecifier ||
    node.parent.kind === ts.SyntaxKind.ImportSpecifier
  )
    return false;
  return named.length > 0 && named.every(({ kind }) => (isType ? VALUES : TYPES).has(kind));
}

/** Is a place, which is no key, called under a name that something else was given: `const a = b.c.bind(b); a()`, where `c` is asked for? */
function isCalledOtherwise(node: Node, own: ReadonlySet<string>): boolean {
  let symbol = checker.getSymbolAtLocation(node);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  const declared = symbol?.declarations?.[0];
  if (!declared || !GIVEN.has(declared.kind) || declared === node.parent) return false;
  const name = ts.getNameOfDeclaration(declared);
  return name !== undefined && !own.has(siteKey(siteOf(name)));
}

/** What a name may go by elsewhere, two steps away at most. */
function othersOf(name: string): string[] {
  const near = [...(given.get(name) ?? [])];
  const far = near.flatMap((each) => [...(given.get(each) ?? [])]);
  return [...new Set([...near, ...far])].filter((each) => each !== name);
}

/** The name beside the word `default` in `export { default as a }` and `export { a as default }`. */
function namedBy(site: Site): Site {
  const node = nodes.get(siteKey(site));
  const { name, propertyName } = (node?.parent ?? {}) as { name?: Node; propertyName?: Node };
  if (node?.text !== "default" || !name || !propertyName) return site;
  return siteOf(node === name ? propertyName : name);
}

/** A module that declarations are written for contains nothing: what they repeat stands at the top of a file. */
const containerOf = ({ container = "" }: Definition) => (/^[\w$]+$/.test(container) ? container : "");

/** What repeats a definition, or what it repeats. */
function twinsOf(definition: Definition): readonly Definition[] {
  const { name, site } = definition;
  const isRepeat = (path: string) => path === values.repeats;
  return all.filter(
    (other) =>
      other.name === name &&
      containerOf(other) === containerOf(definition) &&
      isRepeat(other.site[0]) !== isRepeat(site[0]),
  );
}

function ask(definition: Definition, stratum: string): Answer {
  const { site, name } = definition;
  const known = new Set([siteKey(site)]);
  const isNew = (one: Site) => inScope.has(one[0]) && !known.has(siteKey(one)) && known.add(siteKey(one));
  const declarations = declarationsOf(site);
  const own = new Set([site, ...declarations].map(siteKey));
  const answer: Answer = { definition, stratum, refs: [], also: [], related: [], unknown: [] };
  answer.also = declarations.filter(isNew);
  for (const { fileName, textSpan } of service.getReferencesAtPosition(...positionOf(site)) ?? []) {
    const found = namedBy(siteAt(fileName, textSpan.start));
    if (!isNew(found)) continue;
    const node = nodes.get(siteKey(found));
    const isUse =
      node &&
      definitionsAt(found).some((one) => own.has(siteKey(one))) &&
      !isOtherMeaning(node, [site]) &&
      !isCalledOtherwise(node, own);
    if (isUse) answer.refs.push([found[0], found[1], found[2], "use"]);
    else answer.related.push(found);
  }
  for (const one of [name, ...othersOf(name)].flatMap((each) => sites.get(each) ?? [])) {
    if (known.has(siteKey(one))) continue;
    const isUse = leadsTo(one, own, JAVASCRIPT.test(one[0]) ? MOST_ALIASES : 0);
    if (!(isUse || isShortFor(one, own))) continue;
    const node = nodes.get(siteKey(one))!;
    if (!isNew(one)) continue;
    if (!isUse || isOtherMeaning(node, [site]) || isCalledOtherwise(node, own)) answer.related.push(one);
    else answer.refs.push([one[0], one[1], one[2], "use"]);
  }
  for (const twin of values.repeats === undefined ? [] : twinsOf(definition))
    for (const { fileName, textSpan } of service.getReferencesAtPosition(...positionOf(twin.site)) ?? []) {
      const found = siteAt(fileName, textSpan.start);
      if (isNew(found)) answer.related.push(found);
    }
  answer.unknown = (sites.get(name) ?? [])
    .filter(isNew)
    .filter((one) => isUnbound(one) || isUnexpectedKey(nodes.get(siteKey(one))!));
  return answer;
}

for (const path of scope) indexNames(program.getSourceFile(join(root, path))!);
for (const path of scope) listDefinitions(program.getSourceFile(join(root, path))!);
const answers: Answer[] = [];
for (const [definition, stratum] of sampleDefinitions(all, Number(values.count), Number(values.seed))) {
  try {
    answers.push(ask(definition, stratum));
  } catch (error) {
    console.error(
      `${siteKey(definition.site)} ${definition.name}: ${error instanceof Error ? error.message : error}`,
    );
  }
}
const oracle = `typescript ${ts.version}, one program`;
writeAnswers(out, answers, countNames(all), { oracle, commit: headOf(root), scope });
