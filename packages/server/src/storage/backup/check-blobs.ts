import type { BlobBackend } from "../blobs/verified-blobs.ts";
import type { Tell } from "./store-problem.ts";
import type { Snapshot } from "./snapshot.ts";

/** Every blob that a leaflet needs, and whether it is there as it was written. */
export async function checkBlobs(
  snapshot: Snapshot,
  blobs: BlobBackend,
  tell: Tell,
): Promise<ReadonlyMap<string, boolean>> {
  const sound = new Map<string, boolean>();
  for await (const { hash, size } of snapshot.rows("blobs")) {
    const name = String(hash);
    const reading = await blobs.getKept(name);
    sound.set(name, reading.kind === "found");
    if (reading.kind !== "found") {
      const detail = `the blob is ${reading.kind}`;
      tell({ kind: `blob-${reading.kind}`, place: `blob ${name}`, detail });
    } else if (reading.bytes.byteLength !== size) {
      const detail = `it has ${reading.bytes.byteLength} bytes, its row says ${size}`;
      tell({ kind: "counter-wrong", place: `blob ${name}`, detail });
    }
  }
  return sound;
}
