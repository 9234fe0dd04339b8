// The last step of `npm start`: serves the complete product on http://localhost:3000, with its data in
// `.data`.
import { spawn } from "node:child_process";

import { toolNode } from "./pnpm.mjs";
import { root } from "./shell.mjs";

/** Runs the server until it is stopped; resolves with the exit code. */
export function serve() {
  const server = spawn(toolNode(), ["packages/server/dist/main.js"], {
    cwd: root,
    stdio: "inherit",
    env: { NASHRA_SITE: "packages/web/dist", ...process.env },
  });
  // The server handles the signal; this process waits for it to exit.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
  return new Promise((resolve, reject) => {
    server.on("error", reject);
    server.on("exit", (code) => resolve(code ?? 1));
  });
}
