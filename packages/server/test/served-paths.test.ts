import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenApiDocument } from "../src/api/openapi/document.ts";
import type { TestClient } from "./client.ts";
import { testApp, type TestApp } from "./test-app.ts";

const nowhere = "0196f0a9-2b4c-7d8e-9f01-23456789abcd";

let app: TestApp;
let visitor: TestClient;

beforeAll(async () => {
  app = await testApp();
  visitor = app.client();
});

afterAll(() => app.close());

describe("the OpenAPI document", () => {
  const methods = ["GET", "POST", "PUT", "DELETE", "PATCH"];
  let document: OpenApiDocument;

  beforeAll(async () => {
    document = (await visitor.ok("getOpenApi")) as OpenApiDocument;
  });

  test("lists exactly the served methods, and any other method is answered with 405", async () => {
    for (const [path, described] of Object.entries(document.paths)) {
      const own = Object.keys(described).map((method) => method.toUpperCase());
      const filled = path.replace("{id}", nowhere).replace("{version}", "1");
      for (const method of methods) {
        const reply = await visitor.send(method, filled);
        expect(reply.status === 405, `${method} ${path}`).toBe(!own.includes(method));
        if (reply.status !== 405) continue;
        const allowed = reply.headers.get("Allow")?.split(", ") ?? [];
        expect(allowed.filter((each) => methods.includes(each)).toSorted()).toEqual(own.toSorted());
      }
    }
  });

  test("lists all paths: other paths under /api are not found", async () => {
    const others = [
      "/api",
      "/api/",
      "/api/users",
      "/api/admin",
      "/api/leaflets/x/y",
      "/api/metrics",
    ];
    for (const path of others) {
      const reply = await visitor.send("GET", path);
      expect(reply.status, path).toBe(404);
      expect(reply.headers.get("Content-Type"), path).toMatch(/^application\/problem\+json/);
    }
  });
});

test("the page /docs/api is served with a Content-Security-Policy that allows its own style sheet by nonce, without unsafe-inline", async () => {
  const reply = await visitor.send("GET", "/docs/api");
  const [, nonce] = /<style nonce="([^"]+)">/.exec(await reply.text()) ?? [];
  expect(reply.status).toBe(200);
  expect(reply.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(reply.headers.get("Content-Security-Policy")).toContain(`'nonce-${nonce}'`);
  expect(reply.headers.get("Content-Security-Policy")).not.toContain("unsafe-inline");
});
