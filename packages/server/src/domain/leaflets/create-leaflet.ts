import { auditEntry, type Asking } from "../audit.ts";
import { newId } from "../secrets.ts";
import type { AuditEntry } from "../../storage/account-ports.ts";
import type { StoredLeaflet } from "../../storage/ports.ts";
import { inTurn, type Desk } from "./desk.ts";
import { loadLeaflet } from "./load-leaflet.ts";
import type { Missing, NotSaved, Saved } from "./outcomes.ts";
import { titleOfCopy } from "./title.ts";
import type { SaveFacts, SaveResult } from "./workshop.ts";
import type { Author } from "./author.ts";

/** A new leaflet of what was sent. */
export function createLeaflet(
  desk: Desk,
  author: Author,
  body: Uint8Array,
): Promise<Saved | NotSaved> {
  return inTurn(desk, { bytes: body.length }, async () =>
    keep(desk, author, (facts) => desk.workshop.run({ kind: "create", body, ...facts })),
  );
}

/** A new leaflet with the content of another, as a draft. */
export async function copyLeaflet(
  desk: Desk,
  author: Author,
  id: string,
): Promise<Saved | NotSaved | Missing> {
  const original = await desk.store.leaflets.get(author.user.id, id);
  if (original === undefined) return { kind: "missing" };
  return inTurn(desk, original, async () => {
    const source = await loadLeaflet(desk.store.blobs, original);
    const title = titleOfCopy(original.title);
    return keep(desk, author, (facts) =>
      desk.workshop.run({ kind: "revise", source, title, version: 1, ...facts }),
    );
  });
}

async function keep(
  desk: Desk,
  author: Author,
  make: (facts: SaveFacts) => Promise<SaveResult>,
): Promise<Saved | NotSaved> {
  const at = desk.clock();
  const id = newId(at);
  const made = await make({ id, createdAt: at, at });
  if (made.kind !== "ready") return made;
  const { next, blobs, findings } = made;
  const kept = await desk.store.leaflets.create(
    {
      id,
      ownerId: author.user.id,
      author: { id: author.user.id, name: author.user.name },
      at,
      next,
      blobs,
      audit: statusAudit(author.asking, { id, status: "draft" }, { ...next, version: 1 }),
    },
    desk.quota,
  );
  return kept.kind === "created" ? { kind: "saved", leaflet: kept.leaflet, findings, blobs } : kept;
}

/** The entry of a change of status; none where it stays. */
export function statusAudit(
  asking: Asking,
  before: Pick<StoredLeaflet, "id" | "status">,
  after: Pick<StoredLeaflet, "status" | "version">,
): readonly AuditEntry[] {
  if (before.status === after.status) return [];
  const detail = { from: before.status, to: after.status, version: after.version };
  return [auditEntry(asking, "leaflet.status-changed", { targetId: before.id, detail })];
}
