import type { SqlFragments } from "./migrations-fragments.ts";

/** Adds the webhooks and their deliveries. schema.ts describes the columns. */
export function webhooks({ text, integer, sequence, strict }: SqlFragments): readonly string[] {
  return [
    `create table webhooks (
      id ${text} primary key,
      owner_id ${text} not null references users (id) on delete cascade,
      url ${text} not null,
      events ${text} not null,
      is_all ${integer} not null check (is_all in (0, 1)),
      enabled ${integer} not null check (enabled in (0, 1)),
      origin ${text} not null,
      secret ${text} not null,
      previous_secret ${text},
      previous_until ${integer},
      created_at ${integer} not null,
      failing_since ${integer},
      disabled_reason ${text},
      due_at ${integer},
      holder ${text}
    )${strict}`,
    `create index webhooks_owner on webhooks (owner_id)`,
    `create index webhooks_all on webhooks (id) where is_all = 1`,
    `create index webhooks_due on webhooks (due_at) where due_at is not null`,
    `create table webhook_deliveries (
      seq ${sequence},
      id ${text} not null unique,
      webhook_id ${text} not null references webhooks (id) on delete cascade,
      type ${text} not null,
      created_at ${integer} not null,
      leaflet_id ${text},
      version ${integer},
      language ${text},
      product_identifier ${text},
      attempts ${integer} not null,
      next_at ${integer},
      last_at ${integer},
      status ${integer},
      error ${text},
      answer ${text}
    )${strict}`,
    `create index webhook_deliveries_log on webhook_deliveries (webhook_id, seq)`,
    `create index webhook_deliveries_next on webhook_deliveries (webhook_id, next_at) where next_at is not null`,
    `create index webhook_deliveries_created on webhook_deliveries (created_at)`,
  ];
}
