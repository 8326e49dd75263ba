// Writes the references of sampled definitions as Roslyn binds them:
//   bun test/eval/oracle-csharp.ts ROOT OUT.jsonl --program FOLDER [--references FOLDER]… [--count 400] [--seed 1]
// FOLDER of --program holds oracle/CSharpReferences.cs compiled to CSharpReferences.dll, with its runtimeconfig.json and
// Roslyn's Microsoft.CodeAnalysis.dll and Microsoft.CodeAnalysis.CSharp.dll beside it; DOTNET names the runtime's launcher,
// --references what the sources build upon: the runtime's own assemblies, and packages.

import { realpathSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeBound } from "./oracle/bound.ts";
import { SAMPLE_OPTIONS } from "./oracle/sample.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    program: { type: "string" },
    references: { type: "string", multiple: true, default: [] },
    ...SAMPLE_OPTIONS,
  },
});
const [folder, out] = positionals;
if (!folder || !out || !values.program)
  throw new Error("usage: oracle-csharp ROOT OUT.jsonl --program FOLDER [--references FOLDER]…");
const root = realpathSync(folder);
const argv = [process.env.DOTNET ?? "dotnet", join(values.program, "CSharpReferences.dll"), root];
const printed = Bun.spawnSync([...argv, ...values.references], { stderr: "inherit", maxBuffer: 1 << 30 });
const [count, seed] = [Number(values.count), Number(values.seed)];
writeBound(printed.stdout.toString(), { oracle: "roslyn", root, below: "", out, count, seed, suffix: ".cs" });
