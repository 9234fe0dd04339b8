// Before the server is packed: puts the built web application beside `dist`, where the program looks for it.
// After it (`place-site.mjs remove`): takes it away, so that a checkout serves what NASHRA_SITE says.
import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";

import { root } from "../setup/shell.mjs";

const built = join(root, "packages", "web", "dist");
const place = join(root, "packages", "server", "site");

rmSync(place, { recursive: true, force: true });
if (process.argv[2] !== "remove") {
  if (!existsSync(join(built, "app.html")))
    throw new Error(`There is no web application in ${built}: pnpm build makes it.`);
  cpSync(built, place, { recursive: true });
}
