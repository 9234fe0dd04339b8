import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { canonicalise, type LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";

import {
  copyPublications,
  gtinOf,
  startOf,
  type OriginalProduct,
} from "../../packages/server/test/bench/many-publications.ts";
import { register, startNashra, type Author } from "./server-process.ts";

/** Leaflets of each product. */
const languages = ["en", "ar"] as const;

/** One product in ten has leaflets of usual length, with documents of 34 and 46 KB. The others have 15 KB. */
const products = 10;

/** What requests need to know of a leaflet. */
export interface PublicSample {
  readonly leafletId: string;
  readonly updatedAt: number;
  readonly gtin14: string;
  readonly title: string;
  readonly documentId: string;
  /** `Bundle.identifier`. */
  readonly identifier: string;
}

/** The word with which the names of the oldest leaflets begin: more than a search counts, if the store is large. */
export const oldName = "Oldarin";
/** A text in the name of one product, in the middle of the order. */
export const rareText = "quz";

/**
 * Makes the data folder of a store with this number of public leaflets, if it does not exist: a few are published by the
 * server, and the others are copies of these.
 */
export async function ensurePublicStore(folder: string, leaflets: number): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const server = await startNashra(unfinished);
  const author = await register(server.port);
  const originals: OriginalProduct[] = [];
  for (let number = 0; number < products; number += 1)
    originals.push(await publishProduct(author, number));
  await server.stop();
  const count = leaflets / languages.length;
  await copyPublications(unfinished, {
    products: originals,
    count,
    nameOf: (number) => nameOf(number, count),
  });
  renameSync(unfinished, folder);
}

async function publishProduct({ client }: Author, number: number): Promise<OriginalProduct> {
  const name = `Originol${"abcdefghij"[number]}`;
  const gtin = gtinOf(999_999_000 + number);
  for (const language of languages) {
    const text = number === 0 ? usual(language) : aLeaflet({ language, instructionSteps: [] });
    const content = canonicalise({ ...text, medicineName: name, productIdentifier: `0${gtin}` });
    const reply = await client.call("POST", "/api/leaflets", {
      body: { content, status: "published" },
    });
    if (reply.status !== 201) throw new Error(`Not published: ${reply.text}`);
  }
  return { name, gtin };
}

/** Leaflets of usual length, one of each of `size` products that are spread over the store. */
export function samplesIn(folder: string, leaflets: number, size: number): readonly PublicSample[] {
  const count = leaflets / languages.length;
  const database = new DatabaseSync(join(folder, "store.sqlite"), { readOnly: true });
  try {
    const find =
      database.prepare(`select shown.leaflet_id as leafletId, shown.updated_at as updatedAt,
        gtin14, title, shown.document_id as documentId, value as identifier
      from public_leaflets as shown
      join publications on publications.leaflet_id = shown.leaflet_id
      join public_gtins on public_gtins.leaflet_id = shown.leaflet_id
      join rest_values on type = 'Bundle' and id = shown.document_id and field = 'Bundle.identifier'
      where shown.leaflet_id >= ? and shown.leaflet_id < ? order by shown.leaflet_id`);
    return Array.from({ length: size }, (_, index) => {
      const number = Math.floor(((index + 0.5) * count) / size / products) * products;
      const start = startOf(number, count);
      const [first] = find.all(start, `${start}g`) as unknown as PublicSample[]; // the columns above
      if (first === undefined) throw new Error(`The store has no product ${number}.`);
      return first;
    });
  } finally {
    database.close();
  }
}

function usual(language: string): LeafletContent {
  return exampleLeaflet(`tamrofen-tablet-${language}`);
}

/** A leaflet of the folder `examples`. */
export function exampleLeaflet(name: string): LeafletContent {
  const file = new URL(`../../examples/leaflets/${name}/leaflet.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as LeafletContent; // the examples are leaflets
}

const starts = "Al Be Ca Do El Fi Ga He Im Jo Ka Lu Me Ni Or Pa Qi Ro Sa Te".split(" ");
const middles = "bra co de fen gli ho ja ki la mo ne po ra si ta vo xi ya za".split(" ");
const ends = "mol zine tan pril statin cillin oxin lol done lide".split(" ");

/** The name of a product: one in twenty begins with the same two letters. */
function nameOf(number: number, count: number): string {
  if (number === Math.floor(count / 2)) return `Me${rareText}ol`;
  if (number >= count - Math.min(6000, count / 8)) return `${oldName} ${number}`;
  const mixed = (number * 2_654_435_761) % 2 ** 32;
  const syllable = (from: readonly string[], by: number) =>
    from[Math.floor(mixed / by) % from.length];
  return `${syllable(starts, 1)}${syllable(middles, 20)}${syllable(ends, 400)} ${number}`;
}
