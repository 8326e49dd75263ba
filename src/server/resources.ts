// Resources: `codecompass://status`, and files as they are indexed: `codecompass://file/{path}`, whole, or a part of one named
// by an anchor, `#Class.method` or `#L10-L20`. They are calls of tools in another dress.

import type { ReadResourceResult, Resource, ResourceTemplate } from "@modelcontextprotocol/sdk/types.js";
import type { Dispatcher, Session } from "../dispatch/dispatcher.ts";
import { INVALID_PARAMS, RpcError } from "./json-rpc.ts";
import type { Era } from "./revisions.ts";

const STATUS = "codecompass://status";
const FILE = "codecompass://file/";
/** Of the protocol: a resource that is not there, as each era says it. */
const NOT_FOUND: Readonly<Record<Era, number>> = { legacy: -32002, modern: INVALID_PARAMS };

export const RESOURCES: Resource[] = [
  {
    uri: STATUS,
    name: "status",
    title: "Index status",
    description: "What is indexed, how fresh it is, running and recent jobs.",
    mimeType: "application/json",
  },
];

export const TEMPLATES: ResourceTemplate[] = [
  {
    uriTemplate: `${FILE}{path}`,
    name: "file",
    title: "Indexed file",
    description: "A file as indexed; #Class.method or #L10-L20 behind the path is that part of it.",
    mimeType: "text/plain",
  },
];

export const FILE_TEMPLATE = TEMPLATES[0]!.uriTemplate;

/** Throws RpcError for a resource that is not there. */
export async function readResource(
  uri: unknown,
  era: Era,
  dispatcher: Dispatcher,
  session: Session,
): Promise<ReadResourceResult> {
  if (uri === STATUS) {
    const { text } = await dispatcher.call("index_status", {}, session);
    return { contents: [{ uri: STATUS, mimeType: "application/json", text }] };
  }
  const asked = typeof uri === "string" && uri.startsWith(FILE) ? sourceArguments(uri) : undefined;
  if (!asked) throw notFound(uri, era, "There is no such resource.");
  const text = await readSource(uri as string, era, asked, dispatcher, session);
  return { contents: [{ uri: uri as string, mimeType: "text/plain", text }] };
}

const LINES = /^L?(\d+)(?:-L?(\d+))?$/;

/** What get_source is asked for; undefined when the address cannot be read. */
function sourceArguments(uri: string): Record<string, unknown> | undefined {
  const [address = "", anchor] = uri.slice(FILE.length).split("#", 2);
  const path = decoded(address);
  const part = decoded(anchor ?? "");
  if (!path || part === undefined) return undefined;
  if (part === "") return { path };
  const lines = LINES.exec(part);
  if (!lines) return { path, symbol_id: part };
  const [, first, last = first] = lines;
  return { path, line_start: Number(first), line_end: Number(last) };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const PAGE_TOKENS = 16_000;
/** A resource has no pages: what is longer ends here and says so. */
const MOST_PAGES = 32;

async function readSource(
  uri: string,
  era: Era,
  asked: Record<string, unknown>,
  dispatcher: Dispatcher,
  session: Session,
): Promise<string> {
  const pages: string[] = [];
  let cursor: string | undefined;
  do {
    const args = { ...asked, max_tokens: PAGE_TOKENS, ...(cursor ? { cursor } : {}) };
    const { text } = await dispatcher.call("get_source", args, session);
    const { error, source, metadata } = JSON.parse(text);
    if (error) throw notFound(uri, era, error.message, { ...error.data, code: error.code });
    if (source === undefined)
      throw notFound(uri, era, "This project is not indexed yet: read codecompass://status, then try again.");
    pages.push(source);
    cursor = metadata.next_cursor;
  } while (cursor && pages.length < MOST_PAGES);
  return pages.join("\n") + (cursor ? "\n… (cut here: read the rest with get_source)" : "");
}

function notFound(uri: unknown, era: Era, message: string, data: Record<string, unknown> = {}): RpcError {
  const shown = typeof uri === "string" ? uri.slice(0, 300) : uri;
  return new RpcError(NOT_FOUND[era], message, { code: "file_not_found", uri: shown, ...data });
}
