import type { BrowserContext, CDPSession, Page, ViewportSize } from "@playwright/test";

/** What a page needs to be used again. */
interface Opened {
  readonly size: ViewportSize | null;
  readonly session: CDPSession;
}

const opened = new WeakMap<Page, Opened>();

/** What changes a page for as long as it is open; listeners do so in what the browser reports of the page. */
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

const changed = new WeakSet<Page>();

const pages = new WeakMap<BrowserContext, Page>();

/** The page of a context, like a new one; but it shows `/robots.txt`, where no script runs. */
export async function pageOf(context: BrowserContext): Promise<Page> {
  const page = pages.get(context) ?? (await openPage(context));
  pages.set(context, page);
  return page;
}

/** The page of a context if it can be cleared for the next test: it is open, and nothing changed it for good. */
export function reusable(context: BrowserContext): Page | undefined {
  const page = pages.get(context);
  if (page === undefined || (!page.isClosed() && !changed.has(page))) return page;
  pages.delete(context);
  return undefined;
}

/** Opens a page and notes when a test changes it for as long as it is open. */
async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  opened.set(page, { size: page.viewportSize(), session: await context.newCDPSession(page) });
  for (const name of lasting) {
    const method = page[name].bind(page) as (...given: readonly unknown[]) => unknown; // what is given is passed on
    const value = (...given: readonly unknown[]) => {
      changed.add(page);
      return method(...given);
    };
    Object.defineProperty(page, name, { value });
  }
  await reset(page);
  return page;
}

/**
 * Makes a page like new for the next test; what is unsaved in it is lost. A page that goes elsewhere meanwhile is
 * closed. Keys that a test holds down and its own CDP sessions stay: it ends them itself.
 */
export async function clear(page: Page): Promise<void> {
  try {
    await page.unrouteAll();
    await reset(page);
  } catch {
    pages.delete(page.context());
    await page.close();
  }
}

async function reset(page: Page): Promise<void> {
  const { size, session } = opened.get(page) ?? {};
  // Nothing of the next test lies under the pointer.
  await page.mouse.move(-1, -1);
  await page.goto("/robots.txt");
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = "";
  });
  if (size) await page.setViewportSize(size);
  await session?.send("Page.resetNavigationHistory");
}
