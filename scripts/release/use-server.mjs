// Uses the installed `nashra-server` as people do: `node use-server.mjs <folder it is installed in>`. The Node that
// runs this is the one it is run on; the site is the one that came with the package.
import { join } from "node:path";

import { exerciseServer } from "../setup/exercise-server.mjs";

const [, , installed] = process.argv;
const server = join(installed, "node_modules", "@nashra", "server", "dist", "main.js");
await exerciseServer([process.execPath, server]);
console.log("stores a leaflet, gives its document, its own site and application, and stops");
