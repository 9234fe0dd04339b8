import { auditEntry } from "../audit.ts";
import type { AuditEntry } from "../../storage/account-ports.ts";
import { StoreFullError, type StoredLeaflet } from "../../storage/ports.ts";
import type { Author } from "./author.ts";
import type { LeafletContext } from "./leaflet-context.ts";
import { loadLeaflet } from "./load-leaflet.ts";
import type { Missing } from "./outcomes.ts";
import type { DocumentJob, DocumentResult } from "./jobs.ts";

type Exported = DocumentResult & { readonly kind: "built" } & { readonly leaflet: StoredLeaflet };

/** Builds the current document of a leaflet from its content, and records the export in the audit log. */
export async function exportDocument(
  context: LeafletContext,
  author: Author,
  id: string,
  form: Pick<DocumentJob, "format" | "layout" | "elementLinks">,
): Promise<Exported | Exclude<DocumentResult, { kind: "built" }> | Missing> {
  const { leaflets } = context.store;
  if ((await leaflets.summary(author.user.id, id)) === undefined) return { kind: "missing" };
  const exported = await context.jobs.run(author, async (run) => {
    const leaflet = await leaflets.get(author.user.id, id);
    if (leaflet === undefined) return { kind: "missing" } as const;
    const source = await loadLeaflet(context, leaflet);
    const built = await run({ kind: "document", source, ...form });
    return built.kind === "built" ? { ...built, leaflet } : built;
  });
  if (exported.kind !== "built") return exported;
  const detail = { ...form, version: exported.leaflet.version };
  await recordExport(
    context,
    auditEntry(author.requestContext, "leaflet.exported", { targetId: id, detail }),
  );
  return exported;
}

/**
 * Adds the entry to the audit log. An export must succeed even if the store is full, so in this case the
 * entry is written to the server log instead.
 */
async function recordExport(context: LeafletContext, entry: AuditEntry): Promise<void> {
  try {
    await context.store.audit.add(entry);
  } catch (error) {
    if (!(error instanceof StoreFullError)) throw error;
    context.log.write(
      "error",
      "The store is full: this entry of the audit log could not be stored.",
      {
        entry,
      },
    );
  }
}
