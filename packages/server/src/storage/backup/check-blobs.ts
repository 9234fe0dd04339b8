import type { BlobBackend } from "../blobs/verified-blobs.ts";
import type { Tell } from "./store-problem.ts";
import type { Snapshot } from "./snapshot.ts";

/** Whether every blob is there as it was written. Returns how many there should be. */
export async function checkBlobs(
  snapshot: Snapshot,
  blobs: BlobBackend,
  tell: Tell,
): Promise<number> {
  let blobCount = 0;
  for await (const { hash, size } of snapshot.rows("blobs")) {
    const name = String(hash);
    const reading = await blobs.getKept(name);
    blobCount += 1;
    if (reading.kind !== "found") {
      const detail = `the blob is ${reading.kind}`;
      tell({ kind: `blob-${reading.kind}`, place: `blob ${name}`, detail });
    } else if (reading.bytes.byteLength !== size) {
      const detail = `it has ${reading.bytes.byteLength} bytes, its row says ${size}`;
      tell({ kind: "counter-wrong", place: `blob ${name}`, detail });
    }
  }
  return blobCount;
}
