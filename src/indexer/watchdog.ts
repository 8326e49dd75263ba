// Judges the child from outside: which blob hangs, and whom to blame when the process is gone. It reads the slot file, so it
// needs no help from a process that no longer answers.

import { readSlots, type Slot } from "./slots.ts";
import type { Death } from "./suspects.ts";

export interface Limits {
  /** A blob may take so long, in time and in CPU time: a file is not to blame for a busy machine. */
  parseMs: number;
  /** The child's main thread may be silent for so long. */
  silenceMs: number;
}

export const DEFAULT_LIMITS: Limits = { parseMs: 10_000, silenceMs: 120_000 };
export const TICK_MS = 250;

export type Verdict = "parsing" | "silent" | undefined;

/** A blob that hangs without using the processor is told from a starved one after so many times its limit. */
const STARVED = 12;

interface Visit {
  seen: string;
  ticks: number;
  /** CPU time of its thread when the visit was first seen. */
  cpuMs: number | undefined;
}

/** Counts its own ticks, not the clock: a machine that slept has not been parsing. */
export class Watchdog {
  private readonly file: string;
  private readonly limits: Limits;
  private readonly cpuMs: (thread: number | undefined) => number | undefined;
  private readonly visits: Visit[] = [];
  private silentTicks = 0;

  /** `cpuMs`: what a thread of the child has had of the processors, where that can be known. */
  constructor(file: string, limits: Limits, cpuMs: Watchdog["cpuMs"] = () => undefined) {
    this.file = file;
    this.limits = limits;
    this.cpuMs = cpuMs;
  }

  heard(): void {
    this.silentTicks = 0;
  }

  /** Once every TICK_MS. What is wrong, or undefined. */
  tick(): Verdict {
    if (++this.silentTicks * TICK_MS > this.limits.silenceMs) return "silent";
    let stuck = false;
    readSlots(this.file).forEach((slot, i) => {
      const seen = slot ? `${slot.visit} ${slot.hash}` : "";
      const last = this.visits[i];
      const cpuMs = this.cpuMs(slot?.thread);
      const visit =
        slot && last?.seen === seen ? { ...last, ticks: last.ticks + 1 } : { seen, ticks: 0, cpuMs };
      this.visits[i] = visit;
      stuck ||= this.isStuck(visit, cpuMs);
    });
    return stuck ? "parsing" : undefined;
  }

  private isStuck({ ticks, cpuMs: before }: Visit, cpuMs: number | undefined): boolean {
    const { parseMs } = this.limits;
    const ms = ticks * TICK_MS;
    if (ms < parseMs) return false;
    const had = cpuMs === undefined || before === undefined ? ms : cpuMs - before;
    return had >= parseMs || ms >= parseMs * STARVED;
  }
}

/** How a child ended. */
export interface ChildEnd {
  /** It, or the supervisor in its place, says why. */
  reason: string;
  /** Somebody else killed it: the blob is not to blame before that happens again. */
  fromOutside: boolean;
}

/** One kill from outside may happen to any blob; from this many on while it was alone it is the blob. */
const OUTSIDE_KILLS = 2;

/** Remembers what children died of, for the next one. */
export class DeathRegister {
  private readonly deaths = new Map<string, Death>();
  private readonly outsideKills = new Map<string, number>();

  /** Blames whatever was being parsed. The number of blobs. */
  note(file: string, end: ChildEnd): number {
    const slots = readSlots(file).filter((slot): slot is Slot => slot !== undefined);
    for (const { hash, language, alone } of slots) {
      const key = `${hash} ${language}`;
      const kills = (this.outsideKills.get(key) ?? 0) + (alone && end.fromOutside ? 1 : 0);
      this.outsideKills.set(key, kills);
      const certain = alone && (!end.fromOutside || kills >= OUTSIDE_KILLS);
      const known = this.deaths.get(key)?.certain ?? false;
      this.deaths.set(key, { hash, language, reason: end.reason, certain: certain || known });
    }
    return slots.length;
  }

  list(): Death[] {
    return [...this.deaths.values()];
  }
}
