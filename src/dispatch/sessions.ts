// What a client's session stands on: the ref that switch_ref chose for each project; and `worktree:PATH`, which is another
// checkout of the same repository and therefore a workspace of its own.

import type { Args, SwitchedRef } from "../tools/tool.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Workspaces } from "../workspace/workspaces.ts";

const MOST_SESSIONS = 1000;
const WORKTREE = "worktree:";

export class SwitchedRefs {
  /** By session and project, least recently chosen first. */
  private readonly refs = new Map<string, string>();

  find(session: string | undefined, { projectId }: Workspace): string | undefined {
    return session === undefined ? undefined : this.refs.get(`${projectId} ${session}`);
  }

  /** Reads and sets the ref of one session and project. */
  handle(session: string, workspace: Workspace): SwitchedRef {
    const key = `${workspace.projectId} ${session}`;
    return {
      get: () => this.refs.get(key),
      set: (ref) => {
        this.refs.delete(key);
        if (ref !== undefined) this.refs.set(key, ref);
        if (this.refs.size > MOST_SESSIONS) this.refs.delete(this.refs.keys().next().value!);
      },
    };
  }
}

export function isWorktree(ref: string): boolean {
  return ref.startsWith(WORKTREE);
}

/**
 * The workspace of the checkout that the call's ref names, with the ref taken out of `args`; else the workspace itself. A
 * checkout to compare with stands for its commit.
 */
export function enterWorktree(
  workspaces: Workspaces,
  workspace: Workspace,
  args: Args,
  switched: string | undefined,
): Workspace {
  const { base_ref: base } = args;
  if (typeof base === "string" && isWorktree(base))
    args.base_ref = linkedWorktree(workspaces, workspace, base).head()?.commit ?? base;
  const given = ["ref", "head_ref"].find((name) => args[name] !== undefined);
  const ref = given === undefined ? switched : String(args[given]);
  if (ref === undefined || !isWorktree(ref)) return workspace;
  if (given !== undefined) delete args[given];
  return linkedWorktree(workspaces, workspace, ref);
}

/** Throws ref_not_found for a path that is no checkout of the workspace's repository. */
export function linkedWorktree(workspaces: Workspaces, workspace: Workspace, ref: string): Workspace {
  return workspaces.linked(workspace, ref.slice(WORKTREE.length));
}
