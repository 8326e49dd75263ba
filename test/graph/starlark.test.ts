// Names that files of Bazel load from each other.

import { expect, test } from "bun:test";
import { indexed } from "../query/indexed.ts";

test("what a label loads is followed: of the package, of the repository, of the repository by its own name", async () => {
  const { ask } = await indexed({
    "MODULE.bazel": 'module(\n    name = "rules_shop",\n    repo_name = "shop",\n)\n',
    "lib/private/context.bzl": "def context(ctx):\n    return ctx\n",
    "lib/private/near.bzl": 'load(":context.bzl", "context")\n\ncontext(1)\n',
    "lib/def.bzl": 'load("//lib/private:context.bzl", make = "context")\n\nmake(1)\n',
    "app/BUILD.bazel": 'load("@shop//lib/private:context.bzl", "context")\n\ncontext(name = "till")\n',
    "app/other.bzl": 'load("@other//lib/private:context.bzl", "context")\n\ncontext(1)\n',
  });
  const { items } = await ask("find_references", { symbol_name: "context", path: "lib/private/context.bzl" });
  const resolved = items.filter(({ tier }) => tier === "resolved").map(({ location }) => location.file);
  expect([...new Set(resolved)].toSorted()).toEqual([
    "app/BUILD.bazel",
    "lib/def.bzl",
    "lib/private/near.bzl",
  ]);
  expect(await ask("locate_symbol", { name: "till" })).toMatchObject({
    items: [{ path: "app/BUILD.bazel", line_start: 3, kind: "section" }],
  });
});
