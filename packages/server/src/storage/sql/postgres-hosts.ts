import pg from "pg";
import { StoreUnavailableError } from "../ports.ts";
import type { PostgresLocation } from "./database.ts";
import { hostUrls } from "./postgres-url.ts";

/** Milliseconds for a new connection, all hosts together. */
const defaultConnectTime = 5_000;

/** A connection that knows its host. */
export interface HostClient extends pg.Client {
  /** Lets the next connection use the next host, unless another one is in use already. */
  leaveHost(): void;
}

export interface Hosts {
  readonly count: number;
  /** Milliseconds for a new connection to one host. */
  readonly connectTime: number;
  /** Each connection is to the host in use. Connecting fails if the host does not accept writes. */
  readonly Client: new (config?: pg.ClientConfig) => HostClient;
}

/** The hosts of a database. The first is in use until it fails; then the next, and after the last the first. */
export function hostsOf(location: PostgresLocation): Hosts {
  const urls = requireUrls(location.url);
  const connectTime = Math.ceil((location.connectTime ?? defaultConnectTime) / urls.length);
  let inUse = 0;
  const Client = class extends pg.Client implements HostClient {
    readonly #host: number;
    constructor(config: pg.ClientConfig = {}) {
      const host = inUse;
      const connectionString = urls[host] ?? "";
      super({ ...config, connectionString, connectionTimeoutMillis: connectTime });
      this.#host = host;
      // A connection that breaks between two statements emits this event, and the next statement fails. Without a
      // listener the event would end the process.
      this.on("error", () => {});
    }
    leaveHost(): void {
      if (inUse === this.#host) inUse = (inUse + 1) % urls.length;
    }
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
      const opened = this.#open();
      if (callback === undefined) return opened;
      // `pg-pool` passes a function whose error is absent after a success.
      void report(opened, callback as (error?: Error) => void);
    }
    async #open(): Promise<pg.Client> {
      const until = performance.now() + connectTime;
      try {
        await super.connect();
        const query_timeout = Math.max(1, Math.ceil(until - performance.now()));
        const read = { text: acceptsWrites, query_timeout };
        const { rows } = await this.query<{ writes: boolean }>(read);
        if (rows[0]?.writes !== true) throw new ReplicaError();
        return this;
      } catch (error) {
        this.leaveHost();
        // Waits for nothing: the connection may not answer.
        void this.end();
        throw error;
      }
    }
  };
  return { count: urls.length, connectTime, Client };
}

async function report(opened: Promise<unknown>, done: (error?: Error) => void): Promise<void> {
  let failure: Error | undefined;
  try {
    await opened;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
  }
  done(failure);
}

function requireUrls(url: string): readonly string[] {
  const urls = hostUrls(url);
  // The text can contain a password. `config/` refuses an invalid setting before this.
  if (urls === undefined) throw new TypeError("The URL of the database is invalid.");
  return urls;
}

const acceptsWrites = `select not pg_is_in_recovery()
  and current_setting('default_transaction_read_only') = 'off' as writes`;

/** The connection leads to a replica, or to a server that refuses to write. */
export class ReplicaError extends StoreUnavailableError {
  constructor() {
    super("The database is a replica that cannot be written.");
  }
}

/** Calls `connect` again if it fails, until it has tried every host. */
export async function tryHosts<T>(hosts: Hosts, connect: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await connect();
    } catch (error) {
      if (tries >= hosts.count || isPoolFull(error)) throw error;
    }
  }
}

/** Whether the error of the pool means that all of its connections were in use for too long. */
function isPoolFull(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout exceeded when trying to connect";
}

/** A separate connection. The caller ends it. */
export async function connectOnce(location: PostgresLocation): Promise<pg.Client> {
  const hosts = hostsOf(location);
  return tryHosts(hosts, () => new hosts.Client({ keepAlive: true }).connect());
}
