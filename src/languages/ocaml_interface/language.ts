// OCaml interfaces, `.mli`: declarations of what the `.ml` beside them defines.

import grammar from "tree-sitter-ocaml/tree-sitter-ocaml_interface.wasm" with { type: "file" };
import { describeDeclared } from "../ocaml/describe.ts";
import { ocaml } from "../ocaml/language.ts";
import tags from "../ocaml/tags.scm" with { type: "text" };
import type { Language } from "../types.ts";

export const ocamlInterface: Language = {
  ...ocaml,
  id: "ocaml_interface",
  title: "OCaml interface",
  within: "ocaml",
  version: 7,
  extensions: [".mli"],
  implementedBy: { ".mli": [".ml"] },
  namePattern: /\.mli\.in$/,
  interpreters: undefined,
  grammar,
  tags,
  describe: describeDeclared,
};
