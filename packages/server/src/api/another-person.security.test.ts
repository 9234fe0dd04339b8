import { afterAll, beforeAll, expect, test } from "vitest";

import { aLeaflet } from "@nashra/engine/testing";

import { aRegistration, testApp, type TestApp } from "../../test/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const body = { title: "Dolvera", content: aLeaflet(), fhirXml: "" };

test("rejects a request if X-Person does not name the person who is signed in", async () => {
  const browser = await server.person("Amal", { browser: true });
  const { _id: amal } = await browser.ok("currentUser");
  const headers = { "X-Person": amal };
  await browser.ok("createLeaflet", { body, headers });
  await browser.ok("registerUser", { body: aRegistration("Basem") });
  const reply = await browser.call("createLeaflet", { body, headers });
  expect([reply.status, reply.problem.code]).toEqual([401, "another-person"]);
  expect(await browser.ok("listLeaflets")).toEqual([]);
  const left = await browser.call("signOut", { headers });
  expect([left.status, left.problem.code]).toEqual([401, "another-person"]);
  expect((await browser.ok("currentUser")).name).toBe(aRegistration("Basem").name);
});

test("answers 401 not-signed-in without a session, whatever X-Person contains", async () => {
  const headers = { "X-Person": "somebody" };
  const reply = await server.client({ browser: true }).call("createLeaflet", { body, headers });
  expect([reply.status, reply.problem.code]).toEqual([401, "not-signed-in"]);
});

test("uses the person of the session if there is no X-Person header", async () => {
  const browser = await server.person("Dima", { browser: true });
  await browser.ok("createLeaflet", { body });
  expect(await browser.ok("listLeaflets")).toHaveLength(1);
});
