import { expect, type Page } from "@playwright/test";

import { sitePageNames, sitePath, type SitePage } from "../../../src/paths.ts";
import type { Language } from "./app.ts";

export const languages: readonly Language[] = ["en", "ar"];

/** A page of the public site in one language. */
export interface SitePageCase {
  readonly page: SitePage;
  readonly language: Language;
  readonly path: string;
  /** The same page in the other language. */
  readonly otherPath: string;
}

/** Every page of the public site in one language, or in both if no language is given. */
export function sitePages(language?: Language): readonly SitePageCase[] {
  const selected = language === undefined ? languages : [language];
  return selected.flatMap((of) =>
    sitePageNames.map((page) => ({
      page,
      language: of,
      path: sitePath(page, of),
      otherPath: sitePath(page, of === "en" ? "ar" : "en"),
    })),
  );
}

/** Opens a page and waits for hydration and for its fonts. */
export async function openSite(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await hydrated(page);
  await page.evaluate(async () => document.fonts.ready);
}

/**
 * Waits until React has hydrated the page. A hydrated element has properties whose names start with
 * `__react`.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("header") ?? {}).some((key) => key.startsWith("__react")),
  );
}
