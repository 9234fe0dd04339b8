import type { APIRequestContext, Page } from "@playwright/test";

import { localizedPageAt } from "../../src/site/public-page.ts";
import { siteData } from "../../src/site-data.ts";
import { expect, test } from "./support/app.ts";
import { servedDocuments, type ServedDocument } from "./support/site-documents.ts";
import { sitePages } from "./support/site-pages.ts";

const everyPath = sitePages().map(({ path }) => path);
const outside: readonly string[] = [
  siteData.fhirValidator,
  siteData.social,
  siteData.jobs,
  `mailto:${siteData.email}`,
  `tel:${siteData.phone.replaceAll(/[^\d+]/g, "")}`,
];
/** Addresses that do not exist. */
const nowhere = ["/nothing", "/ar/nothing"];

test("every page can be reached by links from the home page and is in the sitemap", async ({
  page,
  request,
}) => {
  const site = await crawl(page, request);
  const reached = [...site.keys()].toSorted();
  expect(reached).toEqual(everyPath.toSorted());
  const sitemap = await (await request.get("/sitemap-site.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) =>
    (address ?? "").replace(siteData.origin, ""),
  );
  expect(listed.toSorted()).toEqual(everyPath.toSorted());
});

test("no link leads to a missing page or a missing fragment", async ({ page, request }) => {
  const documents = [
    ...(await crawl(page, request)).values(),
    ...(await servedDocuments(page, request, nowhere)),
  ];
  const links = documents.flatMap((document) =>
    addressesOf(document).map((address) => ({ from: document.path, ...address })),
  );
  const own = links.filter(({ url }) => url.origin === origin && !nowhere.includes(url.pathname));
  expect(own.length).toBeGreaterThan(100);
  const targets = [...new Set(own.map(({ url }) => url.pathname + url.search))];
  const replies = await Promise.all(
    targets.map(async (target) => {
      const reply = await request.get(target, { maxRedirects: 0 });
      return `${reply.status()} ${target}`;
    }),
  );
  expect(replies.filter((reply) => !reply.startsWith("200 "))).toEqual([]);

  const pages = new Map(documents.map((document) => [document.path, document]));
  for (const other of await servedDocuments(page, request, ["/docs/api"]))
    pages.set(other.path, other);
  const wanted = links.filter(({ url }) => url.origin === origin && url.hash !== "");
  expect(wanted.length).toBeGreaterThan(documents.length - 1);
  const lost = wanted.filter(
    ({ url }) =>
      pages.get(url.pathname)?.ids.includes(decodeURIComponent(url.hash.slice(1))) !== true,
  );
  expect(lost.map(({ from, url }) => `${from}: ${url.href}`)).toEqual([]);
});

test("the external links are those of the site data", async ({ page, request }) => {
  const documents = [...(await crawl(page, request)).values()];
  const found = documents.flatMap((document) => addressesOf(document)).map(({ url }) => url);
  const others = found
    .filter((url) => url.origin !== origin)
    .map(({ href }) => href.replace(/\/$/, "").replace(/^(mailto:[^?]*)\?.*$/, "$1"));
  expect([...new Set(others)].toSorted()).toEqual(outside.toSorted());
});

test("links keep the language, except the language link", async ({ page, request }) => {
  const documents = [
    ...(await crawl(page, request)).values(),
    ...(await servedDocuments(page, request, nowhere)),
  ];
  const strays = documents.flatMap(({ path, lang, anchors }) =>
    anchors.flatMap(({ href = "", hreflang, lang: of }) => {
      const place = localizedPageAt(new URL(href, origin).pathname);
      if (place === undefined || !href.startsWith("/") || place.language === lang) return [];
      const [own, same] = [localizedPageAt(path)?.page ?? "home", place.page];
      return hreflang === place.language && of === place.language && own === same
        ? []
        : [`${path}: ${href}`];
    }),
  );
  expect(strays).toEqual([]);
  const changes = documents.filter(
    ({ lang, anchors }) =>
      !anchors.some(({ hreflang }) => hreflang !== undefined && hreflang !== lang),
  );
  expect(changes.map(({ path }) => path)).toEqual([]);
});

test("every file that a style sheet loads exists", async ({ page, request }) => {
  const documents = [...(await crawl(page, request)).values()];
  const sheets = new Set(
    documents.flatMap(({ links }) =>
      links.flatMap(({ rel, href }) => (rel === "stylesheet" && href ? [href] : [])),
    ),
  );
  const requested = new Set<string>();
  for (const sheet of sheets) {
    const text = await (await request.get(sheet)).text();
    for (const [, address = ""] of text.matchAll(/url\(["']?([^"')]+)["']?\)/g))
      requested.add(new URL(address, new URL(sheet, origin)).pathname);
  }
  expect(requested.size).toBeGreaterThan(4);
  const replies = await Promise.all(
    [...requested].map(async (path) => `${(await request.head(path)).status()} ${path}`),
  );
  expect(replies.filter((reply) => !reply.startsWith("200 "))).toEqual([]);
});

test("unknown addresses return 404", async ({ page, request }) => {
  const paths = [
    ...nowhere,
    "/features/nothing",
    "/ar/features/nothing",
    "/en",
    "/en/features",
    "/AR",
    "/404",
    "/ar/404",
    "/index",
    "/index.html",
    "/features.html",
    "/app.html",
    "/assets",
    "/assets/manifest",
    "/pages/features",
  ];
  const documents = await servedDocuments(page, request, paths);
  expect(documents.map(({ path, status }) => `${status} ${path}`)).toEqual(
    paths.map((path) => `404 ${path}`),
  );
  for (const { path, lang, meta, headings } of documents) {
    expect(lang, path).toBe(path.startsWith("/ar/") ? "ar" : "en");
    expect(meta["robots"], path).toEqual(["noindex"]);
    expect(headings.filter((heading) => heading === "H1")).toHaveLength(1);
  }
});

/** A base for relative addresses. No request uses it: the requests go to the test's server. */
const origin = "http://site.invalid";

interface Address {
  readonly url: URL;
}

/** The links and resources of a page, without its metadata for search engines. */
function addressesOf({ path, anchors, links, sources }: ServedDocument): readonly Address[] {
  const forSearchEngines = new Set(["canonical", "alternate"]);
  const addresses = [
    ...anchors.map(({ href }) => href ?? ""),
    ...links.flatMap(({ rel = "", href = "" }) => (forSearchEngines.has(rel) ? [] : [href])),
    ...sources,
  ];
  return addresses.map((address) => ({ url: new URL(address, origin + path) }));
}

let crawled: ReadonlyMap<string, ServedDocument> | undefined;

/** All pages that links reach from the home page. Each worker reads them once. */
async function crawl(
  page: Page,
  request: APIRequestContext,
): Promise<ReadonlyMap<string, ServedDocument>> {
  crawled ??= await readSite(page, request);
  return crawled;
}

async function readSite(
  page: Page,
  request: APIRequestContext,
): Promise<ReadonlyMap<string, ServedDocument>> {
  const site = new Map<string, ServedDocument>();
  let ahead: readonly string[] = ["/"];
  while (ahead.length > 0) {
    for (const document of await servedDocuments(page, request, ahead))
      site.set(document.path, document);
    const led = ahead.flatMap((path) => {
      const document = site.get(path);
      return (document?.anchors ?? []).map(({ href = "" }) => new URL(href, origin + path));
    });
    const pages = led.filter(
      (url) => url.origin === origin && localizedPageAt(url.pathname) !== undefined,
    );
    ahead = [...new Set(pages.map(({ pathname }) => pathname))].filter((path) => !site.has(path));
  }
  return site;
}
