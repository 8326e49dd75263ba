// What several processes begin at the same moments: databases in folders of their own.

import { join } from "node:path";

export const BEGINNINGS = 80;
export const BEGIN_EVERY_MS = 20;

export const beginningAt = (folder: string, at: number): string => join(folder, String(at), "index.db");
