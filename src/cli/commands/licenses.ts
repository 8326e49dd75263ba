// codecompass licenses: the licences of everything that is embedded in this executable.

import { defineCommand } from "citty";
import { readAsset } from "../../util/embedded.ts";
import { COMMON } from "../arguments.ts";
import { print } from "../terminal.ts";
import thirdParty from "../third-party.txt" with { type: "file" };

export default defineCommand({
  meta: { name: "licenses", description: "Print the licences of everything that is embedded" },
  args: { json: COMMON.json },
  run({ args }) {
    const text = new TextDecoder().decode(readAsset(thirdParty)).trimEnd();
    print(args.json ? JSON.stringify({ packages: text.split(RULE).map(toPackage) }) : text);
  },
});

/** What stands between two packages. */
const RULE = `\n\n${"=".repeat(80)}\n\n`;

/** `NAME VERSION (LICENCE)`, and the text below. */
function toPackage(part: string): { package: string; licence: string; text: string } {
  const [head = "", ...rows] = part.split("\n");
  const at = head.indexOf(" (");
  return { package: head.slice(0, at), licence: head.slice(at + 2, -1), text: rows.join("\n").trim() };
}
