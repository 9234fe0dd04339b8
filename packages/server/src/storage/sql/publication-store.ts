import { longGtin } from "@nashra/engine/digital-link";
import { sql } from "kysely";
import {
  mostPublic,
  type LeafletGtin,
  type Publication,
  type PublicationStore,
} from "../publication-ports.ts";
import { addAudit } from "./add-audit.ts";
import type { Database, Writer } from "./database.ts";
import { isStorable } from "./database-text.ts";
import { holdOwner, lockLeaflet } from "./leaflet-quota.ts";
import { summaryColumns, toSummary } from "./leaflet-rows.ts";
import { publicLists } from "./public-lists.ts";
import { publicReading } from "./public-reading.ts";
import { gtinsIn } from "./gtin-columns.ts";
import {
  changePublic,
  lockPublic,
  openWaiting,
  publishVersion,
  stopWaiting,
} from "./publication-writing.ts";
import { queueEvent } from "./webhook-events.ts";

/** Publications on a database of either engine. */
export function createPublicationStore(database: Database): PublicationStore {
  const shown = shownStatement(database);
  return {
    ...publicReading(database),
    ...publicLists(database),
    of: (id) => publicationOf(database, shown, id),
    publish: (input) => database.transaction((write) => publishCurrent(write, input)),
    async open(id, at, audit, expected) {
      if (!isStorable(id)) return { kind: "missing" };
      return database.transaction(async (write) => {
        const row = await lockPublic(write, id);
        const waiting = row?.waiting_version ?? null;
        if (waiting !== null && expected?.(waiting) === false) return { kind: "stale" };
        if (!(await openWaiting(write, id, at))) return { kind: "missing" };
        await addAudit(write, [audit]);
        return { kind: "opened" };
      });
    },
    async withdraw(id, withdrawal, audit) {
      if (!isStorable(id)) return { kind: "missing" };
      return database.transaction((write) => withdraw(write, id, withdrawal, audit));
    },
    unpublished: (after, limit) => unpublishedLeaflets(database, after, limit),
    waiting: (after, limit) => waitingLeaflets(database, after, limit),
    releaseGtin: (gtin14, audit) =>
      database.transaction((write) => releaseGtin(write, gtin14, audit)),
  };
}

async function unpublishedLeaflets(
  database: Database,
  ...[after, limit]: Parameters<PublicationStore["unpublished"]>
): ReturnType<PublicationStore["unpublished"]> {
  const rows = await database.read
    .selectFrom("leaflet_revisions as revision")
    .innerJoin("leaflets", (join) =>
      join
        .onRef("leaflets.id", "=", "revision.leaflet_id")
        .onRef("leaflets.version", "=", "revision.version"),
    )
    .leftJoin("public_leaflets as shown", "shown.leaflet_id", "leaflets.id")
    .select(summaryColumns)
    // a literal, so that both engines use the index of these versions
    .where(sql<boolean>`revision.status = 'published'`)
    .where("shown.leaflet_id", "is", null)
    .where("revision.leaflet_id", ">", after)
    .where("leaflets.deleted_at", "is", null)
    .orderBy("revision.leaflet_id")
    .limit(limit)
    .execute();
  return rows.map(toSummary);
}

async function waitingLeaflets(
  database: Database,
  ...[after, limit]: Parameters<PublicationStore["waiting"]>
): ReturnType<PublicationStore["waiting"]> {
  const rows = await database.read
    .selectFrom("public_leaflets as shown")
    .innerJoin("publications as next", (join) =>
      join
        .onRef("next.leaflet_id", "=", "shown.leaflet_id")
        .onRef("next.version", "=", "shown.waiting_version"),
    )
    .innerJoin("users", "users.id", "shown.owner_id")
    .select(["shown.leaflet_id", "next.version", "next.title", "next.language"])
    .select(["shown.waiting_since", "users.id", "users.name", "users.email"])
    .where("shown.waiting_version", "is not", null)
    .where("shown.leaflet_id", ">", after)
    .orderBy("shown.leaflet_id")
    .limit(limit)
    .execute();
  return rows.map(({ leaflet_id, version, title, language, waiting_since, id, name, email }) => ({
    leafletId: leaflet_id,
    version,
    title,
    language,
    since: waiting_since ?? 0,
    owner: { id, name, email },
  }));
}

async function releaseGtin(
  write: Writer,
  ...[gtin14, audit]: Parameters<PublicationStore["releaseGtin"]>
): ReturnType<PublicationStore["releaseGtin"]> {
  await write
    .updateTable("public_leaflets")
    .set({ updated_at: audit.at })
    .where("leaflet_id", "in", (read) =>
      read.selectFrom("public_gtins").select("leaflet_id").where("gtin14", "=", gtin14),
    )
    .execute();
  const { numDeletedRows } = await write
    .deleteFrom("gtin_holders")
    .where("gtin14", "=", gtin14)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return { kind: "missing" };
  await addAudit(write, [audit]);
  return { kind: "released" };
}

function shownStatement(database: Database) {
  return database.prepare((read, id: string) =>
    read
      .selectFrom("public_leaflets as shown")
      .innerJoin("publications as publication", (join) =>
        join
          .onRef("publication.leaflet_id", "=", "shown.leaflet_id")
          .on(
            "publication.version",
            "=",
            sql<number>`coalesce(shown.waiting_version, shown.version)`,
          ),
      )
      .select(["shown.owner_id", "shown.waiting_version", "shown.withdrawn_at", "shown.deleted_at"])
      .select(["shown.updated_at"])
      .select(["publication.version", "publication.published_at", "publication.gtins"])
      .where("shown.leaflet_id", "=", id),
  );
}

async function publicationOf(
  database: Database,
  shown: ReturnType<typeof shownStatement>,
  id: string,
): Promise<Publication | undefined> {
  const row = await shown.first(id);
  if (row === undefined) return undefined;
  const gtins = gtinsIn(row.gtins);
  const own = await leadingGtins(database, id, row, gtins);
  const withdrawnAt = row.deleted_at ?? row.withdrawn_at;
  const state =
    row.waiting_version !== null ? "waiting" : withdrawnAt === null ? "public" : "withdrawn";
  return {
    leafletId: id,
    ownerId: row.owner_id,
    state,
    version: row.version,
    ...(row.published_at !== null && { publishedAt: row.published_at }),
    ...(withdrawnAt !== null && { withdrawnAt }),
    changedAt: row.updated_at,
    gtins: gtins.map((gtin) => ({ ...gtin, leadsHere: own.has(longGtin(gtin.gtin)) })),
  };
}

/** The GTINs whose codes lead to the leaflet, or will lead there when it no longer waits. */
async function leadingGtins(
  database: Database,
  id: string,
  row: { readonly owner_id: string; readonly waiting_version: number | null },
  gtins: readonly LeafletGtin[],
): Promise<ReadonlySet<string>> {
  const all = gtins.map(({ gtin }) => longGtin(gtin));
  if (all.length === 0) return new Set();
  if (row.waiting_version === null) {
    const leading = database.read.selectFrom("public_gtins").select("gtin14");
    const rows = await leading.where("leaflet_id", "=", id).limit(mostPublic).execute();
    return new Set(rows.map(({ gtin14 }) => gtin14));
  }
  const held = await database.read
    .selectFrom("gtin_holders")
    .select("gtin14")
    .where("gtin14", "in", all)
    .where("owner_id", "!=", row.owner_id)
    .execute();
  const others = new Set(held.map(({ gtin14 }) => gtin14));
  return new Set(all.filter((gtin14) => !others.has(gtin14)));
}

async function publishCurrent(
  write: Writer,
  input: Parameters<PublicationStore["publish"]>[0],
): ReturnType<PublicationStore["publish"]> {
  const { id, ownerId, version } = input;
  // Two publications of one leaflet, and a publication and a deletion, must not run at the same time.
  await holdOwner(write, ownerId);
  await lockLeaflet(write, id);
  const current = await write
    .selectFrom("leaflet_revisions as revision")
    .innerJoin("leaflets", (join) =>
      join
        .onRef("leaflets.id", "=", "revision.leaflet_id")
        .onRef("leaflets.version", "=", "revision.version"),
    )
    .select(["revision.title", "revision.language"])
    .where("leaflets.id", "=", id)
    .where("leaflets.owner_id", "=", ownerId)
    .where("leaflets.version", "=", version)
    .where("leaflets.deleted_at", "is", null)
    .where("revision.status", "=", "published")
    .where("revision.frozen_hash", "is not", null)
    .executeTakeFirst();
  if (current === undefined) return { kind: "stale" };
  await publishVersion(write, { ...input, ...current });
  return { kind: "published" };
}

async function withdraw(
  write: Writer,
  id: string,
  ...[withdrawal, audit]: [
    Parameters<PublicationStore["withdraw"]>[1],
    Parameters<PublicationStore["withdraw"]>[2],
  ]
): ReturnType<PublicationStore["withdraw"]> {
  const row = await lockPublic(write, id);
  if (row === undefined) return { kind: "missing" };
  await stopWaiting(write, id);
  const { at, reason = null, keepsText } = withdrawal;
  const isWithdrawn = row.withdrawn_at !== null;
  const onlyWaited = row.version === null || (isWithdrawn && row.waiting_version !== null);
  const shown = {
    withdrawn_at: row.withdrawn_at ?? at,
    withdrawal_reason: reason ?? row.withdrawal_reason,
    keeps_text: keepsText && (!isWithdrawn || row.keeps_text === 1) ? 1 : 0,
  };
  const isSame =
    isWithdrawn &&
    shown.withdrawal_reason === row.withdrawal_reason &&
    shown.keeps_text === row.keeps_text;
  if (!onlyWaited && !isSame) {
    await changePublic(write, id, { ...shown, updated_at: at });
    // The text of a deleted leaflet is gone already.
    if (row.deleted_at === null) await queueEvent(write, "leaflet.withdrawn", id, at);
  }
  await addAudit(write, [audit]);
  return { kind: "withdrawn" };
}
