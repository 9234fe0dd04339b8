import type { Page } from "@playwright/test";

/** How many drafts this browser keeps, of whomever. */
export async function keptDrafts(page: Page): Promise<number> {
  return (await keptTitles(page)).length;
}

/** The medicines' names in them. */
export async function keptTitles(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    async () =>
      new Promise<readonly string[]>((tell, fail) => {
        const opening = indexedDB.open("nashra-drafts");
        opening.addEventListener("error", () => fail(opening.error));
        opening.addEventListener("success", () => {
          const database = opening.result;
          const reading = database.transaction("drafts").objectStore("drafts").getAll();
          reading.addEventListener("success", () => {
            database.close();
            const drafts = reading.result as readonly { readonly title: string }[];
            tell(drafts.map(({ title }) => title));
          });
        });
      }),
  );
}
