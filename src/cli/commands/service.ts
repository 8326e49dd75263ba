// codecompass service print: a unit that keeps one HTTP server running for this user, for systemd or launchd. It is printed,
// never installed: where it goes is said in its first lines.

import { homedir } from "node:os";
import { join } from "node:path";
import { defineCommand } from "citty";
import { ToolError } from "../../protocol/errors.ts";
import { selfArgv } from "../../util/self.ts";
import { COMMON, choiceArgument } from "../arguments.ts";
import { print } from "../terminal.ts";

const KINDS = ["systemd", "launchd"] as const;
type Kind = (typeof KINDS)[number];

const RENDER: Readonly<Record<Kind, (argv: readonly string[]) => string>> = { systemd, launchd };

export default defineCommand({
  meta: { name: "service", description: "Print a systemd or launchd unit that runs the HTTP server" },
  args: {
    action: { type: "positional", description: "print", required: true },
    kind: {
      type: "string",
      description: "systemd or launchd; that of this system when left out",
      valueHint: "kind",
    },
    port: { type: "string", default: "9100", description: "HTTP port", valueHint: "port" },
    "allowed-root": {
      type: "string",
      description: "Folder below which projects are taken as they are asked about",
      valueHint: "path",
    },
    json: COMMON.json,
  },
  run({ args }) {
    if (args.action !== "print")
      throw new ToolError(
        "invalid_input",
        `There is no service ${args.action}; use codecompass service print`,
        {
          argument: "action",
          value: args.action,
          allowed: ["print"],
        },
      );
    const kind =
      choiceArgument("kind", args.kind, KINDS) ?? (process.platform === "darwin" ? "launchd" : "systemd");
    const root = args["allowed-root"];
    const discovery = root === undefined ? [] : ["--auto-workspace", "--allowed-root", root];
    const argv = [...selfArgv(), "serve-mcp", "--transport", "http", "--port", args.port, ...discovery];
    const unit = RENDER[kind]([...argv, "--log-format", "json"]);
    print(args.json ? JSON.stringify({ kind, unit }) : unit);
  },
});

/** systemd's quoting: double quotes, with backslashes, `%` and `$` doubled or escaped. */
function quoteSystemd(word: string): string {
  const safe = word.replace(/[\\"]/g, "\\$&").replaceAll("%", "%%").replaceAll("$", "$$$$");
  return /^[\w./:=@-]+$/.test(word) ? word : `"${safe}"`;
}

function systemd(argv: readonly string[]): string {
  return `# ~/.config/systemd/user/codecompass.service
# systemctl --user daemon-reload && systemctl --user enable --now codecompass
[Unit]
Description=codecompass: code search for agents (MCP over HTTP)

[Service]
ExecStart=${argv.map(quoteSystemd).join(" ")}
WorkingDirectory=%h
Restart=on-failure
TimeoutStopSec=15
NoNewPrivileges=yes
Nice=5

[Install]
WantedBy=default.target`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function launchd(argv: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- ~/Library/LaunchAgents/codecompass.plist; launchctl load ~/Library/LaunchAgents/codecompass.plist -->
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>codecompass</string>
  <key>ProgramArguments</key>
  <array>
${argv.map((word) => `    <string>${escapeXml(word)}</string>`).join("\n")}
  </array>
  <key>RunAtLoad</key>
  <true/>
  <key>KeepAlive</key>
  <dict>
    <key>SuccessfulExit</key>
    <false/>
  </dict>
  <key>StandardErrorPath</key>
  <string>${escapeXml(join(homedir(), "Library/Logs/codecompass.log"))}</string>
</dict>
</plist>`;
}
