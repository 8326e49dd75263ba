// METHODS: every MCP method that the server answers, one row each, for both eras and whatever the transport. `answer` is
// the function to know: it never throws.

import type {
  CallToolResult,
  CompleteResult,
  EmptyResult,
  GetPromptResult,
  InitializeResult,
  ListPromptsResult,
  ListResourcesResult,
  ListResourceTemplatesResult,
  ListToolsResult,
  ReadResourceResult,
  ServerCapabilities,
} from "@modelcontextprotocol/sdk/types.js";
import type { Dispatcher, Session } from "../dispatch/dispatcher.ts";
import { findNearTool, findTool, listTools, TOOLS } from "../tools/index.ts";
import type { Toolset } from "../tools/toolsets.ts";
import { complete } from "./completion.ts";
import { INSTRUCTIONS } from "./instructions.ts";
import {
  failure,
  INTERNAL_ERROR,
  INVALID_PARAMS,
  INVALID_REQUEST,
  isObject,
  METHOD_NOT_FOUND,
  type Params,
  RpcError,
  type RpcRequest,
  type RpcResponse,
} from "./json-rpc.ts";
import type { Logger } from "./log.ts";
import type { Observation } from "./metrics.ts";
import { type Notify, watchProgress } from "./progress.ts";
import { getPrompt, listPrompts } from "./prompts.ts";
import { newRequestId } from "./request-id.ts";
import { RESOURCES, readResource, TEMPLATES } from "./resources.ts";
import {
  type ClientCapabilities,
  type Era,
  eraOf,
  MODERN_REVISIONS,
  negotiate,
  RESULT_META,
  readEnvelope,
  SERVER_INFO,
} from "./revisions.ts";

/** Who asks, as the transport knows it. */
export interface Caller extends Pick<Session, "signal" | "ending" | "listRoots" | "id"> {
  /** Absent before `initialize` on a transport that needs it. A modern request brings its own. */
  capabilities?: ClientCapabilities;
  /** What the transport calls the request, where it tells its client. */
  requestId?: string;
  /** Sends what belongs to this request ahead of its response; absent where nothing can be. */
  notify?: Notify;
  /** Jobs are told nowhere else: progress that nobody gave a token for may go with the request, under the job's own. */
  jobTokens?: boolean;
  /** Legacy: the client has introduced itself. */
  initialized?: (capabilities: ClientCapabilities) => void;
}

export interface Backend {
  dispatcher(): Promise<Dispatcher>;
  log: Logger;
  /** The tools that are listed; all of them can be called. */
  toolset?: Toolset | undefined;
  /** Told of every request once its answer is ready. */
  observe?: (observation: Observation) => void;
}

interface Method<Result extends object = object> {
  eras: readonly Era[];
  /** Answered before `initialize` too. */
  early?: boolean;
  /** How long the result holds, and for whom; told in the modern era. */
  caching?: { ttlMs: number; cacheScope: "public" | "private" };
  run(params: Params, caller: Caller, backend: Backend): Result | Promise<Result>;
}

/** What methods answer with: the protocol's own types. */
interface Results {
  initialize: InitializeResult;
  ping: EmptyResult;
  "server/discover": Pick<InitializeResult, "capabilities" | "instructions"> & {
    supportedVersions: readonly string[];
  };
  "tools/list": ListToolsResult;
  "tools/call": CallToolResult;
  "resources/list": ListResourcesResult;
  "resources/templates/list": ListResourceTemplatesResult;
  "resources/read": ReadResourceResult;
  "prompts/list": ListPromptsResult;
  "prompts/get": GetPromptResult;
  "completion/complete": CompleteResult;
}

const BOTH: readonly Era[] = ["legacy", "modern"];
const CAPABILITIES: ServerCapabilities = { tools: {}, resources: {}, prompts: {}, completions: {} };
/** Depends on nothing that changes while the server runs: an hour. */
const LASTING = { ttlMs: 3_600_000, cacheScope: "public" } as const;
const FLEETING = { ttlMs: 0, cacheScope: "private" } as const;

const METHODS: { readonly [Name in keyof Results]: Method<Results[Name]> } = {
  initialize: { eras: ["legacy"], early: true, run: initialize },
  ping: { eras: ["legacy"], early: true, run: () => ({}) },
  "server/discover": {
    eras: ["modern"],
    caching: LASTING,
    run: () => ({
      supportedVersions: MODERN_REVISIONS,
      capabilities: CAPABILITIES,
      instructions: INSTRUCTIONS,
    }),
  },
  "tools/list": {
    eras: BOTH,
    caching: LASTING,
    run: (_, __, { toolset }) => ({ tools: listTools(toolset) }),
  },
  "tools/call": { eras: BOTH, run: callTool },
  "resources/list": { eras: BOTH, caching: LASTING, run: () => ({ resources: RESOURCES }) },
  "resources/templates/list": {
    eras: BOTH,
    caching: LASTING,
    run: () => ({ resourceTemplates: TEMPLATES }),
  },
  "resources/read": {
    eras: BOTH,
    caching: FLEETING,
    run: async (params, caller, backend) => {
      const era = eraOf({ method: "resources/read", params });
      return readResource(params.uri, era, await backend.dispatcher(), sessionOf(caller));
    },
  },
  "prompts/list": { eras: BOTH, caching: LASTING, run: () => ({ prompts: listPrompts() }) },
  "prompts/get": { eras: BOTH, run: (params) => getPrompt(params.name, params.arguments) },
  "completion/complete": {
    eras: BOTH,
    run: async (params, caller, backend) => complete(params, await backend.dispatcher(), sessionOf(caller)),
  },
};

function findMethod(name: string): Method | undefined {
  return Object.hasOwn(METHODS, name) ? METHODS[name as keyof Results] : undefined;
}

/** The response to a request. */
export async function answer(request: RpcRequest, caller: Caller, backend: Backend): Promise<RpcResponse> {
  const start = performance.now();
  const response = await respond(request, caller, backend);
  const seconds = (performance.now() - start) / 1000;
  const request_id = caller.requestId ?? newRequestId();
  backend.observe?.({ request_id, ...subjectOf(request), outcome: outcomeOf(response), seconds });
  return response;
}

async function respond(request: RpcRequest, caller: Caller, backend: Backend): Promise<RpcResponse> {
  try {
    return { jsonrpc: "2.0", id: request.id, result: await run(request, caller, backend) };
  } catch (error) {
    return failure(request.id, toRpcError(error, backend.log));
  }
}

/** What a request is about, in names of ours only: a label must not be whatever a client makes up. */
function subjectOf({ method, params }: RpcRequest): Pick<Observation, "method" | "tool"> {
  if (!findMethod(method)) return { method: "unknown" };
  const tool = method === "tools/call" && typeof params?.name === "string" && findTool(params.name);
  return tool ? { method, tool: tool.name } : { method };
}

function outcomeOf(response: RpcResponse): string {
  if ("error" in response) return String(response.error.data.code);
  return (response.result as { isError?: boolean }).isError ? "error" : "ok";
}

async function run(request: RpcRequest, caller: Caller, backend: Backend): Promise<object> {
  const { method: name, params = {} } = request;
  const era = eraOf(request);
  const capabilities = era === "modern" ? readEnvelope(params) : caller.capabilities;
  const method: Method | undefined = findMethod(name);
  if (!method?.eras.includes(era))
    throw new RpcError(METHOD_NOT_FOUND, `Method not found: ${name.slice(0, 100)}`);
  if (!capabilities && !method.early) throw new RpcError(INVALID_REQUEST, "Send `initialize` first.");
  const result = await method.run(params, { ...caller, ...(capabilities ? { capabilities } : {}) }, backend);
  if (era === "legacy") return result;
  return { resultType: "complete", ...result, ...method.caching, _meta: RESULT_META };
}

function toRpcError(error: unknown, log: Logger): RpcError {
  if (error instanceof RpcError) return error;
  const id = crypto.randomUUID().slice(0, 8);
  log.error(
    `internal error ${id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
  return new RpcError(INTERNAL_ERROR, `Something went wrong inside codecompass (id ${id}).`, { id });
}

function initialize(params: Params, caller: Caller): InitializeResult {
  if (typeof params.protocolVersion !== "string")
    throw new RpcError(INVALID_PARAMS, "Invalid request: protocolVersion must be a string.");
  caller.initialized?.(isObject(params.capabilities) ? params.capabilities : {});
  return {
    protocolVersion: negotiate(params.protocolVersion),
    capabilities: CAPABILITIES,
    serverInfo: SERVER_INFO,
    instructions: INSTRUCTIONS,
  };
}

async function callTool(params: Params, caller: Caller, backend: Backend): Promise<CallToolResult> {
  const { name, arguments: args } = params;
  if (typeof name !== "string" || !findTool(name)) throw unknownTool(name);
  if (args !== undefined && !isObject(args))
    throw new RpcError(INVALID_PARAMS, "Invalid request: arguments must be an object.", {
      argument: "arguments",
    });
  const dispatcher = await backend.dispatcher();
  const session = { ...sessionOf(caller), ...watchProgress(params._meta, caller) };
  const result = await dispatcher.call(name, args, session);
  return { content: [{ type: "text", text: result.text }], ...(result.isError ? { isError: true } : {}) };
}

function sessionOf({ signal, ending, listRoots, id }: Caller): Session {
  return {
    ...(signal ? { signal } : {}),
    ...(ending ? { ending } : {}),
    ...(listRoots ? { listRoots } : {}),
    ...(id === undefined ? {} : { id }),
  };
}

function unknownTool(name: unknown): RpcError {
  const shown = typeof name === "string" ? name.slice(0, 100) : JSON.stringify(name)?.slice(0, 100);
  const near = typeof name === "string" ? findNearTool(name) : undefined;
  return new RpcError(INVALID_PARAMS, `Unknown tool ${shown}${near ? `; did you mean ${near}?` : "."}`, {
    argument: "name",
    allowed: TOOLS.map((tool) => tool.name),
  });
}
