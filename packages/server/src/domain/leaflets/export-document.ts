import { auditEntry } from "../audit.ts";
import type { StoredLeaflet } from "../../storage/ports.ts";
import type { Author } from "./author.ts";
import type { LeafletContext, RunJob } from "./leaflet-context.ts";
import { loadLeaflet, readOrDamage } from "./load-leaflet.ts";
import type { Missing } from "./outcomes.ts";
import type { DocumentJob, DocumentResult } from "./jobs.ts";
import { recordRead } from "./record-read.ts";

type Exported = DocumentResult & { readonly kind: "built" } & { readonly leaflet: StoredLeaflet };
type Form = Pick<DocumentJob, "format" | "layout" | "elementLinks">;

/**
 * Returns the current document of a leaflet, and records the export in the audit log. If a published version has a
 * frozen document, its XML is this document and its JSON is converted from it. Everything else is built from the
 * content. Throws a `BlobDamagedError` if the frozen document is missing or damaged.
 */
export async function exportDocument(
  context: LeafletContext,
  author: Author,
  id: string,
  form: Form,
): Promise<Exported | Exclude<DocumentResult, { kind: "built" }> | Missing> {
  const { leaflets } = context.store;
  if ((await leaflets.summary(author.user.id, id)) === undefined) return { kind: "missing" };
  const exported = await context.jobs.run(author, async (run) => {
    const leaflet = await leaflets.get(author.user.id, id);
    if (leaflet === undefined) return { kind: "missing" } as const;
    const frozen = frozenFor(leaflet, form);
    const built =
      frozen === undefined
        ? await run({ kind: "document", source: await loadLeaflet(context, leaflet), ...form })
        : await frozenDocument(context, run, leaflet, { hash: frozen, format: form.format });
    return built.kind === "built" ? { ...built, leaflet } : built;
  });
  if (exported.kind !== "built") return exported;
  const detail = { ...form, version: exported.leaflet.version };
  await recordRead(
    context,
    auditEntry(author.requestContext, "leaflet.exported", { targetId: id, detail }),
  );
  return exported;
}

/** The hash of the frozen document that answers a request for this form; undefined if the form is built. */
function frozenFor(
  { status, frozenXml }: StoredLeaflet,
  { format, layout, elementLinks = false }: Form,
): string | undefined {
  const isForm = format !== "html" && layout === "complete" && !elementLinks;
  return isForm && status === "published" ? frozenXml : undefined;
}

async function frozenDocument(
  { store }: LeafletContext,
  run: RunJob,
  leaflet: StoredLeaflet,
  { hash, format }: { readonly hash: string; readonly format: Form["format"] },
): Promise<DocumentResult> {
  const read = await readOrDamage(store.blobs, hash);
  if (read.kind === "damaged") throw read.damage.neededBy(leaflet);
  // A frozen document is written together with its version of the engine.
  const { frozenBy: builtBy = "unknown" } = leaflet;
  return format === "xml"
    ? { kind: "built", bytes: read.bytes, builtBy }
    : run({ kind: "convert", xml: read.bytes, builtBy });
}
