import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import process from "node:process";
import { createInterface } from "node:readline";
import pg from "pg";

/** A real PostgreSQL server for one test file. */
export interface TestPostgres {
  /** The address without a database. */
  readonly url: string;
  /** Creates an empty database and returns its URL. */
  newDatabase(): Promise<string>;
  /** Stops the server as in a crash or maintenance; its data is kept. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Stops the server and removes its files; this also happens when the test process ends. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Each commit waits for the disk, as in production; otherwise not, because tests do not simulate power failures. */
  readonly durable?: boolean;
  /** A folder with the data of a server that has been stopped, which is not removed. Absent: a new server. */
  readonly data?: string;
  /** Such as `archive_mode=on`. */
  readonly settings?: readonly string[];
}

/**
 * Starts a server on a free port of this machine. This takes about a second. Call it in `beforeAll`, and
 * `stop` in `afterAll`.
 */
export async function startPostgres({
  durable = false,
  data = "",
  settings = [],
}: PostgresOptions = {}): Promise<TestPostgres> {
  const postgresProcess = spawn(
    process.execPath,
    // Detached, so that Ctrl+C ends only the tests. When the tests have ended, this program stops the server.
    [
      fileURLToPath(new URL("postgres-process.ts", import.meta.url)),
      data,
      `fsync=${durable ? "on" : "off"}`,
      ...settings,
    ],
    { stdio: ["pipe", "pipe", "pipe"], detached: true, env: { ...process.env, NODE_OPTIONS: "" } },
  );
  let errorOutput = "";
  postgresProcess.stderr.on("data", (chunk) => (errorOutput += String(chunk)));
  const lines = createInterface({ input: postgresProcess.stdout })[Symbol.asyncIterator]();
  async function answer(): Promise<string> {
    const line = await lines.next();
    if (line.done === true) throw new Error(`PostgreSQL did not start: ${errorOutput}`);
    return line.value;
  }
  async function order(command: string): Promise<void> {
    postgresProcess.stdin.write(`${command}\n`);
    await answer();
  }
  const url = (await answer()).replace("ready ", "");
  let databases = 0;
  return {
    url,
    async newDatabase() {
      databases += 1;
      const name = `store_${databases}`;
      const client = new pg.Client({ connectionString: `${url}/postgres` });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return `${url}/${name}`;
    },
    pause: () => order("stop"),
    resume: () => order("start"),
    async stop() {
      if (postgresProcess.exitCode !== null) return;
      const ended = once(postgresProcess, "exit");
      postgresProcess.stdin.end();
      await ended;
    },
  };
}
