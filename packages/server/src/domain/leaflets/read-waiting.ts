import type { StoredLeaflet } from "../../storage/ports.ts";
import { auditEntry, type RequestContext } from "../audit.ts";
import type { LeafletContext } from "./leaflet-context.ts";
import { readBlob } from "./load-leaflet.ts";
import type { Missing } from "./outcomes.ts";
import { recordRead } from "./record-read.ts";

export interface WaitingDocument {
  readonly kind: "read";
  readonly leaflet: StoredLeaflet;
  /** The frozen document of the waiting version: what becomes public. */
  readonly bytes: Uint8Array;
  /** Version of the engine that built it. */
  readonly builtBy: string;
}

/**
 * Returns the document of a version that waits for an administrator, and records it in the audit log. Throws a
 * `BlobDamagedError` if the document is missing or damaged.
 */
export async function readWaiting(
  context: Pick<LeafletContext, "store" | "log">,
  request: RequestContext,
  id: string,
): Promise<WaitingDocument | Missing> {
  const { publications, leaflets, blobs } = context.store;
  const publication = await publications.of(id);
  if (publication?.state !== "waiting") return { kind: "missing" };
  const { ownerId, version } = publication;
  const leaflet = await leaflets.revision(ownerId, id, version);
  // deleted meanwhile
  if (leaflet?.frozenXml === undefined) return { kind: "missing" };
  const bytes = await readBlob(blobs, leaflet.frozenXml);
  const facts = { targetId: id, detail: { version } };
  await recordRead(context, auditEntry(request, "leaflet.waiting-read", facts));
  return { kind: "read", leaflet, bytes, builtBy: leaflet.frozenBy ?? "unknown" };
}
