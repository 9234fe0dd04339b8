import { aLeaflet as aContent } from "@nashra/engine/testing";
import { expect, onTestFinished, test } from "vitest";
import { aJpeg } from "../../../test/jpegs.ts";
import { createInlineWorkerPool } from "../../api/leaflets/run-job.ts";
import { checked } from "../contract-tests/full-store.ts";
import {
  anOwner,
  aSave,
  noQuota,
  openFixture,
  type StoreFixture,
} from "../contract-tests/leaflets-fixture.ts";
import type { LeafletVersion } from "../ports.ts";

async function aStore(): Promise<StoreFixture> {
  const fixture = await openFixture("sqlite");
  onTestFinished(() => fixture.close());
  return fixture;
}

/** Stores a version whose other fields are not those from which its XML was built. */
async function aVersion(fixture: StoreFixture, change: Partial<LeafletVersion>): Promise<string> {
  const owner = await anOwner(fixture);
  const { id, at } = aSave(fixture, owner);
  const image = aJpeg(2000, "image").toString("base64");
  const content = aContent({ instructionSteps: [{ id: "1", text: "Shake.", image }] });
  const made = await createInlineWorkerPool().run({
    kind: "create",
    id,
    createdAt: at,
    at,
    body: new TextEncoder().encode(JSON.stringify({ content })),
  });
  if (made.kind !== "ready") throw new Error(made.kind);
  const next = { ...made.next, ...change };
  const input = { ...aSave(fixture, owner, { id, at, next, blobs: made.blobs }) };
  await fixture.store.leaflets.create(input, noQuota);
  return id;
}

test("a check builds the documents of the same engine again, and names a version whose XML differs", async () => {
  const fixture = await aStore();
  await aVersion(fixture, {});
  expect(await checked(fixture.location)).toMatchObject({ problems: [], rebuilt: 1 });
  const id = await aVersion(fixture, { status: "published" });
  const { problems, rebuilt } = await checked(fixture.location);
  expect(rebuilt).toBe(2);
  expect(problems).toEqual([
    {
      kind: "xml-differs",
      location: `leaflet ${id} version 1`,
      detail: "its XML differs from the document that is built from its content",
    },
  ]);
});

test.each<[string, Partial<LeafletVersion>]>([
  ["another version of the engine built", { builtBy: "0.0.1" }],
  ["a client sent", { fhirXmlSource: "client" }],
])("a check does not compare XML that %s", async (_, change) => {
  const fixture = await aStore();
  await aVersion(fixture, { status: "published", ...change });
  expect(await checked(fixture.location)).toMatchObject({ problems: [], rebuilt: 0 });
});
