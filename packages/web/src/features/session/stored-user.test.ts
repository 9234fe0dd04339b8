import { beforeEach, describe, expect, test } from "vitest";

import type { User } from "../../api/calls.ts";
import { readStoredUser, storedUserKey, writeStoredUser } from "./stored-user.ts";

const user: User = {
  _id: "u1",
  name: "Rana Haddad",
  email: "rana@example.org",
  organization: "Wadi Pharma",
  isAdmin: false,
  mayPublish: false,
  publishing: "public",
};

let storage: Storage;
let logged: unknown[];
const log = (problem: unknown) => void logged.push(problem);

beforeEach(() => {
  storage = emptyStorage();
  logged = [];
});

describe("stored user", () => {
  test("reads back the user that was written", () => {
    writeStoredUser(storage, user, log);
    expect(readStoredUser(storage, log)).toEqual(user);
    expect(logged).toEqual([]);
  });

  test("returns undefined if no user is stored", () => {
    expect(readStoredUser(storage, log)).toBeUndefined();
    expect(logged).toEqual([]);
  });

  test("removes the stored user when undefined is written", () => {
    writeStoredUser(storage, user, log);
    writeStoredUser(storage, undefined, log);
    expect(storage.getItem(storedUserKey)).toBeNull();
  });

  test.each([{ organization: 7 }, { organization: null }, {}])(
    "reads a missing or invalid organization as empty: %j",
    (kept) => {
      const { organization: _, ...rest } = user;
      storage.setItem(storedUserKey, JSON.stringify({ ...rest, ...kept }));
      expect(readStoredUser(storage, log)).toEqual({ ...user, organization: "" });
    },
  );

  test("logs a failed write of the user and does not throw", () => {
    storage.setItem = () => {
      throw new DOMException("The quota is exceeded.", "QuotaExceededError");
    };
    writeStoredUser(storage, user, log);
    expect(logged).toHaveLength(1);
  });

  test.each([
    "",
    "{",
    "null",
    "1",
    '"Rana"',
    "[]",
    "{}",
    '{"name":"Rana","email":"rana@example.org"}',
    '{"_id":"u1","name":"Rana","email":"rana@example.org","isAdmin":"yes"}',
    '{"name":"Rana","email":"rana@example.org","isAdmin":true}',
  ])("logs and removes the invalid stored value %s", (text) => {
    storage.setItem(storedUserKey, text);
    expect(readStoredUser(storage, log)).toBeUndefined();
    expect(storage.getItem(storedUserKey)).toBeNull();
    expect(logged).toHaveLength(1);
  });
});

function emptyStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}
