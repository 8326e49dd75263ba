// Progress of an index job on stderr: a redrawn bar on a terminal, a plain line each time the phase or a tenth is reached elsewhere.

import type { Progress } from "../indexer/progress.ts";
import { paint, renderCount, terminalWidth } from "./terminal.ts";

const BAR_WIDTH = 24;
const REDRAW_MS = 80;

export interface ProgressView {
  show(progress: Progress): void;
  /** Removes the bar. */
  end(): void;
}

function renderBar(percentage: number): string {
  const filled = Math.round((Math.min(100, percentage) / 100) * BAR_WIDTH);
  return paint("green", "━".repeat(filled)) + paint("dim", "━".repeat(BAR_WIDTH - filled));
}

function renderRate(progress: Progress, startedAt: number): string {
  const seconds = (performance.now() - startedAt) / 1000;
  return progress.parsed > 0 && seconds > 0.5
    ? `${renderCount(Math.round(progress.parsed / seconds))} files/s`
    : "";
}

type Output = Pick<NodeJS.WriteStream, "isTTY" | "write" | "columns">;

function openBar(stream: Output): ProgressView {
  const startedAt = performance.now();
  let drawnAt = 0;
  return {
    show(progress) {
      if (performance.now() - drawnAt < REDRAW_MS) return;
      drawnAt = performance.now();
      const parts = [
        renderBar(progress.percentage),
        `${String(progress.percentage).padStart(3)} %`,
        progress.message,
        renderRate(progress, startedAt),
      ];
      const plainWidth = BAR_WIDTH + parts.slice(1).join("  ").length + 2;
      const line =
        plainWidth < terminalWidth(stream) ? parts.filter(Boolean).join("  ") : `${parts[0]}  ${parts[1]}`;
      stream.write(`\r\u001b[2K${line}`);
    },
    end: () => void stream.write("\r\u001b[2K"),
  };
}

function openLines(stream: Output): ProgressView {
  let reported = "";
  return {
    show(progress) {
      const step = `${progress.phase} ${Math.floor(progress.percentage / 10)}`;
      if (step === reported) return;
      reported = step;
      stream.write(`${String(progress.percentage).padStart(3)} %  ${progress.message}\n`);
    },
    end() {},
  };
}

/** What ends within this time needs no progress. */
const QUIET_MS = 300;

/** The same for a job that somebody's question waits for: lines that nobody asked for stand in front of its answer. */
const QUIET_BEFORE_ANSWER_MS = 5000;

/** The view for a job whose end is waited for because of an answer. */
export function openProgressBeforeAnswer(stream: Output = process.stderr): ProgressView {
  return openProgress(stream, stream.isTTY ? QUIET_MS : QUIET_BEFORE_ANSWER_MS);
}

export function openProgress(stream: Output = process.stderr, quietMs = QUIET_MS): ProgressView {
  const view = stream.isTTY ? openBar(stream) : openLines(stream);
  const from = performance.now() + quietMs;
  let shown = false;
  return {
    show(progress) {
      if (performance.now() < from) return;
      shown = true;
      view.show(progress);
    },
    end() {
      if (shown) view.end();
      shown = false;
    },
  };
}
