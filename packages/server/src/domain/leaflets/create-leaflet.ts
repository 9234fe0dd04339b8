import { auditEntry, type RequestContext } from "../audit.ts";
import { newId } from "../secrets.ts";
import type { AuditEntry } from "../../storage/account-ports.ts";
import type { StoredLeaflet } from "../../storage/ports.ts";
import type { LeafletContext } from "./leaflet-context.ts";
import { loadLeaflet } from "./load-leaflet.ts";
import type { Missing, NotSaved, Saved } from "./outcomes.ts";
import { publishInputOf } from "./publish-input.ts";
import { titleOfCopy } from "./title.ts";
import type { SaveFacts, SaveResult } from "./jobs.ts";
import type { Author } from "./author.ts";

/** Creates a leaflet from the body of a request. */
export function createLeaflet(
  context: LeafletContext,
  author: Author,
  body: Uint8Array,
): Promise<Saved | NotSaved> {
  return context.jobs.run(author, (run) =>
    saveNew(context, author, (facts) => run({ kind: "create", body, ...facts })),
  );
}

/** Creates a leaflet with the content of another one, as a draft. */
export async function copyLeaflet(
  context: LeafletContext,
  author: Author,
  id: string,
): Promise<Saved | NotSaved | Missing> {
  const { leaflets } = context.store;
  if ((await leaflets.summary(author.user.id, id)) === undefined) return { kind: "missing" };
  return context.jobs.run(author, async (run) => {
    const original = await leaflets.get(author.user.id, id);
    if (original === undefined) return { kind: "missing" };
    const source = await loadLeaflet(context, original);
    const title = titleOfCopy(original.title);
    return saveNew(context, author, (facts) =>
      run({ kind: "revise", source, title, version: 1, ...facts }),
    );
  });
}

async function saveNew(
  context: LeafletContext,
  author: Author,
  make: (facts: SaveFacts) => Promise<SaveResult>,
): Promise<Saved | NotSaved> {
  const at = context.clock();
  const id = newId(at);
  const made = await make({ id, createdAt: at, at });
  if (made.kind === "version-damaged") throw new Error("a new leaflet has no damaged version");
  if (made.kind !== "ready") return made;
  const { next, blobs, findings } = made;
  const created = await context.store.leaflets.create(
    {
      id,
      ownerId: author.user.id,
      author: { id: author.user.id, name: author.user.name },
      at,
      next,
      blobs,
      audit: statusAudit(author.requestContext, { id, status: "draft" }, { ...next, version: 1 }),
      publish: publishInputOf(context, author, id, made),
      idempotency: author.completionOf?.({ id, version: 1 }),
    },
    context.quota,
  );
  return created.kind === "created"
    ? { kind: "saved", leaflet: created.leaflet, findings, blobs }
    : created;
}

/** A list with the audit entry for a change of status; an empty list if the status does not change. */
export function statusAudit(
  requestContext: RequestContext,
  before: Pick<StoredLeaflet, "id" | "status">,
  after: Pick<StoredLeaflet, "status" | "version">,
): readonly AuditEntry[] {
  if (before.status === after.status) return [];
  const detail = { from: before.status, to: after.status, version: after.version };
  return [auditEntry(requestContext, "leaflet.status-changed", { targetId: before.id, detail })];
}
