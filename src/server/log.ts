// The server's log, on stderr: a line an event, as text for people or as JSON for collectors. Nothing of a repository's
// content and no argument of a call is ever logged.

export const LEVELS = ["error", "warn", "info", "debug"] as const;
export type Level = (typeof LEVELS)[number];
export const FORMATS = ["text", "json"] as const;
export type Format = (typeof FORMATS)[number];

export interface LogOptions {
  level?: Level | undefined;
  format?: Format | undefined;
}

type Fields = Readonly<Record<string, string | number | undefined>>;

export class Logger {
  private readonly highest: number;
  private readonly format: Format;

  constructor({ level = "info", format = "text" }: LogOptions = {}) {
    this.highest = LEVELS.indexOf(level);
    this.format = format;
  }

  error(message: string, fields?: Fields): void {
    this.log("error", message, fields);
  }

  info(message: string, fields?: Fields): void {
    this.log("info", message, fields);
  }

  debug(message: string, fields?: Fields): void {
    this.log("debug", message, fields);
  }

  private log(level: Level, message: string, fields: Fields = {}): void {
    if (LEVELS.indexOf(level) > this.highest) return;
    const line = this.format === "json" ? jsonLine(level, message, fields) : textLine(level, message, fields);
    process.stderr.write(`${line}\n`);
  }
}

function jsonLine(level: Level, message: string, fields: Fields): string {
  return JSON.stringify({ time: new Date().toISOString(), level, message, ...fields });
}

function textLine(level: Level, message: string, fields: Fields): string {
  const rest = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  const head = level === "info" ? "codecompass:" : `codecompass: ${level}:`;
  return [head, message, ...rest].join(" ");
}
