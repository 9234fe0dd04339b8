import type { Page, Route } from "@playwright/test";

import { expect, test } from "./support/app.ts";
import { hydrated, openSite } from "./support/site-pages.ts";

const words = {
  en: {
    path: "/status",
    checking: "Asking the service…",
    answering: "The service is answering.",
    slow: "The service is slow to answer.",
    notReady: "The service is running, but not ready yet.",
    silent: "The service is not answering.",
    again: "Check again",
    noon: "Checked at 1 May 2031, 15:00:01",
  },
  ar: {
    path: "/ar/status",
    checking: "جارٍ سؤال الخدمة…",
    answering: "الخدمة تستجيب.",
    slow: "الخدمة تستجيب ببطء.",
    notReady: "الخدمة تعمل، لكنها ليست جاهزة بعد.",
    silent: "الخدمة لا تستجيب.",
    again: "افحص مرة أخرى",
    noon: "وقت الفحص: 1 مايو 2031، 15:00:01",
  },
} as const;
const endpoint = "**/readyz";
const answer = (page: Page) => page.getByRole("main").getByRole("status");
const time = (page: Page) => page.getByRole("main").locator("time");

/** Stops the clock one second after noon UTC, which is 15:00:01 in Amman. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: "2031-05-01T12:00:00Z" });
  await page.clock.pauseAt("2031-05-01T12:00:01Z");
}

/** Holds all requests to the health endpoint until the test replies. */
async function holdAnswers(page: Page): Promise<Route[]> {
  const held: Route[] = [];
  await page.route(endpoint, (route) => void held.push(route));
  return held;
}

for (const language of ["en", "ar"] as const) {
  const t = words[language];
  test.describe(`the status in ${language}`, () => {
    test.use({ language, timezoneId: "Asia/Amman" });

    test("is requested once when the page opens, and distinguishes an invalid reply from a service that is not ready", async ({
      page,
    }) => {
      await stopClock(page);
      let asked = 0;
      page.on("request", (request) => {
        if (request.url().endsWith("/readyz")) asked += 1;
      });
      const again = page.getByRole("button", { name: t.again });
      await test.step("is requested once when the page opens, and shown with its time", async () => {
        await openSite(page, t.path);
        await expect(answer(page)).toHaveText(t.answering);
        await expect(page.getByText(t.noon)).toBeVisible();
        await page.clock.runFor(10 * 60_000);
        expect(asked).toBe(1);
        await again.click();
        await expect(time(page)).toHaveAttribute("datetime", "2031-05-01T12:10:01.000Z");
        await expect(answer(page)).toHaveText(t.answering);
        expect(asked).toBe(2);
      });
      await test.step("distinguishes an invalid reply from a service that is not ready", async () => {
        await page.route(endpoint, (route) => route.fulfill({ status: 503, json: {} }));
        await again.click();
        await expect(answer(page)).toHaveText(t.notReady);
        const others = [
          (route: Route) => route.abort(),
          (route: Route) => route.fulfill({ status: 502, body: "Bad gateway" }),
          (route: Route) => route.fulfill({ contentType: "text/html", body: "<h1>Sign in</h1>" }),
          (route: Route) => route.fulfill({ status: 500, json: { status: "ok" } }),
        ];
        for (const other of others) {
          await page.unroute(endpoint);
          await again.click();
          await expect(answer(page)).toHaveText(t.answering);
          await page.route(endpoint, other);
          await again.click();
          await expect(answer(page)).toHaveText(t.silent);
          await expect(time(page)).toBeVisible();
        }
      });
    });

    test("is shown as slow after two seconds without a reply, and as unavailable after 15 seconds", async ({
      page,
    }) => {
      await stopClock(page);
      const held = await holdAnswers(page);
      await openSite(page, t.path);
      await test.step("is shown as slow after two seconds without a reply, even when the reply then arrives", async () => {
        await expect(answer(page)).toHaveText(t.checking);
        await page.clock.runFor(1900);
        await expect(answer(page)).toHaveText(t.checking);
        await page.clock.runFor(200);
        await expect(answer(page)).toHaveText(t.slow);
        await expect(time(page)).toHaveCount(0);
        await held[0]?.fulfill({ json: { status: "ok" } });
        await expect(time(page)).toHaveAttribute("datetime", "2031-05-01T12:00:03.100Z");
        await expect(answer(page)).toHaveText(t.slow);
      });
      await test.step("is shown as unavailable after 15 seconds without a reply", async () => {
        await page.reload();
        await hydrated(page);
        await expect(answer(page)).toHaveText(t.checking);
        await page.clock.runFor(15_000);
        await expect(answer(page)).toHaveText(t.silent);
        await expect(time(page)).toBeVisible();
      });
    });
  });
}

test.describe("the status", () => {
  const t = words.en;

  test("can be checked again on a page that the browser translated", async ({ page }) => {
    await openSite(page, t.path);
    await expect(time(page)).toBeVisible();
    await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: ChildNode[] = [];
      while (texts.nextNode() !== null) found.push(texts.currentNode as ChildNode);
      for (const text of found) {
        const translated = document.createElement("font");
        translated.append(text.cloneNode());
        text.replaceWith(translated);
      }
    });
    const held = await holdAnswers(page);
    await page.getByRole("button", { name: t.again }).click();
    await expect(time(page)).toHaveCount(0);
    await held[0]?.fulfill({ json: { status: "ok" } });
    await expect(time(page)).toBeVisible();
  });

  test("is not awaited after the user leaves the page: the request is cancelled", async ({
    page,
  }) => {
    await holdAnswers(page);
    await openSite(page, t.path);
    const given = page.waitForEvent("requestfailed", (it) => it.url().endsWith("/readyz"));
    await page.getByRole("main").getByRole("link", { name: "Help" }).click();
    await expect(page).toHaveURL(/\/help$/);
    expect((await given).failure()?.errorText).toBe("net::ERR_ABORTED");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the status page links to the health endpoint of the service", async ({ page }) => {
    for (const { path, again } of [words.en, words.ar]) {
      await page.goto(path);
      await expect(page.getByRole("button", { name: again })).toHaveCount(0);
      await expect(answer(page)).toBeHidden();
      await page.locator("noscript a[href='/readyz']").click();
      await expect(page.locator("body")).toHaveText('{"status":"ok"}');
    }
  });
});
