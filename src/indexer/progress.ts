// How far a job is, in the stages and percentages of the contract. Percentages never fall; 100 is only the end's.

import type { JobMode } from "../protocol/busy.ts";
import type { SkipReason } from "../protocol/skips.ts";
import type { JobPhase } from "../store/jobs.ts";
import type { ScipReport } from "./scip-join.ts";

export interface Progress {
  jobId: string;
  mode: JobMode;
  phase: JobPhase;
  /** Files found. */
  scanned: number;
  /** Files read, of the `total` that have to be. */
  parsed: number;
  total: number;
  /** Of these, stored. */
  indexed: number;
  symbols: number;
  percentage: number;
  message: string;
}

export interface IndexReport {
  jobId: string;
  mode: JobMode;
  /** Of the published tree. */
  files: number;
  symbols: number;
  /** Contents that were extracted in this run. */
  parsed: number;
  /** Files of the tree whose content was known. */
  reused: number;
  /** Files left out of the published tree, by reason. */
  skips: Partial<Record<SkipReason, number>>;
  /** Files that are indexed as text only because a parser failed on them. */
  failed: number;
  /** Paths whose content differs from the tree before. */
  changed: number;
  tookMs: number;
  /** Of the index that was joined, where one was. */
  scip?: ScipReport;
  warnings: string[];
}

type Counts = Pick<Progress, "scanned" | "parsed" | "total" | "indexed" | "symbols">;

interface Stage {
  from: number;
  to: number;
  /** 0 to 1. */
  share: (counts: Counts) => number;
  message: (counts: Counts) => string;
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 1 : Math.min(1, part / whole);
}

const STAGES: Readonly<Record<JobPhase, Stage>> = {
  discovery: {
    from: 0,
    to: 10,
    // The whole is not known while it is being counted.
    share: ({ scanned }) => scanned / (scanned + 1000),
    message: ({ scanned }) => `Scanning files: ${scanned} discovered`,
  },
  parsing: {
    from: 10,
    to: 70,
    share: ({ parsed, total }) => ratio(parsed, total),
    message: ({ parsed, total }) =>
      `Parsing files: ${parsed}/${total} (${Math.floor(100 * ratio(parsed, total))}%)`,
  },
  indexing: {
    from: 70,
    to: 95,
    share: ({ indexed, total }) => ratio(indexed, total),
    message: ({ indexed, total, symbols }) => `Indexing: ${indexed}/${total} files, ${symbols} symbols`,
  },
  finalizing: { from: 95, to: 99, share: () => 0, message: () => "Finalizing index..." },
};

/** The counts of a running job; `snapshot` is what others see of it. */
export class JobMeter implements Counts {
  phase: JobPhase = "discovery";
  scanned = 0;
  parsed = 0;
  total = 0;
  indexed = 0;
  symbols = 0;
  private highest = 0;
  private readonly jobId: string;
  private readonly mode: JobMode;

  constructor(jobId: string, mode: JobMode) {
    this.jobId = jobId;
    this.mode = mode;
  }

  snapshot(): Progress {
    const { phase, scanned, parsed, total, indexed, symbols } = this;
    const { from, to, share, message } = STAGES[phase];
    this.highest = Math.max(this.highest, Math.floor(from + (to - from) * share(this)));
    return {
      jobId: this.jobId,
      mode: this.mode,
      phase,
      scanned,
      parsed,
      total,
      indexed,
      symbols,
      percentage: this.highest,
      message: message(this),
    };
  }
}
