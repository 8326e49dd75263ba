// What Combine, SwiftUI and Swift's concurrency declare, as far as it says which type a value has.

const members = (names: string, line: (name: string) => string) => names.split(" ").map(line).join("\n");

const SAME =
  "autoconnect breakpoint buffer debounce delay dropFirst dropLast eraseToAnyPublisher first last merge multicast output prefix prepend print receive removeDuplicates replaceEmpty replaceError retry setFailureType share subscribe throttle timeout append assertNoFailure catch filter drop mapError";

const COMBINE = `
interface Publisher<T> {
${members(SAME, (name) => `  ${name}(test: (value: T) => any): Publisher<T>;`)}
${members("map tryMap", (name) => `  ${name}<R>(make: (value: T) => R): Publisher<R>;`)}
${members("allSatisfy contains", (name) => `  ${name}(test: (value: T) => any): Publisher<Bool>;`)}
  collect(): Publisher<T[]>;
  combineLatest<R>(other: Publisher<R>): Publisher<(T, R)>;
  count(): Publisher<Int>;
  flatMap<R>(make: (value: T) => Publisher<R>): Publisher<R>;
  reduce<R>(first: R, join: (joined: R, value: T) => R): Publisher<R>;
  scan<R>(first: R, join: (joined: R, value: T) => R): Publisher<R>;
  sink(visit: (value: T) => any): AnyCancellable;
  switchToLatest(): Publisher<T[number]>;
  values: T[];
  zip<R>(other: Publisher<R>): Publisher<(T, R)>;
}
interface CurrentValueSubject<T> extends Publisher<T> {
  value: T;
}
interface CurrentValueSubjectConstructor {
  new<T>(value: T): CurrentValueSubject<T>;
}
${members("AnyPublisher PassthroughSubject Future Fail Empty", (name) => `type ${name}<T, E> = Publisher<T>;`)}
interface globalThis {
  CurrentValueSubject<T>(value: T): CurrentValueSubject<T>;
  Just<T>(value: T): Publisher<T>;
}
`;

const VIEWS = `
interface Binding<T> {
  wrappedValue: T;
}
interface globalThis {
  ForEach<T>(values: T[], show: (value: T) => any): any;
  List<T>(values: T[], show: (value: T) => any): any;
}
`;

const TASKS = `
type AsyncThrowingStream<T, E> = AsyncStream<T>;
interface globalThis {
  Task<T>(run: () => T): Task<T, any>;
${members("withCheckedContinuation withCheckedThrowingContinuation withUnsafeContinuation withUnsafeThrowingContinuation", (name) => `  ${name}<T>(run: (continuation: CheckedContinuation<T, any>) => any): T;`)}
}
interface globalThis {
${members("withTaskGroup withThrowingTaskGroup", (name) => `  ${name}: { <T, R>(of: T.Type, run: (group: TaskGroup<T>) => R): R; <T, R>(of: T.Type, returning: R.Type, run: (group: TaskGroup<T>) => any): R };`)}
}
interface TaskConstructor {
  detached<T>(run: () => T): Task<T, any>;
}
interface MainActorConstructor {
  run<T>(make: () => T): T;
}
interface OSAllocatedUnfairLock<T> {
  withLock<R>(use: (value: T) => R): R;
}
interface Mutex<T> extends OSAllocatedUnfairLock<T> {
}
interface TaskGroup<T> extends Array<T> {
  next(): T;
}
interface ThrowingTaskGroup<T> extends TaskGroup<T> {
}
`;

export const PUBLISHERS = COMBINE + VIEWS + TASKS;
