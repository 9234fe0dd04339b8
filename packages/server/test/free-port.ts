import { createServer } from "node:net";
import process from "node:process";

/**
 * The range for ports of the tests. Operating systems assign ephemeral ports from 32768 up (IANA: from 49152)
 * to listeners on port 0 and to outgoing connections, so a free port of that range may be taken before the
 * program under test has started. Lower ports are never assigned automatically.
 */
const [first, count] = [20_000, 12_000];

/** Tests run in parallel processes, so each process starts its search at a different port. */
let next = first + ((process.pid * 31) % count);

/** Returns a port of this machine without a listener, outside the ephemeral range. */
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
