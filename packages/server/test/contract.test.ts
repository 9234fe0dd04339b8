import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "../src/api/contract/endpoint.ts";
import { endpoints, type EndpointName } from "../src/api/contract/endpoints.ts";
import { problemStatusesOf } from "../src/api/contract/problem-replies.ts";
import { StoreFullError, StoreUnavailableError } from "../src/storage/ports.ts";
import type { TestClient } from "./client.ts";
import { JobTooLongError, TooManyJobsError } from "../src/ports.ts";
import { aCall, anotherSession, aSentMessage, someWebhooks } from "./access-fixtures.ts";
import { aFullGroup, changingLeaflets, contractLeaflets, noIds } from "./contract-leaflets.ts";
import { failingWorkerPool } from "./failing-jobs.ts";
import { harmlessCall } from "./harmless-call.ts";
import { inOrder } from "./contract-order.ts";
import { settingsContract } from "./contract-settings.ts";
import { idempotencyContract } from "./contract-idempotency.ts";
import { whileFailing } from "./failing-store.ts";
import { aRegistration, testApp, testPassword, type TestApp } from "./test-app.ts";
import { recordStatuses } from "./record-statuses.ts";
import { wrongTypesOf } from "./wrong-types.ts";

const all = Object.entries(endpoints) as [EndpointName, Endpoint][]; // the keys are the endpoint names
const workerPool = failingWorkerPool();
let app: TestApp;
let visitor: TestClient;
let rana: TestClient;
let omar: TestClient;
let readOnly: TestClient;
let writeOnly: TestClient;
/** Existing resources for the calls that need an id. */
const ids = { ...noIds };

beforeAll(async () => {
  const settings = { publicAccess: "approved" } as const;
  app = await testApp({ limits: { body: 1024 * 1024 }, settings, workerPool });
  visitor = app.client();
  rana = await app.person("Rana");
  omar = await app.administrator("Omar");
  Object.assign(ids, await contractLeaflets(app, rana), await someWebhooks(rana));
  ids.userId = (await rana.ok("currentUser"))._id;
  ids.admin = (await omar.ok("currentUser"))._id;
  ids.messageId = await aSentMessage(app, rana);
  ids.sessionId = await anotherSession(app, rana);
  const token = async (scope: string) => {
    const made = await rana.ok("createToken", { body: { name: scope, scopes: [scope] } });
    ids.tokenId = made._id;
    return app.client({ bearer: made.token });
  };
  readOnly = await token("read");
  writeOnly = await token("write");
});

afterAll(() => app.close());

const nowhere = "0196f0a9-2b4c-7d8e-9f01-23456789abcd";

const callOf = (name: EndpointName) =>
  harmlessCall(name, ids) ?? aCall(name, { ...ids, email: aRegistration("Rana").email });

/** A client that may call the endpoint. */
function callerOf({ access }: Endpoint): TestClient {
  if (access === "anyone") return visitor;
  return access === "admin" ? omar : rana;
}

const { reached, expectStatus } = recordStatuses(callOf);

const where = (when: (endpoint: Endpoint) => boolean) =>
  all.filter(([, endpoint]) => when(endpoint));

describe("without signing in", () => {
  test.each(where(({ access }) => access !== "anyone"))("%s is rejected", async (name) => {
    await expectStatus(name, 401, visitor);
  });
});

describe("without access", () => {
  test.each(where(({ access }) => access === "admin"))("%s is for administrators", async (name) => {
    await expectStatus(name, 403, rana);
  });

  test.each(where(({ access, scope }) => access === "user" && scope === undefined))(
    "%s is forbidden to tokens",
    async (name) => {
      await expectStatus(name, 403, readOnly);
    },
  );

  test.each(where(({ scope }) => scope !== undefined))(
    "%s is forbidden to a token without the required scope",
    async (name, { scope }) => {
      await expectStatus(name, 403, scope === "read" ? writeOnly : readOnly);
    },
  );

  test.each(where(({ method }) => method !== "GET"))(
    "%s is rejected if a browser sends a wrong CSRF token",
    async (name, endpoint) => {
      const foreign = callerOf(endpoint).as({ browser: true });
      const headers = { "X-XSRF-TOKEN": "made.up" };
      const reply = await expectStatus(name, 403, foreign, { ...callOf(name), headers });
      expect(reply.problem.code).toBe("csrf");
    },
  );

  test.each(where(({ group }) => group !== "service"))(
    "%s is rejected if X-Person names another person",
    async (name, { access }) => {
      const headers = { "X-Person": "somebody-else" };
      const signedIn = access === "admin" ? omar : rana;
      const reply = await expectStatus(name, 401, signedIn, { ...callOf(name), headers });
      expect(reply.problem.code).toBe("another-person");
    },
  );
});

describe("an unknown resource", () => {
  test.each(where(({ params }) => params !== undefined))("is a 404 for %s", async (name, each) => {
    const call = callOf(name);
    const input = { ...call, params: { ...call.params, id: nowhere } };
    const reply = await expectStatus(name, 404, callerOf(each), input);
    expect(reply.problem).toMatchObject({ code: "not-found" });
  });
});

describe("invalid input", () => {
  const withBody = where(({ body }) => body !== undefined);

  test.each(withBody)("an invalid body is rejected by %s", async (name, each) => {
    const call = callOf(name);
    const client = callerOf(each);
    for (const body of ["{", "", "\u0000", '{"a":1}}', "[".repeat(10_000)]) {
      const reply = await expectStatus(name, 400, client, { ...call, body });
      expect(reply.problem.code).toBe("malformed-json");
    }
    const text = { ...call, headers: { "Content-Type": "text/plain" } };
    await expectStatus(name, 415, client, text);
    await expectStatus(name, 413, client, { ...call, body: `"${"x".repeat(1024 * 1024)}"` });
  });

  const cases = all.flatMap(([name, { body }]) =>
    body ? wrongTypesOf(body).map((wrong) => ({ name, ...wrong })) : [],
  );

  test.each(withBody)(
    "a body with a wrong type is rejected by %s with a pointer to the field",
    async (name, each) => {
      for (const { pointer, body } of cases.filter((one) => one.name === name)) {
        const input = { ...callOf(name), body: JSON.stringify(body) };
        const { problem } = await expectStatus(name, 400, callerOf(each), input);
        const errors = problem.errors?.map((error) => [error.pointer, error.code]);
        expect(errors, JSON.stringify(body)).toContainEqual([pointer, "wrong-type"]);
      }
    },
  );

  test("invalid query parameters are rejected with their names", async () => {
    for (const query of [{ limit: 0 }, { sort: "size" }, { status: "final" }]) {
      const { problem } = await expectStatus("listLeaflets", 400, rana, { query });
      expect(problem.errors?.[0]?.pointer).toBe(`/${Object.keys(query)[0]}`);
    }
    for (const name of ["listLeaflets", "listRevisions"] as const)
      await expectStatus(name, 400, rana, { ...callOf(name), query: { cursor: "x" } });
    const pdf = { query: { format: "pdf" } };
    await expectStatus("getDocument", 400, rana, { ...callOf("getDocument"), ...pdf });
    await expectStatus("getPackCode", 400, rana, { ...callOf("getPackCode"), ...pdf });
    await expectStatus("listPublications", 400, omar, { query: { state: "public" } });
    for (const name of ["listAudit", "exportAudit"] as const)
      await expectStatus(name, 400, omar, { query: { cursor: "x" } });
    await expectStatus("listMessages", 400, omar, { query: { cursor: "x".repeat(3000) } });
  });
});

test("answers a taken e-mail address with 409, and a stale If-Match with 412", async () => {
  const { email } = aRegistration("Omar");
  await expectStatus("registerUser", 409, visitor, { body: aRegistration("Omar") });
  const profile = { name: "Rana", email, organization: "Example Pharma" };
  await expectStatus("changeProfile", 409, rana, { body: profile });
  const change = { params: { id: ids.userId }, body: { name: "Rana", email, isAdmin: false } };
  await expectStatus("changeUser", 409, omar, change);

  const headers = { "If-Match": '"99"' };
  await expectStatus("openPublication", 412, omar, { ...callOf("openPublication"), headers });
  for (const name of changingLeaflets) {
    const { problem } = await expectStatus(name, 412, rana, { ...callOf(name), headers });
    expect(problem["current"]).toMatchObject({ leaflet: { _id: ids.leafletId }, savedBy: "Rana" });
  }
});

test("rejects changes that the state of the leaflet or account does not allow, and wrong or short passwords", async () => {
  await expectStatus("createLeaflet", 422, rana, { body: { content: {}, status: "review" } });
  const publish = { ...callOf("changeLeaflet"), body: { status: "published" } };
  await expectStatus("changeLeaflet", 422, rana, publish);
  await expectStatus("setProductGroup", 422, rana, await aFullGroup(app, rana, ids.leafletId));
  await expectStatus("getDocument", 422, rana, { ...callOf("getDocument"), query: {} });
  const matrix = { ...callOf("getPackCode"), query: { kind: "datamatrix" } };
  await expectStatus("getPackCode", 422, rana, matrix);

  await expectStatus("deleteUser", 400, omar, { params: { id: ids.admin } });
  const { email } = aRegistration("Omar");
  const demote = { params: { id: ids.admin }, body: { name: "Omar", email, isAdmin: false } };
  const last = await expectStatus("changeUser", 400, omar, demote);
  expect(last.problem.code).toBe("last-administrator");

  const wrong = { body: { email: aRegistration("Rana").email, password: "wrong" } };
  await expectStatus("signIn", 401, visitor, wrong);
  const change = { body: { currentPassword: "wrong", newPassword: testPassword } };
  const reply = await expectStatus("changePassword", 400, rana, change);
  expect(reply.problem.message).toBe("Current password is incorrect");
  const short = { body: { currentPassword: testPassword, newPassword: "12345" } };
  const { problem } = await expectStatus("changePassword", 400, rana, short);
  expect(problem.message).toBe("New password must be at least 6 characters long");
});

test("rejects too many registrations, password changes, new addresses and sign-ins with 429", async () => {
  const limits = { failuresPerAccount: 1, registrationsPerAddress: 1 };
  const other = await testApp({ limits });
  const address = "192.0.2.7";
  const huda = await other.person("Huda", { address });
  const again = { body: aRegistration("Huda the second") };
  await expectStatus("registerUser", 429, other.client({ address }), again);
  const wrong = { currentPassword: "wrong", newPassword: testPassword };
  await expectStatus("changePassword", 400, huda, { body: wrong });
  await expectStatus("changePassword", 429, huda, { body: wrong });
  const moved = { ...aRegistration("Huda"), email: "new@example.org", currentPassword: "wrong" };
  await expectStatus("changeProfile", 429, huda, { body: moved });
  const credentials = { email: aRegistration("Huda").email, password: "wrong" };
  await expectStatus("signIn", 429, other.client({ address }), { body: credentials });
  await other.close();
});

test("rejects every call with 429 if the account sends too many requests", async () => {
  const other = await testApp({ limits: { requestsPerAccount: 1 } });
  const huda = await other.person("Huda");
  await huda.ok("currentUser");
  for (const [name] of where(({ group }) => group !== "service"))
    expect((await expectStatus(name, 429, huda)).problem.code).toBe("too-many-requests");
  await other.close();
});

settingsContract(() => rana, expectStatus);

/** Endpoints that do not use the store. */
const withoutStore: readonly string[] = ["livez", "getOpenApi"] satisfies EndpointName[];

describe("errors of the store", () => {
  const usingStore = all.filter(([name]) => !withoutStore.includes(name));
  const callerFor = (name: EndpointName, each: Endpoint) =>
    name === "signOut" ? rana : callerOf(each);

  test.each(usingStore)("%s answers 503 if the store is unavailable", async (name, each) => {
    await whileFailing(app, new StoreUnavailableError("gone"), async () => {
      const reply = await expectStatus(name, 503, callerFor(name, each));
      expect(reply.text).not.toContain("gone");
    });
  });

  test.each(usingStore.filter(([name]) => name !== "readyz"))(
    "%s answers 500 for an unknown error, without the details of the error",
    async (name, each) => {
      await whileFailing(app, new Error("SELECT secret FROM inner_detail"), async () => {
        const reply = await expectStatus(name, 500, callerFor(name, each));
        expect(reply.text).not.toMatch(/secret|inner_detail|stack/);
      });
    },
  );

  test.each(where((each) => problemStatusesOf(each).includes(507)))(
    "%s answers 507 if the store is full",
    async (name, each) => {
      const input =
        name === "changeLeaflet" ? { ...callOf(name), body: { title: "Other" } } : callOf(name);
      const work = async () => {
        await expectStatus(name, 507, callerFor(name, each), input);
      };
      await whileFailing(app, new StoreFullError("full"), work, "writing");
    },
  );

  test.each(where((each) => each.method === "GET" && !problemStatusesOf(each).includes(507)))(
    "%s succeeds although the store is full",
    async (name, each) => {
      const work = async () => {
        await expectStatus(name, 200, callerOf(each));
      };
      // After a minute, a call also writes the session's time of last use. This write fails here.
      app.clock.advance(2 * 60_000);
      await whileFailing(app, new StoreFullError("full"), work, "writing");
    },
  );
});

test.each(where(({ largeBody, runsJob }) => largeBody ?? runsJob ?? false))(
  "%s answers 422 if its job is too long, and 429 if too many jobs wait",
  async (name, each) => {
    workerPool.failNext(new JobTooLongError(5_000));
    await expectStatus(name, 422, callerOf(each));
    workerPool.failNext(new TooManyJobsError());
    await expectStatus(name, 429, callerOf(each));
  },
);

idempotencyContract(
  () => app.store,
  (name, status, key) =>
    expectStatus(name, status, rana, { ...callOf(name), headers: { "Idempotency-Key": key } }),
);

test("while the server shuts down, only readyz fails", async () => {
  app.drain(true);
  try {
    expect((await expectStatus("readyz", 503, visitor)).problem.code).toBe("draining");
    await expectStatus("livez", 200, visitor);
    await expectStatus("listLeaflets", 200, rana);
  } finally {
    app.drain(false);
  }
});

describe("every endpoint", () => {
  test.each(inOrder(all))("%s answers according to the contract", async (name, endpoint) => {
    const success = Math.min(...Object.keys(endpoint.replies).map(Number));
    await expectStatus(name, success, callerOf(endpoint));
    if (endpoint.replies[304] === undefined) return;
    const { headers } = await rana.call(name, callOf(name));
    const fresh = { "If-None-Match": headers.get("ETag") ?? "" };
    const reply = await expectStatus(name, 304, rana, { ...callOf(name), headers: fresh });
    expect(reply.bytes.length).toBe(0);
  });

  test("has been tested with every status in the contract, except statuses that only a defect causes", () => {
    const listed = all.flatMap(([name, endpoint]) =>
      [...Object.keys(endpoint.replies), ...problemStatusesOf(endpoint)].map(
        (status) => `${name} ${status}`,
      ),
    );
    const never = listed.filter((each) => !reached.has(each));
    // getOpenApi and livez do not use the store; readyz answers 503 for every error of the store.
    expect(never).toEqual([
      "getOpenApi 500",
      "getOpenApi 503",
      "livez 500",
      "livez 503",
      "readyz 500",
    ]);
  });
});
