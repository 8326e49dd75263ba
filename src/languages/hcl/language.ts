// HCL, Terraform above all. A block's owner is what stands before its name where something refers to it: `aws_s3_bucket.b`,
// `data.aws_ami.a`, `module.m`, `var.v`, `local.l`.

import grammar from "@tree-sitter-grammars/tree-sitter-hcl/tree-sitter-terraform.wasm" with { type: "file" };
import type { Kind } from "../../protocol/kinds.ts";
import type { Declaration, Description, ImportItem } from "../hook-types.ts";
import type { Language } from "../types.ts";
import imports from "./imports.scm" with { type: "text" };
import { HCL_RULES } from "./resolve.ts";
import tags from "./tags.scm" with { type: "text" };

/** By a block's first word: its kind when that is no section, and what references to it begin with. */
const BLOCKS: Readonly<Record<string, { kind?: Kind; prefix: string }>> = {
  resource: { prefix: "" },
  data: { prefix: "data" },
  ephemeral: { prefix: "ephemeral" },
  module: { kind: "module", prefix: "module" },
  variable: { kind: "variable", prefix: "var" },
  output: { kind: "property", prefix: "output" },
  provider: { prefix: "provider" },
};
const DESCRIPTION = /^[^{}]*\{[^{}]*?\n\s*description\s*=\s*"((?:\\.|[^"\\])*)"/;

/** A block's first word, and the label before its name, in the text before that name. */
const HEAD = /^(\w+)\s+(?:"([^"]*)"\s+)?"?$/;

function describe({ kind, head, container, doc, tail }: Declaration): Description {
  if (kind === "constant") return { owner: "local" };
  const match = kind === "section" ? HEAD.exec(head) : null;
  if (!match) return {};
  const [, block, label = ""] = match;
  const known = container === undefined ? BLOCKS[block!] : undefined;
  const written = doc === "" ? DESCRIPTION.exec(tail)?.[1]?.replace(/\\(.)/g, "$1") : undefined;
  return {
    kind: known?.kind ?? kind,
    owner: [known?.prefix ?? "", label].filter((part) => part !== "").join("."),
    type: label,
    ...(written !== undefined && { doc: written }),
  };
}

function expandImports(statement: string): ImportItem[] {
  const match = /^source\s*=\s*"([^"]*)"/.exec(statement);
  return match ? [{ offset: match[0].length - match[1]!.length - 1, source: match[1]!, name: "*" }] : [];
}

export const hcl: Language = {
  id: "hcl",
  title: "HCL (Terraform)",
  spellings: ["terraform"],
  version: 3,
  hidesNothing: true,
  extensions: [".tf", ".tfvars", ".tofu", ".hcl", ".nomad"],
  grammar,
  tags,
  imports,
  lexis: { lineComments: ["#", "//"], blockComments: [["/*", "*/"]], quotes: '"', annotation: "" },
  localKinds: [],
  leafKinds: ["constant", "property"],
  separator: ".",
  implementedBy: { "variables.tf": ["main.tf"], "outputs.tf": ["main.tf"] },
  // Heads of references, and types.
  keywords: `var local module data each count self path terraform source
    any string number bool list map set object tuple optional`.split(/\s+/),
  memberKeywords: "set",
  describe,
  parseParam: () => undefined,
  expandImports,
  resolve: HCL_RULES,
  pieces: {
    literals: /<<-?(\w+)\n[\s\S]*?\n[ \t]*\1$/,
  },
};
