import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";

import { clearPage, plainFile, reusablePage } from "./reused-page.ts";

/** One browser context and its page, reused by consecutive tests: see reused-page.ts. */
export interface ReusedContext {
  /** A context like a new visitor's, except that its HTTP cache may be filled. */
  take(options: BrowserContextOptions): Promise<BrowserContext>;
  /**
   * Resets the page of the tests, closes other pages, and removes the context's routes. A test must itself
   * remove the scripts, listeners and headers that it adds to the context.
   */
  release(): Promise<void>;
  /**
   * Closes the placeholder page (see `createReusedContext`) after a failed test. The report shows the first
   * page of the context, which is then the page of the test.
   */
  closePlaceholder(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Creates a context that consecutive tests reuse, because a browser process that has run the application and
 * axe does not compile them again. The placeholder is a page of the server that stays open in the context, so
 * that its browser process stays alive. `--process-per-site` makes the tests' pages run in this process. See
 * docs/decisions/0022-tests.md.
 */
export function createReusedContext(browser: Browser): ReusedContext {
  let kept: { readonly context: BrowserContext; readonly key: string } | undefined;
  const close = async () => {
    await kept?.context.close();
    kept = undefined;
  };
  return {
    async take(options) {
      const key = JSON.stringify(options);
      if (kept?.key !== key) {
        await close();
        kept = { context: await browser.newContext(options), key };
        await openPlaceholder(kept.context);
      }
      await forget(kept.context);
      return kept.context;
    },
    async release() {
      if (kept === undefined) return;
      const { context } = kept;
      const placeholder = placeholderOf(context);
      const page = reusablePage(context);
      const opened = context.pages().filter((one) => one !== placeholder && one !== page);
      await Promise.all(opened.map((one) => one.close()));
      await context.unrouteAll();
      // Playwright cannot reset a clock that a test installed.
      if (!(await hasRealClock(placeholder))) await close();
      else await clearPage(context);
    },
    async closePlaceholder() {
      if (kept !== undefined) await placeholderOf(kept.context).close();
    },
    close,
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
