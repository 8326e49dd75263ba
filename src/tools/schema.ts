// The JSON schema of a tool's arguments, made of the one that checks them.

import { z } from "zod";
import { memoOf } from "../util/memo.ts";
import type { Tool } from "./tool.ts";

export interface Property {
  type?: string;
  enum?: string[];
  default?: unknown;
  description?: string;
  items?: Property;
}

/** A type rather than an interface: it fits where any keys are allowed. */
export type InputSchema = {
  type: "object";
  properties: Record<string, Property>;
  required?: string[];
};

/** Keywords that say nothing a client needs to know: bounds are enforced, with a message, when a call comes. */
const NOISE = ["additionalProperties", "minimum", "maximum", "minLength", "maxLength"] as const;

/** The JSON schema of a tool's arguments, generated once. */
export const inputSchema = memoOf((tool: Tool): InputSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(tool.input, {
    io: "input",
    override: ({ jsonSchema }) => {
      for (const keyword of NOISE) delete jsonSchema[keyword];
    },
  });
  return schema as InputSchema;
});
