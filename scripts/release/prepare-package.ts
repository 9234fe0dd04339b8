// `prepack` and `postpack` of the packages with bundled content: `node prepare-package.ts <folder> [remove]`.
// Adds the files that only a published package has, and removes them afterwards. In a checkout the server
// uses NASHRA_SITE instead.
import { cpSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { ensurePnpm } from "../setup/pnpm.mjs";
import { root } from "../setup/shell.mjs";
import { installedPackages } from "./installed.ts";
import { noticesOf } from "./notices.ts";
import { bundledBill, siteBill } from "./sbom.ts";

const [, , name, task = "add"] = process.argv;
const folder = join(root, "packages", name ?? "");
const site = join(folder, "site");
const notices = join(folder, "THIRD-PARTY.txt");

rmSync(site, { recursive: true, force: true });
rmSync(notices, { force: true });
if (task === "add") {
  ensurePnpm();
  if (name === "server") addSite();
  else addNotices("This program", bundledBill().components);
}

function addSite(): void {
  const built = join(root, "packages", "web", "dist");
  if (!existsSync(join(built, "app.html")))
    throw new Error(`There is no web application in ${built}. Run pnpm build.`);
  cpSync(built, site, { recursive: true });
  addNotices("The web application in `site`", siteBill().components);
}

function addNotices(what: string, components: Parameters<typeof noticesOf>[1]): void {
  writeFileSync(notices, noticesOf(what, components, installedPackages()));
}
