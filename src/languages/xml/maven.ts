// Artifacts of Maven: which element declares one, which name those of others, and the group that a module's own is of.

import type { ModuleHost } from "../resolve-rules.ts";

export const ARTIFACT = "artifactId";
export const GROUP = "groupId";
const DECLARES = "project";
/** By the element that names an artifact: the group that is meant where it says none. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["dependency", ""],
  ["plugin", "org.apache.maven.plugins"],
  ["parent", ""],
  ["extension", ""],
]);

const POM = "pom.xml";
/** What a project says of itself stands above these. */
const OF_OTHERS = /<(?:dependencies|dependencyManagement|build|profiles|reporting|modules)>/;
const PARENT = "<parent>";
const PARENT_END = "</parent>";
const WRITTEN = /<groupId>\s*([\w.-]+)\s*<\/groupId>/;

export const declaresArtifact = (element: string): boolean => element === DECLARES;

/** What stands before an artifact's name: its group, if that is written out. Undefined: the element names none. */
export function receiverOf(element: string, group: string): string | undefined {
  const usual = NAMES.get(element);
  if (usual === undefined) return undefined;
  const space = group === "" ? usual : group.includes("$") ? "" : group;
  return `@${space === "" ? "" : `${space}:`}${ARTIFACT}`;
}

/** The group of what a folder's pom.xml declares: its own, else that of its parent. */
export function groupOf(module: string, host: ModuleHost): string | undefined {
  const text = host.read(module.slice(1) + POM);
  if (text === undefined) return undefined;
  const [head = ""] = text.split(OF_OTHERS, 1);
  const start = head.indexOf(PARENT);
  const end = start === -1 ? -1 : head.indexOf(PARENT_END, start);
  const own = end === -1 ? head : head.slice(0, start) + head.slice(end);
  return (WRITTEN.exec(own) ?? WRITTEN.exec(head))?.[1];
}
