import { buildDocument, buildOptionsOf, carried, toXml } from "@nashra/engine";
import { sameContent } from "@nashra/engine/changes";
import type { Download, Locator, Page } from "@playwright/test";

import { startSite } from "../../examples/embed-browser/serve.ts";
import { pageWords } from "../../examples/embed-browser/page-words.ts";
import { tokenWords } from "../../packages/web/src/features/account/token-words.ts";
import { downloadWords } from "../../packages/web/src/features/downloads/download-words.ts";
import { importWords } from "../../packages/web/src/features/import/import-words.ts";
import { builderWords } from "../../packages/web/src/features/leaflet-builder/builder-words.ts";
import { listWords } from "../../packages/web/src/features/leaflet-list/list-words.ts";
import { leafletWords } from "../../packages/web/src/model/leaflet-words.ts";
import {
  anotherWindow,
  asPerson as test,
  expect,
  type Language,
} from "../../packages/web/test/browser/support/app.ts";
import {
  bytesOf,
  downloaded,
  message,
  openPreview,
} from "../../packages/web/test/browser/support/preview.ts";
import { wholeLeaflets } from "../../packages/web/test/browser/support/whole-leaflet.ts";
import { writeLeaflet } from "../../packages/web/test/browser/support/write-leaflet.ts";
import {
  apiClient,
  buildWithCommand,
  contentIn,
  rebuildWithEngine,
  kinds,
  recordIn,
  type Kind,
} from "./whole-product/interfaces.ts";

for (const language of ["en", "ar"] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: { width: 1440, height: 900 } });

    test("all interfaces produce the same leaflet and documents", async ({ page, server }) => {
      test.setTimeout(240_000);
      await page.goto("/app");
      await writeLeaflet(page, language, wholeLeaflets[language]);
      await save(page, language);

      const api = apiClient(server.origin, await makeToken(page, language));
      const [id = "", ...others] = await api.ids();
      expect(others).toEqual([]);
      const record = await api.record(id);
      const documents = await Promise.all(
        kinds.map(async (kind) => ({ kind, text: await api.document(id, kind) })),
      );
      // The comparisons below would also succeed for an empty leaflet, so check that the text is there.
      const complete = textOf(documents, { layout: "complete", format: "xml" });
      for (const step of wholeLeaflets[language].steps) expect(complete).toContain(step);

      await test.step("the command line builds the same documents", async () => {
        const built = await Promise.all(
          documents.map(({ kind }) => buildWithCommand(record, kind)),
        );
        for (const [index, { kind, text }] of documents.entries())
          expectSame(built[index], text, kind);
      });
      await test.step("a program reads the documents and builds them again without a difference", () => {
        for (const { kind, text } of documents) {
          const again = rebuildWithEngine(text, record, kind);
          expect(again.findings).toEqual([]);
          expect(again.content).toEqual(carried(contentIn(record), kind));
          expectSame(again.text, text, kind);
        }
      });
      await test.step("a page that embeds the engine builds the same documents", () =>
        throughThePage(page, language, { record, documents }));
      await test.step("the web application downloads the same documents", async () => {
        await openPreview(page, { _id: id });
        for (const { kind, text } of documents)
          expectSame(
            (await bytesOf(await download(page, language, kind))).toString("utf8"),
            text,
            kind,
          );
      });
      await test.step("a document that is imported and saved becomes the same leaflet", async () => {
        await importDocument(page, language, complete);
        const [copy = "", ...rest] = (await api.ids()).filter((other) => other !== id);
        expect(rest).toEqual([]);
        const content = contentIn(await api.record(copy));
        expect(sameContent(content, carried(contentIn(record)))).toBe(true);
        const built = buildDocument(content, buildOptionsOf(recordIn(record)));
        expect(built.kind === "built" && toXml(built.bundle)).toBe(complete);
      });
    });
  });

interface Document {
  readonly kind: Kind;
  readonly text: string;
}

function textOf(documents: readonly Document[], { layout, format }: Kind): string {
  const found = documents.find(({ kind }) => kind.layout === layout && kind.format === format);
  return found?.text ?? "";
}

function expectSame(text: string | undefined, expected: string, { layout, format }: Kind): void {
  expect(text === expected, `the same ${format} in the layout ${layout}`).toBe(true);
}

const button = (within: Page | Locator, name: string) =>
  within.getByRole("button", { name, exact: true });

async function save(page: Page, language: Language): Promise<void> {
  await button(page, builderWords[language].save).click();
  await expect(message(page, "status", builderWords[language].saved)).toBeVisible();
  await expect(page).toHaveURL(/\/app$/);
}

/** Creates an API token in the settings. */
async function makeToken(page: Page, language: Language): Promise<string> {
  const t = tokenWords[language];
  await page.goto("/app/profile?tab=security");
  await page.getByLabel(t.name, { exact: true }).fill("Whole product");
  await button(page, t.create).click();
  const shown = page.getByRole("dialog");
  const token = await shown.getByLabel(t.token, { exact: true }).inputValue();
  await button(shown, t.done).click();
  return token;
}

/**
 * Expects that the example page builds the same documents from the record, and the leaflet from each
 * document.
 */
async function throughThePage(
  page: Page,
  language: Language,
  { record, documents }: { readonly record: string; readonly documents: readonly Document[] },
): Promise<void> {
  const words = pageWords[language];
  const site = await startSite();
  const window = await anotherWindow(page);
  try {
    const example = await window.newPage();
    await example.goto(site.url);
    await button(example, language === "ar" ? "العربية" : "English").click();
    const choose = async (name: string, text: string) => {
      const file = { name, mimeType: "text/plain", buffer: Buffer.from(text) };
      await example.getByLabel(words.file, { exact: true }).setInputFiles(file);
      await expect(example.getByRole("status")).toHaveText(words.read.replace("{name}", name));
    };
    const take = async (name: string) => {
      const link = example.getByRole("link", { name, exact: true });
      return (await bytesOf(await downloaded(example, () => link.click()))).toString("utf8");
    };
    for (const layout of ["standard", "complete"] as const) {
      await example.getByLabel(words.layout).selectOption(layout);
      await choose(`${layout}-record.json`, record);
      const ofLayout = documents.filter(({ kind }) => kind.layout === layout);
      for (const { kind, text } of ofLayout) expectSame(await take(words[kind.format]), text, kind);
      for (const { kind, text } of ofLayout) {
        await choose(`${layout}-document.${kind.format}`, text);
        expect(JSON.parse(await take(words.leaflet))).toEqual(carried(contentIn(record), kind));
      }
    }
  } finally {
    await window.close();
    site.close();
  }
}

/** Downloads with the main button or its menu. */
async function download(page: Page, language: Language, kind: Kind): Promise<Download> {
  const t = downloadWords[language];
  if (kind.layout === "complete" && kind.format === "xml")
    return downloaded(page, () => button(page, t.xml).click());
  const name = {
    standard: { xml: t.standardXml, json: t.standardJson },
    complete: { xml: t.completeXml, json: t.completeJson },
  }[kind.layout][kind.format];
  await button(page, t.more).click();
  return downloaded(page, () => page.getByRole("menuitem", { name }).click());
}

async function importDocument(page: Page, language: Language, text: string): Promise<void> {
  const t = importWords[language];
  await page.goto("/app/leaflets");
  await button(page, listWords[language].import).click();
  const dialog = page.getByRole("dialog");
  const file = {
    name: "document.xml",
    mimeType: "application/fhir+xml",
    buffer: Buffer.from(text),
  };
  await dialog.locator("input[type=file]").setInputFiles(file);
  await button(dialog, t.open).click();
  const name = leafletWords[language].fields.medicineName;
  await expect(page.getByLabel(name, { exact: true })).not.toHaveValue("");
  await save(page, language);
}
