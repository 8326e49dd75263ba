// The scenarios of the enhanced-code-tools seed on a project's own symbols: what one call saves of those that it replaces.

import { readText } from "../../src/store/blobs.ts";
import type { View } from "../../src/view/view.ts";
import { type Answer, type Call, type Figure, mean, type Sampler, tokensOf } from "./token-figures.ts";

const SCENARIOS = 60;
/** Few functions are used in three files: of fewer draws the figure moves by several percent. */
const USES = 400;
/** Dependencies that are looked up, and files that are read, one by one. */
const MOST_DEPENDENCIES = 5;
const FILES_READ = 3;

const withoutMetadata = ({ metadata: _, ...rest }: Answer) => tokensOf(JSON.stringify(rest));

export async function measureScenarios(
  call: Call,
  view: View,
  sampler: Sampler,
  errors: number[],
): Promise<Figure[]> {
  return [
    ...(await measureDefinitions(call, sampler, errors)),
    await measureUnderstanding(call, sampler),
    await measureUsage(call, view, sampler),
    await measureSymbolSearch(call, sampler),
  ];
}

/** A function with a body, by its handle. */
async function drawFunction(call: Call, sampler: Sampler): Promise<string | undefined> {
  const { path, fact } = sampler.symbol(
    ({ params, endLine, line }) => params !== undefined && endLine > line,
  );
  const { answer } = await call("locate_symbol", { name: fact.name, path, limit: 1 });
  return answer.results[0]?.symbol_id;
}

/** Scenario 1, and how many calls one with expand stands for. */
async function measureDefinitions(call: Call, sampler: Sampler, errors: number[]): Promise<Figure[]> {
  let lean = 0;
  let full = 0;
  const calls: number[] = [];
  for (let i = 0; i < SCENARIOS; i++) {
    const symbol_id = await drawFunction(call, sampler);
    if (symbol_id === undefined) continue;
    const whole = await call("get_definition", { symbol_id });
    lean += withoutMetadata((await call("get_definition", { symbol_id, expand: [] })).answer);
    full += withoutMetadata(whole.answer);
    const one = await call("get_definition", { symbol_id, expand: ["body", "dependencies", "callers"] });
    errors.push(one.answer.metadata.estimated_tokens / tokensOf(one.text) - 1);
    // Without it: the definition, its dependencies, the definition of each, its callers.
    calls.push(2 + (one.answer.dependencies?.length ?? 0) + 1);
  }
  return [
    {
      name: "scenario 1: expand [] saves of the default",
      value: 100 * (1 - lean / full),
      unit: "%",
      bar: "≥ 80 %",
    },
    {
      name: "calls that one get_definition replaces, saved",
      value: 100 * (1 - 1 / mean(calls)),
      unit: "%",
      bar: "≥ 50 %",
    },
  ];
}

/** Scenario 2: a function and what it calls, in one call or a definition at a time. */
async function measureUnderstanding(call: Call, sampler: Sampler): Promise<Figure> {
  let one = 0;
  let several = 0;
  for (let i = 0; i < SCENARIOS; i++) {
    const symbol_id = await drawFunction(call, sampler);
    if (symbol_id === undefined) continue;
    const whole = await call("get_definition", { symbol_id, expand: ["body", "dependencies"] });
    const called = (whole.answer.dependencies ?? []) as { id?: string }[];
    const ids = called.flatMap(({ id }) => id ?? []).slice(0, MOST_DEPENDENCIES);
    if (ids.length === 0) continue;
    one += tokensOf(whole.text);
    several += tokensOf((await call("get_definition", { symbol_id })).text);
    several += tokensOf((await call("get_dependencies", { entry_point: symbol_id })).text);
    for (const id of ids) several += tokensOf((await call("get_definition", { symbol_id: id })).text);
  }
  return {
    name: "scenario 2: expand saves of the calls it replaces",
    value: 100 * (1 - one / several),
    unit: "%",
    bar: "≥ 64 %",
  };
}

/** Scenario 3: the uses in three files with the lines around them, or the list of all and these files. */
async function measureUsage(call: Call, view: View, sampler: Sampler): Promise<Figure> {
  let one = 0;
  let several = 0;
  for (let i = 0; i < USES; i++) {
    const symbol_id = await drawFunction(call, sampler);
    if (symbol_id === undefined) continue;
    const listed = await call("find_references", { symbol_id });
    const files: string[] = listed.answer.references.map((each: Answer) => each.location.file);
    const read = [...new Set(files)].slice(0, FILES_READ);
    if (read.length < FILES_READ) continue;
    const beyond = files.findIndex((file) => !read.includes(file));
    const limit = beyond === -1 ? files.length : beyond;
    one += tokensOf((await call("find_references", { symbol_id, include_context: true, limit })).text);
    several += tokensOf(listed.text);
    for (const path of read) several += tokensOf(readText(view.store, view.blobAt(path)!));
  }
  return {
    name: "scenario 3: context saves of reading the files",
    value: 100 * (1 - one / several),
    unit: "%",
    bar: "≥ 87 %",
  };
}

/** Scenario 4: many symbols, skeletons or whole. */
async function measureSymbolSearch(call: Call, sampler: Sampler): Promise<Figure> {
  const sums = { skeleton: 0, full: 0 };
  for (let i = 0; i < SCENARIOS; i++) {
    const query = sampler.symbol(({ params }) => params !== undefined).fact.name;
    for (const detail_level of ["skeleton", "full"] as const)
      sums[detail_level] += withoutMetadata(
        (await call("search_symbols", { query, max_results: 20, detail_level, max_tokens: 60_000 })).answer,
      );
  }
  const value = 100 * (1 - sums.skeleton / sums.full);
  return { name: "scenario 4: skeleton saves of full", value, unit: "%", bar: "≥ 80 %" };
}
