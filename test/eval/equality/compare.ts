// Two servers asked the same: what differs is printed and counted, by tool.

import { answers, type Order, type Sample, type Server } from "../../questions.ts";

/** Equal; where one was cut to its budget, as far as both go. */
function same(a: unknown, b: unknown): boolean {
  const cut = [a, b].some((each) => JSON.stringify(each).includes('"result_completeness":"truncated"'));
  if (!cut) return Bun.deepEquals(a, b);
  const [left, right] = [a, b] as Record<string, unknown>[];
  return Object.keys(left!).every((key) => {
    const [one, other] = [left![key], right![key]];
    if (!Array.isArray(one) || !Array.isArray(other)) return true;
    const length = Math.max(0, Math.min(one.length, other.length) - 1);
    return Bun.deepEquals(one.slice(0, length), other.slice(0, length));
  });
}

/** Ended by its deadline, and said so: the machine was busy. */
function ranOutOfTime(answer: unknown): boolean {
  const { error, metadata } = (answer ?? {}) as {
    error?: { code?: string };
    metadata?: { warnings?: string[] };
  };
  const warnings = metadata?.warnings ?? [];
  return error?.code === "deadline_exceeded" || warnings.some((each) => each.startsWith("stopped for time"));
}

function firstDifference(a: unknown, b: unknown, at = ""): string {
  if (Bun.deepEquals(a, b)) return "";
  if (typeof a === "object" && typeof b === "object" && a && b)
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const found = firstDifference((a as never)[key], (b as never)[key], `${at}.${key}`);
      if (found !== "") return found;
    }
  return `${at}: ${JSON.stringify(a)?.slice(0, 200)} | ${JSON.stringify(b)?.slice(0, 200)}`;
}

export interface Compared {
  /** Printed beside what differs. */
  what: string;
  mine: Server;
  fresh: Server;
  sample: Sample;
  /** Asked of `mine`; HEAD is asked of `fresh`. */
  ref?: string;
  /** In which `mine` is asked. */
  order?: Order;
}

/** What a campaign has found so far. */
export class Tally {
  compared = 0;
  unanswered = 0;
  differences = 0;
  private readonly byTool = new Map<string, number>();

  async compare({ what, mine, fresh, sample, ref, order }: Compared): Promise<void> {
    const [left, right] = [await answers(mine, sample, ref, order), await answers(fresh, sample, "HEAD")];
    for (const [question, answer] of Object.entries(left)) {
      if ([answer, right[question]].some(ranOutOfTime)) {
        this.unanswered++;
        continue;
      }
      this.compared++;
      if (same(answer, right[question])) continue;
      this.differences++;
      const tool = question.slice(0, question.indexOf(" "));
      this.byTool.set(tool, (this.byTool.get(tool) ?? 0) + 1);
      console.log(`DIFFERS ${what}: ${question}\n  ${firstDifference(answer, right[question])}`);
    }
  }

  print(): void {
    const { differences, compared, unanswered } = this;
    for (const [tool, count] of this.byTool) console.log(`${tool}: ${count}`);
    console.log(`${differences} differences in ${compared} comparisons, ${unanswered} questions out of time`);
  }
}
