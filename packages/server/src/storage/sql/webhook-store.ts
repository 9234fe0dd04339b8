import { mostWebhooks, type Webhook, type WebhookStore } from "../webhook-ports.ts";
import { addAudit } from "./add-audit.ts";
import type { Database, Writer } from "./database.ts";
import { isStorable } from "./database-text.ts";
import { completeKey } from "./idempotency-store.ts";
import { lockOwner } from "./leaflet-quota.ts";
import { addDelivery, wake } from "./webhook-events.ts";
import { nextAttempt, webhookQueue } from "./webhook-queue.ts";
import { toColumns, toDelivery, toWebhook, webhookColumns } from "./webhook-rows.ts";

const missing = { kind: "missing" } as const;

/** Webhooks on a database of either engine. The secrets are stored as they are, because the server signs with them. */
export function createWebhookStore(database: Database): WebhookStore {
  return {
    ...webhookQueue(database),
    create: (...given) => database.transaction((write) => create(write, ...given)),
    async list(ownerId) {
      if (!isStorable(ownerId)) return [];
      const all = database.read.selectFrom("webhooks").select(webhookColumns);
      const own = all.where("owner_id", "=", ownerId).orderBy("created_at").orderBy("id");
      return (await own.execute()).map(toWebhook);
    },
    change: (ownerId, id, settings, audit) =>
      locked(database, ownerId, id, async (write, { holder, url }) => {
        // An attempt at the old address must not change the state of the new one.
        const isRunning = settings.enabled && holder !== null && url === settings.url;
        const due = settings.enabled ? ((await nextAttempt(write, id)) ?? null) : null;
        const row = await write
          .updateTable("webhooks")
          .set({ ...toColumns(settings), failing_since: null, disabled_reason: null })
          .$if(!isRunning, (update) => update.set({ due_at: due, holder: null }))
          .where("id", "=", id)
          .returning(webhookColumns)
          .executeTakeFirstOrThrow();
        await addAudit(write, [audit]);
        return { kind: "changed", webhook: toWebhook(row) } as const;
      }),
    remove: (ownerId, id, audit) =>
      locked(database, ownerId, id, async (write) => {
        await write.deleteFrom("webhooks").where("id", "=", id).execute();
        await addAudit(write, [audit]);
        return { kind: "removed" } as const;
      }),
    renewSecret: (ownerId, id, { secret, previousUntil }, audit) =>
      locked(database, ownerId, id, async (write) => {
        const row = await write
          .updateTable("webhooks")
          .set((is) => ({
            previous_secret: is.ref("secret"),
            previous_until: previousUntil,
            secret,
          }))
          .where("id", "=", id)
          .returning(webhookColumns)
          .executeTakeFirstOrThrow();
        await addAudit(write, [audit]);
        return { kind: "renewed", webhook: toWebhook(row) } as const;
      }),
    ...deliveryLog(database),
  };
}

function deliveryLog(
  database: Database,
): Pick<WebhookStore, "deliveries" | "addTest" | "sendAgain"> {
  return {
    async deliveries(ownerId, id, { before, limit }) {
      if (!isStorable(id)) return undefined;
      const own = database.read.selectFrom("webhooks").select("id").where("id", "=", id);
      if (!(await own.where("owner_id", "=", ownerId).executeTakeFirst())) return undefined;
      const all = database.read.selectFrom("webhook_deliveries").selectAll();
      const of = all.where("webhook_id", "=", id);
      const page = before === undefined ? of : of.where("seq", "<", before);
      return (await page.orderBy("seq", "desc").limit(limit).execute()).map(toDelivery);
    },
    addTest: (ownerId, id, at) =>
      locked(database, ownerId, id, async (write, { enabled }) => {
        if (enabled === 0) return { kind: "disabled" } as const;
        const type = "webhook.test";
        const all = write.deleteFrom("webhook_deliveries").where("webhook_id", "=", id);
        await all.where("type", "=", type).execute();
        const made = await addDelivery(write, { webhookId: id, type, at });
        return { kind: "added", delivery: await deliveryOf(write, made) } as const;
      }),
    async sendAgain(ownerId, deliveryId, at) {
      if (!isStorable(deliveryId)) return missing;
      const all = database.read.selectFrom("webhook_deliveries").select("webhook_id");
      const found = await all.where("id", "=", deliveryId).executeTakeFirst();
      if (found === undefined) return missing;
      const { webhook_id: id } = found;
      return locked(database, ownerId, id, async (write, { enabled }) => {
        if (enabled === 0) return { kind: "disabled" } as const;
        const { numUpdatedRows } = await write
          .updateTable("webhook_deliveries")
          .set({ attempts: 0, next_at: at, last_at: null, status: null, error: null, answer: null })
          .where("id", "=", deliveryId)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return missing;
        await wake(write, id, at);
        return { kind: "added", delivery: await deliveryOf(write, deliveryId) } as const;
      });
    },
  };
}

async function create(
  write: Writer,
  ...[webhook, secret, audit, idempotency]: Parameters<WebhookStore["create"]>
): ReturnType<WebhookStore["create"]> {
  await lockOwner(write, webhook.ownerId);
  const { count } = await write
    .selectFrom("webhooks")
    .select((is) => is.fn.countAll<number>().as("count"))
    .where("owner_id", "=", webhook.ownerId)
    .executeTakeFirstOrThrow();
  if (count >= mostWebhooks) return { kind: "full" };
  if (idempotency) await completeKey(write, idempotency);
  await write.insertInto("webhooks").values(toRow(webhook, secret)).execute();
  await addAudit(write, [audit]);
  return { kind: "created" };
}

function toRow(webhook: Webhook, secret: string) {
  const { id, ownerId, createdAt } = webhook;
  return { ...toColumns(webhook), id, owner_id: ownerId, created_at: createdAt, secret };
}

/** Runs `work` on a webhook of this person, which is locked until the transaction ends. */
async function locked<Result>(
  database: Database,
  ownerId: string,
  id: string,
  work: (
    write: Writer,
    row: { readonly enabled: number; readonly holder: string | null; readonly url: string },
  ) => Promise<Result>,
): Promise<Result | typeof missing> {
  if (!isStorable(id)) return missing;
  return database.transaction(async (write) => {
    const row = await write
      .selectFrom("webhooks")
      .select(["enabled", "holder", "url"])
      .where("id", "=", id)
      .where("owner_id", "=", ownerId)
      .forUpdate()
      .executeTakeFirst();
    return row === undefined ? missing : work(write, row);
  });
}

async function deliveryOf(write: Writer, id: string) {
  const row = write.selectFrom("webhook_deliveries").selectAll().where("id", "=", id);
  return toDelivery(await row.executeTakeFirstOrThrow());
}
