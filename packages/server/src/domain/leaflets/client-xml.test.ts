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
describe("what only the reading could find", () => {
  const dirty = { ...content, subName: "oleanol\u0000" };

  test("keeps a leaflet from review until its content is sent without it", async () => {
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

  test("is cleared by the request that publishes", async () => {
    const held = await create({ content: dirty });
    expect((await change(held, { content, status: "published" })).leaflet.status).toBe("published");
  });

  test("is kept of content that is stored already, too", async () => {
    const after = await change(await create({ content }), { content: dirty });
    expect(after.result.changed).toBe(false);
    expect(codesOf(after.result)).toContain("text-not-representable");
    expect(await tryToChange(after, { status: "review" })).toMatchObject({ kind: "refused" });
  });

  test("makes no draft of what is published where the content is the same", async () => {
    const held = await create({ content, status: "published" });
    const after = await change(held, { content: dirty });
    expect(after.leaflet).toMatchObject({ status: "published", version: 1 });
  });
});

describe("a client's XML", () => {
  test("is replaced by what is built with the next change of content", async () => {
    const held = await create({ content, fhirXml: await clientXml(content) });
    const after = await change(held, { content: changedContent });
    expect(after.leaflet.fhirXmlSource).toBe("content");
    expect(xmlOf(after)).toBe(ownXml(after, changedContent));
  });

  test("stays with a change of title alone, also when all the rest is sent as it is", async () => {
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

  test("is judged when only the title changes", async () => {
    const held = await create({ content, fhirXml: await clientXml(changedContent) });
    expect(codesOf((await change(held, { title: "New" })).result)).toContain("document-differs");
    expect(codesOf((await change(held, {})).result)).toContain("document-differs");
  });

  test("other than the stored is a change of content", async () => {
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

  test("is given up for an empty one, which is a change", async () => {
    const held = await create({ content, fhirXml: await clientXml(content), status: "published" });
    const after = await change(held, { fhirXml: "" });
    expect(after.leaflet).toMatchObject({ version: 2, status: "draft", fhirXmlSource: "content" });
    expect(xmlOf(after)).toBe(ownXml(after, content));
    expect((await change(after, { fhirXml: "" })).result.changed).toBe(false);
  });

  test("that differs keeps the leaflet from review, though the next version would not have it", async () => {
    const held = await create({ content, fhirXml: await clientXml(changedContent) });
    expect(await tryToChange(held, { status: "review" })).toMatchObject({
      kind: "refused",
      findings: expect.arrayContaining([expect.objectContaining({ code: "document-differs" })]),
    });
    const built = await change(held, { fhirXml: "" });
    expect((await change(built, { status: "review" })).leaflet.status).toBe("review");
  });

  test("that says the same is replaced when the status changes", async () => {
    const held = await create({ content, fhirXml: await clientXml(content) });
    const after = await change(held, { status: "review" });
    expect(after.leaflet).toMatchObject({ status: "review", fhirXmlSource: "content" });
    expect(xmlOf(after)).toBe(ownXml(after, content));
  });

  test("that differs does not matter on the way to a draft", async () => {
    const held = await create({ content, status: "published" });
    const differing = await change(held, { fhirXml: await clientXml(changedContent) });
    const renamed = { ...differing, leaflet: { ...differing.leaflet, status: "review" as const } };
    const after = await change(renamed, { status: "draft" });
    expect(after.leaflet.fhirXmlSource).toBe("content");
    expect(codesOf(after.result)).not.toContain("document-differs");
  });

  test("sent together with other content is stored, and judged against that", async () => {
    const held = await create({ content });
    const theirs = await clientXml(changedContent);
    const after = await change(held, { content: changedContent, fhirXml: theirs });
    expect(xmlOf(after)).toBe(theirs);
    expect(codesOf(after.result)).not.toContain("document-differs");
    const stale = await change(held, { content: changedContent, fhirXml: xmlOf(held) });
    expect(stale.leaflet.fhirXmlSource).toBe("client");
    expect(codesOf(stale.result)).toContain("document-differs");
  });

  test("that is what the server built of this content is the server's", async () => {
    const held = await create({ content });
    const after = await change(held, { title: "New", fhirXml: xmlOf(held) });
    expect(after.leaflet).toMatchObject({ version: 2, fhirXmlSource: "content" });
    expect(xmlOf(after)).toBe(ownXml(after, content));
  });

  test("sent again with another status is stored again", async () => {
    const fhirXml = await clientXml(content);
    const held = await create({ content, fhirXml });
    const after = await change(held, { status: "review", fhirXml });
    expect(after.leaflet).toMatchObject({ status: "review", fhirXmlSource: "client" });
    expect(xmlOf(after)).toBe(fhirXml);
  });
});
