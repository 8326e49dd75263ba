// An indexer's process that has done its job and then takes its time to end: until its input does.

const report = {
  jobId: "j",
  mode: "full",
  files: 0,
  symbols: 0,
  parsed: 0,
  reused: 0,
  skips: {},
  failed: 0,
  changed: 0,
};
for (const message of [{ type: "done", report: { ...report, tookMs: 1, warnings: [] } }, { type: "ended" }])
  console.log(JSON.stringify(message));
for await (const _ of Bun.stdin.stream());

export {};
