/** A fault in a store: data that is not as it was written. */
export interface StoreProblem {
  readonly kind:
    | "database"
    | "row-unreadable"
    | "row-damaged"
    | "version-damaged"
    | "content-unreadable"
    | "xml-unreadable"
    | "xml-differs"
    | "blob-missing"
    | "blob-damaged"
    | "reference-wrong"
    | "counter-wrong"
    | "audit-chain-broken";
  /**
   * `leaflet <id> version <n>`, `leaflet <id>`, `blob <hash>`, `user <id>`, `token <id>`, `audit event <n>`, `audit batch <n>`,
   * `database`, or the place of rows whose key cannot be read.
   */
  readonly location: string;
  readonly detail: string;
}

export type ReportProblem = (problem: StoreProblem) => void;
