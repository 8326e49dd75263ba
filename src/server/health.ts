// GET /health: what health_check says, in 004's shape; only the status for those who may not know which projects there are.

import type { OpenDispatcher } from "../dispatch/open.ts";

const FIELDS = ["status", "projects", "version", "uptime_seconds", "workspace_warmset"] as const;
type Health = Record<(typeof FIELDS)[number], unknown>;

export async function health({ dispatcher }: OpenDispatcher, trusted: boolean): Promise<object> {
  const { text, isError } = await dispatcher.call("health_check", {});
  if (isError) return { status: "error" };
  const all = JSON.parse(text) as Health;
  return Object.fromEntries((trusted ? FIELDS : (["status"] as const)).map((field) => [field, all[field]]));
}
