import { largestRow } from "./largest-row.ts";
import { openAuditCheck, type AuditChain } from "./check-audit.ts";
import { checkBlobs } from "./check-blobs.ts";
import { checkCounters, checkQuotas } from "./check-counters.ts";
import { checkReferences } from "./check-references.ts";
import { checkRow } from "./check-row.ts";
import { openCheckScratch, type CheckScratch } from "./check-scratch.ts";
import { checkVersion } from "./check-version.ts";
import { hashedTables } from "../sql/row-hash.ts";
import { openForReading, type ReadableStore, type StoreLocation } from "./open-for-reading.ts";
import type { Rebuild } from "./rebuild.ts";
import type { ReportProblem } from "./store-problem.ts";
import type { ReportUnread } from "./unread-rows.ts";

export interface StoreCheck {
  readonly leaflets: number;
  readonly versions: number;
  /** Versions of an older server that have no hash yet. */
  readonly unsealed: number;
  /** Versions whose XML was compared with a document that was built again. */
  readonly rebuilt: number;
  /** Accounts, tokens and audit entries that have no hash yet. */
  readonly unsealedRows: number;
  /** Blobs that a leaflet needs. */
  readonly blobs: number;
  readonly audit: AuditChain;
  /** Number of faults that were reported. */
  readonly problems: number;
}

/**
 * Reads a snapshot of all data of a store and reports every fault as it is found: a damaged database, rows that
 * cannot be read, contents that do not parse, missing or damaged blobs, unreadable XML, wrong references and
 * counters. A fault ends the reading of nothing else. The server may run meanwhile. Changes nothing. Only one row
 * or blob is in memory at a time; the facts about all rows are in a temporary file.
 *
 * With `rebuild`, the XML of each version that the server built with the same version of the engine is compared with
 * a document that is built again.
 */
export async function checkStore(
  location: StoreLocation,
  onProblem: ReportProblem,
  rebuild?: Rebuild,
): Promise<StoreCheck> {
  let problems = 0;
  const report: ReportProblem = (problem) => {
    problems += 1;
    onProblem(problem);
  };
  // The parsed content of a version needs several times the memory of its text.
  const store = await openForReading(location, { largest: largestRow(16) });
  try {
    for (const detail of store.faults) report({ kind: "database", location: "database", detail });
    const scratch = openCheckScratch();
    try {
      return { ...(await checkRows(store, scratch, report, rebuild)), problems };
    } finally {
      scratch.close();
    }
  } finally {
    await store.close();
  }
}

async function checkRows(
  { snapshot, blobs }: ReadableStore,
  scratch: CheckScratch,
  report: ReportProblem,
  rebuild: Rebuild | undefined,
): Promise<Omit<StoreCheck, "problems">> {
  const unread: ReportUnread = ({ row, reason }) => {
    scratch.addUnread(row);
    report({ kind: "row-unreadable", location: row, detail: reason });
  };
  let unsealedRows = 0;
  const auditCheck = await openAuditCheck(snapshot, unread, report);
  for (const table of hashedTables)
    for await (const row of snapshot.rows(table, unread)) {
      if (row["hash"] === null) unsealedRows += 1;
      checkRow(table, row, report);
      if (table === "users") scratch.addUser(row);
      if (table === "tokens") scratch.addToken(row);
      if (table === "audit_events") await auditCheck.add(row);
    }
  for await (const row of snapshot.rows("quota_changes", unread)) scratch.addQuotaChange(row);
  const audit = await auditCheck.end();
  for await (const row of snapshot.rows("leaflet_blobs", unread)) scratch.addReference(row);
  const count = await checkBlobs(snapshot, { blobs, scratch, report, unread });
  let versions = 0;
  let unsealed = 0;
  let rebuilt = 0;
  for await (const row of snapshot.rows("leaflet_revisions", unread)) {
    versions += 1;
    if (row["hash"] === null) unsealed += 1;
    if (await checkVersion(row, { blobs, scratch, report, rebuild })) rebuilt += 1;
  }
  let leaflets = 0;
  for await (const row of snapshot.rows("leaflets", unread)) {
    leaflets += 1;
    checkCounters(row, scratch, report);
  }
  checkQuotas(scratch, report);
  checkReferences(scratch, report);
  return { leaflets, versions, unsealed, unsealedRows, rebuilt, blobs: count, audit };
}
