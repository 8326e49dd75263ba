// What names in XML mean: resources of the module that a file is in, artifacts of Maven, and types of the JVM's languages.

import type { ResolveRules } from "../resolve-rules.ts";
import { ANDROID_MODULES, namesInCode, sortOf } from "./android.ts";
import { groupOf } from "./maven.ts";

/** `@string`, `@android:string`, `@org.shop:artifactId` */
const OF_RESOURCES = /^@(?:([\w.-]+):)?([\w-]+)$/;

export const XML_RULES: ResolveRules = {
  family: "xml",
  notation: {},
  modules: () => [],
  unit: () => "",
  space: ANDROID_MODULES.root,
  reopens: ({ type }) => type !== "",
  self: [],
  base: [],
  namesApart: namesInCode,
  resourceSort: ({ type }) => sortOf(type),
  apart: {
    ...ANDROID_MODULES,
    families: new Set(["jvm", "xml"]),
    packageOf: (module, host) => ANDROID_MODULES.packageOf(module, host) ?? groupOf(module, host),
    sought: ({ name, role, receiver }) => {
      if (role === "type") return { family: "jvm", names: [name], space: receiver };
      const [, space, sort] = OF_RESOURCES.exec(receiver) ?? [];
      return sort ? { family: "xml", names: [name], sort: sortOf(sort)!, space } : undefined;
    },
  },
};
