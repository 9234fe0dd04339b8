// Tests the built server with the built web application, because code that works from the sources may be
// missing from `dist`.
import { join } from "node:path";

import { exerciseServer } from "./exercise-server.mjs";
import { toolNode } from "./pnpm.mjs";
import { root } from "./shell.mjs";

await exerciseServer([toolNode(), join(root, "packages", "server", "dist", "main.js")], {
  NASHRA_SITE: join(root, "packages", "web", "dist"),
});
console.log(
  "The built server starts, stores a leaflet, serves its document and the web application, and stops.",
);
