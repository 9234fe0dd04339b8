import type { Page } from "@playwright/test";

/** Copies texts to the clipboard of the browser, unchanged. `data` maps MIME types to texts. */
export async function copied(page: Page, data: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((kinds) => {
    const onCopy = (event: ClipboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      for (const [type, text] of Object.entries(kinds)) event.clipboardData?.setData(type, text);
    };
    addEventListener("copy", onCopy, { capture: true, once: true });
    document.execCommand("copy");
  }, data);
}
