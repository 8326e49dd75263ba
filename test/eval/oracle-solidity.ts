// Writes the references of sampled definitions as solc binds them:
//   bun test/eval/oracle-solidity.ts ROOT OUT.jsonl --solc FOLDER [--remap PREFIX=FOLDER]… [--sources FOLDER]… [--count 400] [--seed 1]
// FOLDER is where the npm package `solc` is installed, of the version that the sources want. What stands before the last
// name of a path, and the names of named arguments, the compiler does not say: those are unknown.

import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    solc: { type: "string" },
    remap: { type: "string", multiple: true, default: [] },
    sources: { type: "string", multiple: true, default: [""] },
    ...SAMPLE_OPTIONS,
  },
});
const [root, out] = positionals;
if (!root || !out || !values.solc) throw new Error("usage: oracle-solidity ROOT OUT.jsonl --solc FOLDER");
const program = ["node", join(values.solc, "node_modules/solc/solc.js"), "--standard-json"];

type Node = { [key: string]: unknown; nodeType: string; id: number; name?: string; src: string };
interface Output {
  sources?: Record<string, { id: number; ast?: Node }>;
  errors?: { severity: string; formattedMessage: string; sourceLocation?: { file: string } }[];
}

function compile(files: readonly string[]): Output {
  const sources = Object.fromEntries(
    files.map((path) => [path, { content: readFileSync(join(root!, path), "utf8") }]),
  );
  const settings = { remappings: values.remap, outputSelection: { "*": { "": ["ast"] } } };
  const input = JSON.stringify({ language: "Solidity", sources, settings });
  // It ends before a pipe took all that it says.
  const answer = join(mkdtempSync(join(tmpdir(), "oracle-solidity-")), "answer");
  const { stderr } = Bun.spawnSync([...program, "--base-path", root!, "--include-path", "/"], {
    stdin: Buffer.from(input),
    stdout: Bun.file(answer),
  });
  // What stands in front of the answer is for people.
  const text = readFileSync(answer, "utf8");
  if (!text.includes("{")) throw new Error(`solc: ${stderr}`);
  return JSON.parse(text.slice(text.indexOf("{")));
}

/** The compiler says nothing while one file fails: what fails is left out, and said. */
let scope = trackedFiles(root, [".sol"]).filter((path) =>
  values.sources.some((folder) => folder === "" || path.startsWith(`${folder}/`)),
);
let compiled = compile(scope);
for (;;) {
  const errors = (compiled.errors ?? []).filter(({ severity }) => severity === "error");
  if (errors.length === 0) break;
  const failed = new Set(errors.map(({ sourceLocation }) => sourceLocation?.file));
  const left = scope.filter((path) => !failed.has(path));
  for (const { formattedMessage } of errors)
    console.error(formattedMessage.split("\n").slice(0, 2).join(" "));
  if (left.length === scope.length || left.length === 0) throw new Error("nothing was compiled");
  scope = left;
  compiled = compile(scope);
}
const read = compiled.sources ?? {};

const paths = new Map(Object.entries(read).map(([path, { id }]) => [id, path]));
const texts = new Map<string, Buffer>();
const textOf = (path: string) => {
  if (!texts.has(path)) texts.set(path, readFileSync(resolve(root!, path)));
  return texts.get(path)!;
};

/** `start:length:file`, in bytes. */
function siteOf(src: string): Site {
  const [start, , file] = src.split(":").map(Number) as [number, number, number];
  const path = paths.get(file) ?? "";
  const before = textOf(path).subarray(0, start).toString("utf8").split("\n");
  return [path, before.length, before.at(-1)!.length + 1];
}

const KINDS: Record<string, string> = {
  ContractDefinition: "contract",
  FunctionDefinition: "function",
  ModifierDefinition: "function",
  EventDefinition: "event",
  ErrorDefinition: "error",
  StructDefinition: "struct",
  EnumDefinition: "enum",
  EnumValue: "enum_member",
  UserDefinedValueTypeDefinition: "type",
  VariableDeclaration: "variable",
};
const SPECIAL = new Set(["constructor", "receive", "fallback"]);
const definitions = new Map<number, Definition>();
const relatives = new Map<number, number[]>();
const uses = new Map<number, Site[]>();
const unknownByName = new Map<string, Site[]>();
const add = <K, T>(map: Map<K, T[]>, key: K, value: T) => map.set(key, [...(map.get(key) ?? []), value]);
const addUse = (to: unknown, src: string) => {
  if (typeof to === "number" && to > 0) add(uses, to, siteOf(src));
};
const doubt = (src: string) => {
  const [start, length, file] = src.split(":").map(Number) as [number, number, number];
  const name = textOf(paths.get(file)!)
    .subarray(start, start + length)
    .toString("utf8");
  add(unknownByName, name, siteOf(src));
};

/** The last `length` bytes of what a node spans. */
function endOf(src: string, length: number): string {
  const [start, whole, file] = src.split(":").map(Number) as [number, number, number];
  return `${start + whole - length}:${length}:${file}`;
}

function define(node: Node, parents: readonly Node[]): void {
  const { nodeType, name, id } = node;
  const src = node.nameLocation as string | undefined;
  if (!KINDS[nodeType] || !name || !src || src.startsWith("-1") || SPECIAL.has(node.kind as string)) return;
  const holder = parents.at(-1)!;
  const isVariable = nodeType === "VariableDeclaration";
  if (isVariable && !["ContractDefinition", "StructDefinition", "SourceUnit"].includes(holder.nodeType))
    return;
  const isMember = parents.some(
    (parent) => parent.nodeType === "ContractDefinition" || parent.nodeType === "StructDefinition",
  );
  const kind = !isMember
    ? KINDS[nodeType]!
    : isVariable
      ? "field"
      : nodeType === "FunctionDefinition"
        ? "method"
        : KINDS[nodeType]!;
  definitions.set(id, { name, kind, site: siteOf(src), container: holder.name });
  for (const base of [
    ...((node.baseFunctions as number[]) ?? []),
    ...((node.baseModifiers as number[]) ?? []),
  ]) {
    add(relatives, id, base);
    add(relatives, base, id);
  }
}

function refer(node: Node): void {
  const to = node.referencedDeclaration;
  if (node.nodeType === "Identifier") addUse(to, node.src);
  else if (node.nodeType === "MemberAccess") {
    const src = (node.memberLocation as string) ?? endOf(node.src, (node.memberName as string).length);
    if (typeof to === "number") addUse(to, src);
    else doubt(src);
  } else if (node.nodeType === "IdentifierPath") {
    const places = node.nameLocations as string[];
    addUse(to, places.at(-1)!);
    for (const place of places.slice(0, -1)) doubt(place);
  } else if (node.nodeType === "FunctionCall")
    for (const place of (node.nameLocations as string[] | undefined) ?? []) doubt(place);
  else if (node.nodeType === "InlineAssembly")
    for (const { declaration, src, suffix } of (node.externalReferences as {
      declaration: number;
      src: string;
      suffix?: string;
    }[]) ?? []) {
      const [start, length, file] = src.split(":").map(Number) as [number, number, number];
      addUse(declaration, `${start}:${length - (suffix ? suffix.length + 1 : 0)}:${file}`);
    }
}

function walk(node: Node, parents: readonly Node[]): void {
  define(node, parents);
  refer(node);
  const inner = [...parents, node];
  for (const [key, value] of Object.entries(node))
    if (key !== "typeDescriptions")
      for (const each of Array.isArray(value) ? value : [value])
        if (each && typeof each === "object" && "nodeType" in each) walk(each as Node, inner);
        else if (key === "symbolAliases" && each?.foreign) walk(each.foreign as Node, inner);
        else if (key === "functionList")
          for (const part of Object.values(each as object))
            if (part && typeof part === "object" && "nodeType" in part) walk(part as Node, inner);
}
for (const { ast } of Object.values(read)) if (ast) walk(ast, []);

function family(id: number): number[] {
  const seen = new Set([id]);
  for (const each of seen) for (const one of relatives.get(each) ?? []) seen.add(one);
  seen.delete(id);
  return [...seen];
}
const inScope = new Set(scope);
const unique = (sites: readonly Site[]) => [
  ...new Map(sites.filter(([path]) => inScope.has(path)).map((site) => [siteKey(site), site])).values(),
];
const ids = new Map([...definitions].map(([id, definition]) => [definition, id]));
const asked = [...definitions.values()].filter(({ site }) => inScope.has(site[0]));
const answers = sampleDefinitions(asked, Number(values.count), Number(values.seed)).map(
  ([definition, stratum]): Answer => {
    const id = ids.get(definition)!;
    const others = family(id);
    return {
      definition,
      stratum,
      refs: unique(uses.get(id) ?? []).map(([path, line, column]) => [path, line, column, "use"]),
      also: [],
      related: unique(
        others.flatMap((one) => [
          ...(definitions.has(one) ? [definitions.get(one)!.site] : []),
          ...(uses.get(one) ?? []),
        ]),
      ),
      unknown: unique(unknownByName.get(definition.name) ?? []),
    };
  },
);
writeAnswers(out, answers, countNames(asked), { oracle: "solc", commit: headOf(root), scope });
