import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aRegistration, testApp, testPassword, type TestApp } from "../../../test/test-app.ts";
import type { TestClient } from "../../../test/client.ts";
import { createPasswordHasher } from "../../node/passwords.ts";
import type { PasswordHasher } from "../../ports.ts";

const amal = aRegistration("Amal");
const right = { email: amal.email, password: testPassword };
const wrong = { email: amal.email, password: "wrong horse" };
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
