import { statSync } from "node:fs";
import { join } from "node:path";

import {
  fillPostgres,
  fillSqlite,
  postgresSize,
} from "../../packages/server/test/bench/many-leaflets.ts";
import { startPostgres } from "../../packages/server/test/postgres.ts";
import { temporaryFolder } from "../../packages/server/test/server-process.ts";
import { ratio, type Measured } from "./measured.ts";
import { getRequest, median, send } from "./server-load.ts";
import { register, startNashra, type MeasuredServer } from "./server-process.ts";

const counts = [10_000, 1_000_000] as const;
const rounds = 7;

/**
 * Measures the time of one page of the list for a user with 10,000 leaflets: in a store with no other
 * leaflets, and in a store with 990,000 leaflets of other users.
 */
export async function listsOfServer(): Promise<readonly Measured[]> {
  return [...(await onSqlite()), ...(await onPostgres())];
}

interface Filled {
  readonly server: MeasuredServer;
  readonly request: Buffer;
  readonly bytes: number;
}

async function onSqlite(): Promise<readonly Measured[]> {
  const folders = counts.map(() => temporaryFolder());
  try {
    const filled: Filled[] = [];
    for (const [at, count] of counts.entries()) {
      const folder = folders[at]?.path ?? "";
      const made = await filledStore(folder, {}, async (owner) =>
        fillSqlite(folder, { owner, count }),
      );
      filled.push({ ...made, bytes: statSync(join(folder, "store.sqlite")).size });
    }
    return await compared("SQLite", filled);
  } finally {
    for (const folder of folders) folder.remove();
  }
}

async function onPostgres(): Promise<readonly Measured[]> {
  const postgres = await startPostgres();
  const folders = counts.map(() => temporaryFolder());
  try {
    const filled: Filled[] = [];
    for (const [at, count] of counts.entries()) {
      const folder = folders[at]?.path ?? "";
      const url = await postgres.newDatabase();
      const env = { DATABASE_URL: url, NASHRA_BLOBS: join(folder, "blobs") };
      const made = await filledStore(folder, env, (owner) => fillPostgres(url, { owner, count }));
      filled.push({ ...made, bytes: await postgresSize(url) });
    }
    return await compared("PostgreSQL", filled);
  } finally {
    await postgres.stop();
    for (const folder of folders) folder.remove();
  }
}

/** Fills a store while no server uses it, then starts a server on it. */
async function filledStore(
  folder: string,
  env: Readonly<Record<string, string>>,
  fill: (owner: string) => Promise<void>,
): Promise<Pick<Filled, "server" | "request">> {
  const empty = await startNashra(folder, env);
  const author = await register(empty.port);
  await empty.stop();
  await fill(author.id);
  const request = getRequest("/api/leaflets?limit=50", [author.cookie]);
  return { server: await startNashra(folder, env), request };
}

async function compared(engine: string, filled: readonly Filled[]): Promise<readonly Measured[]> {
  const [few, many] = filled;
  if (!few || !many) throw new Error("Two stores are needed for the comparison");
  const time = { few: Infinity, many: Infinity };
  for (let round = 0; round < rounds; round++) {
    time.few = Math.min(time.few, await middleTime(few));
    time.many = Math.min(time.many, await middleTime(many));
  }
  await Promise.all(filled.map(({ server }) => server.stop()));
  const what = `List of 50, store of 1,000,000 leaflets (${engine})`;
  return [
    ratio(what, time.many, "that of 10,000", time.few, 2),
    {
      what: `${engine} database of 1,000,000 leaflets, without their contents`,
      measured: `${Math.round(many.bytes / 1e6)} MB`,
      met: true,
      figures: `of 10,000: ${(few.bytes / 1e6).toFixed(1)} MB`,
    },
  ];
}

/**
 * Returns the median time from request to complete response in milliseconds. This is elapsed time, so it
 * includes the time of the database. The requests are sent one after another.
 */
async function middleTime({ server, request }: Filled): Promise<number> {
  return median(await send({ port: server.port, requests: [request], count: 400, connections: 1 }));
}
