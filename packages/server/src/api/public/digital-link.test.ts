import { aLeaflet } from "@nashra/engine/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp, type TestApp } from "../../../test/test-app.ts";
import { lookUp, matchLanguage } from "./match-language.ts";

const origin = "https://leaflets.example";
const gtin = "09521000042018";

describe("the language of a reader", () => {
  test.each([
    ["ar-JO", ["en", "ar"], "ar"],
    ["fr, ar;q=0.5", ["en", "ar"], "ar"],
    ["en;q=0.1, ar", ["en", "ar"], "ar"],
    ["ar", ["en", "ar-JO"], "ar-JO"],
    ["ar-SA, en", ["ar-JO", "en"], "ar-JO"],
    ["de, *;q=0.1", ["en", "ar"], undefined],
    ["ar;q=0, en", ["ar", "en"], "en"],
    ["", ["en"], undefined],
    [null, ["en"], undefined],
    [`${"x,".repeat(5000)}ar`, ["ar"], undefined],
  ] as const)("%s of %j is %s", (header, tags, expected) => {
    expect(matchLanguage(header, tags)).toBe(expected);
  });

  test("in an address is one range", () => {
    expect(lookUp("AR-jo", ["en", "ar"])).toBe("ar");
    expect(lookUp("", ["en"])).toBeUndefined();
  });
});

describe("the code of a GTIN", () => {
  let nashra: TestApp;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    nashra = await testApp({ settings: { origin } });
    const rana = await nashra.person("Rana");
    for (const language of ["fr", "en", "ar"]) {
      const content = aLeaflet({ productIdentifier: gtin, language });
      nashra.clock.advance(1000);
      const made = await rana.ok("createLeaflet", { body: { content, status: "published" } });
      ids[language] = made._id;
    }
  });
  afterAll(() => nashra.close());

  const get = (path: string, headers = {}) =>
    nashra.app.fetch(
      new Request(origin + path, { headers: { host: "leaflets.example", ...headers } }),
    );
  const target = async (path: string, language?: string) => {
    const reply = await get(path, language === undefined ? {} : { "accept-language": language });
    const { status, headers } = reply;
    return status === 307 ? headers.get("location")?.replace("/leaflets/", "") : status;
  };

  test("leads to the leaflet in the reader's language, else in English", async () => {
    expect(await target(`/01/${gtin}`, "ar-JO, en;q=0.5")).toBe(ids["ar"]);
    expect(await target(`/01/${gtin}`, "de")).toBe(ids["en"]);
    expect(await target(`/01/${gtin}`)).toBe(ids["en"]);
    expect(await target(`/01/${gtin}?lang=fr`, "ar")).toBe(ids["fr"]);
    expect(await target(`/01/${gtin}?linkType=gs1:epil`)).toBe(ids["en"]);
    const { headers } = await get(`/01/${gtin}`);
    expect(headers.get("vary")).toBe("Accept-Language, Accept");
  });

  test("can have 8, 12, 13 or 14 digits; lot and serial are ignored and not logged", async () => {
    expect(await target("/01/9521000042018")).toBe(ids["en"]);
    expect(await target(`/01/${gtin}/10/LOT-77/21/SER-99?17=271231`)).toBe(ids["en"]);
    expect(JSON.stringify(nashra.lines.at(-1))).not.toMatch(/LOT-77|SER-99|271231/);
    expect(nashra.lines.at(-1)?.fields).toMatchObject({ route: "/01/{gtin}" });
    expect(await target(`/01/${gtin}?99=${"a".repeat(10_000)}`)).toBe(ids["en"]);
  });

  test("is refused with a wrong check digit or length, and is 404 if nothing is published for it", async () => {
    for (const path of ["/01/09521000042019", "/01/123", "/01/", "/01/x"]) {
      const reply = await get(path, { "accept-language": "ar" });
      expect([reply.status, path]).toEqual([400, path]);
      expect(await reply.text()).toContain("هذا الرمز غير صالح.");
    }
    const unknown = await get("/01/4006381333931");
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain("No leaflet is published for this code.");
    expect(await target(`/01/${gtin}?linkType=gs1:pip`)).toBe(404);
  });

  test("has a linkset with each language, for any program", async () => {
    for (const reply of [
      await get(`/01/${gtin}?linkType=linkset`),
      await get(`/01/${gtin}`, { accept: "application/linkset+json" }),
    ]) {
      expect(reply.headers.get("content-type")).toBe("application/linkset+json");
      expect(reply.headers.get("access-control-allow-origin")).toBe("*");
      const { linkset } = JSON.parse(await reply.text());
      const [links] = linkset;
      expect(links.anchor).toBe(`${origin}/01/${gtin}`);
      const epil = links["https://ref.gs1.org/voc/epil"];
      expect(epil.map((one: { href: string }) => one.href)).toEqual(
        ["en", "ar", "fr"].map((language) => `${origin}/leaflets/${ids[language]}`),
      );
    }
    const description = await get("/.well-known/gs1resolver");
    expect(JSON.parse(await description.text())).toMatchObject({ resolverRoot: origin });
  });
});
