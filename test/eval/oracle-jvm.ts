// Writes the references of sampled definitions as javac or the Kotlin compiler binds them:
//   bun test/eval/oracle-jvm.ts javac|kotlin ROOT OUT.jsonl [--sources FOLDER] [--classpath CP] [--compiler CP]
//     [--processors CP] [--count 400] [--seed 1]
// Sources outside FOLDER (below ROOT) are out of scope. JAVA names the launcher, --compiler the jars of Kotlin's compiler,
// --processors that of Lombok.

import { realpathSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeBound } from "./oracle/bound.ts";
import { SAMPLE_OPTIONS } from "./oracle/sample.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sources: { type: "string", default: "" },
    classpath: { type: "string" },
    compiler: { type: "string" },
    processors: { type: "string" },
    ...SAMPLE_OPTIONS,
  },
});
const PROGRAMS: Record<string, { program: string; suffix: string }> = {
  javac: { program: "JavaReferences.java", suffix: ".java" },
  kotlin: { program: "KotlinReferences.java", suffix: ".kt" },
};
const [oracle = "", folder, out] = positionals;
const compiler = PROGRAMS[oracle];
if (!compiler || !folder || !out)
  throw new Error("usage: oracle-jvm javac|kotlin ROOT OUT.jsonl [--sources FOLDER] [--classpath CP]");
const root = realpathSync(folder);
const below = values.sources === "" ? "" : `${values.sources}/`;
const argv = [process.env.JAVA ?? "java", "-Xmx3g"];
if (values.compiler) argv.push("-cp", values.compiler);
argv.push(join(import.meta.dir, "oracle", compiler.program), join(root, values.sources));
if (values.classpath) argv.push(values.classpath);
if (values.processors) argv.push(...(values.classpath ? [] : [""]), values.processors);
const printed = Bun.spawnSync(argv, { stderr: "inherit", maxBuffer: 1 << 30 }).stdout.toString();
const [count, seed] = [Number(values.count), Number(values.seed)];
writeBound(printed, { oracle, root, below, out, count, seed, suffix: compiler.suffix });
