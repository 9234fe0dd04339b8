import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aLeaflet } from "@nashra/engine/testing";
import { createTestClient, type TestClient } from "../../../test/client.ts";
import { aRegistration, testApp, testPassword, type TestApp } from "../../../test/test-app.ts";
import { createApp } from "../../app.ts";
import type { UserStore } from "../../storage/account-ports.ts";

let nashra: TestApp;
let root: TestClient;
let amal: TestClient;
let amalId: string;
let rootId: string;
beforeEach(async () => {
  nashra = await testApp();
  root = await nashra.administrator("Root");
  amal = await nashra.person("Amal");
  amalId = (await amal.ok("currentUser"))._id;
  rootId = (await root.ok("currentUser"))._id;
});
afterEach(() => nashra.close());

const missing = "01990000-0000-7000-8000-000000000009";

test("lists everybody by name, and nothing of them that is not for show", async () => {
  const people = await root.ok("listUsers");
  expect(people.map(({ name }) => name)).toEqual(["Amal", "Root"]);
  const inFull = await root.ok("getUser", { params: { id: amalId } });
  expect({ ...people[0], leaflets: 0 }).toEqual(inFull);
  expect(people[0]).toEqual(await amal.ok("currentUser"));
});

test("tells how many leaflets a person has, without the deleted ones", async () => {
  const made = await Promise.all(
    [1, 2, 3].map(() => amal.ok("createLeaflet", { body: { content: {} } })),
  );
  await amal.ok("deleteLeaflet", { params: { id: made[0]?._id ?? "" } });
  expect(await root.ok("getUser", { params: { id: amalId } })).toMatchObject({ leaflets: 2 });
});

test.each([missing, "x", "../users", "\u0000", "é", "a".repeat(3000)])(
  "there is nobody with the id %j",
  async (id) => {
    const body = { name: "X", email: "x@example.org", isAdmin: false };
    for (const call of ["getUser", "changeUser", "deleteUser"] as const) {
      const reply = await root.call(call, {
        params: { id },
        ...(call === "changeUser" && { body }),
      });
      expect([reply.status, reply.problem.code]).toEqual([404, "not-found"]);
    }
  },
);

describe("changing a person", () => {
  const change = { name: "Amal Haddad", email: "amal@example.org", isAdmin: false };

  test("says so, keeps the organization, and leaves the person signed in for another name", async () => {
    const reply = await root.call("changeUser", { params: { id: amalId }, body: change });
    expect(reply.body).toEqual({ message: "User updated successfully" });
    expect(await amal.ok("currentUser")).toMatchObject({
      name: "Amal Haddad",
      organization: "Example Pharma",
    });
  });

  test("makes an administrator, who signs in anew", async () => {
    const body = { ...change, isAdmin: true };
    await root.ok("changeUser", { params: { id: amalId }, body });
    expect((await amal.call("currentUser")).status).toBe(401);
    await amal.ok("signIn", { body: { email: change.email, password: testPassword } });
    await amal.ok("listUsers");
  });

  test("refuses an address that is somebody's, and a body that lacks a field", async () => {
    const body = { ...change, email: "ROOT@example.org" };
    expect((await root.call("changeUser", { params: { id: amalId }, body })).status).toBe(409);
    const part = { name: "Amal" };
    const reply = await root.call("changeUser", { params: { id: amalId }, body: part });
    expect(reply.problem.errors?.map(({ pointer }) => pointer)).toEqual(["/email", "/isAdmin"]);
  });

  test("the last administrator cannot be demoted", async () => {
    const body = { name: "Root", email: "root@example.org", isAdmin: false };
    const reply = await root.call("changeUser", { params: { id: rootId }, body });
    expect([reply.status, reply.problem.code]).toEqual([400, "last-administrator"]);
    expect((await root.ok("currentUser")).isAdmin).toBe(true);
  });

  test("one of two may step down, and goes on under a new session", async () => {
    await nashra.administrator("Second");
    const before = root.cookies.get("sid");
    const body = { name: "Root", email: "root@example.org", isAdmin: false };
    await root.ok("changeUser", { params: { id: rootId }, body });
    expect((await root.ok("currentUser")).isAdmin).toBe(false);
    expect(root.cookies.get("sid")).not.toBe(before);
    expect((await root.call("listUsers")).status).toBe(403);
  });

  test("two who demote each other at once leave one", async () => {
    const second = await nashra.administrator("Second");
    const { _id: secondId } = await second.ok("currentUser");
    const demote = (by: TestClient, id: string, name: string) =>
      by.call("changeUser", {
        params: { id },
        body: { name, email: aRegistration(name).email, isAdmin: false },
      });
    const replies = await Promise.all([
      demote(root, secondId, "Second"),
      demote(second, rootId, "Root"),
    ]);
    const left = (await nashra.store.users.list()).filter(({ isAdmin }) => isAdmin);
    expect(left).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("deleting a person", () => {
  test("passes the leaflets to who deletes", async () => {
    const { _id: id } = await amal.ok("createLeaflet", { body: { content: aLeaflet() } });
    expect((await root.call("deleteUser", { params: { id: amalId } })).status).toBe(204);
    expect((await root.ok("listLeaflets")).map(({ _id }) => _id)).toEqual([id]);
    const again = await root.call("deleteUser", { params: { id: amalId } });
    expect(again.status).toBe(404);
    await nashra.person("Amal");
  });

  test("no administrator can be deleted, not even by themself", async () => {
    await nashra.administrator("Second");
    for (const { _id: id, isAdmin } of await root.ok("listUsers")) {
      if (!isAdmin) continue;
      const reply = await root.call("deleteUser", { params: { id } });
      expect([reply.status, reply.problem.code]).toEqual([400, "administrator-not-deletable"]);
    }
    expect(await root.ok("listUsers")).toHaveLength(3);
  });
});

describe("who ceases to be an administrator while asking", () => {
  /** A client of Root, whom a second administrator demotes just before the store is asked to write. */
  async function aRootWhoLosesTheRole(): Promise<TestClient> {
    const second = await nashra.administrator("Second");
    const { _id: secondId } = await second.ok("currentUser");
    const { users } = nashra.store;
    const demoteRoot = () =>
      users.changeByAdmin(
        rootId,
        { name: "Root", email: "root@example.org", isAdmin: false },
        secondId,
        [],
      );
    const late: UserStore = {
      ...users,
      changeByAdmin: async (...asked) => (await demoteRoot(), users.changeByAdmin(...asked)),
      delete: async (...asked) => (await demoteRoot(), users.delete(...asked)),
    };
    const app = createApp({ ...nashra.ports, store: { ...nashra.store, users: late } });
    return createTestClient((request) => app.fetch(request), {}, root.cookies);
  }

  test("changes nobody", async () => {
    const client = await aRootWhoLosesTheRole();
    const body = { name: "Mine", email: "amal@example.org", isAdmin: true };
    const reply = await client.call("changeUser", { params: { id: amalId }, body });
    expect([reply.status, reply.problem.code]).toEqual([403, "forbidden"]);
    expect(await amal.ok("currentUser")).toMatchObject({ name: "Amal", isAdmin: false });
  });

  test("deletes nobody, and inherits nothing", async () => {
    await amal.ok("createLeaflet", { body: { content: aLeaflet() } });
    const client = await aRootWhoLosesTheRole();
    const reply = await client.call("deleteUser", { params: { id: amalId } });
    expect([reply.status, reply.problem.code]).toEqual([403, "forbidden"]);
    expect(await amal.ok("listLeaflets")).toHaveLength(1);
  });
});

test("counts people and leaflets", async () => {
  await amal.ok("createLeaflet", { body: { content: aLeaflet() } });
  expect(await root.ok("getAnalytics")).toMatchObject({
    users: { total: 2, administrators: 1 },
    leaflets: { total: 1, byStatus: { draft: 1, review: 0, published: 0 }, byLanguage: { en: 1 } },
  });
});
