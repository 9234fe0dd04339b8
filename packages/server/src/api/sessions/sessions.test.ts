import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aRegistration, testApp, testPassword, type TestApp } from "../../../test/test-app.ts";
import type { TestClient } from "../../../test/client.ts";
import { hashSecret } from "../../domain/secrets.ts";

let nashra: TestApp;
beforeEach(async () => {
  nashra = await testApp();
});
afterEach(() => nashra.close());

const { email } = aRegistration("Amal");
const minute = 60_000;

async function signedIn(): Promise<TestClient> {
  const client = nashra.client();
  await client.ok("signIn", { body: { email, password: testPassword } });
  return client;
}

/** The id of the caller's own session. */
async function ownId(client: TestClient): Promise<string> {
  return (await client.ok("listSessions")).find(({ current }) => current)?._id ?? "";
}

describe("the list of sessions", () => {
  test("has each session of the person with its times, the one used last first", async () => {
    const start = nashra.clock.now();
    const here = await nashra.person("Amal");
    await nashra.person("Basem");
    nashra.clock.advance(2 * minute);
    const there = await signedIn();
    nashra.clock.advance(3 * minute);
    const at = (offset: number) => new Date(start + offset).toISOString();
    const own = {
      _id: expect.any(String),
      createdAt: at(0),
      lastSeenAt: at(5 * minute),
      current: true,
    };
    const other = {
      _id: expect.any(String),
      createdAt: at(2 * minute),
      lastSeenAt: at(2 * minute),
      current: false,
    };
    expect(await here.ok("listSessions")).toEqual([own, other]);
    nashra.clock.advance(minute);
    expect(await there.ok("listSessions")).toEqual([
      { ...other, current: true, lastSeenAt: at(6 * minute) },
      { ...own, current: false },
    ]);
  });

  test("contains neither a token nor the hash of a token", async () => {
    const here = await nashra.person("Amal");
    const { text } = await here.call("listSessions");
    const token = here.cookies.get("sid") ?? "";
    expect(token).not.toBe("");
    expect(text).not.toContain(token);
    expect(text).not.toContain(await hashSecret(token));
  });

  test("does not have expired sessions", async () => {
    const { sessionIdle } = nashra.ports.settings.limits;
    const here = await nashra.person("Amal");
    await signedIn();
    nashra.clock.advance(sessionIdle - minute);
    await here.ok("currentUser");
    nashra.clock.advance(minute);
    expect((await here.ok("listSessions")).map(({ current }) => current)).toEqual([true]);
  });
});

describe("ending a session", () => {
  test("signs out its browser at its next request, and no other", async () => {
    const [here, there] = [await nashra.person("Amal"), await signedIn()];
    const third = await signedIn();
    const id = await ownId(there);
    const reply = await here.call("endSession", { params: { id } });
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([204, []]);
    expect((await there.call("currentUser")).status).toBe(401);
    await third.ok("currentUser");
    expect(await here.ok("listSessions")).toHaveLength(2);
    expect((await here.call("endSession", { params: { id } })).status).toBe(404);
  });

  test("signs the person out if it is the session of the request", async () => {
    const here = await nashra.person("Amal");
    const there = await signedIn();
    const reply = await here.call("endSession", { params: { id: await ownId(here) } });
    expect(reply.status).toBe(204);
    expect(reply.headers.getSetCookie()[0]).toMatch(/^sid=;.*Max-Age=0/);
    expect((await here.call("currentUser")).status).toBe(401);
    await there.ok("currentUser");
    const [entry] = await nashra.store.audit.list({ limit: 1 });
    expect(entry).toMatchObject({ action: "user.signed-out", by: "session" });
  });

  test("is refused for another person's session, which stays valid", async () => {
    const amal = await nashra.person("Amal");
    const basem = await nashra.person("Basem");
    const reply = await basem.call("endSession", { params: { id: await ownId(amal) } });
    expect([reply.status, reply.problem.code]).toEqual([404, "not-found"]);
    await amal.ok("currentUser");
  });
});
