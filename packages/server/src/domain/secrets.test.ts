import { expect, test } from "vitest";
import { sha256 } from "../node/sha256.ts";
import { hashSecret, isBearer, isId, isSecret, newBearer, newId, newSecret } from "./secrets.ts";

test("makes secrets of 32 random bytes in base64url, each different", () => {
  const secrets = Array.from({ length: 500 }, newSecret);
  expect(new Set(secrets).size).toBe(500);
  expect(secrets.every(isSecret)).toBe(true);
  expect(secrets.join("")).toMatch(/^[\w-]+$/);
});

test("starts a bearer token with its prefix", () => {
  expect(newBearer()).toMatch(/^nashra_[\w-]{43}$/);
  expect(isBearer(newBearer())).toBe(true);
});

test.each([
  "",
  "nashra_",
  newSecret(),
  `nashra_${newSecret()}=`,
  ` ${newBearer()}`,
  `${newBearer()}\n`,
])("rejects %j as a bearer token", (value) => {
  expect(isBearer(value)).toBe(false);
});

test("hashes with SHA-256 in hexadecimal", async () => {
  // https://www.di-mgt.com.au/sha_testvectors.html
  expect(await hashSecret("abc")).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});

test.each(["", "abc", "\u0627\u0628 😀", newBearer()])(
  "computes the same hash of %j with and without the `sha256` of the ports",
  async (secret) => {
    expect(await hashSecret(secret, { sha256 })).toBe(await hashSecret(secret));
  },
);

test("makes ids that are UUID v7 values of the given time", () => {
  const now = Date.parse("2031-05-01T12:00:00.123Z");
  const id = newId(now);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(now);
  expect(newId(now)).not.toBe(id);
  expect(newId(now + 1) > id).toBe(true);
  expect(isId(id)).toBe(true);
});

test.each(["", "\0", "a b", "é", "../x", "a".repeat(65), "1\n"])("rejects %j as an id", (value) => {
  expect(isId(value)).toBe(false);
});
