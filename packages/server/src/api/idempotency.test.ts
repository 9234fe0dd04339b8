import { aLeaflet } from "@nashra/engine/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CallInput, TestClient } from "../../test/client.ts";
import { testApp, type TestApp } from "../../test/test-app.ts";
import { StoreUnavailableError } from "../storage/ports.ts";

let nashra: TestApp;
let amal: TestClient;
beforeEach(async () => {
  nashra = await testApp();
  amal = await nashra.person("Amal");
});
afterEach(() => nashra.close());

const key = "a-key";
const keyed = (body?: unknown, given = key): CallInput => ({
  headers: { "Idempotency-Key": given },
  ...(body !== undefined && { body }),
});
const body = { content: aLeaflet() };
const count = async () => (await amal.ok("countLeaflets")).total;

describe("a repeated request with the same key", () => {
  test("creates one leaflet, and gets the same reply with `Idempotent-Replayed`", async () => {
    const first = await amal.call("createLeaflet", keyed(body));
    expect(first.status).toBe(201);
    expect(first.headers.get("Idempotent-Replayed")).toBeNull();
    const second = await amal.call("createLeaflet", keyed(body));
    expect(second.status).toBe(201);
    expect(second.headers.get("Idempotent-Replayed")).toBe("true");
    for (const name of ["Location", "ETag", "Content-Type"]) {
      expect(second.headers.get(name)).toBe(first.headers.get(name));
    }
    expect(second.body).toEqual(first.body);
    expect(await count()).toBe(1);
  });

  test("gets the version that was created, even if the leaflet was changed since", async () => {
    const first = await amal.ok("createLeaflet", keyed(body));
    await amal.ok("changeLeaflet", { params: { id: first._id }, body: { title: "Changed" } });
    const second = await amal.call("createLeaflet", keyed(body));
    expect(second.body).toEqual(first);
    expect(second.headers.get("ETag")).toBe('"1"');
  });

  test("gets the findings of reading the first request, and its images and XML", async () => {
    const image = Buffer.from([0xff, 0xd8, 0xff, 0xd9]).toString("base64");
    const content = {
      ...aLeaflet({ medicineName: "<script>x</script>Zaytounol" }),
      instructionSteps: [{ id: "1", text: "Shake.", image }],
    };
    const first = await amal.ok("createLeaflet", keyed({ content }));
    expect(first).toHaveProperty("findings");
    expect((await amal.call("createLeaflet", keyed({ content }))).body).toEqual(first);
  });

  test("copies a leaflet once", async () => {
    const { _id: id } = await amal.ok("createLeaflet", { body });
    const copy = { params: { id }, ...keyed() };
    const first = await amal.call("copyLeaflet", copy);
    const second = await amal.call("copyLeaflet", copy);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
    expect(second.headers.get("Idempotent-Replayed")).toBe("true");
    expect(await count()).toBe(2);
  });

  test("restores a version once, whatever its `If-Match`", async () => {
    const { _id: id } = await amal.ok("createLeaflet", { body });
    await amal.ok("changeLeaflet", { params: { id }, body: { title: "Second" } });
    const params = { id, version: 1 };
    const headers = { "Idempotency-Key": key, "If-Match": '"2"' };
    const first = await amal.call("restoreRevision", { params, headers });
    expect([first.status, first.headers.get("ETag")]).toEqual([200, '"3"']);
    const second = await amal.call("restoreRevision", { params, headers });
    expect([second.status, second.headers.get("ETag")]).toEqual([200, '"3"']);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("Idempotent-Replayed")).toBe("true");
    expect(await amal.ok("listRevisions", { params: { id } })).toHaveLength(3);
  });

  test("creates one token, and does not get its secret again", async () => {
    const request = { name: "CI", scopes: ["read"] };
    const first = await amal.call("createToken", keyed(request));
    const second = await amal.call("createToken", keyed(request));
    expect(second.status).toBe(201);
    expect(second.body).toEqual({ ...first.body, token: null });
    expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
    expect(second.headers.get("Idempotent-Replayed")).toBe("true");
    expect(await amal.ok("listTokens")).toHaveLength(1);
  });

  test("gets 404 if what was created has been deleted, and creates nothing", async () => {
    const { _id: id } = await amal.ok("createLeaflet", keyed(body));
    await amal.ok("deleteLeaflet", { params: { id } });
    expect((await amal.call("createLeaflet", keyed(body))).status).toBe(404);
    const request = { name: "CI", scopes: ["read"] };
    const token = await amal.ok("createToken", keyed(request, "token"));
    await amal.ok("deleteToken", { params: { id: token._id } });
    expect((await amal.call("createToken", keyed(request, "token"))).status).toBe(404);
    expect(await count()).toBe(0);
    expect(await amal.ok("listTokens")).toEqual([]);
  });

  test("is replayed for 24 hours, then the key is free and the sweep removes it", async () => {
    await amal.ok("createLeaflet", keyed(body));
    nashra.clock.advance(24 * 3_600_000 - 1);
    amal = await signedInAgain();
    await amal.ok("createLeaflet", keyed(body));
    expect(await count()).toBe(1);
    nashra.clock.advance(1);
    await amal.ok("createLeaflet", keyed(body));
    expect(await count()).toBe(2);
    await nashra.store.sweep(nashra.clock.now() + 24 * 3_600_000);
    expect(await nashra.store.idempotency.purge(Number.MAX_SAFE_INTEGER)).toBe(0);
  });
});

describe("another request with the same key", () => {
  test.each<[string, CallInput]>([
    ["another body", { body: { content: aLeaflet({ subName: "other" }) } }],
    ["the same JSON, spelled differently", { body: `${JSON.stringify(body)} ` }],
  ])("gets 422 and creates nothing: %s", async (_, input) => {
    const { _id: id } = await amal.ok("createLeaflet", keyed(body));
    const reply = await amal.call("createLeaflet", { ...keyed(), ...input });
    expect([reply.status, reply.problem.code]).toEqual([422, "idempotency-mismatch"]);
    expect(reply.headers.get("Location")).toBe(`/api/leaflets/${id}`);
    expect(await count()).toBe(1);
  });

  test("gets 422 and creates nothing: another path", async () => {
    const [one, two] = [
      await amal.ok("createLeaflet", { body }),
      await amal.ok("createLeaflet", { body }),
    ];
    await amal.ok("copyLeaflet", { params: { id: one._id }, ...keyed() });
    const reply = await amal.call("copyLeaflet", { params: { id: two._id }, ...keyed() });
    expect([reply.status, reply.problem.code]).toEqual([422, "idempotency-mismatch"]);
    expect(await count()).toBe(3);
  });

  test("of another account is independent", async () => {
    const basem = await nashra.person("Basem");
    const first = await amal.ok("createLeaflet", keyed(body));
    const other = await basem.call("createLeaflet", keyed({ content: aLeaflet({ subName: "b" }) }));
    expect(other.status).toBe(201);
    expect(other.headers.get("Idempotent-Replayed")).toBeNull();
    expect((other.body as { _id: string })._id).not.toBe(first._id);
  });

  test("of a bearer token of the account shares the keys of the account", async () => {
    const first = await amal.ok("createLeaflet", keyed(body));
    const token = await amal.ok("createToken", { body: { name: "CI", scopes: ["write"] } });
    const machine = nashra.client({ bearer: token.token });
    expect((await machine.call("createLeaflet", keyed(body))).body).toEqual(first);
  });
});

describe("a request that is still running", () => {
  /** Leaves the store as it is if the server is killed after the lease and before the commit. */
  async function killedRequest() {
    const userId = (await amal.ok("currentUser"))._id;
    const take = nashra.store.idempotency.lease.bind(nashra.store.idempotency);
    let hash = "";
    nashra.store.idempotency.lease = async (lease, request) => {
      hash = request.requestHash;
      nashra.store.idempotency.lease = take;
      await take({ ...lease, holder: "killed" }, request);
      throw new Error("killed");
    };
    expect((await amal.call("createLeaflet", keyed(body))).status).toBe(500);
    return { userId, hash };
  }

  test("makes a repeated one wait, and another one fail; its lease ends after 60 seconds", async () => {
    await killedRequest();
    const reply = await amal.call("createLeaflet", keyed(body));
    expect([reply.status, reply.problem.code]).toEqual([409, "idempotency-running"]);
    expect(reply.headers.get("Retry-After")).toBe("5");
    const other = await amal.call("createLeaflet", keyed({ content: aLeaflet({ subName: "b" }) }));
    expect(other.problem.code).toBe("idempotency-mismatch");
    expect(other.headers.get("Location")).toBeNull();
    nashra.clock.advance(59_999);
    expect((await amal.call("createLeaflet", keyed(body))).status).toBe(409);
    nashra.clock.advance(1);
    expect((await amal.call("createLeaflet", keyed(body))).status).toBe(201);
    expect((await amal.call("createLeaflet", keyed(body))).status).toBe(201);
    expect(await count()).toBe(1);
  });

  test("creates nothing after another request took over its key", async () => {
    const { leaflets, idempotency } = nashra.store;
    const create = leaflets.create.bind(leaflets);
    leaflets.create = async (input, quota) => {
      leaflets.create = create;
      // The first request takes longer than its lease; the second one creates the leaflet.
      nashra.clock.advance(60_000);
      expect((await amal.call("createLeaflet", keyed(body))).status).toBe(201);
      return create(input, quota);
    };
    const late = await amal.call("createLeaflet", keyed(body));
    expect([late.status, late.problem.code]).toEqual([409, "idempotency-running"]);
    expect(await count()).toBe(1);
    const replay = await amal.call("createLeaflet", keyed(body));
    expect(replay.headers.get("Idempotent-Replayed")).toBe("true");
    expect(await idempotency.purge(0)).toBe(0);
  });

  test("is one of ten that were sent at the same time, and the others create nothing", async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => amal.call("createLeaflet", keyed(body))),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    expect(statuses).toContain(201);
    expect(await count()).toBe(1);
  });
});

describe("a failed request does not keep its key", () => {
  test.each<[number, CallInput]>([
    [400, { body: { content: 5 } }],
    [400, { body: "{" }],
    [422, { body: { content: aLeaflet({ medicineName: "" }), status: "published" } }],
  ])("%s", async (status, input) => {
    const failed = { ...keyed(), ...input };
    expect((await amal.call("createLeaflet", failed)).status).toBe(status);
    expect((await amal.call("createLeaflet", failed)).status).toBe(status);
    const corrected = await amal.call("createLeaflet", keyed(body));
    expect(corrected.status).toBe(201);
    expect(corrected.headers.get("Idempotent-Replayed")).toBeNull();
  });

  test("412 and 404", async () => {
    const { _id: id } = await amal.ok("createLeaflet", { body });
    const restore = (tag: string) =>
      amal.call("restoreRevision", {
        params: { id, version: 1 },
        headers: { "Idempotency-Key": key, "If-Match": tag },
      });
    expect((await restore('"7"')).status).toBe(412);
    expect((await restore('"1"')).status).toBe(200);
    const none = { params: { id: "missing" }, ...keyed(undefined, "copy") };
    expect((await amal.call("copyLeaflet", none)).status).toBe(404);
    expect((await amal.call("copyLeaflet", none)).status).toBe(404);
  });

  test("503, and 507 for a full quota", async () => {
    const { leaflets } = nashra.store;
    const create = leaflets.create.bind(leaflets);
    leaflets.create = () => Promise.reject(new StoreUnavailableError("down"));
    expect((await amal.call("createLeaflet", keyed(body))).status).toBe(503);
    leaflets.create = async () => ({ kind: "quota-exceeded", quota: 1, used: 1 });
    expect((await amal.call("createLeaflet", keyed(body))).status).toBe(507);
    leaflets.create = create;
    const reply = await amal.call("createLeaflet", keyed(body));
    expect([reply.status, reply.headers.get("Idempotent-Replayed")]).toEqual([201, null]);
  });

  test("401", async () => {
    const visitor = nashra.client();
    expect((await visitor.call("createLeaflet", keyed(body))).status).toBe(401);
    expect(await nashra.store.idempotency.purge(Number.MAX_SAFE_INTEGER)).toBe(0);
  });

  test("but a reply that fails after the leaflet was created does", async () => {
    const { leaflets } = nashra.store;
    const create = leaflets.create.bind(leaflets);
    leaflets.create = async (input, quota) => {
      leaflets.create = create;
      await create(input, quota);
      throw new StoreUnavailableError("the connection was lost during the commit");
    };
    expect((await amal.call("createLeaflet", keyed(body))).status).toBe(503);
    const reply = await amal.call("createLeaflet", keyed(body));
    expect(reply.headers.get("Idempotent-Replayed")).toBe("true");
    expect(await count()).toBe(1);
  });
});

async function signedInAgain(): Promise<TestClient> {
  const client = nashra.client();
  await client.ok("signIn", { body: { email: "amal@example.org", password: "correct horse" } });
  return client;
}
