import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { LeafletContent } from "@nashra/engine";
import {
  expect,
  type Download,
  type FrameLocator,
  type Locator,
  type Page,
} from "@playwright/test";

import type { Api } from "./app.ts";

/** A leaflet as the server stores it. */
export interface StoredLeaflet {
  readonly _id: string;
  readonly title: string;
  readonly version: number;
  readonly status: string;
  readonly fhirXml: string;
  readonly content: LeafletContent;
}

export async function storeLeaflet(
  api: Api,
  content: LeafletContent,
  more: object = {},
): Promise<StoredLeaflet> {
  return (await api.post("/api/leaflets", { content, ...more })) as StoredLeaflet;
}

export async function fetchStored(
  api: Api,
  { _id }: Pick<StoredLeaflet, "_id">,
): Promise<StoredLeaflet> {
  return (await api.get(`/api/leaflets/${_id}`)) as StoredLeaflet;
}

export async function change(
  api: Api,
  leaflet: StoredLeaflet,
  content: Partial<LeafletContent>,
): Promise<StoredLeaflet> {
  const body = { content: { ...leaflet.content, ...content } };
  return (await api.put(`/api/leaflets/${leaflet._id}`, body)) as StoredLeaflet;
}

/** Opens the preview page and waits until the preview is shown. */
export async function openPreview(
  page: Page,
  { _id }: Pick<StoredLeaflet, "_id">,
  query = "",
): Promise<FrameLocator> {
  await page.goto(`/app/leaflet/${_id}${query}`);
  const sheet = sheetOf(page);
  await expect(sheet.locator(".nashra-title")).toBeVisible();
  return sheet;
}

export function sheetOf(page: Page): FrameLocator {
  return page.frameLocator("iframe[srcdoc]");
}

/** The page's alert or status messages with this text. */
export function message(page: Page, role: "alert" | "status", words: string | RegExp): Locator {
  return page.getByRole(role).filter({ hasText: words });
}

export async function bytesOf(download: Download): Promise<Buffer> {
  return readFileSync(await download.path());
}

/** Starts a download and returns the file. */
export async function downloaded(page: Page, start: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent("download"), start()]);
  return download;
}

/** The document that the command line builds from a stored leaflet. */
export function builtByProgram(record: StoredLeaflet, options: readonly string[] = []): Buffer {
  const program = fileURLToPath(new URL("../../../../cli/src/main.ts", import.meta.url));
  const args = ["--conditions=@nashra/source", program, "build", "-", ...options];
  return execFileSync(process.execPath, args, {
    input: JSON.stringify(record),
    maxBuffer: 2 ** 26,
  });
}
