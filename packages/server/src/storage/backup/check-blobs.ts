import type { BlobBackend } from "../blobs/verified-blobs.ts";
import { StoreUnavailableError } from "../ports.ts";
import type { BlobState, CheckScratch } from "./check-scratch.ts";
import type { Snapshot } from "./snapshot.ts";
import type { ReportProblem } from "./store-problem.ts";
import type { ReportUnread } from "./unread-rows.ts";

/**
 * Reads every blob that a leaflet needs, and reports missing blobs, damaged blobs and wrong sizes. Returns the
 * number of these blobs.
 */
export async function checkBlobs(
  snapshot: Snapshot,
  {
    blobs,
    scratch,
    report,
    unread,
  }: {
    readonly blobs: BlobBackend;
    readonly scratch: CheckScratch;
    readonly report: ReportProblem;
    readonly unread: ReportUnread;
  },
): Promise<number> {
  let count = 0;
  for await (const row of snapshot.rows("blobs", unread)) {
    const hash = String(row["hash"]);
    const size = Number(row["size"]);
    if (!scratch.isReferenced(hash)) continue;
    count += 1;
    const { state, bytes } = await readBlob(snapshot, blobs, hash);
    scratch.addBlob(hash, size, state);
    if (state !== "found") {
      const kind = state === "missing" ? "blob-missing" : "blob-damaged";
      report({ kind, location: `blob ${hash}`, detail: `the blob is ${state}` });
    } else if (bytes !== undefined && bytes !== size) {
      const detail = `it has ${bytes} bytes, but its row has ${size}`;
      report({ kind: "counter-wrong", location: `blob ${hash}`, detail });
    }
  }
  return count;
}

/**
 * Reads a blob. The rows are those of the snapshot, but the blobs are those of now: after the snapshot, the
 * server may have removed a blob that no version needs any more, or written a missing blob again. Neither is a
 * fault.
 */
async function readBlob(
  snapshot: Snapshot,
  blobs: BlobBackend,
  hash: string,
): Promise<{ readonly state: BlobState; readonly bytes?: number }> {
  const first = await read(blobs, hash);
  if (first.state === "found") return first;
  if (!(await snapshot.isNeededNow(hash))) return { state: "found" };
  return read(blobs, hash);
}

async function read(
  blobs: BlobBackend,
  hash: string,
): Promise<{ readonly state: BlobState; readonly bytes?: number }> {
  try {
    const reading = await blobs.getUncached(hash);
    return reading.kind === "found"
      ? { state: "found", bytes: reading.bytes.byteLength }
      : { state: reading.kind };
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    return { state: "unreadable" };
  }
}
