// Names of requests, for whoever wants to find one of them in the log.

const SERVER = crypto.randomUUID().slice(0, 8);
let last = 0;

export function newRequestId(): string {
  return `${SERVER}-${++last}`;
}

/** The name that a client gave, where it can stand in a header and in a log as it is; else a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === "string" && /^[\w.:-]{1,64}$/.test(given) ? given : newRequestId();
}
