import type { LeafletContent } from "@nashra/engine";
import type { Page } from "@playwright/test";

interface StoredDraft {
  readonly title: string;
  readonly content: LeafletContent;
}

/** Number of drafts in this browser, of all users. */
export async function storedDrafts(page: Page): Promise<number> {
  return (await draftsIn(page)).length;
}

/** The titles of the drafts in this browser. */
export async function storedDraftTitles(page: Page): Promise<readonly string[]> {
  return (await draftsIn(page)).map(({ title }) => title);
}

/** The contents of the drafts in this browser. */
export async function storedDraftContents(page: Page): Promise<readonly LeafletContent[]> {
  return (await draftsIn(page)).map(({ content }) => content);
}

async function draftsIn(page: Page): Promise<readonly StoredDraft[]> {
  return page.evaluate(
    async () =>
      new Promise<readonly StoredDraft[]>((resolve, reject) => {
        const opening = indexedDB.open("nashra-drafts");
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const database = opening.result;
          const reading = database.transaction("drafts").objectStore("drafts").getAll();
          reading.addEventListener("success", () => {
            database.close();
            resolve(reading.result as readonly StoredDraft[]); // the application stores drafts of this type
          });
        });
      }),
  );
}
