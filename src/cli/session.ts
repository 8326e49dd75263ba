// The projects of a command, opened for as long as it runs. Those that ask tools open them with these: ask.ts.

import { Workspaces, type WorkspacesOptions } from "../workspace/workspaces.ts";

export interface SessionOptions {
  /** The project's folder; the current one when absent. */
  workspace?: string;
  config?: string;
  /** A whole disk or home folder is meant where it is named. */
  whole?: boolean;
}

export interface CommandSession {
  workspaces: Workspaces;
  close(): Promise<void>;
}

/** Of a command, for Workspaces. */
export function workspacesOptions(options: SessionOptions): WorkspacesOptions {
  return {
    cwd: process.cwd(),
    workspaces: options.workspace === undefined ? [] : [options.workspace],
    register: true,
    whole: options.whole === true,
    config: { configFile: options.config },
  };
}

export function openSession(options: SessionOptions): CommandSession {
  const workspaces = new Workspaces(workspacesOptions(options));
  return { workspaces, close: () => workspaces.close() };
}
