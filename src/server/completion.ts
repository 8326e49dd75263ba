// What clients offer while somebody types an argument: names of symbols, paths of files, refs.

import type { CompleteResult } from "@modelcontextprotocol/sdk/types.js";
import type { Dispatcher, Session } from "../dispatch/dispatcher.ts";
import { byText } from "../util/order.ts";
import { INVALID_PARAMS, isObject, type Params, RpcError } from "./json-rpc.ts";
import { type Completes, completesArgument } from "./prompts.ts";
import { FILE_TEMPLATE } from "./resources.ts";

/** Of the protocol. */
const MOST_VALUES = 100;

interface Source {
  tool: string;
  /** Undefined: nothing can be offered for this beginning. */
  args(value: string): Record<string, unknown> | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: an answer of a tool, parsed
  values(answer: any): string[];
}

const SOURCES: Readonly<Record<Completes, Source>> = {
  names: {
    tool: "search_code",
    args: (value) =>
      value === ""
        ? undefined
        : { query: `sym:${value.replace(/[\s"]+/g, "")}`, limit: MOST_VALUES, detail_level: "location" },
    values: ({ results = [] }) => results.map(({ name }: { name: string }) => name),
  },
  paths: {
    tool: "search_code",
    args: (value) => ({
      query: value === "" ? "file:*" : `file:${value.replace(/[\s"]+/g, "*")}`,
      limit: MOST_VALUES,
      detail_level: "location",
    }),
    values: ({ results = [] }) => results.map(({ path }: { path: string }) => path),
  },
  refs: {
    tool: "list_refs",
    args: () => ({}),
    values: ({ refs = [] }) => refs.map((row: { ref?: string; name?: string }) => row.ref ?? row.name ?? ""),
  },
};

/** Throws RpcError for a request of another shape; what nothing is known about is completed by nothing. */
export async function complete(
  { ref, argument }: Params,
  dispatcher: Dispatcher,
  session: Session,
): Promise<CompleteResult> {
  if (!isObject(ref) || !isObject(argument) || typeof argument.value !== "string")
    throw new RpcError(INVALID_PARAMS, "Invalid request: ref and argument {name, value} are required.", {
      argument: "argument",
    });
  const kind = kindOf(ref, argument.name);
  const values = kind ? await offered(SOURCES[kind], argument.value, dispatcher, session) : [];
  const shown = values.slice(0, MOST_VALUES);
  return { completion: { values: shown, total: values.length, hasMore: values.length > shown.length } };
}

function kindOf(ref: Record<string, unknown>, argument: unknown): Completes | undefined {
  if (ref.type === "ref/prompt") return completesArgument(ref.name, argument);
  return ref.uri === FILE_TEMPLATE && argument === "path" ? "paths" : undefined;
}

async function offered(
  source: Source,
  value: string,
  dispatcher: Dispatcher,
  session: Session,
): Promise<string[]> {
  const args = source.args(value);
  if (!args) return [];
  const { text, isError } = await dispatcher.call(source.tool, args, session);
  if (isError) return [];
  const wanted = value.toLowerCase();
  const found = [...new Set(source.values(JSON.parse(text)))].filter((each) =>
    each.toLowerCase().includes(wanted),
  );
  const begins = (each: string) => (each.toLowerCase().startsWith(wanted) ? 0 : 1);
  return found.sort((a, b) => begins(a) - begins(b) || a.length - b.length || byText(a, b));
}
