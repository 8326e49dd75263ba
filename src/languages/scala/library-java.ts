// What Scala sees of Java's collections, streams and futures: their types under names of their own, since most are called as
// Scala's are, where `java.util` has them; and what makes the one of the other.

import { JAVA_COLLECTIONS } from "../java/library.ts";
import { JAVA_STREAMS } from "../java/library-streams.ts";

const ALL = JAVA_COLLECTIONS + JAVA_STREAMS;
const NAMES = [...ALL.matchAll(/^interface (\w+?)(?:Constructor)?[ <]/gm)].map(([, name]) => name!);
const TYPES = new Set(NAMES);

/** Each type under its own name: `interface List<T> extends Collection<T>` is `interface JavaList<T> extends JavaCollection<T>`. */
const APART = ALL.replace(/\b(\p{Lu}\w*?)(Constructor)?\b(?!\()/gu, (whole, name) =>
  TYPES.has(name) ? `Java${whole}` : whole,
);

/** What the members of Java's types are called that give Scala's, by the name of the type. */
const AS_SCALA: ReadonlyMap<string, string> = new Map([
  ["Collection", "asScala: Iterable<T>"],
  ["CompletionStage", "asScala: Future<T>"],
  ["Iterable", "asScala: Iterable<T>"],
  ["Iterator", "asScala: Iterator<T>"],
  ["List", "asScala: Buffer<T>"],
  ["Map", "asScala: Map<K, V>"],
  ["Optional", "toScala: Option<T>"],
  ["Set", "asScala: Set<T>"],
]);

const DECLARED = APART.replace(/^interface Java(\w+)<.*\{$/gm, (head, name) =>
  AS_SCALA.has(name) ? `${head}\n  ${AS_SCALA.get(name)};` : head,
);

/** Packages by how their modules are declared, with the packages in them. */
const PACKAGES: Readonly<Record<string, string>> = {
  java_util: "concurrent stream",
  java_util_concurrent: "atomic",
  java_util_concurrent_atomic: "",
  java_util_stream: "",
};

const MEMBERS = [...TYPES].map((name) => `  ${name}: Java${name}Constructor;`).join("\n");

const moduleOf = ([space, inner]: [string, string]) => {
  const packages = inner.split(" ").filter((name) => name !== "");
  return `interface ${space}Module {
${packages.map((name) => `  ${name}: ${space}_${name}Module;`).join("\n")}
${MEMBERS}
}`;
};

export const JAVA_IN_SCALA = `
${DECLARED}
interface javaModule {
  util: java_utilModule;
}
interface javaConstructor extends javaModule {
}
${Object.entries(PACKAGES).map(moduleOf).join("\n")}
`;
