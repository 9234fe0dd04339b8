import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestClient } from "../../test/client.ts";
import { testApp, type TestApp } from "../../test/test-app.ts";
import { mostKeys, claimKey } from "../domain/idempotency.ts";

let nashra: TestApp;
let amal: TestClient;
beforeEach(async () => {
  nashra = await testApp();
  amal = await nashra.person("Amal");
});
afterEach(() => nashra.close());

const body = { content: { medicineName: "Zaytounol" } };
const create = (key: string, client = amal) =>
  client.call("createLeaflet", { body, headers: { "Idempotency-Key": key } });

test.each([
  ["spaces", "a b"],
  ["a control character", "a\tb"],
  ["a character outside ASCII", "cl\u00e9"],
  ["256 characters", "k".repeat(256)],
  ["two headers", "a, b"],
])("an idempotency key with %s is refused, and nothing is created", async (_, key) => {
  const reply = await create(key);
  expect([reply.status, reply.problem.code]).toEqual([400, "idempotency-key-invalid"]);
  expect((await amal.ok("countLeaflets")).total).toBe(0);
});

test("an empty idempotency key is refused", async () => {
  const reply = await nashra.app.fetch(
    new Request("http://localhost:3000/api/leaflets", {
      method: "POST",
      headers: {
        Cookie: amal.cookies.header(),
        "Content-Type": "application/json",
        "Idempotency-Key": "",
      },
      body: JSON.stringify(body),
    }),
  );
  expect(reply.status).toBe(400);
});

test.each(["!", "~".repeat(255), `"'; drop table idempotency_keys; --"`.replaceAll(" ", "/")])(
  "any other visible ASCII key is accepted: %s",
  async (key) => {
    expect((await create(key)).status).toBe(201);
    expect((await create(key)).headers.get("Idempotent-Replayed")).toBe("true");
  },
);

test("endpoints that create nothing ignore the key", async () => {
  const headers = { "Idempotency-Key": "not valid" };
  await amal.ok("listLeaflets", { headers });
  await amal.ok("checkContent", { body, headers });
});

test("an account has a limited number of keys; requests without a key and replays still work", async () => {
  const userId = (await amal.ok("currentUser"))._id;
  const now = nashra.clock.now();
  await create("first");
  for (let index = 1; index < mostKeys; index += 1) {
    await nashra.store.idempotency.lease(
      { userId, key: `k${index}`, holder: "h" },
      { requestHash: "x", now, leasedUntil: now, expiresAt: now + 1_000 * index, mostKeys },
    );
  }
  const refused = await create("more");
  expect([refused.status, refused.problem.code]).toEqual([429, "idempotency-keys-full"]);
  expect(refused.headers.get("Retry-After")).toBe("1");
  expect((await create("first")).headers.get("Idempotent-Replayed")).toBe("true");
  await amal.ok("createLeaflet", { body });
  const basem = await nashra.person("Basem");
  expect((await create("more", basem)).status).toBe(201);
  nashra.clock.advance(1_000);
  expect((await create("more")).status).toBe(201);
});

test("a replay shows nothing to a person who lost access to what was created", async () => {
  const root = await nashra.administrator("Root");
  expect((await create("k")).status).toBe(201);
  const id = (await amal.ok("currentUser"))._id;
  await root.ok("deleteUser", { params: { id } });
  expect((await create("k")).status).toBe(401);
  expect((await create("k", root)).headers.get("Idempotent-Replayed")).toBeNull();
});

test("the event loop runs while the digest of a body of 64 MiB is computed", async () => {
  const userId = (await amal.ok("currentUser"))._id;
  const bytes = new Uint8Array(64 * 1024 * 1024);
  const state = { isDone: false };
  const using = claimKey(nashra.ports, {
    userId,
    key: "large",
    method: "POST",
    path: "/api/leaflets",
    body: bytes,
  }).finally(() => (state.isDone = true));
  let turns = 0;
  while (!state.isDone) {
    await new Promise((resolve) => void setImmediate(resolve));
    turns += 1;
  }
  expect((await using).kind).toBe("lease");
  // A synchronous digest would leave no more than a few turns. On a busy machine, each turn takes longer.
  expect(turns).toBeGreaterThan(20);
});
