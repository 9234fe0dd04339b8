import { expect, it } from "vitest";
import { openBlobs as openWith, type BlobLocation } from "../blobs/open-blobs.ts";
import { aBlob } from "./leaflets-fixture.ts";

/**
 * Registers the tests that every location of blobs must pass. `forgets`: whether the location is empty when
 * it is opened again. `worksNow`: whether small files are read and written on the event loop.
 */
export function blobContract(
  newLocation: () => BlobLocation,
  options: { readonly forgets?: boolean; readonly worksNow?: boolean } = {},
): void {
  const { worksNow = false } = options;
  const openBlobs = (location: BlobLocation) => openWith(location, { worksNow });
  it.each([0, 1, 3000, 300_000, 10 * 1024 * 1024])("returns %i bytes unchanged", async (size) => {
    const blobs = await openBlobs(newLocation());
    const blob = aBlob(size);
    expect(await blobs.has(blob.hash)).toBe(false);
    await blobs.put(blob);
    await blobs.put(blob);
    expect(await blobs.has(blob.hash)).toBe(true);
    for (const reading of [
      await blobs.get(blob.hash),
      await blobs.get(blob.hash),
      await blobs.getUncached(blob.hash),
    ]) {
      expect(reading.kind === "found" && Buffer.compare(reading.bytes, blob.bytes)).toBe(0);
    }
  });

  it("returns separate memory to every reader", async () => {
    const blobs = await openBlobs(newLocation());
    const blob = aBlob(5000);
    const before = Buffer.from(blob.bytes);
    await blobs.put(blob);
    blob.bytes.fill(0);
    for (let round = 0; round < 3; round += 1) {
      const reading = await blobs.get(blob.hash);
      if (reading.kind !== "found") throw new Error(reading.kind);
      expect(Buffer.compare(reading.bytes, before)).toBe(0);
      expect(reading.bytes.buffer.byteLength).toBe(5000);
      // If a reader transfers or overwrites its memory, the next reader is not affected.
      reading.bytes.fill(1);
      structuredClone(reading.bytes, { transfer: [reading.bytes.buffer] });
    }
  });

  it("returns verified bytes to readers that share their memory", async () => {
    const location = newLocation();
    const blobs = await openBlobs(location);
    const blob = aBlob(5000);
    await blobs.put(blob);
    const readings = [
      await blobs.get(blob.hash, { isShared: true }),
      await blobs.get(blob.hash, { isShared: true }),
    ];
    for (const reading of readings)
      expect(reading.kind === "found" && Buffer.compare(reading.bytes, blob.bytes)).toBe(0);
    // A reader that does not share gets a copy, so that its changes do not reach the others.
    const own = await blobs.get(blob.hash);
    if (own.kind === "found") own.bytes.fill(1);
    for (const reading of [...readings, await blobs.get(blob.hash, { isShared: true })])
      expect(reading.kind === "found" && Buffer.compare(reading.bytes, blob.bytes)).toBe(0);
  });

  it("reports a blob as missing before it is written and after it is removed", async () => {
    const blobs = await openBlobs(newLocation());
    const blob = aBlob(100);
    expect(await blobs.get(blob.hash)).toEqual({ kind: "missing" });
    await blobs.remove(blob.hash);
    await blobs.put(blob);
    await blobs.get(blob.hash);
    await blobs.remove(blob.hash);
    expect(await blobs.get(blob.hash)).toEqual({ kind: "missing" });
    expect(await blobs.has(blob.hash)).toBe(false);
  });

  it("rejects bytes under another hash, and names that are not hashes", async () => {
    const blobs = await openBlobs(newLocation());
    const { hash } = aBlob(10);
    await expect(blobs.put({ hash, bytes: new Uint8Array(10) })).rejects.toThrow(hash);
    expect(await blobs.has(hash)).toBe(false);
    for (const name of ["", "../../etc/passwd", hash.toUpperCase(), `${hash}0`, `${hash}\n`]) {
      await expect(blobs.get(name)).rejects.toThrow("SHA-256");
      await expect(blobs.has(name)).rejects.toThrow("SHA-256");
    }
  });

  it("accepts the same bytes from concurrent writers", async () => {
    const blobs = await openBlobs(newLocation());
    const blob = aBlob(50_000);
    await Promise.all(Array.from({ length: 10 }, () => blobs.put(blob)));
    expect((await blobs.getUncached(blob.hash)).kind).toBe("found");
  });

  it("stores the id of the store that the blobs belong to", async () => {
    const location = newLocation();
    const blobs = await openBlobs(location);
    expect(await blobs.readMarker()).toBeUndefined();
    await blobs.writeMarker("store-1");
    expect(await blobs.readMarker()).toBe("store-1");
    const again = await openBlobs(location);
    expect(await again.readMarker()).toBe(options.forgets ? undefined : "store-1");
    await again.ready();
  });
}
