// Manages leaflets on a Nashra server:
//   node leaflets.ts list [text]
//   node leaflets.ts create <leaflet.json>
//   node leaflets.ts read <id> <leaflet.json>
//   node leaflets.ts change <id> <version> <leaflet.json>
//   node leaflets.ts delete <id> <version>
//   node leaflets.ts document <id> <file.xml>
// NASHRA_URL is the address of the server. NASHRA_TOKEN is a bearer token with the scopes read and write.
import { readFile, writeFile } from "node:fs/promises";
import {
  createNashraClient,
  ProblemError,
  type Leaflet,
  type NashraClient,
  type Problem,
} from "./nashra-client.ts";

const { NASHRA_URL = "http://localhost:3000", NASHRA_TOKEN } = process.env;
const [command = "", ...given] = process.argv.slice(2);
process.exitCode = await run(command, given);

/** Returns the exit code: 0 for success, 1 if the server refuses the request, 2 for wrong usage. */
async function run(name: string, [first, second, third]: readonly string[]): Promise<number> {
  if (NASHRA_TOKEN === undefined) return usage("NASHRA_TOKEN is not set.");
  const client = createNashraClient(NASHRA_URL, NASHRA_TOKEN);
  try {
    if (name === "list") await list(client, first);
    else if (name === "create" && first) await create(client, first);
    else if (name === "read" && first && second) await read(client, first, second);
    else if (name === "delete" && first && second) await remove(client, first, Number(second));
    else if (name === "change" && first && second && third) {
      await change(client, first, Number(second), third);
    } else if (name === "document" && first && second) await document(client, first, second);
    else return usage("Wrong usage: see the first lines of this program.");
    return 0;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    printProblem(error.problem);
    return 1;
  }
}

async function list(client: NashraClient, text = ""): Promise<void> {
  const query = new URLSearchParams({ limit: "50", q: text });
  for await (const { _id, title, status, version } of client.all(
    `/api/leaflets?${query.toString()}`,
  )) {
    console.log([_id, version, status, title].join("\t"));
  }
}

async function create(client: NashraClient, path: string): Promise<void> {
  const reply = await client.send("POST", "/api/leaflets", { content: await contentOf(path) });
  report((await reply.json()) as Leaflet);
}

/**
 * Writes the content of the leaflet to a file and prints the version. To change the leaflet, edit the file and
 * pass this version to `change`.
 */
async function read(client: NashraClient, id: string, path: string): Promise<void> {
  const reply = await client.get(`/api/leaflets/${id}`);
  const leaflet = (await reply.json()) as Leaflet;
  await writeFile(path, `${JSON.stringify(leaflet.content, null, 2)}\n`);
  report(leaflet);
}

async function remove(client: NashraClient, id: string, version: number): Promise<void> {
  await client.send("DELETE", `/api/leaflets/${id}`, undefined, version);
  console.log(id);
}

/**
 * Replaces the content of a leaflet. `version` is the version on which the change is based. If a newer
 * version exists, the server refuses the change.
 */
async function change(client: NashraClient, id: string, version: number, path: string) {
  const body = { content: await contentOf(path) };
  const reply = await client.send("PUT", `/api/leaflets/${id}`, body, version);
  report((await reply.json()) as Leaflet);
}

async function document(client: NashraClient, id: string, path: string): Promise<void> {
  const reply = await client.get(`/api/leaflets/${id}/document?format=xml&layout=complete`);
  await writeFile(path, new Uint8Array(await reply.arrayBuffer()));
  console.log(path);
}

async function contentOf(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, "utf8"));
}

function report({ _id, title, version, findings = [] }: Leaflet): void {
  console.log([_id, version, title].join("\t"));
  for (const { severity, message } of findings) console.error(`${severity}: ${message}`);
}

function printProblem({
  status,
  code,
  message,
  errors = [],
  findings = [],
  current,
}: Problem): void {
  console.error(`${status} ${code}: ${message}`);
  for (const error of errors) console.error(`  ${error.pointer}: ${error.message}`);
  for (const finding of findings) console.error(`  ${finding.severity}: ${finding.message}`);
  if (!current) return;
  const { leaflet, savedBy, savedAt } = current;
  console.error(`  ${savedBy} saved version ${leaflet.version} at ${savedAt}.`);
}

function usage(message: string): number {
  console.error(message);
  return 2;
}
