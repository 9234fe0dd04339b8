import { expect, type Locator, type Page } from "@playwright/test";

/**
 * More focus stops than any screen has. If Tab does not reach a control within this number of stops, the
 * control is unreachable.
 */
const mostStops = 160;

/** Presses Tab until the control has the focus. At every stop the focus must be visible and move forward. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toHaveCount(1);
  await rememberFocus(page);
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press("Tab");
    await expectFocusSeen(page);
    if ((await page.locator(":focus").and(target).count()) === 1) return;
  }
  throw new Error(`Tab does not reach ${String(target)}.`);
}

/** Moves to the control with Tab and presses Enter. */
export async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Moves to a text box with Tab and types. */
export async function writeByKey(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/**
 * Presses Tab until the first link of the header has the focus. After the last focus stop of the page, Tab
 * passes the browser's own controls.
 */
export async function toStart(page: Page): Promise<void> {
  await tabTo(page, page.getByRole("banner").getByRole("link").first());
}

async function rememberFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(globalThis, { lastFocus: document.activeElement });
  });
}

/** Expects a focus ring, and that the element's middle is visible and not covered. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(async () => faultOfFocus(page), { message: "the focus" }).toBe("");
  await rememberFocus(page);
}

function faultOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focus = document.activeElement;
    // The focus is in the browser's own controls, between the end and the start of the page.
    if (focus === null || focus === document.body) return "";
    const inFrame = focus instanceof HTMLIFrameElement && focus.contentDocument?.activeElement;
    const name = (inFrame || focus).outerHTML.slice(0, 200);
    const { lastFocus } = globalThis as { lastFocus?: Element };
    if (lastFocus?.isConnected === true && lastFocus !== focus && lastFocus !== document.body) {
      const place = lastFocus.compareDocumentPosition(focus);
      if ((place & Node.DOCUMENT_POSITION_FOLLOWING) === 0) return `goes back to ${name}`;
    }
    if (!ringed(focus)) return `no ring around ${name}`;
    // A link can wrap over several lines. Only its first line is checked.
    const [line] = focus.getClientRects();
    const box = inWindow(line ?? new DOMRect());
    if (box.width <= 0 || box.height <= 0) return `out of sight: ${name}`;
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const labels = focus instanceof HTMLInputElement ? [...(focus.labels ?? [])] : [];
    const isSeen = [focus, ...labels].some((own) => own.contains(hit));
    return isSeen ? "" : `under ${hit?.outerHTML.slice(0, 120)}: ${name}`;

    function ringed(element: Element): boolean {
      if (element instanceof HTMLIFrameElement) {
        const within = element.contentDocument?.activeElement;
        if (!within) return false;
        const { content, borderTopWidth } = getComputedStyle(within, "::after");
        return (content !== "none" && borderTopWidth === "2px") || ringed(within);
      }
      // Some controls show their focus ring around the card or label that contains them.
      for (let at: Element | null = element, up = 0; at !== null && up < 3; up += 1) {
        const { outlineStyle, outlineWidth } = getComputedStyle(at);
        if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) return true;
        at = at.parentElement;
      }
      return false;
    }

    function inWindow({ top, bottom, x, width }: DOMRect): DOMRect {
      const from = Math.max(0, top);
      return new DOMRect(x, from, width, Math.min(innerHeight, bottom) - from);
    }
  });
}
