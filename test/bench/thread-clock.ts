// The processor time of this thread: what else the machine does at the same time is not in it, as it is in performance.now().

import { dlopen, FFIType, ptr } from "bun:ffi";

/** C library and number of CLOCK_THREAD_CPUTIME_ID. */
const CLOCKS: Partial<Record<NodeJS.Platform, { library: string; id: number }>> = {
  linux: { library: "libc.so.6", id: 3 },
  darwin: { library: "libSystem.B.dylib", id: 16 },
};

/** Milliseconds; those of the wall where the platform's clock is not known. */
export function openThreadClock(): () => number {
  const clock = CLOCKS[process.platform];
  if (!clock) return () => performance.now();
  const signature = { args: [FFIType.i32, FFIType.ptr], returns: FFIType.i32 } as const;
  const { symbols } = dlopen(clock.library, { clock_gettime: signature });
  const time = new BigInt64Array(2);
  const at = ptr(time);
  return () => {
    symbols.clock_gettime(clock.id, at);
    return Number(time[0]) * 1e3 + Number(time[1]) / 1e6;
  };
}
