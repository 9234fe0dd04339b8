import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sha1 } from "./sha1.ts";
import { uuidOf } from "./uuid.ts";

function hexOfSha1(message: Iterable<number>): string {
  return Array.from(sha1([...message]), (word) => (word >>> 0).toString(16).padStart(8, "0")).join(
    "",
  );
}

// https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines/example-values
test.each([
  ["", "da39a3ee5e6b4b0d3255bfef95601890afd80709"],
  ["abc", "a9993e364706816aba3e25717850c26c9cd0d89d"],
  [
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "84983e441c3bd26ebaae4aa1f95129e5e54670f1",
  ],
  ["a".repeat(1_000_000), "34aa973cd4c4daa4f61eeb2bdbad27316534016f"],
])("computes the SHA-1 digests that NIST publishes as examples (%#)", (text, hash) => {
  expect(hexOfSha1(Buffer.from(text))).toBe(hash);
});

test("hashes messages of all lengths around the block size to the same digest as Node", () => {
  for (let length = 0; length <= 200; length += 1) {
    const message = Uint8Array.from({ length }, (_, index) => (index * 151 + length) & 0xff);
    expect(hexOfSha1(message)).toBe(createHash("sha1").update(message).digest("hex"));
  }
});

test("hashes any bytes to the same digest as Node", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (message) => {
      expect(hexOfSha1(message)).toBe(createHash("sha1").update(message).digest("hex"));
    }),
  );
});

test("derives the version 5 UUID of a text from its UTF-8 bytes", () => {
  const namespace = Buffer.from("32c09c29f8b35684b90c5db08cd09c44", "hex");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      const hash = createHash("sha1").update(namespace).update(name, "utf8").digest();
      hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
      hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
      expect(uuidOf(name).replaceAll("-", "")).toBe(hash.toString("hex", 0, 16));
    }),
  );
  expect(uuidOf("\ud800")).toBe(uuidOf("\ufffd"));
});

test("writes UUIDs in lower case", () => {
  expect(uuidOf("باراسيتامول")).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
});
