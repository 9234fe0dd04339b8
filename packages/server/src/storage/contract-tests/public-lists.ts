import { describe, expect, it } from "vitest";
import { anOwner, type StoreFixture } from "./leaflets-fixture.ts";
import { aGtin, minute, publishing } from "./publications-fixture.ts";

/** Tests of the lists of public leaflets. */
export function listsPublicLeaflets(fixture: () => StoreFixture): void {
  const { publications, now, published, withdrawing } = publishing(fixture);

  describe("the lists", () => {
    it("of changes contain what is public or was, newest first, by language and in parts", async () => {
      const owner = await anOwner(fixture());
      const gone = await published(owner, { language: "ar-JO" });
      const kept = await published(owner, { language: "ar" });
      const english = await published(owner);
      await published(owner, { mayPublish: false });
      fixture().clock.now += minute;
      await publications().withdraw(gone, { at: now(), keepsText: false }, withdrawing(gone));
      const ids = async (...given: Parameters<ReturnType<typeof publications>["changed"]>) =>
        (await publications().changed(...given)).map(({ leafletId }) => leafletId);
      expect(await ids({}, 3)).toEqual([gone, english, kept]);
      expect(await ids({ languageKey: "ar" }, 2)).toEqual([gone, kept]);
      const [first] = await publications().changed({}, 1);
      expect(first).toMatchObject({ withdrawal: { at: now() }, updatedAt: now() });
      const after = { updatedAt: first?.updatedAt ?? 0, leafletId: gone };
      expect(await ids({ after }, 2)).toEqual([english, kept]);
    });

    it("of all leaflets contain what can be read, with the languages of its product", async () => {
      const owner = await anOwner(fixture());
      const gtins = [{ gtin: aGtin() }];
      const english = await published(owner, { gtins, documentId: "e10001" });
      const arabic = await published(owner, {
        gtins,
        language: "ar",
        documentId: "e20001",
      });
      const gone = await published(owner, { documentId: "e30001" });
      await publications().withdraw(gone, { at: now(), keepsText: true }, withdrawing(gone));
      const parts = await publications().parts();
      expect(parts).toEqual(expect.arrayContaining(["e1", "e2"]));
      expect(parts).not.toContain("e3");
      expect(new Set(parts).size).toBe(parts.length);
      const languagesOf = async (part: string) =>
        (await publications().listed(part)).map(({ leafletId, languages }) => [
          leafletId,
          languages.map((one) => one.leafletId),
        ]);
      expect(await languagesOf("e1")).toEqual([[english, [english, arabic]]]);
      expect(await languagesOf("e2")).toEqual([[arabic, [arabic, english]]]);
      expect(await languagesOf("e3")).toEqual([]);
    });
  });
}
