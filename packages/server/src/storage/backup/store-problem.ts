/** A fault in a store: data that is not as it was written. */
export interface StoreProblem {
  readonly kind:
    | "database"
    | "content-unreadable"
    | "xml-unreadable"
    | "blob-missing"
    | "blob-damaged"
    | "reference-wrong"
    | "counter-wrong";
  /** `leaflet <id> version <n>`, `leaflet <id>`, `blob <hash>`, `user <id>` or `database`. */
  readonly location: string;
  readonly detail: string;
}

export type ReportProblem = (problem: StoreProblem) => void;
