import type { Page } from "@playwright/test";

import type { LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";

import { expect, type Api } from "./app.ts";

const update = /^(?:Update Leaflet|تحديث النشرة)$/;

/** A saved leaflet that is open in the editor. */
export interface EditedLeaflet {
  /** Presses the save button and returns the content that the server then has. */
  readonly saved: () => Promise<LeafletContent>;
  /** The same with Ctrl+S, after which the editor stays open. */
  readonly savedInPlace: () => Promise<LeafletContent>;
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
  })) as { readonly _id: string }; // the cast is safe: the API contract defines this reply
  await page.goto(`/app/leaflet/${_id}/edit`);
  const button = page.getByRole("button", { name: update });
  await expect(button).toBeVisible();
  const saveWith = async (press: () => Promise<void>) => {
    const reply = page.waitForResponse(
      (response) => response.request().method() === "PUT" && response.url().endsWith(_id),
    );
    await press();
    expect((await reply).status()).toBe(200);
    const leaflet = (await api.get(`/api/leaflets/${_id}`)) as {
      readonly content: LeafletContent;
    }; // the cast is safe: the API contract defines this reply
    return leaflet.content;
  };
  return {
    saved: () => saveWith(() => button.click()),
    savedInPlace: () => saveWith(() => page.keyboard.press("ControlOrMeta+s")),
  };
}

/**
 * Presses the undo button in the message of the page. The toolbars of the text boxes have other undo buttons.
 */
export async function undo(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^(?:Undo|تراجع)$/ })
    .and(page.locator(":not([data-stop])"))
    .click();
}
