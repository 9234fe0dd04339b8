import type { RevisionChanges, RevisionNotes } from "../revision-ports.ts";
import type { LeafletRevisionsTable } from "./schema.ts";

type Columns = Pick<LeafletRevisionsTable, "changes" | "note">;

/** The values of the columns `changes` and `note`. */
export function noteColumnsOf({ changes, note }: RevisionNotes): Columns {
  return { changes: changes ? JSON.stringify(changes) : null, note: note ?? null };
}

/**
 * Reads the columns `changes` and `note`. Text that is not the JSON of changes counts as absent, because the history is
 * read without verifying hashes and must stay readable when a version is damaged.
 */
export function notesOf({ changes, note }: Columns): RevisionNotes {
  const read = changes === null ? undefined : changesOf(changes);
  return { ...(read && { changes: read }), ...(note !== null && { note }) };
}

function changesOf(text: string): RevisionChanges | undefined {
  try {
    const value: unknown = JSON.parse(text);
    // a value that is not an object has none of these fields
    const { sections, wordsAdded, wordsRemoved } = Object(value) as Record<string, unknown>;
    if (!isTexts(sections) || !isCount(wordsAdded) || !isCount(wordsRemoved)) return undefined;
    return { sections, wordsAdded, wordsRemoved };
  } catch {
    return undefined;
  }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
