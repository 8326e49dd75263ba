// What was answered once, and what is being asked: every cache of the graph, and its guard against circles and depth.
// What came out smaller because something around it was being asked for already is nobody else's answer: it holds for the
// question at hand only, so that answers do not depend on what was asked before.

import type { Watch } from "./types.ts";

const DEEPEST = 40;
/** What waits for what: a type may be given by itself at each step, as a map that is copied from one of its own kind. */
const MOST_WAITING = 40;
/** Of one question, so that none goes on without end: types that need more come to nothing with more, too. */
const MOST_STEPS = 400;

/** Answers of one sort that are asked for again soon or never. */
const MOST_LATELY = 8000;

/** Outside of every frame: cut for a reason that no frame's end takes away. */
const WHOLE_QUESTION = -1;
const NOTHING_CUT = Number.POSITIVE_INFINITY;

/** Steps from one look at the clock to the next. */
const UNWATCHED = 64;

interface Passing {
  value: unknown;
  /** The frame that it was cut at, and which of the frames at that depth. */
  frame: number;
  serial: number;
}

export class Memory {
  private readonly answers = new Map<string, Map<unknown, unknown>>();
  private readonly passing = new Map<string, Map<unknown, Passing>>();
  /** What runs, each with its frame. */
  private readonly open = new Map<unknown, number>();
  private readonly serials: number[] = [];
  private lastSerial = 0;
  private waiting = 0;
  private steps = 0;
  private watch: Watch | undefined;
  /** The outermost frame that something was not gone into for, since whoever asks looked last. */
  private cutAt = NOTHING_CUT;

  /** What a function makes of a key, made once. */
  remember<T>(what: string, key: unknown, make: () => T): T {
    const answers = this.answers.get(what);
    const known = answers?.get(key);
    if (known !== undefined || answers?.has(key)) return known as T;
    const passing = this.passing.get(what)?.get(key);
    if (passing) {
      const { frame, serial, value } = passing;
      this.cut(this.serials[frame] === serial ? frame : WHOLE_QUESTION);
      return value as T;
    }
    const before = this.cutAt;
    this.cutAt = NOTHING_CUT;
    try {
      const value = make();
      const frame = this.cutAt;
      const depth = this.serials.length;
      if (frame >= depth || depth === 0) tableOf(this.answers, what).set(key, value);
      else tableOf(this.passing, what).set(key, { value, frame, serial: this.serials[frame] ?? 0 });
      return value;
    } finally {
      this.cutAt = Math.min(before, this.cutAt);
    }
  }

  /** The same for as long as there is room. */
  rememberLately<T>(what: string, key: unknown, make: () => T): T {
    const answers = this.answers.get(what);
    if (answers && answers.size >= MOST_LATELY) answers.clear();
    return this.remember(what, key, make);
  }

  /** Runs with an eye on the time: what takes long in it ends by what `check` throws, and nothing of it is kept. */
  watching<T>(watch: Watch, run: () => T): T {
    const before = this.watch;
    this.watch = watch;
    try {
      return run();
    } finally {
      this.watch = before;
    }
  }

  /** Runs unless it is running already for the same thing, or goes too deep. */
  guarded<T>(key: unknown, make: () => T): T | undefined {
    const depth = this.serials.length;
    const running = this.open.get(key);
    if (running !== undefined || depth > DEEPEST || this.steps > MOST_STEPS) {
      this.cut(running ?? WHOLE_QUESTION);
      return undefined;
    }
    if (++this.steps % UNWATCHED === 0) this.watch?.check();
    this.open.set(key, depth);
    this.serials.push(++this.lastSerial);
    try {
      return make();
    } finally {
      this.open.delete(key);
      this.serials.pop();
      if (depth === 0) {
        if (this.passing.size > 0) this.passing.clear();
        this.steps = 0;
        this.cutAt = NOTHING_CUT;
      }
    }
  }

  /**
   * What is worked out when it is asked for, once; where something was not gone into for it, once for as long as that lasts.
   * Outside of every frame it is one, so that what it asks for is kept until it ends.
   */
  lazy<T>(make: () => T): () => T | undefined {
    let known: { value: T } | undefined;
    let passing: (Passing & { value: T }) | undefined;
    let isRunning = false;
    return () => {
      if (known) return known.value;
      if (passing && this.serials[Math.max(0, passing.frame)] === passing.serial) {
        this.cut(passing.frame);
        return passing.value;
      }
      if (isRunning || this.waiting >= MOST_WAITING) {
        this.cut(WHOLE_QUESTION);
        return undefined;
      }
      const before = this.cutAt;
      this.cutAt = NOTHING_CUT;
      isRunning = true;
      this.waiting++;
      try {
        const value = this.serials.length === 0 ? (this.guarded(make, make) as T) : make();
        const frame = this.cutAt;
        if (frame === NOTHING_CUT) known = { value };
        else passing = { value, frame, serial: this.serials[Math.max(0, frame)] ?? 0 };
        return value;
      } finally {
        isRunning = false;
        this.waiting--;
        this.cutAt = Math.min(before, this.cutAt);
      }
    };
  }

  private cut(frame: number): void {
    this.cutAt = Math.min(this.cutAt, frame);
  }
}

function tableOf<K, V>(tables: Map<string, Map<K, V>>, what: string): Map<K, V> {
  let table = tables.get(what);
  if (!table) {
    table = new Map();
    tables.set(what, table);
  }
  return table;
}
