import { readdirSync, readFileSync } from "node:fs";
import { freePort } from "../free-port.ts";
import { startServer, type ServerProcess } from "../server-process.ts";
import type { UsageSample } from "./flatness.ts";

/** Successive processes of one server, with the same folder and port. */
export interface ServerRuns {
  readonly origin: string;
  /** Samples of each process so far. */
  readonly samples: UsageSample[][];
  /** Milliseconds from the start of each process until it was ready. */
  readonly starts: number[];
  /** Log lines of level warn or error, and other output. */
  readonly errors: string[];
  /** Starts the server and waits until it is ready. */
  start(): Promise<void>;
  kill(): Promise<void>;
  /** SIGTERM; rejects if the exit code is not 0. */
  stop(): Promise<void>;
}

const sampleInterval = 2000;

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
    // Every log line is a JSON object. Any other line is output of a crash.
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
      }, sampleInterval);
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

/** Memory and open files of a process; undefined if the process is exiting or the system is not Linux. */
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
