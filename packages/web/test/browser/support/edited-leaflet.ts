import type { Page } from "@playwright/test";

import type { LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";

import { expect, type Api } from "./app.ts";

const update = /^(?:Update Leaflet|تحديث النشرة)$/;

/** A saved leaflet that is open in the editor. */
export interface EditedLeaflet {
  /** Saves by the button and gives what the server has then. */
  readonly saved: () => Promise<LeafletContent>;
}

export async function editLeaflet(
  page: Page,
  api: Api,
  content: Partial<LeafletContent>,
): Promise<EditedLeaflet> {
  const { _id } = (await api.post("/api/leaflets", {
    title: "Zaytounol",
    content: aLeaflet(content),
    fhirXml: "",
  })) as { readonly _id: string }; // the contract says so
  await page.goto(`/app/leaflet/${_id}/edit`);
  const button = page.getByRole("button", { name: update });
  await expect(button).toBeVisible();
  return {
    async saved() {
      const reply = page.waitForResponse(
        (response) => response.request().method() === "PUT" && response.url().endsWith(_id),
      );
      await button.click();
      expect((await reply).status()).toBe(200);
      const leaflet = (await api.get(`/api/leaflets/${_id}`)) as {
        readonly content: LeafletContent;
      }; // the contract says so
      return leaflet.content;
    },
  };
}

/** The way back that a message of the page offers; the toolbars of the text boxes have their own. */
export async function undo(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: "Undo", exact: true })
    .and(page.locator(":not([data-stop])"))
    .click();
}
