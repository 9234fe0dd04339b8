import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { TooBusyError } from "../../ports.ts";
import {
  BlobDamagedError,
  StoreBusyError,
  StoreFullError,
  StoreUnavailableError,
} from "../../storage/ports.ts";
import { createTestClient } from "../../../test/client.ts";
import { testApp, type TestApp } from "../../../test/test-app.ts";

let server: TestApp;
beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

/**
 * Returns the reply to a signed-in person if the store throws `thrown` when it looks up the leaflet to copy.
 */
async function replyTo(thrown: unknown, language = "en") {
  const person = await server.person("Reader");
  const { store } = server;
  const leaflets = { ...store.leaflets, summary: () => Promise.reject(thrown) };
  const app = createApp({ ...server.ports, store: { ...store, leaflets } });
  const headers = { "Accept-Language": language };
  return createTestClient((request) => app.fetch(request), { headers }, person.cookies).call(
    "copyLeaflet",
    { params: { id: "1" } },
  );
}

describe("an error of the store", () => {
  it.each([
    [new StoreFullError("disk"), 507, "store-full"],
    [new StoreUnavailableError("secret.host:5432"), 503, "store-unavailable"],
    [new TooBusyError("secret queue"), 503, "busy"],
    [new StoreBusyError("secret searches"), 503, "busy"],
    [new BlobDamagedError("abc", "damaged"), 500, "blob-damaged"],
    [new Error("SELECT secret FROM users", { cause: new Error("inner") }), 500, "internal-error"],
    ["a string", 500, "internal-error"],
    [undefined, 500, "internal-error"],
    [
      Object.assign(new Error("pretends"), { name: "HTTPError", status: 200 }),
      500,
      "internal-error",
    ],
  ])("%s is reported only by its code", async (error, status, code) => {
    const reply = await replyTo(error);
    expect([reply.status, reply.problem.code]).toEqual([status, code]);
    expect(reply.text).not.toMatch(/secret|SELECT|inner|pretends|disk|at .*\.ts/);
    expect(reply.headers.has("Retry-After")).toBe(status === 503);
  });

  it("is logged with its causes, under the request id of the reply", async () => {
    const reply = await replyTo(new Error("outer", { cause: new Error("inner") }));
    const line = server.lines.find(({ level }) => level === "error");
    expect(line?.fields).toMatchObject({
      requestId: reply.headers.get("X-Request-Id"),
      route: "/api/leaflets/{id}/copy",
      error: { name: "Error", message: "outer", cause: { message: "inner" } },
    });
  });

  it("is reported in Arabic if the client requests Arabic", async () => {
    const reply = await replyTo(new Error("x"), "ar-JO, en;q=0.5");
    expect(reply.problem.message).toMatch(/[\u0600-\u06FF]/);
  });
});
