import { readdirSync, readFileSync } from "node:fs";
import { freePort } from "../free-port.ts";
import { startServer, type ServerProcess } from "../server-process.ts";
import type { UsageSample } from "./flatness.ts";

/** The same server over and over: on one folder and one port, each time a process of its own. */
export interface ServerRuns {
  readonly origin: string;
  /** Samples of each process so far. */
  readonly samples: UsageSample[][];
  /** Milliseconds from the start of each process until it was ready. */
  readonly starts: number[];
  /** Lines of its log that tell of an error. */
  readonly errors: string[];
  /** Starts it and waits until it is ready. */
  start(): Promise<void>;
  kill(): Promise<void>;
  /** SIGTERM; rejects where the server does not end in good order. */
  stop(): Promise<void>;
}

const everySoOften = 2000;

export async function serverRuns(folder: string, built: string): Promise<ServerRuns> {
  const port = await freePort();
  const samples: UsageSample[][] = [];
  const starts: number[] = [];
  const errors: string[] = [];
  let server: ServerProcess | undefined;
  let sampling: NodeJS.Timeout | undefined;
  const ended = () => {
    clearInterval(sampling);
    const lines = (server?.logs() ?? "").split("\n");
    // A line of the log is an object of JSON; what is none is a program's last cry.
    errors.push(...lines.filter((line) => line !== "" && !/^\{"level":"(debug|info)"/.test(line)));
    server = undefined;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    samples,
    starts,
    errors,
    async start() {
      const begun = performance.now();
      const started = await startServer({ folder, port, built });
      server = started;
      const ready = performance.now();
      starts.push(ready - begun);
      const run: UsageSample[] = [];
      samples.push(run);
      sampling = setInterval(() => {
        const usage = usageOf(started.pid);
        if (usage !== undefined) run.push({ at: performance.now() - ready, ...usage });
      }, everySoOften);
    },
    async kill() {
      await server?.kill();
      ended();
    },
    async stop() {
      const code = await server?.terminate();
      ended();
      if (code !== 0) throw new Error(`The server ended with ${code}.`);
    },
  };
}

/** Linux tells it of every process; a process that is just ending has nothing any more. */
function usageOf(pid: number): Omit<UsageSample, "at"> | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(status) ?? [];
    if (kilobytes === undefined) return undefined;
    return { memory: Number(kilobytes) * 1024, files: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return undefined;
  }
}
