import { buildDocument, buildOptionsOf, toXml, type LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { describe, expect, test } from "vitest";
import { aJpeg } from "../../../test/jpegs.ts";
import {
  change,
  codesOf,
  create,
  loaded,
  tryToChange,
  xmlOf,
  type Held,
} from "../../../test/leaflet-workshop.ts";
import { readStoredContent } from "./stored-content.ts";

const content = aLeaflet();
const one = (text: string) => [{ id: "1", content: text }];
const changedContent = { ...content, usageSections: one("<p>Another use.</p>") };
const contentOf = (held: Held) => readStoredContent(held.leaflet.content, loaded(held).images);

/** XML of a client that says what `of` says, and is not what the server builds. */
async function clientXml(of: LeafletContent = content): Promise<string> {
  return xmlOf(await create({ content: of })).replace("?>", "?><!-- mine -->");
}

function withoutAlt({ id, text, image }: LeafletContent["instructionSteps"][number]) {
  return { id, text, image };
}

function ours({ leaflet }: Held, of: LeafletContent): string {
  const built = buildDocument(
    of,
    buildOptionsOf({
      _id: leaflet.id,
      title: leaflet.title,
      version: leaflet.version,
      status: leaflet.status,
      createdAt: new Date(leaflet.createdAt).toISOString(),
      updatedAt: new Date(leaflet.updatedAt).toISOString(),
      content: of,
    }),
  );
  return built.kind === "built" ? toXml(built.bundle) : "";
}

describe("no version is added by", () => {
  test.each<[string, unknown]>([
    ["an empty object", {}],
    ["the same content", { content }],
    ["everything as it stands", { title: "Zaytounol", content, status: "draft", fhirXml: "" }],
    ["the title with white space round it", { title: " Zaytounol " }],
    ["no title, where the medicine's name is the title", { title: "" }],
    ["plain text that became HTML", { content: { ...content, usageSections: one("<p>a</p>") } }],
    [
      "blank entries",
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
      "a blank size",
      { content: { ...content, usageSections: one("a"), sizes: ["250 mg", "500 mg", ""] } },
    ],
  ])("%s", async (what, body) => {
    const isText = ["plain text that became HTML", "blank entries", "a blank size"].includes(what);
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

  test("a client's XML that is stored already", async () => {
    const fhirXml = await clientXml();
    const held = await create({ content, fhirXml });
    expect((await change(held, { fhirXml })).result.changed).toBe(false);
    expect((await change(held, { fhirXml, content })).result.changed).toBe(false);
  });

  test("identical content of a published leaflet", async () => {
    const held = await create({ content, status: "published" });
    expect((await change(held, { content })).leaflet.status).toBe("published");
  });
});

describe("a change", () => {
  test("of content writes the next version with its document", async () => {
    const held = await create({ content });
    const after = await change(held, { content: changedContent });
    expect(after.leaflet).toMatchObject({ version: 2, title: "Zaytounol", status: "draft" });
    expect(contentOf(after)).toEqual(changedContent);
    expect(xmlOf(after)).toBe(ours(after, changedContent));
    expect(xmlOf(after)).not.toBe(xmlOf(held));
  });

  test("hands on no image that the store has", async () => {
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

  test("of the title keeps everything else and builds the document again", async () => {
    const held = await create({ content, status: "published" });
    const after = await change(held, { title: "نشرة" });
    expect(after.leaflet).toMatchObject({ version: 2, title: "نشرة", status: "published" });
    expect(contentOf(after)).toEqual(content);
    expect(xmlOf(after)).toBe(ours(after, content));
  });

  test("of the medicine's name leaves the title as it is", async () => {
    const held = await create({ content });
    const after = await change(held, { content: { ...content, medicineName: "Other" } });
    expect(after.leaflet).toMatchObject({ title: "Zaytounol", medicineName: "Other" });
    const blank = await change(after, { title: " " });
    expect(blank.leaflet.title).toBe("Other");
  });

  test("of content is the whole content: a list that is not sent is empty", async () => {
    const after = await change(await create({ content }), {
      content: { medicineName: "Zaytounol" },
    });
    expect(contentOf(after).usageSections).toEqual([]);
  });

  test("that takes a blank size away is one, for a blank size is an error", async () => {
    const held = await create({ content: { ...content, sizes: ["250 mg", ""] } });
    expect(codesOf(held.result)).toContain("required");
    const after = await change(held, { content: { ...content, sizes: ["250 mg"] } });
    expect(after.result.changed).toBe(true);
    expect(codesOf(after.result)).not.toContain("required");
  });

  test("that takes a blank question away is one in custom mode", async () => {
    const customQA = [{ question: "When?", answer: "Now." }];
    const custom = { ...content, customMode: true };
    const held = await create({ content: { ...custom, customQA: [...customQA, {}] } });
    expect(codesOf(held.result)).toContain("required");
    expect((await change(held, { content: { ...custom, customQA } })).result.changed).toBe(true);
  });
});

describe("status", () => {
  const statuses = ["draft", "review", "published"] as const;

  test.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))(
    "goes from %s to %s",
    async (from, to) => {
      const held = await create({ content, status: from });
      const after = await change(held, { status: to });
      expect(after.leaflet.status).toBe(to);
      expect(after.result.changed).toBe(from !== to);
      expect(xmlOf(after)).toBe(ours(after, content));
    },
  );

  test.each(["review", "published"])("goes to %s only without errors", async (status) => {
    const held = await create({ content: { ...content, type: "" } });
    expect(await tryToChange(held, { status })).toMatchObject({
      kind: "refused",
      findings: [{ code: "required", path: ["type"] }, { code: "section-omitted" }],
    });
    expect((await change(held, { status, content })).leaflet.status).toBe(status);
  });

  test.each(["review", "published"] as const)(
    "%s becomes draft when the content changes, unless the request sets it and passes",
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

  test("of what is published stays with a new title and with an identical PUT", async () => {
    const held = await create({ content, status: "published" });
    expect((await change(held, { title: "New" })).leaflet.status).toBe("published");
    expect((await change(held, { content, title: "New" })).leaflet.status).toBe("published");
    expect((await change(held, { content, status: "published" })).result.changed).toBe(false);
  });
});

describe("additive fields", () => {
  const additive = {
    language: "en-GB",
    country: "SA",
    companyCity: "Riyadh",
    companyIdentifier: "https://example.org/c",
    productIdentifier: "04012345678901",
    firstAuthorisedOn: "2020-01-01",
  };
  const { language: _, ...known } = changedContent;
  const steps = known.instructionSteps;

  test("keep their values where they are not sent", async () => {
    const held = await create({ content: { ...content, ...additive } });
    const after = await change(held, { content: known });
    expect(contentOf(after)).toMatchObject(additive);
    expect(xmlOf(after)).toBe(ours(after, contentOf(after)));
  });

  test.each([null, ""])("are removed by %j", async (nothing) => {
    const held = await create({ content: { ...content, ...additive } });
    for (const key of Object.keys(additive)) {
      const after = await change(held, { content: { ...known, [key]: nothing } });
      const { [key]: removed, ...others } = contentOf(after) as unknown as Record<string, unknown>;
      expect(removed, key).toBeUndefined();
      expect(Object.keys(others)).toEqual(
        expect.arrayContaining(Object.keys(additive).filter((other) => other !== key)),
      );
    }
  });

  test("take the value that is sent", async () => {
    const held = await create({ content: { ...content, ...additive } });
    const after = await change(held, { content: { ...known, country: "fr" } });
    expect(contentOf(after).country).toBe("FR");
  });

  test("not sent are no change", async () => {
    const held = await create({ content: { ...content, ...additive } });
    const { language: _, instructionSteps, ...rest } = content;
    const plain = instructionSteps.map(withoutAlt);
    const after = await change(held, { content: { ...rest, instructionSteps: plain } });
    expect(after.result.changed).toBe(false);
  });

  describe("imageAlt", () => {
    const a = aJpeg(400, "a").toString("base64");
    const b = aJpeg(400, "b").toString("base64");
    const stored = [
      { id: "x", text: "One", image: a, imageAlt: "The pack" },
      { id: "y", text: "Two", image: b, imageAlt: "The tablet" },
    ];
    const altsAfter = async (sent: readonly unknown[]) => {
      const held = await create({ content: { ...content, instructionSteps: stored } });
      const after = await change(held, { content: { ...changedContent, instructionSteps: sent } });
      return contentOf(after).instructionSteps.map(({ imageAlt }) => imageAlt);
    };

    test.each<[string, readonly unknown[], readonly unknown[]]>([
      [
        "stays with its step",
        [
          { id: "x", image: a },
          { id: "y", image: b },
        ],
        ["The pack", "The tablet"],
      ],
      [
        "does not go to another picture of the same step",
        [
          { id: "x", image: aJpeg(400, "c").toString("base64") },
          { id: "y", image: b },
        ],
        [undefined, "The tablet"],
      ],
      ["stays while the step has no picture", [{ id: "x", image: "" }], ["The pack"]],
      [
        "follows the id to another place",
        [
          { id: "y", image: b },
          { id: "x", image: a },
        ],
        ["The tablet", "The pack"],
      ],
      [
        "goes with null",
        [
          { id: "x", image: a, imageAlt: null },
          { id: "y", image: b },
        ],
        [undefined, "The tablet"],
      ],
      ["goes with an empty text", [{ id: "x", image: a, imageAlt: " " }], [undefined]],
      ["takes what is sent", [{ id: "x", image: a, imageAlt: "New" }], ["New"]],
      ["is given to no step of another id", [{ id: "z", image: a }], [undefined]],
      [
        "goes to one of two steps of an id",
        [
          { id: "x", image: a },
          { id: "x", image: b },
        ],
        ["The pack", "The tablet"],
      ],
      [
        "follows the image of a step without id",
        [{ image: b }, { image: a }],
        ["The tablet", "The pack"],
      ],
      [
        "is given to no other image for its place",
        [{ image: aJpeg(400, "c").toString("base64") }],
        [undefined],
      ],
    ])("%s", async (_, sent, expected) => {
      expect(await altsAfter(sent)).toEqual(expected);
    });

    test("stays where an id is sent as a number", async () => {
      const held = await create({ content });
      const sent = steps.map((step) => ({ ...withoutAlt(step), id: 1 }));
      const after = await change(held, { content: { ...changedContent, instructionSteps: sent } });
      expect(contentOf(after).instructionSteps[0]?.imageAlt).toBe("The open pack");
    });
  });
});

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
    const held = await create({ content, fhirXml: await clientXml() });
    const after = await change(held, { content: changedContent });
    expect(after.leaflet.fhirXmlSource).toBe("content");
    expect(xmlOf(after)).toBe(ours(after, changedContent));
  });

  test("stays with a change of title alone, also when all the rest is sent as it is", async () => {
    const fhirXml = await clientXml();
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
    const fhirXml = await clientXml();
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
    const held = await create({ content, fhirXml: await clientXml(), status: "published" });
    const after = await change(held, { fhirXml: "" });
    expect(after.leaflet).toMatchObject({ version: 2, status: "draft", fhirXmlSource: "content" });
    expect(xmlOf(after)).toBe(ours(after, content));
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
    const held = await create({ content, fhirXml: await clientXml() });
    const after = await change(held, { status: "review" });
    expect(after.leaflet).toMatchObject({ status: "review", fhirXmlSource: "content" });
    expect(xmlOf(after)).toBe(ours(after, content));
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
    expect(xmlOf(after)).toBe(ours(after, content));
  });

  test("sent again with another status is stored again", async () => {
    const fhirXml = await clientXml();
    const held = await create({ content, fhirXml });
    const after = await change(held, { status: "review", fhirXml });
    expect(after.leaflet).toMatchObject({ status: "review", fhirXmlSource: "client" });
    expect(xmlOf(after)).toBe(fhirXml);
  });
});

test("a refused body changes nothing and says where", async () => {
  const held = await create({ content });
  expect(await tryToChange(held, "[")).toEqual({ kind: "malformed" });
  expect(await tryToChange(held, { content: null })).toMatchObject({
    kind: "invalid",
    errors: [{ pointer: "/content", code: "wrong-type" }],
  });
  expect(await tryToChange(held, { content: { instructionSteps: [{ image: "%" }] } })).toEqual({
    kind: "invalid",
    errors: [{ pointer: "/content/instructionSteps/0/image", code: "image-not-base64" }],
  });
});
