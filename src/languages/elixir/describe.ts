// What an Elixir definition's text says beyond its pattern: kind by the word that defines, visibility, documentation
// and return type from the attributes above it.

import { SYMBOL_FLAGS } from "../../protocol/facts.ts";
import type { Kind, Visibility } from "../../protocol/kinds.ts";
import type { Declaration, Description } from "../hook-types.ts";
import { bracketEnd, fold } from "../hooks/scan.ts";
import { lexis } from "./declarator.ts";

const PRIVATE = /^(?:defp|defmacrop|defguardp|defnp|@typep|Record\.defrecordp)\b/;
const MACRO = /^(?:defmacro|defguard|@macrocallback)/;
const CALLBACK = /^@(?:macro)?callback\b/;
const HEREDOC = /^(?:~[sS])?("""|''')[^\n]*\n([\s\S]*?)(?:\n?[ \t]*\1\w*)?$/;
const STRING = /^(?:~[sS])?"([\s\S]*)"$/;
const DOC = /@(?:doc|typedoc)\s+((?:~[sS])?(?:"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\]|\\[\s\S])*"))/;
const IMPL = /@impl\s+(?!false\b)/;
const DEPRECATED = /@deprecated\b/;
const NEXT_ATTRIBUTE = /\s@(?:doc|spec|impl|since|deprecated|dialyzer|typedoc|tag)\b/;
const EXPORTED: ReadonlySet<Kind> = new Set(["function", "macro", "module", "interface", "type_alias"]);

/** A documentation string without quotes and the indent that all its lines share. */
function readDoc(text: string): string {
  const heredoc = HEREDOC.exec(text);
  if (!heredoc) return (STRING.exec(text)?.[1] ?? "").replace(/\\(["\\])/g, "$1").trim();
  const lines = heredoc[2]!
    .split("\n")
    .map((line) => line.replace(/^\t+/, (tabs) => "  ".repeat(tabs.length)));
  const indents = lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/));
  const indent = Math.min(...indents, 80);
  return lines
    .map((line) => line.slice(indent).trimEnd())
    .join("\n")
    .trim();
}

const MODULE_DOC =
  /do\s+(?:(?:use|alias|import|require|@behaviour)\b[^\n]*\s+|#[^\n]*\s+)*@moduledoc\s+((?:~[sS])?(?:"""[\s\S]*?\n\s*"""|'''[\s\S]*?\n\s*'''|"(?:[^"\\]|\\[\s\S])*"))/y;

/** The `@moduledoc` that opens a module. */
export function docString(text: string, at: number, isBody: boolean): string {
  if (!isBody || !text.startsWith("do", at)) return "";
  MODULE_DOC.lastIndex = at;
  const doc = MODULE_DOC.exec(text)?.[1];
  return doc === undefined ? "" : readDoc(doc);
}

function kindOf({ kind, head }: Declaration): Kind {
  // Nothing stands before the name of a case template's `using`.
  if (kind === "function") return MACRO.test(head) || head === "" ? "macro" : "function";
  if (kind === "module" && head === "defprotocol") return "interface";
  if (kind !== "variable") return kind;
  return /^@\s*(?:typep?|opaque)\b/.test(head) ? "type_alias" : "constant";
}

function visibilityOf({ head, container }: Declaration, kind: Kind): Visibility {
  if (PRIVATE.test(head) || kind === "constant") return "private";
  return kind === "field" ? (container?.visibility ?? "public") : "public";
}

function flagsOf(declaration: Declaration, kind: Kind, visibility: Visibility): number {
  const { head, attached, container } = declaration;
  const inProtocol = container?.kind === "interface" && kind === "function";
  let flags = 0;
  if (visibility === "public" && EXPORTED.has(kind)) flags |= SYMBOL_FLAGS.exported;
  if (CALLBACK.test(head) || inProtocol || kind === "interface") flags |= SYMBOL_FLAGS.abstract;
  if (kind === "function" && container?.kind === "impl") flags |= SYMBOL_FLAGS.override;
  if (IMPL.test(attached)) flags |= SYMBOL_FLAGS.override;
  if (DEPRECATED.test(attached)) flags |= SYMBOL_FLAGS.deprecated;
  if (kind === "test") flags |= SYMBOL_FLAGS.test;
  return flags;
}

/** The type behind `name(…) ::`. */
function returnType(behindName: string): string {
  const rest = behindName.startsWith("(") ? behindName.slice(bracketEnd(behindName, 0, lexis)) : behindName;
  const type = /^\s*::\s*([\s\S]*)/.exec(rest)?.[1] ?? "";
  const end = NEXT_ATTRIBUTE.exec(type)?.index ?? type.length;
  return fold(type.slice(0, end).replace(/\swhen\s[\s\S]*$/, ""));
}

function typeOf({ head, name, attached, tail }: Declaration): string | undefined {
  if (CALLBACK.test(head)) return returnType(tail.replace(/\n\s*\n[\s\S]*$/, ""));
  const at = attached.search(/@spec\b/);
  if (at === -1) return undefined;
  const spec = attached.slice(at).replace(/^@spec[\s(]+/, "");
  return spec.startsWith(name) ? returnType(spec.slice(name.length)) : undefined;
}

/** Fields are written as atoms or keys, tests as strings, the types of an implementation as a list perhaps. */
function nameOf({ kind, name }: Declaration): string | undefined {
  if (kind === "field" || kind === "macro") return name.replace(/^:|:\s*$/g, "").replace(/^"|"$/g, "");
  if (kind === "test") return name.replace(/^"([\s\S]*)"$/, "$1").replace(/\\"/g, '"');
  if (kind === "impl") return fold(name.replace(/^\[\s*|\s*\]$/g, ""));
  return name.startsWith("__MODULE__.") ? name.slice("__MODULE__.".length) : undefined;
}

const OPTIONS = /^[^,\r\n]*(?:,[ \t]*(?:\r?\n\s*)?[^,\r\n]+)*/;

/** What a delegate hands on to is behind its head. */
function signatureOf({ head, signature, tail }: Declaration): string | undefined {
  if (!head.startsWith("defdelegate")) return undefined;
  const behind = tail.startsWith("(") ? tail.slice(bracketEnd(tail, 0, lexis)) : tail;
  return fold(signature + OPTIONS.exec(behind)![0]);
}

export function describe(declaration: Declaration): Description {
  const kind = kindOf(declaration);
  const visibility = visibilityOf(declaration, kind);
  const doc = DOC.exec(declaration.attached)?.[1];
  return {
    kind,
    name: nameOf(declaration),
    visibility,
    signature: signatureOf(declaration),
    flags: flagsOf(declaration, kind, visibility),
    doc: doc === undefined ? undefined : readDoc(doc),
    type: declaration.kind === "function" ? typeOf(declaration) : undefined,
  };
}
