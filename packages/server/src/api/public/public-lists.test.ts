import { expect, test } from "vitest";
import { XMLParser } from "fast-xml-parser";
import { feedFaults, sitemapFaults } from "../../../test/list-rules.ts";
import {
  aWorld,
  content,
  minute,
  origin,
  publish,
  text,
  type World,
} from "../../../test/public-world.ts";

const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => lists.has(name) });
const lists = new Set(["entry", "link", "url", "sitemap", "xhtml:link"]);

interface Link {
  readonly "@_rel": string;
  readonly "@_href": string;
  readonly "@_hreflang"?: string;
}
interface Entry {
  readonly id: string;
  readonly title: { readonly "#text": string };
  readonly summary: { readonly "#text": string };
  readonly link: readonly Link[];
  readonly category?: unknown;
}

async function feed(world: World, query = "") {
  const reply = await text(world.get(`/leaflets/feed.atom${query}`));
  expect(reply.status).toBe(200);
  expect(reply.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  expect(feedFaults(reply.body)).toEqual([]);
  // The test reads what the server under test wrote.
  const parsed = parser.parse(reply.body) as {
    feed: { id: string; updated: string; link: readonly Link[]; entry?: readonly Entry[] };
  };
  const linkOf = (rel: string) => parsed.feed.link.find((one) => one["@_rel"] === rel)?.["@_href"];
  const { entry = [] } = parsed.feed;
  return { ...parsed.feed, entry, titles: entry.map(({ title }) => title["#text"]), linkOf };
}

test("the feed has what was published or withdrawn, newest first, and nothing else", async () => {
  const world = await aWorld();
  const { nashra, rana } = world;
  expect((await feed(world)).entry).toEqual([]);
  const names = ["Alba & <Co>", "Barq", "Cedar"];
  const ids: string[] = [];
  for (const medicineName of names) {
    nashra.clock.advance(minute);
    ids.push(await publish(world, { medicineName, productIdentifier: "" }));
  }
  await rana.ok("createLeaflet", { body: { content: { ...content, medicineName: "Sentinel" } } });
  expect((await feed(world)).titles).toEqual(names.toReversed());
  nashra.clock.advance(minute);
  const withdraw = (index: number, body: object) =>
    rana.ok("withdrawLeaflet", { params: { id: ids[index] ?? "" }, body });
  await withdraw(0, { reason: "Wrong dose & more", keepText: false });
  nashra.clock.advance(minute);
  await withdraw(1, { keepText: true });
  const { entry, titles, id, linkOf } = await feed(world);
  expect(id).toBe(`${origin}/leaflets/feed.atom`);
  expect(linkOf("next")).toBeUndefined();
  const withdrawn = expect.stringMatching(/^This leaflet was withdrawn on \d/);
  expect(titles).toEqual(["Barq", withdrawn, "Cedar"]);
  expect(entry.map(({ category }) => category !== undefined)).toEqual([true, true, false]);
  expect(entry[1]?.summary["#text"]).toContain("“Wrong dose & more”");
  expect(entry.map(({ link }) => link.length)).toEqual([3, 1, 3]);
  for (const { link } of entry)
    for (const { "@_href": address } of link) {
      const path = address.slice(origin.length);
      expect((await world.get(path)).status, path).toBe(link.length === 1 ? 410 : 200);
    }
});

test("the feed is read in parts, and in one language", async () => {
  const world = await aWorld();
  for (let index = 0; index < 52; index += 1) {
    world.nashra.clock.advance(index % 2);
    const language = index < 2 ? "fr-CA" : "en";
    const title = `Leaflet ${index}`;
    await publish(world, { language, medicineName: title, productIdentifier: "" });
  }
  const first = await feed(world);
  const next = first.linkOf("next")?.slice(`${origin}/leaflets/feed.atom`.length) ?? "";
  const second = await feed(world, next);
  expect([first.entry.length, second.entry.length]).toEqual([50, 2]);
  expect(new Set([...first.entry, ...second.entry].map(({ id }) => id)).size).toBe(52);
  expect(second.linkOf("self")).toBe(origin + "/leaflets/feed.atom" + next);
  expect(second.id).toBe(first.id);
  const french = await feed(world, "?lang=fr-FR");
  expect(french.titles.toSorted()).toEqual(["Leaflet 0", "Leaflet 1"]);
  expect(french.entry[0]?.summary["#text"]).toContain("Cette notice est en vigueur.");
  for (const query of [
    "?after=1",
    "?after=x-y",
    "?after=-",
    "?lang=%00",
    `?lang=${"a".repeat(40)}`,
  ])
    expect((await world.get(`/leaflets/feed.atom${query}`)).status, query).toBe(404);
}, 60_000);

test("the sitemaps list what can be read, with the languages of a product", async () => {
  const world = await aWorld();
  const { rana } = world;
  expect((await world.get("/sitemap.xml")).status).toBe(404);
  const english = await publish(world);
  const french = await publish(world, { language: "fr" });
  const gone = await publish(world, { productIdentifier: "" });
  await rana.ok("withdrawLeaflet", { params: { id: gone }, body: { keepText: true } });
  const index = await text(world.get("/sitemap.xml"));
  expect(index.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(sitemapFaults(index.body, origin)).toEqual([]);
  const { sitemapindex } = parser.parse(index.body) as {
    sitemapindex: { sitemap: readonly { loc: string }[] };
  };
  const found = [];
  for (const { loc } of sitemapindex.sitemap) {
    const reply = await text(world.get(loc.slice(origin.length)));
    expect(reply.status).toBe(200);
    expect(sitemapFaults(reply.body, origin)).toEqual([]);
    const parsed = parser.parse(reply.body) as {
      urlset: { url: readonly { loc: string; "xhtml:link"?: readonly Link[] }[] };
    };
    found.push(...parsed.urlset.url);
  }
  const address = (id: string) => `${origin}/leaflets/${id}`;
  const alternates = { en: address(english), fr: address(french) };
  const listed = found.map(({ loc, "xhtml:link": links = [] }) => [
    loc,
    Object.fromEntries(links.map((one) => [one["@_hreflang"], one["@_href"]])),
  ]);
  expect(listed).toHaveLength(2);
  expect(Object.fromEntries(listed)).toEqual({
    [address(english)]: alternates,
    [address(french)]: alternates,
  });
  for (const path of [
    "/sitemap-leaflets/zz.xml",
    "/sitemap-leaflets/0",
    "/sitemap-leaflets/0g.xml",
  ])
    expect((await world.get(path)).status, path).toBe(404);
});

test("the rules of Atom and of sitemaps find each fault", async () => {
  const world = await aWorld();
  const id = await publish(world);
  const { body } = await text(world.get("/leaflets/feed.atom"));
  const broken = [
    body.replaceAll("2005/Atom", "2005/Other"),
    body.replace(/<id>urn[^<]*<.id>/, ""),
    body.replace(/<id>urn:uuid:/, "<id>"),
    body.replace(/<updated>/, "<updated>on "),
    body.replace(/<published>20/, "<published>30"),
    body.replace(/<author>.*<.author>/, ""),
    body.replace(/ href="https:/, ' href="'),
    body.replace("</entry>", "<extra/></entry>"),
    body.replace('rel="self"', 'rel="next"'),
    body.replace(/(<entry>[^]*<.entry>)/, "$1$1"),
  ];
  for (const [index, xml] of broken.entries()) expect(feedFaults(xml), `${index}`).not.toEqual([]);
  const list = await text(world.get("/sitemap.xml"));
  const path = /<loc>https:..[^/]*([^<]*)/.exec(list.body)?.[1] ?? "";
  const sitemap = (await text(world.get(path))).body;
  const address = `${origin}/leaflets/${id}`;
  const link = (language: string, to = address) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${to}"/>`;
  expect(sitemapFaults(sitemap.replace("</url>", `${link("en")}</url>`), origin)).toEqual([]);
  for (const xml of [
    sitemap.replace(address, `/leaflets/${id}`),
    sitemap.replace(address, `https://other.example/${id}`),
    sitemap.replace(address, address + "/".repeat(2048)),
    sitemap.replace(/<loc>.*<.loc>/, ""),
    sitemap.replace(/<lastmod>/, "<lastmod>on "),
    sitemap.replace("<loc>", `${link("en")}<loc>`),
    sitemap.replace("</url>", `${link("en")}${link("en")}</url>`),
    sitemap.replace("</url>", `${link("en", `${address}1`)}</url>`),
    sitemap.replace("sitemap/0.9", "sitemap/1"),
    sitemap.replace(/<url>[^]*<.url>/, ""),
  ])
    expect(sitemapFaults(xml, origin), xml).not.toEqual([]);
});

test("no list has leaflets if search engines must not list them, or nothing is public", async () => {
  for (const settings of [{ publicIndex: false }, { publicAccess: "off" as const }]) {
    const world = await aWorld(settings.publicAccess ?? "all", {}, settings);
    await publish(world);
    expect((await world.get("/sitemap.xml")).status).toBe(404);
    for (let part = 0; part < 256; part += 1) {
      const name = part.toString(16).padStart(2, "0");
      expect((await world.get(`/sitemap-leaflets/${name}.xml`)).status).toBe(404);
    }
    const isOff = settings.publicAccess === "off";
    expect((await world.get("/leaflets/feed.atom")).status).toBe(isOff ? 404 : 200);
  }
});
