import { markedLeaflet } from "@nashra/engine/testing";
import type { Page } from "@playwright/test";

import { expect, asPerson as test } from "./support/app.ts";
import { openPreview, storeLeaflet } from "./support/preview.ts";

/** The markers in the form, in page order. A marker is in the text of a control or in its value. */
async function markersOfForm(page: Page): Promise<readonly string[]> {
  const form = page.getByRole("form", { name: /^(Leaflet|النشرة)$/ });
  await expect(form).toBeVisible();
  return form.evaluate((element) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(element);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text =
        node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement
          ? node.value
          : node instanceof Text
            ? node.data
            : "";
      found.push(...(text.match(/item\d+end/g) ?? []));
    }
    return found.filter((marker, index) => marker !== found[index - 1]);
  });
}

const amounts = [
  { name: "two items in every list", has: Array.from({ length: 20 }, () => 2), customMode: false },
  {
    name: "some empty lists",
    has: Array.from({ length: 20 }, (_, index) => (index * 7) % 3),
    customMode: false,
  },
  { name: "custom questions", has: [2, 3, 2], customMode: true },
];

for (const { name, has, customMode } of amounts)
  test(`the preview and the form show the items in the leaflet's order, with ${name}`, async ({
    page,
    api,
  }) => {
    const { content, markers } = markedLeaflet(has, customMode);
    const leaflet = await storeLeaflet(api, content);
    const sheet = await openPreview(page, leaflet);
    const shown = await sheet.locator("body").innerText();
    expect(shown.match(/item\d+end/g)).toEqual(markers);
    await page.goto(`/app/leaflet/${leaflet._id}/edit`);
    await expect.poll(() => markersOfForm(page)).toEqual(markers);
  });
