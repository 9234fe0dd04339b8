import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints, type EndpointName } from "../src/api/contract/endpoints.ts";
import { listen, type Listening } from "../src/node/serve.ts";
import { openApiDocument } from "../src/api/openapi/open-api.ts";
import { curlOf, curlStart } from "../src/api/pages/api-page-curl.ts";
import { operationsOf } from "../src/api/pages/api-page-operation.ts";
import { testApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let server: Listening;
const folder = mkdtempSync(join(tmpdir(), "nashra-lines-"));
const cookies = join(folder, "cookies.txt");
const curl = fileURLToPath(new URL("../../../examples/api-client/curl.mjs", import.meta.url));

beforeAll(async () => {
  app = await testApp({ settings: { publicAccess: "approved" } });
  server = await listen(app.app, { host: "127.0.0.1", port: 0, trustedProxies: [] });
  if (spawnSync("curl", ["--version"]).status === 0) return;
  writeFileSync(join(folder, "curl"), `#!/bin/sh\nexec node "${curl}" "$@"\n`, { mode: 0o755 });
});

afterAll(async () => {
  await server.stop();
  await app.close();
  rmSync(folder, { recursive: true });
});

const document = openApiDocument();
const placed = document.tags.flatMap(({ name }) => operationsOf(document, name));

async function run(name: EndpointName, facts: Readonly<Record<string, string>>): Promise<unknown> {
  const operation = placed.find((each) => each.operation.operationId === name);
  if (!operation) throw new Error(`the page has no ${name}`);
  const stdout = await shell(curlOf(operation), { NASHRA_URL: server.url, ...facts });
  ran.add(name);
  // An export has a JSON object in each line.
  if (!stdout.startsWith("{") || name === "exportAudit") return stdout;
  const body = JSON.parse(stdout) as Record<string, unknown>;
  expect(body, stdout).not.toHaveProperty("instance"); // only a problem has an instance
  return body;
}

async function shell(script: string, facts: Readonly<Record<string, string>>): Promise<string> {
  const path = [folder, dirname(process.execPath), process.env["PATH"]].join(delimiter);
  const env = { ...process.env, PATH: path, ...facts };
  const options = { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 };
  return (await promisify(execFile)("sh", ["-euc", script], options)).stdout;
}

const ran = new Set<string>();

test("the setup commands set all variables of the examples, also when they run again", async () => {
  const lines = curlStart.replace("http://localhost:3000", server.url);
  const named = new Set(placed.flatMap((each) => curlOf(each).match(/\$[A-Z_]+/g) ?? []));
  const variables = [...named].toSorted();
  expect(variables).toEqual(["$ID", "$NASHRA_TOKEN", "$NASHRA_URL"]);
  for (const _time of ["the first time", "with the account there"]) {
    const script = `${lines}\nprintf '\\n%s %s %s' "${variables.join('" "')}"`;
    const [person = "", set = ""] = (await shell(script, {})).split("\n");
    expect(JSON.parse(person)).toMatchObject({ name: "Lina Khoury" });
    const [ID = "", NASHRA_TOKEN = "", NASHRA_URL = ""] = set.split(" ");
    expect(NASHRA_URL).toBe(server.url);
    expect(await run("getLeaflet", { ID, NASHRA_TOKEN })).toMatchObject({ title: "Tamrofen" });
  }
});

test("every curl example calls its endpoint successfully", async () => {
  await run("registerUser", {});
  await run("signIn", {});
  await run("currentUser", {});
  await run("changeProfile", {});
  const { token, _id } = (await run("createToken", {})) as Record<string, string>;
  await run("listTokens", {});

  // The token of the example has only the scope read, so leaflets are written with another token.
  const client = app.client();
  await client.ok("signIn", {
    body: { email: "rana@example.org", password: "six leaves of mint" },
  });
  const scopes = ["read", "write"];
  const writer = await client.ok("createToken", { body: { name: "Writer", scopes } });
  const facts = { NASHRA_TOKEN: String(writer.token) };
  const { _id: ID = "" } = (await run("createLeaflet", facts)) as Record<string, string>;
  await run("listLeaflets", { NASHRA_TOKEN: token ?? "" });
  await run("countLeaflets", facts);
  await run("checkContent", facts);
  await run("changeLeaflet", { ...facts, ID });
  await run("getLeaflet", { ...facts, ID });
  await run("listRevisions", { ...facts, ID });
  await run("getRevision", { ...facts, ID });
  await run("restoreRevision", { ...facts, ID });
  await run("copyLeaflet", { ...facts, ID });
  await completed(client, ID);
  expect(await run("getDocument", { ...facts, ID })).toContain("<Bundle");
  expect(await run("getPackCode", { ...facts, ID })).toContain("<svg");
  await run("setProductGroup", { ...facts, ID });
  await run("deleteLeaflet", { ...facts, ID });
  await run("undeleteLeaflet", { ...facts, ID });
  await client.ok("changeLeaflet", { params: { id: ID }, body: { status: "published" } });
  await run("deleteToken", { ID: _id ?? "" });
  const hook = (await run("createWebhook", {})) as Record<"_id", string>;
  for (const name of ["listWebhooks", "changeWebhook", "renewWebhookSecret"] as const)
    await run(name, { ID: hook._id });
  const sent = (await run("testWebhook", { ID: hook._id })) as Record<"_id", string>;
  await run("repeatDelivery", { ID: sent._id });
  for (const name of ["listDeliveries", "deleteWebhook"] as const)
    await run(name, { ID: hook._id });
  const sessions = JSON.parse(String(await run("listSessions", {}))) as {
    _id: string;
    current: boolean;
  }[];
  await run("endSession", { ID: sessions.find(({ current }) => !current)?._id ?? "" });
  await run("changePassword", {});
  await run("signOut", {});

  const omar = await app.administrator("Omar");
  writeFileSync(cookies, netscape(omar.cookies.get("sid") ?? ""));
  const users = JSON.parse(String(await run("listUsers", {}))) as { _id: string; name: string }[];
  const rana = users.find(({ name }) => name === "Rana Haddad")?._id ?? "";
  await run("getUser", { ID: rana });
  await run("getAnalytics", {});
  await run("listPublications", {});
  expect(await run("getWaitingDocument", { ID })).toContain("<Bundle");
  await run("openPublication", { ID });
  await run("sendMessage", {});
  const [message] = JSON.parse(String(await run("listMessages", {}))) as { _id: string }[];
  await run("changeMessage", { ID: message?._id ?? "" });
  await run("deleteMessage", { ID: message?._id ?? "" });
  await run("listAudit", {});
  expect(await run("exportAudit", {})).toContain("user.signed-in");
  await run("withdrawLeaflet", { ...facts, ID });
  await app.person("Sami");
  const sami = (await app.store.users.accountByEmail("sami@example.org"))?.id ?? "";
  await run("deleteUser", { ID: sami });
  await run("changeUser", { ID: rana });
  for (const name of ["getOpenApi", "livez", "readyz"] as const) await run(name, {});

  expect([...ran].toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

/** Adds the revision date, because a document needs it, but the example omits it. */
async function completed(client: ReturnType<TestApp["client"]>, id: string): Promise<void> {
  const { content } = await client.ok("getLeaflet", { params: { id } });
  const body = { content: { ...content, revisionDate: "2031-04-30" } };
  await client.ok("changeLeaflet", { params: { id }, body });
}

/**
 * The text of a cookie file with this session, as curl writes it. If curl is not installed, curl.mjs replaces
 * it and uses a simpler file.
 */
function netscape(session: string): string {
  if (spawnSync("curl", ["--version"]).status !== 0) return `sid=${session}`;
  return `127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\t${session}\n`;
}
