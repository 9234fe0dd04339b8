import "fake-indexeddb/auto";

import { aLeaflet } from "@nashra/engine/testing";
import { describe, expect, test } from "vitest";

import { draftOf, draftsOf, storeDraft, removeDraftsOf, type Draft } from "./draft-storage.ts";

const content = aLeaflet();
const good: Draft = {
  id: "good",
  user: "rana",
  keptAt: "2026-01-15T10:00:00.000Z",
  title: "Zaytounol",
  content,
  supersedes: [],
};

/**
 * Writes a record directly to the database. Another version of the application or a user with developer tools
 * could do the same.
 */
async function writeRaw(row: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("nashra-drafts");
    opening.addEventListener("error", () => reject(opening.error));
    opening.addEventListener("success", () => {
      const writing = opening.result.transaction("drafts", "readwrite");
      writing.objectStore("drafts").put(row);
      writing.addEventListener("complete", () => {
        opening.result.close();
        resolve();
      });
    });
  });
}

describe("a stored record with another structure", () => {
  test.each([
    {},
    { ...good, images: undefined },
    { ...good, images: "none" },
    { ...good, images: [], content: undefined },
    { ...good, images: [], content: "<p>text</p>" },
    { ...good, images: [], content: { ...content, warningsSections: undefined } },
    { ...good, images: [], content: { ...content, sizes: [7] } },
    { ...good, images: [], content: { ...content, tables: [null] } },
    { ...good, images: [], content: { ...content, medicineName: { toString: "x" } } },
    { ...good, images: [], supersedes: null },
    { ...good, images: [], keptAt: 7 },
  ])("is ignored and does not hide valid drafts: %j", async (row) => {
    await storeDraft(good);
    await writeRaw({ ...row, id: "strange", user: "rana" });
    expect(await draftsOf("rana")).toEqual([good]);
    expect(await draftOf("rana", "strange")).toBeUndefined();
  });

  test("is read if it lacks only lists that were added to leaflets later", async () => {
    const { pregnancySections: _, tables: __, ...earlier } = content;
    await writeRaw({ ...good, id: "earlier", user: "huda", images: [""], content: earlier });
    const [draft] = await draftsOf("huda");
    expect(draft?.content).toEqual({
      ...content,
      pregnancySections: [],
      tables: [],
      instructionSteps: content.instructionSteps.map((step) => ({ ...step, image: "" })),
    });
  });

  test("does not name another draft for deletion by the id alone", async () => {
    const supersedes = ["good", { id: "good" }, null, { id: "old", keptAt: good.keptAt }];
    await writeRaw({ ...good, id: "planted", user: "dima", images: [], supersedes });
    const [draft] = await draftsOf("dima");
    expect(draft?.supersedes).toEqual([{ id: "old", keptAt: good.keptAt }]);
  });

  test("is deleted with the other drafts of the user", async () => {
    await storeDraft(good);
    await writeRaw({ id: "strange", user: "rana" });
    await storeDraft({ ...good, id: "other", user: "omar" });
    await removeDraftsOf("rana");
    await writeRaw({ ...good, id: "later", images: [] });
    expect((await draftsOf("rana")).map(({ id }) => id)).toEqual(["later"]);
    expect((await draftsOf("omar")).map(({ id }) => id)).toEqual(["other"]);
  });

  test("is overwritten by a draft with the same id", async () => {
    await writeRaw({ id: good.id, user: "rana", images: 7 });
    await storeDraft(good);
    expect(await draftOf("rana", good.id)).toEqual(good);
  });
});
