// Questions answered in this process: for a command, which asks one and ends. What a question needs is loaded when it comes.

import type { Question } from "../query/types.ts";
import {
  type Answered,
  DEADLINE_MS,
  type Executor,
  type ExecutorStats,
  type RunOptions,
} from "./executor.ts";
import { toToolError } from "./failure.ts";

class Inline implements Executor {
  readonly lasting = false;
  private session: Promise<import("../query/session.ts").QuerySession> | undefined;

  private open() {
    this.session ??= import("../query/session.ts").then(({ QuerySession }) => new QuerySession());
    return this.session;
  }

  async run(question: Question, { deadlineMs = DEADLINE_MS }: RunOptions = {}): Promise<Answered> {
    const reply = await (await this.open()).run({ id: 1, ...question, deadlineMs });
    if ("error" in reply) throw toToolError(reply.error);
    return reply;
  }

  stats(): ExecutorStats {
    return { questions: 0, remembered: 0, compiled: 0, busy: 0, waiting: 0 };
  }

  async warm(): Promise<void> {
    await this.open();
  }

  forget(project: string): void {
    void this.session?.then((session) => session.close(project));
  }

  async close(): Promise<void> {
    (await this.session)?.close();
  }
}

export function openInline(): Executor {
  return new Inline();
}
