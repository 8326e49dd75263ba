// What a Ruby declaration's text says beyond its pattern: kind, owner, visibility by keyword, section and mention.
//
// Visibility: `private`, `protected`, `public` and `module_function` in front of a method, above it or naming it. They
// do not hold for `def self.x`, which `private_class_method` hides; `private_constant` hides constants. Constructors are
// as visible as `new`; variables of objects are private.

import { SYMBOL_FLAGS, type SymbolFact } from "../../protocol/facts.ts";
import type { Kind, Visibility } from "../../protocol/kinds.ts";
import { MAX_SIGNATURE_CHARS } from "../engine/facts/signature.ts";
import type { Declaration, Description } from "../hook-types.ts";
import { camelCase, classNamed, optionsOf, recordOf } from "./records.ts";

const TYPES: ReadonlySet<Kind> = new Set(["class", "module"]);
const TEST_TYPE = /Tests?$|TestCase|<\s*[\w:]*(?:Test|Minitest::\w+)\b/;
const MADE = /^\s*=\s*([\w:]+\.new|Data\.define)\b/;
const ACCESS = /^(private|protected|public|private_class_method|module_function)\b/;
const SINGLETON = /\bdef\s+[\w:]+\s*\.\s*$/;

/** What declares members by their names, with options behind them. */
const MACRO =
  /^(?:belongs_to|has_\w+|scope|namespace|resources?|delegate|def_\w*delegators?|attribute|prop|const)$/;

const isType = (symbol: SymbolFact | undefined) => symbol !== undefined && TYPES.has(symbol.kind);

function methodKind({ name, container, owner, type, signature }: Declaration): Kind {
  if (container === undefined || container.kind === "section")
    return owner !== "" || type !== "" ? "method" : "function";
  if (name === "initialize" && owner === "" && container.kind !== "module") return "constructor";
  if (!isType(container)) return "method";
  // Modules of tests are mixed into several classes.
  const isShared = container.kind === "module" && !signature.includes("(");
  const isTest =
    name.startsWith("test_") && (isShared || TEST_TYPE.test(`${container.name} ${container.signature}`));
  return isTest && owner === "" ? "test" : "method";
}

function kindOf(declaration: Declaration): Kind {
  const { kind, tail } = declaration;
  if (kind === "method") return methodKind(declaration);
  if (kind !== "class" || !/^\s*=/.test(tail)) return kind;
  const maker = MADE.exec(tail)?.[1];
  return maker === undefined ? "constant" : maker === "Module.new" ? "module" : "class";
}

/** Does a statement like `private :a, :b` name this? */
function mentions(statement: string, name: string): boolean {
  for (let at = statement.indexOf(name); at !== -1; at = statement.indexOf(name, at + 1)) {
    const end = at + name.length;
    if (!/[\w?!]/.test(statement[at - 1] ?? "") && !/[\w?!=]/.test(statement[end] ?? "")) return true;
  }
  return false;
}

/** The word that says who may call a method: in front of it, naming it, or above it. */
function accessOf({ head, name, section, mentions: statements }: Declaration): string {
  const isSingleton = SINGLETON.test(head);
  const inline = ACCESS.exec(head)?.[1];
  if (inline && (isSingleton ? inline === "private_class_method" : inline !== "private_class_method"))
    return inline;
  for (const statement of statements) {
    const word = ACCESS.exec(statement)?.[1];
    const fits = word !== undefined && (word === "private_class_method") === isSingleton;
    if (fits && mentions(statement, name)) return word;
  }
  return isSingleton ? "" : section;
}

function visibilityOf(declaration: Declaration, access: string): Visibility {
  const { kind, name, mentions: statements } = declaration;
  if (kind === "field") return name.startsWith("@") ? "private" : "public";
  if (kind === "method" || kind === "property") {
    if (name === "initialize") return "public";
    return access === "private" || access === "private_class_method"
      ? "private"
      : access === "protected"
        ? "protected"
        : "public";
  }
  const isHidden = statements.some(
    (statement) => statement.startsWith("private_constant") && mentions(statement, name),
  );
  return isHidden ? "private" : "public";
}

function flagsOf({ name, owner, type, signature }: Declaration, kind: Kind, access: string): number {
  let flags = 0;
  if (kind === "test" || (kind === "class" && TEST_TYPE.test(signature))) flags |= SYMBOL_FLAGS.test;
  const isShared =
    owner === "self" || /^(?:define_singleton_method|scope|(?:thread_)?[cm]attr\w*)$/.test(type);
  if (isShared || access === "module_function" || name.startsWith("@@")) flags |= SYMBOL_FLAGS.static;
  if (kind === "constant" || /^(?:attr|attr_reader|const)$/.test(type)) flags |= SYMBOL_FLAGS.readonly;
  return flags;
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, MAX_SIGNATURE_CHARS);

/** `def x; end` and `class A; end` have nothing that ends their head; what an alias stands for is behind its name. */
function signatureOf({ kind, name, type, head, signature, tail, hasBody }: Declaration): string {
  // In a string `#` opens no comment.
  const quote = kind === "test" ? /["']$/.exec(head)?.[0] : undefined;
  if (quote) return oneLine(`${head}${name}${quote}`);
  if (kind === "field" && !name.startsWith("@")) return name;
  if (MACRO.test(type)) return oneLine(signature + optionsOf(tail)).replace(/\s*(?:[,{]|\bdo)$/, "");
  if (/^alias(?:_method)? [:"']/.test(signature))
    return `${signature}${/^[^\n;#)]*/.exec(tail)![0].trimEnd()}`;
  const bare = hasBody ? signature : signature.replace(/\s*;?\s*\bend$/, "");
  return bare.replace(/\s*(?:;|\bdo|\{|\|\|)$/, "");
}

function ownerOf({ owner, container }: Declaration): string {
  return owner === "self" || owner === container?.name ? "" : owner.replace(/^::/, "");
}

/** A quote in a title is none of the name's. */
const ESCAPED_QUOTE = /\\(["'])/g;

/**
 * What a signature of Sorbet returns, what a property of a struct holds, the class of the one record that is joined, or relations
 * of it; a scope is one of its class.
 */
function typeOf({ name, type, tail, attached, container }: Declaration, kind: Kind): string {
  if (kind === "constructor") return container?.kind === "class" ? container.name : "";
  if (/^(?:prop|const)$/.test(type)) return /^\s*,\s*((?:[\w:.]|\([^()]*\))+)/.exec(tail)?.[1] ?? "";
  if (/^(?:belongs_to|has_one)$/.test(type)) return classNamed(optionsOf(tail)) ?? camelCase(name);
  if (/^has_(?:many|and_belongs_to_many)$/.test(type)) return `Relation<${recordOf(name, tail)}>`;
  if (type === "scope" && container?.kind === "class") return `Relation<${container.name}>`;
  return /\breturns\(((?:[^()]|\([^()]*\))*)\)/.exec(attached)?.[1]?.trim() ?? "";
}

export function describe(declaration: Declaration): Description {
  const kind = kindOf(declaration);
  const isMember = declaration.kind === "method" || declaration.kind === "property";
  // What a macro defines stands in a module of its own, where no section reaches.
  const access = isMember && !MACRO.test(declaration.type) ? accessOf(declaration) : "";
  const isShared = declaration.owner !== "" && declaration.owner === declaration.container?.name;
  return {
    kind,
    name: kind === "test" ? declaration.name.replace(ESCAPED_QUOTE, "$1") : undefined,
    owner: ownerOf(declaration),
    visibility: visibilityOf(declaration, access),
    flags: flagsOf(declaration, kind, access) | (isShared && isMember ? SYMBOL_FLAGS.static : 0),
    signature: signatureOf(declaration),
    type: typeOf(declaration, kind),
  };
}
