import { auditEntry } from "../audit.ts";
import type { AuditEntry } from "../../storage/account-ports.ts";
import { StoreFullError, type StoredLeaflet } from "../../storage/ports.ts";
import type { Author } from "./author.ts";
import { inTurn, type Desk } from "./desk.ts";
import { loadLeaflet } from "./load-leaflet.ts";
import type { Missing } from "./outcomes.ts";
import type { DocumentJob, DocumentResult } from "./workshop.ts";

type Exported = DocumentResult & { readonly kind: "built" } & { readonly leaflet: StoredLeaflet };

/** The document of a leaflet as it stands, built from its content, and written down as given out. */
export async function exportDocument(
  desk: Desk,
  author: Author,
  id: string,
  form: Pick<DocumentJob, "format" | "layout">,
): Promise<Exported | Exclude<DocumentResult, { kind: "built" }> | Missing> {
  const leaflet = await desk.store.leaflets.get(author.user.id, id);
  if (leaflet === undefined) return { kind: "missing" };
  const built = await inTurn(desk, leaflet, async () => {
    const source = await loadLeaflet(desk.store.blobs, leaflet);
    return desk.workshop.run({ kind: "document", source, ...form });
  });
  if (built.kind === "refused") return built;
  const detail = { ...form, version: leaflet.version };
  await writeDown(desk, auditEntry(author.asking, "leaflet.exported", { targetId: id, detail }));
  return { ...built, leaflet };
}

/** Reading goes on where the store is full: the entry it cannot take is kept in the log instead. */
async function writeDown(desk: Desk, entry: AuditEntry): Promise<void> {
  try {
    await desk.store.audit.add(entry);
  } catch (error) {
    if (!(error instanceof StoreFullError)) throw error;
    desk.log.write("error", "The store is full: an entry of the audit log is kept here.", {
      entry,
    });
  }
}
