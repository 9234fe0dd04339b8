import { longGtin } from "@nashra/engine/digital-link";
import { randomUUID } from "node:crypto";
import { mostWaitingDeliveries, type WebhookEvent, type WebhookSubject } from "../webhook-ports.ts";
import { addAudit } from "./add-audit.ts";
import type { Writer } from "./database.ts";
import { gtinsIn } from "./gtin-columns.ts";

/**
 * Queues an event for each webhook of the owner of a public leaflet, and of administrators who want all, in the
 * transaction that changes the public state.
 */
export async function queueEvent(
  write: Writer,
  type: WebhookEvent,
  leafletId: string,
  at: number,
): Promise<void> {
  const leaflet = await subjectOf(write, leafletId);
  if (leaflet === undefined) return;
  // Locked in one order. A server that records an attempt would not see a delivery that is not committed yet.
  const hooks = await write
    .selectFrom("webhooks")
    .select(["id", "events"])
    .where("enabled", "=", 1)
    .where((is) =>
      is.or([
        is("owner_id", "=", leaflet.ownerId),
        is.and([
          is("is_all", "=", 1),
          is("owner_id", "in", (read) =>
            read.selectFrom("users").select("users.id").where("is_admin", "=", 1),
          ),
        ]),
      ]),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const { id, events } of hooks) {
    if (!events.split(" ").includes(type)) continue;
    if (await isBacklogFull(write, id)) await disable(write, id, at);
    else await addDelivery(write, { webhookId: id, type, at, subject: leaflet.subject });
  }
}

/** Queues a delivery, and wakes the webhook; the caller has locked it. Returns the id of the delivery. */
export async function addDelivery(
  write: Writer,
  delivery: {
    readonly webhookId: string;
    readonly type: string;
    readonly at: number;
    readonly subject?: WebhookSubject;
  },
): Promise<string> {
  const { webhookId, type, at, subject } = delivery;
  const id = randomUUID();
  await write
    .insertInto("webhook_deliveries")
    .values({
      id,
      webhook_id: webhookId,
      type,
      created_at: at,
      leaflet_id: subject?.leafletId ?? null,
      version: subject?.version ?? null,
      language: subject?.language ?? null,
      product_identifier: subject?.productIdentifier ?? null,
      attempts: 0,
      next_at: at,
    })
    .execute();
  await wake(write, webhookId, at);
  return id;
}

/** Makes a webhook due, unless an attempt is running, whose end does it. */
export async function wake(write: Writer, webhookId: string, at: number): Promise<void> {
  await write
    .updateTable("webhooks")
    .set({ due_at: at })
    .where("id", "=", webhookId)
    .where("holder", "is", null)
    .where((is) => is.or([is("due_at", "is", null), is("due_at", ">", at)]))
    .execute();
}

async function subjectOf(write: Writer, leafletId: string) {
  const row = await write
    .selectFrom("public_leaflets as shown")
    .innerJoin("publications as publication", (join) =>
      join
        .onRef("publication.leaflet_id", "=", "shown.leaflet_id")
        .onRef("publication.version", "=", "shown.version"),
    )
    .select(["shown.owner_id", "publication.version", "publication.language"])
    .select(["publication.gtins", "publication.product_gtin"])
    .where("shown.leaflet_id", "=", leafletId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { owner_id: ownerId, version, language, product_gtin: gtin14 } = row;
  const product = gtinsIn(row.gtins).find(({ gtin }) => longGtin(gtin) === gtin14);
  const subject: WebhookSubject = {
    leafletId,
    version,
    language,
    ...(product && { productIdentifier: product.gtin }),
  };
  return { ownerId, subject };
}

async function isBacklogFull(write: Writer, webhookId: string): Promise<boolean> {
  const beyond = await write
    .selectFrom("webhook_deliveries")
    .select("next_at")
    .where("webhook_id", "=", webhookId)
    .where("next_at", "is not", null)
    .orderBy("next_at")
    .offset(mostWaitingDeliveries - 1)
    .limit(1)
    .executeTakeFirst();
  return beyond !== undefined;
}

async function disable(write: Writer, id: string, at: number): Promise<void> {
  const reason = "backlog";
  await write
    .updateTable("webhooks")
    .set({ enabled: 0, disabled_reason: reason, due_at: null, holder: null })
    .where("id", "=", id)
    .execute();
  const action = "webhook.disabled";
  await addAudit(write, [
    { at, action, outcome: "done", by: "system", targetId: id, detail: { reason } },
  ]);
}
