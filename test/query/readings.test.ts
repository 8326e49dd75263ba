// Names as they are copied from code, beside symbols that are called like a keyword.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

test("the head of a method means that method, whatever is called like its keyword", async () => {
  const { ask } = await indexed({
    "command.go": "package a\n\ntype Command struct {\n\tFunc string\n}\n",
    "handler.go":
      "package a\n\ntype Handler struct{}\n\nfunc (h *Handler) Serve(at int) error { return nil }\n",
    "other.go": "package a\n\ntype Other struct{}\n\nfunc (o Other) Serve(at int) error { return nil }\n",
  });
  const { items } = await ask("locate_symbol", { name: "func (h *Handler) Serve(at int) error {" });
  expect(items.map(({ path }: { path: string }) => path)).toEqual(["handler.go"]);
});
