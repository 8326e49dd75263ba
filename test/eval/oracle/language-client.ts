// A small language client: starts a server over stdio, waits until it has loaded the project, asks for symbols,
// references and definitions. Positions are the protocol's own: rows and UTF-16 columns from 0.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { createMessageConnection, type MessageConnection } from "vscode-jsonrpc/node";
import type { OracleServer } from "./servers.ts";

export interface Position {
  line: number;
  character: number;
}

export interface Location {
  uri: string;
  range: { start: Position; end: Position };
}

export interface DocumentSymbol {
  name: string;
  kind: number;
  selectionRange?: Location["range"];
  children?: DocumentSymbol[];
}

const QUIET_MS = 4_000;
const SILENT_MS = 60_000;
const ASK_MS = 300_000;

export class LanguageClient {
  private readonly connection: MessageConnection;
  private readonly child: ReturnType<typeof import("node:child_process").spawn>;
  private readonly opened = new Set<string>();
  private readonly working = new Set<string | number>();
  private lastWork = Date.now();
  private readonly broken = new Set<string>();
  private readonly inactive = new Map<string, Location["range"][]>();

  private constructor(
    child: ReturnType<typeof import("node:child_process").spawn>,
    private readonly server: OracleServer,
  ) {
    this.child = child;
    this.connection = createMessageConnection(child.stdout!, child.stdin!);
    this.connection.onRequest("window/workDoneProgress/create", () => null);
    this.connection.onRequest("client/registerCapability", () => null);
    this.connection.onRequest("workspace/configuration", ({ items }: { items: unknown[] }) =>
      items.map(() => ({})),
    );
    this.connection.onNotification("$/progress", ({ token, value }) => {
      this.lastWork = Date.now();
      if (value.kind === "begin") this.working.add(token);
      if (value.kind === "end") this.working.delete(token);
    });
    this.connection.onNotification("textDocument/publishDiagnostics", ({ uri, diagnostics }) => {
      if (diagnostics.some(({ severity }: { severity?: number }) => severity === 1)) this.broken.add(uri);
    });
    this.connection.onNotification("textDocument/inactiveRegions", ({ textDocument, regions }) => {
      this.inactive.set(textDocument.uri, regions);
    });
    this.connection.listen();
  }

  /** Starts `server` on `root` and resolves when it has been quiet for some seconds. */
  static async open(server: OracleServer, root: string, first: string): Promise<LanguageClient> {
    const { spawn } = await import("node:child_process");
    const [command, ...args] = server.argv;
    const child = spawn(command!, args, { cwd: root, stdio: ["pipe", "pipe", "ignore"] });
    const client = new LanguageClient(child, server);
    const rootUri = pathToFileURL(root).href;
    // What ends at once, as on arguments that another version has, never answers.
    const ended = new Promise<never>((_, reject) => {
      child.once("exit", (code) => reject(new Error(`${command} ended with ${code}`)));
    });
    const ready = client.connection.sendRequest("initialize", {
      processId: process.pid,
      rootUri,
      workspaceFolders: [{ uri: rootUri, name: "root" }],
      initializationOptions: server.initializationOptions,
      capabilities: {
        window: { workDoneProgress: true },
        workspace: { configuration: true, workspaceFolders: true },
        textDocument: {
          documentSymbol: { hierarchicalDocumentSymbolSupport: true },
          inactiveRegionsCapabilities: { inactiveRegions: true },
        },
      },
    });
    await Promise.race([ready, ended]);
    ended.catch(() => undefined);
    await client.connection.sendNotification("initialized", {});
    await client.symbols(first).catch(() => []);
    while (client.isBusy()) await Bun.sleep(200);
    return client;
  }

  /** Has the server ended by itself, with what it exits with? */
  get exitCode(): number | null {
    return this.child.exitCode;
  }

  /** Servers may say that they begin something and never that it ended. */
  private isBusy(): boolean {
    const quiet = Date.now() - this.lastWork;
    return quiet < QUIET_MS || (this.working.size > 0 && quiet < SILENT_MS);
  }

  private async opening(path: string): Promise<{ uri: string }> {
    const uri = pathToFileURL(path).href;
    if (!this.opened.has(uri)) {
      this.opened.add(uri);
      const suffix = Object.keys(this.server.suffixes).find((one) => path.endsWith(one));
      const languageId = this.server.suffixes[suffix ?? ""] ?? "plaintext";
      const text = readFileSync(path, "utf8");
      await this.connection.sendNotification("textDocument/didOpen", {
        textDocument: { uri, languageId, version: 1, text },
      });
    }
    return { uri };
  }

  private async ask<T>(method: string, parameters: object): Promise<T | null> {
    const late = Bun.sleep(ASK_MS).then(() => {
      throw new Error(`${method} took longer than ${ASK_MS} ms`);
    });
    return Promise.race([this.connection.sendRequest<T | null>(method, parameters), late]);
  }

  async symbols(path: string): Promise<DocumentSymbol[]> {
    const textDocument = await this.opening(path);
    return (await this.ask<DocumentSymbol[]>("textDocument/documentSymbol", { textDocument })) ?? [];
  }

  async references(path: string, position: Position): Promise<Location[]> {
    const textDocument = await this.opening(path);
    const context = { includeDeclaration: false };
    return (await this.ask<Location[]>("textDocument/references", { textDocument, position, context })) ?? [];
  }

  async definitions(path: string, position: Position): Promise<Location[]> {
    const textDocument = await this.opening(path);
    const answer = await this.ask<Location | Location[]>("textDocument/definition", {
      textDocument,
      position,
    });
    return answer === null ? [] : Array.isArray(answer) ? answer : [answer];
  }

  /** Does the server find errors in a file that it has read? */
  isBroken(path: string): boolean {
    return this.broken.has(pathToFileURL(path).href);
  }

  /** Does the server's configuration leave this row out? Known of files that it has read. */
  isInactive(path: string, row: number): boolean {
    const regions = this.inactive.get(pathToFileURL(path).href) ?? [];
    return regions.some(({ start, end }) => start.line <= row && row <= end.line);
  }

  close(): void {
    this.connection.dispose();
    this.child.kill();
  }
}
