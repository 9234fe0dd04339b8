import { randomUUID } from "node:crypto";
import type { DeliveryJob, WebhookDelivery, WebhookStore } from "../webhook-ports.ts";
import { addAudit } from "./add-audit.ts";
import type { Database, Writer } from "./database.ts";
import { storable } from "./database-text.ts";
import { toDelivery, toWebhook, webhookColumns } from "./webhook-rows.ts";

type Queue = Pick<WebhookStore, "isDue" | "claim" | "complete" | "release" | "purge">;

/** Deliveries that one statement removes. */
const batch = 1000;

/**
 * The queue of deliveries. `due_at` of a webhook is the time of its next attempt, or the end of the lease of the attempt
 * that runs (`holder`). So one statement with an index finds the webhook that has waited longest.
 */
export function webhookQueue(database: Database): Queue {
  const due = database.prepare((read, now: number) =>
    read
      .selectFrom("webhooks")
      .select("id")
      .where("enabled", "=", 1)
      .where("due_at", "<=", now)
      .limit(1),
  );
  return {
    isDue: async (now) => (await due.first(now)) !== undefined,
    claim: (...given) => database.transaction((write) => claim(write, ...given)),
    complete: (...given) => database.transaction((write) => complete(write, ...given)),
    release: (job, now) =>
      database.transaction(async (write) => {
        if (await lockHeld(write, job)) await schedule(write, job.webhook.id, now);
      }),
    async purge(before) {
      for (let purged = 0; ;) {
        const deleted = await database.transaction((write) => purgeBatch(write, before));
        purged += deleted;
        if (deleted < batch) return purged;
      }
    },
  };
}

/** The earliest time of an attempt of the webhook; undefined if no delivery waits. */
export async function nextAttempt(write: Writer, id: string): Promise<number | undefined> {
  return (await nextDelivery(write, id))?.nextAt;
}

async function nextDelivery(write: Writer, id: string): Promise<WebhookDelivery | undefined> {
  const row = await write
    .selectFrom("webhook_deliveries")
    .selectAll()
    .where("webhook_id", "=", id)
    .where("next_at", "is not", null)
    .orderBy("next_at")
    .orderBy("seq")
    .limit(1)
    .executeTakeFirst();
  return row && toDelivery(row);
}

async function claim(
  write: Writer,
  ...[now, leaseUntil]: Parameters<Queue["claim"]>
): ReturnType<Queue["claim"]> {
  for (;;) {
    const hook = await write
      .selectFrom("webhooks")
      .select(webhookColumns)
      .select(["secret", "previous_secret", "previous_until"])
      .where("enabled", "=", 1)
      .where("due_at", "<=", now)
      .orderBy("due_at")
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (hook === undefined) return undefined;
    const delivery = await nextDelivery(write, hook.id);
    const isDue = delivery?.nextAt !== undefined && delivery.nextAt <= now;
    const lease = randomUUID();
    await write
      .updateTable("webhooks")
      .set(
        isDue
          ? { due_at: leaseUntil, holder: lease }
          : { due_at: delivery?.nextAt ?? null, holder: null },
      )
      .where("id", "=", hook.id)
      .execute();
    if (!isDue) continue;
    const { id, type, createdAt, subject, attempts } = delivery;
    const previous = (hook.previous_until ?? 0) > now ? hook.previous_secret : null;
    return {
      lease,
      id,
      type,
      createdAt,
      attempts,
      ...(subject && { subject }),
      webhook: toWebhook(hook),
      secrets: [hook.secret, ...(previous === null ? [] : [previous])],
    };
  }
}

async function complete(
  write: Writer,
  ...[job, outcome]: Parameters<Queue["complete"]>
): ReturnType<Queue["complete"]> {
  const isHeld = await lockHeld(write, job);
  const { at, status = null, error = null, answer, nextAt = null } = outcome;
  const { numUpdatedRows } = await write
    .updateTable("webhook_deliveries")
    .set({
      attempts: job.attempts + 1,
      next_at: nextAt,
      last_at: at,
      status,
      error,
      answer: answer === undefined ? null : storable(answer),
    })
    .where("id", "=", job.id)
    .where("attempts", "=", job.attempts)
    .where("next_at", "is not", null)
    .executeTakeFirstOrThrow();
  if (!isHeld) return;
  const { id } = job.webhook;
  // The test or the webhook was removed while the attempt was running.
  if (numUpdatedRows === 1n) {
    const { failingSince = null, disable } = outcome;
    await write
      .updateTable("webhooks")
      .set({
        failing_since: failingSince,
        ...(disable && { enabled: 0, disabled_reason: disable.reason, due_at: null, holder: null }),
      })
      .where("id", "=", id)
      .execute();
    if (disable) return addAudit(write, [disable.audit]);
  }
  await schedule(write, id, at);
}

/** Locks the webhook. False if it does not exist, or if the job no longer has its lease. */
async function lockHeld(write: Writer, job: DeliveryJob): Promise<boolean> {
  const row = await write
    .selectFrom("webhooks")
    .select("holder")
    .where("id", "=", job.webhook.id)
    .forUpdate()
    .executeTakeFirst();
  return row?.holder === job.lease;
}

/** Ends the lease. The webhook takes its turn after those that are due now. */
async function schedule(write: Writer, id: string, now: number): Promise<void> {
  const next = await nextAttempt(write, id);
  await write
    .updateTable("webhooks")
    .set({ due_at: next === undefined ? null : Math.max(next, now), holder: null })
    .where("id", "=", id)
    .execute();
}

async function purgeBatch(write: Writer, before: number): Promise<number> {
  const { numDeletedRows } = await write
    .deleteFrom("webhook_deliveries")
    .where("seq", "in", (read) =>
      read
        .selectFrom("webhook_deliveries")
        .select("seq")
        .where("created_at", "<", before)
        .limit(batch),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
