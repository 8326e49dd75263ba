// How large a file may be: [index] max_file_bytes, times what its language allows for data that stands beside code.

import { detectLanguage } from "../languages/index.ts";

/** Bytes that a file of a name may have. */
export function sizeLimit(path: string, maxFileBytes: number): number {
  return maxFileBytes * (detectLanguage(path, "")?.dataShare ?? 1);
}
