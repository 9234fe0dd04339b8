import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A connection that says what no client library would, and keeps what it is told. */
export interface RawConnection {
  readonly socket: Socket;
  write(text: string | Uint8Array): void;
  /** What was read so far. */
  said(): string;
  /** Resolves when the connection is over, with what was said on it. */
  readonly over: Promise<string>;
  /** Resolves with everything said as soon as it matches. */
  until(pattern: RegExp): Promise<string>;
}

export async function aConnection(port: number): Promise<RawConnection> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => void chunks.push(chunk));
  // That it is reset is an end like any other.
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const said = () => Buffer.concat(chunks).toString("latin1");
  return {
    socket,
    write: (text) => void (socket.writable && socket.write(text)),
    said,
    // `once` would reject where the connection is reset.
    over: new Promise((resolve) => socket.once("close", () => resolve(said()))),
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => pattern.test(said()) && resolve(said());
        socket.on("data", look);
        socket.on("close", () => {
          look();
          reject(new Error(`The connection ended without ${pattern}: ${said()}`));
        });
        look();
      }),
  };
}
