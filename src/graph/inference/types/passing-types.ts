// Types of what comes later: the value that is waited for is their last argument.

const PASSED = new Set([
  "Promise",
  "Awaited",
  "PromiseLike",
  "Awaitable",
  "Coroutine",
  "Future",
  "Task",
  "ValueTask",
  "JoinHandle",
  "Receiver",
]);

/** Is a type that of what comes later? */
export const isPassing = (name: string) => PASSED.has(name);
