import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestClient } from "../../../test/client.ts";
import { testApp, type TestApp } from "../../../test/test-app.ts";
import { StoreFullError, type Store } from "../../storage/ports.ts";
import { identify } from "./identify.ts";

let nashra: TestApp;
let amal: TestClient;
let sessionToken: string;
let queries: string[];
let watched: { readonly store: Store };
beforeEach(async () => {
  nashra = await testApp();
  amal = await nashra.person("Amal");
  sessionToken = amal.cookies.get("sid") ?? "";
  queries = [];
  watched = { store: watching(nashra.store, queries) };
});
afterEach(() => nashra.close());

/** Wraps the store: every call of `find` or `touch` of sessions or tokens adds an entry to `queries`. */
function watching(store: Store, queries: string[]): Store {
  const { sessions, tokens } = store;
  return {
    ...store,
    sessions: {
      ...sessions,
      find: (hash) => (queries.push("find"), sessions.find(hash)),
      touch: (hash, at) => (queries.push("touch"), sessions.touch(hash, at)),
    },
    tokens: {
      ...tokens,
      find: (hash) => (queries.push("find"), tokens.find(hash)),
      touch: (id, at) => (queries.push("touch"), tokens.touch(id, at)),
    },
  };
}

const identified = (credentials: { sessionToken?: string; bearer?: string }) =>
  identify({ ...nashra.ports, ...watched }, { ...credentials, at: nashra.clock.now() });

test("makes no store query for a visitor", async () => {
  expect(await identified({})).toEqual({ kind: "visitor" });
  expect(queries).toEqual([]);
});

test.each(["", "x", "A".repeat(42), `${"A".repeat(43)}=`, "é".repeat(43), "A".repeat(10_000)])(
  "makes no store query for the malformed credential %j",
  async (value) => {
    expect(await identified({ sessionToken: value })).toEqual({ kind: "visitor" });
    expect(await identified({ bearer: value })).toEqual({ kind: "visitor" });
    expect(await identified({ bearer: `nashra_${value}` })).toEqual({ kind: "visitor" });
    expect(queries).toEqual([]);
  },
);

test("makes one query per request and one write per minute for a session", async () => {
  for (let second = 0; second < 180; second += 10) {
    expect(await identified({ sessionToken })).toMatchObject({
      kind: "person",
      user: { name: "Amal" },
    });
    nashra.clock.advance(10_000);
  }
  expect(queries.filter((what) => what === "find")).toHaveLength(18);
  expect(queries.filter((what) => what === "touch")).toHaveLength(2);
});

test("records no use of a session while the clock is behind the last recorded use", async () => {
  nashra.clock.advance(-3_600_000);
  expect(await identified({ sessionToken })).toMatchObject({ kind: "person" });
  expect(queries).toEqual(["find"]);
});

test("identifies a token as a machine, and records its use once a minute", async () => {
  const body = { name: "CI", scopes: ["read"] };
  const { token } = await amal.ok("createToken", { body });
  const bearer = String(token);
  for (let second = 0; second < 120; second += 10) {
    expect(await identified({ bearer, sessionToken })).toMatchObject({
      kind: "machine",
      user: { name: "Amal" },
      token: { name: "CI", scopes: ["read"] },
    });
    nashra.clock.advance(10_000);
  }
  expect(queries.filter((what) => what === "touch")).toHaveLength(2);
});

test("treats an invalid token as a visitor, even with a valid cookie", async () => {
  expect(await identified({ bearer: `nashra_${"A".repeat(43)}`, sessionToken })).toEqual({
    kind: "visitor",
  });
  expect(await identified({ bearer: "", sessionToken })).toEqual({ kind: "visitor" });
});

test("accepts no token as a session and no session as a token", async () => {
  const body = { name: "CI", scopes: ["read"] };
  const token = String((await amal.ok("createToken", { body })).token);
  expect(await identified({ sessionToken: token })).toEqual({ kind: "visitor" });
  expect(await identified({ sessionToken: token.slice("nashra_".length) })).toEqual({
    kind: "visitor",
  });
  expect(await identified({ bearer: `nashra_${sessionToken}` })).toEqual({ kind: "visitor" });
});

test("identifies the caller even if the store is full, and rejects with any other error of the store", async () => {
  nashra.clock.advance(120_000);
  const failing = (why: Error) => {
    const sessions = { ...nashra.store.sessions, touch: () => Promise.reject(why) };
    const ports = { ...nashra.ports, store: { ...nashra.store, sessions } };
    return identify(ports, { sessionToken, at: nashra.clock.now() });
  };
  expect(await failing(new StoreFullError("full"))).toMatchObject({ kind: "person" });
  expect(nashra.lines.at(-1)).toMatchObject({ level: "warn" });
  await expect(failing(new Error("broken"))).rejects.toThrow("broken");
});
