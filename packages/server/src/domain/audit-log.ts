import type { AuditPosition, AuditQuery, AuditRecord } from "../storage/audit-ports.ts";
import type { AuditAction } from "../storage/account-ports.ts";
import type { Store } from "../storage/ports.ts";

/** Which entries of the audit log are read; absent conditions fit all entries. */
export interface AuditFilter extends Pick<AuditQuery, "from" | "to" | "actorId" | "targetId"> {
  readonly action?: AuditAction | undefined;
}

/** Entries in a reply. */
const mostListed = 50;
/** Entries in an export of the API. */
export const mostExported = 10_000;
/** Entries that are read at a time for an export. */
const chunk = 500;

type AuditPage =
  | {
      readonly kind: "page";
      readonly entries: readonly AuditRecord[];
      /** The cursor of the next page; undefined at the end. */
      readonly next: string | undefined;
    }
  | { readonly kind: "cursor-invalid" };

type AuditStore = Pick<Store, "audit">;

/** A page of entries, newest first. `cursor` is that of the page before. */
export async function listAudit(
  store: AuditStore,
  filter: AuditFilter,
  cursor: string | undefined,
): Promise<AuditPage> {
  return pageOf(store, filter, cursor, mostListed);
}

/** At most 10,000 entries, newest first. */
export async function collectAudit(
  store: AuditStore,
  filter: AuditFilter,
  cursor: string | undefined,
): Promise<AuditPage> {
  const entries: AuditRecord[] = [];
  for (let next = cursor; ;) {
    const page = await pageOf(store, filter, next, chunk);
    if (page.kind !== "page") return page;
    for (const entry of page.entries) entries.push(entry);
    next = page.next;
    if (next === undefined || entries.length >= mostExported)
      return { kind: "page", entries, next };
  }
}

async function pageOf(
  store: AuditStore,
  filter: AuditFilter,
  cursor: string | undefined,
  most: number,
): Promise<AuditPage> {
  const after = cursor === undefined ? undefined : positionOf(cursor);
  if (cursor !== undefined && after === undefined) return { kind: "cursor-invalid" };
  const rows = await store.audit.page({ ...filter, after, limit: most + 1 });
  const entries = rows.slice(0, most);
  const last = entries.at(-1);
  const hasMore = last !== undefined && rows.length > entries.length;
  return { kind: "page", entries, next: hasMore ? `${last.at}.${last.seq}` : undefined };
}

function positionOf(cursor: string): AuditPosition | undefined {
  const [, at, seq] = /^(\d{1,16})\.(\d{1,16})$/.exec(cursor) ?? [];
  const position = { at: Number(at), seq: Number(seq) };
  const isPosition = Number.isSafeInteger(position.at) && Number.isSafeInteger(position.seq);
  return isPosition ? position : undefined;
}
