import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import pg from "pg";

/** A pooler in front of PostgreSQL that gives each transaction another connection. */
export interface Pooler {
  /** The URL of a database through the pooler. */
  at(database: string): string;
  stop(): Promise<void>;
}

export interface TransactionProxy extends Pooler {
  /** Stops passing on anything in either direction, and keeps the connections open. */
  hang(): void;
  /** Passes on what arrived meanwhile, and everything after it. */
  answer(): void;
}

/** The startup parameters that PgBouncer accepts. */
const parameters = new Set(
  "user database client_encoding datestyle timezone standard_conforming_strings application_name".split(
    " ",
  ),
);

const sslRequest = 80_877_103;

/** A connection to PostgreSQL, signed in by `pg`, whose messages are then passed on unread. */
interface Backend {
  readonly socket: Socket;
  /** Gets the messages of the server; undefined: no client has the connection. */
  client: Socket | undefined;
  /** Replies that the client still expects, each up to the next `ReadyForQuery`. */
  expected: number;
}

/**
 * Starts a proxy that behaves like the transaction mode of PgBouncer before version 1.21: each transaction gets the
 * connection to PostgreSQL that was free for longest, so neither settings nor prepared statements of a session are of
 * use. It refuses startup parameters as PgBouncer does. `connections` is the maximum for each database.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export async function startTransactionProxy(
  connections: number,
  server: (database: string) => string,
): Promise<TransactionProxy> {
  const pools = new Map<string, Pool>();
  const clients = new Set<Socket>();
  const state = { isHanging: false, held: [] as (() => void)[] };
  const pass = (act: () => void) => void (state.isHanging ? state.held.push(act) : act());
  const listener = createServer({ noDelay: true }, (client) => {
    clients.add(client);
    client.on("error", () => client.destroy());
    client.on("close", () => clients.delete(client));
    serveClient(client, pass, (database) => {
      const pool = pools.get(database) ?? createPool(server(database), connections, pass);
      pools.set(database, pool);
      return pool;
    });
  });
  const port = await listening(listener);
  return {
    at(database) {
      const url = new URL(database);
      url.port = String(port);
      return url.href;
    },
    hang() {
      state.isHanging = true;
    },
    answer() {
      state.isHanging = false;
      for (const act of state.held.splice(0)) act();
    },
    async stop() {
      for (const client of clients) client.destroy();
      for (const pool of pools.values()) pool.close();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port; // it listens on a port
}

interface Pool {
  take(client: Socket): Promise<Backend>;
  drop(backend: Backend): void;
  close(): void;
}

function createPool(url: string, most: number, pass: (act: () => void) => void): Pool {
  const all = new Set<Backend>();
  const free: Backend[] = [];
  const waiting: ((backend: Backend) => void)[] = [];
  let opening = 0;

  function release(backend: Backend): void {
    backend.client = undefined;
    const next = waiting.shift();
    if (next === undefined) free.push(backend);
    else next(backend);
  }
  function drop(backend: Backend): void {
    all.delete(backend);
    const place = free.indexOf(backend);
    if (place !== -1) free.splice(place, 1);
    backend.socket.destroy();
  }
  async function open(): Promise<void> {
    opening += 1;
    try {
      const socket = await signedIn(url);
      const backend: Backend = { socket, client: undefined, expected: 0 };
      all.add(backend);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        drop(backend);
        backend.client?.destroy();
      });
      socket.on(
        "data",
        inMessages((type, message) =>
          pass(() => {
            backend.client?.write(message);
            if (type !== "Z") return;
            backend.expected -= 1;
            // "I": no transaction is open
            if (message.at(5) === 0x49 && backend.expected <= 0) release(backend);
          }),
        ),
      );
      release(backend);
    } finally {
      opening -= 1;
    }
  }
  return {
    take(client) {
      return new Promise((resolve) => {
        const use = (backend: Backend) => {
          backend.client = client;
          backend.expected = 0;
          resolve(backend);
        };
        const first = free.shift();
        if (first !== undefined) return use(first);
        waiting.push(use);
        if (all.size + opening < most) void open().catch(() => client.destroy());
      });
    },
    drop,
    close: () => all.forEach(drop),
  };
}

/** Lets `pg` sign in, and takes its socket. */
async function signedIn(url: string): Promise<Socket> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  const socket = (client as unknown as { connection: { stream: Socket } }).connection.stream;
  socket.removeAllListeners();
  return socket;
}

function serveClient(
  client: Socket,
  pass: (act: () => void) => void,
  poolOf: (database: string) => Pool,
): void {
  let pool: Pool | undefined;
  let backend: Promise<Backend> | undefined;
  let last = Promise.resolve();
  const onMessage = inMessages((type, message) => {
    last = forward(last, type, message);
  });
  async function forward(before: Promise<void>, type: string, message: Buffer): Promise<void> {
    await before;
    const current = pool;
    if (current === undefined) return;
    if (type === "X") {
      client.end();
      return;
    }
    const held = await backend;
    if (held?.client !== client) backend = current.take(client);
    const used = await backend;
    if (used === undefined) return;
    if (type === "Q" || type === "S") used.expected += 1;
    pass(() => used.socket.write(message));
  }
  async function leave(): Promise<void> {
    const held = await backend;
    // A transaction that the client leaves open ends with its connection.
    if (held?.client === client) pool?.drop(held);
  }
  client.on("close", () => void leave());
  let start = Buffer.alloc(0);
  client.on("data", (chunk: Buffer) => {
    if (pool !== undefined) return onMessage(chunk);
    start = Buffer.concat([start, chunk]);
    if (start.length < 8 || start.length < start.readInt32BE(0)) return;
    if (start.readInt32BE(4) === sslRequest) {
      start = start.subarray(8);
      return void client.write("N");
    }
    const given = new Map(pairs(start.subarray(8).toString("utf8").split("\0")));
    const unknown = [...given.keys()].find((name) => !parameters.has(name.toLowerCase()));
    if (unknown !== undefined) return void client.end(refusal(unknown));
    pool = poolOf(given.get("database") ?? "");
    pass(() => client.write(welcome));
  });
}

function pairs(texts: readonly string[]): readonly (readonly [string, string])[] {
  return texts.flatMap((name, index) =>
    index % 2 === 0 && name !== "" ? [[name, texts[index + 1] ?? ""] as const] : [],
  );
}

function message(type: string, ...parts: readonly (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** `AuthenticationOk`, `BackendKeyData` and `ReadyForQuery`. */
const welcome = Buffer.concat([
  message("R", Buffer.alloc(4)),
  message("K", Buffer.alloc(8)),
  message("Z", "I"),
]);

function refusal(parameter: string): Buffer {
  const text = `unsupported startup parameter: ${parameter}`;
  return message("E", `SFATAL\0C08P01\0M${text}\0\0`);
}

/** Returns a listener that divides chunks into messages. */
function inMessages(onMessage: (type: string, message: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5) {
      const length = rest.readInt32BE(1) + 1;
      if (rest.length < length) return;
      const one = rest.subarray(0, length);
      rest = rest.subarray(length);
      onMessage(String.fromCharCode(one[0] ?? 0), one);
    }
  };
}
