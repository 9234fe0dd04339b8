import { aLeaflet } from "@nashra/engine/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestClient } from "../../test/client.ts";
import { aRegistration, testApp, type TestApp } from "../../test/test-app.ts";

// The upload of a body may take minutes. In this time, the sender can lose access.

let nashra: TestApp;
let root: TestClient;
beforeEach(async () => {
  nashra = await testApp();
  root = await nashra.administrator("Root");
});
afterEach(() => nashra.close());

/**
 * Creates a body that pauses after its first byte. `begun` resolves when the server starts to read, after it
 * has identified the sender; `finish` sends the rest.
 */
function slow(body: object) {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const started = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  let part = 0;
  const readable = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        part += 1;
        if (part === 1) {
          started.resolve();
          controller.enqueue(bytes.subarray(0, 1));
        } else {
          await rest.promise;
          controller.enqueue(bytes.subarray(1));
          controller.close();
        }
      },
    },
    { highWaterMark: 0 },
  );
  return { readable, begun: started.promise, finish: () => rest.resolve() };
}

const json = { "Content-Type": "application/json" };
const userChange = (name: string, isAdmin: boolean) => ({
  name,
  email: aRegistration(name).email,
  isAdmin,
});

test("an administrator who is demoted during the upload of a request cannot make anybody an administrator with this request", async () => {
  const second = await nashra.administrator("Second");
  const { _id: id } = await second.ok("currentUser");
  const body = slow(userChange("Second", true));
  const pending = second.send("PUT", `/api/admin/users/${id}`, {
    body: body.readable,
    headers: json,
  });
  await body.begun;
  await root.ok("changeUser", { params: { id }, body: userChange("Second", false) });
  body.finish();
  expect((await pending).status).toBe(401);
  expect((await root.ok("getUser", { params: { id } })).isAdmin).toBe(false);
});

test("a leaflet is not stored if its sender signs out while it is being sent", async () => {
  const amal = await nashra.person("Amal");
  const body = slow({ content: aLeaflet() });
  const pending = amal.send("POST", "/api/leaflets", { body: body.readable, headers: json });
  await body.begun;
  await amal.call("signOut");
  body.finish();
  expect((await pending).status).toBe(401);
  await amal.ok("signIn", { body: aRegistration("Amal") });
  expect(await amal.ok("listLeaflets")).toEqual([]);
});

test("a leaflet is not stored if the sender's token is deleted while the leaflet is being sent", async () => {
  const amal = await nashra.person("Amal");
  const token = await amal.ok("createToken", { body: { name: "Slow", scopes: ["write"] } });
  const machine = nashra.client({ bearer: token.token });
  const body = slow({ content: aLeaflet() });
  const pending = machine.send("POST", "/api/leaflets", { body: body.readable, headers: json });
  await body.begun;
  await amal.call("deleteToken", { params: { id: token._id } });
  body.finish();
  expect((await pending).status).toBe(401);
  expect(await amal.ok("listLeaflets")).toEqual([]);
});
