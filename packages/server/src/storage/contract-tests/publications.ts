import { describe, expect, it } from "vitest";
import {
  aBlob,
  anOwner,
  aSave,
  audit,
  aVersion,
  noQuota,
  type StoreFixture,
} from "./leaflets-fixture.ts";
import { aGtin, minute, publishing } from "./publications-fixture.ts";

/** Tests of the publications of leaflets. */
export function publishesLeaflets(fixture: () => StoreFixture): void {
  const { publications, leaflets, now, publishOf, save, published, withdrawing } =
    publishing(fixture);

  describe("a publication", () => {
    it("is the version that was published last, whatever is saved after it", async () => {
      const owner = await anOwner(fixture());
      const id = await published(owner);
      const first = now();
      expect(await publications().of(id)).toMatchObject({ state: "public", version: 2 });
      await save(owner, id, 2, { status: "draft" });
      await save(owner, id, 3, { isAsked: false });
      const second = now();
      expect(await publications().publicLeaflet(id)).toEqual({
        leafletId: id,
        ownerId: owner,
        documentId: `document-${id}`,
        title: aVersion({}).title,
        language: "en",
        version: 4,
        publishedAt: second,
        updatedAt: second,
        gtins: [],
      });
      expect(await publications().versions(id)).toEqual([
        { version: 4, publishedAt: second },
        { version: 2, publishedAt: first },
      ]);
    });

    it("does not begin without a request for it", async () => {
      const owner = await anOwner(fixture());
      const id = await published(owner, { isAsked: false });
      expect(await publications().of(id)).toBeUndefined();
      expect(await publications().publicLeaflet(id)).toBeUndefined();
      expect(await publications().versions(id)).toEqual([]);
    });

    it("waits until it is opened, and later versions do not wait", async () => {
      const owner = await anOwner(fixture());
      const id = await published(owner, { mayPublish: false });
      const since = now();
      await save(owner, id, 2, { mayPublish: false });
      expect(await publications().of(id)).toMatchObject({ state: "waiting", version: 3 });
      expect(await publications().publicLeaflet(id)).toBeUndefined();
      expect(await publications().versions(id)).toEqual([]);
      const waiting = await publications().waiting("", 1000);
      expect(waiting.filter(({ leafletId }) => leafletId === id)).toMatchObject([
        { version: 3, since: since + minute, owner: { id: owner } },
      ]);
      const entry = audit("leaflet.publication-opened", now(), id);
      expect(await publications().open(id, now(), entry)).toEqual({ kind: "opened" });
      expect(await publications().open(id, now(), entry)).toEqual({ kind: "missing" });
      expect(await publications().versions(id)).toEqual([{ version: 3, publishedAt: now() }]);
      await save(owner, id, 3, { mayPublish: false });
      expect(await publications().of(id)).toMatchObject({ state: "public", version: 4 });
      expect((await publications().waiting(id, 1000)).length).toBeLessThan(1000);
    });

    it("of the current version, without a new version, needs its frozen document", async () => {
      const owner = await anOwner(fixture());
      const xml = aBlob("<Bundle/>");
      const ids = [];
      for (const frozen of [{}, { frozenXml: xml.hash, frozenBy: "1.2.3" }]) {
        const next = aVersion({ status: "published", ...frozen });
        const input = aSave(fixture(), owner, { next, blobs: [xml] });
        await leaflets().create(input, noQuota);
        const publish = { ownerId: owner, at: now(), ...publishOf(input.id, {}) };
        const inputs = [1, 2].map((version) => ({ ...publish, id: input.id, version }));
        ids.push(await Promise.all(inputs.map((one) => publications().publish(one))));
      }
      const stale = { kind: "stale" };
      expect(ids).toEqual([
        [stale, stale],
        [{ kind: "published" }, stale],
      ]);
    });
  });

  it("lists the published leaflets that never were public and do not wait, page by page", async () => {
    const owner = await anOwner(fixture());
    const none = await Promise.all([1, 2, 3].map(() => published(owner, { isAsked: false })));
    await published(owner);
    await published(owner, { mayPublish: false });
    await save(owner, await published(owner, { isAsked: false }), 2, { status: "draft" });
    const ids: string[] = [];
    for (let after = ""; ;) {
      const page = await publications().unpublished(after, 2);
      const last = page.at(-1);
      if (last === undefined) break;
      after = last.id;
      ids.push(...page.filter(({ ownerId }) => ownerId === owner).map(({ id }) => id));
    }
    expect(ids).toEqual(none.toSorted());
  });

  describe("a withdrawal", () => {
    it("keeps its first date, and ends with the next publication", async () => {
      const owner = await anOwner(fixture());
      const id = await published(owner);
      const at = now() + minute;
      const first = { at, reason: "New company", keepsText: true };
      await publications().withdraw(id, first, withdrawing(id));
      expect((await publications().publicLeaflet(id))?.withdrawal).toEqual(first);
      await publications().withdraw(id, { at: at + 1, keepsText: false }, withdrawing(id));
      const second = { ...first, keepsText: false };
      expect((await publications().publicLeaflet(id))?.withdrawal).toEqual(second);
      // a second withdrawal does not bring the text back
      await publications().withdraw(id, { at: at + 2, keepsText: true }, withdrawing(id));
      expect((await publications().publicLeaflet(id))?.withdrawal).toEqual(second);
      expect(await publications().of(id)).toMatchObject({ state: "withdrawn", withdrawnAt: at });
      // a version that nobody asks to publish does not end it
      await save(owner, id, 2, { isAsked: false });
      expect((await publications().of(id))?.state).toBe("withdrawn");
      // while the next version waits, its page still says that it is withdrawn
      await save(owner, id, 3, { mayPublish: false });
      expect((await publications().of(id))?.state).toBe("waiting");
      expect((await publications().publicLeaflet(id))?.withdrawal).toEqual(second);
      await publications().withdraw(
        id,
        { at: at + 3, reason: "No", keepsText: true },
        withdrawing(id),
      );
      expect((await publications().of(id))?.state).toBe("withdrawn");
      expect((await publications().publicLeaflet(id))?.withdrawal).toEqual(second);
      await save(owner, id, 4);
      expect((await publications().publicLeaflet(id))?.withdrawal).toBeUndefined();
      // its version keeps the date, for its history
      const versions = await publications().versions(id);
      expect(versions.map(({ withdrawnAt }) => withdrawnAt)).toEqual([undefined, at]);
    });

    it("of a waiting leaflet ends its waiting, and one of an unpublished leaflet is refused", async () => {
      const owner = await anOwner(fixture());
      const id = await published(owner, { mayPublish: false });
      const withdrawal = { at: now(), keepsText: true };
      expect(await publications().withdraw(id, withdrawal, withdrawing(id))).toEqual({
        kind: "withdrawn",
      });
      expect(await publications().of(id)).toBeUndefined();
      expect(await publications().withdraw(id, withdrawal, withdrawing(id))).toEqual({
        kind: "missing",
      });
    });
  });

  describe("a deleted leaflet", () => {
    const remove = async (owner: string, id: string) => {
      const entry = audit("leaflet.deleted", now(), id);
      await leaflets().delete({ id, ownerId: owner, at: now(), version: undefined, audit: entry });
    };

    it("is withdrawn without its text, for ever, unless it is undeleted as public", async () => {
      const owner = await anOwner(fixture());
      const id = await published(owner);
      await remove(owner, id);
      const gone = { at: now(), keepsText: false };
      expect((await publications().publicLeaflet(id))?.withdrawal).toEqual(gone);
      await leaflets().undelete(id, audit("leaflet.undeleted", now(), id));
      expect((await publications().publicLeaflet(id))?.withdrawal).toEqual(gone);
      // A second deletion does not open it again, and does not change its date.
      fixture().clock.now += minute;
      const again = () => ({ ownerId: owner, deletedAt: now(), publicAgain: now() + 1 });
      await remove(owner, id);
      await leaflets().undelete(id, audit("leaflet.undeleted", now(), id), again());
      expect((await publications().publicLeaflet(id))?.withdrawal).toEqual(gone);
      const other = await published(owner);
      await remove(owner, other);
      await leaflets().undelete(other, audit("leaflet.undeleted", now(), other), again());
      expect(await publications().publicLeaflet(other)).toMatchObject({ updatedAt: now() + 1 });
      expect((await publications().publicLeaflet(other))?.withdrawal).toBeUndefined();
      expect((await publications().versions(other))[0]).not.toHaveProperty("withdrawnAt");
      await remove(owner, id);
      await leaflets().purge(now() + 1, now());
      expect((await publications().publicLeaflet(id))?.withdrawal).toEqual(gone);
    });

    it("does not wait any more", async () => {
      const owner = await anOwner(fixture());
      const id = await published(owner, { mayPublish: false });
      await remove(owner, id);
      expect(await publications().of(id)).toBeUndefined();
      const entry = audit("leaflet.publication-opened", now(), id);
      expect(await publications().open(id, now(), entry)).toEqual({ kind: "missing" });
    });
  });

  describe("a GTIN", () => {
    it("leads to the leaflets of the account that published it first, in each of its lengths", async () => {
      const [first, second] = [await anOwner(fixture()), await anOwner(fixture())];
      const [product, pack] = [aGtin(), aGtin()];
      const gtins = [{ gtin: product }, { gtin: `0${pack}`, pack: "20 tablets" }];
      const id = await published(first, { gtins });
      const other = await published(first, { gtins: [{ gtin: `0${product}` }], language: "ar" });
      const held = await published(second, { gtins: [{ gtin: product }] });
      const ids = async (gtin: string) =>
        (await publications().byGtin(`0${gtin}`)).map(({ leafletId }) => leafletId);
      expect(await ids(product)).toEqual([other, id]);
      expect(await ids(pack)).toEqual([id]);
      expect((await publications().of(id))?.gtins).toEqual(
        gtins.map((gtin) => ({ ...gtin, leadsHere: true })),
      );
      expect((await publications().of(held))?.gtins).toEqual([{ gtin: product, leadsHere: false }]);
      const release = audit("gtin.released", now(), first);
      expect(await publications().releaseGtin(`0${product}`, release)).toEqual({
        kind: "released",
      });
      expect(await publications().releaseGtin(`0${product}`, release)).toEqual({ kind: "missing" });
      expect(await ids(product)).toEqual([]);
      await save(second, held, 2, { gtins: [{ gtin: product }] });
      expect(await ids(product)).toEqual([held]);
      // a GTIN that the leaflet no longer has
      await save(second, held, 3);
      expect(await ids(product)).toEqual([]);
    });

    it("leads to a withdrawn leaflet only if there is no other", async () => {
      const owner = await anOwner(fixture());
      const gtin = aGtin();
      const [one, two] = [
        await published(owner, { gtins: [{ gtin }] }),
        await published(owner, { gtins: [{ gtin }] }),
      ];
      const withdrawal = { at: now(), keepsText: true };
      await publications().withdraw(two, withdrawal, withdrawing(two));
      const ids = async () =>
        (await publications().byGtin(`0${gtin}`)).map(({ leafletId }) => leafletId);
      expect(await ids()).toEqual([one]);
      await publications().withdraw(one, withdrawal, withdrawing(one));
      expect(await ids()).toEqual([two, one]);
    });

    it("and the publications of a deleted account belong to the administrator who deletes it", async () => {
      const [owner, admin] = [await anOwner(fixture()), await anOwner(fixture(), true)];
      const gtin = aGtin();
      const id = await published(owner, { gtins: [{ gtin }] });
      await fixture().store.users.delete(owner, admin, audit("user.deleted", now(), owner));
      expect((await publications().of(id))?.ownerId).toBe(admin);
      const later = await published(admin, { gtins: [{ gtin }] });
      expect((await publications().of(later))?.gtins).toEqual([{ gtin, leadsHere: true }]);
    });
  });

  describe("the leaflets of one product", () => {
    const linkedTo = async (leafletId: string) =>
      (await publications().linked({ leafletId })).map((one) => one.leafletId);

    it("are those of its group, else those with its product identifier, of the same owner", async () => {
      const [owner, other] = [await anOwner(fixture()), await anOwner(fixture())];
      const gtins = [{ gtin: aGtin() }];
      const pack = [{ gtin: gtins[0]?.gtin ?? "", pack: "20 tablets" }];
      const en = await published(owner, { gtins });
      const ar = await published(owner, { gtins, language: "ar" });
      const alone = await published(owner, { gtins: pack });
      await published(other, { gtins });
      expect(await linkedTo(en)).toEqual([ar, en]);
      expect(await linkedTo(alone)).toEqual([]);
      const group = { join: { id: ar, newGroup: `group-${en}` }, version: undefined, most: 200 };
      const entry = audit("leaflet.product-group-changed", now(), alone);
      await leaflets().setProductGroup({ ...group, id: alone, ownerId: owner, audit: entry });
      expect(await linkedTo(alone)).toEqual([alone, ar]);
      expect(await linkedTo(en)).toEqual([en]);
      await publications().withdraw(ar, { at: now(), keepsText: true }, withdrawing(ar));
      expect(await linkedTo(alone)).toEqual([alone]);
    });
  });
}
