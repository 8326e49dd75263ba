// The time a question may take, and the caller's way to stop it. Loops over anything that grows with the project check it.

import { ToolError } from "../protocol/errors.ts";

export class Deadline {
  private readonly started = performance.now();
  private readonly ms: number;
  private readonly isStopped: () => boolean;

  constructor(ms: number, isStopped: () => boolean = () => false) {
    this.ms = ms;
    this.isStopped = isStopped;
  }

  /** Is more than this share of the time gone? */
  isPast(share: number): boolean {
    return performance.now() - this.started > this.ms * share;
  }

  /** Throws when time is up or the caller has gone. */
  check(): void {
    if (this.isStopped()) throw new ToolError("cancelled", "The request was cancelled.");
    if (performance.now() - this.started > this.ms)
      throw new ToolError("deadline_exceeded", `Not finished after ${Math.round(this.ms)} ms.`, {
        deadline_ms: Math.round(this.ms),
      });
  }
}
