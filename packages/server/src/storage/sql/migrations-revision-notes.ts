import type { SqlFragments } from "./migrations-fragments.ts";

/**
 * Adds what the history says about a version: its changes as JSON, and the note of its author. Existing versions have
 * neither.
 */
export function revisionNotes({ text }: SqlFragments): readonly string[] {
  return ["changes", "note"].map(
    (column) => `alter table leaflet_revisions add column ${column} ${text}`,
  );
}
