import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { freePort } from "../../../packages/server/test/free-port.ts";
import { temporaryFolder } from "../../../packages/server/test/server-process.ts";
import { startService, type Service } from "../documentation/installed-service.ts";
import { replaced } from "../documentation/replaced.ts";
import { projectText } from "../project-files.ts";
import { objectsIn, ofKind } from "./manifests.ts";

/**
 * Starts PgBouncer with the `pgbouncer.ini` of the Kubernetes example in front of a database. Only the addresses, the
 * files and the encryption of the connection to PostgreSQL differ, because the PostgreSQL of the tests has none. `url` is the
 * address of the database behind PgBouncer.
 */
export async function startExamplePgbouncer(
  database: URL,
): Promise<Service & { readonly url: string }> {
  const { hostname, port, pathname, username, password } = database;
  const folder = temporaryFolder();
  chmodSync(folder.path, 0o755);
  const users = join(folder.path, "userlist.txt");
  writeFileSync(users, `"${username}" "${password}"\n`);
  const settings = join(folder.path, "pgbouncer.ini");
  const listening = await freePort();
  const [map] = ofKind(objectsIn(projectText("examples/kubernetes/pgbouncer.yaml")), "ConfigMap");
  const name = pathname.slice(1);
  const text = replaced(map?.data?.["pgbouncer.ini"] ?? "", {
    "nashra = ": `${name} = `,
    "host=postgres.example port=5432 dbname=nashra": `host=${hostname} port=${port} dbname=${name}`,
    "listen_addr = 0.0.0.0": "listen_addr = 127.0.0.1",
    "listen_port = 6432": `listen_port = ${listening}`,
    "/run/secrets/pgbouncer/userlist.txt": users,
    "server_tls_sslmode = verify-full": "server_tls_sslmode = disable",
    "server_tls_ca_file = /run/secrets/pgbouncer/ca.crt": "",
  });
  writeFileSync(settings, text);
  const service = await startService("pgbouncer", [settings], listening);
  const url = new URL(database);
  url.port = String(listening);
  return {
    url: url.href,
    async stop() {
      await service.stop();
      folder.remove();
    },
  };
}
