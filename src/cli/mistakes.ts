// MISTAKES: what goes wrong around a project rather than in it, as rows of CHECKS: the settings, the disk, the index left behind,
// another program of our name, clients that start something that is not there. Each says the fix.

import { accessSync, constants, existsSync, readFileSync, realpathSync, statfsSync } from "node:fs";
import { isAbsolute } from "node:path";
import { surroundings } from "../config/folders.ts";
import { parseToml } from "../config/toml.ts";
import { detectLanguage } from "../languages/index.ts";
import { ToolError } from "../protocol/errors.ts";
import { COMPILED } from "../util/self.ts";
import { shortHash } from "../vcs/refs.ts";
import { listSkips } from "../view/skips.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Check } from "./checks.ts";
import { fileOf } from "./setup/apply.ts";
import { CLIENTS, SCOPES } from "./setup/clients.ts";
import { readJson, valueAt } from "./setup/edit-json.ts";
import { renderBytes } from "./terminal.ts";

export const MISTAKES: readonly Check[] = [
  { name: "settings", run: checkSettings },
  { name: "disk", run: checkDisk },
  { name: "file system", run: checkFileSystem },
  { name: "state", run: checkState },
  { name: "large sources", run: checkLargeSources },
  { name: "program", run: checkProgram },
  { name: "clients", run: checkClients },
];

function mistake(message: string, suggestion: string): ToolError {
  return new ToolError("invalid_input", message, { suggestion });
}

function checkSettings({ config }: Workspace): string {
  const [first, ...more] = config.warnings;
  if (first === undefined) return "every key is known";
  throw mistake(
    [first, ...more].join("; "),
    "Correct the key in the file that is named; `codecompass doctor` lists all keys below.",
  );
}

/** An index and what is written beside it while it is built. */
const LEAST_FREE_BYTES = 500_000_000;

function checkDisk({ folder }: Workspace): string {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= LEAST_FREE_BYTES) return `${renderBytes(free)} free`;
  throw mistake(
    `only ${renderBytes(free)} are free where ${folder} lies`,
    "Free some space, or set CODECOMPASS_HOME to a folder on another disk; `codecompass gc` drops what no branch shows any more.",
  );
}

/** File systems over a network, whose locks SQLite cannot rely on, by Linux's magic numbers. */
const NETWORK: Readonly<Record<number, string>> = {
  26985: "NFS",
  4283649346: "CIFS",
  4266872130: "SMB",
  20859: "SMB",
};

function checkFileSystem({ folder }: Workspace): string {
  const kind = process.platform === "linux" ? NETWORK[statfsSync(folder).type >>> 0] : undefined;
  if (kind === undefined) return "local";
  throw mistake(
    `the data folder lies on ${kind}: indexes there may be damaged when two machines use them`,
    "Set CODECOMPASS_HOME to a folder on a local disk, and carry indexes with `codecompass state export`.",
  );
}

function checkState(workspace: Workspace): string {
  const { tree, head, job } = workspace.state();
  if (job) return `a job runs: ${job.percentage} %`;
  const [cut] = workspace.index.interruptedJobs();
  if (cut)
    throw mistake(
      "the last job was cut off",
      "Run `codecompass index`: it carries on where that one stopped.",
    );
  if (!tree) throw mistake("this project is not indexed", "Run `codecompass index`.");
  if (tree.files === 0)
    throw mistake(
      "not a single file is indexed",
      "Look at [index] include and exclude below, at ignore files, and at `codecompass status --skipped`.",
    );
  if (head?.commit && tree.commit !== "" && tree.commit !== head.commit)
    throw mistake(
      `the index is of commit ${shortHash(tree.commit)}, HEAD is ${shortHash(head.commit)}`,
      "Run `codecompass sync`; a server does so by itself at the next question.",
    );
  return `${tree.files} files of ${tree.commit === "" ? "the folder" : shortHash(tree.commit)}`;
}

/** Another program of our name, earlier on the PATH, answers in our place. */
const MOST_NAMED = 3;

/** What is code by its name and larger than what is read. It may be generated: no mistake by itself. */
function checkLargeSources(workspace: Workspace): string {
  const { tree } = workspace.state();
  const store = tree && workspace.store();
  const large = (store ? listSkips(store, tree.key) : []).filter(
    ({ path, reason }) => reason === "too_large" && detectLanguage(path, "")?.resolve !== undefined,
  );
  if (large.length === 0) return "all are read";
  const named = large.slice(0, MOST_NAMED).map(({ path, detail }) => `${path} (${detail})`);
  const more = large.length > MOST_NAMED ? ` and ${large.length - MOST_NAMED} more` : "";
  const limit = workspace.config.values["index.max_file_bytes"];
  return `not read: ${named.join(", ")}${more}; [index] max_file_bytes above ${limit} has them indexed`;
}

function checkProgram(): string {
  const found = Bun.which("codecompass", { PATH: process.env.PATH ?? "" });
  if (!COMPILED) return "run from sources";
  if (!found)
    throw mistake(
      "codecompass is not on the PATH: repositories' own configurations of clients start it by name",
      `Add the folder of ${process.execPath} to PATH in your shell's profile.`,
    );
  if (realpathSync(found) === realpathSync(process.execPath)) return process.execPath;
  throw mistake(
    `${found} comes first on the PATH, this is ${process.execPath}`,
    "Remove one of them, or install again into the folder of the first (install.sh --prefix).",
  );
}

const READERS = { json: readJson, toml: (text: string): unknown => parseToml(text) } as const;

/** Configured clients; throws for an entry that starts nothing. */
function checkClients({ root }: Workspace): string {
  const configured: string[] = [];
  for (const client of CLIENTS)
    for (const scope of SCOPES) {
      if (scope === "project" && client.project === undefined) continue;
      const file = fileOf({ client, scope, root }, surroundings());
      const command = existsSync(file) && commandIn(file, READERS[client.format], client.key, client.id);
      if (!command) continue;
      if (!starts(command))
        throw mistake(
          `${file} starts ${command}, which is not there`,
          `Run \`codecompass setup ${client.id}\` again.`,
        );
      configured.push(`${client.id} (${scope})`);
    }
  return configured.length > 0 ? configured.join(", ") : "none is set up: `codecompass setup --all`";
}

function commandIn(
  file: string,
  read: (text: string) => unknown,
  key: (content: unknown) => string[],
  id: string,
): string | undefined {
  try {
    const content = read(readFileSync(file, "utf8"));
    const command = (valueAt(content, key(content)) as { command?: string | string[] } | undefined)?.command;
    return Array.isArray(command) ? command[0] : command;
  } catch (error) {
    throw mistake(
      `${file} cannot be read: ${(error as Error).message.split("\n")[0]}`,
      `Mend it, then run \`codecompass setup ${id}\`.`,
    );
  }
}

function starts(command: string): boolean {
  if (!isAbsolute(command)) return Bun.which(command, { PATH: process.env.PATH ?? "" }) !== null;
  try {
    accessSync(command, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
