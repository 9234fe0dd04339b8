import { loadavg } from "node:os";
import { join } from "node:path";

import { toCursor } from "../../packages/server/src/storage/sql/cursor.ts";
import { temporaryFolder } from "../../packages/server/test/server-process.ts";
import { milliseconds, type Measured } from "./measured.ts";
import {
  ensurePublicStore,
  oldName,
  rareText,
  samplesIn,
  type PublicSample,
} from "./public-store.ts";
import { getRequest, quantile, send } from "./server-load.ts";
import { processorTime, startNashra, type MeasuredServer } from "./server-process.ts";

export interface PublicStoreOptions {
  /** Number of public leaflets. */
  readonly leaflets: number;
  /** The data folder, which is made if it does not exist, and kept; undefined: a temporary one. */
  readonly data: string | undefined;
}

/** The largest 95th percentile in milliseconds of the first requests on one connection. */
const budget = 50;
/** Different requests of each kind with one connection, and the same number of others with eight. */
const each = 100;

/**
 * Measures what everybody can read in a store with many public leaflets: with requests that the server has not had since
 * its start, and with the same requests again.
 */
export async function publicSideOfServer({
  leaflets,
  data,
}: PublicStoreOptions): Promise<readonly Measured[]> {
  const folder = temporaryFolder();
  const path = data ?? join(folder.path, "store");
  try {
    await ensurePublicStore(path, leaflets);
    const samples = samplesIn(path, leaflets, 2 * each + 8);
    const nashra = await startNashra(path, unlimited);
    const store = `${leaflets.toLocaleString("en")} public leaflets`;
    const results: Measured[] = [];
    for (const kind of kindsOf(samples)) results.push(await measure(nashra, kind, store));
    for (const [what, query] of slowSearches) {
      console.error(`following ${query} …`);
      results.push(await untilFound(nashra, `${what}, ${store}`, query));
    }
    await nashra.stop();
    return results;
  } finally {
    folder.remove();
  }
}

/** The measured requests come as fast as the server answers, from one address. */
export const unlimited = {
  NASHRA_LIMIT_PUBLIC_PAGES: "100000000",
  NASHRA_LIMIT_PUBLIC_FHIR: "100000000",
};

interface Kind {
  readonly what: string;
  /** The path for a leaflet. */
  readonly path: (sample: PublicSample, index: number) => string;
  readonly isBudgeted?: boolean;
}

function kindsOf(samples: readonly PublicSample[]) {
  const all: readonly Kind[] = [
    { what: "Page", path: ({ leafletId }) => `/leaflets/${leafletId}`, isBudgeted: true },
    { what: "`/01/{gtin}`", path: ({ gtin14 }) => `/01/${gtin14}`, isBudgeted: true },
    search("`Bundle?identifier=`", (one) => `Bundle?identifier=${one.identifier}`),
    search("`Bundle?product=`", (one) => `Bundle?product=${one.gtin14}`),
    search("`Bundle?_language=en`", (one) => `Bundle?_language=en${after(one.documentId, one)}`),
    search(
      "`Bundle?composition.title=`, a few matches",
      (one) => `Bundle?composition.title=${one.title}`,
    ),
    search(
      "`Bundle?composition.title=`, one leaflet in 400",
      (one, index) =>
        `Bundle?composition.title=${one.title.slice(0, 4)}&_count=${(index % 11) + 5}`,
    ),
    search(
      "`Composition?title=`, one leaflet in 20",
      (one) => `Composition?title=${one.title.slice(0, 2)}${after("f", one)}`,
    ),
    search(
      "`Composition?title:contains=`, one leaflet in ten",
      (one) => `Composition?title:contains=statin${after("f", one)}`,
    ),
    {
      what: "Feed",
      path: (one) => `/leaflets/feed.atom?after=${one.updatedAt}-${one.leafletId}`,
    },
    { what: "Sitemap of leaflets", path: (_, index) => `/sitemap-leaflets/${hex(index)}.xml` },
    { what: "Index of the sitemaps", path: () => "/sitemap.xml" },
  ];
  return all.map((kind) => ({
    ...kind,
    paths: samples.map((one, index) => kind.path(one, index)),
  }));
}

function search(what: string, query: Kind["path"]): Kind {
  const path: Kind["path"] = (...given) => `/fhir/${encodeURI(query(...given))}`;
  return { what: `FHIR ${what}`, path, isBudgeted: true };
}

function after(id: string, { updatedAt }: PublicSample): string {
  return `&_after=${toCursor("descending", { key: updatedAt, id })}`;
}

const hex = (index: number) => (index % 256).toString(16).padStart(2, "0");

async function measure(
  nashra: MeasuredServer,
  { what, paths, isBudgeted = false }: ReturnType<typeof kindsOf>[number],
  store: string,
): Promise<Measured> {
  const load = loadavg()[0] ?? 0;
  const take = async (from: number, count: number, connections: number) => {
    const some = paths.slice(from, from + count);
    const requests = some.map((path) => getRequest(path, ["Accept-Encoding: br"]));
    const before = processorTime(nashra.pid);
    const times = await send({ port: nashra.port, requests, count, connections });
    const cpu = ((processorTime(nashra.pid) - before) * 1000) / count;
    return { cpu, half: quantile(times, 0.5), most: quantile(times, 0.95) };
  };
  // starts what the server starts at the first request
  await take(2 * each, 8, 8);
  const first = await take(0, each, 1);
  const again = await take(0, each, 1);
  const eight = await take(each, each, 8);
  const eightAgain = await take(each, each, 8);
  const range = ({ half, most }: typeof first) => `${digits(half)}–${digits(most)}`;
  const result: Measured = {
    what: `${what}, ${store}`,
    measured: milliseconds(first.most),
    ...(isBudgeted && { budget: milliseconds(budget) }),
    met: !isBudgeted || first.most <= budget,
    figures: `${range(first)}, again ${range(again)}; 8 connections ${range(eight)}, again ${range(eightAgain)} ms; CPU ${digits(first.cpu)}, again ${digits(again.cpu)} ms; load ${load.toFixed(1)}`,
  };
  console.error(`${result.what} ${result.measured}; ${result.figures}`);
  return result;
}

/** Rounds to three significant digits. */
const digits = (value: number) => String(Number(value.toPrecision(3)));

/** Searches whose matches were all published long ago, or that have no index. */
const slowSearches = [
  ["`Composition?title=` of the oldest leaflets", `title=${oldName.toLowerCase()}`],
  ["`Composition?title:contains=` of one product", `title:contains=${rareText}`],
] as const;

/** Follows the links to the next page until a page has a result. */
async function untilFound(nashra: MeasuredServer, what: string, query: string): Promise<Measured> {
  const load = loadavg()[0] ?? 0;
  const times: number[] = [];
  let next: string | undefined = `http://127.0.0.1:${nashra.port}/fhir/Composition?${query}`;
  let found = 0;
  while (next !== undefined && found === 0) {
    const started = performance.now();
    // a searchset of the server
    const page = (await (await fetch(next)).json()) as {
      readonly link: readonly { readonly relation: string; readonly url: string }[];
      readonly entry?: readonly unknown[];
    };
    times.push(performance.now() - started);
    found = page.entry?.length ?? 0;
    next = page.link.find(({ relation }) => relation === "next")?.url;
  }
  const total = times.reduce((sum, time) => sum + time, 0);
  return {
    what: `FHIR ${what}: pages to a match`,
    measured: String(times.length),
    met: true,
    figures: `${(total / 1000).toFixed(1)} s; a page ${digits(quantile(times, 0.5))}–${digits(quantile(times, 0.95))} ms; load ${load.toFixed(1)}`,
  };
}
