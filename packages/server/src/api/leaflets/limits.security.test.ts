import { aLeaflet } from "@nashra/engine/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aJpeg } from "../../../test/jpegs.ts";
import type { TestClient } from "../../../test/client.ts";
import { storeAsBefore } from "../../../test/older-leaflets.ts";
import { testApp, type TestApp } from "../../../test/test-app.ts";
import { bodyLimits } from "../../domain/leaflets/body-limits.ts";

// Content that is within the limits in each request, but not together, or that takes long for its length.

let nashra: TestApp;
let amal: TestClient;
beforeAll(async () => {
  nashra = await testApp();
  amal = await nashra.person("Amal");
});
afterAll(() => nashra.close());

const image = Buffer.from(aJpeg(100)).toString("base64");
const tooLong = { status: 400, problem: { errors: [{ pointer: "/content", code: "too-long" }] } };

test("alternative texts that are kept have a limit together with what is sent", async () => {
  const most = "x ".repeat(bodyLimits.words * 0.6).trim();
  /** Content in which each step has the given alternative text, or none is sent. */
  const withAlt = (...texts: readonly (string | null | undefined)[]) =>
    aLeaflet({
      instructionSteps: texts.map((imageAlt, index) => ({
        id: `${index}`,
        text: "",
        image,
        ...(imageAlt !== undefined && { imageAlt }),
      })) as never,
    });
  const { _id: id } = await amal.ok("createLeaflet", { body: { content: withAlt(most, "") } });
  const params = { id };
  const before = await amal.ok("getLeaflet", { params });
  const change = (...texts: readonly (string | null | undefined)[]) =>
    amal.call("changeLeaflet", { params, body: { content: withAlt(...texts) } });
  expect(await change(undefined, most)).toMatchObject(tooLong);
  expect(await amal.ok("getLeaflet", { params })).toEqual(before);
  expect((await change(null, most)).status).toBe(200);
  const { content } = await amal.ok("getLeaflet", { params });
  expect(content.instructionSteps.map(({ imageAlt }) => imageAlt)).toEqual([undefined, most]);
});

test("optional fields that are kept have a limit together with what is sent", async () => {
  const most = "x ".repeat(bodyLimits.words * 0.6).trim();
  const body = { content: aLeaflet({ companyCity: most }) };
  const params = { id: (await amal.ok("createLeaflet", { body }))._id };
  const more = { content: aLeaflet({ subName: most }) };
  expect(await amal.call("changeLeaflet", { params, body: more })).toMatchObject(tooLong);
});

test("a change may keep less than a leaflet already has above the limit", async () => {
  const long = "x ".repeat(bodyLimits.words * 1.5).trim();
  const params = { id: await storeAsBefore(nashra, amal, aLeaflet({ companyCity: long })) };
  const change = (subName: string) =>
    amal.call("changeLeaflet", { params, body: { content: aLeaflet({ subName }) } });
  expect(await change("y ".repeat(bodyLimits.words * 0.9))).toMatchObject(tooLong);
  expect((await change("short")).status).toBe(200);
  expect((await amal.ok("getLeaflet", { params })).content.companyCity).toBe(long);
});

test("a stored leaflet whose document and content are too long together can be renamed, copied and withdrawn", async () => {
  const customQA = Array.from({ length: 12_000 }, (_, at) => ({
    id: `${at}`,
    question: '"'.repeat(120),
    answer: "A",
  }));
  const content = aLeaflet({ customMode: true, customQA });
  expect(await amal.call("createLeaflet", { body: { content } })).toMatchObject({ status: 422 });
  const params = { id: await storeAsBefore(nashra, amal, content) };
  const { fhirXml } = await amal.ok("getLeaflet", { params });
  expect(fhirXml).not.toBe("");
  const change = (body: object) => amal.ok("changeLeaflet", { params, body });
  expect((await change({ title: "Renamed" })).fhirXml).not.toBe("");
  expect((await change({ status: "review" })).status).toBe("review");
  expect((await change({ status: "draft" })).status).toBe("draft");
  const copy = await amal.ok("copyLeaflet", { params });
  expect([copy.content, copy.fhirXml === ""]).toEqual([content, false]);
});

test("the frozen document beside the XML of a client has a limit together with new content", async () => {
  const questionOf = (marks: number) =>
    aLeaflet({
      customMode: true,
      customQA: Array.from({ length: 3000 }, (_, at) => ({
        id: `${at}`,
        question: '"'.repeat(marks),
        answer: "A",
      })),
    });
  const content = questionOf(640);
  const stored = await storeAsBefore(nashra, amal, content);
  const { fhirXml: own } = await amal.ok("getLeaflet", { params: { id: stored } });
  // the same document with attributes in single quotes, in which a double quote is one character
  const fhirXml = own.replaceAll(
    /"((?:&quot;)+)"/g,
    (_, marks) => `'${'"'.repeat(marks.length / 6)}'`,
  );
  expect(fhirXml).not.toBe("");
  const create = (body: object) =>
    amal.call("createLeaflet", { body: { content, fhirXml, ...body } });
  expect(await create({ status: "draft" })).toMatchObject({ status: 201 });
  const refused = await create({ status: "published" });
  expect([refused.status, refused.problem.code]).toEqual([422, "too-complex"]);
  // content that is stored already has no such limit
  const change = { params: { id: stored }, body: { fhirXml, status: "published" } };
  expect(await amal.ok("changeLeaflet", change)).toMatchObject({ fhirXmlSource: "client" });
});

test("a change of status is refused with the errors of the content, although its document is too long", async () => {
  const customQA = Array.from({ length: 12_000 }, (_, at) => ({
    id: `${at}`,
    question: '"'.repeat(250),
    answer: "A",
  }));
  const content = aLeaflet({ customMode: true, customQA, sizes: [" "] });
  const refused = await amal.call("createLeaflet", { body: { content, status: "review" } });
  expect([refused.status, refused.problem.code]).toEqual([422, "findings-forbid-status"]);
});

// Sorting the marks of one letter by exchanging neighbours would take minutes.
test("hundreds of thousands of marks on a letter are saved, found and shown in a document", async () => {
  const marks = (length: number) =>
    `a${"\u0344".repeat(length * 0.6)}${"\u0f73".repeat(length * 0.4)}`;
  const title = `Quexazole ${marks(9_980)}`;
  const subName = marks(400_000);
  const narrative = `<div xmlns="http://www.w3.org/1999/xhtml">${subName}</div>`;
  const fhirXml = `<Bundle xmlns="http://hl7.org/fhir"><type value="document"/><entry><resource><Composition><title value="${title}"/><section><title value="${title}"/><text>${narrative}</text></section></Composition></resource></entry></Bundle>`;
  const content = aLeaflet({ subName, medicineName: title, companyName: title });
  const { _id: id } = await amal.ok("createLeaflet", { body: { title, content, fhirXml } });
  const read = await amal.ok("getLeaflet", { params: { id } });
  expect([read.title, read.content.subName, read.fhirXml]).toEqual([title, subName, fhirXml]);
  for (const q of ["quexazole", title.slice(0, 100)]) {
    const found = await amal.ok("listLeaflets", { query: { q } });
    expect(found.map(({ _id }) => _id)).toEqual([id]);
  }
  const { status } = await amal.call("getDocument", { params: { id }, query: { format: "xml" } });
  expect(status).toBe(200);
});
