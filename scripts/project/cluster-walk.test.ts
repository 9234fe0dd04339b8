import { chmodSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

import { startWriters } from "../../packages/server/test/faults/writers.ts";
import { freePort } from "../../packages/server/test/free-port.ts";
import { createHttpClient, type HttpClient } from "../../packages/server/test/http-client.ts";
import { startPostgres, type TestPostgres } from "../../packages/server/test/postgres.ts";
import { aPerson } from "../../packages/server/test/registered.ts";
import { runSql } from "../../packages/server/test/run-sql.ts";
import { startS3Server } from "../../packages/server/test/s3-server.ts";
import { aDataFolder, serving } from "../../packages/server/test/serving.ts";
import { isInstalled, startService } from "./documentation/installed-service.ts";
import { replaced } from "./documentation/replaced.ts";
import { snippetsOf, type Snippet } from "./documentation/snippets.ts";
import { checkoutCopy } from "./documentation/walk.ts";
import { startExamplePgbouncer } from "./kubernetes/example-pgbouncer.ts";
import { objectsIn, ofKind } from "./kubernetes/manifests.ts";
import { projectText } from "./project-files.ts";

const page = "docs/operations.md";
const ofPage = snippetsOf(page);
const steps = ofPage.filter(({ section }) => section === "From one machine to a cluster");
const [createDatabase = "", createExtension = ""] = codeOf("sql");
const [settings = ""] = codeOf("ini");
const [backUp = "", restore = "", rollBack = ""] = codeOf("sh");
const [balancer = ""] = codeOf("haproxy");

function codeOf(language: string): readonly string[] {
  return steps.filter((step) => step.language === language).map(({ code }) => code);
}

let postgres: TestPostgres;
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  postgres = await startPostgres();
  s3 = await startS3Server();
});
afterAll(async () => {
  await postgres.stop();
  await s3.stop();
});

const known = { email: "rana@nashra.example", password: "six leaves of mint" };

test("the steps from one machine to a cluster, and back, keep every version of every leaflet", async () => {
  const copy = checkoutCopy("http://localhost:3000");
  onTestFinished(() => copy.remove());
  const place = join(copy.folder, "srv");
  const old = await serving({ folder: join(place, "data") });
  const before = await writeSomething(await aPerson(old, known), "one machine");
  expect(await old.terminate()).toBe(0);

  const env = await prepare(place);
  const settled = { code: `export NASHRA_DATA=/srv/data\n` };
  const printed = await copy.walk(shell(settled, { code: backUp }, { code: restore }));
  expect(printed.join("")).toMatch(/^Restored .*: \d+ leaflets, .*\.$/m);
  expect(printed.join("")).toContain("nothing is wrong");

  const folder = aDataFolder();
  const one = await serving({ folder, env });
  const two = await serving({ folder, env });
  for (const server of [one, two]) await before.verify(await signedIn(server.origin));
  const after = await writeSomething(await signedIn(one.origin), "cluster");
  await after.verify(await signedIn(two.origin));
  const entry = isInstalled("haproxy") ? await startBalancer([one.port, two.port]) : undefined;
  expect(await one.terminate()).toBe(0);
  await after.verify(await signedIn(entry ?? two.origin));
  const again = await serving({ folder, env, port: one.port });
  expect(await two.terminate()).toBe(0);
  await after.verify(await signedIn(entry ?? again.origin));
  expect(await again.terminate()).toBe(0);
  // A pod with a read-only root file system can run these servers.
  expect(readdirSync(folder)).toEqual([]);

  const source = { code: restore.split("\n").slice(0, 3).join("\n") };
  await copy.walk(shell(source, { code: rollBack }));
  const last = await serving({ folder: join(place, "one-machine") });
  for (const written of [before, after]) await written.verify(await signedIn(last.origin));
});

test("the jobs of the Kubernetes example write backups and test them; old files are deleted only after a complete full backup", async () => {
  const copy = checkoutCopy("http://localhost:3000");
  onTestFinished(() => copy.remove());
  const [script = "", increment = "", drill = ""] = backupJobs().map((text) =>
    text.replaceAll(" /drill", " /srv/drill").replaceAll("/backup", "/srv/backup"),
  );
  const files = join(copy.folder, "srv/backup");
  for (const name of ["backup", "drill"])
    mkdirSync(join(copy.folder, "srv", name), { recursive: true });
  for (const [name, day] of [
    ["old.nashra", "2026-01-01"],
    ["old.nashra.1.partial", "2026-01-01"],
    ["other.nashra", "2099-01-01"],
    ["other.nashra.2.partial", "2099-01-01"],
  ] as const) {
    const file = join(files, name);
    writeFileSync(file, "");
    utimesSync(file, new Date(day), new Date(day));
  }
  const settled = { code: "export NASHRA_DATA=/srv/data\n" };
  await expect(copy.walk(shell(settled, { code: script }))).rejects.toThrow("There is no store");
  const others = ["other.nashra", "other.nashra.2.partial"];
  expect(readdirSync(files).toSorted()).toEqual(["old.nashra", ...others]);
  const printed = await copy.walk(
    shell(
      settled,
      ...["nashra-server migrate", script, increment, drill].map((code) => ({ code })),
    ),
  );
  expect(printed.at(-1)).toMatch(/^Restored .*-increment\.nashra of .*\n.*: nothing is wrong\.\n$/);
  expect(readdirSync(files).toSorted()).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\dT\d{4}-increment\.nashra$/),
    expect.stringMatching(/^\d{4}-\d\d-\d\dT\d{4}\.nashra$/),
    ...others,
  ]);
});

/** The shell scripts of the CronJobs: a full backup, an increment and a drill. */
function backupJobs(): readonly string[] {
  const jobs = ofKind(objectsIn(projectText("examples/kubernetes/backup.yaml")), "CronJob");
  return jobs.map((job) => {
    const [container] = job.spec?.jobTemplate.spec?.template.spec?.containers ?? [];
    // The walk runs its commands with these options, too.
    expect(container?.command).toEqual(["/bin/sh", "-euc"]);
    return container?.args?.[0] ?? "";
  });
}

// Skipped without HAProxy. Then the steps above ran without it, too.
test.skipIf(!isInstalled("haproxy"))(
  "HAProxy sends requests to the servers of the page that are ready",
  async () => {
    const ready = await serving();
    const absent = await freePort();
    const client = createHttpClient(await startBalancer([absent, ready.port]));
    for (const path of ["/readyz", "/livez", "/readyz"])
      expect((await client.call("GET", path)).status).toBe(200);
  },
);

test.skipIf(!isInstalled("pgbouncer"))(
  "PgBouncer serves a database with the settings of the Kubernetes example",
  async () => {
    const database = new URL(await postgres.newDatabase());
    const pooler = await startExamplePgbouncer(database);
    onTestFinished(() => pooler.stop());
    await runSql(pooler.url, "create table one (n integer); insert into one values (1);");
    await expect(runSql(database.href, "create table one (n integer)")).rejects.toThrow("exists");
  },
);

/** Starts HAProxy with the configuration of the page, for servers at two ports. Returns its address. */
async function startBalancer([one, two]: readonly [number, number]): Promise<string> {
  const port = await freePort();
  const file = join(aDataFolder(), "haproxy.cfg");
  chmodSync(dirname(file), 0o755);
  const text = replaced(balancer, {
    "bind :443 ssl crt /etc/haproxy/leaflets.example.pem alpn h2,http/1.1": `bind 127.0.0.1:${port}`,
    "10.0.0.11:3000": `127.0.0.1:${one}`,
    "10.0.0.12:3000": `127.0.0.1:${two}`,
  });
  writeFileSync(file, text);
  const service = await startService("haproxy", ["-db", "-f", file], port);
  onTestFinished(() => service.stop());
  return `http://127.0.0.1:${port}`;
}

/** The blocks of a walk, after the one that defines the command. */
function shell(...blocks: readonly { readonly code: string }[]): readonly Snippet[] {
  const first = ofPage.find(({ language }) => language === "sh");
  if (first === undefined) throw new Error("The page has no commands.");
  return [first, ...blocks.map(({ code }) => ({ ...first, code: `${code}\n` }))];
}

async function writeSomething(client: HttpClient, name: string) {
  const writers = startWriters(client, 2, name);
  await writers.underWay();
  return writers.stopped();
}

async function signedIn(origin: string): Promise<HttpClient> {
  const client = createHttpClient(origin);
  const reply = await client.call("POST", "/api/users/login", { body: known });
  expect(reply.status, reply.text).toBe(200);
  return client;
}

/** Prepares the database and the settings as the page says. Returns the settings. */
async function prepare(place: string): Promise<Readonly<Record<string, string>>> {
  const administrator = new URL(await postgres.newDatabase());
  // The account of the administrator is called nashra in the tests.
  await runSql(administrator.href, createDatabase.replaceAll("nashra", "leaflets"));
  administrator.pathname = "leaflets";
  await runSql(administrator.href, createExtension);
  const database = new URL(administrator);
  database.username = "leaflets";
  database.password = "change-this-password";
  const pooler = isInstalled("pgbouncer") ? await startExamplePgbouncer(database) : undefined;
  onTestFinished(async () => pooler?.stop());
  const here = replaced(settings.replaceAll("/srv/", `${place}/`), {
    "https://objects.example": s3.endpoint,
    "HOST=0.0.0.0": "HOST=127.0.0.1",
    "NASHRA_DRAIN_NOTICE=10s": "NASHRA_DRAIN_NOTICE=10ms",
  });
  mkdirSync(join(place, "nashra"));
  writeFileSync(join(place, "nashra/cluster.env"), here);
  writeFileSync(join(place, "nashra/database-url"), `${pooler?.url ?? database.href}\n`);
  for (const key of ["access-key-id", "secret-access-key"])
    writeFileSync(join(place, "nashra", key), "S3RVER\n");
  const pairs = [...here.matchAll(/^(\w+)='?([^'\n]*)'?$/gm)];
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, value]));
}
