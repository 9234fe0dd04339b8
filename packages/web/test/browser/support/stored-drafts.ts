import type { Page } from "@playwright/test";

/** Number of drafts in this browser, of all users. */
export async function storedDrafts(page: Page): Promise<number> {
  return (await storedDraftTitles(page)).length;
}

/** The titles of the drafts in this browser. */
export async function storedDraftTitles(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    async () =>
      new Promise<readonly string[]>((resolve, reject) => {
        const opening = indexedDB.open("nashra-drafts");
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const database = opening.result;
          const reading = database.transaction("drafts").objectStore("drafts").getAll();
          reading.addEventListener("success", () => {
            database.close();
            const drafts = reading.result as readonly { readonly title: string }[];
            resolve(drafts.map(({ title }) => title));
          });
        });
      }),
  );
}
