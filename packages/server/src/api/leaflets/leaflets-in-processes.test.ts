import { aLeaflet } from "@nashra/engine/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aJpeg } from "../../../test/jpegs.ts";
import { testApp, type TestApp } from "../../../test/test-app.ts";
import type { TestClient } from "../../../test/client.ts";
import { documentOf } from "../../../test/written-leaflets.ts";
import { createWorkerPool } from "../../node/worker-pool.ts";

let nashra: TestApp;
let amal: TestClient;
beforeEach(async () => {
  nashra = await testApp({ workerPool: createWorkerPool({ processes: 2, cpuTime: 60_000 }) });
  amal = await nashra.person("Amal");
});
afterEach(() => nashra.close());

const image = aJpeg(300_000).toString("base64");
const content = aLeaflet({
  instructionSteps: [{ id: "1", text: "Open", image, imageAlt: "A pack" }],
});

test("returns what was saved, although jobs run in other processes", async () => {
  const { _id: id } = await amal.ok("createLeaflet", { body: { content } });
  const params = { id };
  const first = await amal.ok("getLeaflet", { params });
  expect(first.content).toEqual(content);
  const renamed = await amal.ok("changeLeaflet", { params, body: { title: "New" } });
  expect(renamed.content).toEqual(content);
  const other = { ...content, subName: "other" };
  await amal.ok("changeLeaflet", { params, body: { content: other } });
  const restored = await amal.ok("restoreRevision", { params: { id, version: 1 } });
  expect(restored.content).toEqual(content);
  expect((await amal.ok("copyLeaflet", { params })).content).toEqual(content);
  const document = await amal.call("getDocument", { params });
  expect(document.text).toBe(restored.fhirXml);
  const standard = { content, layout: "standard" } as const;
  expect((await amal.ok("checkContent", { body: standard })).findings).toHaveLength(1);
});

test("returns the document of a published version as JSON, which another process converts", async () => {
  const body = { content, status: "published" };
  const leaflet = await amal.ok("createLeaflet", { body });
  const params = { id: leaflet._id };
  const document = await amal.call("getDocument", { params, query: { format: "json" } });
  expect(document.text).toBe(documentOf(leaflet, "complete").json);
  expect((await amal.call("getDocument", { params })).text).toBe(leaflet.fhirXml);
});

test("keeps every concurrent write without If-Match", async () => {
  const { _id: id } = await amal.ok("createLeaflet", { body: { content } });
  const titles = Array.from({ length: 8 }, (_, index) => `Title ${index}`);
  const write = (title: string) =>
    amal.ok("changeLeaflet", {
      params: { id },
      body: { title, content: { ...content, subName: title } },
    });
  const saved = await Promise.all(titles.map(write));
  expect(saved.map(({ title }) => title)).toEqual(titles);
  const revisions = await amal.ok("listRevisions", { params: { id } });
  expect(revisions.map(({ title }) => title).toSorted()).toEqual(
    ["Zaytounol", ...titles].toSorted(),
  );
  for (const { version, title } of revisions.slice(0, 8)) {
    const revision = await amal.ok("getRevision", { params: { id, version } });
    expect(revision.content).toEqual({ ...content, subName: title });
  }
});
