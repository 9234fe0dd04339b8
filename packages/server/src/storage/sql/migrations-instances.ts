import type { SqlFragments } from "./migrations-fragments.ts";

/** Adds the heartbeats of running servers. schema.ts describes the columns. */
export function serverInstances({ text, integer, strict }: SqlFragments): readonly string[] {
  return [
    `create table instances (
      id ${text} primary key,
      name ${text} not null,
      schema_version ${integer} not null,
      started_at ${integer} not null,
      seen_at ${integer} not null
    )${strict}`,
  ];
}
