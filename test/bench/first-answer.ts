// From nothing to the first answer: `bun run bench:install` serves a real release on the loopback and, in an empty Debian root
// (debootstrap, minbase with curl) or on this machine, runs install.sh, `index` and `locate` on a project. Prints seconds.
//   RELEASE=FOLDER   a release made before (bun run release); made here for linux-x64 when absent
//   DEBIAN=FOLDER    the root of a Debian; chroot needs to be root
//   PROJECT=FOLDER   what to index; this repository when absent
//   NAME=WORD        what to locate there

import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../packaging/manifest.ts";
import { buildTarget, release } from "../../packaging/release.ts";

const { RELEASE, DEBIAN, PROJECT = ROOT, NAME = "release" } = process.env;
const TARGETS = ["linux-x64", "linux-x64-baseline"];

const scratch = mkdtempSync(join(tmpdir(), "codecompass-install-"));
const folder = RELEASE ?? join(scratch, "release");
const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch: (request) => new Response(Bun.file(join(folder, new URL(request.url).pathname.slice(1)))),
});
const url = `http://127.0.0.1:${server.port}`;

/** Where the trial takes place, and how commands run there. */
const place = DEBIAN ?? scratch;
const inside = join(place, "trial");

async function run(command: string): Promise<{ seconds: number; out: string }> {
  const home = DEBIAN ? "/trial" : inside;
  const script = `export HOME=${home} CODECOMPASS_BASE_URL=${url} PATH=${home}/.local/bin:$PATH; cd ${home}; ${command}`;
  const started = performance.now();
  const child = Bun.spawn(DEBIAN ? ["chroot", DEBIAN, "/bin/sh", "-c", script] : ["/bin/sh", "-c", script], {
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if ((await child.exited) !== 0) throw new Error(`${command}: ${errors}`);
  return { seconds: (performance.now() - started) / 1000, out };
}

/** As in a container: without it the runtime does not start. */
const proc = (...argv: string[]) => DEBIAN && Bun.spawnSync([...argv, join(DEBIAN, "proc")]);

try {
  proc("mount", "-t", "proc", "proc");
  if (!RELEASE) await release({ baseUrl: url, out: folder, targets: TARGETS, build: buildTarget });
  mkdirSync(inside, { recursive: true });
  cpSync(PROJECT, join(inside, "project"), {
    recursive: true,
    filter: (path) => !/\/(?:node_modules|dist|\.git)(?:\/|$)/.test(path),
  });
  const steps = {
    download: `curl -fsSL -o /dev/null ${url}/SHA256SUMS`,
    install: `curl -fsSL ${url}/install.sh | sh`,
    index: "codecompass index project",
    "first answer": `codecompass locate ${NAME} --workspace project`,
  };
  let total = 0;
  for (const [name, command] of Object.entries(steps)) {
    const { seconds, out } = await run(command);
    total += seconds;
    console.log(`${name.padEnd(14)} ${seconds.toFixed(2).padStart(6)} s   ${out.trim().split("\n")[0]}`);
  }
  console.log(`${"all".padEnd(14)} ${total.toFixed(2).padStart(6)} s`);
} finally {
  server.stop(true);
  proc("umount");
  rmSync(scratch, { recursive: true, force: true });
  rmSync(inside, { recursive: true, force: true });
}
