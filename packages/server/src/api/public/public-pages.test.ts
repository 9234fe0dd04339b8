import { aLeaflet } from "@nashra/engine/testing";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  aWorld,
  content,
  gtin,
  minute,
  origin,
  publish,
  text,
  type World,
} from "../../../test/public-world.ts";
import { image } from "../../../test/written-leaflets.ts";

/** Words that only drafts, private fields and other accounts contain. */
const secrets = ["Geheimwort", "rana@example.org", "Rana", "Example Pharma", "quiet note"];

describe("the page of a leaflet", () => {
  let world: World;
  let id: string;
  beforeAll(async () => {
    world = await aWorld();
    id = await publish(world);
    world.nashra.clock.advance(minute);
    const body = {
      content: { ...content, usageSections: [{ id: "1", content: "<p>Against headache.</p>" }] },
      status: "published",
      note: "quiet note",
    };
    await world.rana.ok("changeLeaflet", { params: { id }, body });
    const draft = { content: aLeaflet({ medicineName: "Geheimwort" }), title: "Geheimwort" };
    await world.rana.ok("changeLeaflet", { params: { id }, body: draft });
  });

  test("shows the version that was published last, with what changed, and no draft", async () => {
    const { status, headers, body } = await text(world.get(`/leaflets/${id}`));
    expect(status).toBe(200);
    expect(body).toContain("Against headache.");
    expect(body).toContain("Version 2");
    expect(body).toContain("What changed since version 1");
    expect(body).not.toContain("Geheimwort");
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
      "cache-control": "public, max-age=60, s-maxage=60, stale-if-error=86400",
      vary: "Accept-Encoding",
      "referrer-policy": "no-referrer",
      "cache-tag": `leaflet-${id}`,
      link: `<${origin}/leaflets/${id}>; rel="canonical", </leaflets/${id}/versions/2/document.xml>; rel="alternate"; type="application/fhir+xml", </leaflets/${id}/versions/2/document.json>; rel="alternate"; type="application/fhir+json"`,
    });
    expect(headers.has("set-cookie")).toBe(false);
    expect(headers.has("x-robots-tag")).toBe(false);
  });

  test("has a strong entity tag for each encoding, and answers 304", async () => {
    const tags = new Set<string>();
    for (const encoding of ["br", "gzip", "identity"]) {
      const first = await world.get(`/leaflets/${id}`, { "accept-encoding": encoding });
      const tag = first.headers.get("etag") ?? "";
      expect(tag).toMatch(/^"[0-9a-f]{32}(?:-br|-gzip)?"$/);
      expect(first.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
      tags.add(tag);
      const again = { "accept-encoding": encoding, "if-none-match": tag };
      expect((await world.get(`/leaflets/${id}`, again)).status).toBe(304);
    }
    expect(tags.size).toBe(3);
  });

  test("has permanent addresses for its versions; the older one says so and is not listed", async () => {
    const older = await text(world.get(`/leaflets/${id}/versions/1`));
    expect(older.body).toContain("This is an older version.");
    expect(older.body).not.toContain("Against headache.");
    expect(older.headers.get("x-robots-tag")).toBe("noindex");
    expect(older.headers.get("link")).toContain(`<${origin}/leaflets/${id}>; rel="canonical"`);
    const newest = await text(world.get(`/leaflets/${id}/versions/2`));
    expect(newest.body).toContain("This is the current leaflet.");
    const list = await text(world.get(`/leaflets/${id}/versions`));
    for (const version of [1, 2])
      expect(list.body).toContain(`/leaflets/${id}/versions/${version}"`);
    expect(list.body).not.toContain("/versions/3");
  });

  test("has its documents, as they were frozen", async () => {
    const owner = (await world.rana.ok("currentUser"))._id;
    const stored = await world.nashra.store.leaflets.revision(owner, id, 2);
    const blob = await world.nashra.store.blobs.get(stored?.frozenXml ?? "");
    const xml = await text(world.get(`/leaflets/${id}/document.xml`));
    expect(blob.kind === "found" && new TextDecoder().decode(blob.bytes)).toBe(xml.body);
    expect(xml.headers.get("content-type")).toBe("application/fhir+xml; charset=utf-8");
    expect(xml.headers.get("content-disposition")).toContain("attachment");
    const json = await text(world.get(`/leaflets/${id}/versions/1/document.json`));
    expect(JSON.parse(json.body)).toMatchObject({ type: "document" });
    expect(json.body).not.toContain("Against headache.");
    const standard = await text(world.get(`/leaflets/${id}/document.xml?layout=standard`));
    expect(standard.status).toBe(200);
    expect(standard.body).not.toBe(xml.body);
    expect((await world.get(`/leaflets/${id}/document.xml?layout=other`)).status).toBe(404);
  });

  test("accepts GET, HEAD and OPTIONS only, and no cookie changes a byte", async () => {
    for (const method of ["POST", "PUT", "DELETE", "PATCH"])
      expect((await world.get(`/leaflets/${id}`, {}, method)).status).toBe(405);
    const head = await world.get(`/leaflets/${id}`, {}, "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const options = await world.get(`/leaflets/${id}`, {}, "OPTIONS");
    expect(options.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    const plain = await text(world.get(`/leaflets/${id}`));
    const cookie = world.rana.cookies.header();
    const signedIn = await text(world.get(`/leaflets/${id}`, { cookie }));
    expect(signedIn.body).toBe(plain.body);
    expect(signedIn.headers.has("set-cookie")).toBe(false);
  });

  test("is logged without the address and the browser of its reader", async () => {
    await world.get(`/leaflets/${id}`, { "user-agent": "Somebody" });
    const line = world.nashra.lines.at(-1);
    expect(line?.fields).toMatchObject({ route: "/leaflets/{id}", status: 200 });
    expect(line?.fields).not.toHaveProperty("address");
    expect(JSON.stringify(line)).not.toMatch(new RegExp(`${id}|Somebody`));
  });

  test("no public reply contains a draft, a note or the name of an account", async () => {
    const paths = [
      "",
      "/versions",
      "/versions/1",
      "/versions/2",
      "/document.xml",
      "/document.json",
    ];
    const links = [`/01/${gtin}?linkType=linkset`, `/leaflets/${id}/code.svg`];
    for (const path of [...paths.map((one) => `/leaflets/${id}${one}`), ...links]) {
      const { status, body } = await text(world.get(path));
      expect(status, path).toBe(200);
      for (const secret of secrets.filter((one) => !JSON.stringify(content).includes(one)))
        expect(body, `${secret} in ${path}`).not.toContain(secret);
    }
  });
});

describe("whatever is not public", () => {
  test("has one reply, byte for byte", async () => {
    const world = await aWorld("approved");
    onTestFinished(() => world.nashra.close());
    const waiting = await publish(world);
    const { _id: draft } = await world.rana.ok("createLeaflet", { body: { content } });
    const { _id: deleted } = await world.rana.ok("createLeaflet", { body: { content } });
    await world.rana.ok("deleteLeaflet", { params: { id: deleted } });
    const admin = await world.nashra.administrator("Omar");
    const open = await publish(world);
    await admin.ok("openPublication", { params: { id: open } });
    const ids = [waiting, draft, deleted, "x", "a.b", "%00", "%F0%9F%92%8A", "0".repeat(3000)];
    const paths = [
      ...ids.flatMap((id) =>
        ["", "/versions", "/versions/1", "/document.xml", "/code.svg"].map(
          (end) => `/leaflets/${id}${end}`,
        ),
      ),
      ...[
        "/versions/2",
        "/versions/0",
        "/versions/01",
        "/versions/9999999999",
        "/nothing",
        "/versions/1/nothing",
        "/",
      ].map((end) => `/leaflets/${open}${end}`),
      ...[waiting, draft, open, "x"].map((other) => `/leaflets/${open}/with/${other}`),
      `/leaflets/${open}/versions/1/images/${"0".repeat(64)}.jpg`,
    ];
    const replies = new Set<string>();
    for (const path of paths) {
      const { status, headers, body } = await text(world.get(path));
      const own = Object.fromEntries([...headers].filter(([name]) => name !== "x-request-id"));
      replies.add(JSON.stringify([status, own, body]));
    }
    expect(replies.size).toBe(1);
    expect([...replies][0]).toContain("Leaflet not found");
    expect([...replies][0]).toContain("no-store");
    const arabic = await text(world.get("/leaflets/x", { "accept-language": "ar-JO, en;q=0.5" }));
    expect(arabic.body).toContain("لم يُعثر على النشرة");
  });

  test("is everything, if the operator says so", async () => {
    const world = await aWorld("off");
    onTestFinished(() => world.nashra.close());
    const id = await publish(world);
    // The server was on when the leaflet became public.
    const at = world.nashra.clock.now();
    const opening = {
      action: "leaflet.publication-opened",
      outcome: "done",
      by: "command",
    } as const;
    await world.nashra.store.publications.open(id, at, { ...opening, at, targetId: id });
    expect(await world.nashra.store.publications.publicLeaflet(id)).toBeDefined();
    for (const path of [`/leaflets/${id}`, `/leaflets/${id}/code.svg`, `/01/${gtin}`])
      expect((await world.get(path)).status).toBe(404);
    // the page that says so has a style
    const { body } = await text(world.get(`/leaflets/${id}`));
    const [path = ""] = /\/leaflets\/assets\/page-[0-9a-f]{12}\.css/.exec(body) ?? [];
    expect((await world.get(path)).status).toBe(200);
  });
});

describe("images and languages", () => {
  test("an image belongs to the versions that have it, and to no other leaflet", async () => {
    const world = await aWorld();
    onTestFinished(() => world.nashra.close());
    const steps = [{ id: "1", text: "Look", image: image(3000), imageAlt: "A picture" }];
    const id = await publish(world, { instructionSteps: steps });
    const other = await publish(world);
    const { body } = await text(world.get(`/leaflets/${id}`));
    const [path = ""] =
      new RegExp(`/leaflets/${id}/versions/1/images/[0-9a-f]{64}[.]jpg`).exec(body) ?? [];
    const found = await world.get(path);
    expect([found.status, found.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(Buffer.from(await found.arrayBuffer()).toString("base64")).toBe(image(3000));
    const known = { "if-none-match": found.headers.get("etag") ?? "" };
    const { leaflets, blobs } = world.nashra.store;
    const reads = [vi.spyOn(leaflets, "revision"), vi.spyOn(blobs, "get")];
    expect((await world.get(path, known)).status).toBe(304);
    const head = await world.get(path, {}, "HEAD");
    expect(head.status).toBe(200);
    for (const name of ["content-type", "content-length", "etag", "cache-control"])
      expect(head.headers.get(name)).toBe(found.headers.get(name));
    for (const read of reads) expect(read).not.toHaveBeenCalled();
    for (const wrong of [
      path.replace(id, other),
      path.replace(".jpg", ".png"),
      path.replace("/1/", "/2/"),
    ])
      for (const headers of [{}, known]) expect((await world.get(wrong, headers)).status).toBe(404);
    await world.rana.ok("withdrawLeaflet", { params: { id }, body: { keepText: false } });
    expect((await world.get(path, known)).status).toBe(410);
  });

  test("leaflets of one product have links to each other, and a page with both", async () => {
    const world = await aWorld();
    onTestFinished(() => world.nashra.close());
    const id = await publish(world);
    const french = await publish(world, { language: "fr", medicineName: "Zaytounol F" });
    const other = await publish(world, { productIdentifier: "" });
    const { body, headers } = await text(world.get(`/leaflets/${id}`));
    expect(body).toContain(`hreflang="fr" href="${origin}/leaflets/${french}"`);
    const tag = headers.get("etag");
    const pair = await text(world.get(`/leaflets/${id}/with/${french}`));
    expect(pair.status).toBe(200);
    expect(pair.body).toContain("Zaytounol F");
    expect((await world.get(`/leaflets/${id}/with/${other}`)).status).toBe(404);
    await world.rana.ok("withdrawLeaflet", { params: { id: french }, body: {} });
    const after = await text(world.get(`/leaflets/${id}`));
    expect(after.body).not.toContain(french);
    expect(after.headers.get("etag")).not.toBe(tag);
  });
});

test("a network address has a limit of pages in a minute, and one of codes", async () => {
  const world = await aWorld("all", { publicPages: 2, publicCodes: 1 });
  onTestFinished(() => world.nashra.close());
  const id = await publish(world);
  const statuses = async (path: string) => [
    (await world.get(path)).status,
    (await world.get(path)).status,
    (await world.get(path)).status,
  ];
  expect(await statuses(`/leaflets/${id}`)).toEqual([200, 200, 429]);
  expect(await statuses(`/leaflets/${id}/code.svg`)).toEqual([200, 429, 429]);
  const french = { "accept-language": "fr" };
  for (const path of [
    `/leaflets/${id}`,
    `/leaflets/${id}/versions`,
    `/01/${gtin}`,
    "/leaflets/x",
  ]) {
    const { status, headers, body } = await text(world.get(path, french));
    expect([status, headers.get("cache-control")]).toEqual([429, "no-store"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(body).toContain("Réessayez dans une minute");
  }
  const file = await world.get(`/leaflets/${id}/document.xml`);
  expect([file.status, file.headers.get("content-type")]).toEqual([
    429,
    "application/problem+json",
  ]);
  world.nashra.clock.advance(minute);
  expect((await world.get(`/leaflets/${id}`)).status).toBe(200);
});
