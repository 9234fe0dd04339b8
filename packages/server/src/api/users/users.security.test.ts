import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aRegistration, testApp, testPassword, type TestApp } from "../../../test/test-app.ts";
import type { TestClient } from "../../../test/client.ts";
import type { TestReply } from "../../../test/read-reply.ts";
import { createPasswordHasher } from "../../node/passwords.ts";
import type { PasswordHasher } from "../../ports.ts";
import { newSecret } from "../../domain/secrets.ts";

const amal = aRegistration("Amal");
const right = { email: amal.email, password: testPassword };
const wrong = { email: amal.email, password: "wrong horse" };
const unknown = { email: "nobody@example.org", password: "wrong horse" };
const limits = { failuresPerAccount: 3, failuresPerAddress: 6, registrationsPerAddress: 4 };
let nashra: TestApp;
beforeEach(async () => {
  nashra = await testApp({ limits });
});
afterEach(() => nashra.close());

const from = (address: string) => nashra.client({ address });

async function replay(cookie: string): Promise<number> {
  return (await nashra.client({ headers: { Cookie: cookie } }).call("currentUser")).status;
}

describe("sessions", () => {
  test("signing in never uses a session cookie that an attacker planted", async () => {
    await nashra.person("Amal");
    for (const name of ["sid", "__Host-sid"]) {
      const planted = newSecret();
      const victim = nashra.client();
      victim.cookies.set(name, planted);
      await victim.ok("signIn", { body: right });
      expect(victim.cookies.get("sid")).not.toBe(planted);
      expect(await replay(`${name}=${planted}`)).toBe(401);
    }
  });

  test("signing in again, or as another person, ends the previous session", async () => {
    const client = await nashra.person("Amal");
    const before = client.cookies.header();
    expect(await replay(before)).toBe(200);
    await client.ok("signIn", { body: right });
    expect(await replay(before)).toBe(401);
    const second = client.cookies.header();
    await client.ok("registerUser", { body: aRegistration("Basem") });
    expect(await replay(second)).toBe(401);
    expect((await client.ok("currentUser")).name).toBe("Basem");
  });

  test("a failed sign-in does not end the session", async () => {
    const client = await nashra.person("Amal");
    await client.call("signIn", { body: wrong });
    await client.ok("currentUser");
  });

  test("a session cookie is rejected after sign-out, and after a password change on another device", async () => {
    const [here, there] = [await nashra.person("Amal"), nashra.client()];
    await there.ok("signIn", { body: right });
    const [hers, others] = [here.cookies.header(), there.cookies.header()];
    const body = { currentPassword: testPassword, newPassword: "battery staple" };
    await here.ok("changePassword", { body });
    expect(await replay(others)).toBe(401);
    expect(await replay(hers)).toBe(200);
    await here.ok("signOut");
    expect(await replay(hers)).toBe(401);
  });

  test("deleting a person ends all of their sessions and tokens", async () => {
    const amal = await nashra.person("Amal");
    const { _id: id } = await amal.ok("currentUser");
    const body = { name: "CI", scopes: ["read"] };
    const { token } = await amal.ok("createToken", { body });
    const machine = nashra.client({ bearer: token });
    await machine.ok("listLeaflets");
    const administrator = await nashra.administrator("Root");
    await administrator.ok("deleteUser", { params: { id } });
    expect((await amal.call("currentUser")).status).toBe(401);
    expect((await machine.call("listLeaflets")).status).toBe(401);
    expect((await nashra.client().call("signIn", { body: right })).status).toBe(401);
  });

  test.each(["", "x", "../../etc", "' or 1=1 --", "A".repeat(43), "A".repeat(5000), "%00"])(
    "the cookie %j is rejected",
    async (value) => {
      expect(await replay(`sid=${value}`)).toBe(401);
    },
  );

  test("a session that began with the old password ends after a concurrent password change", async () => {
    const client = await nashra.person("Amal");
    const body = { currentPassword: testPassword, newPassword: "battery staple" };
    const other = nashra.client();
    const [changed, signedIn] = await Promise.all([
      client.call("changePassword", { body }),
      other.call("signIn", { body: right }),
    ]);
    expect(changed.status).toBe(200);
    expect([200, 401]).toContain(signedIn.status);
    expect((await other.call("currentUser")).status).toBe(401);
  });
});

test("one of two concurrent password changes succeeds and ends the session of the other client", async () => {
  const [here, there] = [await nashra.person("Amal"), nashra.client()];
  await there.ok("signIn", { body: right });
  const change = (client: TestClient, newPassword: string) =>
    client.call("changePassword", { body: { currentPassword: testPassword, newPassword } });
  const replies = await Promise.all([change(here, "from here"), change(there, "from there")]);
  const won = replies.findIndex(({ status }) => status === 200);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const password = won === 0 ? "from here" : "from there";
  await nashra.client().ok("signIn", { body: { ...right, password } });
  const lost = won === 0 ? there : here;
  expect((await lost.call("currentUser")).status).toBe(401);
});

describe("an unknown account and a wrong password", () => {
  /** A reply without its ids, its date and its cookie values, which differ in every reply. */
  function seen({ status, headers, problem }: TestReply) {
    const { instance: _, ...body } = problem;
    const names = [...headers].filter(([name]) => !["x-request-id", "date"].includes(name));
    return {
      status,
      body,
      headers: names.map(([name, value]) => [name, name === "set-cookie" ? "…" : value]),
    };
  }

  test("get the same answer with the same headers, even when throttled", async () => {
    await nashra.person("Amal");
    for (let index = 0; index < 5; index += 1) {
      const [one, other] = await Promise.all([
        from("192.0.2.1").call("signIn", { body: wrong }),
        from("192.0.2.2").call("signIn", { body: unknown }),
      ]);
      expect(seen(one)).toEqual(seen(other));
      expect(one.status).toBe(index < limits.failuresPerAccount ? 401 : 429);
    }
  });

  test("cause the same hashing work and the same store calls", async () => {
    const work: string[] = [];
    const real = createPasswordHasher({ memory: 64, passes: 1 });
    const passwords: PasswordHasher = {
      ...real,
      verify: (hash, password) => (work.push("verified"), real.verify(hash, password)),
      pretend: (password) => (work.push("verified"), real.pretend(password)),
      hash: (password) => (work.push("hashed"), real.hash(password)),
    };
    const { users, throttle, audit } = nashra.store;
    const store = {
      ...nashra.store,
      users: recording("users", users, work),
      throttle: recording("throttle", throttle, work),
      audit: recording("audit", audit, work),
    };
    const counted = await testApp({ passwords, store });
    await counted.person("Amal");
    work.length = 0;
    await counted.client().call("signIn", { body: wrong });
    const known = work.splice(0);
    await counted.client().call("signIn", { body: unknown });
    expect(work).toEqual(known);
    expect(known).toEqual([
      "users.accountByEmail",
      "throttle.count",
      "throttle.count",
      "verified",
      "audit.add",
    ]);
    await counted.close();
  });
});

/** A proxy of the store that records the name of every called method. */
function recording<T extends object>(name: string, store: T, calls: string[]): T {
  return new Proxy(store, {
    get(target, method, receiver) {
      calls.push(`${name}.${String(method)}`);
      return Reflect.get(target, method, receiver);
    },
  });
}

describe("extra fields", () => {
  const extra = {
    _id: "01990000-0000-7000-8000-000000000001",
    id: "01990000-0000-7000-8000-000000000001",
    isAdmin: true,
    role: "admin",
    createdAt: "2001-01-01T00:00:00Z",
    passwordHash: "$argon2id$v=19$m=64,t=1,p=1$c2FsdHNhbHQ$aGFzaA",
    emailVerified: true,
  };

  test("are ignored at registration", async () => {
    const client = nashra.client();
    const user = await client.ok("registerUser", { body: { ...amal, ...extra } });
    expect(user).toMatchObject({ isAdmin: false });
    const account = await nashra.store.users.accountById(user._id);
    expect(user._id).not.toBe(extra._id);
    expect(account?.createdAt).toBe(nashra.clock.now());
    expect(account?.passwordHash).not.toBe(extra.passwordHash);
    expect((await client.call("listUsers")).status).toBe(403);
  });

  test("are ignored in a profile and a password change", async () => {
    const client = await nashra.person("Amal");
    const before = await client.ok("currentUser");
    const { name, email, organization } = amal;
    const profile = { name, email, organization, password: "intruded", ...extra };
    expect(await client.ok("changeProfile", { body: profile })).toEqual(before);
    const change = { currentPassword: testPassword, newPassword: "battery staple", ...extra };
    await client.ok("changePassword", { body: change });
    expect(await client.ok("currentUser")).toEqual(before);
    await nashra.client().ok("signIn", { body: { email, password: "battery staple" } });
  });
});
