import { VersionDamagedError } from "../../storage/ports.ts";
import { auditEntry } from "../audit.ts";
import type { Author } from "./author.ts";
import type { LeafletContext } from "./leaflet-context.ts";
import type { Missing } from "./outcomes.ts";
import { saveAsDraft } from "./save-as-draft.ts";

export interface WithdrawalRequest {
  /** Whether the author may withdraw the leaflet of another person. */
  readonly mayWithdrawAny: boolean;
  readonly reason?: string | undefined;
  readonly keepText?: boolean | undefined;
}

/**
 * Withdraws a leaflet, or ends its waiting for an administrator. Public first: whatever is
 * wrong with its versions, and whatever the quota, the leaflet is withdrawn. Then a published leaflet becomes a draft; if that
 * fails, a second withdrawal makes it a draft.
 */
export async function withdrawLeaflet(
  context: LeafletContext,
  author: Author,
  id: string,
  { mayWithdrawAny, reason, keepText = true }: WithdrawalRequest,
): Promise<{ readonly kind: "withdrawn" } | Missing> {
  const { clock, store } = context;
  const publication = await store.publications.of(id);
  if (publication === undefined) return { kind: "missing" };
  const { ownerId } = publication;
  if (ownerId !== author.user.id && !mayWithdrawAny) return { kind: "missing" };
  const text = reason?.trim() ?? "";
  const withdrawn = await store.publications.withdraw(
    id,
    { at: clock(), keepsText: keepText, ...(text !== "" && { reason: text }) },
    auditEntry(author.requestContext, "leaflet.withdrawn", { targetId: id, detail: { keepText } }),
  );
  if (withdrawn.kind === "missing") return withdrawn;
  await makeDraft(context, author, ownerId, id).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    context.log.write("warn", "A withdrawn leaflet keeps its status.", {
      leaflet: id,
      error: { message },
    });
  });
  return { kind: "withdrawn" };
}

/** Writes a draft with the content of the current version, if this one is published and intact. */
async function makeDraft(
  context: LeafletContext,
  author: Author,
  ownerId: string,
  id: string,
): Promise<void> {
  const { jobs, store } = context;
  for (;;) {
    const outcome = await jobs.run(author, async (run) => {
      const leaflet = await store.leaflets.get(ownerId, id).catch(ignoreDamage);
      if (leaflet?.status !== "published") return { kind: "done" } as const;
      return saveAsDraft(context, author, run, leaflet, { quota: Number.MAX_SAFE_INTEGER });
    });
    if (outcome.kind !== "stale") return;
  }
}

function ignoreDamage(error: unknown): undefined {
  if (!(error instanceof VersionDamagedError)) throw error;
  return undefined;
}
