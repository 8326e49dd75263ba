// What Nuxt imports for every file of an application: components by their paths, composables and utilities by their names.

import type { Framework } from "../rules/modules.ts";

const CONFIGS = ["ts", "mts", "js", "mjs"].map((extension) => `nuxt.config.${extension}`);
const SOURCES = String.raw`^(?:app\/|src\/)?`;
const COMPONENT = new RegExp(String.raw`${SOURCES}components\/(.+)\.(?:vue|[jt]sx?)$`);
const COMPOSABLE = new RegExp(
  String.raw`${SOURCES}(?:composables|utils|shared\/(?:utils|types))\/(.+)\.[cm]?[jt]s$`,
);
const SERVER = /^server\/utils\/(.+)\.[cm]?[jt]s$/;
/** Where a component runs is no part of its name. */
const PLACE = /\.(?:client|server|global|island)$/;
const WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z\d]+/g;
const NONE = { own: [], short: [] };

const wordsOf = (text: string): string[] =>
  [...text.matchAll(WORD)].map(([word]) => word[0]!.toUpperCase() + word.slice(1));

/** `base/foo/FooButton` is `BaseFooButton`: words of folders that the file's name repeats are said once. */
function componentName(folders: readonly string[], file: string): string {
  const [first] = wordsOf(file);
  const around = folders.flatMap(wordsOf);
  const end = around.findIndex((word) => word.toLowerCase() === first?.toLowerCase());
  return [...(end === -1 ? around : around.slice(0, end)), ...wordsOf(file)].join("");
}

const lazily = (names: readonly string[]) => names.flatMap((name) => [name, `Lazy${name}`]);

function wholes(path: string): { own: readonly string[]; short: readonly string[] } {
  const component = COMPONENT.exec(path)?.[1]?.replace(PLACE, "").split("/");
  if (component) {
    if (component.at(-1) === "index") component.pop();
    const file = component.pop();
    if (file === undefined) return NONE;
    return { own: lazily([componentName(component, file)]), short: lazily([wordsOf(file).join("")]) };
  }
  const helper = COMPOSABLE.exec(path)?.[1] ?? SERVER.exec(path)?.[1];
  const words = wordsOf(helper?.split("/").findLast((part) => part !== "index") ?? "").join("");
  return words === "" ? NONE : { own: [words[0]!.toLowerCase() + words.slice(1)], short: [] };
}

export const NUXT: Framework = {
  project(path, host) {
    let folder = path;
    while (folder !== "") {
      folder = folder.slice(0, folder.lastIndexOf("/", folder.length - 2) + 1);
      if (CONFIGS.some((name) => host.exists(folder + name))) return folder;
    }
    return undefined;
  },
  wholes,
  exports: (path) => COMPOSABLE.test(path) || SERVER.test(path),
};
