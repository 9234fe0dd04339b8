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

  test("rejects even the right password after the maximum number of failures of an account", async () => {
    expect(await statuses(from("192.0.2.1"), [...times(3, wrong), right])).toEqual([
      401, 401, 401, 429,
    ]);
    expect(await statuses(from("192.0.2.2"), [right])).toEqual([429]);
  });

  test("returns the waiting time in Retry-After, and allows an attempt after this time", async () => {
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

  test("does not count successful sign-ins, and does not reset the failures after a successful sign-in", async () => {
    const client = from("192.0.2.1");
    const bodies = [...times(20, right), wrong, right, wrong, right, wrong, right];
    expect((await statuses(client, bodies)).slice(20)).toEqual([401, 200, 401, 200, 401, 429]);
  });

  test("checks only the allowed number of concurrent guesses", async () => {
    let checked = 0;
    const real = createPasswordHasher({ memory: 64, passes: 1 });
    const passwords: PasswordHasher = {
      ...real,
      verify: (hash, password) => {
        checked += 1;
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
    expect(checked).toBe(3);
    await counted.close();
  });

  test("treats different spellings of an e-mail address as the same account", async () => {
    const spellings = [
      amal.email,
      amal.email.toUpperCase(),
      "Amal@Example.ORG",
      "ａmal@example.org",
    ];
    const bodies = spellings.map((email) => ({ ...wrong, email }));
    expect(await statuses(from("192.0.2.1"), bodies)).toEqual([401, 401, 401, 429]);
  });

  test("limits the failures from one IP address over all accounts", async () => {
    const bodies = times(8, 0).map((_, index) => ({ ...wrong, email: `a${index}@example.org` }));
    expect(await statuses(from("192.0.2.1"), bodies)).toEqual([...times(6, 401), 429, 429]);
    expect(await statuses(from("192.0.2.2"), [right])).toEqual([200]);
  });

  test("does not count guesses from a blocked IP address against an account", async () => {
    const client = from("192.0.2.1");
    await statuses(
      client,
      times(6, 0).map((_, index) => ({ ...wrong, email: `a${index}@b.example` })),
    );
    expect(await statuses(client, times(5, wrong))).toEqual(times(5, 429));
    expect(await statuses(from("192.0.2.2"), [right])).toEqual([200]);
  });

  test("treats an IPv6 /64 network as one address, and all clients without an address as one client", async () => {
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
  ])("ignores the header %s of a client that is not a trusted proxy", async (header, value) => {
    const client = from("192.0.2.1");
    const answers: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      const body = { ...wrong, email: `a${index}@example.org` };
      const reply = await client.call("signIn", { body, headers: { [header]: value(index) } });
      answers.push(reply.status);
    }
    expect(answers).toEqual([...times(6, 401), 429, 429]);
  });

  test("counts wrong current passwords together with failed sign-ins", async () => {
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

  test("allows no new guesses after a change of the e-mail address", async () => {
    const client = from("192.0.2.1");
    await client.ok("signIn", { body: right });
    const body = { currentPassword: "wrong horse", newPassword: "battery staple" };
    for (let index = 0; index < 3; index += 1) await client.call("changePassword", { body });
    const { name, organization } = amal;
    await client.ok("changeProfile", { body: { name, organization, email: "new@example.org" } });
    expect((await client.call("changePassword", { body })).status).toBe(429);
  });

  test("does not extend a lockout beyond the window when the clock is set back", async () => {
    const client = from("192.0.2.1");
    await statuses(client, times(3, wrong));
    nashra.clock.advance(-365 * 24 * 60 * minute);
    const reply = await client.call("signIn", { body: right });
    if (reply.status === 429) expect(Number(reply.headers.get("Retry-After"))).toBeLessThan(901);
    nashra.clock.advance(15 * minute);
    expect(await statuses(client, [right])).toEqual([200]);
  });
});

test("limits registrations per IP address, including those with a taken e-mail address", async () => {
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
