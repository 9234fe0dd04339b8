import { aLeaflet } from "@nashra/engine/testing";
import { describe, expect, test } from "vitest";
import {
  change,
  clientXml,
  codesOf,
  create,
  ownXml,
  tryToChange,
  xmlOf,
} from "../../../test/leaflet-jobs.ts";

const content = aLeaflet();
const one = (text: string) => [{ id: "1", content: text }];
const changedContent = { ...content, usageSections: one("<p>Another use.</p>") };
describe("a finding from parsing a request", () => {
  const dirty = { ...content, subName: "oleanol\u0000" };

  test("blocks review until the content is sent without the cause of the finding", async () => {
    const held = await create({ content: dirty });
    expect(codesOf(held.result)).toContain("text-not-representable");
    for (const body of [{ status: "review" }, { status: "review", title: "New" }])
      expect(await tryToChange(held, body)).toMatchObject({ kind: "refused" });
    const renamed = await change(held, { title: "New" });
    expect(codesOf(renamed.result)).toContain("text-not-representable");
    expect(await tryToChange(renamed, { status: "review" })).toMatchObject({ kind: "refused" });
    const looked = await change(renamed, { content });
    expect(looked.result.changed).toBe(false);
    expect(looked.leaflet.readingFindings).toBe("[]");
    expect(codesOf(looked.result)).not.toContain("text-not-representable");
    expect((await change(looked, { status: "review" })).leaflet.status).toBe("review");
  });

  test("is cleared by the request that publishes corrected content", async () => {
    const held = await create({ content: dirty });
    expect((await change(held, { content, status: "published" })).leaflet.status).toBe("published");
  });

  test("is stored even if the sent content equals the stored content", async () => {
    const after = await change(await create({ content }), { content: dirty });
    expect(after.result.changed).toBe(false);
    expect(codesOf(after.result)).toContain("text-not-representable");
    expect(await tryToChange(after, { status: "review" })).toMatchObject({ kind: "refused" });
  });

  test("does not turn a published leaflet into a draft if the content is the same", async () => {
    const held = await create({ content, status: "published" });
    const after = await change(held, { content: dirty });
    expect(after.leaflet).toMatchObject({ status: "published", version: 1 });
  });
});

describe("XML that a client sent", () => {
  test("is replaced by the built document at the next change of content", async () => {
    const held = await create({ content, fhirXml: await clientXml(content) });
    const after = await change(held, { content: changedContent });
    expect(after.leaflet.fhirXmlSource).toBe("content");
    expect(xmlOf(after)).toBe(ownXml(after, changedContent));
  });

  test("is kept when only the title changes, even if everything else is sent again", async () => {
    const fhirXml = await clientXml(content);
    const held = await create({ content, fhirXml, status: "published" });
    for (const rest of [{}, { content }, { status: "published" }, { fhirXml }]) {
      const after = await change(held, { title: "New", ...rest });
      expect(after.leaflet).toMatchObject({
        version: 2,
        status: "published",
        fhirXmlSource: "client",
      });
      expect(xmlOf(after)).toBe(fhirXml);
    }
  });

  test("is compared with the content when only the title changes", async () => {
    const held = await create({ content, fhirXml: await clientXml(changedContent) });
    expect(codesOf((await change(held, { title: "New" })).result)).toContain("document-differs");
    expect(codesOf((await change(held, {})).result)).toContain("document-differs");
  });

  test("counts as a change of content when it replaces the built document", async () => {
    const held = await create({ content, status: "published" });
    const fhirXml = await clientXml(content);
    const after = await change(held, { fhirXml });
    expect(after.leaflet).toMatchObject({ version: 2, status: "draft", fhirXmlSource: "client" });
    expect(xmlOf(after)).toBe(fhirXml);
    const set = await change(held, { fhirXml, status: "published" });
    expect(set.leaflet).toMatchObject({ status: "published", fhirXmlSource: "client" });
    const differing = await clientXml(changedContent);
    expect(await tryToChange(held, { fhirXml: differing, status: "published" })).toMatchObject({
      kind: "refused",
      findings: expect.arrayContaining([expect.objectContaining({ code: "document-differs" })]),
    });
  });

  test("is removed by an empty string, which counts as a change", async () => {
    const held = await create({ content, fhirXml: await clientXml(content), status: "published" });
    const after = await change(held, { fhirXml: "" });
    expect(after.leaflet).toMatchObject({ version: 2, status: "draft", fhirXmlSource: "content" });
    expect(xmlOf(after)).toBe(ownXml(after, content));
    expect((await change(after, { fhirXml: "" })).result.changed).toBe(false);
  });

  test("blocks review if it differs from the content, although the next version would not contain it", async () => {
    const held = await create({ content, fhirXml: await clientXml(changedContent) });
    expect(await tryToChange(held, { status: "review" })).toMatchObject({
      kind: "refused",
      findings: expect.arrayContaining([expect.objectContaining({ code: "document-differs" })]),
    });
    const built = await change(held, { fhirXml: "" });
    expect((await change(built, { status: "review" })).leaflet.status).toBe("review");
  });

  test("is replaced by the built document when the status changes, if it does not differ from the content", async () => {
    const held = await create({ content, fhirXml: await clientXml(content) });
    const after = await change(held, { status: "review" });
    expect(after.leaflet).toMatchObject({ status: "review", fhirXmlSource: "content" });
    expect(xmlOf(after)).toBe(ownXml(after, content));
  });

  test("does not block a change to draft if it differs from the content", async () => {
    const held = await create({ content, status: "published" });
    const differing = await change(held, { fhirXml: await clientXml(changedContent) });
    const renamed = { ...differing, leaflet: { ...differing.leaflet, status: "review" as const } };
    const after = await change(renamed, { status: "draft" });
    expect(after.leaflet.fhirXmlSource).toBe("content");
    expect(codesOf(after.result)).not.toContain("document-differs");
  });

  test("is stored with new content and compared with that content", async () => {
    const held = await create({ content });
    const theirs = await clientXml(changedContent);
    const after = await change(held, { content: changedContent, fhirXml: theirs });
    expect(xmlOf(after)).toBe(theirs);
    expect(codesOf(after.result)).not.toContain("document-differs");
    const stale = await change(held, { content: changedContent, fhirXml: xmlOf(held) });
    expect(stale.leaflet.fhirXmlSource).toBe("client");
    expect(codesOf(stale.result)).toContain("document-differs");
  });

  test("does not count as the client's XML if the server built it from this content", async () => {
    const held = await create({ content });
    const after = await change(held, { title: "New", fhirXml: xmlOf(held) });
    expect(after.leaflet).toMatchObject({ version: 2, fhirXmlSource: "content" });
    expect(xmlOf(after)).toBe(ownXml(after, content));
  });

  test("is stored again when it is sent again with another status", async () => {
    const fhirXml = await clientXml(content);
    const held = await create({ content, fhirXml });
    const after = await change(held, { status: "review", fhirXml });
    expect(after.leaflet).toMatchObject({ status: "review", fhirXmlSource: "client" });
    expect(xmlOf(after)).toBe(fhirXml);
  });
});
