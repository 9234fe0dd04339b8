import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { nashraServer } from "../../test/nashra-server.ts";
import { startPostgres, type TestPostgres } from "../../test/postgres.ts";
import { unpackReleased, type ReleasedStore } from "../../test/released-stores/released-store.ts";
import { everything } from "../storage/contract-tests/full-store.ts";
import { openDatabase } from "../storage/sql/open-database.ts";
import type { Row } from "../storage/backup/tables.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** A migrated store of the first release, and the environment of the commands. */
async function aReleasedStore(engine: "sqlite" | "postgres") {
  const copy = await unpackReleased("0.1.0", engine === "sqlite" ? undefined : postgres);
  onTestFinished(() => copy.remove());
  const { database, blobs } = copy.location;
  if (blobs.kind !== "folder") throw new Error("no folder");
  const env: Readonly<Record<string, string>> =
    database.kind === "sqlite"
      ? { NASHRA_DATA: database.folder }
      : { DATABASE_URL: database.url, NASHRA_BLOBS: blobs.path };
  const publish = (...options: readonly string[]) => nashraServer(["publish", ...options], { env });
  return { copy, env, publish, folder: blobs.path };
}

/** The current versions of the store that are published, without the deleted leaflets. */
async function publishedIn(copy: ReleasedStore): Promise<readonly Row[]> {
  const { leaflets = [], leaflet_revisions: versions = [] } = await everything(copy);
  const current = new Map(
    leaflets
      .filter((row) => row["status"] === "published" && row["deleted_at"] === null)
      .map((row) => [row["id"], row["version"]]),
  );
  return versions.filter((row) => current.get(row["leaflet_id"] ?? "") === row["version"]);
}

/** All rows of a store without the values that freezing changes. */
async function restOf(copy: ReleasedStore) {
  const { leaflets = [], leaflet_revisions: versions = [] } = await everything(copy);
  return {
    leaflets: leaflets.map((row) => ({ ...row, bytes: 0, hash: null })),
    versions: versions.map((row) => ({ ...row, hash: null, frozen_hash: null, frozen_by: null })),
  };
}

describe.each(["sqlite", "postgres"] as const)("publish --existing on %s", (engine) => {
  test("publishes each leaflet that the first release has published, and changes nothing else", async () => {
    const { copy, env, publish } = await aReleasedStore(engine);
    const early = await publish("--existing");
    expect(early).toMatchObject({ code: 1, stdout: "" });
    expect(early.stderr).toContain("nashra-server migrate");
    await nashraServer(["migrate"], { env });
    const before = await restOf(copy);
    const count = (await publishedIn(copy)).length;
    expect(count).toBeGreaterThan(2);
    expect((await everything(copy))["public_leaflets"]).toEqual([]);

    const tried = await publish("--existing", "--dry-run");
    expect(tried).toMatchObject({
      code: 0,
      stdout: "",
      stderr: `${count} leaflets can become public; 0 leaflets cannot be published.\n`,
    });
    expect((await publishedIn(copy)).filter((row) => row["frozen_hash"] !== null)).toEqual([]);

    const done = await publish("--existing");
    expect(done).toMatchObject({
      code: 0,
      stdout: "",
      stderr: `${count} leaflets became public; 0 leaflets cannot be published.\n`,
    });
    for (const row of await publishedIn(copy)) {
      expect(row["frozen_hash"]).toMatch(/^[0-9a-f]{64}$/);
      expect(row["frozen_hash"]).not.toBe(row["fhir_hash"]);
    }
    expect(await restOf(copy)).toEqual(before);
    const rows = await everything(copy);
    const { audit_events: events = [], public_leaflets: shown = [], rest_resources = [] } = rows;
    const ids = (rows: readonly Row[]) => rows.map((row) => String(row["leaflet_id"])).toSorted();
    expect(ids(shown)).toEqual(ids(await publishedIn(copy)));
    const documents = rest_resources.filter((row) => row["type"] === "Bundle");
    expect(ids(documents)).toEqual(ids(shown));
    const entries = events.filter((row) => row["action"] === "leaflet.frozen");
    expect(entries).toHaveLength(count);
    expect(entries[0]).toMatchObject({ by: "command", outcome: "done" });
    expect(await nashraServer(["check"], { env })).toMatchObject({ code: 0, stdout: "" });

    const none = await nashraServer(["gtin", "release", "4006381333931"], { env });
    expect(none).toMatchObject({ code: 1, stdout: "" });
    expect(none.stderr).toContain("no account has the GTIN 4006381333931");
    const wrong = await nashraServer(["gtin", "release", "12"], { env });
    expect(wrong.stderr).toContain("a GTIN has 8, 12, 13 or 14 digits");
    const { gtin_holders: holders = [] } = await everything(copy);
    const [gtin] = holders.map((row) => String(row["gtin14"]));
    const freed = await nashraServer(["gtin", "release", String(gtin)], { env });
    expect(freed).toMatchObject({ code: 0, stderr: "" });
    expect((await everything(copy))["gtin_holders"]).toHaveLength(holders.length - 1);

    const again = await publish("--existing");
    expect(again).toMatchObject({
      code: 0,
      stdout: "",
      stderr: "Every published leaflet is public already.\n",
    });
  });

  test("names each leaflet that cannot be published and publishes the others, also when it is run again", async () => {
    const { copy, env, publish, folder } = await aReleasedStore(engine);
    await nashraServer(["migrate"], { env });
    const published = await publishedIn(copy);
    const withImage = published.find((row) => row["images"] !== "");
    const damaged = published.find(
      (row) => row["images"] === "" && row["fhir_source"] !== "client",
    );
    if (withImage === undefined || damaged === undefined) throw new Error("no such leaflets");
    const [image = ""] = String(withImage["images"]).split(" ");
    await rm(join(folder, "sha256", image.slice(0, 2), image));
    const database = await openDatabase(copy.location.database);
    await database.transaction(async (write) => {
      const changed = write.updateTable("leaflet_revisions").set({ hash: "0".repeat(64) });
      await changed
        .where("leaflet_id", "=", String(damaged["leaflet_id"]))
        .where("version", "=", Number(damaged["version"]))
        .execute();
    });
    await database.close();
    const lines = [
      [withImage, "image-damaged"],
      [damaged, "version-damaged"],
    ] as const;
    const named = lines.map(
      ([row, reason]) => `${row["leaflet_id"]}\tversion ${row["version"]}\t${reason}\t`,
    );
    for (const options of [["--existing", "--dry-run"], ["--existing"], ["--existing"]]) {
      const run = await publish(...options);
      expect(run.code).toBe(1);
      const found = run.stdout.trimEnd().split("\n");
      expect(found.length).toBeGreaterThanOrEqual(named.length);
      for (const start of named) expect(run.stdout).toContain(start);
      expect(run.stderr).toContain(`; ${found.length} leaflets cannot be published.`);
    }
    const left = (await publishedIn(copy)).filter((row) => row["frozen_hash"] === null);
    expect(left.map((row) => row["leaflet_id"])).toEqual(
      expect.arrayContaining([withImage["leaflet_id"], damaged["leaflet_id"]]),
    );
    expect(left.length).toBeLessThan(published.length);
  });
});

test("publish needs the option that says which leaflets", async () => {
  const run = await nashraServer(["publish"]);
  expect(run).toMatchObject({ code: 2, stdout: "" });
  expect(run.stderr).toContain("required option '--existing' not specified");
});
