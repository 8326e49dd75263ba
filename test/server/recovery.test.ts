// kill -9 of the server or of the indexer at random moments: the next start answers from the last published generation, the
// database is whole, the report of 004 says what happened and clears after a good run. `bun run kill` does it 500 times.

import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { procStat } from "../../src/util/proc-stat.ts";
import { cli, project } from "../harness.ts";
import { seededRandom } from "../random.ts";
import { type HttpServer, startHttp } from "./http-server.ts";

const KILLS = Number(process.env.KILLS ?? 5);
const FILES = 200;
const LONGEST_MS = 700;

const text = (at: number, round: number) =>
  `export const stable${at} = ${at};\n${`export const r${round}x${at} = 1;\n`.repeat(30)}`;
const files = (round: number, share: number) =>
  Object.fromEntries(
    Array.from({ length: Math.floor(FILES * share) }, (_, at) => [`src/f${at}.ts`, text(at, round)]),
  );

/** Children of a process: the indexer, where one runs. */
function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((id) => Number(procStat(id)?.[1]) === pid);
}

async function killSomeone(http: HttpServer, random: () => number): Promise<"server" | "indexer"> {
  await Bun.sleep(random() * LONGEST_MS);
  const indexer = childrenOf(http.child.pid)[0];
  const victim = indexer !== undefined && random() < 0.5 ? "indexer" : "server";
  process.kill(victim === "indexer" ? indexer! : http.child.pid, "SIGKILL");
  if (victim === "server") await http.child.exited;
  return victim;
}

test.skipIf(process.platform !== "linux")(
  `${KILLS} kills lose nothing`,
  async () => {
    const random = seededRandom(Number(process.env.SEED ?? 7));
    const target = project(files(0, 1));
    expect((await cli(["index", target.root], { home: target.home })).code).toBe(0);
    const info = JSON.parse(
      (await cli(["workspace", "info", target.root, "--json"], { home: target.home })).stdout,
    );
    const database = join(info.data_folder, "index.db");
    let http = await startHttp(target);
    for (let round = 1; round <= KILLS; round++) {
      target.write(files(round, random()));
      await http.call(random() < 0.3 ? "index_repo" : "sync_repo", random() < 0.3 ? { force: true } : {});
      const victim = await killSomeone(http, random);
      const db = new Database(database, { readonly: true });
      // Whoever opens it first after a kill brings its log in order, and others wait for that.
      db.run("PRAGMA busy_timeout = 5000");
      expect(db.query("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
      db.close();
      if (victim === "server") http = await startHttp(target);
      const at = Math.floor(random() * FILES);
      const { results } = await http.call("locate_symbol", {
        name: `stable${at}`,
        freshness_policy: "best_effort",
      });
      expect(results[0]?.path, `round ${round}, ${victim}`).toBe(`src/f${at}.ts`);
      const { interrupted_recovery_report: report } = await http.call("index_status");
      if (report)
        expect(report).toEqual({
          detected: true,
          interrupted_jobs: expect.any(Number),
          last_interrupted_at: expect.stringMatching(/Z$/),
          recommended_action: "run sync_repo or index_repo for the affected workspace",
        });
    }
    for (;;) {
      const { error, status } = await http.call("sync_repo", { wait_ms: 60_000 });
      if (status === "done") break;
      expect(error.code).toMatch(/^(index|sync)_in_progress$/);
      await Bun.sleep(100);
    }
    expect((await http.call("index_status")).interrupted_recovery_report).toBeUndefined();
    for (let at = 0; at < FILES; at += 17)
      expect((await http.call("locate_symbol", { name: `stable${at}` })).results).toHaveLength(1);
  },
  60_000 + KILLS * 10_000,
);
