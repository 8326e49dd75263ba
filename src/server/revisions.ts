// Revisions of MCP and their two eras. Legacy ones open with `initialize`, which fixes everything for the connection;
// modern ones say in every request's `_meta` which revision it is of and what its client can do.

import type { ClientCapabilities } from "@modelcontextprotocol/sdk/types.js";
import { VERSION } from "../protocol/version.ts";
import { INVALID_PARAMS, isObject, type Params, RpcError, type RpcRequest } from "./json-rpc.ts";

export type Era = "legacy" | "modern";

/** Newest first. */
export const MODERN_REVISIONS: readonly string[] = ["2026-07-28"];
const LEGACY_REVISIONS: readonly string[] = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"];
const REVISIONS: readonly string[] = [...MODERN_REVISIONS, ...LEGACY_REVISIONS];

/** Codes that the specification reserves. */
export const HEADER_MISMATCH = -32020;
const UNSUPPORTED_REVISION = -32022;

const PREFIX = "io.modelcontextprotocol/";
const META = {
  revision: `${PREFIX}protocolVersion`,
  capabilities: `${PREFIX}clientCapabilities`,
  serverInfo: `${PREFIX}serverInfo`,
} as const;

export const SERVER_INFO = { name: "codecompass", title: "codecompass", version: VERSION };
/** Of every result of the modern era. */
export const RESULT_META = { [META.serverInfo]: SERVER_INFO };

export type { ClientCapabilities };

/** The revision that `initialize` answers with. */
export function negotiate(asked: unknown): string {
  return LEGACY_REVISIONS.find((revision) => revision === asked) ?? LEGACY_REVISIONS[0]!;
}

/** The revision a request names itself. */
export function statedRevision(params: Params | undefined): unknown {
  const meta = params?._meta;
  return isObject(meta) ? meta[META.revision] : undefined;
}

/** A request that names its revision is of the modern era; so is one that only that era has. */
export function eraOf({ method, params }: Pick<RpcRequest, "method" | "params">): Era {
  return statedRevision(params) !== undefined || method === "server/discover" ? "modern" : "legacy";
}

export function isKnown(revision: string): boolean {
  return REVISIONS.includes(revision);
}

export function unsupported(requested: unknown): RpcError {
  return new RpcError(UNSUPPORTED_REVISION, "Unsupported protocol version.", {
    supported: MODERN_REVISIONS,
    requested,
  });
}

/** What a modern request says its client can do. Throws RpcError for an envelope that is not whole or not known. */
export function readEnvelope(params: Params | undefined): ClientCapabilities {
  const meta = isObject(params?._meta) ? params._meta : {};
  for (const key of [META.revision, META.capabilities])
    if (meta[key] === undefined)
      throw new RpcError(INVALID_PARAMS, `Invalid request: _meta["${key}"] is missing.`);
  if (!MODERN_REVISIONS.includes(meta[META.revision] as string)) throw unsupported(meta[META.revision]);
  const capabilities = meta[META.capabilities];
  if (!isObject(capabilities))
    throw new RpcError(INVALID_PARAMS, `Invalid request: _meta["${META.capabilities}"] must be an object.`);
  return capabilities;
}
