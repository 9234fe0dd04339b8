// Starts the built server on an empty folder and uses it as people do: what works from the sources may be
// missing from `dist`.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { toolNode } from "./setup/pnpm.mjs";
import { root } from "./setup/shell.mjs";

const folder = mkdtempSync(join(tmpdir(), "nashra-built-"));
const main = join(root, "packages", "server", "dist", "main.js");
const { PATH } = process.env;
const server = spawn(toolNode(), [main], {
  cwd: folder,
  env: { PATH, PORT: "0", NASHRA_SITE: join(root, "packages", "web", "dist") },
  stdio: ["ignore", "pipe", "inherit"],
});
const ended = new Promise((resolve) => server.on("exit", resolve));
try {
  await exercise(await addressOf(server.stdout));
  server.kill("SIGTERM");
  const code = await ended;
  if (code !== 0) throw new Error(`The built server ended with code ${code}.`);
  console.log(
    "The built server starts, stores a leaflet, gives its document and the web application, and stops.",
  );
} finally {
  server.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
}

/** The address in the line of the log that tells it. */
async function addressOf(output) {
  let text = "";
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    text += chunk;
    const [, url] = /"url":"([^"]+)"/.exec(text) ?? [];
    if (url === undefined) continue;
    output.resume();
    return url;
  }
  throw new Error(`The built server did not start: ${text}`);
}

async function exercise(url) {
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
  // Long enough to be worth a thread of its own.
  const long = Array.from({ length: 2000 }, (_, n) => ({
    id: `${n}`,
    content: "Take care. ".repeat(50),
  }));
  for (const body of [{ content }, { content: { ...content, warningsSections: long } }]) {
    const created = await call(`${url}/api/leaflets`, 201, body, cookie);
    const { _id: id } = await created.json();
    await call(`${url}/api/leaflets/${id}/document`, 200, undefined, cookie);
  }
  await call(`${url}/api/openapi.json`, 200);
  await call(`${url}/docs/api`, 200);
  await call(`${url}/templates/leaflet-ar-standard.xml`, 200);
  for (const screen of ["/", "/app", "/app/leaflet/1/edit"]) await openScreen(url, screen);
}

/** The page of the application, and the program and style sheet it begins with. */
async function openScreen(url, path) {
  const page = await (await call(`${url}${path}`, 200)).text();
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  if (files.length < 2) throw new Error(`${path} loads no program: ${page}`);
  for (const file of files) await call(`${url}${file}`, 200);
}

async function call(url, expected, body, cookie = "") {
  const reply = await fetch(url, {
    headers: { cookie, ...(body && { "content-type": "application/json" }) },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  if (reply.status === expected) return reply;
  throw new Error(`${url} gave ${reply.status}, not ${expected}: ${await reply.text()}`);
}
