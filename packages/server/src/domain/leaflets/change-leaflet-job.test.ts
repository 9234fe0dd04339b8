import { aLeaflet } from "@nashra/engine/testing";
import { describe, expect, test } from "vitest";
import { aJpeg } from "../../../test/jpegs.ts";
import {
  change,
  clientXml,
  codesOf,
  contentOf,
  create,
  ownXml,
  tryToChange,
  xmlOf,
} from "../../../test/leaflet-jobs.ts";

const content = aLeaflet();
const one = (text: string) => [{ id: "1", content: text }];
const changedContent = { ...content, usageSections: one("<p>Another use.</p>") };
describe("changing a leaflet adds no version for", () => {
  test.each<[string, unknown]>([
    ["an empty object", {}],
    ["the same content", { content }],
    ["all fields unchanged", { title: "Zaytounol", content, status: "draft", fhirXml: "" }],
    ["the title with surrounding white space", { title: " Zaytounol " }],
    ["a blank title if the medicine's name is the title", { title: "" }],
    [
      "plain text that is sent as HTML",
      { content: { ...content, usageSections: one("<p>a</p>") } },
    ],
    [
      "added blank items",
      {
        content: {
          ...content,
          usageSections: [{ content: " " }, { content: "a" }, { content: "<p></p>" }],
          tables: [...content.tables, { data: [["", " "]] }],
          instructionSteps: [...content.instructionSteps, { text: "<p><br></p>" }],
        },
      },
    ],
    [
      "an added blank size",
      { content: { ...content, usageSections: one("a"), sizes: ["250 mg", "500 mg", ""] } },
    ],
  ])("%s", async (what, body) => {
    const isText = [
      "plain text that is sent as HTML",
      "added blank items",
      "an added blank size",
    ].includes(what);
    const stored = isText ? { ...content, usageSections: one("a") } : content;
    const held = await create({ content: stored });
    const after = await change(held, body);
    expect(after.result.changed).toBe(false);
    expect(after.leaflet).toEqual(held.leaflet);
    expect(after.result.blobs).toEqual([]);
    expect(after.result.findings).toEqual(held.result.findings);
  });

  test("the whole reply of a GET", async () => {
    const held = await create({ content });
    const { leaflet } = held;
    const body = {
      _id: leaflet.id,
      title: leaflet.title,
      status: "draft",
      content: contentOf(held),
    };
    const more = { fhirXml: xmlOf(held), fhirXmlSource: "content", version: 1, createdAt: "x" };
    expect((await change(held, { ...body, ...more })).result.changed).toBe(false);
  });

  test("a client's XML that is already stored", async () => {
    const fhirXml = await clientXml(content);
    const held = await create({ content, fhirXml });
    expect((await change(held, { fhirXml })).result.changed).toBe(false);
    expect((await change(held, { fhirXml, content })).result.changed).toBe(false);
  });

  test("identical content of a published leaflet", async () => {
    const held = await create({ content, status: "published" });
    expect((await change(held, { content })).leaflet.status).toBe("published");
  });
});

describe("changing a leaflet", () => {
  test("writes the next version with its document for new content", async () => {
    const held = await create({ content });
    const after = await change(held, { content: changedContent });
    expect(after.leaflet).toMatchObject({ version: 2, title: "Zaytounol", status: "draft" });
    expect(contentOf(after)).toEqual(changedContent);
    expect(xmlOf(after)).toBe(ownXml(after, changedContent));
    expect(xmlOf(after)).not.toBe(xmlOf(held));
  });

  test("returns no blob for an image that is already stored", async () => {
    const image = aJpeg(4000).toString("base64");
    const held = await create({ content: { ...content, instructionSteps: [{ image }] } });
    const after = await change(held, {
      content: { ...changedContent, instructionSteps: [{ image }] },
    });
    expect(after.result.blobs).toHaveLength(1);
    expect(after.leaflet.images).toEqual(held.leaflet.images);
    const renamed = await change(after, { title: "Other" });
    expect(renamed.result.blobs).toHaveLength(1);
    expect(contentOf(renamed).instructionSteps[0]?.image).toBe(image);
  });

  test("keeps content and status when the title changes, and builds the document again", async () => {
    const held = await create({ content, status: "published" });
    const after = await change(held, { title: "نشرة" });
    expect(after.leaflet).toMatchObject({ version: 2, title: "نشرة", status: "published" });
    expect(contentOf(after)).toEqual(content);
    expect(xmlOf(after)).toBe(ownXml(after, content));
  });

  test("keeps the byte order mark of a client's XML when the title changes", async () => {
    const fhirXml = `\uFEFF${await clientXml(content)}`;
    const held = await create({ content, fhirXml });
    expect(xmlOf(await change(held, { title: "Other" }))).toBe(fhirXml);
  });

  test("keeps the title when the medicine's name changes", async () => {
    const held = await create({ content });
    const after = await change(held, { content: { ...content, medicineName: "Other" } });
    expect(after.leaflet).toMatchObject({ title: "Zaytounol", medicineName: "Other" });
    const blank = await change(after, { title: " " });
    expect(blank.leaflet.title).toBe("Other");
  });

  test("replaces the whole content: a list that is not sent becomes empty", async () => {
    const after = await change(await create({ content }), {
      content: { medicineName: "Zaytounol" },
    });
    expect(contentOf(after).usageSections).toEqual([]);
  });

  test("counts the removal of a blank size as a change, because a blank size is an error", async () => {
    const held = await create({ content: { ...content, sizes: ["250 mg", ""] } });
    expect(codesOf(held.result)).toContain("required");
    const after = await change(held, { content: { ...content, sizes: ["250 mg"] } });
    expect(after.result.changed).toBe(true);
    expect(codesOf(after.result)).not.toContain("required");
  });

  test("counts, in custom mode, the removal of a blank question as a change", async () => {
    const customQA = [{ question: "When?", answer: "Now." }];
    const custom = { ...content, customMode: true };
    const held = await create({ content: { ...custom, customQA: [...customQA, {}] } });
    expect(codesOf(held.result)).toContain("required");
    expect((await change(held, { content: { ...custom, customQA } })).result.changed).toBe(true);
  });
});

describe("the status of a leaflet", () => {
  const statuses = ["draft", "review", "published"] as const;

  test.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))(
    "changes from %s to %s",
    async (from, to) => {
      const held = await create({ content, status: from });
      const after = await change(held, { status: to });
      expect(after.leaflet.status).toBe(to);
      expect(after.result.changed).toBe(from !== to);
      expect(xmlOf(after)).toBe(ownXml(after, content));
    },
  );

  test.each(["review", "published"])("changes to %s only without errors", async (status) => {
    const held = await create({ content: { ...content, type: "" } });
    expect(await tryToChange(held, { status })).toMatchObject({
      kind: "refused",
      findings: [{ code: "required", path: ["type"] }],
    });
    expect((await change(held, { status, content })).leaflet.status).toBe(status);
  });

  test.each(["review", "published"] as const)(
    "changes from %s to draft with new content, unless the request sets the status; content with errors is accepted only as a draft",
    async (status) => {
      const held = await create({ content, status });
      expect((await change(held, { content: changedContent })).leaflet.status).toBe("draft");
      for (const to of statuses) {
        const after = await change(held, { content: changedContent, status: to });
        expect(after.leaflet.status).toBe(to);
      }
      const faulty = { content: { ...content, revisionDate: "2026-02-30" } };
      expect((await change(held, faulty)).leaflet.status).toBe("draft");
      expect(await tryToChange(held, { ...faulty, status })).toMatchObject({ kind: "refused" });
    },
  );

  test("remains published after a new title, and after a PUT with the stored content", async () => {
    const held = await create({ content, status: "published" });
    expect((await change(held, { title: "New" })).leaflet.status).toBe("published");
    expect((await change(held, { content, title: "New" })).leaflet.status).toBe("published");
    expect((await change(held, { content, status: "published" })).result.changed).toBe(false);
  });
});

test("reports the location of an error in a rejected body", async () => {
  const held = await create({ content });
  expect(await tryToChange(held, '{\n"title" "New"}')).toEqual({
    kind: "malformed",
    error: { line: 2, column: 9, expected: "colon" },
  });
  expect(await tryToChange(held, { content: null })).toMatchObject({
    kind: "invalid",
    errors: [{ pointer: "/content", code: "wrong-type" }],
  });
  expect(await tryToChange(held, { content: { instructionSteps: [{ image: "%" }] } })).toEqual({
    kind: "invalid",
    errors: [{ pointer: "/content/instructionSteps/0/image", code: "image-not-base64" }],
  });
});
