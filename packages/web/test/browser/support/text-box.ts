import type { LeafletContent } from "@nashra/engine";
import type { Locator, Page } from "@playwright/test";

import { expect, type Api } from "./app.ts";
import { editLeaflet, type EditedLeaflet } from "./edited-leaflet.ts";

/** The text box of a paragraph of "Warnings" (by default the first one), in either language. */
export function warningsBox(page: Page, number = 1): Locator {
  return page.getByRole("textbox", {
    name: new RegExp(`^(?:Warnings, paragraph|التحذيرات، الفقرة) ${number}$`),
  });
}

export interface WrittenText extends EditedLeaflet {
  /** Saves, and returns the first paragraph of "Warnings" from the server. */
  readonly text: () => Promise<string | undefined>;
}

/** Opens the editor of a leaflet whose "Warnings" are these texts. */
export async function editWarnings(
  page: Page,
  api: Api,
  texts: readonly string[],
  more: Partial<LeafletContent> = {},
): Promise<WrittenText> {
  const warningsSections = texts.map((content, index) => ({ id: String(index + 1), content }));
  const leaflet = await editLeaflet(page, api, { ...more, warningsSections });
  await expect(warningsBox(page)).toBeVisible();
  return {
    ...leaflet,
    text: async () => (await leaflet.saved()).warningsSections[0]?.content,
  };
}

/** Pastes texts with the browser's paste event. `data` maps MIME types to texts. */
export async function paste(box: Locator, data: Readonly<Record<string, string>>): Promise<void> {
  await box.evaluate(async (element, kinds) => {
    // A user's paste comes after the selection of the keys before it has been reported.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(kinds)) clipboardData.setData(type, text);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, data);
}

/** A visible button of the toolbar. */
export function tool(page: Page, name: string): Locator {
  return page.getByRole("toolbar").getByRole("button", { name, exact: true });
}
