/// <reference lib="dom" />
import { fileURLToPath } from "node:url";

import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";

import {
  startServer,
  temporaryFolder,
  type ServerProcess,
} from "../../../packages/server/test/server-process.ts";
import { browserPath } from "../../setup/browser.mjs";

/** The time at which all images are taken. */
export const now = new Date("2026-03-18T13:04:00Z");

export interface Author {
  readonly name: string;
  readonly language: "en" | "ar";
}
export const rana: Author = { name: "Rana Haddad", language: "en" };
export const sami: Author = { name: "سامي الخطيب", language: "ar" };

/** Size of the window in CSS pixels, and the device pixels per CSS pixel. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** Starts an installed Chrome or Chromium. If there is none, starts the Chromium of Playwright. */
export async function launchBrowser(): Promise<Browser> {
  const path = browserPath();
  return chromium.launch({ ...(path ? { executablePath: path } : {}), chromiumSandbox: false });
}

/** Runs a function with a browser and with the built product on a separate server without data. */
export async function withProduct<Result>(
  run: (browser: Browser, server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const site =
    process.env["NASHRA_TEST_SITE"] ??
    fileURLToPath(new URL("../../../packages/web/dist", import.meta.url));
  const folder = temporaryFolder();
  const server = await startServer({ folder: folder.path, env: { NASHRA_SITE: site } });
  const browser = await launchBrowser();
  try {
    return await run(browser, server);
  } finally {
    await browser.close();
    await server.kill();
    folder.remove();
  }
}

let people = 0;

/** A browser context that is signed in with a new account for the author. */
export async function signedIn(
  from: Browser,
  origin: string,
  author: Author,
  frame: Frame = { width: 1440, height: 900, scale: 1 },
): Promise<BrowserContext> {
  const { width, height, scale } = frame;
  const context = await from.newContext({
    baseURL: origin,
    viewport: { width, height },
    deviceScaleFactor: scale,
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

/** Waits until all requests and fonts are finished, and moves the pointer to the corner. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => document.fonts.ready);
  await page.mouse.move(0, 0);
}
