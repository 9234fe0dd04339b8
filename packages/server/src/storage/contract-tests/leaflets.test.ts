import { afterAll, beforeAll, describe } from "vitest";
import { startPostgres, type TestPostgres } from "../../../test/postgres.ts";
import { listsLeaflets } from "./leaflets-lists.ts";
import { keepsBlobsOfLeaflets } from "./leaflets-blobs.ts";
import { countsLeaflets } from "./leaflets-numbers.ts";
import { removesLeaflets } from "./leaflets-removal.ts";
import { savesLeaflets } from "./leaflets-saving.ts";
import { engines, openWorld, type World } from "./leaflets-world.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(engines)("leaflets on %s", (engine) => {
  const open = () => openWorld(engine, () => postgres);
  let shared: World;
  beforeAll(async () => {
    shared = await open();
  });
  afterAll(() => shared.close());
  const world = () => shared;

  savesLeaflets(world);
  listsLeaflets(world);
  removesLeaflets(world);
  keepsBlobsOfLeaflets(world);
  countsLeaflets(world, open);
});
