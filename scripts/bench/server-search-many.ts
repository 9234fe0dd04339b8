import { loadavg } from "node:os";
import { join } from "node:path";

import { fillPostgres, postgresSize } from "../../packages/server/test/bench/many-leaflets.ts";
import { startPostgres } from "../../packages/server/test/postgres.ts";
import { temporaryFolder } from "../../packages/server/test/server-process.ts";
import { milliseconds, type Measured } from "./measured.ts";
import { getRequest, median, quantile, send } from "./server-load.ts";
import { register, startNashra } from "./server-process.ts";

/** Number of leaflets of a person. */
const each = 10_000;
const requests = 40;

/** The searches, with a number so that no two requests are equal. */
const searches = {
  "a rare text": (number: number) => `limit=50&q=${7000 + number}%20example`,
  "a text that all leaflets have": (number: number) => `limit=${20 + number}&q=medicine`,
  "two letters that no leaflet has": (number: number) => `limit=50&q=z${letter(number)}`,
} as const;

type Search = keyof typeof searches;

/** Those who search: with 10,000 leaflets, with a 25th and with a tenth of the leaflets of the store. */
const searchers = { "10,000": undefined, "a 25th": 25, "a tenth": 10 } as const;
type Searcher = keyof typeof searchers;

type Times = Readonly<Record<Searcher, Readonly<Record<Search, readonly number[]>>>>;

/**
 * Measures searches on PostgreSQL in a store with many leaflets, of people who own 10,000, a 25th and a tenth of them.
 */
export async function searchesOfManyLeaflets({
  leaflets,
}: {
  readonly leaflets: number;
}): Promise<readonly Measured[]> {
  // With fewer, one person would own all of them.
  const count = Math.max(leaflets, 10 * each);
  const postgres = await startPostgres();
  try {
    const url = await postgres.newDatabase();
    const times = await timesIn(url, count);
    const store = `store of ${count.toLocaleString("en")} (PostgreSQL)`;
    const searched = Object.entries(times).flatMap(([owned, kinds]) =>
      Object.entries(kinds).map(([search, some]) =>
        rowOf(`Search for ${search} by the owner of ${owned} of the leaflets, ${store}`, some),
      ),
    );
    return [
      ...searched,
      {
        what: `PostgreSQL database of ${count.toLocaleString("en")} leaflets, without their contents`,
        measured: `${Math.round((await postgresSize(url)) / 1e6)} MB`,
        met: true,
        figures: "after the searches",
      },
    ];
  } finally {
    await postgres.stop();
  }
}

function rowOf(what: string, times: readonly number[]): Measured {
  if (times.length === 0)
    return { what, measured: "more than 5 s", met: true, figures: "the reply is 503" };
  return {
    what,
    measured: milliseconds(median(times)),
    met: true,
    figures: [
      `p95 ${milliseconds(quantile(times, 0.95))}`,
      `first ${milliseconds(times[0] ?? 0)}`,
      `load ${loadavg()[0]?.toFixed(1)}`,
    ].join(", "),
  };
}

/** Fills a database and measures each search of each person, one request after another. */
async function timesIn(url: string, count: number): Promise<Times> {
  const folder = temporaryFolder();
  try {
    const env = { DATABASE_URL: url, NASHRA_BLOBS: join(folder.path, "blobs") };
    const empty = await startNashra(folder.path, env);
    const authors = {
      "10,000": await register(empty.port),
      "a 25th": await register(empty.port, "owner-25@example.org"),
      "a tenth": await register(empty.port, "owner-10@example.org"),
    };
    await empty.stop();
    const large = (["a 25th", "a tenth"] as const).map((part) => ({
      owner: authors[part].id,
      every: searchers[part],
    }));
    console.error(`filling a store with ${count} leaflets …`);
    await fillPostgres(url, { owner: authors["10,000"].id, count, each, large });
    const server = await startNashra(folder.path, env);
    const timesOf = async (cookie: string, query: (number: number) => string) => {
      const paths = Array.from({ length: requests }, (_, number) => query(number));
      return send({
        port: server.port,
        requests: paths.map((path) => getRequest(`/api/leaflets?${path}`, [cookie])),
        count: requests,
        connections: 1,
      }).catch((error: unknown) => {
        // A statement takes at most `NASHRA_DATABASE_QUERY_TIME`.
        if (!String(error).includes("HTTP/1.1 503")) throw error;
        return [];
      });
    };
    const times: Partial<Record<Searcher, Record<Search, readonly number[]>>> = {};
    for (const [name, { cookie }] of Object.entries(authors)) {
      const of = {} as Record<Search, readonly number[]>;
      for (const [search, query] of Object.entries(searches))
        of[search as Search] = await timesOf(cookie, query);
      times[name as Searcher] = of;
    }
    await server.stop();
    // The loop above sets every person.
    return times as Times;
  } finally {
    folder.remove();
  }
}

const letter = (number: number) => String.fromCodePoint(97 + (number % 26));
