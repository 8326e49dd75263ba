// codecompass callers: who calls a symbol, as a tree.

import { callsCommand } from "../calls-command.ts";

export default callsCommand("callers", "Who calls a symbol, as a tree");
