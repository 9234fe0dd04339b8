import { variables } from "../../../packages/server/src/config/variables.ts";
import { ofKind, podsIn, type KubernetesObject } from "./manifests.ts";
import { faults, isServer } from "./pod-faults.ts";
import { mountedFiles } from "./settings-faults.ts";

/** The `max_connections` of PostgreSQL if nobody changed it, without those reserved for administrators. */
const postgresConnections = 97;

/** Faults of the settings of PgBouncer, and of what must agree with them. */
export function pgbouncerFaults(objects: readonly KubernetesObject[]): readonly string[] {
  return podsIn(objects).flatMap((pods) =>
    pods.spec.containers.flatMap((container) => {
      const [program, path = ""] = container.command ?? [];
      if (program !== "pgbouncer") return [];
      const files = mountedFiles(pods, container, objects);
      const settings = settingsIn(files[path] ?? "");
      const service = ofKind(objects, "Service").find(
        ({ metadata }) => metadata?.name === "pgbouncer",
      );
      const port = Number(settings["listen_port"]);
      const used = [settings["auth_file"], settings["server_tls_ca_file"]];
      return faults({
        "PgBouncer must pool transactions.": settings["pool_mode"] === "transaction",
        "PgBouncer must verify the certificate of PostgreSQL.":
          settings["server_tls_sslmode"] === "verify-full",
        "A port of PgBouncer differs from listen_port.":
          container.ports?.[0]?.containerPort === port && service?.spec?.ports?.[0]?.port === port,
        "A file of PgBouncer is not mounted.": used.every((file) => file && file in files),
        "PgBouncer accepts fewer connections than the servers open.":
          Number(settings["max_client_conn"]) >= clientConnections(objects),
        "PgBouncer opens more connections than PostgreSQL accepts.":
          podsOf(pods.owner, objects) * Number(settings["default_pool_size"]) <=
          postgresConnections,
      });
    }),
  );
}

/** The settings of an INI text by name, from all sections. */
export function settingsIn(text: string): Readonly<Record<string, string>> {
  const pairs = text.split("\n").flatMap((line) => {
    const at = line.indexOf("=");
    return at < 0 || line.startsWith(";")
      ? []
      : [[line.slice(0, at).trim(), line.slice(at + 1).trim()]];
  });
  return Object.fromEntries(pairs);
}

/** The connections of all servers during an update, and of one command. */
function clientConnections(objects: readonly KubernetesObject[]): number {
  const servers = podsIn(objects)
    .filter(({ owner, spec }) => owner.startsWith("Deployment ") && spec.containers.some(isServer))
    .map(({ owner }) => podsOf(owner, objects));
  const pools = ofKind(objects, "ConfigMap").map(({ data }) => data?.["NASHRA_DATABASE_POOL"]);
  const pool = Number(
    pools.find((size) => size !== undefined) ?? variables.NASHRA_DATABASE_POOL.default,
  );
  return (servers.reduce((sum, count) => sum + count, 0) + 1) * pool;
}

/** The greatest number of pods of a Deployment at the same time. */
function podsOf(owner: string, objects: readonly KubernetesObject[]): number {
  const deployment = ofKind(objects, "Deployment").find(
    ({ metadata }) => `Deployment ${metadata?.name}` === owner,
  );
  const { replicas = 1, strategy } = deployment?.spec ?? {};
  return replicas + Number(strategy?.rollingUpdate?.maxSurge ?? 1);
}
