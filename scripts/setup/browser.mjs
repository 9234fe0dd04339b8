// The browser for tests. It is the only software that `npm test` may install on the machine.
import { existsSync } from "node:fs";

import { run, timed } from "./shell.mjs";

const wellKnown = [
  process.env.CHROME_PATH,
  // The headless shell has no window system. With the headless shell, the tests need a quarter less time than
  // with the complete browser.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Path of an installed Chrome or Chromium. */
export const browserPath = () => wellKnown.find((path) => path && existsSync(path));

/** Finds or installs a browser; returns false if neither is possible. */
export function ensureBrowser() {
  if (browserPath() || playwrightHasBrowser()) return true;
  console.log("[nashra] no Chrome or Chromium found: installing one for the browser test");
  return timed("install a browser", () => installWithApt() || installWithPlaywright());
}

function playwrightHasBrowser() {
  const plan = run(
    "pnpm",
    ["exec", "playwright", "install", "--dry-run", "--only-shell", "chromium"],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  const folders = [...(plan.stdout ?? "").matchAll(/Install location:\s+(.*)/g)];
  return folders.some(([, folder]) => /chromium/.test(folder) && existsSync(folder.trim()));
}

/** Installs Debian's Chromium, but only if root runs the tests, as on build machines. */
function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const quiet = {
    env: { DEBIAN_FRONTEND: "noninteractive" },
    timeout: 600_000,
    stdio: ["ignore", "ignore", "inherit"],
  };
  run("apt-get", ["update", "-q"], quiet);
  const install = ["install", "-y", "-q", "--no-install-recommends"];
  run("apt-get", [...install, "chromium-headless-shell"], quiet);
  // Older releases of Debian have only the complete browser.
  if (browserPath() === undefined) run("apt-get", [...install, "chromium"], quiet);
  return browserPath() !== undefined;
}

function installWithPlaywright() {
  const args = ["exec", "playwright", "install", "--only-shell", "chromium"];
  return run("pnpm", args, { timeout: 300_000 }).status === 0;
}
