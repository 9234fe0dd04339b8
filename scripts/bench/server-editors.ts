import { loadavg } from "node:os";
import { join } from "node:path";

import type { LeafletContent } from "@nashra/engine";

import { startPostgres } from "../../packages/server/test/postgres.ts";
import { temporaryFolder } from "../../packages/server/test/server-process.ts";
import { milliseconds, type Measured } from "./measured.ts";
import { largeLeaflet } from "./server-leaflets.ts";
import { median, quantile } from "./server-load.ts";
import { register, startNashra, type Author } from "./server-process.ts";

const editors = 200;
/** Milliseconds between the reply to a save and the next save of the same editor. */
const thinking = 5000;
/** Milliseconds in which the saves count, after each editor has saved once. */
const duration = 60_000;
/** Milliseconds at the 99th percentile. */
const budget = 1000;

/**
 * Measures how long 200 editors wait for a save of a 50 KB leaflet, each 5 s after the reply to the one before. Each save
 * changes the text of one section and sends the whole leaflet. The server, PostgreSQL and the editors share the
 * processors of one machine. PostgreSQL makes each commit durable.
 */
export async function editorsOfServer(): Promise<readonly Measured[]> {
  const postgres = await startPostgres({ durable: true });
  const folder = temporaryFolder();
  try {
    const server = await startNashra(folder.path, {
      DATABASE_URL: await postgres.newDatabase(),
      NASHRA_BLOBS: join(folder.path, "blobs"),
      NASHRA_LIMIT_REGISTRATIONS_PER_ADDRESS: "1000",
    });
    const authors: Author[] = [];
    for (let number = 0; number < editors; number++)
      authors.push(await register(server.port, `editor-${number}@example.org`));
    const idle = await server.usage();
    const begun = performance.now();
    const from = begun + thinking * 2;
    const all = await Promise.all(
      authors.map((author, number) => savesOf(author, number, from, from + duration)),
    );
    const used = (await server.usage()).cpuMilliseconds - idle.cpuMilliseconds;
    for (const { client } of authors) client.close();
    await server.stop();
    return [rowOf(all.flat(), used)];
  } finally {
    await postgres.stop();
    folder.remove();
  }
}

function rowOf(times: readonly number[], cpu: number): Measured {
  const most = quantile(times, 0.99);
  return {
    what: `${editors} editors who save 50 KB every 5 s (PostgreSQL): a save, 99th percentile`,
    measured: milliseconds(most),
    budget: milliseconds(budget),
    met: most <= budget,
    figures: [
      `median ${milliseconds(median(times))}`,
      `longest ${milliseconds(Math.max(...times))}`,
      `${times.length} saves in ${duration / 1000} s`,
      `${(cpu / 1000).toFixed(0)} s of CPU of the server`,
      `load ${loadavg()[0]?.toFixed(1)}`,
    ].join(", "),
  };
}

/** The milliseconds of each save that begins between `from` and `end`. */
async function savesOf(
  { client }: Author,
  number: number,
  from: number,
  end: number,
): Promise<readonly number[]> {
  // The editors begin one after another, spread evenly.
  await pause((thinking * number) / editors);
  const content = largeLeaflet(number);
  const created = await client.call("POST", "/api/leaflets", {
    body: { content: edited(content, 0) },
  });
  const [, id] = /"_id":"([^"]+)"/.exec(created.text) ?? [];
  if (created.status !== 201 || id === undefined) throw new Error(`Not created: ${created.text}`);
  const times: number[] = [];
  for (let save = 1; ; save++) {
    await pause(thinking);
    const started = performance.now();
    if (started >= end) return times;
    const body = JSON.stringify({ content: edited(content, save) });
    const sent = performance.now();
    const reply = await client.call("PUT", `/api/leaflets/${id}`, {
      body,
      headers: { "if-match": `"${save}"` },
    });
    if (reply.status !== 200) throw new Error(`Not saved: ${reply.text}`);
    if (started >= from) times.push(performance.now() - sent);
  }
}

/** The leaflet after this many saves, which change one text after another. */
function edited(content: LeafletContent, saves: number): LeafletContent {
  const sections = content.warningsSections.map((section, at, { length }) => {
    const edits = Math.floor((saves + at) / length);
    return { ...section, content: section.content.replace("</p>", ` Change ${edits}.</p>`) };
  });
  return { ...content, warningsSections: sections };
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
