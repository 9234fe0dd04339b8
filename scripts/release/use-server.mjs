// Uses the installed `nashra-server` as a user would: `node use-server.mjs <installation folder>`. The server
// runs on the Node that runs this script, and serves the web application of the package.
import { join } from "node:path";

import { exerciseServer } from "../setup/exercise-server.mjs";

const [, , installed] = process.argv;
const server = join(installed, "node_modules", "@nashra", "server", "dist", "main.js");
await exerciseServer([process.execPath, server]);
console.log("stores a leaflet, serves its document, the site and the application, and stops");
