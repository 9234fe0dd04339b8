import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";

import { withFilesInMemory } from "./files-in-memory.mjs";

const memory = mkdtempSync(join(tmpdir(), "nashra-memory-"));
const inMemory = { memory, enough: 1 };

afterAll(() => rmSync(memory, { recursive: true }));
beforeEach(() => {
  vi.stubEnv("TMPDIR", undefined);
  return () => void vi.unstubAllEnvs();
});

test("temporary files are in memory and are removed at the end", () => {
  const before = tmpdir();
  const file = withFilesInMemory(() => {
    const path = join(tmpdir(), "a-store");
    writeFileSync(path, "kept");
    return path;
  }, inMemory);
  expect(dirname(dirname(file))).toBe(memory);
  expect(existsSync(dirname(file))).toBe(false);
  expect(tmpdir()).toBe(before);
});

test("temporary files are also removed after a failure", () => {
  const fails = () => {
    throw new Error("stopped");
  };
  expect(() => withFilesInMemory(fails, inMemory)).toThrow("stopped");
  expect(readdirSync(memory)).toEqual([]);
});

test.each([
  ["the memory folder does not exist", { memory: join(memory, "nowhere"), enough: 1 }],
  ["there is too little memory", { memory, enough: Infinity }],
])("temporary files are in the usual folder if %s", (_, options) => {
  const before = tmpdir();
  expect(withFilesInMemory(() => tmpdir(), options)).toBe(before);
});

test("temporary files are in the folder that TMPDIR names", () => {
  vi.stubEnv("TMPDIR", "/elsewhere");
  expect(withFilesInMemory(() => process.env["TMPDIR"], inMemory)).toBe("/elsewhere");
});

test("a later run removes folders of stopped runs that are more than two hours old", () => {
  const [old, fresh, other] = ["nashra-tests-old", "nashra-tests-fresh", "other"];
  for (const name of [old, fresh, other]) mkdirSync(join(memory, name));
  const threeHoursAgo = Date.now() / 1000 - 3 * 60 * 60;
  for (const name of [old, other]) utimesSync(join(memory, name), threeHoursAgo, threeHoursAgo);
  withFilesInMemory(() => undefined, inMemory);
  expect(readdirSync(memory).toSorted()).toEqual([fresh, other]);
});
