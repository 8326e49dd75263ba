// Runs a program by argument vector, without a shell, collecting what it prints.

export interface SpawnOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  stdin?: Uint8Array | string;
  timeoutMs?: number;
}

export interface SpawnResult {
  /** Exit code; -1 when a signal or the timeout ended it. */
  code: number;
  stdout: Uint8Array;
  stderr: string;
}

/** Runs to the end. Throws only when the program cannot be started. */
export async function spawn(argv: string[], options: SpawnOptions = {}): Promise<SpawnResult> {
  const child = Bun.spawn(argv, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    stdin:
      options.stdin === undefined
        ? "ignore"
        : typeof options.stdin === "string"
          ? new TextEncoder().encode(options.stdin)
          : options.stdin,
    stdout: "pipe",
    stderr: "pipe",
    timeout: options.timeoutMs,
  });
  const [stdout, stderr, code] = await Promise.all([
    new Response(child.stdout).bytes(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code: child.signalCode ? -1 : code, stdout, stderr };
}
