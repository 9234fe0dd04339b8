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

test("a session is rejected while the clock is a year ahead or a year behind, and keeps its limits afterwards", async () => {
  const app = await anApp();
  const signedIn = await app.person("Huda");
  // Sends the same cookie every time, even if a reply deletes it. So each status is the server's decision
  // about this session.
  const person = app.client({ headers: { Cookie: signedIn.cookies.header() } });
  const start = app.clock.now();
  app.clock.set(start + year);
  expect((await person.call("currentUser")).status).toBe(401);
  app.clock.set(start - year);
  expect((await person.call("currentUser")).status).toBe(401);
  // When the clock is right again, the session is valid, and it expires at its normal time.
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

test("a clock that is set back allows at most ten more wrong passwords, and does not lock the account for ever", async () => {
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
  // However often the clock is set back, only the ten failures of one more period are allowed.
  let through = 0;
  for (const back of [1, 2, 3, 4, 5]) {
    app.clock.set(start - back * year);
    through += (await guesses(12)).filter((status) => status === 401).length;
  }
  expect(through).toBeLessThanOrEqual(10);
  app.clock.set(start + hour);
  expect(await guess(testPassword)).toBe(200);
});

test("a token is accepted until just before its expiry time, and is rejected from then on", async () => {
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

test("if the clock is set back, versions keep their order and no change has a time before the creation", async () => {
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
