import fc from "fast-check";
import { expect, test } from "vitest";
import { base64Bytes, decodeBase64, encodeBase64 } from "./base64.ts";

test("encodes bytes as standard base64 and decodes them again", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = encodeBase64(bytes);
      expect(text).toBe(Buffer.from(bytes).toString("base64"));
      expect(new TextDecoder().decode(base64Bytes(bytes))).toBe(text);
      expect(decodeBase64(text)).toEqual(bytes);
    }),
  );
});

test("encodes slices of whole three-byte groups to the same text as all bytes together", () => {
  const bytes = crypto.getRandomValues(new Uint8Array(1000));
  const parts = [0, 300, 600, 900].map((at) => encodeBase64(bytes.subarray(at, at + 300)));
  expect(parts.join("")).toBe(encodeBase64(bytes));
});

test("returns undefined for text that is not base64", () => {
  const text = fc.string({ unit: fc.constantFrom(..."AZaz09+/=é -_\n"), maxLength: 12 });
  fc.assert(
    fc.property(text, (some) => {
      const isBase64 = some.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(some);
      const bytes = decodeBase64(some);
      expect(bytes !== undefined, some).toBe(isBase64);
      if (bytes) expect(bytes).toEqual(new Uint8Array(Buffer.from(some, "base64")));
    }),
  );
});
