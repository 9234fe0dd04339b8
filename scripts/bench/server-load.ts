import { connect, type Socket } from "node:net";

/** A request as it goes over the wire, without a body. */
export function getRequest(path: string, headers: readonly string[] = []): Buffer {
  const lines = [`GET ${path} HTTP/1.1`, "Host: 127.0.0.1", "Accept: application/json", ...headers];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n`);
}

export interface Load {
  readonly port: number;
  /** Sent in turn, each as often as the others. */
  readonly requests: readonly Buffer[];
  /** How many requests there are altogether. */
  readonly count: number;
  /** Kept-alive connections, each with one request at a time. */
  readonly connections: number;
}

/** Sends the load; gives the milliseconds of each request. Every reply must be a 200 with its length. */
export async function send({ port, requests, count, connections }: Load): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const work = async () => {
    const connection = await open(port);
    try {
      while (next < count) {
        const request = requests[next++ % requests.length];
        if (request === undefined) throw new Error("A load needs requests");
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

/** One connection that reads no more of a reply than where it ends: most of the machine is the server's. */
async function open(port: number) {
  const socket = connect(port, "127.0.0.1");
  socket.setNoDelay(true);
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("error", reject);
  });
  return { socket, exchange: (request: Buffer) => exchange(socket, request) };
}

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
        const [, length] = /\r\ncontent-length: (\d+)/i.exec(text) ?? [];
        if (!text.startsWith("HTTP/1.1 200 ") || length === undefined) {
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

/** The middle of several figures. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("There is no middle of nothing");
  return middle;
}
