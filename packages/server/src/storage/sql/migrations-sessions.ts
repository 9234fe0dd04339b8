import type { SqlFragments } from "./migrations-fragments.ts";

/** Gives each session a public id, so that its owner can name it without its token. */
export function sessionIds({ addRandomId }: SqlFragments): readonly string[] {
  return [...addRandomId("sessions"), `create unique index sessions_id on sessions (id)`];
}
