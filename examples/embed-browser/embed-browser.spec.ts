import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { carried, parseLeaflet } from "@nashra/engine";
import { expect, test as base, type Locator, type Page } from "@playwright/test";

import { expectAccessible } from "../../packages/web/test/browser/support/accessible.ts";
import { expectNothingOutside } from "../../packages/web/test/browser/support/layout.ts";
import { pageFiles } from "./build.ts";
import { pageWords, type Language } from "./page-words.ts";
import { startSite, type Site } from "./serve.ts";

const test = base.extend<{ readonly faults: string[] }, { readonly site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
    async ({}, provide) => {
      const site = await startSite();
      await provide(site);
      site.close();
    },
    { scope: "worker" },
  ],
  /** CSP violations and uncaught errors of the page. */
  faults: [
    async ({ context }, provide) => {
      const faults: string[] = [];
      context.on("weberror", (error) => faults.push(error.error().message));
      context.on("console", (message) => {
        if (/Content Security Policy|Refused to/i.test(message.text())) faults.push(message.text());
      });
      await provide(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

// One worker runs all tests of this file, so that the page is built and the browser started once.
test.describe.configure({ mode: "default" });

test.beforeEach(async ({ page, site }) => {
  await page.goto(site.url);
});

const leaflets = fileURLToPath(new URL("../leaflets/", import.meta.url));
const en = pageWords.en;
const names = { en: "Tamrofen", ar: "تمروفين" } as const;

for (const language of ["en", "ar"] as const)
  for (const width of [360, 1280])
    test.describe(`${width} pixels wide, in ${language}`, () => {
      test.use({ viewport: { width, height: 800 } });

      test("the example is read, validated and shown", async ({ page }) => {
        const words = pageWords[language];
        await setLanguage(page, language);
        await page.getByRole("button", { name: words.example }).click();
        await expect(page.getByRole("status")).toHaveText(
          words.read.replace("{name}", `leaflet-${language}.json`),
        );
        await expect(sheet(page).locator(".nashra-title")).toContainText(names[language]);
        await expect(page.getByText(words.noFindings)).toBeVisible();
        await page.getByLabel(words.layout).selectOption("standard");
        await expect(findings(page, words.findings)).toContainText(words.warning);
        await expectAccessible(page);
        await expectNothingOutside(page);
      });
    });

test("a document becomes the leaflet it was built from", async ({ page }) => {
  await choose(page).setInputFiles(`${leaflets}ossandra-pen-en/document.xml`);
  await expect(sheet(page).locator(".nashra-title")).toContainText("Ossandra");
  await expect(sheet(page).getByRole("img").first()).toBeVisible();
  const leaflet: unknown = JSON.parse(await downloaded(page, en.leaflet));
  const parsed = parseLeaflet(
    JSON.parse(readFileSync(`${leaflets}ossandra-pen-en/leaflet.json`, "utf8")),
  );
  expect(leaflet).toEqual(parsed.kind === "parsed" && carried(parsed.content));
  // The documents that the page builds from this leaflet have the same content as the leaflet.
  for (const kind of ["xml", "json"] as const) {
    const document = await downloaded(page, en[kind]);
    await choose(page).setInputFiles(aFile(`again.${kind}`, document));
    await expect(page.getByRole("status")).toHaveText(`again.${kind} was read.`);
    expect(JSON.parse(await downloaded(page, en.leaflet))).toEqual(leaflet);
  }
});

test("an incomplete leaflet is shown with findings about missing values, in both languages", async ({
  page,
}) => {
  await choose(page).setInputFiles(aFile("begun.json", '{"medicineName":"Zaytounol"}'));
  await expect(findings(page, en.findings)).toContainText("Company Name is required.");
  await expect(page.getByText(en.noDocument)).toBeVisible();
  await expect(page.getByRole("link", { name: en.xml })).toBeHidden();
  await expect(page.getByRole("link", { name: en.leaflet })).toBeVisible();
  await setLanguage(page, "ar");
  await expect(findings(page, pageWords.ar.findings)).toContainText("companyName");
  await expect(findings(page, pageWords.ar.findings)).not.toContainText("required");
  await expect(sheet(page).locator(".nashra-title")).toContainText("Zaytounol");
  await expectAccessible(page);
});

const refusals = [
  {
    name: "twice.json",
    text: '{"type":"Tablet",\n"type":"Syrup"}',
    reason: "type occurs twice in one object, the second time in line 2.",
  },
  {
    name: "bundle.json",
    text: '{"resourceType":"Bundle","type":"document","type":"x"}',
    reason: "type occurs twice",
  },
  { name: "broken.json", text: '{"type":', reason: "This is not JSON" },
  { name: "broken.xml", text: "<Bundle", reason: "not well-formed XML" },
  { name: "list.json", text: "[1, 2]", reason: "" },
  { name: "empty.xml", text: "", reason: "There is nothing to read." },
  { name: "latin.xml", bytes: [0x3c, 0x61, 0xe9, 0x3e], reason: en.notText },
];
test("a file that cannot be read is refused with the reason", async ({ page }) => {
  for (const { name, text = "", bytes, reason } of refusals) {
    await choose(page).setInputFiles(aFile(name, bytes ?? text));
    await expect(page.getByRole("alert")).toContainText(`${name} could not be read.`);
    await expect(page.getByRole("alert").getByRole("listitem").first()).toContainText(reason);
    await expect(page.getByRole("heading", { name: en.findings })).toBeHidden();
  }
  await expectAccessible(page);
});

test("a dropped file is read, and dropped text or further files are reported as not read", async ({
  page,
}) => {
  await drop(page, { "text/plain": "Zaytounol" });
  await expect(page.getByRole("alert")).toHaveText(en.noFile);
  await drop(page, {}, ["one.json", "two.json"]);
  await expect(page.getByRole("status")).toHaveText(en.onlyFirst.replace("{name}", "one.json"));
  await expect(page.getByRole("alert")).toBeEmpty();
});

test("the last chosen file is shown, even if an earlier one finishes loading later", async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>();
  await page.route("**/leaflet-en.json", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: en.example }).click();
  await expect(page.getByRole("status")).toHaveText("Reading leaflet-en.json");
  await choose(page).setInputFiles(aFile("later.json", '{"medicineName":"Zaytounol"}'));
  await expect(page.getByRole("status")).toHaveText("later.json was read.");
  const earlier = page.waitForResponse("**/leaflet-en.json");
  gate.resolve();
  await (await earlier).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await expect(page.getByRole("status")).toHaveText("later.json was read.");
});

test("an example or a worker that does not load is reported", async ({ page }) => {
  await page.route("**/leaflet-en.json", (route) => route.fulfill({ status: 500 }));
  await page.getByRole("button", { name: en.example }).click();
  await expect(page.getByRole("alert")).toContainText(en.unreadable);
  await page.route("**/worker.js", (route) => route.fulfill({ status: 404 }));
  await choose(page).setInputFiles(`${leaflets}ossandra-pen-en/document.xml`);
  await expect(page.getByRole("alert")).toContainText(en.failed);
});

test("the commands of the README build and serve the page", async () => {
  const readme = readFileSync(new URL("README.md", import.meta.url), "utf8");
  const commands = [...readme.matchAll(/```sh\n(.+)\n```/g)].map(([, line = ""]) =>
    line.split(" "),
  );
  const [[node = "", ...build] = [], [, ...serve] = []] = commands;
  const cwd = fileURLToPath(new URL("../../", import.meta.url));
  execFileSync(node, build, { cwd });
  for (const [name, bytes] of await pageFiles())
    expect(readFileSync(new URL(`dist/${name}`, import.meta.url)).equals(bytes), name).toBe(true);
  const server = spawn(node, serve, { cwd, stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [address]: readonly unknown[] = await once(server.stdout, "data");
    const reply = await fetch(String(address).trim());
    const page = Buffer.from((await pageFiles()).get("index.html") ?? []).toString("utf8");
    expect(await reply.text()).toBe(page);
  } finally {
    server.kill();
  }
});

async function setLanguage(page: Page, language: Language): Promise<void> {
  await page.getByRole("button", { name: language === "ar" ? "العربية" : "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
}

const choose = (page: Page) => page.getByLabel(en.file, { exact: true });
const sheet = (page: Page) => page.frameLocator("iframe");
const findings = (page: Page, name: string): Locator => page.getByRole("region", { name });

function aFile(name: string, content: string | readonly number[]) {
  const buffer = typeof content === "string" ? Buffer.from(content) : Buffer.from([...content]);
  return { name, mimeType: "text/plain", buffer };
}

async function downloaded(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name }).click(),
  ]);
  return readFileSync(await download.path(), "utf8");
}

/**
 * Simulates the browser's drop event. `data` maps MIME types to texts; `files` contains the names of the
 * dropped leaflet files.
 */
async function drop(
  page: Page,
  data: Readonly<Record<string, string>>,
  files: readonly string[] = [],
): Promise<void> {
  await page.locator("main").evaluate(
    (element, { data, files }) => {
      const dataTransfer = new DataTransfer();
      for (const [type, text] of Object.entries(data)) dataTransfer.setData(type, text);
      for (const name of files) dataTransfer.items.add(new File(['{"type":"Tablet"}'], name));
      const event = { dataTransfer, bubbles: true, cancelable: true };
      if (element.dispatchEvent(new DragEvent("drop", event)))
        throw new Error("The browser would open the dropped file.");
    },
    { data, files },
  );
}
