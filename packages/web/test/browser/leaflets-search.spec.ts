import { asPerson as test, expect } from "./support/app.ts";
import { listedLeaflets, createLeaflets, titles } from "./support/listed-leaflets.ts";

const list = /\/api\/leaflets\?/;

test.describe("the search", () => {
  test("covers title, medicine and company, in any Arabic spelling", async ({ page, api }) => {
    await createLeaflets(api, listedLeaflets);
    await page.goto("/app/leaflets");
    const search = page.getByRole("searchbox", { name: "Search" });
    for (const [text, found] of [
      ["KARDO", ["Kardosan 5 mg"]],
      ["glucomira", ["Alpha"]],
      ["rimal", ["Zeta"]],
      ["ادويه الاطفال", ["أدوية الأطفال"]],
      ["أَدْوِيَة", ["أدوية الأطفال"]],
      ["دولفيرا", ["أدوية الأطفال"]],
    ] as const) {
      await search.fill(text);
      await expect(titles(page)).toHaveText([...found]);
      await expect(page).toHaveURL((url) => url.searchParams.get("q") === text);
    }
  });

  test("starts after a pause and loses no letter to a slow or outdated reply", async ({
    page,
    api,
  }) => {
    await createLeaflets(api, listedLeaflets);
    await page.goto("/app/leaflets");
    await expect(titles(page)).toHaveCount(4);
    const requested: string[] = [];
    let sendOutdatedReply = (): void => undefined;
    const old = new Promise<void>((resolve) => (sendOutdatedReply = resolve));
    await page.route(list, async (route) => {
      const q = new URL(route.request().url()).searchParams.get("q") ?? "";
      requested.push(q);
      const response = await route.fetch();
      if (q === "z") await old;
      // The page may have cancelled the outdated request.
      await route.fulfill({ response }).catch(() => undefined);
    });
    const search = page.getByRole("searchbox", { name: "Search" });
    await search.fill("z");
    await expect.poll(() => requested).toContain("z");
    await search.press("End");
    await search.press("Backspace");
    // Types all letters at once, because a slow machine may pause between two keys long enough to start the
    // search.
    await page.evaluate(() => {
      for (const letter of "alpha") document.execCommand("insertText", false, letter);
    });
    await expect(titles(page)).toHaveText(["Alpha"]);
    await expect(search).toHaveValue("alpha");
    sendOutdatedReply();
    await page.waitForLoadState("networkidle");
    await expect(titles(page)).toHaveText(["Alpha"]);
    await expect(search).toHaveValue("alpha");
    expect(requested.length, "one request for each letter").toBeLessThan(5);
  });

  test("starts immediately on Enter", async ({ page, api }) => {
    await createLeaflets(api, listedLeaflets);
    await page.goto("/app/leaflets");
    await page.getByRole("searchbox", { name: "Search" }).fill("zeta");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\?q=zeta$/);
    await expect(titles(page)).toHaveText(["Zeta"]);
  });

  test("has filters and an order, which the address keeps for reload and Back", async ({
    page,
    api,
  }) => {
    await createLeaflets(api, listedLeaflets);
    await page.goto("/app/leaflets");
    const status = page.getByRole("combobox", { name: "Status" });
    const language = page.getByRole("combobox", { name: "Language", exact: true });
    const sort = page.getByRole("combobox", { name: "Sort" });
    await expect(status.getByRole("option")).toHaveText([
      "All",
      "Drafts",
      "Under Review",
      "Published",
    ]);
    await expect(sort.getByRole("option")).toHaveText([
      "Last Updated",
      "Date Created",
      "Title A-Z",
    ]);
    await sort.selectOption("Title A-Z");
    await expect(titles(page)).toHaveText(["Alpha", "Kardosan 5 mg", "Zeta", "أدوية الأطفال"]);
    await status.selectOption("Drafts");
    await expect(titles(page)).toHaveText(["Zeta", "أدوية الأطفال"]);
    await language.selectOption("Arabic");
    await expect(titles(page)).toHaveText(["أدوية الأطفال"]);
    await expect(page).toHaveURL(/\?status=draft&language=ar&sort=title$/);
    await page.reload();
    await expect(titles(page)).toHaveText(["أدوية الأطفال"]);
    await expect(status).toHaveValue("draft");
    await expect(language).toHaveValue("ar");
    await expect(sort).toHaveValue("title");
    await page.goBack();
    await expect(language).toHaveValue("all");
    await expect(titles(page)).toHaveText(["Zeta", "أدوية الأطفال"]);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/app\/leaflets$/);
    await expect(titles(page)).toHaveText(["Alpha", "Zeta", "أدوية الأطفال", "Kardosan 5 mg"]);
    await expect(language.getByRole("option")).toHaveCount(26);
    await language.selectOption("Swedish");
    await expect(titles(page)).toHaveCount(0);
  });

  test("adds one entry to the browser history, however many letters were typed", async ({
    page,
    api,
  }) => {
    await createLeaflets(api, listedLeaflets);
    await page.goto("/app/leaflets");
    const search = page.getByRole("searchbox", { name: "Search" });
    await search.fill("ka");
    await expect(page).toHaveURL(/q=ka$/);
    await search.fill("kardosan");
    await expect(page).toHaveURL(/q=kardosan$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/app\/leaflets$/);
    await expect(search).toHaveValue("");
    await expect(titles(page)).toHaveCount(4);
    await page.goForward();
    await expect(search).toHaveValue("kardosan");
    await expect(titles(page)).toHaveText(["Kardosan 5 mg"]);
  });

  test("is announced with its result", async ({ page, api }) => {
    await createLeaflets(api, listedLeaflets);
    await page.goto("/app/leaflets");
    await expect(titles(page)).toHaveCount(4);
    const announcer = page.locator("[data-announcer]");
    await page.getByRole("combobox", { name: "Status" }).selectOption("Drafts");
    await expect(announcer).toHaveText(/^2 leaflets/);
    await page.getByRole("searchbox", { name: "Search" }).fill("nothing like this");
    await expect(announcer).toHaveText(/^No leaflets found/);
  });
});
