/// <reference lib="dom" />
import { readFileSync } from "node:fs";

import type { Browser, BrowserContext, Page } from "@playwright/test";

import { dashboardWords } from "../../../packages/web/src/features/dashboard/dashboard-words.ts";
import { downloadWords } from "../../../packages/web/src/features/downloads/download-words.ts";
import { builderWords } from "../../../packages/web/src/features/leaflet-builder/builder-words.ts";
import { tablesWords } from "../../../packages/web/src/features/leaflet-form/tables/tables-words.ts";
import { layoutWords } from "../../../packages/web/src/layout/layout-words.ts";
import { filled } from "../../../packages/web/src/i18n/words.ts";
import { leafletWords } from "../../../packages/web/src/model/leaflet-words.ts";
import { now, rana, signedIn } from "../screenshots/built-product.ts";
import { exampleLeaflet } from "../screenshots/example-leaflets.ts";
import { createCamera, film, wholeWindow, type Camera, type View } from "./camera.ts";
import { documentPage } from "./document-page.ts";
import type { SceneName } from "./scenes.ts";
import { yasmol } from "./yasmol.ts";

/** Receives the frames and the start of each scene. */
export interface Recorder {
  keep(png: Buffer, times: number): Promise<void>;
  scene(name: SceneName): void;
}

interface Stage {
  readonly camera: Camera;
  /** Starts a scene with this view. */
  scene(name: SceneName, view: View): void;
}

/** The screen without its navigation sidebar, which is on the other side in Arabic. */
const screen: View = { x: 226, y: 0, width: film.width - 226 };
const screenInArabic: View = { ...screen, x: 0 };
/** The form and the leaflet next to it. At the top of the page, the header of the application is above them. */
const builder: View = { x: 313, y: 0, width: film.width - 313 };
const builderAtTop: View = { ...builder, y: 54 };
const builderAtTopInArabic: View = { ...builderAtTop, x: 0 };

const en = { words: leafletWords.en, tables: tablesWords.en, builder: builderWords.en };

/** Performs the actions of the film and records them with a camera. */
export async function play(from: Browser, origin: string, recorder: Recorder): Promise<void> {
  const { width, height } = film;
  const context = await signedIn(from, origin, rana, { width, height, scale: 1 });
  await prepareData(context);
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  const camera = await createCamera(page, recorder.keep);
  const scene = (name: SceneName, view: View) => {
    recorder.scene(name);
    camera.cut(view);
  };
  const stage: Stage = { camera, scene };
  await begin(page, stage);
  await writeName(page, stage);
  await writeParagraph(page, stage);
  await writeRest(page);
  await makeTable(page, stage);
  await save(page, stage);
  await writeArabic(page, stage);
  const xml = await download(page, context, stage);
  await context.close();
  // Pages that are not part of the product need another page object, because the product's Content Security
  // Policy forbids inline styles.
  const other = await from.newPage({ viewport: { width, height } });
  await camera.turnTo(other);
  await showDocument(other, stage, xml);
  await end(other, stage);
}

/**
 * Creates leaflets that exist before the film starts. Replaces the times in API responses by the fixed time
 * of the images.
 */
async function prepareData(context: BrowserContext): Promise<void> {
  for (const file of ["dolvera-syrup-ar", "hydravale-powder-en", "ossandra-pen-en"]) {
    const content = exampleLeaflet(`leaflets/${file}/leaflet`);
    const reply = await context.request.post("/api/leaflets", { data: { content } });
    if (!reply.ok()) throw new Error(`${file}: ${await reply.text()}`);
  }
  const time = /("(?:createdAt|updatedAt|savedAt)":)"[^"]*"/g;
  await context.route("**/api/leaflets**", async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replaceAll(time, `$1"${now.toISOString()}"`);
    await route.fulfill({ response: reply, body });
  });
}

async function begin(page: Page, { camera, scene }: Stage): Promise<void> {
  await page.goto("/app");
  await page.getByRole("main").getByRole("listitem").first().waitFor();
  await page.waitForLoadState("networkidle");
  scene("start", screen);
  await camera.hold(1);
  await camera.click(page.getByRole("link", { name: dashboardWords.en.create }).first(), 1);
  await field(page, en.words.fields.medicineName).waitFor();
  await page.waitForLoadState("networkidle");
  await camera.look(wholeWindow, 0.5);
  await camera.hold(0.3);
}

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const paragraph = (page: Page, group: string, number = 1) =>
  field(page, filled(en.words.paragraph, { group, number }));

async function writeName(page: Page, { camera, scene }: Stage): Promise<void> {
  const { fields } = en.words;
  scene("name", wholeWindow);
  await camera.look(builderAtTop, 0.8);
  await camera.click(field(page, fields.medicineName), 0.6);
  await camera.type(yasmol.name, 3);
  await camera.hold(0.4);
  await camera.click(field(page, fields.type), 0.5);
  await camera.type(yasmol.type, 2);
  await camera.click(field(page, fields.subName), 0.5);
  await camera.type(yasmol.subName);
  await camera.hold(0.9);
}

async function writeParagraph(page: Page, { camera, scene }: Stage): Promise<void> {
  const box = paragraph(page, en.words.groups.whatIsSections);
  scene("paragraph", builder);
  await camera.scroll(box, { top: 250, seconds: 0.8, view: builder });
  await camera.click(box, 0.5);
  const [before, bold, after] = yasmol.paragraph;
  await camera.type(before);
  await camera.press("ControlOrMeta+b");
  await camera.type(bold);
  await camera.press("ControlOrMeta+b");
  await camera.type(after);
  await camera.hold(0.9);
}

/** Fills in the rest of the leaflet between two scenes. */
async function writeRest(page: Page): Promise<void> {
  for (const [name, text] of Object.entries(yasmol.fields))
    await field(page, en.words.fields[name as keyof typeof yasmol.fields]).fill(text);
  await page.getByLabel(en.words.fields.revisionDate, { exact: true }).fill(yasmol.revisionDate);
  await field(page, filled(en.words.size, { number: 1 })).fill(yasmol.size);
  for (const [group, text] of Object.entries(yasmol.sections)) {
    await paragraph(page, en.words.groups[group as keyof typeof yasmol.sections]).click();
    await page.keyboard.insertText(text);
  }
}

async function makeTable(page: Page, { camera, scene }: Stage): Promise<void> {
  const add = page.getByRole("button", { name: en.tables.addTable });
  await paragraph(page, en.words.groups.howToTakeSections).click();
  await add.evaluate((button) => button.scrollIntoView({ block: "center" }));
  await page.waitForLoadState("networkidle");
  scene("table", builder);
  await camera.hold(0.5);
  await camera.click(add, 0.6);
  const dialog = page.getByRole("dialog", { name: en.tables.addTable });
  await dialog.getByLabel(en.tables.rows).fill(String(yasmol.table.length));
  await camera.hold(0.3);
  await dialog.getByLabel(en.tables.columns).fill("2");
  await camera.hold(0.4);
  await camera.click(dialog.getByRole("button", { name: en.tables.create }), 0.6);
  await camera.hold(0.3);
  for (const [index, text] of yasmol.table.flat().entries()) {
    if (index > 0) await camera.press("Tab");
    await camera.type(text, 1);
  }
  await camera.hold(1);
}

async function save(page: Page, { camera, scene }: Stage): Promise<void> {
  scene("save", builder);
  await camera.click(page.getByRole("button", { name: en.builder.save, exact: true }), 0.8);
  await page.getByRole("status").filter({ hasText: en.builder.saved }).waitFor();
  await page.getByRole("link", { name: yasmol.name, exact: true }).waitFor();
  await camera.look(screen, 0.6);
  await camera.hold(1.6);
  await page.getByRole("button", { name: layoutWords.en.closeMessage }).click();
}

async function writeArabic(page: Page, { camera, scene }: Stage): Promise<void> {
  const choice = page.getByLabel(layoutWords.en.interfaceLanguage);
  scene("arabic", screen);
  await camera.point(choice, 0.6);
  await choice.selectOption("ar");
  await page.getByRole("link", { name: dashboardWords.ar.create }).first().waitFor();
  await camera.look(screenInArabic, 0.5);
  await camera.hold(0.7);
  await camera.click(page.getByRole("link", { name: dashboardWords.ar.create }).first(), 0.6);
  const { fields } = leafletWords.ar;
  await field(page, fields.medicineName).waitFor();
  await page.waitForLoadState("networkidle");
  await camera.look(builderAtTopInArabic, 0.5);
  await camera.click(field(page, fields.medicineName), 0.5);
  await camera.type(yasmol.inArabic.name, 3);
  await camera.click(field(page, fields.type), 0.4);
  await camera.type(yasmol.inArabic.type, 2);
  await camera.click(field(page, fields.subName), 0.4);
  await camera.type(yasmol.inArabic.subName, 2);
  await camera.hold(1.1);
}

async function download(page: Page, context: BrowserContext, stage: Stage): Promise<string> {
  const { camera, scene } = stage;
  const reply = await context.request.get("/api/leaflets");
  // The cast is safe: the API contract defines the response as a list of leaflet summaries.
  const all = (await reply.json()) as readonly { readonly _id: string; readonly title: string }[];
  const saved = all.find(({ title }) => title === yasmol.name);
  await page.goto(`/app/leaflet/${saved?._id}`);
  await page.frameLocator("iframe[srcdoc]").locator(".nashra-title").waitFor();
  await page.waitForLoadState("networkidle");
  scene("preview", screen);
  await camera.hold(1.8);
  const download = page.waitForEvent("download");
  await camera.click(page.getByRole("button", { name: downloadWords.en.xml, exact: true }), 0.8);
  const parts: Uint8Array[] = [];
  for await (const part of await (await download).createReadStream()) parts.push(part as Buffer);
  await camera.hold(0.5);
  const lastUpdated = /(<lastUpdated value=)"[^"]*"/g;
  return Buffer.concat(parts).toString("utf8").replaceAll(lastUpdated, `$1"${now.toISOString()}"`);
}

async function showDocument(page: Page, { camera, scene }: Stage, xml: string): Promise<void> {
  await page.setContent(documentPage(xml));
  await page.evaluate(async () => document.fonts.ready);
  scene("document", wholeWindow);
  await camera.hold(1.2);
  const written = page.getByText(`"${yasmol.title}"`, { exact: true });
  await camera.scroll(written, { top: 240, seconds: 2.2 });
  await camera.hold(0.8);
}

const card = new URL("../icons/og-image.svg", import.meta.url);

async function end(page: Page, { camera, scene }: Stage): Promise<void> {
  await page.setContent(`<style>
    body { background: #0e1512 }
    img { position: fixed; inset: 0; inline-size: 100%; block-size: 100%; object-fit: cover }
  </style><img alt="" src="data:image/svg+xml;base64,${readFileSync(card, "base64")}">`);
  await page.evaluate(async () => document.images[0]?.decode());
  scene("end", wholeWindow);
  await camera.hold(2);
}
