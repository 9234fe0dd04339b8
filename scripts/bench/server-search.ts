import { join } from "node:path";

import { fillPostgres, fillSqlite } from "../../packages/server/test/bench/many-leaflets.ts";
import { startPostgres } from "../../packages/server/test/postgres.ts";
import { temporaryFolder } from "../../packages/server/test/server-process.ts";
import { ratio, type Measured } from "./measured.ts";
import { getRequest, median, send } from "./server-load.ts";
import { register, startNashra, type MeasuredServer } from "./server-process.ts";

const count = 100_000;
const few = 6250;
const rounds = 7;

// No leaflet contains the short text, so it is a scan of all rows of the owner, as every search was before
// there was an index.
const scan = "q=zz";
const rare = "q=7918%20example";
const frequentElsewhere = "q=medicine%207";

/**
 * Measures searches in stores with 100,000 leaflets: of one person, and of sixteen people of whom only one
 * has no leaflet with the searched text.
 */
export async function searchesOfServer(): Promise<readonly Measured[]> {
  return [...(await onSqlite()), ...(await onPostgres())];
}

interface Filled {
  readonly server: MeasuredServer;
  readonly searcher: string;
  /** Another person, without leaflets. */
  readonly other: string;
}

async function onSqlite(): Promise<readonly Measured[]> {
  const [one, sixteen] = [temporaryFolder(), temporaryFolder()];
  try {
    const ofOne = await filledStore(one.path, {}, async (owner) =>
      fillSqlite(one.path, { owner, count, each: count }),
    );
    const rows = [...(await besideSearchers(ofOne)), await rareText("SQLite", ofOne)];
    await ofOne.server.stop();
    const ofSixteen = await filledStore(sixteen.path, {}, async (owner) =>
      fillSqlite(sixteen.path, { owner, count, each: few, word: "remedy" }),
    );
    rows.push(await textOfOthers("SQLite", ofSixteen));
    await ofSixteen.server.stop();
    return rows;
  } finally {
    one.remove();
    sixteen.remove();
  }
}

async function onPostgres(): Promise<readonly Measured[]> {
  const postgres = await startPostgres();
  const [one, sixteen] = [temporaryFolder(), temporaryFolder()];
  const env = (url: string, folder: string) => ({
    DATABASE_URL: url,
    NASHRA_BLOBS: join(folder, "blobs"),
  });
  try {
    const first = await postgres.newDatabase();
    const ofOne = await filledStore(one.path, env(first, one.path), (owner) =>
      fillPostgres(first, { owner, count, each: count }),
    );
    const rows = [await rareText("PostgreSQL", ofOne)];
    await ofOne.server.stop();
    const second = await postgres.newDatabase();
    const ofSixteen = await filledStore(sixteen.path, env(second, sixteen.path), (owner) =>
      fillPostgres(second, { owner, count, each: few, word: "remedy" }),
    );
    rows.push(await textOfOthers("PostgreSQL", ofSixteen));
    await ofSixteen.server.stop();
    return rows;
  } finally {
    await postgres.stop();
    one.remove();
    sixteen.remove();
  }
}

/** Fills a store while no server uses it, then starts a server on it. */
async function filledStore(
  folder: string,
  env: Readonly<Record<string, string>>,
  fill: (owner: string) => Promise<void>,
): Promise<Filled> {
  const empty = await startNashra(folder, env);
  const searcher = await register(empty.port);
  const other = await register(empty.port, "other@example.org");
  await empty.stop();
  await fill(searcher.id);
  return {
    server: await startNashra(folder, env),
    searcher: searcher.cookie,
    other: other.cookie,
  };
}

/** The list of another person while three people search all the time, and while nobody does. */
async function besideSearchers({ server, searcher, other }: Filled): Promise<readonly Measured[]> {
  const list = getRequest("/api/leaflets?limit=50", [other]);
  const times = { idle: Infinity, scan: Infinity };
  for (let round = 0; round < rounds; round++) {
    times.idle = Math.min(times.idle, await middleTime(server, list, 200));
    const state = { isOver: false };
    const search = getRequest(`/api/leaflets?limit=50&${scan}`, [searcher]);
    const searchers = [1, 2, 3].map(async () => {
      while (!state.isOver) await middleTime(server, search, 1);
    });
    times.scan = Math.min(times.scan, await middleTime(server, list, 200));
    state.isOver = true;
    await Promise.all(searchers);
  }
  return [
    ratio(
      "List of another person beside three searches of 100,000 leaflets (SQLite)",
      times.scan,
      "without the searches",
      times.idle,
      2,
    ),
  ];
}

async function rareText(engine: string, { server, searcher }: Filled): Promise<Measured> {
  const [indexed, scanned] = await alternating(server, [rare, scan], searcher);
  return ratio(
    `Search for a rare text in one's 100,000 leaflets (${engine})`,
    indexed,
    "a scan of the rows",
    scanned,
    0.5,
  );
}

async function textOfOthers(engine: string, { server, searcher }: Filled): Promise<Measured> {
  const [indexed, scanned] = await alternating(server, [frequentElsewhere, scan], searcher);
  return ratio(
    `Search in one's ${few.toLocaleString("en")} leaflets for a text in ${(count - few).toLocaleString("en")} others (${engine})`,
    indexed,
    "a scan of the rows",
    scanned,
    1.25,
  );
}

/** The minimum of several rounds, which alternate between the two searches. */
async function alternating(
  server: MeasuredServer,
  [one, other]: readonly [string, string],
  cookie: string,
): Promise<readonly [number, number]> {
  const requestFor = (query: string) => getRequest(`/api/leaflets?limit=50&${query}`, [cookie]);
  let least: readonly [number, number] = [Infinity, Infinity];
  for (let round = 0; round < rounds; round++) {
    least = [
      Math.min(least[0], await middleTime(server, requestFor(one), 20)),
      Math.min(least[1], await middleTime(server, requestFor(other), 20)),
    ];
  }
  return least;
}

/** The median time from request to complete response in milliseconds, one request after another. */
async function middleTime(
  { port }: MeasuredServer,
  request: Buffer,
  requests: number,
): Promise<number> {
  return median(await send({ port, requests: [request], count: requests, connections: 1 }));
}
