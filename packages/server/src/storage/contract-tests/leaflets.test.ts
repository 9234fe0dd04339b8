import { afterAll, beforeAll, describe } from "vitest";
import { startPostgres, type TestPostgres } from "../../../test/postgres.ts";
import { verifiesLeaflets } from "./leaflets-integrity.ts";
import { listsLeaflets } from "./leaflets-lists.ts";
import { compactsVersions } from "./leaflets-compaction.ts";
import { keepsBlobsOfLeaflets } from "./leaflets-blobs.ts";
import { knowsFactsOfLeaflets } from "./leaflets-facts.ts";
import { groupsLeaflets } from "./leaflets-groups.ts";
import { freezesLeaflets } from "./leaflets-freezing.ts";
import { keepsNotesOfVersions } from "./leaflets-notes.ts";
import { countsLeaflets } from "./leaflets-numbers.ts";
import { listsPublicLeaflets } from "./public-lists.ts";
import { publishesLeaflets } from "./publications.ts";
import { indexesOwnLeaflets } from "./own-index.ts";
import { indexesResources } from "./rest-index.ts";
import { listsProducts } from "./rest-lists.ts";
import { searchesResources } from "./rest-search.ts";
import { removesLeaflets } from "./leaflets-removal.ts";
import { searchesLeaflets } from "./leaflets-search.ts";
import { scrubsStores } from "./scrubbing.ts";
import { sumsBytes } from "./leaflets-sums.ts";
import { savesLeaflets } from "./leaflets-saving.ts";
import { verifiesRows } from "./row-hashes.ts";
import { notifiesReceivers } from "./webhooks.ts";
import { engines, openFixture, type StoreFixture } from "./leaflets-fixture.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

// In a small database PostgreSQL would read all rows instead of using the index of the search.
const settings = "-c enable_seqscan=off -c enable_indexscan=off";
const usingIndexes = `?options=${encodeURIComponent(settings)}`;

describe.each(engines)("leaflets on %s", (engine) => {
  const open = () => openFixture(engine, () => postgres);
  let shared: StoreFixture;
  beforeAll(async () => {
    shared = await open();
  });
  afterAll(() => shared.close());
  const fixture = () => shared;

  savesLeaflets(fixture);
  sumsBytes(open);
  compactsVersions(open);
  keepsNotesOfVersions(fixture);
  listsLeaflets(fixture);
  knowsFactsOfLeaflets(fixture);
  groupsLeaflets(fixture);
  removesLeaflets(fixture);
  keepsBlobsOfLeaflets(fixture);
  countsLeaflets(fixture, open);
  verifiesLeaflets(fixture);
  freezesLeaflets(fixture);
  publishesLeaflets(fixture);
  listsPublicLeaflets(fixture);
  notifiesReceivers(open);
  searchesResources(fixture);
  listsProducts(fixture);
  indexesResources(fixture);
  indexesOwnLeaflets(fixture);
  scrubsStores(open);
  verifiesRows(open);
  searchesLeaflets(() => openFixture(engine, () => postgres, usingIndexes));
});
