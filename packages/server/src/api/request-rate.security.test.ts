import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestClient } from "../../test/client.ts";
import { aRegistration, testApp, testPassword, type TestApp } from "../../test/test-app.ts";

const limit = 20;
const throttledRoutes: string[] = [];
const metrics = {
  observeRequest: () => undefined,
  requestStarted: () => undefined,
  requestEnded: () => undefined,
  throttled: (route: string) => void throttledRoutes.push(route),
};

let nashra: TestApp;
let amal: TestClient;
beforeEach(async () => {
  throttledRoutes.length = 0;
  nashra = await testApp({ limits: { requestsPerAccount: limit }, metrics });
  // A registration is a request of a visitor.
  amal = await nashra.person("Amal");
});
afterEach(() => nashra.close());

async function useUp(client: TestClient, requests = limit): Promise<void> {
  for (let request = 0; request < requests; request += 1) await client.ok("currentUser");
}

test("rejects an account's requests above the limit with 429 until its minute ends", async () => {
  await useUp(amal, 1);
  nashra.clock.advance(18_000);
  await useUp(amal, limit - 1);
  const reply = await amal.call("listLeaflets");
  expect([reply.status, reply.headers.get("Retry-After")]).toEqual([429, "42"]);
  expect(reply.problem).toMatchObject({
    code: "too-many-requests",
    message: "Too many requests. Nothing was done. Please try again in a moment.",
  });
  const arabic = await amal.call("listLeaflets", { headers: { "Accept-Language": "ar" } });
  expect(arabic.problem.message).toBe("طلبات كثيرة. لم يُنفَّذ شيء. يُرجى المحاولة بعد لحظات.");
  nashra.clock.advance(42_000);
  await amal.ok("listLeaflets");
});

test("counts a person's sessions and tokens together, and each account separately", async () => {
  const body = { name: "pipeline", scopes: ["read", "write"] };
  const { token } = await amal.ok("createToken", { body });
  const machine = nashra.client({ bearer: token });
  const basem = await nashra.person("Basem");
  await useUp(amal, limit - 2);
  await machine.ok("listLeaflets");
  const leaflet = { body: { content: { medicineName: "Tamrofen" } } };
  expect((await machine.call("createLeaflet", leaflet)).status).toBe(429);
  const { email } = aRegistration("Amal");
  const device = nashra.client();
  await device.ok("signIn", { body: { email, password: testPassword } });
  expect((await device.call("currentUser")).status).toBe(429);
  expect(await basem.ok("listLeaflets")).toEqual([]);
  nashra.clock.advance(60_000);
  expect(await machine.ok("listLeaflets"), "the rejected leaflet was not created").toEqual([]);
});

test("does not limit visitors, probes, the description of the API and pages", async () => {
  await useUp(amal);
  for (const path of ["/livez", "/readyz", "/api/openapi.json", "/docs/api", "/"])
    expect([path, (await amal.send("GET", path)).status]).toEqual([path, 200]);
  const visitor = nashra.client();
  for (let request = 0; request < 2 * limit; request += 1)
    expect((await visitor.call("currentUser")).status).toBe(401);
});

test("records the first rejection of a minute in the audit log, and counts every one in the metrics", async () => {
  await useUp(amal);
  for (let request = 0; request < 5; request += 1)
    expect((await amal.call("currentUser")).status).toBe(429);
  expect(throttledRoutes).toEqual(Array.from({ length: 5 }, () => "/api/users/me"));
  const events = await nashra.store.audit.list({ limit: 100 });
  const refusals = events.filter(({ action }) => action === "throttle.refused");
  expect(refusals).toMatchObject([
    { by: "session", detail: { code: "too-many-requests", route: "/api/users/me" } },
  ]);
});
