import type { Page } from "@playwright/test";

/** Chooses "Sign out" in the English menu of a user. The page can ask about unsaved text. */
export async function signOut(page: Page, { name }: { readonly name: string }): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
}
