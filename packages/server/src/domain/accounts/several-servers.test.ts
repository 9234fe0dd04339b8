import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../../../test/postgres.ts";
import { aRegistration, testApp, testPassword, type TestApp } from "../../../test/test-app.ts";
import { openStore } from "../../storage/open-store.ts";
import type { Store } from "../../storage/ports.ts";

let postgres: TestPostgres;
let stores: readonly Store[];
let servers: readonly TestApp[];
beforeAll(async () => {
  postgres = await startPostgres();
  const database = { kind: "postgres", url: await postgres.newDatabase() } as const;
  const open = () => openStore({ database, blobs: { kind: "memory" } });
  stores = await Promise.all([open(), open()]);
  const limits = { failuresPerAccount: 3 };
  servers = await Promise.all(stores.map((store) => testApp({ store, limits })));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await Promise.all(stores.map((store) => store.close()));
  await postgres.stop();
});

/** The server for the call with this index: the two servers alternate. */
const server = (index: number): TestApp => {
  const chosen = servers[index % servers.length];
  if (!chosen) throw new Error("There is no server.");
  return chosen;
};

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const sorted = (replies: readonly { readonly status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);

test("lets exactly one of twenty registrations with the same e-mail address succeed", async () => {
  const body = aRegistration("Amal");
  const replies = await Promise.all(
    times(20).map((index) => server(index).client().call("registerUser", { body })),
  );
  expect(sorted(replies)).toEqual([201, ...times(19).map(() => 409)]);
});

test("verifies exactly three of thirty concurrent guesses", async () => {
  const { email } = aRegistration("Basem");
  await server(0).person("Basem");
  const replies = await Promise.all(
    times(30).map((index) =>
      server(index)
        .client({ address: `192.0.2.${index}` })
        .call("signIn", { body: { email, password: "wrong horse" } }),
    ),
  );
  expect(sorted(replies)).toEqual([...times(3).map(() => 401), ...times(27).map(() => 429)]);
  const right = { email, password: testPassword };
  expect((await server(1).client().call("signIn", { body: right })).status).toBe(429);
});

test("accepts a session of one server on the other server until the session ends", async () => {
  const here = await server(0).person("Dana");
  const there = server(1).client();
  there.cookies.set("sid", here.cookies.get("sid") ?? "");
  expect(await there.ok("currentUser")).toEqual(await here.ok("currentUser"));
  await here.ok("signOut");
  expect((await there.call("currentUser")).status).toBe(401);
});

test("keeps one administrator when two administrators demote each other through two servers", async () => {
  await server(0).administrator("Round 0");
  let left = "Round 0";
  for (const round of times(8)) {
    const names = [left, `Round ${round + 1}`];
    await server(1).administrator(names[1] ?? "");
    const people = (await stores[0]?.users.list()) ?? [];
    const pair = names.map((name) => people.find((person) => person.name === name));
    const replies = await Promise.all(
      names.map(async (name, at) => {
        const client = server(at).client();
        await client.ok("signIn", {
          body: { email: aRegistration(name).email, password: testPassword },
        });
        const whom = pair[1 - at];
        return client.call("changeUser", {
          params: { id: whom?.id ?? "" },
          body: { name: whom?.name, email: whom?.email, isAdmin: false },
        });
      }),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const administrators = (await stores[0]?.users.list())?.filter(({ isAdmin }) => isAdmin);
    expect(administrators).toHaveLength(1);
    left = administrators?.[0]?.name ?? "";
  }
});
