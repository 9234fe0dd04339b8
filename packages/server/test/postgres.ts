import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import process from "node:process";
import { createInterface } from "node:readline";
import pg from "pg";

/** A real PostgreSQL server of the test file that started it. */
export interface TestPostgres {
  /** Makes an empty database and tells its URL. */
  newDatabase(): Promise<string>;
  /** Stops answering, as a server that crashed or is maintained; its data stay. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Ends it and removes its files; happens by itself when the process ends. */
  stop(): Promise<void>;
}

/** Starts a server on a free port of this machine: about a second. For `beforeAll`; `stop` for `afterAll`. */
export async function startPostgres(): Promise<TestPostgres> {
  const postgresProcess = spawn(
    process.execPath,
    // Detached: an interrupt from the keyboard ends the tests, and their end is what ends the server.
    [fileURLToPath(new URL("postgres-process.ts", import.meta.url))],
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
