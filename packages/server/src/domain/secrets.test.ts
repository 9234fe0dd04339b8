import { expect, test } from "vitest";
import { sha256 } from "../node/sha256.ts";
import { hashSecret, isBearer, isId, isSecret, newBearer, newId, newSecret } from "./secrets.ts";

test("a secret is 32 random bytes in base64url, never the same twice", () => {
  const secrets = Array.from({ length: 500 }, newSecret);
  expect(new Set(secrets).size).toBe(500);
  expect(secrets.every(isSecret)).toBe(true);
  expect(secrets.join("")).toMatch(/^[\w-]+$/);
});

test("a bearer token says what it is", () => {
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
])("%j is no bearer token", (value) => {
  expect(isBearer(value)).toBe(false);
});

test("the hash is SHA-256 in hexadecimal", async () => {
  // https://www.di-mgt.com.au/sha_testvectors.html
  expect(await hashSecret("abc")).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});

test.each(["", "abc", "\u0627\u0628 😀", newBearer()])(
  "the runtime's own means give the same hash of %j",
  async (secret) => {
    expect(await hashSecret(secret, { sha256 })).toBe(await hashSecret(secret));
  },
);

test("an id is a UUID v7 of its time", () => {
  const now = Date.parse("2031-05-01T12:00:00.123Z");
  const id = newId(now);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(now);
  expect(newId(now)).not.toBe(id);
  expect(newId(now + 1) > id).toBe(true);
  expect(isId(id)).toBe(true);
});

test.each(["", "\0", "a b", "é", "../x", "a".repeat(65), "1\n"])(
  "%j can be nobody's id",
  (value) => {
    expect(isId(value)).toBe(false);
  },
);
