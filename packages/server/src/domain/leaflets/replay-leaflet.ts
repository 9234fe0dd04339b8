import type { KeptReply } from "../../storage/idempotency-ports.ts";
import type { Author } from "./author.ts";
import type { LeafletContext } from "./leaflet-context.ts";
import { loadLeaflet } from "./load-leaflet.ts";
import type { Missing, Saved } from "./outcomes.ts";
import { utf8Of } from "./utf8.ts";

/**
 * Returns the version that an earlier request with the same idempotency key created, without changing
 * anything. The findings are those of the current engine. `missing`: the leaflet has been deleted.
 */
export async function replayLeaflet(
  context: LeafletContext,
  author: Author,
  { targetId, version }: KeptReply,
): Promise<Saved | Missing> {
  return context.jobs.run(author, async (run) => {
    const leaflet = await context.store.leaflets.revision(author.user.id, targetId, version ?? 1);
    if (leaflet === undefined) return { kind: "missing" };
    const current = await loadLeaflet(context, leaflet);
    const { id, createdAt, updatedAt } = leaflet;
    // A change without any field changes nothing and returns the findings.
    const made = await run({
      kind: "change",
      body: utf8Of(["{}"]),
      current,
      id,
      createdAt,
      at: updatedAt,
    });
    // A version that passes a limit of the current engine has no findings.
    const findings = made.kind === "ready" ? made.findings : [];
    return { kind: "saved", leaflet, findings, blobs: current.images };
  });
}
