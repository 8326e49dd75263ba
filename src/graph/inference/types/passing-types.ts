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

/** Is a type that of what comes later? By what it is called so are those that do more than wait: `CancelablePromise`. */
export const isPassing = (name: string) => PASSED.has(name) || name.endsWith("Promise");
