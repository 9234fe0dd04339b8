import {
  additiveFields,
  buildDocument,
  buildOptionsOf,
  canonicalise,
  mapImageItems,
  parseLeaflet,
  toXml,
} from "@nashra/engine";
import type { LeafletRecord } from "@nashra/engine";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anyLeaflet } from "../../../test/leaflet-arbitraries.ts";
import { testApp, type TestApp } from "../../../test/test-app.ts";
import type { TestClient } from "../../../test/client.ts";

let nashra: TestApp;
let amal: TestClient;
beforeAll(async () => {
  nashra = await testApp();
  amal = await nashra.person("Amal");
});
afterAll(() => nashra.close());

function documentOf(record: LeafletRecord): string {
  const built = buildDocument(record.content, buildOptionsOf(record));
  return built.kind === "built" ? toXml(built.bundle) : "";
}

/**
 * Generates titles that XML and every store can contain. The server removes their leading and trailing white
 * space.
 */
const titles = () =>
  fc
    .string({ unit: "binary", maxLength: 20 })
    .map((title) =>
      title
        .toWellFormed()
        .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ""),
    );

test("returns a saved leaflet and its document unchanged", async () => {
  await fc.assert(
    fc.asyncProperty(anyLeaflet(), titles(), async (content, title) => {
      const { findings: _, ...saved } = await amal.ok("createLeaflet", {
        body: { content, title },
      });
      const id = saved._id;
      const read = await amal.ok("getLeaflet", { params: { id } });
      expect(read).toEqual(saved);
      expect(read.content).toEqual(JSON.parse(JSON.stringify(canonicalise(content))));
      expect(read.title).toBe(title.trim() || content.medicineName);
      expect(read.fhirXml).toBe(documentOf(read));
      const document = await amal.call("getDocument", { params: { id } });
      expect(document.status === 200 ? document.text : "").toBe(read.fhirXml);
      const again = await amal.ok("changeLeaflet", { params: { id }, body: read });
      expect(again).toMatchObject({ version: 1, content: read.content, fhirXml: read.fhirXml });
      const copy = await amal.ok("copyLeaflet", { params: { id } });
      expect(copy.content).toEqual(read.content);
      expect(copy.fhirXml).toBe(documentOf(copy));
    }),
  );
});

test("returns the new content unchanged after the content of a leaflet was replaced", async () => {
  const { _id: id } = await amal.ok("createLeaflet", { body: { content: {} } });
  await fc.assert(
    fc.asyncProperty(anyLeaflet(), async (content) => {
      const before = await amal.ok("getLeaflet", { params: { id } });
      const cleared = Object.fromEntries(additiveFields.map((name) => [name, null]));
      // the type of an item has no `null`
      const nothing = { image: null, imageAlt: null, imageType: null } as unknown as object;
      const withoutStored = mapImageItems(content, (item) => ({ ...nothing, ...item }));
      const body = { content: { ...cleared, ...withoutStored } };
      const saved = await amal.ok("changeLeaflet", { params: { id }, body });
      const read = await amal.ok("getLeaflet", { params: { id } });
      expect(saved).toMatchObject(read);
      if (read.version > before.version) {
        expect(read.content).toEqual(JSON.parse(JSON.stringify(canonicalise(content))));
      }
      expect(read.fhirXml).toBe(documentOf(read));
      const again = await amal.ok("changeLeaflet", { params: { id }, body });
      expect(again.version).toBe(read.version);
    }),
  );
});

test("accepts or rejects JSON of any shape, and never answers 500", async () => {
  const values = fc.jsonValue({ maxDepth: 4 });
  const keys = fc.constantFrom("sizes", "tables", "instructionSteps", "usageSections", "type");
  const bodies = fc.oneof(
    values,
    fc.record({ content: fc.dictionary(keys, values), title: values, fhirXml: values }),
    fc.record({
      content: fc.record({
        instructionSteps: fc.array(fc.record({ id: values, text: values, image: values })),
      }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const reply = await amal.call("createLeaflet", { body: JSON.stringify(body) });
      expect([201, 400]).toContain(reply.status);
      if (reply.status === 201) {
        const parsed = parseLeaflet((body as { content: unknown }).content);
        expect(parsed.kind === "parsed" && JSON.stringify(parsed.content)).toBe(
          JSON.stringify(reply.body.content),
        );
      }
    }),
  );
});
