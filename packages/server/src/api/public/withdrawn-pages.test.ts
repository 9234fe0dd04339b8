import { describe, expect, onTestFinished, test } from "vitest";
import { aWorld, content, gtin, minute, publish, text } from "../../../test/public-world.ts";

describe("a withdrawn leaflet", () => {
  const withdrawn = async (body: object) => {
    const world = await aWorld();
    onTestFinished(() => world.nashra.close());
    const id = await publish(world);
    await world.rana.ok("withdrawLeaflet", { params: { id }, body });
    return { world, id };
  };

  test("keeps its text below a warning with the reason", async () => {
    const { world, id } = await withdrawn({ reason: "A new <company>" });
    for (const path of [`/leaflets/${id}`, `/leaflets/${id}/versions/1`]) {
      const { status, headers, body } = await text(world.get(path));
      expect([status, headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
      expect(body).toContain("This leaflet was withdrawn on");
      expect(body).toContain("A new &lt;company&gt;");
      expect(body).toContain("Do not rely on the text below.");
    }
    expect((await world.get(`/leaflets/${id}/document.xml`)).status).toBe(200);
    expect((await world.get(`/01/${gtin}`)).status).toBe(307);
  });

  test("without its text is 410 at all its addresses, also after it was deleted and purged", async () => {
    const { world, id } = await withdrawn({ keepText: false });
    const expectGone = async () => {
      for (const end of [
        "",
        "/versions",
        "/versions/1",
        "/document.xml",
        "/versions/1/document.json",
        "/code.svg",
      ]) {
        const { status, body } = await text(world.get(`/leaflets/${id}${end}`));
        expect(status, end).toBe(410);
        expect(body).toContain("This leaflet was withdrawn on");
        expect(body).not.toContain(content.companyName);
      }
    };
    await expectGone();
    await world.rana.ok("deleteLeaflet", { params: { id } });
    world.nashra.clock.advance(31 * 24 * 60 * minute);
    await world.nashra.store.sweep(world.nashra.clock.now());
    await expectGone();
  });
});

describe("a damaged document", () => {
  /** A public leaflet with two versions; the document of one of them is missing. */
  const damaged = async (version: number) => {
    const world = await aWorld();
    onTestFinished(() => world.nashra.close());
    const id = await publish(world);
    await world.rana.ok("changeLeaflet", { params: { id }, body: { title: "Other" } });
    const owner = (await world.rana.ok("currentUser"))._id;
    const { blobs, leaflets } = world.nashra.store;
    const lost = (await leaflets.revision(owner, id, version))?.frozenXml;
    const get = blobs.get.bind(blobs);
    Object.assign(blobs, {
      get: async (hash: string) => (hash === lost ? { kind: "missing" } : get(hash)),
    });
    return { world, id };
  };

  test("of an earlier version does not hide the current text", async () => {
    const { world, id } = await damaged(1);
    const { status, body } = await text(world.get(`/leaflets/${id}`));
    expect(status).toBe(200);
    expect(body).toContain("This is the current leaflet.");
    expect(body).not.toContain("What changed");
  });

  test("of a withdrawn leaflet does not hide the withdrawal", async () => {
    const { world, id } = await damaged(2);
    expect((await world.get(`/leaflets/${id}`)).status).toBe(500);
    await world.rana.ok("withdrawLeaflet", { params: { id }, body: { reason: "Why" } });
    const { status, body } = await text(world.get(`/leaflets/${id}`));
    expect(status).toBe(410);
    expect(body).toContain("This leaflet was withdrawn on");
    expect(body).toContain("Why");
  });
});
