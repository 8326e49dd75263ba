// What a server counts, and the page of it in Prometheus' text format: requests with their outcome and latency by tool,
// HTTP statuses, indexing jobs, open projects, memory.

import type { IndexJob } from "../workspace/index-job.ts";

/** Of one request, when its answer is ready. */
export interface Observation {
  /** What the log calls the request. */
  request_id: string;
  method: string;
  /** The name of the tool that was called. */
  tool?: string;
  /** `ok` or the code of a failure. */
  outcome: string;
  seconds: number;
}

/** Upper bounds in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

class Histogram {
  readonly counts = new Array<number>(BUCKETS.length).fill(0);
  count = 0;
  sum = 0;

  add(seconds: number): void {
    this.count++;
    this.sum += seconds;
    for (let at = BUCKETS.length - 1; at >= 0 && seconds <= BUCKETS[at]!; at--) this.counts[at]!++;
  }
}

type Labels = Readonly<Record<string, string>>;

/** A count for each combination of labels. */
class Counter {
  private readonly values = new Map<string, number>();

  add(labels: Labels): void {
    const key = render(labels);
    this.values.set(key, (this.values.get(key) ?? 0) + 1);
  }

  lines(name: string): string[] {
    return [...this.values].map(([labels, value]) => `${name}${labels} ${value}`);
  }
}

function render(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return parts.length > 0 ? `{${parts.join(",")}}` : "";
}

export class Metrics {
  private readonly startedAt = Date.now();
  private readonly requests = new Counter();
  private readonly statuses = new Counter();
  private readonly jobs = new Counter();
  private readonly latencies = new Map<string, Histogram>();
  private running = 0;

  observe({ method, tool, outcome, seconds }: Omit<Observation, "request_id">): void {
    this.requests.add({ method, ...(tool ? { tool } : {}), outcome });
    const name = tool ?? method;
    const histogram = this.latencies.get(name) ?? new Histogram();
    this.latencies.set(name, histogram);
    histogram.add(seconds);
  }

  observeStatus(status: number): void {
    this.statuses.add({ status: String(status) });
  }

  observeJob({ mode, done }: Pick<IndexJob, "mode" | "done">): void {
    this.running++;
    const end = (outcome: string) => {
      this.running--;
      this.jobs.add({ mode, outcome });
    };
    done.then(
      () => end("done"),
      () => end("failed"),
    );
  }

  /** The page; `gauges` are values that somebody else knows. */
  page(gauges: Readonly<Record<string, [help: string, value: number]>> = {}): string {
    const lines = [
      ...family(
        "codecompass_requests_total",
        "counter",
        "MCP requests by method, tool and outcome.",
        (name) => this.requests.lines(name),
      ),
      ...family("codecompass_request_duration_seconds", "histogram", "Time from request to answer.", (name) =>
        [...this.latencies].flatMap(([tool, histogram]) => histogramLines(name, tool, histogram)),
      ),
      ...family("codecompass_http_responses_total", "counter", "HTTP responses by status.", (name) =>
        this.statuses.lines(name),
      ),
      ...family("codecompass_jobs_total", "counter", "Indexing jobs that ended.", (name) =>
        this.jobs.lines(name),
      ),
      ...gauge("codecompass_jobs_running", "Indexing jobs under way.", this.running),
      ...gauge(
        "codecompass_uptime_seconds",
        "Since the start.",
        Math.floor((Date.now() - this.startedAt) / 1000),
      ),
      ...gauge("process_resident_memory_bytes", "Memory of the server's process.", process.memoryUsage.rss()),
      ...Object.entries(gauges).flatMap(([name, [help, value]]) => gauge(name, help, value)),
    ];
    return `${lines.join("\n")}\n`;
  }
}

function family(name: string, type: string, help: string, lines: (name: string) => string[]): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines(name)];
}

function gauge(name: string, help: string, value: number): string[] {
  return family(name, "gauge", help, () => [`${name} ${value}`]);
}

function histogramLines(name: string, tool: string, { counts, count, sum }: Histogram): string[] {
  const bucket = (le: string, value: number) => `${name}_bucket${render({ tool, le })} ${value}`;
  return [
    ...BUCKETS.map((bound, at) => bucket(String(bound), counts[at]!)),
    bucket("+Inf", count),
    `${name}_sum${render({ tool })} ${sum.toFixed(6)}`,
    `${name}_count${render({ tool })} ${count}`,
  ];
}
