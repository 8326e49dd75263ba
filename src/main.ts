#!/usr/bin/env bun
// The executable's entry. Decides in one look what it is this time: a version, the indexer's child, a shell's question, or
// a command.

const argv = process.argv.slice(2);

if (argv.length === 1 && ["--version", "-V", "-v"].includes(argv[0]!)) {
  const { VERSION } = await import("./protocol/version.ts");
  process.stdout.write(`codecompass ${VERSION}\n`);
} else if (argv[0] === "__indexer") {
  const { runIndexerChild } = await import("./indexer/child.ts");
  await runIndexerChild();
} else if (argv[0] === "__complete") {
  const { complete, renderCompletion } = await import("./cli/completion.ts");
  process.stdout.write(`${renderCompletion(await complete(argv.slice(1)))}\n`);
} else {
  const { runCommandLine } = await import("./cli/run.ts");
  process.exitCode = await runCommandLine(argv);
}

export {};
