import { mkdirSync, writeFileSync } from "node:fs";

import type { Browser, BrowserContext, Page } from "@playwright/test";

import type { ServerProcess } from "../../packages/server/test/server-process.ts";
import { now, rana, sami, settled, signedIn, withProduct } from "./screenshots/built-product.ts";
import { enterParagraph, exampleLeaflet, openInBuilder } from "./screenshots/example-leaflets.ts";
import { takeSiteScreens } from "./screenshots/site-screens.ts";
import { smallPng } from "./screenshots/small-png.ts";

/**
 * `pnpm screenshots`: takes the images of the README and of the public site from the built product on a
 * separate server, at a fixed time. It needs only the output of `pnpm build` and a Chromium.
 */

const pictures = new URL("../../docs/screenshots/", import.meta.url);

/** The example leaflets, oldest first, as the list of a user after some weeks of work. */
const leaflets = [
  { file: "leaflets/cortilanne-cream-fr/leaflet", status: "published", created: "2026-02-02" },
  { file: "batch/leaflets/oltavine-drops-ar", status: "draft", created: "2026-02-09" },
  { file: "leaflets/ossandra-pen-en/leaflet", status: "review", created: "2026-02-16" },
  { file: "leaflets/tamrofen-tablet-ar/leaflet", status: "published", created: "2026-03-02" },
  { file: "leaflets/hydravale-powder-en/leaflet", status: "draft", created: "2026-03-09" },
  { file: "leaflets/dolvera-syrup-ar/leaflet", status: "review", created: "2026-03-16" },
  { file: "leaflets/tamrofen-tablet-en/leaflet", status: "published", created: "2026-03-18" },
] as const;

mkdirSync(pictures, { recursive: true });
await withProduct(async (browser, server) => {
  await ofLeaflets(browser, server);
  await ofBuilders(browser, server);
  await takeSiteScreens(browser, server);
});

/** Takes the images of the list, and of the preview of the newest leaflet. */
async function ofLeaflets(from: Browser, { origin }: ServerProcess): Promise<void> {
  const context = await signedIn(from, origin, rana);
  const dates = new Map<string, string>();
  let id = "";
  for (const { file, status, created } of leaflets) {
    id = await saved(context, "POST", "/api/leaflets", { content: exampleLeaflet(file) });
    // Each status change creates a version in the history.
    const statuses = status === "published" ? ["review", "published"] : [status];
    for (const step of statuses)
      await saved(context, "PUT", `/api/leaflets/${id}`, { status: step });
    dates.set(id, created);
  }
  const page = await context.newPage();
  await fixTimes(page, dates);
  await page.goto("/app/leaflets");
  await page.getByRole("row").nth(leaflets.length).waitFor();
  await keep(page, "my-leaflets-en");
  await page.goto(`/app/leaflet/${id}`);
  await page.frameLocator("iframe[srcdoc]").locator(".nashra-title").waitFor();
  await page.getByRole("region", { name: "History" }).getByRole("listitem").first().waitFor();
  await keep(page, "preview-en");
  await context.close();
}

/** Creates or changes a leaflet and returns its id. */
async function saved(
  { request }: BrowserContext,
  method: "POST" | "PUT",
  address: string,
  data: object,
): Promise<string> {
  const reply = await request.fetch(address, { method, data });
  if (!reply.ok()) throw new Error(`${address}: ${await reply.text()}`);
  // The cast is safe: the API contract defines the response as a leaflet.
  return ((await reply.json()) as { readonly _id: string })._id;
}

/** Takes the images of the builder with the live preview: one in each language, with an imported leaflet. */
async function ofBuilders(from: Browser, { origin }: ServerProcess): Promise<void> {
  for (const author of [rana, sami]) {
    const { language } = author;
    const context = await signedIn(from, origin, author);
    const page = await context.newPage();
    await openInBuilder(
      page,
      language,
      exampleLeaflet(`leaflets/tamrofen-tablet-${language}/leaflet`),
    );
    await enterParagraph(page, language, "warningsSections", 2);
    await keep(page, `builder-${language}`);
    await context.close();
  }
}

/** Stops the clock of the page, and replaces the times in API responses by fixed times of these dates. */
async function fixTimes(page: Page, dates: ReadonlyMap<string, string>): Promise<void> {
  await page.clock.setFixedTime(now);
  await page.route("**/api/leaflets**", async (route) => {
    const reply = await route.fetch();
    const body: unknown = await reply.json();
    const [, id = ""] = /\/leaflets\/([^/?]+)/.exec(route.request().url()) ?? [];
    // The cast is safe: the API returns a leaflet, a summary or a version as an object, or an array of such
    // objects.
    const fixed = (entry: unknown) => withFixedTimes(entry as Record<string, unknown>, dates, id);
    const json: unknown = Array.isArray(body) ? body.map(fixed) : fixed(body);
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

async function keep(page: Page, name: string): Promise<void> {
  await settled(page);
  const taken = await page.screenshot({ animations: "disabled", caret: "hide" });
  const png = smallPng(taken);
  writeFileSync(new URL(`${name}.png`, pictures), png);
  console.log(`docs/screenshots/${name}.png: ${Math.round(png.length / 1000)} kB`);
}
