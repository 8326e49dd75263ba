// One client on a transport that lasts, such as stdio: what it introduced itself with, its requests under way and how to
// cancel them, and the questions that we ask it.

import {
  isNotification,
  isRequest,
  type Params,
  type RequestId,
  type RpcMessage,
  type RpcNotification,
  type RpcRequest,
} from "./json-rpc.ts";
import { answer, type Backend } from "./methods.ts";
import { wantsUnasked } from "./progress.ts";
import type { ClientCapabilities } from "./revisions.ts";

const ROOTS_TIMEOUT_MS = 2000;

export class Connection {
  /** Called once the client has said that it is ready. */
  onReady: () => void = () => {};
  private readonly backend: Backend;
  private readonly write: (message: object) => void;
  private readonly id = crypto.randomUUID();
  private capabilities: ClientCapabilities | undefined;
  private readonly running = new Map<RequestId, AbortController>();
  private readonly asked = new Map<RequestId, (result: unknown) => void>();
  private readonly ending = new AbortController();
  private nextId = 1;
  private roots: Promise<string[]> | undefined;

  constructor(backend: Backend, write: (message: object) => void) {
    this.backend = backend;
    this.write = write;
  }

  receive(message: RpcMessage): void {
    if (isRequest(message)) void this.serve(message);
    else if (isNotification(message)) this.note(message);
    else if (message.id !== null) {
      this.asked.get(message.id)?.("result" in message ? message.result : undefined);
      this.asked.delete(message.id);
    }
  }

  notify(method: string, params: Params): void {
    this.write({ jsonrpc: "2.0", method, params });
  }

  /** Does the client take progress of jobs that it did not ask about? */
  get takesUnasked(): boolean {
    return wantsUnasked(this.capabilities);
  }

  private async serve(request: RpcRequest): Promise<void> {
    const cancel = new AbortController();
    this.running.set(request.id, cancel);
    const response = await answer(
      request,
      {
        id: this.id,
        signal: cancel.signal,
        ending: this.ending.signal,
        listRoots: () => this.listRoots(),
        notify: (method, params) => {
          if (!cancel.signal.aborted) this.notify(method, params);
        },
        // After a handshake that declares it, every job is announced to the connection.
        ...(this.capabilities ? { capabilities: this.capabilities } : { jobTokens: true }),
        initialized: (capabilities) => {
          this.capabilities = capabilities;
        },
      },
      this.backend,
    );
    if (this.running.get(request.id) === cancel) this.running.delete(request.id);
    if (!cancel.signal.aborted) this.write(response);
  }

  private note({ method, params }: RpcNotification): void {
    if (method === "notifications/cancelled") this.running.get(params?.requestId as RequestId)?.abort();
    else if (method === "notifications/initialized") this.onReady();
    else if (method === "notifications/roots/list_changed") this.roots = undefined;
  }

  /** Folders that the client has open; asked once until the client says that they changed. */
  listRoots(): Promise<string[]> {
    this.roots ??= this.askRoots().catch(() => []);
    return this.roots;
  }

  private async askRoots(): Promise<string[]> {
    if (!this.capabilities?.roots) return [];
    const result = (await this.ask("roots/list")) as { roots?: { uri?: unknown }[] } | undefined;
    return (result?.roots ?? []).flatMap(({ uri }) =>
      typeof uri === "string" && uri.startsWith("file://") ? [Bun.fileURLToPath(uri)] : [],
    );
  }

  private async ask(method: string): Promise<unknown> {
    const id = `server-${this.nextId++}`;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    this.asked.set(id, resolve);
    this.write({ jsonrpc: "2.0", id, method });
    return Promise.race([promise, Bun.sleep(ROOTS_TIMEOUT_MS)]).finally(() => this.asked.delete(id));
  }

  /** No more is asked: what only waits for something answers now. */
  end(): void {
    this.ending.abort();
  }

  /** Ends what is under way. */
  close(): void {
    for (const cancel of this.running.values()) cancel.abort();
  }
}
