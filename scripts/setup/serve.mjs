// What `npm start` ends with: the whole product on http://localhost:3000, its data in `.data`.
import { spawn } from "node:child_process";

import { toolNode } from "./pnpm.mjs";
import { root } from "./shell.mjs";

/** Serves until it is told to stop; resolves with the exit code. */
export function serve() {
  const server = spawn(toolNode(), ["packages/server/dist/main.js"], {
    cwd: root,
    stdio: "inherit",
    env: { NASHRA_SITE: "packages/web/dist", ...process.env },
  });
  // It is the server that ends on a signal; we wait for it.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
  return new Promise((resolve, reject) => {
    server.on("error", reject);
    server.on("exit", (code) => resolve(code ?? 1));
  });
}
