import { buildDocument, buildOptionsOf, canonicalise, createLeaflet, toXml } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { describe, expect, test } from "vitest";
import {
  codesOf,
  contentOf,
  create,
  createdAt,
  leafletId,
  tryToCreate,
  xmlOf,
} from "../../../test/leaflet-jobs.ts";
import { aJpeg } from "../../../test/jpegs.ts";

const content = aLeaflet();

describe("creating a leaflet", () => {
  test("makes a draft named after its medicine, with canonical content", async () => {
    const held = await create({ content: { medicineName: " Zaytounol " } });
    expect(held.leaflet).toMatchObject({
      title: "Zaytounol",
      status: "draft",
      language: "en",
      medicineName: "Zaytounol",
      companyName: "",
    });
    expect(contentOf(held)).toEqual(
      canonicalise({ ...emptyContent(), medicineName: " Zaytounol " }),
    );
  });

  test.each([
    [undefined, "", "Untitled Leaflet"],
    ["", "", "Untitled Leaflet"],
    ["  ", "Zaytounol", "Zaytounol"],
    [" My leaflet\t", "Zaytounol", "My leaflet"],
  ])("turns the title %j and the medicine %j into the title %j", async (title, name, expected) => {
    const { leaflet } = await create({ title, content: { medicineName: name } });
    expect(leaflet.title).toBe(expected);
  });

  test("builds the same document as the engine builds from the leaflet", async () => {
    const held = await create({
      title: "نشرة",
      content: { ...aLeaflet({ language: "ar" }), language: undefined },
    });
    const record = {
      _id: leafletId,
      title: "نشرة",
      version: 1,
      status: "draft" as const,
      createdAt: new Date(createdAt).toISOString(),
      updatedAt: new Date(createdAt).toISOString(),
      content: contentOf(held),
    };
    const built = buildDocument(record.content, buildOptionsOf(record));
    expect(built.kind === "built" && toXml(built.bundle)).toBe(xmlOf(held));
    expect(held.leaflet.language).toBe("ar");
    expect(held.leaflet.fhirXmlSource).toBe("content");
  });

  test("stores no document if none can be built, and reports why", async () => {
    const held = await create({ content: {} });
    expect(held.leaflet.fhirXml).toBeUndefined();
    expect(xmlOf(held)).toBe("");
    expect(codesOf(held.result)).toContain("required");
  });

  test("reports the findings from parsing the request, then those from validating the content", async () => {
    const held = await create({
      content: { ...content, usageSections: [{ content: "<p><font>Use</font>\u0000 it.</p>" }] },
    });
    expect(codesOf(held.result)).toEqual(["text-not-representable", "markup-removed"]);
    expect(codesOf({ findings: JSON.parse(held.leaflet.readingFindings) })).toEqual([
      "text-not-representable",
      "markup-removed",
    ]);
  });

  test.each(["review", "published"])("sets the status %s only without errors", async (status) => {
    expect((await create({ content, status })).leaflet.status).toBe(status);
    const refused = await tryToCreate({ content: { ...content, type: "" }, status });
    expect(refused).toMatchObject({ kind: "refused", findings: [{ code: "required" }] });
    const unread = { ...content, subName: "a\u0001b" };
    expect(await tryToCreate({ content: unread, status })).toMatchObject({ kind: "refused" });
  });

  test("ignores unknown fields", async () => {
    const more = { _id: "x", version: 7, createdAt: "x", findings: 3, ownerId: "somebody" };
    expect((await create({ content, ...more })).leaflet.title).toBe("Zaytounol");
  });
});

describe("images of a new leaflet", () => {
  const step = (image: unknown) => ({ content: { ...content, instructionSteps: [{ image }] } });
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

  test("are taken out of the content and restored exactly", async () => {
    for (const size of [2048, 2049, 2050, 3_000_000]) {
      const image = base64(aJpeg(size));
      const held = await create(step(image));
      expect(held.leaflet.content).not.toContain(image.slice(0, 100));
      expect(held.leaflet.images).toHaveLength(1);
      expect(contentOf(held).instructionSteps[0]?.image === image).toBe(true);
    }
  });

  test("are stored once, however often they are used", async () => {
    const image = base64(aJpeg(500));
    const steps = [{ image }, { image, text: "again" }, {}];
    const held = await create({ content: { ...content, instructionSteps: steps } });
    expect(held.leaflet.images).toHaveLength(1);
    expect(contentOf(held).instructionSteps.map((one) => one.image)).toEqual([image, image, ""]);
  });

  test.each([
    ["not base64", "not base64!", "image-not-base64"],
    ["base64 without its padding", base64(aJpeg(500)).slice(0, -1), "image-not-base64"],
    ["base64url", base64(aJpeg(500)).replaceAll("/", "_"), "image-not-base64"],
    ["a PNG", "iVBORw0KGgo=", "image-not-jpeg"],
    [
      "an SVG with the media type of JPEG",
      `data:image/jpeg;base64,${btoa("<svg/>")}`,
      "image-not-jpeg",
    ],
    ["10 MiB large", base64(aJpeg(10 * 1024 * 1024)), "image-too-large"],
  ])(
    "are rejected if they are %s, with an error that points to their instruction step",
    async (_, image, code) => {
      const steps = [{ image: base64(aJpeg(500)) }, { image }];
      const refused = await tryToCreate({ content: { ...content, instructionSteps: steps } });
      const errors = [{ pointer: "/content/instructionSteps/1/image", code }];
      expect(refused).toEqual({ kind: "invalid", errors });
    },
  );

  test("are accepted if they are one byte under 10 MiB", async () => {
    const held = await create(step(base64(aJpeg(10 * 1024 * 1024 - 1))));
    expect(codesOf(held.result)).not.toContain("image-too-large");
  });

  test("are stored if they are truncated, but no document is built", async () => {
    const held = await create(step(base64(aJpeg(3000).subarray(0, 2001))));
    expect(codesOf(held.result)).toContain("image-unreadable");
    expect(held.leaflet.fhirXml).toBeUndefined();
    expect(held.leaflet.images).toHaveLength(1);
  });

  test("are stored as decoded bytes, without a prefix, white space or unused bits", async () => {
    const bytes = Buffer.concat([aJpeg(3000), Buffer.from([7])]);
    const image = base64(bytes);
    expect(image.endsWith("==")).toBe(true);
    const spare = `${image.slice(0, -3)}${image.at(-3) === "w" ? "x" : "/"}==`;
    for (const sent of [`data:image/jpeg;base64,${image}`, image.replaceAll(/.{76}/g, "$&\r\n")])
      expect(contentOf(await create(step(sent))).instructionSteps[0]?.image).toBe(image);
    const held = await create(step(spare));
    expect(held.leaflet.images).toHaveLength(1);
    const kept = contentOf(held).instructionSteps[0]?.image ?? "";
    expect(Buffer.from(kept, "base64").toString("base64")).toBe(kept);
    expect(xmlOf(held)).toContain(kept);
  });
});

describe("a client's XML for a new leaflet", () => {
  const other = async (text: string) =>
    xmlOf(await create({ content: { ...content, usageSections: [{ content: text }] } }));

  test("is stored byte for byte", async () => {
    const xml = `\uFEFF${xmlOf(await create({ content }))}<!-- ü -->\r\n`;
    const held = await create({ content, fhirXml: xml });
    expect(xmlOf(held)).toBe(xml);
    expect(held.leaflet.fhirXmlSource).toBe("client");
    expect(codesOf(held.result)).toEqual([]);
  });

  test("blocks review with an error if it differs from the content", async () => {
    const fhirXml = await other("<p>Something else.</p>");
    const held = await create({ content, fhirXml });
    expect(codesOf(held.result)).toContain("document-differs");
    expect(xmlOf(held)).toBe(fhirXml);
    const refused = await tryToCreate({ content, fhirXml, status: "review" });
    expect(refused).toMatchObject({ kind: "refused" });
  });

  test("differs from the content if it has words where FHIR allows no text", async () => {
    const xml = xmlOf(await create({ content }));
    const held = await create({ content, fhirXml: xml.replace("<entry>", "<entry>Twice a day") });
    expect(held.result.findings).toContainEqual(
      expect.objectContaining({ code: "document-differs", severity: "error" }),
    );
  });

  test.each([
    ["not XML", "hello", "xml-ill-formed"],
    ["white space", "  \n", "xml-ill-formed"],
    ["truncated", '<Bundle xmlns="http://hl7.org/fhir">', "xml-ill-formed"],
    ["a resource other than a Bundle", '<Patient xmlns="http://hl7.org/fhir"/>', "not-a-bundle"],
    ["not FHIR", "<Bundle/>", "not-fhir"],
    [
      "XML with a DOCTYPE",
      '<!DOCTYPE Bundle><Bundle xmlns="http://hl7.org/fhir"/>',
      "doctype-refused",
    ],
  ])("is rejected if it is %s", async (_, fhirXml, code) => {
    const errors = [{ pointer: "/fhirXml", code }];
    expect(await tryToCreate({ content, fhirXml })).toEqual({ kind: "invalid", errors });
  });

  test("is ignored if it is empty", async () => {
    const held = await create({ content, fhirXml: "" });
    expect(held.leaflet.fhirXmlSource).toBe("content");
    expect(xmlOf(held)).toContain("Zaytounol");
  });
});

describe("rejects a body", () => {
  test.each([
    ["that is not JSON", "{", undefined],
    ["that is empty", "", undefined],
    [
      "that is nested too deeply",
      `{"content":${"[".repeat(10_000)}${"]".repeat(10_000)}}`,
      undefined,
    ],
    ["that is not an object", "[]", ""],
    ["without content", "{}", "/content"],
    ["with content that is null", '{"content":null}', "/content"],
    ["with content that is a list", '{"content":[]}', "/content"],
    ["with a title that is null", '{"title":null,"content":{}}', "/title"],
    ["with a title that contains a NUL", '{"title":"\\u0000","content":{}}', "/title"],
    ["with a title that contains a lone surrogate", '{"title":"\\ud800","content":{}}', "/title"],
    ["with an unknown status", '{"status":"final","content":{}}', "/status"],
    ["with XML that is not a string", '{"fhirXml":null,"content":{}}', "/fhirXml"],
    ["with a list that is null", '{"content":{"sizes":null}}', "/content/sizes"],
    ["with a number instead of a string", '{"content":{"type":1}}', "/content/type"],
    [
      "with an item that is null",
      '{"content":{"usageSections":[null]}}',
      "/content/usageSections/0",
    ],
    [
      "with a cell that is a number",
      '{"content":{"tables":[{"data":[[1]]}]}}',
      "/content/tables/0/data/0/0",
    ],
  ])("%s", async (_, body, pointer) => {
    const result = await tryToCreate(body);
    if (pointer === undefined)
      expect(result).toMatchObject({ kind: "malformed", error: { line: 1 } });
    else expect(result).toMatchObject({ kind: "invalid", errors: [{ pointer }] });
  });
});

function emptyContent() {
  const blank = createLeaflet();
  const lists = Object.entries(blank).map(([key, value]) => [
    key,
    Array.isArray(value) ? [] : value,
  ]);
  return { ...blank, ...Object.fromEntries(lists) };
}
