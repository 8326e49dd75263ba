// Tells when something below a folder changes: one watcher of the system for the whole tree, and polling where the system
// refuses it. It only says that it is time to look; what changed is for a scan to find.

import { type FSWatcher, statSync, watch } from "node:fs";
import { join } from "node:path";

export type WatchMode = "events" | "polling";

export interface Watcher {
  readonly mode: WatchMode;
  close(): void;
}

export interface WatchOptions {
  /** What tests put in the place of the system's. */
  start?: typeof watch;
  debounceMs?: number;
  settleMs?: number;
  pollMs?: number;
  /** Even where events come: a watch may be lost without a word. */
  safetyMs?: number;
}

const DEBOUNCE_MS = 30;
/** A folder that has just come is not watched at once: what is put into it meanwhile is not told, and looked for then. */
const SETTLE_MS = 120;
const POLL_MS = 1000;
const SAFETY_MS = 10_000;
/** Of very many changes the first tell enough. */
const MOST_TOLD = 20;
/** Of git's own folder only what says where HEAD stands. */
const GIT_NEWS = /^\.git[\\/](?:HEAD|packed-refs|refs[\\/].*)$/;

function isNews(path: string | null): boolean {
  if (path === null) return true;
  if (path.endsWith(".lock")) return false;
  return !/^\.git(?:[\\/]|$)/.test(path) || GIT_NEWS.test(path);
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Told where something changed, relative to the root; without paths where that is not known. */
export type OnChange = (paths?: readonly string[]) => void;

/** `onChange` is called soon after anything changed, once for many changes at a time. */
export function watchTree(root: string, onChange: OnChange, options: WatchOptions = {}): Watcher {
  const { start = watch, debounceMs = DEBOUNCE_MS, settleMs = SETTLE_MS } = options;
  const { pollMs = POLL_MS, safetyMs = SAFETY_MS } = options;
  let due: Timer | undefined;
  let again: Timer | undefined;
  let system: FSWatcher | undefined;
  let closed = false;
  let mode: WatchMode = "events";
  const poll = (ms: number) => setInterval(() => onChange(), ms).unref();
  const seen: string[] = [];
  const settled = () => {
    again = undefined;
    onChange();
  };
  let timer = poll(safetyMs);
  const fallBack = () => {
    if (closed || mode === "polling") return;
    mode = "polling";
    system?.close();
    clearInterval(timer);
    timer = poll(pollMs);
  };
  try {
    system = start(root, { recursive: true }, (_, path) => {
      if (closed || !isNews(path)) return;
      if (path !== null && seen.length < MOST_TOLD) seen.push(path);
      due ??= setTimeout(() => {
        due = undefined;
        const paths = seen.splice(0);
        const folders = paths.filter((path) => isFolder(join(root, path)));
        if (paths.length === 0 || folders.length < paths.length) onChange(paths);
        if (folders.length > 0) again ??= setTimeout(settled, settleMs).unref();
      }, debounceMs).unref();
    });
    system.on("error", fallBack);
    system.unref?.();
  } catch {
    fallBack();
  }
  return {
    get mode() {
      return mode;
    },
    close: () => {
      closed = true;
      clearTimeout(due);
      clearTimeout(again);
      clearInterval(timer);
      system?.close();
    },
  };
}
