import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { startPostgres, type TestPostgres } from "../../../test/postgres.ts";
import { openFixture, type Engine, type StoreFixture } from "./leaflets-fixture.ts";

/** Stores for the tests of one file. They share a PostgreSQL server and a folder. */
export interface Fixtures {
  /** An empty store, which is closed after the test. */
  open(engine: Engine): Promise<StoreFixture>;
  /** The folder of the files. */
  folder(): string;
  /** The path of a new file in the folder, for a backup. */
  file(): string;
}

export function fixtures(): Fixtures {
  let postgres: TestPostgres | undefined;
  let folder = "";
  let files = 0;
  beforeAll(async () => {
    postgres = await startPostgres();
    folder = await mkdtemp(join(tmpdir(), "nashra-fixtures-"));
  });
  afterAll(async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  function running(): TestPostgres {
    if (postgres === undefined) throw new Error("PostgreSQL is not started.");
    return postgres;
  }
  return {
    async open(engine) {
      const fixture = await openFixture(engine, running);
      onTestFinished(() => fixture.close());
      return fixture;
    },
    folder: () => folder,
    file: () => join(folder, `${(files += 1)}.backup`),
  };
}
