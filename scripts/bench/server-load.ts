import { connect, type Socket } from "node:net";

/** A request without a body, in its wire format. */
export function getRequest(path: string, headers: readonly string[] = []): Buffer {
  return wireFormat("GET", path, headers, "");
}

/** A request with a body of JSON text, in its wire format. */
export function postRequest(path: string, headers: readonly string[], json: string): Buffer {
  const length = `Content-Length: ${Buffer.byteLength(json)}`;
  return wireFormat("POST", path, [...headers, "Content-Type: application/json", length], json);
}

function wireFormat(method: string, path: string, headers: readonly string[], body: string) {
  const start = `${method} ${path} HTTP/1.1`;
  const lines = [start, "Host: 127.0.0.1", "Accept: application/json", ...headers];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body}`);
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
 * Sends the requests and returns the milliseconds of each. Every response must be a 200 or 201 with a Content-Length, or a
 * redirect without a body.
 */
export async function send({ port, requests, count, connections }: Load): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const work = async () => {
    const connection = await openConnection(port);
    try {
      while (next < count) {
        const request = requests[next++ % requests.length];
        if (request === undefined) throw new Error("The list of requests is empty");
        const started = performance.now();
        await connection.exchange(request);
        times.push(performance.now() - started);
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return times;
}

/**
 * Opens one connection. The client only searches for the end of each response, so that most of the CPU time
 * is left for the server.
 */
export async function openConnection(port: number) {
  const socket = connect(port, "127.0.0.1");
  socket.setNoDelay(true);
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("error", reject);
  });
  return {
    /** Sends one request; resolves with the end of its response. */
    exchange: (request: Buffer) => exchange(socket, request),
    close: () => void socket.destroy(),
  };
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
        if (!(isRedirect || /^HTTP\/1\.1 20[01] /.test(text)) || length === undefined) {
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
