import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aRegistration, testApp, testPassword, type TestApp } from "../../../test/test-app.ts";
import type { TestClient } from "../../../test/client.ts";

const limits = { failuresPerAccount: 3 };
const minute = 60_000;
const { password: _, ...amal } = aRegistration("Amal");
const moved = { ...amal, email: "new@example.org" };
const credentials = { email: amal.email, password: testPassword };

let nashra: TestApp;
let client: TestClient;
beforeEach(async () => {
  nashra = await testApp({ limits });
  await nashra.person("Basem");
  client = await nashra.person("Amal");
});
afterEach(() => nashra.close());

const change = (body: object) => client.call("changeProfile", { body });
const statuses = async (...bodies: readonly object[]) => {
  const all: number[] = [];
  for (const body of bodies) all.push((await change(body)).status);
  return all;
};
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe("a new e-mail address, ten minutes after the sign-in", () => {
  beforeEach(() => nashra.clock.advance(10 * minute));

  test("needs the current password", async () => {
    for (const currentPassword of [undefined, "wrong horse"]) {
      const reply = await change({ ...moved, currentPassword });
      expect(reply.status).toBe(400);
      expect(reply.problem).toMatchObject({
        code: "current-password-wrong",
        message: "Current password is incorrect",
        errors: [{ pointer: "/currentPassword", code: "current-password-wrong" }],
      });
    }
    expect(await client.ok("currentUser")).toMatchObject(amal);
    await client.ok("changeProfile", { body: { ...moved, currentPassword: testPassword } });
    expect(await client.ok("currentUser")).toMatchObject(moved);
  });

  test("is not needed for another spelling, name or organization", async () => {
    const body = { name: "Amal H.", email: amal.email.toUpperCase(), organization: "Other" };
    expect(await client.ok("changeProfile", { body })).toMatchObject(body);
  });

  test("counts wrong passwords as failed sign-ins, and not a missing password", async () => {
    const wrong = { ...moved, currentPassword: "wrong horse" };
    expect(await statuses(...times(9, moved), ...times(3, wrong))).toEqual(times(12, 400));
    const fourth = await change({ ...moved, currentPassword: testPassword });
    expect([fourth.status, fourth.headers.get("Retry-After")]).toEqual([429, "900"]);
    expect((await nashra.client().call("signIn", { body: credentials })).status).toBe(429);
    expect(await client.ok("currentUser")).toMatchObject(amal);
  });

  test("reveals a taken address only to a person who knows the password", async () => {
    const taken = { ...amal, email: "basem@example.org" };
    const free = { ...amal, email: "nobody@example.org" };
    for (const currentPassword of [undefined, "wrong horse"]) {
      const answers = [];
      for (const body of [taken, free]) {
        const { status, problem } = await change({ ...body, currentPassword });
        answers.push({ status, problem: { ...problem, instance: "" } });
      }
      expect(answers[0]).toEqual(answers[1]);
    }
    expect((await change({ ...taken, currentPassword: testPassword })).status).toBe(409);
  });
});

describe("a new e-mail address within ten minutes of the sign-in", () => {
  test("needs no password, but a password that is sent must be correct", async () => {
    nashra.clock.advance(10 * minute - 1);
    expect(await statuses({ ...moved, currentPassword: "wrong horse" }, moved)).toEqual([400, 200]);
  });

  test("is refused after several taken addresses, which sign-ins do not notice", async () => {
    const taken = { ...amal, email: "basem@example.org" };
    expect(await statuses(...times(3, taken), taken, moved)).toEqual([409, 409, 409, 429, 429]);
    await nashra.client().ok("signIn", { body: credentials });
    nashra.clock.advance(15 * minute);
    const body = { ...moved, currentPassword: testPassword };
    expect(await statuses(body)).toEqual([200]);
  });

  test("does not count addresses that were free", async () => {
    const bodies = times(10, 0).map((__, index) => ({ ...amal, email: `a${index}@example.org` }));
    expect(await statuses(...bodies)).toEqual(times(10, 200));
  });
});

test("an address is not changed by a request that is overtaken by a change of the password", async () => {
  let first: (() => Promise<unknown>) | undefined;
  const { passwords } = nashra.ports;
  const overtaken = await testApp({
    passwords: {
      ...passwords,
      async verify(hash, password) {
        const right = await passwords.verify(hash, password);
        const act = first;
        first = undefined;
        await act?.();
        return right;
      },
    },
  });
  const here = await overtaken.person("Amal");
  const there = overtaken.client();
  await there.ok("signIn", { body: credentials });
  const body = { currentPassword: testPassword, newPassword: "battery staple" };
  first = () => there.ok("changePassword", { body });
  const late = await here.call("changeProfile", {
    body: { ...moved, currentPassword: testPassword },
  });
  expect([late.status, late.problem.code]).toEqual([400, "current-password-wrong"]);
  expect(await there.ok("currentUser")).toMatchObject(amal);
  await overtaken.close();
});
