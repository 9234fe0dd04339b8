import type { BrowserContext, CDPSession, Page, ViewportSize } from "@playwright/test";

/** A file of the server on which no script runs. */
export const plainFile = "/robots.txt";

/** What changes a page for as long as it is open. The browser reports what was listened for until then. */
const lasting = [
  "addInitScript",
  "addLocatorHandler",
  "emulateMedia",
  "exposeBinding",
  "exposeFunction",
  "on",
  "once",
  "routeWebSocket",
  "setDefaultNavigationTimeout",
  "setDefaultTimeout",
  "setExtraHTTPHeaders",
] as const;

/** A page that one test after the other uses. */
interface ReusedPage {
  readonly page: Page;
  readonly session: CDPSession;
  readonly size: ViewportSize | null;
  /** Whether a test has changed it for as long as it is open. */
  changed: boolean;
}

const pages = new WeakMap<BrowserContext, ReusedPage>();

/** The page of a context, like a new one; but it shows `plainFile`. */
export async function pageOf(context: BrowserContext): Promise<Page> {
  const { page } = pages.get(context) ?? (await openPage(context));
  return page;
}

/** The page of a context if it can be cleared for the next test: it is open, and nothing changed it for good. */
export function reusablePage(context: BrowserContext): Page | undefined {
  const reused = pages.get(context);
  if (reused !== undefined && !reused.page.isClosed() && !reused.changed) return reused.page;
  pages.delete(context);
  return undefined;
}

async function openPage(context: BrowserContext): Promise<ReusedPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const reused: ReusedPage = { page, session, size: page.viewportSize(), changed: false };
  for (const name of lasting) {
    const method = page[name].bind(page) as (...given: readonly unknown[]) => unknown; // given on unchanged
    const value = (...given: readonly unknown[]) => {
      reused.changed = true;
      return method(...given);
    };
    Object.defineProperty(page, name, { value });
  }
  await reset(reused);
  pages.set(context, reused);
  return reused;
}

/**
 * Makes the page of a context like new for the next test; what is unsaved in it is lost. A page that goes elsewhere
 * meanwhile is closed. Keys that a test holds down and its own CDP sessions stay: it ends them itself.
 */
export async function clearPage(context: BrowserContext): Promise<void> {
  const reused = pages.get(context);
  if (reused === undefined) return;
  try {
    await reused.page.unrouteAll();
    await reset(reused);
  } catch {
    pages.delete(context);
    await reused.page.close();
  }
}

async function reset({ page, session, size }: ReusedPage): Promise<void> {
  // Nothing of the next test lies under the pointer.
  await page.mouse.move(-1, -1);
  await page.goto(plainFile);
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = "";
  });
  if (size) await page.setViewportSize(size);
  await session.send("Page.resetNavigationHistory");
}
