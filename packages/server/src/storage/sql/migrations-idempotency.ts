import type { SqlFragments } from "./migrations-fragments.ts";

/** Adds the idempotency keys. schema.ts describes the columns. */
export function idempotencyKeys({ text, integer, strict }: SqlFragments): readonly string[] {
  return [
    `create table idempotency_keys (
      user_id ${text} not null references users (id) on delete cascade,
      key ${text} not null,
      request_hash ${text} not null,
      holder ${text} not null,
      leased_until ${integer} not null,
      expires_at ${integer} not null,
      status ${integer},
      location ${text},
      etag ${text},
      target_id ${text},
      version ${integer},
      primary key (user_id, key)
    )${strict}`,
    `create index idempotency_keys_user on idempotency_keys (user_id, expires_at)`,
    `create index idempotency_keys_expires on idempotency_keys (expires_at)`,
  ];
}
