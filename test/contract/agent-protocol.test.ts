// 002-agent-protocol, requirement by requirement, through the SDK's client: each test names what it shows.
// What time and tokens cost on real repositories (SC-101 to SC-107) is measured by test/bench/{tokens,protocol}.ts; here the
// same bars hold over sources of our own, times as CPU time of one process.

import { Database } from "bun:sqlite";
import { beforeAll, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { openInline } from "../../src/dispatch/inline.ts";
import { openDispatcher } from "../../src/dispatch/open.ts";
import { SCHEMA_VERSION } from "../../src/store/schema.ts";
import { cli, project, serve, type TestProject, until } from "../harness.ts";
import { RawServer } from "../server/raw-server.ts";

const JWT = `use crate::auth::Claims;

/// Checks a token.
pub fn validate_token(token: &str, key: &[u8]) -> Result<Claims> {
    let decoded = decode(token, key)?;
    Ok(decoded.claims)
}

pub struct JwtValidator {
    key: Vec<u8>,
}

impl JwtValidator {
    pub fn validate_once(&self, token: &str) -> bool {
        validate_token(token, &self.key).is_ok()
    }
}
`;
const FILES = {
  "src/auth/jwt.rs": JWT,
  "src/auth/claims.rs": "pub struct Claims {\n    pub subject: String,\n}\n",
  "settings.conf": "validate_token = on\n",
};

async function started(config?: string) {
  const target = project(FILES);
  if (config) writeFileSync(join(target.home, "config.toml"), config);
  expect((await cli(["index", target.root], target)).code).toBe(0);
  return { target, server: await serve(target) };
}
const running = started();
const call = async (tool: string, args: Record<string, unknown> = {}) =>
  (await running).server.call(tool, args);
const locate = (more: Record<string, unknown> = {}) =>
  call("locate_symbol", { name: "validate_token", ...more });

const LOCATION = ["path", "line_start", "line_end", "kind", "name", "symbol_id", "score"];
const SIGNATURE = [
  "qualified_name",
  "signature",
  "language",
  "visibility",
  "symbol_stable_id",
  "result_type",
];

test.each(["search_code", "locate_symbol"])(
  "FR-101, FR-105a, FR-115a: %s takes the three levels, compact and the three explanations, and refuses others",
  async (tool) => {
    const ask = (more: object) => call(tool, { name: "Claims", query: "Claims", ...more });
    const options = {
      detail_level: ["location", "signature", "context"],
      compact: [true, false],
      ranking_explain_level: ["off", "basic", "full"],
      freshness_policy: ["strict", "balanced", "best_effort"],
    };
    for (const [option, values] of Object.entries(options)) {
      for (const value of values) expect((await ask({ [option]: value })).results.length).toBeGreaterThan(0);
      expect((await ask({ [option]: "other" })).error).toMatchObject({
        code: "invalid_input",
        data: { argument: option, value: "other" },
      });
    }
  },
);

test("FR-102, US1.1: location has place, kind, name, handle and score only", async () => {
  const [hit] = (await locate({ detail_level: "location" })).results;
  expect(Object.keys(hit).sort()).toEqual([...LOCATION].sort());
});

test("FR-103, US1.2: signature is the default", async () => {
  const [hit] = (await locate()).results;
  expect(Object.keys(hit).sort()).toEqual([...LOCATION, ...SIGNATURE].sort());
  expect((await locate({ detail_level: "signature" })).results).toEqual([hit]);
});

test("FR-104, US1.3: context adds body_preview, parent and related_symbols", async () => {
  const { results } = await call("search_code", { query: "validate_once", detail_level: "context" });
  expect(results[0].body_preview).toContain("is_ok()");
  expect(results[0].parent).toMatchObject({ kind: "impl", name: "JwtValidator", line: 13 });
  const [hit] = (await locate({ detail_level: "context" })).results;
  expect(hit.related_symbols.map(({ name }: { name: string }) => name)).toContain("Claims");
});

test("US1.4: fields that a level lacks are omitted, not null", async () => {
  const { results } = await call("search_code", { query: "validate_token", detail_level: "location" });
  const text = JSON.stringify(results);
  for (const field of ["qualified_name", "signature", "body_preview", "related_symbols", "null"])
    expect(text).not.toContain(`"${field}"`);
});

test("edge: context of a symbol without parent omits it and keeps the preview", async () => {
  const [hit] = (await call("locate_symbol", { name: "Claims", kind: "struct", detail_level: "context" }))
    .results;
  expect(hit.parent).toBeUndefined();
  expect(hit.body_preview).toContain("subject");
});

test("FR-105, FR-105a: the same results in the same order at every level, compact too", async () => {
  const place = ({ path, line_start }: { path: string; line_start: number }) => `${path}:${line_start}`;
  const levels = await Promise.all(
    [
      {},
      { detail_level: "location" },
      { detail_level: "context" },
      { detail_level: "context", compact: true },
    ].map(async (more) =>
      (await call("search_code", { query: "validate token", ...more })).results.map(place),
    ),
  );
  for (const level of levels) expect(level).toEqual(levels[0]);
  const [hit] = (await locate({ detail_level: "context", compact: true })).results;
  expect(Object.keys(hit).sort()).toEqual([...LOCATION].sort());
});

test("FR-105b: near-identical hits come once, the others are counted", async () => {
  const copy = "export function copied(): void {}\n";
  const target = project({ "a.ts": copy, "b.ts": copy, "c.ts": copy });
  await cli(["index", target.root], target);
  const answer = JSON.parse(
    (await cli(["tool", "search_code", "--workspace", target.root, "--json", '{"query":"copied"}'], target))
      .stdout,
  );
  const suppressed = answer.metadata.suppressed_duplicate_count ?? 0;
  expect([answer.results.length, suppressed]).toEqual([1, 2]);
});

test("FR-105c: what does not fit is truncated with a next action that is a valid call", async () => {
  const answer = await call("search_code", {
    query: "validate token claims",
    detail_level: "context",
    max_tokens: 400,
  });
  expect(answer.metadata.result_completeness).toBe("truncated");
  const [next] = answer.suggested_next_actions;
  expect((await call(next.tool, next.arguments)).error).toBeUndefined();
});

test("FR-106, FR-107, US2.1: methods are children of their impl block", async () => {
  const { symbols, file_path, language, metadata } = await call("get_file_outline", {
    path: "src/auth/jwt.rs",
  });
  expect({ file_path, language }).toEqual({ file_path: "src/auth/jwt.rs", language: "rust" });
  expect(symbols[0]).toEqual({ kind: "use", name: "crate::auth::Claims", line_start: 1, line_end: 1 });
  const impl = symbols.find(({ kind }: { kind: string }) => kind === "impl");
  expect(impl.children).toMatchObject([{ kind: "method", name: "validate_once", visibility: "public" }]);
  expect(metadata.symbol_count).toBe(6);
});

test("FR-109, US2.2: depth top has no children", async () => {
  const { symbols } = await call("get_file_outline", { path: "src/auth/jwt.rs", depth: "top" });
  expect(symbols.some((symbol: object) => "children" in symbol)).toBe(false);
});

test("outline: detail levels and compact show the same symbols in the same order", async () => {
  const outline = (args = {}) => call("get_file_outline", { path: "src/auth/jwt.rs", ...args });
  const names = (nodes: { name: string; children?: [] }[]): string[] =>
    nodes.flatMap(({ name, children }) => [name, ...names(children ?? [])]);
  const fields = (answer: { symbols: object[] }) => Object.keys(answer.symbols[1]!);
  const levels = await Promise.all(
    ["location", "signature", "context"].map((detail_level) => outline({ detail_level })),
  );
  expect(levels.map(fields)).toEqual([
    ["kind", "name", "line_start", "line_end"],
    ["kind", "name", "line_start", "line_end", "visibility", "signature"],
    ["kind", "name", "line_start", "line_end", "visibility", "signature", "doc_comment"],
  ]);
  for (const { symbols } of levels) expect(names(symbols)).toEqual(names(levels[0].symbols));
  const rows = ["1 use", "4 function validate_token", "9-11 struct JwtValidator", " 10 field key"];
  expect((await outline({ compact: true })).symbols).toEqual([
    ...rows,
    "13-17 impl JwtValidator",
    " 14 method validate_once",
  ]);
});

test("outline: a compact page continues in the middle of a block", async () => {
  const args = { path: "src/auth/jwt.rs", compact: true, limit: 5 };
  const first = await call("get_file_outline", args);
  expect(first.symbols.at(-1)).toBe("13-17 impl JwtValidator");
  const { symbols } = await call("get_file_outline", { ...args, cursor: first.metadata.next_cursor });
  expect(symbols).toEqual(["13-17 impl JwtValidator (continued)", " 14 method validate_once"]);
});

test("US2.3: a path that is not indexed is file_not_found", async () => {
  expect((await call("get_file_outline", { path: "src/none.rs" })).error.code).toBe("file_not_found");
});

test("US2.4: the outline is that of the ref asked for", async () => {
  const { target, server } = await started();
  target.git("checkout", "-q", "-b", "feat/auth");
  target.write({ "src/auth/jwt.rs": "pub fn only_here() {}\n" });
  target.commit();
  target.git("checkout", "-q", "main");
  const { symbols } = await server.call("get_file_outline", { path: "src/auth/jwt.rs", ref: "feat/auth" });
  expect(symbols.map(({ name }: { name: string }) => name)).toEqual(["only_here"]);
});

test("edge: a file without symbols has an empty outline with the file's data", async () => {
  expect(await call("get_file_outline", { path: "settings.conf" })).toMatchObject({
    file_path: "settings.conf",
    symbols: [],
    lines: 1,
  });
});

async function health(server: { call: typeof call }, wanted: (answer: Record<string, unknown>) => boolean) {
  for (;;) {
    const answer = await server.call("health_check");
    if (wanted(answer)) return answer;
    await Bun.sleep(20);
  }
}

test("FR-110, FR-111, FR-113, US3.1, US4.4: warm after the start, then ready", async () => {
  const { server } = await running;
  const answer = await health(server, ({ prewarm_status }) => prewarm_status === "complete");
  expect(answer).toMatchObject({ status: "ready", tantivy_ok: true, fulltext_ok: true, sqlite_ok: true });
});

test("US3.4: grammars that are there and those that are missing", async () => {
  const { grammars } = await call("health_check");
  expect(grammars.available).toContain("rust");
  expect(grammars.missing).toEqual([]);
});

test("FR-122: startup checks in health_check and index_status", async () => {
  const index = {
    status: "compatible",
    current_schema_version: expect.any(Number),
    required_schema_version: expect.any(Number),
  };
  expect((await call("health_check")).startup_checks.index).toMatchObject(index);
  expect((await call("index_status")).startup_checks.index).toMatchObject(index);
});

test("US3.2: while a job runs, health_check has it and says indexing", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 1000 }, (_, at) => [`f${at}.ts`, `export const v${at} = ${at};\n`.repeat(50)]),
  );
  const server = await serve(project(many), ["--no-prewarm"]);
  const answer = await health(server, ({ active_job }) => active_job !== null);
  expect(answer).toMatchObject({
    status: "indexing",
    active_job: {
      job_id: expect.any(String),
      project_id: expect.any(String),
      mode: "full",
      status: "running",
      changed_files: expect.any(Number),
      started_at: expect.stringMatching(/Z$/),
    },
  });
}, 120_000);

test("FR-113, FR-121, US3.3, US4.3, US4.5: handshake, tools/list, health and queries while it warms", async () => {
  const { target } = await running;
  const server = new RawServer(target);
  const { result } = await server.initialize();
  expect(result.serverInfo.name).toBe("codecompass");
  // Warming begins a moment after the handshake: this is before it, or during it.
  const { status, prewarm_status } = JSON.parse(
    (await server.call(1, "health_check")).result.content[0].text,
  );
  if (["pending", "running"].includes(prewarm_status)) expect(status).toBe("warming");
  server.send({ jsonrpc: "2.0", id: 2, method: "tools/list" });
  expect((await server.answerTo(2)).result.tools.length).toBeGreaterThan(20);
  const located = await server.call(3, "locate_symbol", { name: "Claims" });
  expect(JSON.parse(located.result.content[0].text).results.length).toBeGreaterThan(0);
});

test("edge: a prewarm that fails is an error with its reason in health_check, and questions are answered", async () => {
  const { target } = await running;
  const from = { env: { CODECOMPASS_HOME: target.home }, platform: process.platform, home: target.home };
  const executor = openInline();
  executor.warm = () => Promise.reject(new Error("a segment is damaged"));
  const opened = openDispatcher({
    cwd: target.root,
    config: { from },
    executor,
    prewarm: "pending",
    log: () => {},
  });
  const ask = async (tool: string, args: object = {}) =>
    JSON.parse((await opened.dispatcher.call(tool, args)).text);
  expect((await ask("health_check")).status).toBe("warming");
  await opened.warm([await opened.workspaces.resolve()]);
  expect(await ask("health_check")).toMatchObject({
    status: "error",
    prewarm_status: "failed",
    startup_checks: { prewarm: { status: "failed", message: "a segment is damaged" } },
  });
  expect((await ask("locate_symbol", { name: "Claims" })).results.length).toBeGreaterThan(0);
  await opened.dispatcher.close();
});

const DAMAGE: Record<string, (file: string) => void> = {
  "of a newer schema": (file) => setVersion(file, 9999),
  damaged: (file) => writeFileSync(file, "no database".repeat(1000)),
};

function setVersion(file: string, version: number): void {
  const db = new Database(file);
  db.run(`PRAGMA user_version = ${version}`);
  db.close();
}

function indexFile({ home }: TestProject): string {
  return [...new Bun.Glob("projects/*/index.db").scanSync({ cwd: home, absolute: true })][0]!;
}

test.each(Object.keys(DAMAGE))(
  "FR-123, US3.5: an index %s is index_incompatible, with advice everywhere",
  async (what) => {
    const target = project(FILES);
    expect((await cli(["index", target.root], target)).code).toBe(0);
    DAMAGE[what]!(indexFile(target));
    const server = await serve(target);
    for (const tool of ["search_code", "locate_symbol", "get_file_outline"]) {
      const { error } = await server.call(tool, { query: "x", name: "x", path: "x" });
      expect(error.code).toBe("index_incompatible");
      expect(error.message).toContain("codecompass index --force");
    }
    const { startup_checks } = await server.call("health_check");
    expect(startup_checks.index.status).toBe(what === "damaged" ? "corrupt_manifest" : "reindex_required");
    expect(startup_checks.index.message).toContain("codecompass index --force");
    await server.close();
    expect((await cli(["index", "--force", target.root], target)).code).toBe(0);
    expect((await cli(["locate", "Claims", "--workspace", target.root], target)).code).toBe(0);
  },
  120_000,
);

test("an index of an older schema is made anew by the server that finds it", async () => {
  const target = project(FILES);
  expect((await cli(["index", target.root], target)).code).toBe(0);
  setVersion(indexFile(target), SCHEMA_VERSION - 1);
  const server = await serve(target);
  const [now, soon] = await Promise.all([
    server.call("locate_symbol", { name: "Claims", freshness_policy: "best_effort" }),
    server.call("locate_symbol", { name: "Claims" }),
  ]);
  expect(now.error).toBeUndefined();
  if (now.metadata.schema_status === "reindex_required") {
    expect(now.metadata).toMatchObject({ result_completeness: "partial", indexing_status: "indexing" });
    expect(now.metadata.warnings).toContain("an older codecompass made this index: it is made anew");
  }
  expect(soon.results.length).toBeGreaterThan(0);
  expect(soon.metadata).toMatchObject({ schema_status: "compatible", result_completeness: "complete" });
  await server.close();
});

test("SC-104, US4.1: the first question of a server that has warmed up is answered at once", async () => {
  const { target } = await running;
  // One of a few servers: a busy machine may keep any answer waiting.
  for (let tries = 1; ; tries++) {
    const server = await serve(target);
    await health(server, ({ prewarm_status }) => prewarm_status === "complete");
    const before = performance.now();
    expect((await server.call("locate_symbol", { name: "Claims" })).results).toHaveLength(1);
    const tookMs = performance.now() - before;
    await server.close();
    if (tookMs < 500) return;
    expect(tries, `answered after ${tookMs} ms`).toBeLessThan(5);
  }
});

test("FR-112, US4.2: --no-prewarm answers as well", async () => {
  const { target } = await running;
  const server = await serve(target, ["--no-prewarm"]);
  expect((await server.call("locate_symbol", { name: "Claims" })).results.length).toBeGreaterThan(0);
  expect((await server.call("health_check")).prewarm_status).toBe("disabled");
});

const FACTORS = [
  "exact_match_boost",
  "qualified_name_boost",
  "path_affinity",
  "definition_boost",
  "kind_match",
  "bm25_score",
];

test("FR-114, FR-115, US5.1: full explains every result with all factors", async () => {
  const { results, metadata } = await call("search_code", {
    query: "validate_token",
    ranking_explain_level: "full",
  });
  expect(metadata.ranking_reasons).toHaveLength(results.length);
  for (const reason of metadata.ranking_reasons)
    for (const factor of [...FACTORS, "result_index", "final_score"]) expect(reason[factor]).toBeNumber();
});

test("US5.2: off is the default and says nothing", async () => {
  expect((await call("search_code", { query: "validate_token" })).metadata.ranking_reasons).toBeUndefined();
});

test("US5.3: an exact match has its boost, others have none", async () => {
  const { results, metadata } = await call("search_code", {
    query: "validate_token",
    ranking_explain_level: "full",
  });
  metadata.ranking_reasons.forEach((reason: Record<string, number>, at: number) => {
    const isExact = results[at].result_type === "symbol" && results[at].name === "validate_token";
    expect(reason.exact_match_boost! > 0, JSON.stringify(results[at])).toBe(isExact);
  });
});

test("FR-115a, US5.4: basic is smaller than full and normalised; locate_symbol explains too", async () => {
  const sizes: Record<string, number> = {};
  for (const ranking_explain_level of ["basic", "full"]) {
    const { metadata } = await locate({ ranking_explain_level });
    sizes[ranking_explain_level] = JSON.stringify(metadata.ranking_reasons).length;
    if (ranking_explain_level === "full") continue;
    for (const reason of metadata.ranking_reasons)
      for (const [name, value] of Object.entries(reason))
        if (name !== "result_index") expect(value as number).toBeWithin(0, 1.001);
  }
  expect(sizes.basic!).toBeLessThan(sizes.full!);
});

test("edge: ranking_reasons of locate_symbol are those of its results", async () => {
  const { results, metadata } = await locate({ ranking_explain_level: "full" });
  expect(metadata.ranking_reasons).toHaveLength(results.length);
  expect(metadata.ranking_reasons[0].definition_boost).toBeGreaterThan(0);
});

const STALE = "pub fn added_since() {}\n";

test("FR-116, FR-118, US6.1: balanced answers stale and starts one sync in the background", async () => {
  const { target, server } = await started();
  target.write({ "src/auth/jwt.rs": STALE + JWT });
  target.commit();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.call("search_code", { query: "validate_token" })),
  );
  expect(answers.some(({ metadata }) => metadata.freshness_status === "stale")).toBe(true);
  await server.call("index_status", { wait_ms: 20_000 });
  expect((await server.call("locate_symbol", { name: "added_since" })).results).toHaveLength(1);
  const { recent_jobs } = await server.call("index_status");
  expect(recent_jobs.length).toBeLessThanOrEqual(3);
  for (const name of ["project_id", "progress_token", "estimated_completion_pct"])
    expect(recent_jobs[0]).not.toHaveProperty(name);
});

test("FR-117, US6.2: strict refuses with both commits and guidance", async () => {
  const { target, server } = await started();
  target.write({ "new.rs": STALE });
  target.commit();
  const { error } = await server.call("search_code", { query: "validate_token", freshness_policy: "strict" });
  expect(error).toMatchObject({ code: "index_stale", data: { reason: "head_moved" } });
  expect(error.data.last_indexed_commit).not.toBe(error.data.current_head);
  expect(error.message).toContain("sync_repo");
});

test("FR-119, US6.3: best_effort answers stale and starts nothing", async () => {
  const { target, server } = await started();
  target.write({ "new.rs": STALE });
  target.commit();
  const { metadata } = await server.call("search_code", { query: "x", freshness_policy: "best_effort" });
  expect(metadata.freshness_status).toBe("stale");
  await Bun.sleep(700);
  const status = await server.call("index_status");
  expect(status.active_job).toBeNull();
  expect(status.recent_jobs).toHaveLength(1);
});

test("FR-120, US6.4: the policy of config.toml holds until a request names its own", async () => {
  const { target, server } = await started('[query]\nfreshness_policy = "strict"\n');
  target.write({ "new.rs": STALE });
  target.commit();
  expect((await server.call("search_code", { query: "x" })).error.code).toBe("index_stale");
  const own = await server.call("search_code", { query: "validate_token", freshness_policy: "best_effort" });
  expect(own.results.length).toBeGreaterThan(0);
});

test("edge: whether HEAD moved is known from git's files, no process and no scan before the answer", async () => {
  const { target, server } = await started();
  target.write({ "new.rs": STALE });
  target.commit();
  const { metadata } = await server.call("search_code", { query: "x", freshness_policy: "best_effort" });
  expect(metadata).toMatchObject({ freshness_status: "stale", result_completeness: "complete" });
});

test("stale says why: a file, the commit, or that another version or other settings made the index", async () => {
  const target = project(FILES);
  expect((await cli(["index", target.root], target)).code).toBe(0);
  const ask = async (more: Record<string, unknown> = {}) => {
    const args = JSON.stringify({ name: "Claims", ...more });
    return cli(["tool", "locate_symbol", "--workspace", target.root, "--json", args], target);
  };
  const metadata = async () => JSON.parse((await ask()).stdout).metadata;
  expect((await metadata()).freshness_status).toBe("fresh");
  writeFileSync(join(target.home, "config.toml"), "[index]\nmax_file_bytes = 500000\n");
  expect(await metadata()).toMatchObject({ freshness_status: "stale", stale_reason: "rules_changed" });
  const { error } = JSON.parse((await ask({ freshness_policy: "strict" })).stdout);
  expect(error).toMatchObject({ code: "index_stale", data: { reason: "rules_changed" } });
  expect(error.message).toContain("other settings");
  const shown = await cli(["locate", "Claims"], { home: target.home, cwd: target.root });
  expect(shown.stderr).toContain("indexed by another version or with other settings");
  expect((await cli(["sync", target.root], target)).code).toBe(0);
  expect((await metadata()).freshness_status).toBe("fresh");
  target.write({ "src/auth/claims.rs": "pub struct Claims {}\n" });
  expect((await metadata()).stale_reason).toBe("files_changed");
}, 120_000);

test("an older program beside a newer one answers from the index and leaves it as it is", async () => {
  const target = project(FILES);
  expect((await cli(["index", target.root], target)).code).toBe(0);
  const [rules] = [...new Bun.Glob("projects/*/rules.json").scanSync(target.home)];
  const file = join(target.home, rules!);
  const recorded = await Bun.file(file).json();
  recorded.extractors.rust++;
  recorded.extractors.tomorrow = 1;
  for (const tree of Object.values(recorded.trees) as { fingerprint: string }[])
    tree.fingerprint = "of.another";
  writeFileSync(file, JSON.stringify(recorded));
  const server = await serve(target);
  const ask = (name: string) => server.call("locate_symbol", { name });
  const becomes = (status: string) =>
    until(async () => (await ask("Claims")).metadata.freshness_status === status);
  await becomes("fresh");
  expect(await ask("Claims")).toMatchObject({
    results: [{ name: "Claims" }],
    metadata: { freshness_status: "fresh" },
  });
  target.write({ "new.rs": STALE });
  await becomes("stale");
  await Bun.sleep(700);
  expect((await server.call("index_status")).recent_jobs).toHaveLength(1);
  const refused = await cli(["sync", target.root], target);
  expect([refused.code, refused.stderr]).toEqual([
    3,
    expect.stringContaining("A newer codecompass keeps this index"),
  ]);
  expect(await Bun.file(file).json()).toEqual(recorded);
  expect((await cli(["index", target.root, "--force"], target)).code).toBe(0);
  expect((await cli(["sync", target.root], target)).code).toBe(0);
}, 120_000);

const OWN = ["protocol", "dispatch", "query"];
const measured = (async () => {
  const root = join(import.meta.dir, "../..");
  const paths = OWN.flatMap((folder) => [...new Bun.Glob(`src/${folder}/*.ts`).scanSync({ cwd: root })]);
  const files = await Promise.all(
    paths.map(async (path) => [path, await Bun.file(join(root, path)).text()] as const),
  );
  const large = Array.from({ length: 200 }, (_, at) => `export function f${at}(): void {}\n`).join("");
  const target = project({ ...Object.fromEntries(files), "large.ts": large });
  expect((await cli(["index", target.root], target)).code).toBe(0);
  const from = { env: { CODECOMPASS_HOME: target.home }, platform: process.platform, home: target.home };
  const { dispatcher } = openDispatcher({
    cwd: target.root,
    config: { from },
    executor: openInline(),
    log: () => {},
  });
  return async (tool: string, args: object = {}) => (await dispatcher.call(tool, args)).text;
})();

beforeAll(async () => void (await measured), 120_000);

test("SC-101, SC-102, SC-102a: tokens a result at each level, bytes of compact", async () => {
  const ask = await measured;
  const words = "budget,cursor,renderAnswer,Metadata,stale,handle,anchor,detail level,mask secrets,outline";
  const tokens: Record<string, number[]> = { location: [], signature: [], context: [] };
  const bytes = { context: 0, compact: 0 };
  for (const query of words.split(","))
    for (const detail_level of Object.keys(tokens)) {
      const { results } = JSON.parse(await ask("search_code", { query, detail_level }));
      for (const result of results) tokens[detail_level]!.push(countTokens(JSON.stringify(result)));
      if (detail_level !== "context") continue;
      bytes.context += JSON.stringify(results).length;
      const compact = JSON.parse(await ask("search_code", { query, detail_level, compact: true }));
      bytes.compact += JSON.stringify(compact.results).length;
    }
  const mean = (counts: number[]) => counts.reduce((a, b) => a + b, 0) / counts.length;
  expect(mean(tokens.location!)).toBeLessThanOrEqual(60);
  expect(mean(tokens.signature!)).toBeLessThanOrEqual(120);
  expect(mean(tokens.context!)).toBeLessThanOrEqual(500);
  expect(bytes.compact / bytes.context).toBeLessThanOrEqual(0.2);
});

/** The median of what a call costs this process, in milliseconds of CPU: what a collection costs that falls into a few of them is no call's. */
async function cpuOf(tool: string, args: object): Promise<number> {
  const ask = await measured;
  const times: number[] = [];
  for (let turn = 0; turn < 40; turn++) {
    const before = process.cpuUsage();
    await ask(tool, args);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times.sort((a, b) => a - b)[times.length / 2]!;
}

test("FR-108, SC-103, US2.5: an outline of 200 symbols in 50 ms", async () => {
  expect(await cpuOf("get_file_outline", { path: "large.ts" })).toBeLessThan(50);
});

test("SC-105: health_check in 10 ms", async () => {
  expect(await cpuOf("health_check", {})).toBeLessThan(10);
});

test("SC-107: explaining at basic adds little to a search", async () => {
  const explained = (ranking_explain_level: string) =>
    cpuOf("search_code", { query: "cursor of a page", ranking_explain_level });
  await explained("off");
  const [off, basic] = [await explained("off"), await explained("basic")];
  expect(basic).toBeLessThan(1.5 * off + 2);
});

test("the legacy debug.ranking_reasons maps to full, the new key wins", async () => {
  const legacy = await started("[debug]\nranking_reasons = true\n");
  const full = await legacy.server.call("locate_symbol", { name: "validate_token" });
  expect(full.metadata.ranking_reasons[0].bm25_score).toBeNumber();
  const both = await started('[debug]\nranking_reasons = true\n[query]\nranking_explain_level = "off"\n');
  expect((await both.server.call("locate_symbol", { name: "x" })).metadata.ranking_reasons).toBeUndefined();
});
