import type { BlobBackend } from "../blobs/verified-blobs.ts";
import type { Snapshot } from "./snapshot.ts";
import type { ReportProblem } from "./store-problem.ts";

/** Sizes of the blobs that leaflets need, as stored in their rows, by hash. */
export type KnownBlobs = ReadonlyMap<string, number>;

/** Reads every blob that a leaflet needs, and reports missing blobs, damaged blobs and wrong sizes. */
export async function checkBlobs(
  snapshot: Snapshot,
  blobs: BlobBackend,
  report: ReportProblem,
): Promise<KnownBlobs> {
  const known = new Map<string, number>();
  for await (const row of snapshot.rows("blobs")) {
    const hash = String(row["hash"]);
    const size = Number(row["size"]);
    known.set(hash, size);
    const reading = await blobs.getUncached(hash);
    if (reading.kind !== "found") {
      const detail = `the blob is ${reading.kind}`;
      report({ kind: `blob-${reading.kind}`, location: `blob ${hash}`, detail });
    } else if (reading.bytes.byteLength !== size) {
      const detail = `it has ${reading.bytes.byteLength} bytes, but its row has ${size}`;
      report({ kind: "counter-wrong", location: `blob ${hash}`, detail });
    }
  }
  return known;
}
