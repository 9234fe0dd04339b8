import { expect, test } from "vitest";

import { siteData } from "../src/site-data.ts";
import type { PublicPage, LocalizedPage } from "../src/site/public-page.ts";
import { siteHead } from "./site-head.ts";

const page: PublicPage = {
  Content: () => null,
  meta: {
    en: { title: "About | Nashra", description: "Who we are." },
    ar: { title: "من نحن | نشرة", description: "من نحن." },
  },
};
const files = { scripts: [], preloads: [], styles: [], fonts: [] };
const headOf = (place: LocalizedPage) => siteHead({ ...files, place, page });

test("the addresses of the page in the head are absolute and include both languages", () => {
  const head = headOf({ page: "about", language: "ar" });
  expect(head).toContain(`<link rel="canonical" href="${siteData.origin}/ar/about" />`);
  expect(head).toContain(`hreflang="en" href="${siteData.origin}/about" />`);
  expect(head).toContain(`hreflang="ar" href="${siteData.origin}/ar/about" />`);
  expect(head).toContain(`hreflang="x-default" href="${siteData.origin}/about" />`);
  expect(headOf({ page: "home", language: "ar" })).toContain(
    `<link rel="canonical" href="${siteData.origin}/ar" />`,
  );
});

test("the not-found page has no canonical address and is not indexed", () => {
  const head = headOf({ page: "notFound", language: "en" });
  expect(head).toContain('<meta name="robots" content="noindex" />');
  expect(head).not.toMatch(/canonical|hreflang|og:url|undefined/);
});

test("a style sheet comes before the scripts, and a font before both", () => {
  const head = siteHead({
    fonts: ["/assets/face.woff2"],
    styles: ["/assets/common.css", "/assets/site.css"],
    preloads: ["/assets/react.js"],
    scripts: ["/assets/site.js"],
    place: { page: "about", language: "en" },
    page,
  });
  const named = ["face.woff2", "common.css", "site.css", "react.js", "site.js"];
  const places = named.map((name) => head.indexOf(`/assets/${name}"`));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
  // Browsers request fonts without credentials: without `crossorigin` a preloaded font would be loaded twice.
  expect(head).toContain(
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/face.woff2" />',
  );
});
