import type { Selectable } from "kysely";
import type {
  DeliveryError,
  DisabledReason,
  Webhook,
  WebhookDelivery,
  WebhookEvent,
  WebhookSettings,
} from "../webhook-ports.ts";
import type { WebhookDeliveriesTable, WebhooksTable } from "./schema.ts";

/** The columns of a webhook without its secrets. */
export const webhookColumns = [
  "webhooks.id",
  "webhooks.owner_id",
  "webhooks.url",
  "webhooks.events",
  "webhooks.is_all",
  "webhooks.enabled",
  "webhooks.origin",
  "webhooks.created_at",
  "webhooks.failing_since",
  "webhooks.disabled_reason",
] as const;

type Column<Name extends string> = Name extends `webhooks.${infer Rest}` ? Rest : never;
type WebhookRow = Pick<Selectable<WebhooksTable>, Column<(typeof webhookColumns)[number]>>;

/** The columns that a person sets. */
export function toColumns({
  url,
  events,
  enabled,
  isForAll,
  origin,
}: WebhookSettings & Pick<Webhook, "origin">) {
  return {
    url,
    events: events.join(" "),
    enabled: enabled ? 1 : 0,
    is_all: isForAll ? 1 : 0,
    origin,
  };
}

// Only `toColumns`, `queueEvent` and `complete` write these columns, so the casts below are safe.

export function toWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    ownerId: row.owner_id,
    url: row.url,
    events: row.events.split(" ") as WebhookEvent[],
    enabled: row.enabled === 1,
    isForAll: row.is_all === 1,
    origin: row.origin,
    createdAt: row.created_at,
    ...(row.failing_since !== null && { failingSince: row.failing_since }),
    ...(row.disabled_reason !== null && { disabledReason: row.disabled_reason as DisabledReason }),
  };
}

export function toDelivery(row: Selectable<WebhookDeliveriesTable>): WebhookDelivery {
  const { leaflet_id: leafletId, version, language, product_identifier: product } = row;
  const subject =
    leafletId !== null && version !== null && language !== null
      ? {
          leafletId,
          version,
          language,
          ...(product !== null && { productIdentifier: product }),
        }
      : undefined;
  return {
    id: row.id,
    seq: row.seq,
    type: row.type as WebhookDelivery["type"],
    createdAt: row.created_at,
    ...(subject && { subject }),
    attempts: row.attempts,
    ...(row.next_at !== null && { nextAt: row.next_at }),
    ...(row.last_at !== null && { lastAt: row.last_at }),
    ...(row.status !== null && { status: row.status }),
    ...(row.error !== null && { error: row.error as DeliveryError }),
    ...(row.answer !== null && { answer: row.answer }),
  };
}
