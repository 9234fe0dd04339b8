import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { userInfo } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { endWithTests, temporaryFolder } from "./server-process.ts";
import type { Pooler } from "./transaction-proxy.ts";

/** The account `nobody`, because PgBouncer refuses to run as root. */
const nobody = 65_534;

const path = { ...process.env, PATH: `${process.env["PATH"] ?? ""}:/usr/sbin:/usr/local/sbin` };

/** The version of the PgBouncer of this machine; undefined if it has none. */
export function pgbouncerVersion(): string | undefined {
  try {
    const output = execFileSync("pgbouncer", ["--version"], { env: path, encoding: "utf8" });
    return /PgBouncer (\S+)/.exec(output)?.[1] ?? "unknown";
  } catch {
    return undefined;
  }
}

/**
 * Starts PgBouncer in transaction mode in front of the PostgreSQL server at `url`, with its default settings and at most
 * `connections` connections for each database.
 */
export async function startPgbouncer(url: string, connections: number): Promise<Pooler> {
  const { hostname, port: serverPort, username, password } = new URL(url);
  const port = await freePort();
  const folder = temporaryFolder();
  chmodSync(folder.path, 0o755);
  const users = join(folder.path, "users.txt");
  writeFileSync(users, `"${username}" "${password}"\n`);
  const settings = join(folder.path, "pgbouncer.ini");
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
auth_type = scram-sha-256
auth_file = ${users}
`,
  );
  const account = userInfo().uid === 0 ? { uid: nobody, gid: nobody } : {};
  const child = spawn("pgbouncer", [settings], { env: path, ...account });
  endWithTests(child);
  let output = "";
  child.stderr.on("data", (chunk) => (output += String(chunk)));
  const ended = once(child, "close");
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (child.exitCode !== null || tries > 400) throw new Error(`PgBouncer: ${output}`);
    await setTimeout(25);
  }
  return {
    at: (database) => pooled(database, port),
    async stop() {
      child.kill("SIGINT");
      // It waits for its clients after the first signal only.
      child.kill("SIGTERM");
      await ended;
      folder.remove();
    },
  };
}

/** The URL of a database, at another port. */
export function pooled(database: string, port: number): string {
  const url = new URL(database);
  url.port = String(port);
  return url.href;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}
