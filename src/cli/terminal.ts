// The terminal as an output: colours (unless NO_COLOR or piped), width, and writing that survives a closed pipe.

export type Style = "bold" | "dim" | "red" | "green" | "yellow" | "blue" | "magenta" | "cyan";

const CODES: Readonly<Record<Style, readonly [number, number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
  magenta: [35, 39],
  cyan: [36, 39],
};

type Stream = NodeJS.WriteStream;

/** Does this stream take colours? FORCE_COLOR wins over everything, then NO_COLOR, then whether it is a terminal. */
export function takesColour(stream: Stream): boolean {
  const { FORCE_COLOR, NO_COLOR, TERM } = process.env;
  if (FORCE_COLOR && FORCE_COLOR !== "0") return true;
  return !NO_COLOR && TERM !== "dumb" && stream.isTTY === true;
}

const colour = takesColour(process.stdout);

export function paint(style: Style, text: string): string {
  if (!colour || text === "") return text;
  const [on, off] = CODES[style];
  return `\u001b[${on}m${text}\u001b[${off}m`;
}

const OWN = `\\u001b\\[(?:${Object.values(CODES).flat().join("|")})m`;
const CONTROL = "[\\0-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069]";
/** Our own colours, the ends of lines, and what else a terminal would obey: controls, marks of direction. */
const OBEYED = new RegExp(`(${OWN})|(\\r(?=\\n|$))|${CONTROL}`, "g");

/** What a repository's texts and names hold is shown, never obeyed: `ESC` as ␛. Colours stay. */
export function harmless(text: string): string {
  return text.replace(
    OBEYED,
    (control, own: string | undefined, end: string | undefined) => own ?? (end ? "" : pictureOf(control)),
  );
}

function pictureOf(control: string): string {
  const code = control.codePointAt(0)!;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  return code === 0x7f ? "␡" : `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
}

/** Fields of answers that hold paths: each is shown on one line. */
const PATHS: ReadonlySet<string> = new Set(["path", "file", "file_path", "entry_point", "id", "from", "to"]);

/** An answer whose paths have no ends of lines, which a name of a file may hold: for rendering on a terminal. */
export function withPathsOnOneLine<T>(answer: T): T {
  const oneLine = (key: string, value: unknown) =>
    PATHS.has(key) && typeof value === "string" ? value.replace(/[\t\n\r]/g, pictureOf) : value;
  return JSON.parse(JSON.stringify(answer), oneLine) as T;
}

const shown = (text: string, stream: Stream) => (stream.isTTY === true ? harmless(text) : text);

/** Columns of the terminal, 100 where there is none. */
export function terminalWidth(stream: Pick<Stream, "columns"> = process.stdout): number {
  return stream.columns || 100;
}

/** Prints a line on stdout. */
export function print(text: string): void {
  if (process.stdout.listenerCount("error") === 0) process.stdout.on("error", endWithOutput);
  process.stdout.write(`${shown(text, process.stdout)}\n`);
}

/** Whoever reads may have seen enough, as `head` has; anything else is a failure. */
function endWithOutput(error: NodeJS.ErrnoException): never {
  if (error.code === "EPIPE") process.exit(0);
  printError(`error: the output cannot be written: ${error.message}`);
  process.exit(1);
}

/** $CODECOMPASS_PAGER, $PAGER or less; an empty value turns paging off. `-F` leaves short texts alone, `-R` keeps colours. */
function pagerCommand(): string {
  return process.env.CODECOMPASS_PAGER ?? process.env.PAGER ?? "less";
}

/** Prints a text, through the pager when it is longer than the terminal is high. Never pages into a pipe. */
export async function printPaged(text: string): Promise<void> {
  const { isTTY, rows } = process.stdout;
  const command = pagerCommand().trim();
  if (!isTTY || command === "" || text.split("\n").length < (rows || 24)) return print(text);
  const env = { LESS: "FRX", ...process.env };
  try {
    const pager = Bun.spawn(command.split(/\s+/), {
      stdin: "pipe",
      stdout: "inherit",
      stderr: "inherit",
      env,
    });
    pager.stdin.write(`${harmless(text)}\n`);
    pager.stdin.end();
    await pager.exited;
  } catch {
    print(text);
  }
}

/** Prints a line on stderr: warnings, progress, errors. */
export function printError(text: string): void {
  process.stderr.write(`${shown(text, process.stderr)}\n`);
}

const UNITS = ["B", "KB", "MB", "GB"];

export function renderBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  for (; value >= 1000 && unit < UNITS.length - 1; unit++) value /= 1000;
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`;
}

export function renderCount(count: number): string {
  return count.toLocaleString("en-US");
}

/** `1 file`, `1,602 files`. */
export function renderNumber(count: number, thing: string): string {
  return `${renderCount(count)} ${thing}${count === 1 ? "" : "s"}`;
}

/** Reasons that are things; the others say what something is. */
const THINGS: ReadonlySet<string> = new Set(["symlink", "submodule", "lock_file", "lfs_pointer"]);

/** How many there are of each: `4 symlinks, 1 too large`. */
export function renderCounts(counts: Readonly<Record<string, number | undefined>>): string {
  return Object.entries(counts)
    .filter(([, count]) => count)
    .map(([what, count]) => {
      const said = what.replaceAll("_", " ");
      return THINGS.has(what) ? renderNumber(count!, said) : `${renderCount(count!)} ${said}`;
    })
    .join(", ");
}

export function renderDuration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  return ms < 60_000
    ? `${(ms / 1000).toFixed(1)} s`
    : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}

export function renderAge(sinceMs: number): string {
  const seconds = Math.max(0, Math.round((Date.now() - sinceMs) / 1000));
  if (seconds < 90) return `${seconds} s ago`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min ago`;
  return seconds < 172_800
    ? `${Math.round(seconds / 3600)} h ago`
    : `${Math.round(seconds / 86_400)} days ago`;
}

/** Names and values in two aligned columns. */
export function renderPairs(pairs: readonly (readonly [string, string])[]): string {
  const width = Math.max(...pairs.map(([name]) => name.length));
  return pairs.map(([name, value]) => `${paint("dim", name.padEnd(width))}  ${value}`).join("\n");
}

/** A symbol as one would ask for it: with the type that it is a member of. */
export function inType({ name, container }: { name: string; container?: string }): string {
  return container ? `${container}.${name}` : name;
}
