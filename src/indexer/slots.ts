// The slot file: what each parse thread works on at this moment, written by the thread itself at a fixed place, so that
// it can be read after the process was killed. One record a thread; an empty one means that the thread is idle.

import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { ownThread } from "../util/process-time.ts";

const FILE = "parsing";
const SLOT_BYTES = 1024;
const MAX_PATH_CHARS = 200;

export interface Slot {
  hash: string;
  language: string;
  path: string;
  /** Nothing else was being parsed: whatever happens is this blob's doing. */
  alone: boolean;
  /** Tells one visit of a blob from the next. */
  visit: number;
  /** The system's number of the thread, where it tells. */
  thread?: number;
}

export function slotFile(dataFolder: string): string {
  return join(dataFolder, FILE);
}

/** One thread's slot. */
export class SlotWriter {
  private readonly file: number;
  private readonly position: number;
  private readonly record = new Uint8Array(SLOT_BYTES);
  private readonly encoder = new TextEncoder();
  private readonly thread = ownThread();
  private visits = 0;

  constructor(path: string, index: number) {
    this.file = openSync(path, "r+");
    this.position = index * SLOT_BYTES;
  }

  enter(slot: Omit<Slot, "visit" | "thread">): void {
    const path = slot.path.slice(0, MAX_PATH_CHARS);
    const { written } = this.encoder.encodeInto(
      JSON.stringify({ ...slot, path, visit: ++this.visits, thread: this.thread }),
      this.record,
    );
    this.record.fill(0, written);
    writeSync(this.file, this.record, 0, SLOT_BYTES, this.position);
  }

  leave(): void {
    writeSync(this.file, this.record.fill(0), 0, SLOT_BYTES, this.position);
  }

  close(): void {
    closeSync(this.file);
  }
}

/** Makes the file with all slots empty. */
export function resetSlots(path: string, count: number): void {
  const file = openSync(path, "w", 0o600);
  writeSync(file, new Uint8Array(count * SLOT_BYTES));
  closeSync(file);
}

export function removeSlots(path: string): void {
  rmSync(path, { force: true });
}

function parseSlot(bytes: Uint8Array): Slot | undefined {
  const end = bytes.indexOf(0);
  if (end === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes.subarray(0, end === -1 ? undefined : end))) as Slot;
  } catch {
    // Caught in the middle of being written.
    return undefined;
  }
}

/** By thread; undefined where one is idle. No file: no threads. */
export function readSlots(path: string): (Slot | undefined)[] {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch {
    return [];
  }
  const slots: (Slot | undefined)[] = [];
  for (let at = 0; at + SLOT_BYTES <= bytes.length; at += SLOT_BYTES)
    slots.push(parseSlot(bytes.subarray(at, at + SLOT_BYTES)));
  return slots;
}
