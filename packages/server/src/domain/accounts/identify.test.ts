import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestClient } from "../../../test/client.ts";
import { testApp, type TestApp } from "../../../test/test-app.ts";
import { StoreFullError, type Store } from "../../storage/ports.ts";
import { identify } from "./identify.ts";

let nashra: TestApp;
let amal: TestClient;
let sessionToken: string;
let asked: string[];
let watched: { readonly store: Store };
beforeEach(async () => {
  nashra = await testApp();
  amal = await nashra.person("Amal");
  sessionToken = amal.cookies.get("sid") ?? "";
  asked = [];
  watched = { store: watching(nashra.store, asked) };
});
afterEach(() => nashra.close());

/** The store, with a note of every question about sessions and tokens. */
function watching(store: Store, asked: string[]): Store {
  const { sessions, tokens } = store;
  return {
    ...store,
    sessions: {
      ...sessions,
      find: (hash) => (asked.push("find"), sessions.find(hash)),
      touch: (hash, at) => (asked.push("touch"), sessions.touch(hash, at)),
    },
    tokens: {
      ...tokens,
      find: (hash) => (asked.push("find"), tokens.find(hash)),
      touch: (id, at) => (asked.push("touch"), tokens.touch(id, at)),
    },
  };
}

const ask = (credentials: { sessionToken?: string; bearer?: string }) =>
  identify({ ...nashra.ports, ...watched }, { ...credentials, at: nashra.clock.now() });

test("nobody asks the store who a visitor is", async () => {
  expect(await ask({})).toEqual({ kind: "visitor" });
  expect(asked).toEqual([]);
});

test.each(["", "x", "A".repeat(42), `${"A".repeat(43)}=`, "é".repeat(43), "A".repeat(10_000)])(
  "nor whose %j is",
  async (value) => {
    expect(await ask({ sessionToken: value })).toEqual({ kind: "visitor" });
    expect(await ask({ bearer: value })).toEqual({ kind: "visitor" });
    expect(await ask({ bearer: `nashra_${value}` })).toEqual({ kind: "visitor" });
    expect(asked).toEqual([]);
  },
);

test("a session costs one question, and one write a minute", async () => {
  for (let second = 0; second < 180; second += 10) {
    expect(await ask({ sessionToken })).toMatchObject({ kind: "person", user: { name: "Amal" } });
    nashra.clock.advance(10_000);
  }
  expect(asked.filter((what) => what === "find")).toHaveLength(18);
  expect(asked.filter((what) => what === "touch")).toHaveLength(2);
});

test("a clock set back writes nothing until it has caught up", async () => {
  nashra.clock.advance(-3_600_000);
  expect(await ask({ sessionToken })).toMatchObject({ kind: "person" });
  expect(asked).toEqual(["find"]);
});

test("a token is a machine, and its last use is kept to the minute", async () => {
  const body = { name: "CI", scopes: ["read"] };
  const { token: bearer } = await amal.ok("createToken", { body });
  for (let second = 0; second < 120; second += 10) {
    expect(await ask({ bearer, sessionToken })).toMatchObject({
      kind: "machine",
      user: { name: "Amal" },
      token: { name: "CI", scopes: ["read"] },
    });
    nashra.clock.advance(10_000);
  }
  expect(asked.filter((what) => what === "touch")).toHaveLength(2);
});

test("an invalid token makes a visitor, whatever the cookie says", async () => {
  expect(await ask({ bearer: `nashra_${"A".repeat(43)}`, sessionToken })).toEqual({
    kind: "visitor",
  });
  expect(await ask({ bearer: "", sessionToken })).toEqual({ kind: "visitor" });
});

test("no token opens a session, and no session is a token", async () => {
  const body = { name: "CI", scopes: ["read"] };
  const { token } = await amal.ok("createToken", { body });
  expect(await ask({ sessionToken: token })).toEqual({ kind: "visitor" });
  expect(await ask({ sessionToken: token.slice("nashra_".length) })).toEqual({ kind: "visitor" });
  expect(await ask({ bearer: `nashra_${sessionToken}` })).toEqual({ kind: "visitor" });
});

test("where the store is full, reading goes on; any other failure is told", async () => {
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
