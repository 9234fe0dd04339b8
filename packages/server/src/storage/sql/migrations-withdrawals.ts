import type { SqlFragments } from "./migrations-fragments.ts";

/** Adds the withdrawal of each public version, for the history of its resources. */
export function withdrawals({ integer }: SqlFragments): readonly string[] {
  return [`alter table publications add column withdrawn_at ${integer}`];
}
