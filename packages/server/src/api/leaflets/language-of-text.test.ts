import { aLeaflet } from "@nashra/engine/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "../../../test/client.ts";
import { storeAsBefore } from "../../../test/older-leaflets.ts";
import { testApp, type TestApp } from "../../../test/test-app.ts";

let nashra: TestApp;
let amal: TestClient;
beforeAll(async () => {
  nashra = await testApp();
  amal = await nashra.person("Amal");
});
afterAll(() => nashra.close());

const arabic = aLeaflet({ language: "ar" });
/** Arabic text in a leaflet that is labelled English. */
const mislabelled = { ...arabic, language: "en" };
const mismatch = {
  code: "language-mismatch",
  severity: "error",
  message: expect.stringContaining("Most of the text is in Arabic script"),
};

test("text in another script has no document and is neither reviewed nor published", async () => {
  const leaflet = await amal.ok("createLeaflet", { body: { content: mislabelled } });
  expect(leaflet.fhirXml).toBe("");
  expect(leaflet.findings).toContainEqual(expect.objectContaining(mismatch));
  const params = { id: leaflet._id };
  const change = (body: object) => amal.call("changeLeaflet", { params, body });
  const refused = await change({ status: "published" });
  expect([refused.status, refused.problem.code]).toEqual([422, "findings-forbid-status"]);
  expect(refused.problem.findings).toContainEqual(expect.objectContaining(mismatch));
  expect((await change({ content: arabic, status: "published" })).status).toBe(200);
  expect((await amal.ok("getLeaflet", { params })).fhirXml).not.toBe("");
});

test("a leaflet that was published with such text can be read, renamed, withdrawn and deleted", async () => {
  const params = { id: await storeAsBefore(nashra, amal, mislabelled, "published") };
  expect((await amal.ok("getLeaflet", { params })).content).toEqual(mislabelled);
  const change = (body: object) => amal.call("changeLeaflet", { params, body });
  const { status, body } = await change({ title: "Renamed" });
  expect([status, body.title, body.status, body.fhirXml]).toEqual([
    200,
    "Renamed",
    "published",
    "",
  ]);
  expect((await change({ status: "review" })).status).toBe(422);
  expect((await change({ status: "draft" })).status).toBe(200);
  expect((await amal.call("deleteLeaflet", { params })).status).toBe(204);
});

test("the new title of a published leaflet must not change its language", async () => {
  const { language: _, ...unlabelled } = arabic;
  const body = { content: unlabelled, title: "زيتونول", status: "published" };
  const { _id: id } = await amal.ok("createLeaflet", { body });
  const renamed = await amal.call("changeLeaflet", {
    params: { id },
    body: { title: "Zaytounol" },
  });
  expect([renamed.status, renamed.problem.findings?.[0]?.code]).toEqual([422, mismatch.code]);
});
