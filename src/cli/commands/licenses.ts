// codecompass licenses: the licences of everything that is embedded in this executable.

import { defineCommand } from "citty";
import { readAsset } from "../../util/embedded.ts";
import { print } from "../terminal.ts";
import thirdParty from "../third-party.txt" with { type: "file" };

export default defineCommand({
  meta: { name: "licenses", description: "Print the licences of everything that is embedded" },
  run: () => print(new TextDecoder().decode(readAsset(thirdParty)).trimEnd()),
});
