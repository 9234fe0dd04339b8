import type { BlobBackend } from "../blobs/verified-blobs.ts";
import type { Database } from "../sql/database.ts";
import type { Rebuild } from "./rebuild.ts";

/** Gets each repair as soon as it is done. */
export type ReportRepair = (repair: {
  /** As the location of a `StoreProblem`. */
  readonly location: string;
  readonly detail: string;
}) => void;

/** What the repair of a leaflet needs. */
export interface LeafletRepair {
  readonly database: Database;
  readonly blobs: BlobBackend;
  readonly rebuild: Rebuild;
  readonly report: ReportRepair;
}
