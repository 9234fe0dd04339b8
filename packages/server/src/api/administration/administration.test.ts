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

test("lists all people by name, without private fields", async () => {
  const people = await root.ok("listUsers");
  expect(people.map(({ name }) => name)).toEqual(["Amal", "Root"]);
  const inFull = await root.ok("getUser", { params: { id: amalId } });
  expect({ ...people[0], leaflets: 0 }).toEqual(inFull);
  expect(people[0]).toEqual(await amal.ok("currentUser"));
});

test("counts a person's leaflets, except the deleted ones", async () => {
  const made = await Promise.all(
    [1, 2, 3].map(() => amal.ok("createLeaflet", { body: { content: {} } })),
  );
  await amal.ok("deleteLeaflet", { params: { id: made[0]?._id ?? "" } });
  expect(await root.ok("getUser", { params: { id: amalId } })).toMatchObject({ leaflets: 2 });
});

test.each([missing, "x", "../users", "\u0000", "é", "a".repeat(3000)])(
  "answers 404 for the unknown person id %j",
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

  test("returns the success message and keeps the organization and the session if only the name changes", async () => {
    const reply = await root.call("changeUser", { params: { id: amalId }, body: change });
    expect(reply.body).toEqual({ message: "User updated successfully" });
    expect(await amal.ok("currentUser")).toMatchObject({
      name: "Amal Haddad",
      organization: "Example Pharma",
    });
  });

  test("makes the person an administrator, who has to sign in again", async () => {
    const body = { ...change, isAdmin: true };
    await root.ok("changeUser", { params: { id: amalId }, body });
    expect((await amal.call("currentUser")).status).toBe(401);
    await amal.ok("signIn", { body: { email: change.email, password: testPassword } });
    await amal.ok("listUsers");
  });

  test("rejects an address that another person has, and a body with missing fields", async () => {
    const body = { ...change, email: "ROOT@example.org" };
    expect((await root.call("changeUser", { params: { id: amalId }, body })).status).toBe(409);
    const part = { name: "Amal" };
    const reply = await root.call("changeUser", { params: { id: amalId }, body: part });
    expect(reply.problem.errors?.map(({ pointer }) => pointer)).toEqual(["/email", "/isAdmin"]);
  });

  test("does not demote the last administrator", async () => {
    const body = { name: "Root", email: "root@example.org", isAdmin: false };
    const reply = await root.call("changeUser", { params: { id: rootId }, body });
    expect([reply.status, reply.problem.code]).toEqual([400, "last-administrator"]);
    expect((await root.ok("currentUser")).isAdmin).toBe(true);
  });

  test("lets an administrator give up the role if another administrator exists, and starts a new session", async () => {
    await nashra.administrator("Second");
    const before = root.cookies.get("sid");
    const body = { name: "Root", email: "root@example.org", isAdmin: false };
    await root.ok("changeUser", { params: { id: rootId }, body });
    expect((await root.ok("currentUser")).isAdmin).toBe(false);
    expect(root.cookies.get("sid")).not.toBe(before);
    expect((await root.call("listUsers")).status).toBe(403);
  });

  test("leaves one administrator when two demote each other at the same time", async () => {
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
  test("passes the leaflets to the administrator who deletes the person", async () => {
    const { _id: id } = await amal.ok("createLeaflet", { body: { content: aLeaflet() } });
    expect((await root.call("deleteUser", { params: { id: amalId } })).status).toBe(204);
    expect((await root.ok("listLeaflets")).map(({ _id }) => _id)).toEqual([id]);
    const again = await root.call("deleteUser", { params: { id: amalId } });
    expect(again.status).toBe(404);
    await nashra.person("Amal");
  });

  test("deletes no administrator, not even the caller", async () => {
    await nashra.administrator("Second");
    for (const { _id: id, isAdmin } of await root.ok("listUsers")) {
      if (!isAdmin) continue;
      const reply = await root.call("deleteUser", { params: { id } });
      expect([reply.status, reply.problem.code]).toEqual([400, "administrator-not-deletable"]);
    }
    expect(await root.ok("listUsers")).toHaveLength(3);
  });
});

describe("an administrator who loses the role during the request", () => {
  /**
   * Returns a client of the administrator Root. When it changes or deletes a person, a second administrator
   * demotes Root just before the store executes the call.
   */
  async function clientOfDemotedRoot(): Promise<TestClient> {
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
      changeByAdmin: async (...args) => (await demoteRoot(), users.changeByAdmin(...args)),
      delete: async (...args) => (await demoteRoot(), users.delete(...args)),
    };
    const app = createApp({ ...nashra.ports, store: { ...nashra.store, users: late } });
    return createTestClient((request) => app.fetch(request), {}, root.cookies);
  }

  test("cannot change a person", async () => {
    const client = await clientOfDemotedRoot();
    const body = { name: "Mine", email: "amal@example.org", isAdmin: true };
    const reply = await client.call("changeUser", { params: { id: amalId }, body });
    expect([reply.status, reply.problem.code]).toEqual([403, "forbidden"]);
    expect(await amal.ok("currentUser")).toMatchObject({ name: "Amal", isAdmin: false });
  });

  test("cannot delete a person and receives no leaflets", async () => {
    await amal.ok("createLeaflet", { body: { content: aLeaflet() } });
    const client = await clientOfDemotedRoot();
    const reply = await client.call("deleteUser", { params: { id: amalId } });
    expect([reply.status, reply.problem.code]).toEqual([403, "forbidden"]);
    expect(await amal.ok("listLeaflets")).toHaveLength(1);
  });
});

test("counts people and leaflets", async () => {
  await amal.ok("createLeaflet", { body: { content: aLeaflet() } });
  expect(await root.ok("getAnalytics")).toMatchObject({
    users: { total: 2, administrators: 1 },
    leaflets: {
      total: 1,
      byStatus: { draft: 1, review: 0, published: 0 },
      byLanguage: { en: 1 },
      byProfile: { generic: 1 },
      withProduct: 0,
    },
  });
});
