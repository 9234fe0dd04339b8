// Starts a built server on an empty folder, uses it as a client would, and stops it.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { root } from "./shell.mjs";

/**
 * Starts the server with `program` and `args`, and sends requests to it. Throws if a response is not as
 * expected.
 */
export async function exerciseServer([program, ...args], env = {}) {
  const folder = mkdtempSync(join(tmpdir(), "nashra-server-"));
  const { PATH } = process.env;
  const server = spawn(program, args, {
    cwd: folder,
    env: { PATH, PORT: "0", NASHRA_DATA: join(folder, "data"), ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve, reject) => {
    server.on("exit", resolve);
    server.on("error", reject);
  });
  try {
    await exercise(await Promise.race([addressOf(server.stdout), endedEarly(ended)]));
    server.kill("SIGTERM");
    const code = await ended;
    if (code !== 0) throw new Error(`The server ended with code ${code}.`);
  } finally {
    server.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}

async function endedEarly(ended) {
  throw new Error(`The server ended with code ${await ended} before it was ready.`);
}

/** Reads the address of the server from its log. */
async function addressOf(output) {
  let text = "";
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    text += chunk;
    const [, url] = /"url":"([^"]+)"/.exec(text) ?? [];
    if (url === undefined) continue;
    output.resume();
    return url;
  }
  throw new Error(`The server did not start: ${text}`);
}

async function exercise(url) {
  await call(`${url}/readyz`, 200);
  const person = {
    name: "Huda",
    email: "huda@wadi.example",
    organization: "Wadi Pharma",
    password: "only for this run",
  };
  const { headers } = await call(`${url}/api/users/register`, 201, person);
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const example = join(root, "examples", "leaflets", "tamrofen-tablet-ar", "leaflet.json");
  const content = JSON.parse(readFileSync(example, "utf8"));
  const long = Array.from({ length: 2000 }, (_, n) => ({
    id: `${n}`,
    content: "انتبه جيدًا. ".repeat(20),
  }));
  for (const body of [{ content }, { content: { ...content, warningsSections: long } }]) {
    const created = await call(`${url}/api/leaflets`, 201, body, cookie);
    const { _id: id } = await created.json();
    const document = await call(`${url}/api/leaflets/${id}/document`, 200, undefined, cookie);
    if (!(await document.text()).includes(content.medicineName))
      throw new Error(`The document of ${id} does not contain ${content.medicineName}.`);
  }
  await call(`${url}/api/openapi.json`, 200);
  await call(`${url}/docs/api`, 200);
  await call(`${url}/templates/leaflet-ar-standard.xml`, 200);
  for (const screen of ["/", "/ar", "/app", "/app/leaflet/1/edit"]) await openScreen(url, screen);
}

/** Loads a page of the application with its scripts and style sheets. */
async function openScreen(url, path) {
  const page = await (await call(`${url}${path}`, 200)).text();
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  if (files.length < 2) throw new Error(`${path} loads no script: ${page}`);
  for (const file of files) await call(`${url}${file}`, 200);
}

async function call(url, expected, body, cookie = "") {
  const reply = await fetch(url, {
    headers: { cookie, ...(body && { "content-type": "application/json" }) },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  if (reply.status === expected) return reply;
  throw new Error(`${url} returned ${reply.status} instead of ${expected}: ${await reply.text()}`);
}
