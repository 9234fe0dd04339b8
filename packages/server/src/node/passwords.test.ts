import { expect, test } from "vitest";
import { TooBusyError } from "../ports.ts";
import { createPasswordHasher } from "./passwords.ts";

const cheap = { memory: 64, passes: 1 };

test("hashes with argon2id of 19 MiB, two passes, one lane", async () => {
  const passwords = createPasswordHasher();
  const hash = await passwords.hash("correct horse");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await passwords.verify(hash, "correct horse")).toBe(true);
  expect(await passwords.verify(hash, "correct horsf")).toBe(false);
  expect(await passwords.hash("correct horse")).not.toBe(hash);
});

test.each([
  ["emoji", "🔑".repeat(64)],
  ["Arabic", "كلمة سر طويلة جداً لا يعرفها أحد ".repeat(8)],
  ["1,024 characters", "x".repeat(1024)],
  ["a NUL inside", "before\0after"],
  ["surrounding spaces", "  six  "],
])("uses the whole password: %s", async (_, password) => {
  const passwords = createPasswordHasher(cheap);
  const hash = await passwords.hash(password);
  expect(await passwords.verify(hash, password)).toBe(true);
  expect(await passwords.verify(hash, password.slice(0, -1))).toBe(false);
  expect(await passwords.verify(hash, `${password}x`)).toBe(false);
});

test.each([
  ["composed and decomposed", "pâté-élève", "pa\u0302te\u0301-e\u0301le\u0300ve"],
  ["full width", "secret123", "ｓｅｃｒｅｔ１２３"],
  ["Arabic presentation forms", "سلام سلام", "ﺳﻼﻡ ﺳﻼﻡ"],
])("treats equivalent Unicode forms of a password as the same: %s", async (_, one, other) => {
  const passwords = createPasswordHasher(cheap);
  expect(await passwords.verify(await passwords.hash(one), other)).toBe(true);
});

test("distinguishes upper and lower case, and digits of different scripts", async () => {
  const passwords = createPasswordHasher(cheap);
  expect(await passwords.verify(await passwords.hash("Secret123"), "secret123")).toBe(false);
  expect(await passwords.verify(await passwords.hash("secret123"), "secret١٢٣")).toBe(false);
});

test("recognises a hash with weaker parameters as outdated", async () => {
  const before = createPasswordHasher(cheap);
  const hash = await before.hash("correct horse");
  expect(before.outdated(hash)).toBe(false);
  expect(createPasswordHasher({ ...cheap, memory: 128 }).outdated(hash)).toBe(true);
  expect(createPasswordHasher({ ...cheap, passes: 2 }).outdated(hash)).toBe(true);
  expect(createPasswordHasher({ memory: 32, passes: 1 }).outdated(hash)).toBe(false);
  expect(before.outdated(hash.replace("$argon2id$", "$argon2i$"))).toBe(true);
  expect(await createPasswordHasher().verify(hash, "correct horse")).toBe(true);
});

test("completes a hundred concurrent checks", async () => {
  const passwords = createPasswordHasher({ ...cheap, concurrency: 2 });
  const hash = await passwords.hash("correct horse");
  const tries = Array.from({ length: 100 }, (_, index) =>
    passwords.verify(hash, index % 2 === 0 ? "correct horse" : "wrong"),
  );
  expect(await Promise.all(tries)).toEqual(tries.map((_, index) => index % 2 === 0));
});

test("rejects every kind of call if too many calls wait", async () => {
  const passwords = createPasswordHasher({ ...cheap, concurrency: 1, waiting: 2 });
  const hash = await passwords.hash("correct horse");
  const inTime = [passwords.hash("x"), passwords.verify(hash, "x"), passwords.pretend("x")];
  for (const late of [passwords.hash("x"), passwords.verify(hash, "x"), passwords.pretend("x")]) {
    await expect(late).rejects.toThrow(TooBusyError);
  }
  await Promise.all(inTime);
  expect(await passwords.verify(hash, "correct horse")).toBe(true);
});

test("frees the slot of a check that fails", async () => {
  const passwords = createPasswordHasher({ ...cheap, concurrency: 1 });
  await expect(passwords.verify("no hash", "x")).rejects.toThrow("Decoding failed");
  await expect(passwords.verify("no hash", "x")).rejects.toThrow("Decoding failed");
  expect(await passwords.pretend("x")).toBeUndefined();
});
