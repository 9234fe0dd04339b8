import type { KeptTable, Row } from "./tables.ts";

/** Rows of a table that could not be read, or that cannot be written to another store. */
export interface UnreadRows {
  readonly table: KeptTable;
  /** The names of the rows: `leaflet <id> version <n>`, or their place in the file if the key is unreadable. */
  readonly row: string;
  readonly reason: string;
}

export type ReportUnread = (unread: UnreadRows) => void;

/** Returns the name of a row for messages, from its key columns. */
export function nameOfRow(table: KeptTable, row: Row | Readonly<Record<string, unknown>>): string {
  const text = (column: string) => String(row[column]);
  switch (table) {
    case "users":
      return `user ${text("id")}`;
    case "quota_changes":
      return `change ${text("id")} of the bytes of user ${text("owner_id")}`;
    case "tokens":
      return `token ${text("id")}`;
    case "audit_events":
      return `audit event ${text("seq")}`;
    case "audit_batches":
      return `audit batch ${text("number")}`;
    case "audit_removals":
      return `removal of audit batches up to ${text("last_batch")}`;
    case "leaflets":
      return `leaflet ${text("id")}`;
    case "leaflet_revisions":
      return `leaflet ${text("leaflet_id")} version ${text("version")}`;
    case "blobs":
      return `blob ${text("hash")}`;
    case "leaflet_blobs":
      return `leaflet ${text("leaflet_id")} version ${text("version")} reference to blob ${text("hash")}`;
    case "publications":
      return `publication of leaflet ${text("leaflet_id")} version ${text("version")}`;
    case "public_leaflets":
      return `public state of leaflet ${text("leaflet_id")}`;
    case "gtin_holders":
      return `holder of GTIN ${text("gtin14")}`;
    case "public_gtins":
      return `leaflet ${text("leaflet_id")} of GTIN ${text("gtin14")}`;
    case "contact_messages":
      return `message ${text("id")}`;
    case "webhooks":
      return `webhook ${text("id")}`;
    case "rest_resources":
      return `public resource ${text("type")}/${text("id")}`;
    case "rest_lists":
      return `list of leaflets ${text("id")}`;
  }
}

/** Returns the reason for a row of `size` bytes that is larger than `largest` bytes. */
export function tooLarge(size: number, largest: number): string {
  return (
    `it has ${size} bytes, and the memory of this program allows ${largest}; ` +
    "set NODE_OPTIONS=--max-old-space-size to a larger number of MiB"
  );
}
