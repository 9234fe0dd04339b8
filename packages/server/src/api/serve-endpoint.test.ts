import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../test/test-app.ts";
import type { TestClient } from "../../test/client.ts";
import { endpoints } from "./contract/endpoints.ts";

let server: TestApp;
let person: TestClient;
beforeAll(async () => {
  server = await testApp();
  person = await server.person("Somebody");
});
afterAll(() => server.close());

const uuid = "0192f3a4-0000-7000-8000-00000000ABCD";
const unknownId = "0192f3a4-0000-7000-8000-000000000000";

describe("every path of the contract", () => {
  const paths = [...new Set(Object.values(endpoints).map(({ path }) => path))];

  it.each(paths)(
    "%s returns its methods for OPTIONS and rejects all other methods with 405",
    async (path) => {
      const methods = Object.values(endpoints)
        .filter((endpoint) => endpoint.path === path)
        .map(({ method }): string => method);
      const allowed = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
      const url = path.replaceAll(/\{\w+\}/g, "1");
      const options = await person.send("OPTIONS", url);
      expect([options.status, await options.text()]).toEqual([204, ""]);
      expect(options.headers.get("Allow")?.split(", ").toSorted()).toEqual(allowed.toSorted());
      for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]) {
        if (allowed.includes(method)) continue;
        const reply = await person.send(method, url);
        expect([method, reply.status]).toEqual([method, 405]);
        expect(reply.headers.get("Allow")).toBe(options.headers.get("Allow"));
      }
    },
  );

  it.each(paths.filter((path) => path !== "/readyz"))(
    "%s is not served under similar paths",
    async (path) => {
      const url = path.replaceAll(/\{\w+\}/g, "1");
      for (const other of [`${url}/`, `${url}/no/such/path`, `/x${url}`]) {
        expect((await person.send("PATCH", other)).status, other).toBe(404);
      }
    },
  );
});

describe("HEAD", () => {
  it("returns the same status and headers as GET, but no body", async () => {
    const get = await person.send("GET", "/api/users/me");
    const head = await person.send("HEAD", "/api/users/me");
    expect([head.status, await head.text()]).toEqual([200, ""]);
    for (const name of ["Content-Type", "Content-Length", "Cache-Control"]) {
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
  });
});

describe("literal paths", () => {
  it("take precedence over ids", async () => {
    expect((await person.call("countLeaflets")).body).toMatchObject({ total: 0 });
    // `check` is a literal path without GET. If it were read as an id, the status would be 404.
    expect((await person.send("GET", "/api/leaflets/check")).status).toBe(405);
  });
});

describe("the id of a request", () => {
  it("is the client's X-Request-Id if that is a UUID; the header, the body and the log contain it", async () => {
    const reply = await person.send("GET", "/api/nothing", { headers: { "X-Request-Id": uuid } });
    expect(reply.headers.get("X-Request-Id")).toBe(uuid);
    expect(await reply.json()).toMatchObject({ instance: `urn:uuid:${uuid}` });
    expect(server.lines.at(-1)?.fields.requestId).toBe(uuid);
  });

  it.each(["x", `${uuid} `.repeat(2), `${uuid}0`, "../../etc/passwd"])(
    "is generated if the client sends %j",
    async (sent) => {
      const reply = await person.send("GET", "/livez", { headers: { "X-Request-Id": sent } });
      expect(reply.headers.get("X-Request-Id")).toMatch(
        /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/,
      );
    },
  );
});

describe("a caller without access", () => {
  it("learns nothing about ids, bodies and queries before signing in", async () => {
    const visitor = server.client();
    const headers = { "Content-Type": "text/plain" };
    for (const id of [unknownId, "%00", "no-id-at-all", "x".repeat(500)]) {
      const reply = await visitor.send("PUT", `/api/leaflets/${id}`, { body: "{", headers });
      expect([id, reply.status]).toEqual([id, 401]);
    }
    expect((await visitor.call("listUsers")).status).toBe(401);
    expect((await visitor.call("listLeaflets", { query: { limit: "x" } })).status).toBe(401);
  });

  it("gets 401 at administrator endpoints as a visitor, and 403 as a person who is not an administrator", async () => {
    expect((await server.client().call("getUser", { params: { id: "x" } })).status).toBe(401);
    const reply = await person.call("changeUser", { params: { id: "x" }, body: "{" });
    expect([reply.status, reply.problem.code]).toEqual([403, "forbidden"]);
  });

  it("is recorded in the audit log when the request is forbidden", async () => {
    await person.call("getAnalytics");
    const [entry] = await server.store.audit.list({ limit: 1 });
    expect(entry).toMatchObject({
      action: "access.refused",
      detail: { code: "forbidden", method: "GET", route: "/api/admin/analytics" },
    });
  });
});

describe("invalid values in the URL", () => {
  it.each(["%00", "a%2Fb", "..%2f..", "%E2%80%8F", "x".repeat(65), "a.b", "a b"])(
    "the id %s is not found",
    async (id) => {
      const reply = await person.send("GET", `/api/leaflets/${id}`);
      const missing = await person.send("GET", `/api/leaflets/${unknownId}`);
      expect([reply.status, missing.status]).toEqual([404, 404]);
      const [one, other] = [await reply.json(), await missing.json()];
      expect({ ...one, instance: "" }).toEqual({ ...other, instance: "" });
    },
  );

  it("a malformed version is not found", async () => {
    for (const version of ["0", "-1", "1.5", "x", "01", "99999999999"]) {
      const reply = await person.call("getRevision", { params: { id: unknownId, version } });
      expect([version, reply.status]).toEqual([version, 404]);
    }
  });

  it.each([
    "/api/leaflets/%",
    "/api/leaflets/%ZZ",
    "/api/leaflets/%ff",
    "/%c0%ae%c0%ae",
    "/api/%e0%a4%a",
  ])("the path %s is rejected as malformed", async (path) => {
    const reply = await person.send("GET", path);
    expect([reply.status, reply.headers.get("Content-Type")]).toEqual([
      400,
      "application/problem+json",
    ]);
  });

  it.each([
    ["limit=0", "/limit"],
    ["limit=1001", "/limit"],
    ["limit=1&limit=2", "/limit"],
    ["limit=1&x=&limit=2&limit=3", "/limit"],
    ["sort=size", "/sort"],
    ["status=lost", "/status"],
    ["q=%00", "/q"],
    [`q=${"x".repeat(501)}`, "/q"],
  ])("the query %s is rejected with a pointer to the parameter", async (query, pointer) => {
    const reply = await person.send("GET", `/api/leaflets?${query}`);
    expect(await reply.json()).toMatchObject({
      status: 400,
      code: "invalid-data",
      errors: [{ pointer }],
    });
  });

  it("an unknown parameter is ignored", async () => {
    expect((await person.send("GET", "/api/leaflets?x=1&__proto__=2&constructor=3")).status).toBe(
      200,
    );
  });
});

describe("a server that is shutting down", () => {
  it("is not ready, and answers every other request", async () => {
    server.drain(true);
    try {
      const reply = await person.call("readyz");
      expect([reply.problem.code, reply.headers.get("Retry-After")]).toEqual(["draining", "5"]);
      expect((await person.call("livez")).status).toBe(200);
      expect((await person.call("listLeaflets")).status).toBe(200);
    } finally {
      server.drain(false);
    }
    expect((await person.call("readyz")).status).toBe(200);
  });
});
