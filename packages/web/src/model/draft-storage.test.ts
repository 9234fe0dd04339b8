import "fake-indexeddb/auto";

import { aLeaflet } from "@nashra/engine/testing";
import { describe, expect, test } from "vitest";

import {
  draftOf,
  draftsOf,
  storeDraft,
  removeDraft,
  removeDrafts,
  type Draft,
} from "./draft-storage.ts";

let made = 0;

function aDraft(over: Partial<Draft> = {}): Draft {
  made += 1;
  return {
    id: `draft-${made}`,
    user: "rana",
    keptAt: `2026-01-15T10:00:${String(made).padStart(2, "0")}.000Z`,
    title: "Zaytounol",
    content: aLeaflet(),
    supersedes: [],
    ...over,
  };
}

const steps = (...images: string[]) =>
  images.map((image, index) => ({ id: String(index), text: "<p>Open it.</p>", image }));

async function rowsOf(store: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("nashra-drafts");
    opening.addEventListener("error", () => reject(opening.error));
    opening.addEventListener("success", () => {
      const reading = opening.result.transaction(store).objectStore(store).getAll();
      reading.addEventListener("success", () => {
        opening.result.close();
        resolve(reading.result);
      });
    });
  });
}

describe("drafts on this device", () => {
  test("are returned as stored, including images", async () => {
    const draft = aDraft({ user: "a", leaflet: "l1", version: 3 });
    await storeDraft(draft);
    expect(await draftsOf("a")).toEqual([draft]);
    expect(await draftOf("a", draft.id)).toEqual(draft);
  });

  test("are returned only to their user, newest first", async () => {
    const [older, newer, other] = [
      aDraft({ user: "b" }),
      aDraft({ user: "b" }),
      aDraft({ user: "c" }),
    ];
    for (const draft of [newer, other, older]) await storeDraft(draft);
    expect((await draftsOf("b")).map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect(await draftOf("b", other.id)).toBeUndefined();
  });

  test("are replaced by a draft with the same id", async () => {
    const draft = aDraft({ user: "d" });
    await storeDraft(draft);
    const later = { ...draft, content: aLeaflet({ subName: "later" }) };
    await storeDraft(later);
    expect(await draftsOf("d")).toEqual([later]);
  });

  test("store each image once and only images of existing steps", async () => {
    const before = (await rowsOf("images")).length;
    const draft = aDraft({
      user: "e",
      content: aLeaflet({ instructionSteps: steps("A", "B", "A") }),
    });
    await storeDraft(draft);
    expect(await rowsOf("images")).toHaveLength(before + 2);
    const fewer = { ...draft, content: aLeaflet({ instructionSteps: steps("B", "") }) };
    await storeDraft(fewer);
    expect(await rowsOf("images")).toHaveLength(before + 1);
    expect(await draftsOf("e")).toEqual([fewer]);
  });

  test("do not store the same image again", async () => {
    const draft = aDraft({ user: "f", content: aLeaflet({ instructionSteps: steps("C") }) });
    await storeDraft(draft);
    const images = await rowsOf("images");
    await storeDraft({ ...draft, title: "Another" });
    expect(await rowsOf("images")).toEqual(images);
  });

  test("are removed with their images", async () => {
    const draft = aDraft({ user: "g", content: aLeaflet({ instructionSteps: steps("D") }) });
    const before = (await rowsOf("images")).length;
    await storeDraft(draft);
    await removeDrafts([draft, { ...draft, id: "no such draft" }]);
    expect(await draftsOf("g")).toEqual([]);
    expect(await rowsOf("images")).toHaveLength(before);
  });

  test("are kept with their images if a later text was stored under the same id", async () => {
    const draft = aDraft({ user: "h", content: aLeaflet({ instructionSteps: steps("E") }) });
    const later = { ...draft, keptAt: "2026-01-15T11:00:00.000Z", title: "Written since" };
    await storeDraft(later);
    await removeDrafts([draft]);
    expect(await draftsOf("h")).toEqual([later]);
    await removeDraft(draft.id);
    expect(await draftsOf("h")).toEqual([]);
  });
});
