// health_check: is this server able to answer, and about which projects. Reads single rows and cached state only.

import { z } from "zod";
import { VERSION } from "../protocol/version.ts";
import type { Workspace, WorkspaceState } from "../workspace/workspace.ts";
import { workspace } from "./groups.ts";
import { activeJob, indexStatus, projectRow, recoveryReport, startupChecks } from "./status.ts";
import { type HandlerTool, READS, type Service, type ToolContext } from "./tool.ts";

export const healthCheck: HandlerTool = {
  name: "health_check",
  title: "Health",
  description: "State of the server and its projects.",
  input: z.object({ ...workspace }),
  annotations: READS,
  anywhere: true,
  handler: async (context) => {
    const targets = projects(context).map((target) => ({ target, state: target.state() }));
    const first = targets[0];
    const sound = targets.every(({ state }) => state.schema.status !== "corrupt_manifest");
    return {
      status: serverStatus(context.service, targets),
      version: VERSION,
      uptime_seconds: Math.floor((Date.now() - context.service.startedAt) / 1000),
      tantivy_ok: sound,
      fulltext_ok: sound,
      sqlite_ok: sound,
      grammars: await context.service.grammars(),
      active_job: targets.map(({ target, state }) => activeJob(target, state)).find(Boolean) ?? null,
      interrupted_recovery_report:
        targets.map(({ target, state }) => recoveryReport(target, state)).find(Boolean) ?? null,
      workspace_warmset: warmset(context),
      prewarm_status: context.service.prewarm,
      startup_checks: {
        ...(first ? startupChecks(first.target, first.state) : {}),
        ...prewarmCheck(context.service),
      },
      projects: targets.map(({ target, state }) => projectRow(target, state)),
    };
  },
};

/** The one asked about, else those that this server has opened or pinned; the default one first. */
function projects(context: ToolContext): Workspace[] {
  const opened = context.workspaces.opened();
  const { workspace: target } = context;
  return target ? [target, ...opened.filter((other) => other !== target)] : opened;
}

interface Target {
  target: Workspace;
  state: WorkspaceState;
}

/** error > warming > indexing > ready; a project that was never indexed leaves the server ready. */
function serverStatus(service: Service, targets: Target[]): string {
  const states = targets.map(({ target, state }) => indexStatus(target, state));
  if (states.includes("error") || service.prewarm === "failed") return "error";
  if (service.prewarm === "running" || service.prewarm === "pending") return "warming";
  return states.includes("indexing") ? "indexing" : "ready";
}

function warmset(context: ToolContext): Record<string, unknown> {
  const capacity = context.workspaces.config.values["server.warmset"];
  const members = context.workspaces.warmset();
  return { enabled: capacity > 0 && context.service.prewarm !== "disabled", capacity, members };
}

function prewarmCheck(service: Service): Record<string, unknown> {
  return service.prewarmFailure ? { prewarm: { status: "failed", message: service.prewarmFailure } } : {};
}
