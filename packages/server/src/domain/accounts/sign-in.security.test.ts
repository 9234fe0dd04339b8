import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestClient } from "../../../test/client.ts";
import { aRegistration, testApp, testPassword, type TestApp } from "../../../test/test-app.ts";
import { createPasswordHasher } from "../../node/passwords.ts";
import { createApp } from "../../app.ts";
import { TooBusyError, type PasswordHasher, type Ports } from "../../ports.ts";
import type { Account } from "../../storage/account-ports.ts";
import { StoreUnavailableError, type Store } from "../../storage/ports.ts";
import { auditEntry, type RequestContext } from "../audit.ts";
import { hashSecret } from "../secrets.ts";
import { signIn } from "./sign-in.ts";

const real = createPasswordHasher({ memory: 64, passes: 1 });
const email = aRegistration("Amal").email;
const right = { email, password: testPassword };
const wrong = { email, password: "wrong horse" };

let nashra: TestApp;
let requestContext: RequestContext;
beforeEach(async () => {
  nashra = await testApp({
    passwords: real,
    limits: { failuresPerAccount: 2, registrationsPerAddress: 3 },
  });
  await nashra.person("Amal");
  const at = nashra.clock.now();
  requestContext = {
    actor: { kind: "visitor" },
    request: { id: "r", at, address: "192.0.2.7", secure: false },
  };
});
afterEach(() => nashra.close());

/** Returns the ports with a hasher that runs `first` once, after the first verification of a password. */
function interrupted(first: () => Promise<void>): Ports {
  let asked = false;
  const passwords: PasswordHasher = {
    ...real,
    async verify(hash, password) {
      const verdict = await real.verify(hash, password);
      if (!asked) {
        asked = true;
        await first();
      }
      return verdict;
    },
  };
  return { ...nashra.ports, passwords };
}

async function account(): Promise<Account> {
  const found = await nashra.store.users.accountByEmail(email);
  if (!found) throw new Error("The account is gone.");
  return found;
}

async function changePassword(to: string): Promise<void> {
  const audit = auditEntry(requestContext, "user.password-changed");
  const { id } = await account();
  await nashra.store.users.changePassword(id, await real.hash(to), undefined, audit);
}

describe("sign-in during a concurrent change", () => {
  test("rejects the old password after a password change, and ends the session that the sign-in started", async () => {
    const started: string[] = [];
    const ports = interrupted(() => changePassword("battery staple"));
    const sessions: Store["sessions"] = {
      ...ports.store.sessions,
      start: (session, ...rest) => {
        started.push(session.tokenHash);
        return nashra.store.sessions.start(session, ...rest);
      },
    };
    const watched = { ...ports, store: { ...ports.store, sessions } };
    expect(await signIn(watched, right, requestContext)).toEqual({ kind: "wrong" });
    expect(started).toHaveLength(1);
    expect(await nashra.store.sessions.find(started[0] ?? "")).toBeUndefined();
  });

  test("rejects the old address after an address change", async () => {
    const ports = interrupted(async () => {
      const { id, name, organization } = await account();
      const profile = { name, organization, email: "a.haddad@example.org" };
      const audit = auditEntry(requestContext, "user.email-changed");
      await nashra.store.users.changeProfile(id, profile, undefined, audit);
    });
    expect(await signIn(ports, right, requestContext)).toEqual({ kind: "wrong" });
  });

  test("succeeds after another sign-in replaced the hash of the same password", async () => {
    const ports = interrupted(async () => {
      const { id, passwordHash } = await account();
      await nashra.store.users.rehash(id, passwordHash, await real.hash(testPassword));
    });
    expect(await signIn(ports, right, requestContext)).toMatchObject({ kind: "signed-in" });
  });

  test("fails after the person was deleted", async () => {
    await nashra.administrator("Root");
    const root = await nashra.store.users.accountByEmail("root@example.org");
    const ports = interrupted(async () => {
      const { id } = await account();
      await nashra.store.users.delete(
        id,
        root?.id ?? "",
        auditEntry(requestContext, "user.deleted"),
      );
    });
    expect(await signIn(ports, right, requestContext)).toEqual({ kind: "wrong" });
  });

  test("subtracts no attempt from the count of the next window if the current window ends during a successful sign-in", async () => {
    const ports = interrupted(async () => {
      nashra.clock.advance(15 * 60_000);
      await signIn(nashra.ports, wrong, requestContext);
    });
    expect(await signIn(ports, right, requestContext)).toMatchObject({ kind: "signed-in" });
    expect(await signIn(nashra.ports, wrong, requestContext)).toEqual({ kind: "wrong" });
    expect(await signIn(nashra.ports, right, requestContext)).toMatchObject({ kind: "throttled" });
  });
});

describe("with too many waiting password checks", () => {
  const busy = () => Promise.reject(new TooBusyError("too many wait"));
  const full: PasswordHasher = { ...real, hash: busy, verify: busy, pretend: busy };
  const client = (passwords: PasswordHasher) => {
    const app = createApp({ ...nashra.ports, passwords });
    return createTestClient((request) => app.fetch(request), {});
  };

  test("gives the same reply for a known and an unknown address, and counts no failure", async () => {
    const strangers = client(full);
    const replies = [];
    for (const body of [right, wrong, { ...wrong, email: "nobody@example.org" }, right, wrong]) {
      const reply = await strangers.call("signIn", { body });
      expect([reply.status, reply.problem.code]).toEqual([503, "busy"]);
      expect(reply.headers.get("Retry-After")).toBe("5");
      replies.push({ ...reply.problem, instance: "" });
    }
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    // This sign-in would be throttled if two of the attempts above counted as failures.
    expect((await client(real).call("signIn", { body: right })).status).toBe(200);
  });

  test("counts neither a registration nor a password change", async () => {
    const person = client(real);
    await person.ok("signIn", { body: right });
    const app = createApp({ ...nashra.ports, passwords: full });
    const waiting = createTestClient((request) => app.fetch(request), {}, person.cookies);
    const change = { currentPassword: testPassword, newPassword: "battery staple" };
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const changed = await waiting.call("changePassword", { body: change });
      const registered = await client(full).call("registerUser", { body: aRegistration("New") });
      expect([changed.problem.code, registered.problem.code]).toEqual(["busy", "busy"]);
    }
    await person.ok("changePassword", { body: change });
    await client(real).ok("registerUser", { body: aRegistration("New") });
  });

  test("accepts a correct password even if its outdated hash cannot be replaced now", async () => {
    const late = { ...real, outdated: () => true, hash: busy };
    expect((await client(late).call("signIn", { body: right })).status).toBe(200);
    expect((await client(real).call("signIn", { body: right })).status).toBe(200);
  });
});

test("replaces a hash with weak parameters at a successful sign-in, but not at a failed one", async () => {
  const stronger = createPasswordHasher({ memory: 128, passes: 1 });
  const ports = { ...nashra.ports, passwords: stronger };
  const before = (await account()).passwordHash;
  await signIn(ports, wrong, requestContext);
  expect((await account()).passwordHash).toBe(before);
  const outcome = await signIn(ports, right, requestContext);
  expect(outcome).toMatchObject({ kind: "signed-in" });
  expect((await account()).passwordHash).toContain("m=128");
  expect(outcome).not.toHaveProperty("user.passwordHash");
  await signIn(ports, right, requestContext);
});

test("stores the hash of the session token, not the token", async () => {
  const outcome = await signIn(nashra.ports, right, requestContext);
  if (outcome.kind !== "signed-in") throw new Error(outcome.kind);
  expect(await nashra.store.sessions.find(outcome.sessionToken)).toBeUndefined();
  expect(await nashra.store.sessions.find(await hashSecret(outcome.sessionToken))).toBeDefined();
});

test("checks no password if guesses cannot be counted", async () => {
  let looked = 0;
  const passwords = { ...real, verify: async () => ((looked += 1), true) };
  const throttle = {
    ...nashra.store.throttle,
    count: () => Promise.reject(new StoreUnavailableError("no answer")),
  };
  const ports = { ...nashra.ports, passwords, store: { ...nashra.store, throttle } };
  await expect(signIn(ports, right, requestContext)).rejects.toThrow(StoreUnavailableError);
  expect(looked).toBe(0);
});
