import { aLeaflet } from "@nashra/engine/testing";
import type { LeafletContent } from "@nashra/engine";
import { expect, type Locator, type Page, type Response } from "@playwright/test";

import type { Api } from "./app.ts";

export interface NewLeaflet {
  readonly title?: string;
  readonly status?: "draft" | "review" | "published";
  readonly content?: Partial<LeafletContent>;
}

/** Saves leaflets one after the other, so the last one is the newest. Returns their ids in this order. */
export async function createLeaflets(
  api: Api,
  leaflets: readonly NewLeaflet[],
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const { title, status = "draft", content } of leaflets) {
    const body = { title, status, content: { ...aLeaflet(), ...content } };
    const saved = (await api.post("/api/leaflets", body)) as { readonly _id: string };
    ids.push(saved._id);
  }
  return ids;
}

/** Leaflets with the titles "Medicine 001" and so on. */
export function numbered(count: number): readonly NewLeaflet[] {
  return Array.from({ length: count }, (_, index) => {
    const title = `Medicine ${String(index + 1).padStart(3, "0")}`;
    return { title, content: { medicineName: title } };
  });
}

export interface LoadedScripts {
  /** The number of compressed bytes of all scripts, including scripts from the browser's cache. */
  bytes(): Promise<number>;
  /** The concatenated text of all scripts. */
  text(): Promise<string>;
}

/** Records every script that the page loads from now on. */
export function loadedScripts(page: Page): LoadedScripts {
  const responses: Response[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") responses.push(response);
  });
  return {
    async bytes() {
      const lengths = await Promise.all(responses.map((one) => one.headerValue("content-length")));
      return lengths.reduce((sum, length) => sum + Number(length), 0);
    },
    async text() {
      return (await Promise.all(responses.map((one) => one.text()))).join("\n");
    },
  };
}

/**
 * Expects that the scripts contain neither the editor nor the engine, and that they have at most 200,000
 * compressed bytes.
 */
export async function expectLightShell(scripts: LoadedScripts): Promise<void> {
  const text = await scripts.text();
  expect(text.length).toBeGreaterThan(1000);
  expect(text, "the editor").not.toMatch(/LexicalComposer|\$createParagraphNode|__lexicalEditor/);
  expect(text, "the engine").not.toMatch(/hl7\.org\/fhir|resourceType/);
  const bytes = await scripts.bytes();
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(200_000);
}

/** Four leaflets that differ in all fields by which the list searches, filters and sorts. */
export const listedLeaflets = [
  { title: "Kardosan 5 mg", status: "review", content: { medicineName: "Kardosan" } },
  { title: "أدوية الأطفال", content: { language: "ar", medicineName: "دولفيرا" } },
  { title: "Zeta", content: { medicineName: "", companyName: "Rimal Pharma" } },
  { title: "Alpha", status: "published", content: { medicineName: "Glucomira", language: "fr" } },
] as const;

/** The titles in the list, in order. */
export function titles(page: Page): Locator {
  return page.getByRole("rowheader").getByRole("link");
}
