// Resources of Android: which module a file is part of, and the package of its class R.

import { words } from "../hooks/module-paths.ts";
import type { ModuleHost } from "../resolve-rules.ts";
import type { ApartRules, SoughtApart } from "../rules/apart.ts";

/** Elements by the sort of resource that they make, where that is called otherwise. */
const SORTS: Readonly<Record<string, string>> = {
  "string-array": "array",
  "integer-array": "array",
  "declare-styleable": "styleable",
};

export const sortOf = (type: string): string | undefined => (type === "" ? undefined : (SORTS[type] ?? type));

const SOURCES = /^(.*?\/?)(?:src\/[^/]+\/)?(?:res[^/]*\/[^/]+\/[^/]+\.xml|AndroidManifest\.xml)$/;
const CODE = /^(.*?\/?)src\/[^/]+\/(?:java|kotlin)\//;
const NAMESPACE = /\bnamespace\s*=?\s*["']([\w.]+)["']/;
const PACKAGE = /\bpackage\s*=\s*["']([\w.]+)["']/;

function root(path: string): string {
  const found = (SOURCES.exec(path) ?? CODE.exec(path))?.[1];
  return found === undefined ? `/${path.slice(0, path.lastIndexOf("/") + 1)}` : `/${found}`;
}

/** The package that the build or the manifest of a module gives its class R. */
function packageOf(module: string, host: ModuleHost): string | undefined {
  const folder = module.slice(1);
  for (const build of ["build.gradle", "build.gradle.kts"]) {
    const found = NAMESPACE.exec(host.read(folder + build) ?? "")?.[1];
    if (found) return found;
  }
  for (const manifest of ["src/main/AndroidManifest.xml", "AndroidManifest.xml"]) {
    const found = PACKAGE.exec(host.read(folder + manifest) ?? "")?.[1];
    if (found) return found;
  }
  return undefined;
}

/** `Theme.Shop` is `R.style.Theme_Shop`, and `@+id/total_price` is `binding.totalPrice`. */
export function namesInCode({ name, type }: { name: string; type: string }): string[] {
  if (sortOf(type) === "id")
    return [name.replace(/_+(\p{L})/gu, (_, letter: string) => letter.toUpperCase())];
  return name.includes(".") && type !== "" ? [name.replaceAll(".", "_")] : [];
}

/** Classes in R: what else stands behind that name is of a type of the project (`R.this`). */
const KINDS = words(
  "anim animator array attr bool color dimen drawable font fraction id integer interpolator layout menu mipmap " +
    "navigation plurals raw string style styleable transition xml",
);

export const ANDROID_MODULES = { root, packageOf, holder: "R", sorts: KINDS };

/** `R.string.title`, `a.b.R.style.Theme_Shop`, `binding.totalPrice` */
const OF_RESOURCES = /^(?:([\w.]+)\.)?R\.([a-z]+)$/;
const OF_BINDING = /(?:^|\.)\w*[bB]inding$/;

/** What code asks for under a name. */
function soughtByCode({ name, receiver }: { name: string; receiver: string }): SoughtApart | undefined {
  const [, space, sort] = (receiver.includes("R.") && OF_RESOURCES.exec(receiver)) || [];
  if (sort && KINDS.has(sort)) {
    const names = sort === "style" ? [name.replaceAll("_", "."), name] : [name];
    return { family: "xml", names, sort, space };
  }
  if (!OF_BINDING.test(receiver)) return undefined;
  const apart = name.replace(/(?<=[\p{Ll}\d])\p{Lu}/gu, (letter) => `_${letter.toLowerCase()}`);
  return { family: "xml", names: [...new Set([name, apart])], sort: "id", isLoose: true };
}

/** What code of the JVM's languages names in XML. */
export const CODE_OF_ANDROID: ApartRules = {
  ...ANDROID_MODULES,
  families: new Set(["xml"]),
  sought: soughtByCode,
};
