// codecompass callees: what a symbol calls, as a tree.

import { callsCommand } from "../calls-command.ts";

export default callsCommand("callees", "What a symbol calls, as a tree");
