// Java. Visibility by modifier (members of interfaces and enums are public by default), tests by annotation.

import grammar from "../../../grammars/java.wasm.zst" with { type: "file" };
import { type Param, SYMBOL_FLAGS } from "../../protocol/facts.ts";
import type { Kind, Visibility } from "../../protocol/kinds.ts";
import type { Declaration, Description, ImportItem } from "../hook-types.ts";
import { blank } from "../hooks/rewrite.ts";
import type { Language } from "../types.ts";
import imports from "./imports.scm" with { type: "text" };
import { isJvmTest, typeName } from "./jvm.ts";
import { makeByLombok } from "./lombok.ts";
import { JAVA_RULES } from "./resolve.ts";
import tags from "./tags.scm" with { type: "text" };

const TYPES: ReadonlySet<Kind> = new Set(["class", "interface", "enum"]);
const DEPRECATED = /@(?:java\.lang\.)?Deprecated\b/;
const OVERRIDE = /@(?:java\.lang\.)?Override\b/;

const RECORD = /\brecord\s+[\w$]/;

function findVisibility({ head, kind, container }: Declaration): Visibility {
  const modifier = /\b(?:public|protected|private)\b/.exec(head)?.[0] as Visibility | undefined;
  if (modifier) return modifier;
  if (kind === "impl") return "private";
  if (kind === "enum_member" || container?.kind === "interface") return "public";
  // A component, which all who see the record ask it for: its other fields are static.
  if (kind === "field" && RECORD.test(container?.signature ?? "") && !/\bstatic\b/.test(head))
    return "public";
  if (kind === "constructor" && container?.kind === "enum") return "private";
  return "package";
}

function describe(declaration: Declaration): Description {
  const { head, attached, kind, container, hasBody } = declaration;
  const { static: isStatic, abstract, readonly, deprecated, test, override } = SYMBOL_FLAGS;
  const inInterface = container?.kind === "interface";
  let flags = 0;
  const constant = kind === "field" && inInterface;
  if (/\bstatic\b/.test(head) || constant || kind === "enum_member") flags |= isStatic;
  if (/\babstract\b/.test(head) || (kind === "method" && inInterface && !hasBody)) flags |= abstract;
  if (/\bfinal\b/.test(head) || constant) flags |= readonly;
  if (DEPRECATED.test(attached)) flags |= deprecated;
  const isTest = kind === "method" && isJvmTest(attached);
  if (isTest) flags |= test;
  if (OVERRIDE.test(attached)) flags |= override;
  const fixed = isStatic | readonly;
  return {
    visibility: findVisibility(declaration),
    flags,
    kind: isTest ? "test" : kind === "field" && (flags & fixed) === fixed ? "constant" : kind,
    // A class without a name is called by the type that it implements.
    name: kind === "impl" ? typeName(declaration.name) || undefined : undefined,
    // A constructor's type is its class.
    type: kind === "constructor" ? declaration.name : undefined,
  };
}

const PLAIN_PARAM = /^([^\s.[]+) ([\w$]+)$/;
const PARAM = /^(?:final\s+)?(.*?)(\.\.\.)?\s*([\p{ID_Start}_$][\p{ID_Continue}$]*)\s*((?:\[\s*\]\s*)*)$/su;

/** `final List<String> names`, `int... values`, `String args[]`; `Foo this` is no parameter. */
function parseParam(text: string): Param | undefined {
  const plain = PLAIN_PARAM.exec(text);
  if (plain && plain[2] !== "this")
    return { name: plain[2]!, type: plain[1]!, optional: false, variadic: false };
  const match = PARAM.exec(text);
  if (!match || match[3] === "this") return undefined;
  const type = `${match[1]!.trim()}${match[4]!.replace(/\s/g, "")}`;
  return { name: match[3]!, type, optional: false, variadic: match[2] !== undefined };
}

const MODULE_IMPORT = /^import\s+module\s+([\w.]+)/;
const PLAIN_IMPORT = /^import (static )?([\w.$]*)\.([\w$]+|\*);?$/;
const IMPORT = /^import\s+(static\s+)?([^;]*)\.([^.;]*)/;

/** `import static a.b.C.d;`, `import a.b.*;`, `import module a.b;` */
function expandImports(statement: string): ImportItem[] {
  const module = MODULE_IMPORT.exec(statement)?.[1];
  if (module !== undefined)
    return [{ offset: statement.indexOf(module), source: module, name: "*", alias: "" }];
  const match =
    PLAIN_IMPORT.exec(statement) ?? IMPORT.exec(statement.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, " "));
  if (!match) return [];
  const name = match[3]!.trim();
  return [
    {
      offset: Math.max(0, statement.lastIndexOf(name)),
      source: match[2]!.replace(/\s+/g, ""),
      name,
      alias: name === "*" ? "" : name,
      isStatic: match[1] !== undefined,
    },
  ];
}

/** `new Foo<>(…)`, `(Foo) x`, `Foo.create(…)`, literals of known type. */
function initType(text: string): string {
  const created = text.startsWith("new ") && /^new\s+[\w.$]+(?:\s*<[^()]*?>)?(?:\s*\[)?/.exec(text)?.[0];
  if (created) return created.endsWith("[") ? `${created}]` : created;
  const cast = /^\(\s*([\w.$]+(?:<[^()]*>)?(?:\[\])*)\s*\)\s*[\w("]/.exec(text)?.[1];
  if (cast) return `(${cast})`;
  const call = /^[\w.$]+\s*\(/.exec(text)?.[0];
  if (call) return `${call})`;
  if (text.startsWith('"')) return '""';
  return /^[\w.$]+$/.test(text) ? text : "";
}

/** Annotations of array dimensions and of `...`, which the grammar does not know: `Object @Nullable [] args`. */
const DIMENSION_ANNOTATION = /@[\w.]+\s*(?=\[|\.\.\.)/g;
/** `import module a.b;` */
const MODULE = /^(import[ \t]+)module(?=[ \t]+[\w.]+[ \t]*;)/gm;
/** `value class A`, `value record B()`, words between them included. */
const VALUE_CLASS =
  /\bvalue(?=\s+(?:(?:final|abstract|sealed|public|private|protected|static)\s+)*(?:class|record)\s+\w)/g;
/** Another constructor that is called behind a statement. */
const LATE_CALL = /(?<=[;}]\s*)(?:supe|thi)[rs](?=\()/g;

function mend(text: string): string {
  return text
    .replace(DIMENSION_ANNOTATION, blank)
    .replace(MODULE, "$1      ")
    .replace(VALUE_CLASS, blank)
    .replace(LATE_CALL, (word) => `${word.slice(0, -1)}_`);
}

/** `Node found[]` */
const declaredType = (type: string, _: string, from: string): string => {
  const [, brackets = ""] = /^[\p{ID_Continue}$]+((?:\s*\[\s*\])+)/u.exec(from) ?? [];
  return type + brackets.replace(/\s+/g, "");
};

export const java: Language = {
  id: "java",
  title: "Java",
  projectFiles: /^(?:pom\.xml|build\.gradle(?:\.kts)?|build\.xml)$/i,
  version: 12,
  extensions: [".java"],
  grammar,
  tags,
  imports,
  lexis: { lineComments: ["//"], blockComments: [["/*", "*/"]], quotes: '"', annotation: "@" },
  isDoc: (comment) => comment.startsWith("/**"),
  localKinds: [],
  leafKinds: ["constant"],
  separator: ".",
  memberKeywords: "reached",
  keywords: ["var", "super", "this"],
  inferredType: "var",
  declaredType,
  describe: (declaration) =>
    TYPES.has(declaration.kind) ? describeType(declaration, describe(declaration)) : describe(declaration),
  makes: makeByLombok,
  mend,
  parseParam,
  expandImports,
  initType,
  pieces: {
    container: /\b(?:class|interface|@interface|record)\s+\w/,
    literals: /"""[\s\S]*?"{3,}/,
  },
  isTestPath: (path) =>
    /(?:^|\/)src\/(?:test|testFixtures|integrationTest)\//.test(path) || /Tests?\.java$/.test(path),
  resolve: JAVA_RULES,
};

/** Nested types of interfaces are static, interfaces are abstract. */
function describeType({ kind, container }: Declaration, description: Description): Description {
  const nested = container?.kind === "interface" ? SYMBOL_FLAGS.static : 0;
  const open = kind === "interface" ? SYMBOL_FLAGS.abstract : 0;
  return { ...description, flags: (description.flags ?? 0) | nested | open };
}
