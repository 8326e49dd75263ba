// THE list of commands. Each is loaded when it is called, so that none pays for another.

import type { CommandDef } from "citty";

// biome-ignore lint/suspicious/noExplicitAny: commands differ in their arguments
export type AnyCommand = CommandDef<any> & {
  /** What its help adds for the words behind its name; empty where they say nothing more. */
  detail?(words: readonly string[]): string;
};

export const COMMANDS: Readonly<Record<string, () => Promise<AnyCommand>>> = {
  init: async () => (await import("./commands/init.ts")).default,
  index: async () => (await import("./commands/index.ts")).default,
  sync: async () => (await import("./commands/sync.ts")).default,
  search: async () => (await import("./commands/search.ts")).default,
  locate: async () => (await import("./commands/locate.ts")).default,
  outline: async () => (await import("./commands/outline.ts")).default,
  refs: async () => (await import("./commands/refs.ts")).default,
  callers: async () => (await import("./commands/callers.ts")).default,
  callees: async () => (await import("./commands/callees.ts")).default,
  deps: async () => (await import("./commands/deps.ts")).default,
  show: async () => (await import("./commands/show.ts")).default,
  diff: async () => (await import("./commands/diff.ts")).default,
  status: async () => (await import("./commands/status.ts")).default,
  config: async () => (await import("./commands/config.ts")).default,
  doctor: async () => (await import("./commands/doctor.ts")).default,
  "serve-mcp": async () => (await import("./commands/serve-mcp.ts")).default,
  setup: async () => (await import("./commands/setup.ts")).default,
  state: async () => (await import("./commands/state.ts")).default,
  workspace: async () => (await import("./commands/workspace.ts")).default,
  service: async () => (await import("./commands/service.ts")).default,
  hook: async () => (await import("./commands/hook.ts")).default,
  gc: async () => (await import("./commands/gc.ts")).default,
  tool: async () => (await import("./commands/tool.ts")).default,
  licenses: async () => (await import("./commands/licenses.ts")).default,
  completion: async () => (await import("./commands/completion.ts")).default,
};
