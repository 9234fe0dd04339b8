import { describe, expect, test } from "vitest";
import { parse } from "yaml";

import { variables } from "../../packages/server/src/config/variables.ts";
import { connectionFaults } from "./kubernetes/connection-faults.ts";
import { nameOf, objectsIn, ofKind, podsIn } from "./kubernetes/manifests.ts";
import { pgbouncerFaults } from "./kubernetes/pgbouncer-faults.ts";
import { isServer, podFaults } from "./kubernetes/pod-faults.ts";
import { schemaFaults } from "./kubernetes/schema-faults.ts";
import { readSettings, settingsFaults } from "./kubernetes/settings-faults.ts";
import { snippetsOf } from "./documentation/snippets.ts";
import { projectFiles, projectText } from "./project-files.ts";

const folder = "examples/kubernetes";
/** Applied by hand, because they contain values of the operator. */
const byHand = ["restore.yaml", "secrets.yaml"];
const names = projectFiles(`${folder}/*.yaml`)
  .map((path) => path.slice(folder.length + 1))
  .filter((name) => name !== "kustomization.yaml");
const textOf = (name: string) => projectText(`${folder}/${name}`);
const { version } = JSON.parse(projectText("package.json")) as { version: string };
const imageSettings = Object.fromEntries(
  [...projectText("Dockerfile").matchAll(/\b((?:NASHRA_\w+|HOST|PORT))=(\S+)/g)].map(
    ([, name = "", value = ""]) => [name, value],
  ),
);
const asShipped = names.map(textOf).join("---\n");

/** The manifests with values in their Secrets, as the comments in secrets.yaml describe them. */
const filledIn = asShipped
  .replace(/# (postgres:.*)\n(.*): ""/, (_lines, url: string, key: string) => {
    return `\n${key}: ${url.replace("<password>", "sage")}`;
  })
  .replaceAll(/ (access-key-id|secret-access-key): ""/g, " $1: sage");

function faultsIn(text: string): readonly string[] {
  const objects = objectsIn(text);
  return [
    ...podFaults(objects, version),
    ...connectionFaults(objects),
    ...settingsFaults(objects, imageSettings),
    ...pgbouncerFaults(objects),
  ];
}

/** What no schema knows: a change of the manifests, and a part of the fault that it causes. */
const agreements: readonly (readonly [string, string, string])[] = [
  ["containerPort: 3000", "containerPort: 3001", "Its port http is not PORT."],
  ["containerPort: 9100", "containerPort: 9101", "Its port metrics is not NASHRA_METRICS_PORT."],
  ['NASHRA_METRICS_PORT: "9100"', 'NASHRA_METRICS_PORT: "9200"', "name the port of the metrics."],
  ["targetPort: http", "targetPort: metrics", "Service nashra: It publishes the metrics."],
  ["targetPort: http", "targetPort: web", "Service nashra: Its pods have no port web."],
  ["name: http\n---", "name: web\n---", "There is no Service nashra with the port web."],
  ["- port: 3000", "- port: 3001", "NetworkPolicy server: Its pods have no port 3001."],
  ["- port: 6432", "- port: 5432", "NetworkPolicy stores: No such pod has the port 5432."],
  ["listen_port = 6432", "listen_port = 5432", "A port of PgBouncer differs from listen_port."],
  ["pool_mode = transaction", "pool_mode = session", "PgBouncer must pool transactions."],
  ["max_client_conn = 400", "max_client_conn = 50", "fewer connections than the servers"],
  ["NASHRA_DRAIN_TIME: 30s", 'NASHRA_DATABASE_POOL: "200"', "fewer connections than the servers"],
  ["default_pool_size = 20", "default_pool_size = 60", "more connections than PostgreSQL accepts"],
  ["verify-full", "require", "PgBouncer must verify the certificate of PostgreSQL."],
  ["/run/secrets/pgbouncer/ca.crt", "/ca.crt", "A file of PgBouncer is not mounted."],
  ["PeriodSeconds: 90", "PeriodSeconds: 60", "It may need 75 seconds to stop."],
  ["NASHRA_DRAIN_NOTICE: 15s", "NASHRA_DRAIN_NOTICE: 5s", "too short for the probe of readiness"],
  ["path: /readyz", "path: /livez", "Its probe of readiness must call /readyz."],
  ["path: /livez", "path: /readyz", "Its probes of start and life must call /livez."],
  ["failureThreshold: 360", "failureThreshold: 600", "longer than progressDeadlineSeconds"],
  ["NASHRA_DRAIN_TIME: 30s", "NASHRA_DRAINTIME: 30s", "NASHRA_DRAINTIME"],
  [
    "DATABASE_URL_FILE: /run",
    "DATABASE_URL_FILE: /etc",
    "DATABASE_URL_FILE names a file that cannot",
  ],
  ["DATABASE_URL_FILE: /run", "DATABASE_URL: postgres://u:p@h/d #", "DATABASE_URL is secret"],
  [
    "envFrom:",
    "env: [{ name: X, valueFrom: {} }]\n              envFrom:",
    "X must be a value or a file.",
  ],
  ["body-size: 64m", "body-size: 8m", "The Ingress refuses requests that the server accepts."],
  ["- host: leaflets", "- host: www.leaflets", "www.leaflets.example has no TLS."],
  ["https://leaflets.example", "https://other.example", "NASHRA_ORIGIN is not the host"],
  [`nashra-server:${version}`, "nashra-server:0.1.0", `0.1.0 is not version ${version}.`],
  ["pgbouncer:1.24.0", "pgbouncer:latest", "pgbouncer:latest is not a fixed version."],
  ["component: server\n  template", "component: web\n  template", "does not match its pods."],
  ["maxUnavailable: 0", "maxUnavailable: 1", "A rolling update may stop a pod"],
  ["replicas: 2", "replicas: 1", "It has fewer than two pods."],
  ["maxUnavailable: 1", "maxUnavailable: 2", "must allow to stop one pod, but not all."],
  ["runAsUser: 1000", "runAsUser: 0", "It must run as a numeric user other than root."],
  [
    "enableServiceLinks: false",
    "enableServiceLinks: true",
    "It must set enableServiceLinks: false.",
  ],
  ["readOnlyRootFilesystem: true", "readOnlyRootFilesystem: false", "must be read-only."],
  ["drop: [ALL]", "drop: [NET_RAW]", "It must drop all capabilities."],
  ["claimName: nashra-backup", "claimName: backup", "There is no PersistentVolumeClaim backup."],
  ["secretName: nashra\n", "secretName: other\n", "There is no Secret other."],
  ["- name: temporary\n", "- name: scratch\n", "It has no volume scratch."],
  ["cpu: 500m", "gpu: 500m", "It has no request or no limit of cpu."],
];

describe("the Kubernetes example", () => {
  test("has only the fields and values of the schemas of Kubernetes", () => {
    expect(schemaFaults(objectsIn(asShipped))).toEqual([]);
  });

  test.each([
    ["readinessProbe:", "readynessProbe:", "readynessProbe"],
    ["matchLabels:", "matchLabel:", "matchLabel"],
    ["type: RollingUpdate", "type: Rolling", "strategy/type"],
    ["memory: 3Gi", "memory: 3 GB", "quantity"],
    ["replicas: 2", "replicas: two", "replicas must be integer"],
    ["policy/v1", "policy/v1beta1", "no schema of policy/v1beta1/PodDisruptionBudget is known"],
    ["      containers:", "      initContainers:", "containers"],
    ["failureThreshold: 360", "failureTreshold: 360", "failureTreshold"],
  ])("breaks the schemas with %s replaced by %s", (from, to, fault) => {
    expect(asShipped).toContain(from);
    expect(schemaFaults(objectsIn(asShipped.replace(from, to))).join("\n")).toContain(fault);
  });

  test("has pods, ports, selectors and settings that agree", () => {
    expect(faultsIn(filledIn)).toEqual([]);
  });

  test.each(agreements)("is faulty with %j replaced by %j", (from, to, fault) => {
    expect(filledIn).toContain(from);
    expect(faultsIn(filledIn.replace(from, to)).join("\n")).toContain(fault);
  });

  test("does not start with the Secrets as they are, and says which file is empty", () => {
    const objects = objectsIn(asShipped);
    const servers = podsIn(objects).filter(({ spec }) => spec.containers.some(isServer));
    expect(servers).toHaveLength(5);
    for (const pods of servers)
      for (const container of pods.spec.containers) {
        const result = readSettings(pods, container, objects, imageSettings);
        const messages =
          result.kind === "invalid" ? result.errors.map(({ message }) => message) : [];
        for (const name of ["database-url", "access-key-id", "secret-access-key"])
          expect(messages.join("\n")).toContain(
            `names an empty file: /run/secrets/nashra/${name}.`,
          );
      }
    const values = ofKind(objects, "Secret").flatMap(({ stringData }) =>
      Object.values(stringData ?? {}),
    );
    expect(new Set(values)).toEqual(new Set([""]));
  });

  test("has commands in its README that name existing objects, files and subcommands", () => {
    const code = snippetsOf(`${folder}/README.md`)
      .filter(({ language }) => language === "sh")
      .map((snippet) => snippet.code);
    const all = code.join("").trimEnd();
    const found = (pattern: RegExp) => [...all.matchAll(pattern)].map(([, name = ""]) => name);
    const objects = objectsIn(asShipped);
    const known = new Set(objects.map((object) => nameOf(object).toLowerCase().replace(" ", "/")));
    expect(all.split("\n").filter((line) => !line.startsWith("kubectl "))).toEqual([]);
    const named = found(/\b((?:deployment|job)\/\S+)/g);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    expect(new Set(found(/--namespace (\S+)/g))).toEqual(new Set(["nashra"]));
    expect(found(/--kustomize (\S+)/g)).toEqual([folder]);
    for (const file of found(/--filename (\S+)/g)) expect(projectFiles(file)).toEqual([file]);
    const selected = found(/--selector app\.kubernetes\.io\/component=(\S+)/g);
    const components = podsIn(objects).map(({ labels }) => labels["app.kubernetes.io/component"]);
    expect(selected.length).toBeGreaterThan(0);
    expect(components).toEqual(expect.arrayContaining(selected));
    const commands = found(/-- (nashra-server [a-z]+ [a-z]+)/g);
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands)
      expect(projectText("docs/operations.md")).toContain(`| \`${command} `);
  });

  test("starts with the identity of the cluster instead of keys, as its README describes", () => {
    const keys = /^ {2}AWS_\w+_FILE: .*\n/gm;
    const block = snippetsOf(`${folder}/README.md`).find(({ language }) => language === "yaml");
    expect(filledIn.match(keys)).toHaveLength(2);
    const line = `  ${block?.code}`;
    const changed = filledIn.replaceAll(keys, "").replace(/^data:\n(?= {2}NASHRA)/m, `$&${line}`);
    expect(changed).toContain("NASHRA_S3_IDENTITY");
    expect(faultsIn(changed)).toEqual([]);
  });

  test("names only settings of the server in its README", () => {
    const named = textOf("README.md").match(/\b(?:NASHRA|AWS)_\w+/g) ?? [];
    const settings = named.filter((name) => name !== "NASHRA_PORT");
    expect(settings.length).toBeGreaterThan(5);
    expect(settings.filter((name) => !(name in variables))).toEqual([]);
  });

  test("is applied completely, in its namespace, except for what is applied by hand", () => {
    const { resources, ...rest } = parse(textOf("kustomization.yaml")) as Kustomization;
    expect([...resources, ...byHand].toSorted()).toEqual(names.toSorted());
    expect(rest).toEqual({
      apiVersion: "kustomize.config.k8s.io/v1beta1",
      kind: "Kustomization",
      namespace: "nashra",
    });
    const elsewhere = objectsIn(asShipped).filter(
      ({ kind, metadata }) => kind !== "Namespace" && metadata?.namespace !== "nashra",
    );
    expect(elsewhere.map(nameOf)).toEqual([]);
    const named = objectsIn(asShipped).map(nameOf);
    expect(named.toSorted()).toEqual([...new Set(named)].toSorted());
  });
});

interface Kustomization {
  readonly resources: readonly string[];
}
