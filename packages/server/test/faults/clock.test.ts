import { aLeaflet } from "@nashra/engine/testing";
import { expect, onTestFinished, test } from "vitest";
import { testApp, testPassword, type TestApp } from "../test-app.ts";

const hour = 3_600_000;
const year = 365 * 24 * hour;

async function anApp(): Promise<TestApp> {
  const app = await testApp();
  onTestFinished(() => app.close());
  return app;
}

test("a clock that jumps ahead ends sessions, and a clock set back does not make them last for ever", async () => {
  const app = await anApp();
  const signedIn = await app.person("Huda");
  // Always sends the same cookie: a cookie that a reply deletes would hide the server's decision.
  const person = app.client({ headers: { Cookie: signedIn.cookies.header() } });
  const start = app.clock.now();
  app.clock.set(start + year);
  expect((await person.call("currentUser")).status).toBe(401);
  app.clock.set(start - year);
  expect((await person.call("currentUser")).status).toBe(401);
  // When the clock is right again, the session still has its limits.
  app.clock.set(start + 11 * hour);
  await person.ok("currentUser");
  app.clock.set(start + 8 * 24 * hour);
  expect((await person.call("currentUser")).status).toBe(401);
});

test("a session that began while the clock was far ahead ends when the clock is corrected", async () => {
  const app = await anApp();
  const right = app.clock.now();
  app.clock.set(right + year);
  const person = await app.person("Huda");
  app.clock.set(right);
  expect((await person.call("currentUser")).status).toBe(401);
  // A new sign-in works immediately.
  const again = app.client();
  const body = { email: "huda@example.org", password: testPassword };
  await again.ok("signIn", { body });
  await again.ok("currentUser");
});

test("a clock set back unlocks no locked account, and locks no account for ever", async () => {
  const app = await anApp();
  await app.person("Huda");
  const start = app.clock.now();
  const guess = async (password: string) => {
    const body = { email: "huda@example.org", password };
    return (await app.client().call("signIn", { body })).status;
  };
  const guesses = async (count: number) => {
    const statuses = [];
    for (let n = 0; n < count; n += 1) statuses.push(await guess("wrong password"));
    return statuses;
  };
  expect(await guesses(12)).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  // However often the clock is set back, at most the guesses of one more window are allowed.
  let through = 0;
  for (const back of [1, 2, 3, 4, 5]) {
    app.clock.set(start - back * year);
    through += (await guesses(12)).filter((status) => status === 401).length;
  }
  expect(through).toBeLessThanOrEqual(10);
  app.clock.set(start + hour);
  expect(await guess(testPassword)).toBe(200);
});

test("a token expires at its time and not later, whatever the clock did in between", async () => {
  const app = await anApp();
  const person = await app.person("Huda");
  const start = app.clock.now();
  const expiresAt = new Date(start + hour).toISOString();
  const body = { name: "Robot", scopes: ["read"], expiresAt };
  const robot = app.client({ bearer: (await person.ok("createToken", { body })).token });
  app.clock.set(start + hour - 1);
  await robot.ok("listLeaflets");
  app.clock.set(start + hour);
  expect((await robot.call("listLeaflets")).status).toBe(401);
  app.clock.set(start + year);
  expect((await robot.call("listLeaflets")).status).toBe(401);
});

test("versions keep their order and a leaflet is never changed before its creation when the clock is set back", async () => {
  const app = await anApp();
  const person = await app.person("Huda");
  const start = app.clock.now();
  const { _id: id, createdAt } = await person.ok("createLeaflet", {
    body: { content: aLeaflet() },
  });
  const params = { id };
  for (const [n, move] of [hour, -2 * hour, hour / 2].entries()) {
    app.clock.set(start + move);
    const content = aLeaflet({ medicineName: `Change ${n}` });
    const changed = await person.ok("changeLeaflet", { params, body: { content } });
    expect(changed.version).toBe(n + 2);
    expect(changed.createdAt).toBe(createdAt);
    expect(Date.parse(changed.updatedAt)).toBeGreaterThanOrEqual(Date.parse(createdAt));
  }
  const revisions = await person.ok("listRevisions", { params });
  expect(revisions.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  const times = revisions.map(({ savedAt }) => Date.parse(savedAt));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});
