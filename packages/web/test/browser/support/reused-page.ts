import type { BrowserContext, CDPSession, Page, ViewportSize } from "@playwright/test";

/** The URL path of a static file of the server. The file contains no script. */
export const plainFile = "/robots.txt";

/**
 * Methods whose effect on a page can last until the page closes. A listener of `on` stays until it is
 * removed, and a listener of `once` stays until its event occurs.
 */
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

/** A page that consecutive tests use. */
interface ReusedPage {
  readonly page: Page;
  readonly session: CDPSession;
  /** Sets the medium without counting as a permanent change. */
  readonly emulateMedia: Page["emulateMedia"];
  reducedMotion: boolean;
  /** True if a test made a change that lasts until the page closes. */
  changed: boolean;
}

const pages = new WeakMap<BrowserContext, ReusedPage>();

/** Settings of a page. As options of the context they would need another context, thus another process. */
export interface PageSettings {
  readonly viewport: ViewportSize | null;
  readonly reducedMotion: boolean;
}

/** Returns the page of a context. It is like a new page, but it shows `plainFile`. */
export async function pageOf(context: BrowserContext, settings: PageSettings): Promise<Page> {
  const reused = pages.get(context) ?? (await openPage(context));
  const { page } = reused;
  const { viewport, reducedMotion } = settings;
  const size = page.viewportSize();
  const sameSize = size?.width === viewport?.width && size?.height === viewport?.height;
  if (viewport !== null && !sameSize) await page.setViewportSize(viewport);
  if (reducedMotion !== reused.reducedMotion)
    await reused.emulateMedia({ reducedMotion: reducedMotion ? "reduce" : null });
  reused.reducedMotion = reducedMotion;
  return page;
}

/** The page of a context if it can be reset for the next test: it is open and has no permanent change. */
export function reusablePage(context: BrowserContext): Page | undefined {
  const reused = pages.get(context);
  if (reused !== undefined && !reused.page.isClosed() && !reused.changed) return reused.page;
  pages.delete(context);
  return undefined;
}

async function openPage(context: BrowserContext): Promise<ReusedPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const emulateMedia = page.emulateMedia.bind(page);
  const reused: ReusedPage = { page, session, emulateMedia, reducedMotion: false, changed: false };
  for (const name of lasting) {
    // The cast is safe: the arguments are passed on unchanged.
    const method = page[name].bind(page) as (...given: readonly unknown[]) => unknown;
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
 * Resets the page of a context for the next test and discards unsaved text. Closes the page if the reset
 * fails, for example because the page navigates meanwhile. A test must itself release the keys that it holds
 * down and end its CDP sessions.
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

async function reset({ page, session }: ReusedPage): Promise<void> {
  // Moves the pointer out of the page, so that it is over no element of the next test.
  await page.mouse.move(-1, -1);
  await page.goto(plainFile);
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = "";
  });
  await session.send("Page.resetNavigationHistory");
}
