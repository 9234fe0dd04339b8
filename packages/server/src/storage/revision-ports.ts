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
