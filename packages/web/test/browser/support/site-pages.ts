import { expect, type Page } from "@playwright/test";

import { sitePageNames, sitePath, type SitePage } from "../../../src/paths.ts";
import type { Language } from "./app.ts";

export const languages: readonly Language[] = ["en", "ar"];

/** A page of the public site in a language. */
export interface SitePageCase {
  readonly page: SitePage;
  readonly language: Language;
  readonly path: string;
  /** The same page in the other language. */
  readonly otherPath: string;
}

/** Every page of the public site in a language; of both, where none is given. */
export function sitePages(language?: Language): readonly SitePageCase[] {
  const asked = language === undefined ? languages : [language];
  return asked.flatMap((of) =>
    sitePageNames.map((page) => ({
      page,
      language: of,
      path: sitePath(page, of),
      otherPath: sitePath(page, of === "en" ? "ar" : "en"),
    })),
  );
}

/** Goes to a page and waits until the browser has taken it over, and has the fonts for the next page. */
export async function openSite(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await hydrated(page);
  await page.evaluate(async () => document.fonts.ready);
}

/** React has taken the page over once its root carries the mark of it. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("header") ?? {}).some((key) => key.startsWith("__react")),
  );
}
