// Which files of Go can be built together: by the system and the machine that their names end in, by `//go:build`, and by
// whether they are tests.

import { words } from "../hooks/module-paths.ts";

const SYSTEMS = words(
  "aix android darwin dragonfly freebsd hurd illumos ios js linux nacl netbsd openbsd plan9 solaris wasip1 windows zos",
);
const NOT_UNIX = words("js nacl plan9 wasip1 windows zos");
/** A build for one of these is one for the other, too. */
const ALSO: Readonly<Record<string, string>> = { android: "linux", illumos: "solaris", ios: "darwin" };
const MACHINES = words(
  "386 amd64 arm arm64 loong64 mips mips64 mips64le mipsle ppc64 ppc64le riscv64 s390x wasm sparc64",
);
/** Of both files; with more of them any may be built together. */
const MOST_TAGS = 6;

type Expression = (tags: ReadonlySet<string>) => boolean;

interface Constraint {
  holds: Expression;
  /** What is neither a system nor a machine. */
  tags: readonly string[];
  machines: readonly string[];
}

const PACKAGE = /^package\s/m;
const known = new Map<string, Constraint>();

/** Can something build both, and does what one declares show in the other? Without text, only paths count. */
export function isBuiltWith(from: string, fromText: string, to: string, toText: string): boolean {
  if (isTest(to) && !isTest(from)) return false;
  const one = constraintOf(from, fromText);
  const other = constraintOf(to, toText);
  const machines = [...new Set([...one.machines, ...other.machines, "other"])];
  const tags = [...new Set([...one.tags, ...other.tags])];
  if (tags.length > MOST_TAGS) return true;
  for (const system of SYSTEMS)
    for (const machine of machines)
      for (let chosen = 0; chosen < 1 << tags.length; chosen++) {
        const set = new Set([
          system,
          machine,
          ALSO[system] ?? "",
          ...tags.filter((_, at) => chosen & (1 << at)),
        ]);
        if (!NOT_UNIX.has(system)) set.add("unix");
        if (one.holds(set) && other.holds(set)) return true;
      }
  return false;
}

const isTest = (path: string) => path.endsWith("_test.go");

function constraintOf(path: string, text: string): Constraint {
  const written = [ofName(path), ofText(text)].filter(Boolean).join(" && ");
  let found = known.get(written);
  if (!found) {
    const tokens = written.match(/&&|\|\||[!()]|[\w.]+/g) ?? [];
    const named = tokens.filter((token) => /\w/.test(token) && !SYSTEMS.has(token) && token !== "unix");
    found = {
      holds: tokens.length === 0 ? () => true : parsed(tokens),
      tags: named.filter((token) => !MACHINES.has(token)),
      machines: named.filter((token) => MACHINES.has(token)),
    };
    known.set(written, found);
  }
  return found;
}

/** `name_linux_arm64.go` */
function ofName(path: string): string {
  const parts = path
    .slice(path.lastIndexOf("/") + 1)
    .replace(/(?:_test)?\.go$/, "")
    .split("_")
    .slice(1);
  const last = parts.at(-1) ?? "";
  if (SYSTEMS.has(last)) return last;
  if (!MACHINES.has(last)) return "";
  const before = parts.at(-2) ?? "";
  return SYSTEMS.has(before) ? `${before} && ${last}` : last;
}

/** `//go:build a && !b`; `// +build a,!b c` of old. */
function ofText(text: string): string {
  const end = text.search(PACKAGE);
  const head = text.slice(0, Math.max(0, end));
  const now = /^\/\/go:build (.+)$/m.exec(head);
  if (now) return `(${now[1]})`;
  const rows = [...head.matchAll(/^\/\/ ?\+build (.+)$/gm)];
  return rows.map(([, row]) => `(${row!.trim().split(/\s+/).map(allOf).join(" || ")})`).join(" && ");
}

const allOf = (group: string) => `(${group.split(",").join(" && ")})`;

function parsed(tokens: readonly string[]): Expression {
  let at = 0;
  const parts = (sign: string, part: () => Expression): Expression[] => {
    const found = [part()];
    for (; tokens[at] === sign; found.push(part())) at++;
    return found;
  };
  const either = (): Expression => {
    const all = parts("||", both);
    return (tags) => all.some((part) => part(tags));
  };
  const both = (): Expression => {
    const all = parts("&&", single);
    return (tags) => all.every((part) => part(tags));
  };
  const single = (): Expression => {
    const token = tokens[at++];
    if (token === "!") {
      const part = single();
      return (tags) => !part(tags);
    }
    if (token !== "(") return (tags) => token === undefined || tags.has(token);
    const inner = either();
    at++;
    return inner;
  };
  return either();
}
