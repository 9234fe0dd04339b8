import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";

import { clearPage, plainFile, reusablePage } from "./reused-page.ts";

/** One browser context, used by one test after the other, and its page with it: see reused-page.ts. */
export interface ReusedContext {
  /** A context as a new visitor has it; but its HTTP cache may be filled. */
  take(options: BrowserContextOptions): Promise<BrowserContext>;
  /**
   * Clears the page of the tests, closes the others, and removes the routes of the context. A test itself removes
   * the scripts, listeners and headers that it adds to the context.
   */
  release(): Promise<void>;
  /** After a failure: the report describes the first page, which is the one of the test then. */
  closeKeeper(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A process that has run the application and axe does not compile them again. A page of the server, the keeper,
 * stays open in the context, so that its process stays, and `--process-per-site` lets the pages of the tests run
 * in it. See docs/decisions/0022-tests.md.
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
        await openKeeper(kept.context);
      }
      await forget(kept.context);
      return kept.context;
    },
    async release() {
      if (kept === undefined) return;
      const { context } = kept;
      const keeper = keeperOf(context);
      const page = reusablePage(context);
      const opened = context.pages().filter((one) => one !== keeper && one !== page);
      await Promise.all(opened.map((one) => one.close()));
      await context.unrouteAll();
      // A clock that was set stays set.
      if (!(await hasRealClock(keeper))) await close();
      else await clearPage(context);
    },
    async closeKeeper() {
      if (kept !== undefined) await keeperOf(kept.context).close();
    },
    close,
  };
}

const keepers = new WeakMap<BrowserContext, Page>();

/** Opens the page that stays: a file of the server that no program runs in. */
async function openKeeper(context: BrowserContext): Promise<void> {
  const keeper = await context.newPage();
  keepers.set(context, keeper);
  await keeper.goto(plainFile);
}

function keeperOf(context: BrowserContext): Page {
  const keeper = keepers.get(context);
  if (keeper === undefined) throw new Error("A context of another making.");
  return keeper;
}

/** Writes into the local storage of the server's pages. */
export async function keep(
  context: BrowserContext,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  await keeperOf(context).evaluate((given) => {
    for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value);
  }, entries);
}

async function forget(context: BrowserContext): Promise<void> {
  await context.clearCookies();
  await context.clearPermissions();
  await keeperOf(context).evaluate(async () => {
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

/** Whether the clock is the browser's own. */
async function hasRealClock(page: Page): Promise<boolean> {
  return page.evaluate(() => Function.prototype.toString.call(Date).includes("[native code]"));
}
