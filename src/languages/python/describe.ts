// What a Python declaration's text says beyond its pattern: kind by decorators and container, flags, visibility.
//
// Visibility: with `__all__`, what it lists is public and the rest of the module internal. Without it, names with a
// leading underscore are internal in modules, protected in classes, private in classes when there are two of them; names
// with two on both sides are public. What a function holds inside is private to it.

import { SYMBOL_FLAGS, type SymbolFact } from "../../protocol/facts.ts";
import type { Kind, Visibility } from "../../protocol/kinds.ts";
import type { Declaration, Description } from "../hook-types.ts";

const PROPERTY = /@(?:[\w.]*property\b|\w+\.(?:setter|getter|deleter)\b|[\w.]*cached_property\b)/;
const OVERLOAD = /@(?:[\w.]+\.)?overload\b/;
const STATIC = /@(?:staticmethod|classmethod)\b/;
const ABSTRACT = /@(?:[\w.]+\.)?abstract(?:method|property|classmethod|staticmethod)\b/;
const DEPRECATED = /@(?:[\w.]+\.)?deprecated\b/;
/** What pytest gives to tests and runs as none. */
const FIXTURE = /@(?:[\w.]+\.)?fixture\b/;
const OVERRIDE = /@(?:[\w.]+\.)?override\b/;

const ENUM_BASES =
  /^\w+\((?:.*[\s,.])?(?:Int|Str)?(?:Enum|Flag)\b|^\w+\((?:.*[\s,.])?(?:Text|Integer)?Choices\b/;
const ABSTRACT_BASES = /[(,\s.](?:ABC|Protocol(?:\[.*\])?|ABCMeta)\s*[,)]/;
const TEST_CASE = /[(,\s.]\w*Test(?:Case|Base|Mixin|s)?\b\s*[,)]/;
/** What tests inherit: another test class. */
const TEST_BASES = /[(,\s.](?:Test[A-Z_]\w*|\w*Test(?:Case|Base|s)?)\b\s*[,)]/;
const STUB = /:\s*\.\.\.\s*$/;

/** Values that are types: `TypeVar(…)`, `NewType(…)`, `Union[…]`, `list[…]`. */
const TYPE_VALUE =
  /^\s*=\s*(?:\w+\.)?(?:(?:TypeVar|ParamSpec|TypeVarTuple|NewType|TypeAliasType)\s*\(|(?:Union|Optional|Callable|Literal|Annotated|Type|Awaitable|Coroutine|(?:Async)?(?:Iterable|Iterator|Generator)|Collection|Sequence|Mapping|MutableMapping|Dict|List|Tuple|Set|FrozenSet|dict|list|tuple|set|frozenset|type)\s*\[)/;
/** `A | B[C] | None`: types of modules by their names, which values do not go by. */
const CHOICE = String.raw`(?:(?:[a-z_]\w*\.)*[A-Z]\w*[a-z]\w*|None|str|bytes|int|float|bool|object|dict|list|tuple|set|type)(?:\[[^|]*\])?`;
const TYPE_CHOICE = new RegExp(String.raw`^\s*=\s*\(?\s*${CHOICE}(?:\s*\|\s*${CHOICE})+\s*\)?\s*$`);
const TYPE_NAME = /^_*[A-Z]\w*[a-z]/;
const ALIAS_TYPE = /\bTypeAlias["']?$/;
const CLASS_VALUE =
  /^\s*=\s*(?:(?:\w+\.)?(?:namedtuple|NamedTuple|TypedDict|make_dataclass)|type)\s*\(\s*["']/;
const CONSTANT = /^_*[A-Z][A-Z0-9_]*$/;
const isDunder = (name: string) => name.startsWith("__") && name.endsWith("__") && name.length > 4;
const isSunder = (name: string) => name.startsWith("_");

const TYPES: ReadonlySet<Kind> = new Set(["class", "enum"]);
const CALLABLES: ReadonlySet<Kind> = new Set(["function", "method", "constructor", "property"]);

const inType = (container: SymbolFact | undefined) =>
  container !== undefined && (TYPES.has(container.kind) || container.params === undefined);

function classKind({ name, signature, tail }: Declaration): Kind {
  if (ENUM_BASES.test(signature.slice(signature.indexOf(name)))) return "enum";
  const hasTests = /\n\s+(?:async )?def test/.test(tail) || TEST_BASES.test(signature);
  return /^Test/.test(name) && hasTests ? "test" : "class";
}

function functionKind({ name, attached, container }: Declaration): Kind {
  const isMember = inType(container);
  if (isMember && PROPERTY.test(attached)) return "property";
  if (isMember && name === "__init__") return "constructor";
  const isTest = /^test(?:_|$)/.test(name) || (isMember && /^test/.test(name));
  if (isTest && !FIXTURE.test(attached) && (container === undefined || isTestClass(container))) return "test";
  return isMember ? "method" : "function";
}

function isTestClass({ kind, name, params, signature }: SymbolFact): boolean {
  if (params !== undefined) return false;
  return (
    kind === "test" || /^(?:Test|test_)|Tests?(?:Case|Base|Mixin|s)?$/.test(name) || TEST_CASE.test(signature)
  );
}

const holdsType = (name: string, tail: string) =>
  TYPE_VALUE.test(tail) || (TYPE_NAME.test(name) && TYPE_CHOICE.test(tail));

function variableKind({ name, type, tail, container }: Declaration): Kind {
  if (container?.kind === "enum" && type === "" && !isSunder(name)) return "enum_member";
  if (container !== undefined) return "field";
  if (ALIAS_TYPE.test(type) || (type === "" && holdsType(name, tail))) return "type_alias";
  if (type === "" && CLASS_VALUE.test(tail)) return "class";
  return CONSTANT.test(name) || /\bFinal\b/.test(type) ? "constant" : "variable";
}

function kindOf(declaration: Declaration): Kind {
  if (declaration.kind === "class") return classKind(declaration);
  if (declaration.kind === "function") return functionKind(declaration);
  return declaration.kind === "variable" ? variableKind(declaration) : declaration.kind;
}

function visibilityOf({ name, container, exportedAs, hasExports }: Declaration): Visibility {
  if (container && !inType(container)) return "private";
  if (container) {
    if (isDunder(name) || !name.startsWith("_")) return "public";
    return name.startsWith("__") ? "private" : "protected";
  }
  if (exportedAs.length > 0) return "public";
  return hasExports || (name.startsWith("_") && !isDunder(name)) ? "internal" : "public";
}

/** What decorators say. */
function attachedFlags(attached: string): number {
  let flags = 0;
  if (attached === "") return flags;
  if (OVERLOAD.test(attached)) flags |= SYMBOL_FLAGS.declaration;
  if (STATIC.test(attached)) flags |= SYMBOL_FLAGS.static;
  if (ABSTRACT.test(attached)) flags |= SYMBOL_FLAGS.abstract;
  if (DEPRECATED.test(attached)) flags |= SYMBOL_FLAGS.deprecated;
  if (OVERRIDE.test(attached)) flags |= SYMBOL_FLAGS.override;
  return flags;
}

function flagsOf({ head, attached, signature, type, tail, exportedAs }: Declaration, kind: Kind): number {
  let flags = attachedFlags(attached);
  const isCallable = CALLABLES.has(kind);
  if (exportedAs.length > 0) flags |= SYMBOL_FLAGS.exported;
  if (kind === "test") flags |= SYMBOL_FLAGS.test;
  if (kind === "class" && ABSTRACT_BASES.test(signature)) flags |= SYMBOL_FLAGS.abstract;
  if (kind === "class" && TEST_CASE.test(signature)) flags |= SYMBOL_FLAGS.test;
  if (isCallable && /^async\b/.test(head)) flags |= SYMBOL_FLAGS.async;
  if (isCallable && (flags & SYMBOL_FLAGS.abstract) === 0 && STUB.test(tail))
    flags |= SYMBOL_FLAGS.declaration;
  if (kind === "constant" || kind === "enum_member" || /\bFinal\b/.test(type)) flags |= SYMBOL_FLAGS.readonly;
  const isShared = kind === "enum_member" || /\bClassVar\b/.test(type) || (type === "" && head === "");
  if ((kind === "field" || kind === "enum_member") && isShared) flags |= SYMBOL_FLAGS.static;
  return flags;
}

/** A constructor's type is its class, an alias's what it stands for. */
function typeOf({ type, tail, container }: Declaration, kind: Kind): string | undefined {
  if (kind === "constructor") return container?.name;
  if (kind !== "type_alias" || (type !== "" && !ALIAS_TYPE.test(type))) return undefined;
  return /=\s*(.*)/s.exec(tail)?.[1]?.replace(/\s+/g, " ").slice(0, 300);
}

export function describe(declaration: Declaration): Description {
  const kind = kindOf(declaration);
  return {
    kind,
    visibility: visibilityOf(declaration),
    flags: flagsOf(declaration, kind),
    type: typeOf(declaration, kind),
  };
}
