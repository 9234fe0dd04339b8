import type { BlobStore, LeafletStore } from "../ports.ts";
import type { Database } from "./database.ts";
import { leafletAnalytics } from "./leaflet-analytics.ts";
import { leafletFreezing } from "./leaflet-freezing.ts";
import { leafletGroups } from "./leaflet-groups.ts";
import { leafletLists } from "./leaflet-list.ts";
import { leafletReading } from "./leaflet-reading.ts";
import { leafletRemoval } from "./leaflet-removal.ts";
import { leafletSaving } from "./leaflet-save.ts";

/** Creates the leaflet store on a database of either engine. `clock` returns epoch milliseconds. */
export function createLeafletStore(
  database: Database,
  blobs: BlobStore,
  clock: () => number,
): LeafletStore {
  return {
    ...leafletReading(database),
    ...leafletSaving(database, blobs, clock),
    ...leafletFreezing(database, blobs, clock),
    ...leafletLists(database),
    ...leafletRemoval(database),
    ...leafletGroups(database),
    ...leafletAnalytics(database),
  };
}
