import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { fillSqlite } from "../../packages/server/test/bench/many-leaflets.ts";
import { temporaryFolder } from "../../packages/server/test/server-process.ts";
import { openStore } from "../../packages/server/src/storage/open-store.ts";
import { largeLeaflet, type BenchLanguage } from "./server-leaflets.ts";
import { ratio, type Measured } from "./measured.ts";
import { getRequest, send } from "./server-load.ts";
import {
  register,
  startBare,
  startNashra,
  type Author,
  type MeasuredServer,
} from "./server-process.ts";

/** More leaflets than the document cache of the server can contain, so that the server reads each from disk. */
const leafletCount = 600;
const rounds = 7;
const perRound = 1200;
const connections = 8;

/**
 * Measures the CPU time for reading a leaflet and for reading a page of the list. Compares it with the CPU
 * time of a minimal route that reads the same data.
 */
export async function readsOfServer(): Promise<readonly Measured[]> {
  const results: Measured[] = [];
  for (const measure of [leaflets, lists])
    for (const language of ["en", "ar"] as const) {
      const folder = temporaryFolder();
      try {
        results.push(...(await measure(folder.path, language)));
      } finally {
        folder.remove();
      }
    }
  return results;
}

const names = { en: "English", ar: "Arabic" } as const;
const mostOfGet = 1.7;
const mostOfList = 1.9;

async function leaflets(folder: string, language: BenchLanguage): Promise<readonly Measured[]> {
  const nashra = await startNashra(folder);
  const author = await register(nashra.port);
  const ids = await createLeaflets(author, language);
  const replies = await saveReplies(
    author,
    folder,
    ids.map((id) => [id, `/api/leaflets/${id}`]),
  );
  const bare = await startBare(folder, replies);
  const requestsOf = (headers: readonly string[], some = ids) =>
    some.map((id) => getRequest(`/api/leaflets/${id}`, headers));
  const cpu = await leastCpu({
    bare: [bare, ids.map((id) => getRequest(`/leaflets/${id}`))],
    cookie: [nashra, requestsOf([author.cookie])],
    bearer: [nashra, requestsOf([author.bearer])],
    again: [nashra, requestsOf([author.cookie], ids.slice(0, 50))],
    brotli: [nashra, requestsOf([author.cookie, "Accept-Encoding: br"], ids.slice(0, 50))],
  });
  await Promise.all([nashra.stop(), bare.stop()]);
  const reference = ["a bare route that reads the same", cpu.bare] as const;
  const what = `GET of a 50 KB leaflet in ${names[language]}`;
  return [
    ratio(`${what}, signed in by cookie`, cpu.cookie, ...reference, mostOfGet),
    ratio(`${what}, by bearer token`, cpu.bearer, ...reference, mostOfGet),
    ratio(`${what}, 50 of them again and again`, cpu.again, ...reference, mostOfGet),
    ratio(`${what}, the same 50 compressed with brotli`, cpu.brotli, ...reference),
  ];
}

async function lists(folder: string, language: BenchLanguage): Promise<readonly Measured[]> {
  const empty = await startNashra(folder);
  const author = await register(empty.port);
  await empty.stop();
  fillSqlite(folder, { owner: author.id, count: 10_000, language });
  await sealVersions(folder);
  const nashra = await startNashra(folder);
  const client = author.client.at(`http://127.0.0.1:${nashra.port}`);
  const path = "/api/leaflets?limit=50";
  const replies = await saveReplies({ client }, folder, [[author.id, path]]);
  const bare = await startBare(folder, replies);
  const cpu = await leastCpu({
    bare: [bare, [getRequest(`/lists/${author.id}`)]],
    cookie: [nashra, [getRequest(path, [author.cookie])]],
    bearer: [nashra, [getRequest(path, [author.bearer])]],
  });
  await Promise.all([nashra.stop(), bare.stop()]);
  const reference = ["a bare route that reads the same", cpu.bare] as const;
  const what = `List of 50 out of 10,000 with names in ${names[language]}`;
  return [
    ratio(`${what}, signed in by cookie`, cpu.cookie, ...reference, mostOfList),
    ratio(`${what}, by bearer token`, cpu.bearer, ...reference, mostOfList),
  ];
}

/** Seals the versions that were filled in. Otherwise the server does it in the background, while it is measured. */
async function sealVersions(folder: string): Promise<void> {
  const blobs = { kind: "folder", path: join(folder, "blobs") } as const;
  const store = await openStore({ database: { kind: "sqlite", folder }, blobs });
  let sealed = await store.seal(1000);
  while (sealed.last !== undefined) sealed = await store.seal(1000, sealed.last);
  await store.close();
}

async function createLeaflets(
  { client }: Pick<Author, "client">,
  language: BenchLanguage,
): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < leafletCount; number++) {
    const body = { content: largeLeaflet(number, language) };
    const { status, json } = await client.call("POST", "/api/leaflets", { body });
    if (status !== 201) throw new Error(`Not created: ${JSON.stringify(json)}`);
    // The cast is safe: a 201 response contains a leaflet.
    ids.push((json as { _id: string })._id);
  }
  return ids;
}

/** Saves responses of the server in a folder. The minimal server sends them as its responses. */
async function saveReplies(
  { client }: Pick<Author, "client">,
  folder: string,
  paths: readonly (readonly [name: string, path: string])[],
): Promise<string> {
  const replies = join(folder, "replies");
  mkdirSync(replies);
  for (const [name, path] of paths) {
    const reply = await client.call("GET", path);
    if (reply.status !== 200) throw new Error(`${path}: ${reply.text}`);
    writeFileSync(join(replies, name), reply.bytes);
  }
  return replies;
}

/**
 * CPU milliseconds of the server process per request of each kind. The kinds are interleaved, and the minimum
 * of all rounds counts.
 */
export async function leastCpu<Name extends string>(
  loads: Readonly<Record<Name, readonly [MeasuredServer, readonly Buffer[]]>>,
): Promise<Record<Name, number>> {
  // Object.keys loses the type of the keys. The first round sets a value for every key.
  const names = Object.keys(loads) as Name[];
  const least = {} as Record<Name, number>;
  for (let round = 0; round < rounds; round++)
    for (const name of names) {
      const [server, requests] = loads[name];
      const before = await server.usage();
      await send({ port: server.port, requests, count: perRound, connections });
      const after = await server.usage();
      const cpu = (after.cpuMilliseconds - before.cpuMilliseconds) / perRound;
      least[name] = Math.min(least[name] ?? Infinity, cpu);
    }
  return least;
}
