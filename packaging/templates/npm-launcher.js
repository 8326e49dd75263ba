#!/usr/bin/env node
// Starts the executable that npm installed for this machine. No script runs at installation.

const { spawn } = require("node:child_process");

const musl = process.platform === "linux" && !process.report?.getReport().header.glibcVersionRuntime;
const platform = process.platform === "win32" ? "windows" : process.platform;
const name = `codecompass-${platform}-${process.arch}${musl ? "-musl" : ""}`;

let executable;
try {
  executable = require.resolve(`${name}/codecompass${platform === "windows" ? ".exe" : ""}`);
} catch {
  console.error(
    `codecompass: the package ${name} is missing. Install without --omit=optional; there may be none for this machine.`,
  );
  process.exit(1);
}

const child = spawn(executable, process.argv.slice(2), { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  console.error(`codecompass: ${error.message}`);
  process.exit(1);
});
child.on("exit", (code) => process.exit(code ?? 130));
