import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A raw connection: it can send invalid HTTP and records everything it receives. */
export interface RawConnection {
  readonly socket: Socket;
  write(text: string | Uint8Array): void;
  /** The text received so far. */
  received(): string;
  /** Resolves with the received text when the connection is closed. */
  readonly closed: Promise<string>;
  /** Resolves with the received text as soon as it matches. */
  until(pattern: RegExp): Promise<string>;
}

export async function aConnection(port: number): Promise<RawConnection> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => void chunks.push(chunk));
  // A reset counts as the end of the connection.
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const received = () => Buffer.concat(chunks).toString("latin1");
  return {
    socket,
    write: (text) => void (socket.writable && socket.write(text)),
    received,
    // `once` from node:events would reject on a reset.
    closed: new Promise((resolve) => socket.once("close", () => resolve(received()))),
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => pattern.test(received()) && resolve(received());
        socket.on("data", check);
        socket.on("close", () => {
          check();
          reject(new Error(`The connection ended without ${pattern}: ${received()}`));
        });
        check();
      }),
  };
}
