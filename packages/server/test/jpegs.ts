import { createHash } from "node:crypto";
import { aLeaflet } from "@nashra/engine/testing";

const longestSegment = 65_533;
const tiny = Buffer.from(aLeaflet().instructionSteps[0]?.image ?? "", "base64");

/** A PNG of one white pixel, as base64. */
export const tinyPng =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==";

/**
 * Creates a JPEG of one grey pixel with exactly `size` bytes (at least 300); comment segments fill the rest.
 * A different `seed` produces different bytes. The bytes do not compress.
 */
export function aJpeg(size: number, seed: number | string = 0): Buffer {
  const start = tiny.subarray(0, 2);
  const rest = tiny.subarray(2);
  const filling = noise(size, seed);
  const parts: Uint8Array[] = [start];
  for (let left = size - tiny.length; left > 0;) {
    // A segment has at least four bytes, so at least four bytes must remain for the next one.
    const whole = Math.min(left, longestSegment + 2);
    const taken = left - whole > 0 && left - whole < 4 ? whole - 4 : whole;
    const head = Buffer.from([0xff, 0xfe, 0, 0]);
    head.writeUInt16BE(taken - 2, 2);
    parts.push(head, filling.subarray(left - taken, left - 4));
    left -= taken;
  }
  return Buffer.concat([...parts, rest]);
}

/** Bytes that depend only on the seed. */
function noise(size: number, seed: number | string): Buffer {
  const block = createHash("shake256", { outputLength: 65_536 }).update(String(seed)).digest();
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at += block.length) {
    block.copy(bytes, at);
    // Makes all blocks different, so that a misplaced block is detected.
    if (at + 4 <= size) bytes.writeUInt32BE((at ^ block.readUInt32BE(0)) >>> 0, at);
  }
  return bytes;
}
