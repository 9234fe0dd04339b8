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

describe("a new leaflet", () => {
  test("is a draft named after its medicine, its content canonical", async () => {
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
  ])("sent with the title %j and the medicine %j is called %j", async (title, name, expected) => {
    const { leaflet } = await create({ title, content: { medicineName: name } });
    expect(leaflet.title).toBe(expected);
  });

  test("has the document that everybody builds of its record", async () => {
    const held = await create({ title: "نشرة", content: { ...content, language: undefined } });
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

  test("of which no document can be built has none, and says why", async () => {
    const held = await create({ content: {} });
    expect(held.leaflet.fhirXml).toBeUndefined();
    expect(xmlOf(held)).toBe("");
    expect(codesOf(held.result)).toContain("required");
  });

  test("has its findings: of its reading first, then of its content", async () => {
    const held = await create({
      content: { ...content, usageSections: [{ content: "<p><font>Use</font>\u0000 it.</p>" }] },
    });
    expect(codesOf(held.result)).toEqual([
      "text-not-representable",
      "markup-removed",
      "section-omitted",
    ]);
    expect(codesOf({ findings: JSON.parse(held.leaflet.readingFindings) })).toEqual([
      "text-not-representable",
      "markup-removed",
    ]);
  });

  test.each(["review", "published"])("goes to %s only without errors", async (status) => {
    expect((await create({ content, status })).leaflet.status).toBe(status);
    const refused = await tryToCreate({ content: { ...content, type: "" }, status });
    expect(refused).toMatchObject({ kind: "refused", findings: [{ code: "required" }, {}] });
    const unread = { ...content, subName: "a\u0001b" };
    expect(await tryToCreate({ content: unread, status })).toMatchObject({ kind: "refused" });
  });

  test("ignores what is not asked for", async () => {
    const more = { _id: "x", version: 7, createdAt: "x", findings: 3, ownerId: "somebody" };
    expect((await create({ content, ...more })).leaflet.title).toBe("Zaytounol");
  });
});

describe("images", () => {
  const step = (image: unknown) => ({ content: { ...content, instructionSteps: [{ image }] } });
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

  test("are taken out of the content and come back to the last character", async () => {
    for (const size of [2048, 2049, 2050, 3_000_000]) {
      const image = base64(aJpeg(size));
      const held = await create(step(image));
      expect(held.leaflet.content).not.toContain(image.slice(0, 100));
      expect(held.leaflet.images).toHaveLength(1);
      expect(contentOf(held).instructionSteps[0]?.image === image).toBe(true);
    }
  });

  test("are kept once, however often they are shown", async () => {
    const image = base64(aJpeg(500));
    const steps = [{ image }, { image, text: "again" }, {}];
    const held = await create({ content: { ...content, instructionSteps: steps } });
    expect(held.leaflet.images).toHaveLength(1);
    expect(contentOf(held).instructionSteps.map((one) => one.image)).toEqual([image, image, ""]);
  });

  test.each([
    ["no base64", "not base64!", "image-not-base64"],
    ["base64 without its padding", base64(aJpeg(500)).slice(0, -1), "image-not-base64"],
    ["base64url", base64(aJpeg(500)).replaceAll("/", "_"), "image-not-base64"],
    ["a PNG", "iVBORw0KGgo=", "image-not-jpeg"],
    ["an SVG named JPEG", `data:image/jpeg;base64,${btoa("<svg/>")}`, "image-not-jpeg"],
    ["10 MiB", base64(aJpeg(10 * 1024 * 1024)), "image-too-large"],
  ])("that are %s are refused at their step", async (_, image, code) => {
    const steps = [{ image: base64(aJpeg(500)) }, { image }];
    const refused = await tryToCreate({ content: { ...content, instructionSteps: steps } });
    const errors = [{ pointer: "/content/instructionSteps/1/image", code }];
    expect(refused).toEqual({ kind: "invalid", errors });
  });

  test("one byte under 10 MiB are taken", async () => {
    const held = await create(step(base64(aJpeg(10 * 1024 * 1024 - 1))));
    expect(codesOf(held.result)).not.toContain("image-too-large");
  });

  test("that end too early are stored, and no document is built of them", async () => {
    const held = await create(step(base64(aJpeg(3000).subarray(0, 2001))));
    expect(codesOf(held.result)).toContain("image-unreadable");
    expect(held.leaflet.fhirXml).toBeUndefined();
    expect(held.leaflet.images).toHaveLength(1);
  });

  test("with a prefix, with white space and with spare bits are stored as their bytes", async () => {
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

describe("a client's XML", () => {
  const other = async (text: string) =>
    xmlOf(await create({ content: { ...content, usageSections: [{ content: text }] } }));

  test("is stored byte for byte", async () => {
    const xml = `\uFEFF${xmlOf(await create({ content }))}<!-- ü -->\r\n`;
    const held = await create({ content, fhirXml: xml });
    expect(xmlOf(held)).toBe(xml);
    expect(held.leaflet.fhirXmlSource).toBe("client");
    expect(codesOf(held.result)).toEqual(["section-omitted"]);
  });

  test("that says something else is an error, which keeps it from publication", async () => {
    const fhirXml = await other("<p>Something else.</p>");
    const held = await create({ content, fhirXml });
    expect(codesOf(held.result)).toContain("document-differs");
    expect(xmlOf(held)).toBe(fhirXml);
    const refused = await tryToCreate({ content, fhirXml, status: "review" });
    expect(refused).toMatchObject({ kind: "refused" });
  });

  test("with words where the standard has no place for them says something else", async () => {
    const xml = xmlOf(await create({ content }));
    const held = await create({ content, fhirXml: xml.replace("<entry>", "<entry>Twice a day") });
    expect(held.result.findings).toContainEqual(
      expect.objectContaining({ code: "document-differs", severity: "error" }),
    );
  });

  test.each([
    ["no XML", "hello", "xml-ill-formed"],
    ["white space", "  \n", "xml-ill-formed"],
    ["cut off", '<Bundle xmlns="http://hl7.org/fhir">', "xml-ill-formed"],
    ["another resource", '<Patient xmlns="http://hl7.org/fhir"/>', "not-a-bundle"],
    ["not FHIR", "<Bundle/>", "not-fhir"],
    ["with a DOCTYPE", '<!DOCTYPE Bundle><Bundle xmlns="http://hl7.org/fhir"/>', "doctype-refused"],
  ])("that is %s is refused", async (_, fhirXml, code) => {
    const errors = [{ pointer: "/fhirXml", code }];
    expect(await tryToCreate({ content, fhirXml })).toEqual({ kind: "invalid", errors });
  });

  test("that is empty is none", async () => {
    const held = await create({ content, fhirXml: "" });
    expect(held.leaflet.fhirXmlSource).toBe("content");
    expect(xmlOf(held)).toContain("Zaytounol");
  });
});

describe("a body is refused", () => {
  test.each([
    ["that is no JSON", "{", undefined],
    ["that is empty", "", undefined],
    [
      "that is nested too deep",
      `{"content":${"[".repeat(10_000)}${"]".repeat(10_000)}}`,
      undefined,
    ],
    ["that is no object", "[]", ""],
    ["without content", "{}", "/content"],
    ["whose content is null", '{"content":null}', "/content"],
    ["whose content is a list", '{"content":[]}', "/content"],
    ["with a title that is null", '{"title":null,"content":{}}', "/title"],
    ["with a title that holds a NUL", '{"title":"\\u0000","content":{}}', "/title"],
    ["with a title that holds half a pair", '{"title":"\\ud800","content":{}}', "/title"],
    ["with another status", '{"status":"final","content":{}}', "/status"],
    ["with XML that is no text", '{"fhirXml":null,"content":{}}', "/fhirXml"],
    ["with a list that is null", '{"content":{"sizes":null}}', "/content/sizes"],
    ["with a number for text", '{"content":{"type":1}}', "/content/type"],
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
    if (pointer === undefined) expect(result).toEqual({ kind: "malformed" });
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
