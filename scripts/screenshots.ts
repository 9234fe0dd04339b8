/// <reference lib="dom" />
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { LeafletContent } from "@nashra/engine";
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";

import {
  startServer,
  temporaryFolder,
  type ServerProcess,
} from "../packages/server/test/server-process.ts";
import { smallPng } from "./screenshots/small-png.ts";
import { browserPath } from "./setup/browser.mjs";

/** `pnpm screenshots`: the pictures of the README, of the built site on a server of its own, at a fixed time. */

const now = new Date("2026-03-18T13:04:00Z");
const site =
  process.env["NASHRA_TEST_SITE"] ??
  fileURLToPath(new URL("../packages/web/dist", import.meta.url));
const pictures = new URL("../docs/screenshots/", import.meta.url);

interface Author {
  readonly name: string;
  readonly language: "en" | "ar";
}
const rana: Author = { name: "Rana Haddad", language: "en" };
const sami: Author = { name: "سامي الخطيب", language: "ar" };
let people = 0;

/** The leaflets of the examples, oldest first, as somebody who has worked for some weeks would have them. */
const shelf = [
  { file: "leaflets/cortilanne-cream-fr/leaflet", status: "published", created: "2026-02-02" },
  { file: "batch/leaflets/oltavine-drops-ar", status: "draft", created: "2026-02-09" },
  { file: "leaflets/ossandra-pen-en/leaflet", status: "review", created: "2026-02-16" },
  { file: "leaflets/tamrofen-tablet-ar/leaflet", status: "published", created: "2026-03-02" },
  { file: "leaflets/hydravale-powder-en/leaflet", status: "draft", created: "2026-03-09" },
  { file: "leaflets/dolvera-syrup-ar/leaflet", status: "review", created: "2026-03-16" },
  { file: "leaflets/tamrofen-tablet-en/leaflet", status: "published", created: "2026-03-18" },
] as const;

mkdirSync(pictures, { recursive: true });
const folder = temporaryFolder();
const server = await startServer({ folder: folder.path, env: { NASHRA_SITE: site } });
const path = browserPath();
const browser = await chromium.launch({
  ...(path ? { executablePath: path } : {}),
  chromiumSandbox: false,
});
try {
  await ofLeaflets(browser, server);
  await ofBuilders(browser, server);
} finally {
  await browser.close();
  await server.kill();
  folder.remove();
}

/** The list, and the last leaflet of it as its patients will see it. */
async function ofLeaflets(from: Browser, { origin }: ServerProcess): Promise<void> {
  const context = await signedIn(from, origin, rana);
  const dates = new Map<string, string>();
  let id = "";
  for (const { file, status, created } of shelf) {
    id = await saved(context, "POST", "/api/leaflets", { content: exampleLeaflet(file) });
    // Each step on the way is a version of the history.
    const way = status === "published" ? ["review", "published"] : [status];
    for (const step of way) await saved(context, "PUT", `/api/leaflets/${id}`, { status: step });
    dates.set(id, created);
  }
  const page = await context.newPage();
  await fixTimes(page, dates);
  await page.goto("/app/leaflets");
  await page.getByRole("row").nth(shelf.length).waitFor();
  await keep(page, "my-leaflets-en");
  await page.goto(`/app/leaflet/${id}`);
  await page.frameLocator("iframe[srcdoc]").locator(".nashra-title").waitFor();
  await page.getByRole("region", { name: "History" }).getByRole("listitem").first().waitFor();
  await keep(page, "preview-en");
  await context.close();
}

/** Sends a leaflet, or what changes of it, and gives its id. */
async function saved(
  { request }: BrowserContext,
  method: "POST" | "PUT",
  address: string,
  data: object,
): Promise<string> {
  const reply = await request.fetch(address, { method, data });
  if (!reply.ok()) throw new Error(`${address}: ${await reply.text()}`);
  // A leaflet, as the contract says.
  return ((await reply.json()) as { readonly _id: string })._id;
}

/** A leaflet being written, with the live preview beside it: in each language an imported one. */
async function ofBuilders(from: Browser, { origin }: ServerProcess): Promise<void> {
  for (const { author, file, paragraph, words } of [
    {
      author: rana,
      file: "leaflets/tamrofen-tablet-en/leaflet",
      paragraph: "Warnings, paragraph 2",
      words: { import: "Import", open: "Open in the builder", kept: "Draft kept on this device" },
    },
    {
      author: sami,
      file: "leaflets/tamrofen-tablet-ar/leaflet",
      paragraph: "التحذيرات، الفقرة 2",
      words: { import: "استيراد", open: "فتح في المنشئ", kept: "المسودة محفوظة على هذا الجهاز" },
    },
  ] as const) {
    const context = await signedIn(from, origin, author);
    const page = await context.newPage();
    await page.clock.setFixedTime(now);
    await page.goto("/app/leaflets");
    await page.getByRole("button", { name: words.import }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("input[type=file]").setInputFiles(examplePath(file));
    await dialog.getByRole("button", { name: words.open }).click();
    await page.getByRole("textbox", { name: paragraph, exact: true }).click();
    await page.keyboard.press("ControlOrMeta+Home");
    await page.getByRole("status").filter({ hasText: words.kept }).waitFor();
    await keep(page, `builder-${author.language}`);
    await context.close();
  }
}

/** A browser in which the author has a new account. */
async function signedIn(from: Browser, origin: string, author: Author): Promise<BrowserContext> {
  const context = await from.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1,
    timezoneId: "Asia/Amman",
    locale: author.language,
    reducedMotion: "reduce",
  });
  const { name, language } = author;
  people += 1;
  const email = `author-${people}@example.org`;
  const data = { name, email, organization: "Jabal Rayhan", password: "six leaves of mint" };
  const user = await (await context.request.post("/api/users/register", { data })).text();
  await context.addInitScript(
    ([info = "", chosen = ""]) => {
      if (!location.protocol.startsWith("http")) return;
      localStorage.setItem("userInfo", info);
      localStorage.setItem("nashra-language", chosen);
    },
    [user, language],
  );
  return context;
}

/** The clock of the page stands still, and what the server tells of times is of that clock. */
async function fixTimes(page: Page, dates: ReadonlyMap<string, string>): Promise<void> {
  await page.clock.setFixedTime(now);
  await page.route("**/api/leaflets**", async (route) => {
    const reply = await route.fetch();
    const told: unknown = await reply.json();
    const [, id = ""] = /\/leaflets\/([^/?]+)/.exec(route.request().url()) ?? [];
    // Leaflets, their summaries and their versions are objects, lists of them arrays.
    const fixed = (entry: unknown) => withFixedTimes(entry as Record<string, unknown>, dates, id);
    const json: unknown = Array.isArray(told) ? told.map(fixed) : fixed(told);
    await route.fulfill({ response: reply, json });
  });
}

function withFixedTimes(
  entry: Record<string, unknown>,
  dates: ReadonlyMap<string, string>,
  id: string,
): Record<string, unknown> {
  const own = entry["_id"];
  const date = dates.get(typeof own === "string" ? own : id);
  if (date === undefined) return entry;
  const times: Readonly<Record<string, string>> = {
    createdAt: `${date}T06:20:00Z`,
    updatedAt: `${date}T12:41:00Z`,
    savedAt: `${date}T${["06:20", "09:15", "12:41"][Number(entry["version"]) - 1]}:00Z`,
  };
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, times[name] ?? value]),
  );
}

/** Takes the picture when nothing moves or waits any more. */
async function keep(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => document.fonts.ready);
  await page.mouse.move(0, 0);
  const taken = await page.screenshot({ animations: "disabled", caret: "hide" });
  const png = smallPng(taken);
  writeFileSync(new URL(`${name}.png`, pictures), png);
  console.log(`docs/screenshots/${name}.png: ${Math.round(png.length / 1000)} kB`);
}

function examplePath(file: string): string {
  return fileURLToPath(new URL(`../examples/${file}.json`, import.meta.url));
}

function exampleLeaflet(file: string): LeafletContent {
  // The examples are rebuilt by their own tests, which parse them.
  return JSON.parse(readFileSync(examplePath(file), "utf8")) as LeafletContent;
}
