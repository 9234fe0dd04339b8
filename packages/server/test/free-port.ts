import { createServer } from "node:net";
import process from "node:process";

/**
 * Systems give ports from 32768 up (IANA: from 49152) to whoever asks for any, and to every connection that
 * is made: one that is free there may be taken before the program that is told of it has started. Below,
 * nobody gets one by chance.
 */
const [first, count] = [20_000, 12_000];

/** Tests run in processes side by side: each begins elsewhere. */
let next = first + ((process.pid * 31) % count);

/** A port of this machine that nobody listens on, and that nobody is given who asks for any. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < count; tried += 1) {
    const port = next;
    next = first + ((next + 1 - first) % count);
    if (await isFree(port)) return port;
  }
  throw new Error(`no port from ${first} to ${first + count - 1} is free`);
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.on("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
