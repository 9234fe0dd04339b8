import type { Status } from "./list-ports.ts";

/** How the content of a version differs from the version before it. */
export interface RevisionChanges {
  /** Field groups of the leaflet form; see `ContentGroup` of the engine. Later versions may add some. */
  readonly sections: readonly string[];
  readonly wordsAdded: number;
  readonly wordsRemoved: number;
}

/** What the history says about a version. */
export interface RevisionNotes {
  /** Absent for version 1, for versions of older servers, and where the comparison was not possible or too costly. */
  readonly changes?: RevisionChanges;
  /** What the author wrote about the version: plain text. */
  readonly note?: string;
}

/** A version in the history. */
export interface Revision extends RevisionNotes {
  readonly version: number;
  readonly savedAt: number;
  /** Name of the person at the time of the save. */
  readonly savedBy: string;
  readonly title: string;
  readonly status: Status;
}
