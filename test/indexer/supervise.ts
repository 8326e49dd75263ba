// A process that indexes a project and can be killed: supervise.ts ROOT DATA_FOLDER PARSE_WORKER.

import { superviseIndex } from "./support.ts";

const [root = "", home = "", parseWorker = ""] = process.argv.slice(2);
await superviseIndex({ root, home }, { parseWorker }).done;
