import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";

import { clearPage, plainFile, reusablePage } from "./reused-page.ts";

/** Browser contexts that consecutive tests reuse, each with one page: see reused-page.ts. */
export interface ReusedContexts {
  /** A context like a new visitor's, except that its HTTP cache may be filled. */
  take(options: BrowserContextOptions): Promise<BrowserContext>;
  /** A new context, so its HTTP cache is empty. `release` closes it. */
  takeNew(options: BrowserContextOptions): Promise<BrowserContext>;
  /**
   * Resets the page of the tests, closes other pages, and removes the context's routes. A test must itself
   * remove the scripts, listeners and headers that it adds to the context.
   */
  release(context: BrowserContext): Promise<void>;
  /**
   * Closes the placeholder page (see `createReusedContexts`) after a failed test. The report shows the first
   * page of the context, which is then the page of the test.
   */
  closePlaceholder(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

/** The number of contexts that stay open. Each has a browser process of about 200 MB. */
const most = 2;

/**
 * Creates contexts that consecutive tests reuse, because a browser process that has run the application and
 * axe does not compile them again. The placeholder is a page of the server that stays open in the context, so
 * that its browser process stays alive. `--process-per-site` makes the tests' pages run in this process. See
 * docs/decisions/0022-tests.md.
 */
export function createReusedContexts(browser: Browser): ReusedContexts {
  // The contexts by their options, the most recently used context last.
  const kept = new Map<string, BrowserContext>();
  const discard = async (context: BrowserContext) => {
    for (const [key, one] of kept) if (one === context) kept.delete(key);
    await context.close();
  };
  const open = async (options: BrowserContextOptions) => {
    const context = await browser.newContext(options);
    await openPlaceholder(context);
    return context;
  };
  return {
    async take(options) {
      const key = JSON.stringify(options);
      const known = kept.get(key);
      const [oldest] = kept.values();
      if (known === undefined && oldest !== undefined && kept.size >= most) await discard(oldest);
      const context = known ?? (await open(options));
      kept.delete(key);
      kept.set(key, context);
      await forget(context);
      return context;
    },
    takeNew: open,
    async release(context) {
      const placeholder = placeholderOf(context);
      // Playwright cannot reset a clock that a test installed.
      const reusable = [...kept.values()].includes(context) && (await hasRealClock(placeholder));
      if (!reusable) return discard(context);
      const page = reusablePage(context);
      const opened = context.pages().filter((one) => one !== placeholder && one !== page);
      await Promise.all(opened.map((one) => one.close()));
      await context.unrouteAll();
      await clearPage(context);
    },
    async closePlaceholder(context) {
      await placeholderOf(context).close();
    },
    async close() {
      await Promise.all([...kept.values()].map(discard));
    },
  };
}

const placeholderPages = new WeakMap<BrowserContext, Page>();

/** Opens the placeholder page. It shows a static file of the server that contains no script. */
async function openPlaceholder(context: BrowserContext): Promise<void> {
  const placeholder = await context.newPage();
  placeholderPages.set(context, placeholder);
  await placeholder.goto(plainFile);
}

function placeholderOf(context: BrowserContext): Page {
  const placeholder = placeholderPages.get(context);
  if (placeholder === undefined)
    throw new Error("The context was not created here, so it has no placeholder page.");
  return placeholder;
}

/** Writes into the local storage of the server's origin. */
export async function keep(
  context: BrowserContext,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  await placeholderOf(context).evaluate((given) => {
    for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value);
  }, entries);
}

async function forget(context: BrowserContext): Promise<void> {
  await context.clearCookies();
  await context.clearPermissions();
  await placeholderOf(context).evaluate(async () => {
    localStorage.clear();
    const databases = await indexedDB.databases();
    await Promise.all(
      databases.map(
        ({ name = "" }) =>
          new Promise((resolve, reject) => {
            const deleting = indexedDB.deleteDatabase(name);
            deleting.addEventListener("success", resolve);
            deleting.addEventListener("error", () => reject(deleting.error));
          }),
      ),
    );
  });
}

/** True if the page uses the browser's real clock. */
async function hasRealClock(page: Page): Promise<boolean> {
  return page.evaluate(() => Function.prototype.toString.call(Date).includes("[native code]"));
}
