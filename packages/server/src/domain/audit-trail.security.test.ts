import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aLeaflet } from "@nashra/engine/testing";
import type { TestClient } from "../../test/client.ts";
import { aRegistration, testApp, testPassword, type TestApp } from "../../test/test-app.ts";
import type { AuditEntry } from "../storage/account-ports.ts";

let nashra: TestApp;
let root: TestClient;
let amal: TestClient;
let amalId: string;
beforeEach(async () => {
  nashra = await testApp({ limits: { failuresPerAccount: 2 } });
  root = await nashra.administrator("Root");
  amal = await nashra.person("Amal");
  amalId = (await amal.ok("currentUser"))._id;
});
afterEach(() => nashra.close());

const right = { email: "amal@example.org", password: testPassword };
const wrong = { ...right, password: "wrong horse" };
const asBefore = { name: "Amal", email: right.email, isAdmin: false };
const everything = { limit: 1000 };

/** The audit entries of an action, oldest first. */
async function entriesOf(act: () => Promise<unknown>): Promise<readonly AuditEntry[]> {
  const before = (await nashra.store.audit.list(everything)).length;
  await act();
  const after = await nashra.store.audit.list(everything);
  return after.slice(0, after.length - before).toReversed();
}

interface Row {
  readonly act: () => Promise<unknown>;
  /** The expected entries: action, outcome and `by`. */
  readonly expected: readonly (readonly [string, "done" | "refused", string])[];
  readonly detail?: object;
}

const newPassword = "battery staple";

const table: Readonly<Record<string, Row>> = {
  registering: {
    act: () => nashra.client().ok("registerUser", { body: aRegistration("Dana") }),
    expected: [
      ["user.registered", "done", "visitor"],
      ["user.signed-in", "done", "session"],
    ],
  },
  "registering with a taken address": {
    act: () => nashra.client().call("registerUser", { body: aRegistration("Amal") }),
    expected: [],
  },
  "signing in": {
    act: () => nashra.client().ok("signIn", { body: right }),
    expected: [["user.signed-in", "done", "session"]],
  },
  "a wrong password": {
    act: () => nashra.client().call("signIn", { body: wrong }),
    expected: [["user.sign-in-failed", "refused", "visitor"]],
  },
  "an unknown account": {
    act: () => nashra.client().call("signIn", { body: { ...wrong, email: "nobody@example.org" } }),
    expected: [["user.sign-in-failed", "refused", "visitor"]],
  },
  "too many wrong passwords": {
    act: async () => {
      for (let index = 0; index < 3; index += 1)
        await nashra.client().call("signIn", { body: wrong });
    },
    expected: [
      ["user.sign-in-failed", "refused", "visitor"],
      ["user.sign-in-failed", "refused", "visitor"],
      ["throttle.refused", "refused", "visitor"],
    ],
    detail: { code: "throttled", method: "POST", route: "/api/users/login" },
  },
  "signing out": {
    act: () => amal.ok("signOut"),
    expected: [["user.signed-out", "done", "session"]],
  },
  "signing out without a session": {
    act: () => nashra.client().ok("signOut"),
    expected: [],
  },
  "changing the caller's own name": {
    act: () =>
      amal.ok("changeProfile", { body: { ...aRegistration("Amal"), name: "Amal Haddad" } }),
    expected: [["user.profile-changed", "done", "session"]],
  },
  "changing the caller's own e-mail address": {
    act: () =>
      amal.ok("changeProfile", { body: { ...aRegistration("Amal"), email: "a@example.org" } }),
    expected: [["user.email-changed", "done", "session"]],
    detail: { from: right.email, to: "a@example.org" },
  },
  "a new e-mail address with a wrong password": {
    act: () =>
      amal.call("changeProfile", {
        body: { ...aRegistration("Amal"), email: "a@example.org", currentPassword: "wrong horse" },
      }),
    expected: [["user.email-change-failed", "refused", "session"]],
  },
  "ending another session": {
    act: async () => {
      await nashra.client().ok("signIn", { body: right });
      const sessions = await amal.ok("listSessions");
      const id = sessions.find(({ current }) => !current)?._id ?? "";
      await amal.ok("endSession", { params: { id } });
    },
    expected: [
      ["user.signed-in", "done", "session"],
      ["session.ended", "done", "session"],
    ],
  },
  "ending the own session": {
    act: async () => {
      const sessions = await amal.ok("listSessions");
      const id = sessions.find(({ current }) => current)?._id ?? "";
      await amal.ok("endSession", { params: { id } });
    },
    expected: [["user.signed-out", "done", "session"]],
  },
  "changing the caller's own password": {
    act: () => amal.ok("changePassword", { body: { currentPassword: testPassword, newPassword } }),
    expected: [["user.password-changed", "done", "session"]],
  },
  "a wrong current password": {
    act: () =>
      amal.call("changePassword", { body: { currentPassword: "wrong horse", newPassword } }),
    expected: [["user.password-change-failed", "refused", "session"]],
  },
  "changing a name as an administrator": {
    act: () =>
      root.ok("changeUser", { params: { id: amalId }, body: { ...asBefore, name: "A. H." } }),
    expected: [["user.changed-by-admin", "done", "session"]],
  },
  "changing address and role as an administrator": {
    act: () =>
      root.ok("changeUser", {
        params: { id: amalId },
        body: { name: "Amal", email: "a@example.org", isAdmin: true },
      }),
    expected: [
      ["user.changed-by-admin", "done", "session"],
      ["user.email-changed", "done", "session"],
      ["user.role-changed", "done", "session"],
    ],
    detail: { isAdmin: true },
  },
  "demoting the last administrator": {
    act: async () => {
      const { _id: id } = await root.ok("currentUser");
      const body = { name: "Root", email: "root@example.org", isAdmin: false };
      await root.call("changeUser", { params: { id }, body });
    },
    expected: [["user.role-changed", "refused", "session"]],
    detail: { reason: "last-administrator" },
  },
  "deleting a person": {
    act: () => root.ok("deleteUser", { params: { id: amalId } }),
    expected: [["user.deleted", "done", "session"]],
  },
  "deleting an administrator": {
    act: async () => {
      const { _id: id } = await root.ok("currentUser");
      await root.call("deleteUser", { params: { id } });
    },
    expected: [["user.deleted", "refused", "session"]],
    detail: { reason: "administrator" },
  },
  "creating and revoking a token": {
    act: async () => {
      const body = { name: "CI", scopes: ["read", "write"] };
      const { _id: id } = await amal.ok("createToken", { body });
      await amal.ok("deleteToken", { params: { id } });
    },
    expected: [
      ["token.created", "done", "session"],
      ["token.revoked", "done", "session"],
    ],
  },
  "managing a webhook": {
    act: async () => {
      const body = {
        url: "https://hooks.example/secret",
        events: ["leaflet.published"],
        enabled: true,
      };
      const { _id: id } = await amal.ok("createWebhook", { body });
      await amal.ok("renewWebhookSecret", { params: { id } });
      await amal.ok("deleteWebhook", { params: { id } });
      const { _id: other } = await amal.ok("createWebhook", { body });
      await amal.ok("changeWebhook", { params: { id: other }, body });
    },
    expected: [
      ["webhook.created", "done", "session"],
      ["webhook.secret-renewed", "done", "session"],
      ["webhook.deleted", "done", "session"],
      ["webhook.created", "done", "session"],
      ["webhook.changed", "done", "session"],
    ],
    detail: { host: "hooks.example", events: "leaflet.published", enabled: true, all: false },
  },
  "a forbidden call": {
    act: () => amal.call("getUser", { params: { id: amalId } }),
    expected: [["access.refused", "refused", "session"]],
    detail: { code: "forbidden", method: "GET", route: "/api/admin/users/{id}" },
  },
  "a cross-site request": {
    act: () => amal.call("signOut", { headers: { "Sec-Fetch-Site": "cross-site" } }),
    expected: [["access.refused", "refused", "visitor"]],
    detail: { code: "csrf", method: "POST", route: "/api/users/logout" },
  },
  reading: {
    act: async () => {
      await amal.ok("currentUser");
      await amal.ok("listTokens");
      await root.ok("listUsers");
      await root.ok("getAnalytics");
    },
    expected: [],
  },
};

describe("audit entries of each action", () => {
  test.each(Object.entries(table))("%s", async (_, { act, expected, detail }) => {
    const entries = await entriesOf(act);
    expect(entries.map(({ action, outcome, by }) => [action, outcome, by])).toEqual(expected);
    for (const entry of entries) {
      expect(entry.at).toBe(nashra.clock.now());
      expect(entry.requestId).toMatch(/^[\da-f-]{36}$/);
    }
    if (detail) expect(entries.at(-1)?.detail).toEqual(detail);
  });
});

test("names the actor, the target and the address in an entry", async () => {
  const client = nashra.client({ address: "192.0.2.7" });
  const [signedIn] = await entriesOf(() => client.ok("signIn", { body: right }));
  expect(signedIn).toMatchObject({ actorId: amalId, targetId: amalId, address: "192.0.2.7" });
  const stranger = nashra.client({ address: "192.0.2.8" });
  const [failed] = await entriesOf(() => stranger.call("signIn", { body: wrong }));
  expect(failed).toMatchObject({ targetId: amalId, address: "192.0.2.8" });
  expect(failed).not.toHaveProperty("actorId");
  const { _id: rootId } = await root.ok("currentUser");
  const dana = { body: aRegistration("Dana") };
  const [, instead] = await entriesOf(() => client.ok("registerUser", dana));
  expect(instead?.detail).toEqual({ endsSessionOf: amalId });
  const [deleted] = await entriesOf(() => root.ok("deleteUser", { params: { id: amalId } }));
  expect(deleted).toMatchObject({ actorId: rootId, targetId: amalId });
});

test("limits the entries for repeated refusals, and records that more followed", async () => {
  const client = nashra.client({ address: "192.0.2.7" });
  await client.ok("signIn", { body: right });
  const refusedCall = () => client.call("listUsers");
  const entries = await entriesOf(async () => {
    for (let index = 0; index < 130; index += 1) await refusedCall();
  });
  expect(entries).toHaveLength(101);
  expect(entries.at(-1)?.detail).toMatchObject({ furtherOnesNotKept: true });
  expect(await entriesOf(() => amal.call("listUsers"))).toHaveLength(1);
  nashra.clock.advance(15 * 60_000);
  expect(await entriesOf(refusedCall)).toHaveLength(1);
});

test("escapes names and addresses that would break or reverse a line of the audit log", async () => {
  const evil = "x\r\n2031-05-01 Root signed in \u202Etxt.exe\u2066\u2028";
  const body = { name: evil, scopes: ["read"] };
  const [made] = await entriesOf(() => amal.ok("createToken", { body }));
  expect(JSON.stringify(made?.detail)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  expect(made?.detail?.["name"]).toContain("\\u{202e}");
});

test("writes no secret to any entry, log line or reply", async () => {
  const secrets = ["first-Secret-1", "wrong-Secret-2", "second-Secret-3", "typed-as-address-4"];
  const [first = "", mistaken = "", second = "", asAddress = ""] = secrets;
  const person = { ...aRegistration("Dana"), password: first };
  const dana = nashra.client();
  const replies: string[] = [];
  const note = async (reply: Promise<{ readonly text: string }>) => {
    replies.push((await reply).text);
  };
  await note(dana.call("registerUser", { body: person }));
  const tokens = [dana.cookies.get("sid") ?? "missing"];
  await note(dana.call("signIn", { body: { email: person.email, password: mistaken } }));
  await note(dana.call("signIn", { body: { email: asAddress, password: "123456" } }));
  await note(dana.call("signIn", { body: { email: person.email, password: first } }));
  tokens.push(dana.cookies.get("sid") ?? "missing");
  await note(
    dana.call("changePassword", { body: { currentPassword: mistaken, newPassword: second } }),
  );
  await note(
    dana.call("changePassword", { body: { currentPassword: first, newPassword: second } }),
  );
  await note(dana.call("currentUser"));
  const made = await dana.call("createToken", { body: { name: "CI", scopes: ["read", "write"] } });
  tokens.push(String(made.body.token));
  const machine = nashra.client({ bearer: made.body.token });
  await note(machine.call("createLeaflet", { body: { content: aLeaflet() } }));
  await note(machine.call("currentUser"));
  await note(dana.call("listTokens"));
  await note(root.call("listUsers"));
  const account = await nashra.store.users.accountByEmail(person.email);
  secrets.push(...tokens, account?.passwordHash ?? "missing");
  expect(secrets).not.toContain("missing");
  const kept = JSON.stringify([await nashra.store.audit.list(everything), nashra.lines, replies]);
  for (const secret of secrets) expect(kept).not.toContain(secret);
});
