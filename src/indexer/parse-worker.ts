// Entry of a parse thread.

import { openExtractor } from "../languages/engine/extract.ts";
import { serveParseThread } from "./parse-thread.ts";

serveParseThread(() => openExtractor([]));
