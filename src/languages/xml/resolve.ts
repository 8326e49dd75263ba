// What names in XML mean: resources of the module that a file is in, and types of the JVM's languages.

import type { ResolveRules } from "../resolve-rules.ts";
import { ANDROID_MODULES, namesInCode, sortOf } from "./android.ts";

/** `@string`, `@android:string` */
const OF_RESOURCES = /^@(?:([\w.]+):)?([\w-]+)$/;

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
    sought: ({ name, role, receiver }) => {
      if (role === "type") return { family: "jvm", names: [name], space: receiver };
      const [, space, sort] = OF_RESOURCES.exec(receiver) ?? [];
      return sort ? { family: "xml", names: [name], sort: sortOf(sort)!, space } : undefined;
    },
  },
};
