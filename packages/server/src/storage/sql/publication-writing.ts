import { longGtin } from "@nashra/engine/digital-link";
import type { PublicationFacts, PublishInput } from "../publication-ports.ts";
import { addAudit } from "./add-audit.ts";
import type { Writer } from "./database.ts";
import { gtinsIn } from "./gtin-columns.ts";
import { hideResources, indexLeaflet } from "./rest-index.ts";
import { keepingLists, transferLists } from "./rest-lists.ts";
import type { PublicLeafletsTable } from "./public-schema.ts";
import { queueEvent } from "./webhook-events.ts";

/** A version that is saved, or was saved before, with the status published. */
export interface PublishedVersion extends PublishInput {
  readonly id: string;
  readonly ownerId: string;
  readonly version: number;
  readonly at: number;
  readonly title: string;
  readonly language: string;
}

/** Publishes a version, or lets it wait, in the transaction that saves it. */
export async function publishVersion(write: Writer, input: PublishedVersion): Promise<void> {
  const { id, version, at } = input;
  const row = await lockPublic(write, id);
  const isPublic = row !== undefined && isReadable(row);
  const waiting = row?.waiting_version ?? null;
  if (!input.isAsked && !isPublic && waiting === null) return;
  if (isPublic && row.version === version) return;
  if (waiting === version && !input.mayPublish) return;
  const state = input.mayPublish || isPublic ? "public" : "waiting";
  await removeWaiting(write, id);
  await insertPublication(write, input, state === "public" ? at : null);
  if (state === "public") await makePublic(write, input);
  else await wait(write, input);
  const detail = { ...input.audit.detail, version, state };
  await addAudit(write, [{ ...input.audit, detail }]);
}

function isReadable(
  row: Pick<PublicLeafletsTable, "version" | "withdrawn_at" | "deleted_at">,
): boolean {
  return row.version !== null && row.withdrawn_at === null && row.deleted_at === null;
}

/** Makes the version that waits public. False: none waits, or the leaflet is deleted. */
export async function openWaiting(write: Writer, id: string, at: number): Promise<boolean> {
  const row = await lockPublic(write, id);
  const version = row?.waiting_version ?? null;
  if (row === undefined || version === null || row.deleted_at !== null) return false;
  const waiting = await write
    .updateTable("publications")
    .set({ published_at: at })
    .where("leaflet_id", "=", id)
    .where("version", "=", version)
    .returning(["gtins", "document_id", "product_gtin", "language"])
    .executeTakeFirst();
  if (waiting === undefined) return false;
  const facts = {
    documentId: waiting.document_id,
    gtins: gtinsIn(waiting.gtins),
    ...(waiting.product_gtin !== null && { productGtin: waiting.product_gtin }),
  };
  const { language } = waiting;
  await makePublic(write, { id, ownerId: row.owner_id, version, at, facts, language });
  return true;
}

/** The row of the leaflet, locked until the transaction ends. */
export function lockPublic(write: Writer, id: string) {
  return write
    .selectFrom("public_leaflets")
    .selectAll()
    .where("leaflet_id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Ends the waiting of a leaflet. Removes its row if it was never public. */
export async function stopWaiting(write: Writer, id: string): Promise<void> {
  await removeWaiting(write, id);
  await write
    .deleteFrom("public_leaflets")
    .where("leaflet_id", "=", id)
    .where("version", "is", null)
    .execute();
  await write
    .updateTable("public_leaflets")
    .set({ waiting_version: null, waiting_since: null })
    .where("leaflet_id", "=", id)
    .execute();
}

/** Withdraws a deleted leaflet without its text, or ends its waiting. */
export async function hidePublic(write: Writer, id: string, at: number): Promise<void> {
  await stopWaiting(write, id);
  const row = await lockPublic(write, id);
  // A leaflet that was undeleted without becoming public again stays withdrawn since its first deletion.
  if (row === undefined || row.deleted_at !== null) return;
  await changePublic(write, id, { deleted_at: at, updated_at: at });
  const wasReadable = row.withdrawn_at === null || row.keeps_text === 1;
  if (wasReadable) await queueEvent(write, "leaflet.withdrawn", id, at);
}

/** Makes the leaflet as public as it was before it was deleted at `deletedAt`. */
export async function showPublic(
  write: Writer,
  id: string,
  { at, deletedAt }: { readonly at: number; readonly deletedAt: number },
): Promise<void> {
  const row = await lockPublic(write, id);
  // An earlier deletion has withdrawn it for ever.
  if (row?.deleted_at !== deletedAt) return;
  await changePublic(write, id, { deleted_at: null, updated_at: at });
  if (row.withdrawn_at === null) await queueEvent(write, "leaflet.published", id, at);
}

/** Changes the row of a leaflet, and with it the index of what everybody can read. */
export async function changePublic(
  write: Writer,
  id: string,
  change: Pick<PublicLeafletsTable, "updated_at"> & Partial<PublicLeafletsTable>,
): Promise<void> {
  const at = change.updated_at;
  const [row] = await keepingLists(write, { ids: [id], at }, () =>
    write
      .updateTable("public_leaflets")
      .set(change)
      .where("leaflet_id", "=", id)
      .returningAll()
      .execute(),
  );
  if (row === undefined) return;
  const { version } = row;
  const isShown = isReadable(row);
  if (version !== null) await markWithdrawn(write, { id, version, at: isShown ? null : at });
  if (version !== null && isShown) await indexLeaflet(write, { id, version, at });
  else await hideResources(write, id, at);
}

/** Records when a public version was withdrawn, the first time; `at` null: it is public again. */
async function markWithdrawn(
  write: Writer,
  {
    id,
    version,
    at,
  }: { readonly id: string; readonly version: number; readonly at: number | null },
): Promise<void> {
  await write
    .updateTable("publications")
    .set({ withdrawn_at: at })
    .where("leaflet_id", "=", id)
    .where("version", "=", version)
    .where("withdrawn_at", at === null ? "is not" : "is", null)
    .execute();
}

/** Gives the publications and GTINs of an account to another one. */
export async function transferPublications(
  write: Writer,
  change: { readonly from: string; readonly to: string; readonly at: number },
): Promise<void> {
  const { from, to } = change;
  for (const table of ["public_leaflets", "gtin_holders"] as const)
    await write.updateTable(table).set({ owner_id: to }).where("owner_id", "=", from).execute();
  await transferLists(write, change);
}

/** The language of a tag without its region, in lower case: `pt` for `pt-BR`. */
export function languageKey(tag: string): string {
  return (tag.split("-")[0] ?? "").toLowerCase();
}

function productGtinOf({ productGtin }: PublicationFacts): string | null {
  return productGtin === undefined ? null : longGtin(productGtin);
}

async function removeWaiting(write: Writer, id: string): Promise<void> {
  await write
    .deleteFrom("publications")
    .where("leaflet_id", "=", id)
    .where("published_at", "is", null)
    .execute();
}

async function insertPublication(
  write: Writer,
  { id, version, facts, title, language }: PublishedVersion,
  publishedAt: number | null,
): Promise<void> {
  await write
    .insertInto("publications")
    .values({
      leaflet_id: id,
      version,
      published_at: publishedAt,
      document_id: facts.documentId,
      title,
      language,
      gtins: JSON.stringify(facts.gtins),
      product_gtin: productGtinOf(facts),
      resources: facts.rest ? JSON.stringify(facts.rest.resources) : null,
      list_item: facts.rest?.listItem ? JSON.stringify(facts.rest.listItem) : null,
    })
    // A withdrawn version is published again.
    .onConflict((conflict) => conflict.columns(["leaflet_id", "version"]).doNothing())
    .execute();
}

async function makePublic(
  write: Writer,
  input: Omit<PublishedVersion, "title" | "mayPublish" | "isAsked" | "audit">,
): Promise<void> {
  const { id, ownerId, version, at, facts, language } = input;
  const row = {
    owner_id: ownerId,
    version,
    document_id: facts.documentId,
    language_key: languageKey(language),
    waiting_version: null,
    waiting_since: null,
    product_gtin: productGtinOf(facts),
    withdrawn_at: null,
    withdrawal_reason: null,
    keeps_text: 1,
    deleted_at: null,
    updated_at: at,
  };
  await keepingLists(write, { ids: [id], at }, () =>
    write
      .insertInto("public_leaflets")
      .values({ leaflet_id: id, ...row })
      .onConflict((conflict) => conflict.column("leaflet_id").doUpdateSet(row))
      .execute(),
  );
  await markWithdrawn(write, { id, version, at: null });
  await claimGtins(write, id, ownerId, facts);
  await indexLeaflet(write, { id, version, at });
  await queueEvent(write, "leaflet.published", id, at);
}

async function wait(
  write: Writer,
  { id, ownerId, version, at }: Pick<PublishedVersion, "id" | "ownerId" | "version" | "at">,
): Promise<void> {
  const waiting = { waiting_version: version, waiting_since: at };
  await write
    .insertInto("public_leaflets")
    .values({ leaflet_id: id, owner_id: ownerId, keeps_text: 1, updated_at: at, ...waiting })
    .onConflict((conflict) => conflict.column("leaflet_id").doUpdateSet(waiting))
    .execute();
}

/**
 * Takes the GTINs of a leaflet for its account, except those of other accounts, and lets their codes lead to it. Codes of
 * GTINs that the leaflet no longer has do not lead to it any more.
 */
async function claimGtins(
  write: Writer,
  id: string,
  ownerId: string,
  { gtins }: PublicationFacts,
): Promise<void> {
  await write.deleteFrom("public_gtins").where("leaflet_id", "=", id).execute();
  const all = [...new Set(gtins.map(({ gtin }) => longGtin(gtin)))].toSorted();
  if (all.length === 0) return;
  await write
    .insertInto("gtin_holders")
    .values(all.map((gtin14) => ({ gtin14, owner_id: ownerId })))
    .onConflict((conflict) => conflict.column("gtin14").doNothing())
    .execute();
  const own = await write
    .selectFrom("gtin_holders")
    .select("gtin14")
    .where("gtin14", "in", all)
    .where("owner_id", "=", ownerId)
    // Nobody releases them before the leaflet refers to them.
    .orderBy("gtin14")
    .forUpdate()
    .execute();
  if (own.length === 0) return;
  await write
    .insertInto("public_gtins")
    .values(own.map(({ gtin14 }) => ({ gtin14, leaflet_id: id })))
    .execute();
}
