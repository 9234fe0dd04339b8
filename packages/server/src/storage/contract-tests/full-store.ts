import { aLeaflet as aContent } from "@nashra/engine/testing";
import { aJpeg } from "../../../test/jpegs.ts";
import { createInlineWorkerPool } from "../../api/leaflets/run-job.ts";
import { loadLeaflet } from "../../domain/leaflets/load-leaflet.ts";
import { rebuild } from "../../domain/leaflets/rebuild-document.ts";
import { anOwner, aSave, audit, noQuota, type StoreFixture } from "./leaflets-fixture.ts";
import { checkStore, type StoreCheck } from "../backup/check-store.ts";
import type { StoreLocation } from "../backup/open-for-reading.ts";
import type { StoreProblem } from "../backup/store-problem.ts";
import { openSnapshot } from "../backup/snapshot.ts";
import { keptTableNames, keyOf, type KeptTable, type Row } from "../backup/tables.ts";
import type { UnreadRows } from "../backup/unread-rows.ts";

/**
 * Stores a leaflet as the server does, with an image and a document, in `versions` versions; returns its id.
 */
export async function aRealLeaflet(
  fixture: StoreFixture,
  owner: string,
  versions: number,
  seed: string,
) {
  const { id, at } = aSave(fixture, owner);
  const image = aJpeg(2000, seed).toString("base64");
  for (let version = 1; version <= versions; version += 1) {
    const content = aContent({
      medicineName: `Zyphadol ${seed} ${version} نشرة`,
      instructionSteps: [{ id: "1", text: "Shake.", image }],
    });
    const body = new TextEncoder().encode(JSON.stringify({ content }));
    const facts = { id, createdAt: at, at, body };
    const before = version === 1 ? undefined : await fixture.store.leaflets.get(owner, id);
    const made = await createInlineWorkerPool().run(
      before === undefined
        ? { kind: "create", ...facts }
        : {
            kind: "change",
            ...facts,
            current: await loadLeaflet(
              { store: fixture.store, reportDamage: refuseDamage },
              before,
            ),
          },
    );
    if (made.kind !== "ready") throw new Error(made.kind);
    const input = {
      ...aSave(fixture, owner, { id, at, next: made.next, blobs: made.blobs }),
      audit: [audit("leaflet.exported", at + version, id)],
    };
    const { leaflets } = fixture.store;
    const outcome =
      version === 1
        ? await leaflets.create(input, noQuota)
        : await leaflets.save({ ...input, version: version - 1 }, noQuota);
    if (!("leaflet" in outcome)) throw new Error(outcome.kind);
  }
  return id;
}

function refuseDamage(damage: Error): never {
  throw damage;
}

/** Fills a store with people, a token, a session, versions and a deleted leaflet. */
export async function fillStore(fixture: StoreFixture) {
  const [owner, other] = [await anOwner(fixture, true), await anOwner(fixture)];
  const ids = [
    await aRealLeaflet(fixture, owner, 3, "one"),
    await aRealLeaflet(fixture, other, 1, "two"),
    await aRealLeaflet(fixture, owner, 1, "deleted"),
  ];
  const { store, clock } = fixture;
  const deleted = audit("leaflet.deleted", clock.now, ids[2] ?? "");
  await store.leaflets.delete({
    id: ids[2] ?? "",
    ownerId: owner,
    at: clock.now,
    version: undefined,
    audit: deleted,
  });
  await store.tokens.create(
    {
      id: "token-1",
      userId: owner,
      name: "Machine",
      scopes: ["read"],
      createdAt: clock.now,
      expiresAt: undefined,
      lastUsedAt: undefined,
    },
    "hash-of-token",
    audit("token.created", clock.now, "token-1"),
  );
  await store.sessions.start(
    { id: "s", tokenHash: "a-session", userId: owner, createdAt: clock.now, lastSeenAt: clock.now },
    undefined,
    audit("user.signed-in", clock.now, owner),
  );
  return { owner, other, ids };
}

/** Returns every row of every table that a backup contains, in the order of the keys. */
export async function everything({
  location,
}: Pick<StoreFixture, "location">): Promise<Readonly<Record<string, Row[]>>> {
  const snapshot = await openSnapshot(location.database);
  const tables: Record<string, Row[]> = {};
  for (const table of keptTableNames) {
    const rows: Row[] = [];
    const unread = ({ row, reason }: UnreadRows) => {
      throw new Error(`${row}: ${reason}`);
    };
    for await (const row of snapshot.rows(table, unread)) rows.push(row);
    const keyed = rows.map((row) => [rowKey(table, row), row] as const);
    tables[table] = keyed
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, row]) => row);
  }
  await snapshot.close();
  return tables;
}

function rowKey(table: KeptTable, row: Row): string {
  return keyOf[table].map((column) => String(row[column]).padStart(12, "0")).join(" ");
}

/** Checks a store and returns all problems as a list. */
export async function checked(
  location: StoreLocation,
): Promise<Omit<StoreCheck, "problems"> & { readonly problems: readonly StoreProblem[] }> {
  const problems: StoreProblem[] = [];
  const { problems: count, ...counts } = await checkStore(
    location,
    (problem) => problems.push(problem),
    rebuild,
  );
  if (count !== problems.length) throw new Error("the check counts other problems than it reports");
  return { ...counts, problems };
}
