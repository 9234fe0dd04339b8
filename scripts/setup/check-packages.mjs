// Packs the packages to be published and checks the archives with publint and Are The Types Wrong.
import { rmSync } from "node:fs";
import { join } from "node:path";

import { packPublished } from "../release/published.mjs";
import { cacheFolder, run } from "./shell.mjs";

const archives = join(cacheFolder, "archives");
rmSync(archives, { recursive: true, force: true });

let failed = false;
for (const { manifest, archive } of packPublished(archives)) {
  const checkers = [["publint", archive, "--strict"]];
  // A package without exports has no types to check.
  if (manifest.exports) checkers.push(["attw", archive, "--profile", "esm-only", "--no-emoji"]);
  for (const args of checkers) {
    const { status, stdout } = run("pnpm", ["exec", ...args], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    console.log(
      `${manifest.name}: ${args[0]} ${status === 0 ? "found no faults" : "found faults"}`,
    );
    if (status === 0) continue;
    console.error(stdout);
    failed = true;
  }
}
process.exitCode = failed ? 1 : 0;
