// How names of Dart find their definitions: libraries by their files, packages by their manifests; a part sees what its
// library sees.

import { castWords } from "../hooks/casts.ts";
import { IMPLIED_MEMBERS } from "../hooks/implied.ts";
import { folderOf, join, rememberFor, words } from "../hooks/module-paths.ts";
import type { ModuleHost, ResolveRules } from "../resolve-rules.ts";
import { FLUTTER } from "./flutter.ts";
import { DART_LIBRARY } from "./library.ts";

const MOST_FOLDERS = 20_000;

/** Folders of the packages of the tree, by their names. */
function packagesOf(host: ModuleHost): ReadonlyMap<string, readonly string[]> {
  return rememberFor(host, "pubspec.yaml", () => {
    const found = new Map<string, string[]>();
    const folders = [""];
    for (let at = 0; at < folders.length && at < MOST_FOLDERS; at++) {
      const folder = folders[at]!;
      for (const entry of host.list(folder))
        if (entry.endsWith("/")) folders.push(join(folder, entry.slice(0, -1)));
        else if (entry === "pubspec.yaml") {
          const name = /^name:\s*["']?(\w+)/m.exec(host.read(join(folder, entry)) ?? "")?.[1];
          if (name) found.set(name, [...(found.get(name) ?? []), folder]);
        }
    }
    return found;
  });
}

/** Of packages with one name, the one that is nearest by folder. */
function nearest(folders: readonly string[] = [], from: string): string | undefined {
  const shared = (folder: string) => {
    let at = 0;
    while (at < folder.length && folder[at] === from[at]) at++;
    return at;
  };
  return folders.toSorted((a, b) => shared(b) - shared(a))[0];
}

function modules(source: string, from: string, host: ModuleHost): string[] {
  if (source.startsWith("dart:")) return [];
  const [, name, path] = /^package:(\w+)\/(.*)$/.exec(source) ?? [];
  const folder = name === undefined ? folderOf(from) : nearest(packagesOf(host).get(name), from);
  if (folder === undefined) return [];
  const found = name === undefined ? join(folder, source) : join(folder, `lib/${path}`);
  return host.exists(found) ? [found] : [];
}

/** `this.name` sets a field of the class, `super.name` one that it inherits. */
const setsField = (params: string, name: string) =>
  new RegExp(`\\b(?:this|super)\\s*\\.\\s*${RegExp.escape(name)}(?![\\w$])`).test(params);

/** `extension Tall<T> on Box<T>` */
const BLOCK = /^extension(?! type)\b.*?\bon ([^{]+?)\s*\{?$/s;

export const DART_RULES: ResolveRules = {
  family: "dart",
  notation: {
    dictionaries: true,
    loopWord: "in",
    prefixes: new Map([
      ["new", "makes"],
      ["await", "awaits"],
      ["const", "passes"],
    ]),
    nothing: words("null"),
    truths: words("true false"),
    operators: words("is"),
    leaves: words("throw"),
    castWords: castWords("as"),
    typeFirst: true,
    argumentsApart: true,
    labelSign: ":",
    labelsApart: true,
    tuples: true,
    braced: { table: "Map", set: "Set" },
    typedLiterals: true,
    functionBehind: "Function",
    functionHead: /^\s*(?:(?:async|sync)\b\*?\s*)?(?:(=>)|(?=\{))/,
    cascades: true,
    caught: /\bon\s+([\p{ID_Start}_$][\p{ID_Continue}$.<>, ]*?)\s+catch\s*\(\s*$/u,
    impliedMembers: IMPLIED_MEMBERS,
    arms: { choice: "switch", arm: "=>", leaves: /^throw\b/ },
  },
  extendsLibraries: true,
  literals: new Map([
    ["string", ["String"]],
    ["number", ["int", "double", "num"]],
    ["boolean", ["bool"]],
  ]),
  blockFor: ({ signature }) => BLOCK.exec(signature)?.[1],
  setsField,
  callMethod: "call",
  calledBy: "call",
  modules,
  unit: () => "",
  partsShare: true,
  runsInPlace: /^(?:for|try|if|case|default)\b/,
  self: ["this"],
  base: ["super"],
  bareMembers: true,
  ownerMembers: true,
  makesByName: true,
  closed: true,
  plainMembers: true,
  leavesOut: true,
  transparent: words("FutureOr"),
  library: { declarations: DART_LIBRARY + FLUTTER, list: "List", tuple: "Record", inherits: true },
  fieldPatterns: {
    asked: words("case"),
    choice: "switch",
    binding: words("var final const"),
    bareKeys: true,
  },
  readsValues: words("values"),
  utilities: { Awaited: "awaited" },
  indexMethod: "[]",
  tests: {
    equal: words("=="),
    unequal: words("!="),
    kindOf: "",
    kinds: new Set(),
    instanceOf: "is",
    cast: "as",
    hasKey: "",
    isList: "",
    guard: () => undefined,
  },
  builtins: words(
    "int double num bool String List Map Set Iterable Iterator Object Null Future FutureOr Stream Duration DateTime Function Type Symbol Never Exception Error StateError ArgumentError RangeError UnsupportedError UnimplementedError FormatException TypeError AssertionError RegExp Uri StringBuffer Comparable Pattern Match Record Enum Stopwatch BigInt print identical override deprecated pragma Deprecated",
  ),
  commonMembers: words(
    "toString hashCode runtimeType noSuchMethod length isEmpty isNotEmpty first last single add addAll insert remove removeAt removeLast clear contains indexOf map where expand forEach reduce fold any every join toList toSet take skip elementAt keys values entries putIfAbsent update containsKey containsValue then catchError whenComplete timeout listen cancel pause resume close sink stream done future complete completeError isCompleted value key name index body bytes headers method path host port query scheme split substring replaceAll startsWith endsWith trim toLowerCase toUpperCase codeUnits compareTo parse tryParse read write writeln send call build createState initState dispose context widget setState of child children copyWith fromJson toJson message code data error stackTrace inSeconds inMilliseconds abs round floor ceil",
  ),
};
