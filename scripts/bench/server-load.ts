import { connect, type Socket } from "node:net";

/** A request without a body, in its wire format. */
export function getRequest(path: string, headers: readonly string[] = []): Buffer {
  const lines = [`GET ${path} HTTP/1.1`, "Host: 127.0.0.1", "Accept: application/json", ...headers];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n`);
}

export interface Load {
  readonly port: number;
  /** Sent in rotation. */
  readonly requests: readonly Buffer[];
  /** Total number of requests. */
  readonly count: number;
  /** Number of keep-alive connections. Each has one request at a time. */
  readonly connections: number;
}

/**
 * Sends the requests and returns the milliseconds of each. Every response must be a 200 with a Content-Length, or a
 * redirect without a body.
 */
export async function send({ port, requests, count, connections }: Load): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const work = async () => {
    const connection = await open(port);
    try {
      while (next < count) {
        const request = requests[next++ % requests.length];
        if (request === undefined) throw new Error("The list of requests is empty");
        const started = performance.now();
        await connection.exchange(request);
        times.push(performance.now() - started);
      }
    } finally {
      connection.socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return times;
}

/**
 * Opens one connection. The client only searches for the end of each response, so that most of the CPU time
 * is left for the server.
 */
async function open(port: number) {
  const socket = connect(port, "127.0.0.1");
  socket.setNoDelay(true);
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("error", reject);
  });
  return { socket, exchange: (request: Buffer) => exchange(socket, request) };
}

/** Bytes of an empty body in chunks, `0\r\n\r\n`. */
const emptyChunks = "5";

function exchange(socket: Socket, request: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let left: number | undefined;
    let head = Buffer.alloc(0);
    const end = (error?: Error) => {
      socket.off("data", read);
      socket.off("close", closed);
      if (error) reject(error);
      else resolve();
    };
    const closed = () => end(new Error("The connection ended."));
    const read = (chunk: Buffer) => {
      if (left === undefined) {
        head = Buffer.concat([head, chunk]);
        const body = head.indexOf("\r\n\r\n");
        if (body === -1) return;
        const text = head.toString("latin1", 0, body);
        const [, sent] = /\r\ncontent-length: (\d+)/i.exec(text) ?? [];
        const isRedirect = text.startsWith("HTTP/1.1 307 ");
        const length = sent ?? (isRedirect ? emptyChunks : undefined);
        if (!(isRedirect || text.startsWith("HTTP/1.1 200 ")) || length === undefined) {
          end(new Error(head.toString("latin1", 0, 2000)));
          return;
        }
        left = body + 4 + Number(length) - head.length;
      } else left -= chunk.length;
      if (left === 0) end();
    };
    socket.on("data", read);
    socket.on("close", closed);
    socket.write(request);
  });
}

/** The median of several values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which this part of the values is, such as 0.95. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.floor(sorted.length * part)];
  if (found === undefined) throw new Error("A quantile of no values is not defined");
  return found;
}
