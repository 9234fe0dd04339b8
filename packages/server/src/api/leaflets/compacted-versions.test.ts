import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { engineVersion } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { appOnFixture } from "../../../test/app-on-fixture.ts";
import { aJpeg } from "../../../test/jpegs.ts";
import { type TestApp } from "../../../test/test-app.ts";
import type { TestClient } from "../../../test/client.ts";
import { storedIn, type StoreFixture } from "../../storage/contract-tests/leaflets-fixture.ts";
import { compactVersions } from "../../storage/sql/version-compaction.ts";

let fixture: StoreFixture;
let nashra: TestApp;
let amal: TestClient;
beforeEach(async () => {
  ({ fixture, nashra } = await appOnFixture());
  amal = await nashra.person("Amal");
});

async function compact(): Promise<number> {
  const clock = () => nashra.clock.now();
  const isStored = storedIn(fixture);
  return compactVersions(fixture.database, { when: "always", holder: "test", clock, isStored });
}

const first = aLeaflet({ warningsSections: [{ id: "1", content: "<p>Take 5 mg. & نشرة</p>" }] });
const step = (seed: string, bytes: number) => ({
  instructionSteps: [{ id: "1", text: "Shake.", image: aJpeg(bytes, seed).toString("base64") }],
});

/** A leaflet with two versions; returns the reply with version 1 before it is compacted. */
async function aCompacted(content: object = first, body: object = {}) {
  const { _id: id } = await amal.ok("createLeaflet", { body: { content, ...body } });
  const params = { id };
  const before = await amal.ok("getRevision", { params: { id, version: 1 } });
  const second = { ...content, subName: "second" };
  await amal.ok("changeLeaflet", { params, body: { content: second, fhirXml: "" } });
  expect(await compact()).toBe(1);
  return { id, before };
}

const revisionOf = (id: string) => amal.call("getRevision", { params: { id, version: 1 } });

function blobFolder(): string {
  const { blobs } = fixture.location;
  if (blobs.kind !== "folder") throw new Error("no folder");
  return join(blobs.path, "sha256");
}

describe("an earlier version that keeps its content only", () => {
  test.each([
    ["a small one", {}],
    ["one with an image that is sent as a stream", step("large", 900_000)],
  ])("is returned with the same XML, which the server builds again: %s", async (_, images) => {
    const { id, before } = await aCompacted({ ...first, ...images });
    const reply = await revisionOf(id);
    expect(reply.body).toEqual({ ...before, fhirXmlSource: "rebuilt" });
    expect(reply.headers.get("ETag")).toBe(`"1-built-${engineVersion}"`);
    const current = await amal.ok("getLeaflet", { params: { id } });
    expect(current).toMatchObject({ version: 2, fhirXmlSource: "content" });
  });

  test("keeps the XML that a client sent", async () => {
    const { fhirXml } = await amal.ok("createLeaflet", { body: { content: first } });
    const { id } = await aCompacted(first, {
      fhirXml: fhirXml.replace("<Bundle", "<!-- c --><Bundle"),
    });
    const { body } = await revisionOf(id);
    expect(body.fhirXmlSource).toBe("client");
    expect(body.fhirXml).toContain("<!-- c -->");
  });

  test("is restored, listed and compared as before", async () => {
    const { id, before } = await aCompacted();
    const listed = await amal.ok("listRevisions", { params: { id } });
    expect(listed.map(({ version }) => version)).toEqual([2, 1]);
    const params = { id, version: 1 };
    const restored = await amal.ok("restoreRevision", { params });
    expect(restored).toMatchObject({
      version: 3,
      content: before.content,
      fhirXmlSource: "content",
    });
    expect(await compact()).toBe(1);
    expect((await revisionOf(id)).body).toMatchObject({ fhirXml: before.fhirXml });
  });

  test("has no XML, and a finding, while an image of it is missing", async () => {
    const { id, before } = await aCompacted({ ...first, ...step("not in the cache", 1_200_000) });
    await rm(blobFolder(), { recursive: true });
    const reply = await revisionOf(id);
    expect(reply.body).toMatchObject({ fhirXml: "", fhirXmlSource: "rebuilt" });
    expect(reply.body.content.warningsSections).toEqual(before.content.warningsSections);
    expect(reply.body.findings?.map(({ code }) => code)).toEqual(["image-damaged"]);
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
  });

  test("is not compacted while an image of it is missing, because its XML may be the last copy", async () => {
    const content = { ...first, ...step("missing", 5000) };
    const { _id: id } = await amal.ok("createLeaflet", { body: { content } });
    await amal.ok("changeLeaflet", { params: { id }, body: { content: first } });
    await rename(blobFolder(), `${blobFolder()}-away`);
    expect(await compact()).toBe(0);
    await rename(`${blobFolder()}-away`, blobFolder());
    expect((await revisionOf(id)).body.fhirXmlSource).toBe("content");
    expect(await compact()).toBe(1);
    expect((await revisionOf(id)).body.fhirXmlSource).toBe("rebuilt");
  });

  test("is the target of an If-Match with its entity tag if later versions were lost", async () => {
    const { id } = await aCompacted();
    const row = await fixture.database.read
      .selectFrom("leaflet_revisions")
      .select("hash")
      .where("version", "=", 1)
      .executeTakeFirstOrThrow();
    await fixture.database.transaction(async (write) => {
      await write.deleteFrom("leaflet_revisions").where("version", "=", 2).execute();
      await write.updateTable("leaflets").set({ version: 1, hash: row.hash }).execute();
    });
    const { headers, body } = await amal.call("getLeaflet", { params: { id } });
    expect(body).toMatchObject({ version: 1, fhirXmlSource: "rebuilt" });
    const tag = headers.get("ETag") ?? "";
    const save = (match: string) =>
      amal.call("changeLeaflet", {
        params: { id },
        body: { title: "Other" },
        headers: { "If-Match": match },
      });
    for (const other of ['"2"', tag.replace('"1', '"2'), tag.replace("-built-", "-b-"), `W/${tag}`])
      expect((await save(other)).status).toBe(412);
    expect((await save(tag)).body).toMatchObject({ title: "Other", fhirXmlSource: "content" });
  });

  test("a repeated request with an idempotency key gets the version that it created", async () => {
    const headers = { "Idempotency-Key": "key-1" };
    const created = await amal.call("createLeaflet", { body: { content: first }, headers });
    const params = { id: created.body._id };
    await amal.ok("changeLeaflet", { params, body: { title: "Other" } });
    await compact();
    const again = await amal.call("createLeaflet", { body: { content: first }, headers });
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ fhirXml: created.body.fhirXml, fhirXmlSource: "rebuilt" });
  });
});
