import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aRegistration, testApp, testPassword, type TestApp } from "../../test/test-app.ts";
import type { TestClient } from "../../test/client.ts";
import type { TestReply } from "../../test/read-reply.ts";
import { createPasswordHasher } from "../node/passwords.ts";
import type { PasswordHasher } from "../ports.ts";
import { newSecret } from "../services/secrets.ts";

const amal = aRegistration("Amal");
const right = { email: amal.email, password: testPassword };
const wrong = { email: amal.email, password: "wrong horse" };
const unknown = { email: "nobody@example.org", password: "wrong horse" };
const limits = { failuresPerAccount: 3, failuresPerAddress: 6, registrationsPerAddress: 4 };
const minute = 60_000;

let nashra: TestApp;
beforeEach(async () => {
  nashra = await testApp({ limits });
});
afterEach(() => nashra.close());

const from = (address: string) => nashra.client({ address });

async function statuses(client: TestClient, bodies: readonly object[]): Promise<number[]> {
  const all: number[] = [];
  for (const body of bodies) all.push((await client.call("signIn", { body })).status);
  return all;
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

async function replay(cookie: string): Promise<number> {
  return (await nashra.client({ headers: { Cookie: cookie } }).call("currentUser")).status;
}

describe("sessions", () => {
  test("a planted cookie is not taken over: signing in makes a new one", async () => {
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

  test("signing in again, or as somebody else, ends the session before it", async () => {
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

  test("a failed sign-in ends nothing", async () => {
    const client = await nashra.person("Amal");
    await client.call("signIn", { body: wrong });
    await client.ok("currentUser");
  });

  test("old cookies are dead after sign-out and after a password change", async () => {
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

  test("whoever is deleted is signed out everywhere, and their tokens end", async () => {
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
    "the cookie %j opens nothing",
    async (value) => {
      expect(await replay(`sid=${value}`)).toBe(401);
    },
  );

  test("a password change and a sign-in with the old password at once leave no session of it", async () => {
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

test("of two password changes at once the first counts, and the other ends with its session", async () => {
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

describe("throttling of guesses", () => {
  beforeEach(() => nashra.person("Amal"));

  test("after so many failures of an account even the right password is not looked at", async () => {
    expect(await statuses(from("192.0.2.1"), [...times(3, wrong), right])).toEqual([
      401, 401, 401, 429,
    ]);
    expect(await statuses(from("192.0.2.2"), [right])).toEqual([429]);
  });

  test("says in Retry-After when the next attempt is looked at, and then it is", async () => {
    const client = from("192.0.2.1");
    await statuses(client, times(3, wrong));
    nashra.clock.advance(5 * minute + 1);
    const reply = await client.call("signIn", { body: right });
    expect(reply.headers.get("Retry-After")).toBe("600");
    expect(reply.problem).toMatchObject({ code: "throttled", status: 429 });
    nashra.clock.advance(10 * minute - 1001);
    expect(await statuses(client, [right])).toEqual([429]);
    nashra.clock.advance(1001);
    expect(await statuses(client, [right])).toEqual([200]);
  });

  test("a success counts nowhere and forgives nothing", async () => {
    const client = from("192.0.2.1");
    const bodies = [...times(20, right), wrong, right, wrong, right, wrong, right];
    expect((await statuses(client, bodies)).slice(20)).toEqual([401, 200, 401, 200, 401, 429]);
  });

  test("of many guesses at once exactly so many are looked at", async () => {
    let looked = 0;
    const real = createPasswordHasher({ memory: 64, passes: 1 });
    const passwords: PasswordHasher = {
      ...real,
      verify: (hash, password) => {
        looked += 1;
        return real.verify(hash, password);
      },
    };
    const counted = await testApp({ passwords, limits: { failuresPerAccount: 3 } });
    await counted.person("Amal");
    const guesses = times(30, wrong).map((body, index) =>
      counted.client({ address: `192.0.2.${index}` }).call("signIn", { body }),
    );
    const answers = (await Promise.all(guesses)).map(({ status }) => status);
    expect(answers.filter((status) => status === 401)).toHaveLength(3);
    expect(answers.filter((status) => status === 429)).toHaveLength(27);
    expect(looked).toBe(3);
    await counted.close();
  });

  test("spellings of the address are one account", async () => {
    const spellings = [
      amal.email,
      amal.email.toUpperCase(),
      "Amal@Example.ORG",
      "ａmal@example.org",
    ];
    const bodies = spellings.map((email) => ({ ...wrong, email }));
    expect(await statuses(from("192.0.2.1"), bodies)).toEqual([401, 401, 401, 429]);
  });

  test("one address has so many failures, whatever accounts they are of", async () => {
    const bodies = times(8, 0).map((_, index) => ({ ...wrong, email: `a${index}@example.org` }));
    expect(await statuses(from("192.0.2.1"), bodies)).toEqual([...times(6, 401), 429, 429]);
    expect(await statuses(from("192.0.2.2"), [right])).toEqual([200]);
  });

  test("an address that is out of guesses uses up nobody's account", async () => {
    const client = from("192.0.2.1");
    await statuses(
      client,
      times(6, 0).map((_, index) => ({ ...wrong, email: `a${index}@b.example` })),
    );
    expect(await statuses(client, times(5, wrong))).toEqual(times(5, 429));
    expect(await statuses(from("192.0.2.2"), [right])).toEqual([200]);
  });

  test("a /64 of IPv6 is one address, and so is whoever has none", async () => {
    const bodies = times(7, 0).map((_, index) => ({ ...wrong, email: `a${index}@example.org` }));
    const answers = await Promise.all(
      bodies.map((body, index) => from(`2001:db8:0:1::${index}`).call("signIn", { body })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(await statuses(from("2001:db8:0:2::1"), bodies.slice(0, 1))).toEqual([401]);
    expect(await statuses(nashra.client(), bodies)).toEqual([...times(6, 401), 429]);
  });

  test.each([
    ["X-Forwarded-For", (index: number) => `198.51.100.${index}`],
    ["Forwarded", (index: number) => `for=198.51.100.${index}`],
    ["X-Real-IP", (index: number) => `198.51.100.${index}`],
    ["X-Client-IP", (index: number) => `198.51.100.${index}`],
    ["CF-Connecting-IP", (index: number) => `198.51.100.${index}`],
  ])("%s of a stranger makes no other address", async (header, value) => {
    const client = from("192.0.2.1");
    const answers: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      const body = { ...wrong, email: `a${index}@example.org` };
      const reply = await client.call("signIn", { body, headers: { [header]: value(index) } });
      answers.push(reply.status);
    }
    expect(answers).toEqual([...times(6, 401), 429, 429]);
  });

  test("guesses at the current password count with those at the door", async () => {
    const client = from("192.0.2.1");
    await client.ok("signIn", { body: right });
    await statuses(from("192.0.2.2"), [wrong]);
    const body = { currentPassword: "wrong horse", newPassword: "battery staple" };
    const guess = () => client.call("changePassword", { body });
    expect([(await guess()).status, (await guess()).status]).toEqual([400, 400]);
    const third = await guess();
    expect(third.status).toBe(429);
    expect(third.headers.get("Retry-After")).toBe("900");
    expect(await statuses(from("192.0.2.3"), [right])).toEqual([429]);
  });

  test("another e-mail address in between gives no new guesses", async () => {
    const client = from("192.0.2.1");
    await client.ok("signIn", { body: right });
    const body = { currentPassword: "wrong horse", newPassword: "battery staple" };
    for (let index = 0; index < 3; index += 1) await client.call("changePassword", { body });
    const { name, organization } = amal;
    await client.ok("changeProfile", { body: { name, organization, email: "new@example.org" } });
    expect((await client.call("changePassword", { body })).status).toBe(429);
  });

  test("a clock set back locks nobody out for longer than the window", async () => {
    const client = from("192.0.2.1");
    await statuses(client, times(3, wrong));
    nashra.clock.advance(-365 * 24 * 60 * minute);
    const reply = await client.call("signIn", { body: right });
    if (reply.status === 429) expect(Number(reply.headers.get("Retry-After"))).toBeLessThan(901);
    nashra.clock.advance(15 * minute);
    expect(await statuses(client, [right])).toEqual([200]);
  });
});

test("registrations are so many an address, those with a taken address too", async () => {
  const client = from("192.0.2.1");
  const register = async (name: string) =>
    (await client.call("registerUser", { body: aRegistration(name) })).status;
  expect(await register("Amal")).toBe(201);
  expect(await register("Amal")).toBe(409);
  expect(await register("Basem")).toBe(201);
  expect(await register("Amal")).toBe(409);
  expect(await register("Dana")).toBe(429);
  await from("192.0.2.2").ok("registerUser", { body: aRegistration("Dana") });
  nashra.clock.advance(60 * minute);
  expect(await register("Eman")).toBe(201);
});

describe("an unknown account and a wrong password", () => {
  /** What a stranger sees, without what differs from any reply to any other. */
  function seen({ status, headers, problem }: TestReply) {
    const { instance: _, ...body } = problem;
    const names = [...headers].filter(([name]) => !["x-request-id", "date"].includes(name));
    return {
      status,
      body,
      headers: names.map(([name, value]) => [name, name === "set-cookie" ? "…" : value]),
    };
  }

  test("are answered alike, header by header, when throttled too", async () => {
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

  test("cost the same work of hashing and the same questions to the store", async () => {
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
      users: noting("users", users, work),
      throttle: noting("throttle", throttle, work),
      audit: noting("audit", audit, work),
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

/** The same store, with a note of every method that is called. */
function noting<T extends object>(name: string, store: T, notes: string[]): T {
  return new Proxy(store, {
    get(target, method, receiver) {
      notes.push(`${name}.${String(method)}`);
      return Reflect.get(target, method, receiver);
    },
  });
}

describe("fields nobody asked for", () => {
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
