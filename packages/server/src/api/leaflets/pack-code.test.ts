import { aProductRecord } from "@nashra/engine/testing";
import { expect, onTestFinished, test } from "vitest";
import { testApp } from "../../../test/test-app.ts";
import { content } from "../../../test/written-leaflets.ts";

const gtin = "09521000042025";
const packs = [
  { id: "p1", name: "Box", unit: "tablet", gtin: "96385074" },
  { id: "p2", name: "Jar", unit: "tablet", gtin: "96385075" },
];
const product = { ...aProductRecord(), packs };

async function leafletOf(more: object, settings: object = { origin: "https://leaflets.example" }) {
  const nashra = await testApp({ settings });
  onTestFinished(() => nashra.close());
  const amal = await nashra.person("Amal");
  const body = { title: "شراب الزيتون 5 mg", content: { ...content, ...more } };
  const { _id: id } = await amal.ok("createLeaflet", { body });
  return (query: Record<string, string> = {}) =>
    amal.call("getPackCode", { params: { id }, query });
}

test("a code contains the product identifier, or the GTIN that is asked for, before the leaflet is public", async () => {
  const code = await leafletOf({ productIdentifier: gtin, product });
  const qr = await code();
  expect(qr.text).toContain(`<title>https://leaflets.example/01/${gtin}</title>`);
  expect(qr.headers.get("Nashra-Code-Content")).toBe(`https://leaflets.example/01/${gtin}`);
  expect(qr.text).toContain(`width="${qr.headers.get("Nashra-Code-Size")}mm"`);
  expect(qr.headers.get("Content-Disposition")).toContain(
    `filename*=UTF-8''qr%20${gtin}%20%D8%B4%D8%B1`,
  );
  expect(qr.headers.has("Nashra-Origin-Unset")).toBe(false);
  const query = { kind: "datamatrix", gtin: "00000096385074", lot: "A/1", expiry: "271231" };
  expect((await code(query)).text).toContain("<title>(01)00000096385074(17)271231(10)A/1</title>");
  const png = await code({ format: "png", dpi: "300", module: "0.5" });
  expect(png.headers.get("Content-Type")).toBe("image/png");
  expect(png.bytes.subarray(1, 4)).toEqual(new TextEncoder().encode("PNG"));
});

test("without a product identifier, a code contains the GTIN of the first pack, and without a GTIN the address of the page", async () => {
  const ofPack = await leafletOf({ productIdentifier: undefined, product });
  expect((await ofPack()).text).toContain("/01/00000096385074</title>");
  const off = { publicAccess: "off", linkOrigin: "https://codes.example" };
  const ofPage = await leafletOf({ productIdentifier: "https://zaytounol.example/7" }, off);
  expect((await ofPage()).text).toMatch(/<title>https:\/\/codes\.example\/leaflets\/[\da-f-]+</);
});

test("a code with the origin of the request says so, because the address of the server may change", async () => {
  const code = await leafletOf({ productIdentifier: gtin }, { origin: undefined });
  const { headers, text } = await code();
  const origin = headers.get("Nashra-Origin-Unset") ?? "";
  expect(text).toContain(`<title>${origin}/01/${gtin}</title>`);
  expect((await code({ kind: "datamatrix" })).headers.has("Nashra-Origin-Unset")).toBe(false);
});

test.each([
  [422, "gtin-invalid", { gtin: "96385075" }],
  [422, "gtin-invalid", { gtin: "x" }],
  [422, "gtin-missing", { gtin: "04012345123456" }],
  [400, "/kind not-an-option", { kind: "ean" }],
  [400, "/format code-format", { format: "pdf" }],
  [400, "/module number-form", { module: "0.2" }],
  [400, "/dpi number-form", { dpi: "1201" }],
  [400, "/lot gs1-text", { lot: "A 1" }],
  [400, "/serial gs1-text", { serial: "" }],
  [400, "/expiry gs1-date", { expiry: "2027-02-30" }],
])("a wrong value is refused with %i %s: %j", async (status, expected, query) => {
  const reply = await (await leafletOf({ productIdentifier: gtin, product }))(query);
  const { code, errors = [] } = reply.problem;
  const [error] = errors;
  const found = error === undefined ? code : `${error.pointer} ${error.code}`;
  expect([reply.status, found]).toEqual([status, expected]);
});
