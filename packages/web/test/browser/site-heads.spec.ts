import type { ServedDocument } from "./support/site-documents.ts";
import { servedDocuments } from "./support/site-documents.ts";
import { siteData } from "../../src/site-data.ts";
import { expect, test } from "./support/app.ts";
import { sitePages, type SitePageCase } from "./support/site-pages.ts";

interface Served extends SitePageCase {
  readonly document: ServedDocument;
}

const served = test.extend<{ readonly site: readonly Served[] }>({
  /** Every page as the server sends it. */
  site: async ({ page, request }, provide) => {
    const pages = sitePages();
    const documents = await servedDocuments(
      page,
      request,
      pages.map(({ path }) => path),
    );
    await provide(
      pages.flatMap((of, index) => {
        const document = documents[index];
        return document === undefined ? [] : [{ ...of, document }];
      }),
    );
  },
});

const absolute = (path: string) => new URL(path, siteData.origin).href;

served(
  "every page has a unique title and description, its language, and its address in both languages",
  async ({ site }) => {
    await served.step("every page has a unique title and description", () => {
      for (const { path, language, document } of site) {
        expect(document.title, path).toMatch(
          language === "en" ? /^\S.* \| Nashra$/ : /^\S.* \| نشرة$/,
        );
        const [description = ""] = document.meta["description"] ?? [];
        expect([...description].length, `${path}: ${description}`).toBeGreaterThanOrEqual(120);
        expect([...description].length, `${path}: ${description}`).toBeLessThanOrEqual(155);
        const arabic = /\p{Script=Arabic}/u.test(description);
        expect(arabic, path).toBe(language === "ar");
      }
      for (const texts of [
        site.map(({ document }) => document.title),
        site.map(({ document }) => document.meta["description"]?.[0]),
      ])
        expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    });
    await served.step("every page has its language, its colour and one heading", () => {
      for (const { path, page, language, document } of site) {
        expect(document.lang, path).toBe(language);
        expect(document.dir, path).toBe(language === "ar" ? "rtl" : "ltr");
        expect(document.meta["theme-color"], path).toEqual([
          page === "home" ? "#0e1512" : "#faf8f3",
        ]);
        expect(document.meta["viewport"], path).toEqual(["width=device-width, initial-scale=1"]);
        expect(document.meta["robots"], path).toBeUndefined();
        expect(
          document.headings.filter((heading) => heading === "H1"),
          path,
        ).toHaveLength(1);
        expect(document.ids.length, path).toBe(new Set(document.ids).size);
      }
    });
    await served.step("every page names its address in both languages for search engines", () => {
      for (const { path, language, otherPath, document } of site) {
        const addresses = document.links.filter(
          ({ rel }) => rel === "canonical" || rel === "alternate",
        );
        const [en, ar] = language === "en" ? [path, otherPath] : [otherPath, path];
        expect(addresses, path).toEqual([
          { rel: "canonical", href: absolute(path) },
          { rel: "alternate", hreflang: "en", href: absolute(en) },
          { rel: "alternate", hreflang: "ar", href: absolute(ar) },
          { rel: "alternate", hreflang: "x-default", href: absolute(en) },
        ]);
      }
    });
  },
);

served(
  "every page has the texts for shared links, and some have structured data",
  async ({ site, request }) => {
    await served.step(
      "every page has the text and the picture that are shown for a shared link",
      async () => {
        for (const { path, language, document } of site) {
          const { meta, title } = document;
          const expectMeta = (name: string) => expect(meta[name], `${name} of ${path}`);
          expectMeta("og:title").toEqual([title]);
          expectMeta("og:description").toEqual(meta["description"]);
          expectMeta("og:type").toEqual(["website"]);
          expectMeta("og:site_name").toEqual([language === "en" ? "Nashra" : "نشرة"]);
          expectMeta("og:url").toEqual([absolute(path)]);
          expectMeta("og:locale").toEqual([language === "en" ? "en_GB" : "ar_JO"]);
          expectMeta("og:locale:alternate").toEqual([language === "en" ? "ar_JO" : "en_GB"]);
          expectMeta("og:image").toEqual([absolute("/og-image.png")]);
          expectMeta("og:image:width").toEqual(["1200"]);
          expectMeta("og:image:height").toEqual(["630"]);
          expectMeta("og:image:alt").toEqual([expect.stringMatching(/\S/)]);
          expectMeta("twitter:card").toEqual(["summary_large_image"]);
        }
        const picture = await request.get("/og-image.png");
        expect(picture.headers()["content-type"]).toBe("image/png");
        expect(sizeOfPng(await picture.body())).toEqual([1200, 630]);
      },
    );
    await served.step(
      "the home, pricing and contact pages have structured data about their subject, and the other pages have none",
      () => {
        const kinds: Partial<Record<SitePageCase["page"], readonly string[]>> = {
          home: ["Organization"],
          pricing: ["FAQPage", "Offer", "SoftwareApplication"],
          contact: ["FAQPage"],
        };
        for (const { path, page, language, document } of site) {
          expect(document.structured, path).toHaveLength(kinds[page] === undefined ? 0 : 1);
          for (const text of document.structured) {
            const data: unknown = JSON.parse(text);
            expect(data, path).toMatchObject({ "@context": "https://schema.org" });
            const found = objectsIn(data);
            const types = found.map((object) => object["@type"]);
            expect(types, path).toEqual(expect.arrayContaining([...(kinds[page] ?? [])]));
            for (const offer of found.filter((object) => object["@type"] === "Offer"))
              expect(Number(offer["price"]), path).toBe(0);
            const questions = found.filter((object) => object["@type"] === "Question");
            if (types.includes("FAQPage")) expect(questions.length, path).toBeGreaterThanOrEqual(4);
            // Every question in the structured data is also on the page.
            for (const { name } of questions)
              expect(squeezed(document.text), path).toContain(squeezed(String(name)));
            expect(/\p{Script=Arabic}/u.test(text), path).toBe(
              language === "ar" || page === "home",
            );
          }
        }
      },
    );
  },
);

served(
  "a page is the same for all visitors: no cookie, nothing inline, cached by its ETag",
  async ({ site, request }) => {
    for (const { path, document } of site) {
      expect(document.cookies, path).toEqual([]);
      expect(document.inline, path).toEqual([]);
      const policy = document.headers["content-security-policy"] ?? "";
      expect(policy, path).toContain("script-src 'self';");
      expect(policy, path).not.toMatch(/nonce|unsafe/);
      expect(document.headers["content-encoding"], path).toBe("br");
      const tag = document.headers["etag"] ?? "";
      expect(tag, path).toMatch(/^"\S+"$/);
      const again = await request.get(path, { headers: { "If-None-Match": tag } });
      expect(again.status(), path).toBe(304);
      expect(again.headers()["set-cookie"], path).toBeUndefined();
    }
  },
);

test("robots.txt lists the sitemap and excludes the application", async ({ page, request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toMatch(/^User-agent: \*$/m);
  expect(robots).toMatch(/^Disallow: \/app$/m);
  expect(robots).toMatch(/^Disallow: \/fhir$/m);
  expect(robots).toContain(`Sitemap: ${absolute("/sitemap.xml")}\n`);
  expect(robots).not.toMatch(/^Disallow: \/$/m);
  const sitemap = await request.get("/sitemap.xml");
  expect(sitemap.headers()["content-type"]).toMatch(/^application\/xml/);
  const paths = ["/app", "/app/login", "/app/register", "/login", "/register", "/app/nothing"];
  for (const { path, meta } of await servedDocuments(page, request, paths))
    expect(meta["robots"], path).toEqual(["noindex"]);
});

test("the icons exist in the declared sizes", async ({ request }) => {
  const manifest = await request.get("/site.webmanifest");
  expect(manifest.headers()["content-type"]).toMatch(/^application\/manifest\+json/);
  // The cast is safe: the server sends `public/site.webmanifest`.
  const { icons } = (await manifest.json()) as {
    readonly icons: readonly { readonly src: string; readonly sizes: string }[];
  };
  expect(icons.length).toBeGreaterThanOrEqual(3);
  const sizes = Object.fromEntries(icons.map((icon) => [icon.src, icon.sizes]));
  for (const [src, size] of Object.entries(sizes)) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    if (size === "any") expect(icon.headers()["content-type"]).toBe("image/svg+xml");
    else expect(sizeOfPng(await icon.body()).join("x"), src).toBe(size);
  }
  expect(sizes["/apple-touch-icon.png"]).toBe("180x180");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("every page can be read, and links and the menu work", async ({ page }) => {
    for (const { path } of sitePages()) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      const seen = await page.getByRole("main").innerText();
      expect(seen.replaceAll(/\s+/g, " ").length, path).toBeGreaterThan(150);
    }
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Pricing" }).click();
    await expect(page).toHaveURL("/pricing");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL("/about");
  });
});

/** Width and height from the header chunk of a PNG (https://www.w3.org/TR/png-3/). */
function sizeOfPng(bytes: Buffer): readonly [number, number] {
  expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

type Data = Readonly<Record<string, unknown>>;

/** Every object in the value, at any depth. */
function objectsIn(value: unknown): readonly Data[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== "object" || value === null) return [];
  // The cast is safe: the value is a JSON object.
  return [value as Data, ...Object.values(value).flatMap(objectsIn)];
}

const squeezed = (text: string) => text.replaceAll(/[\s\u2066-\u2069]+/g, "");
