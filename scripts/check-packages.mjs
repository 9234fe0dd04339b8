// Packs what would be published and asks publint and Are The Types Wrong about the archives.
import { mkdirSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { cacheFolder, must, root, run } from "./setup/shell.mjs";

const archives = join(cacheFolder, "archives");
rmSync(archives, { recursive: true, force: true });
mkdirSync(archives, { recursive: true });

const published = readdirSync(join(root, "packages"))
  .map((folder) => ({
    folder: join("packages", folder),
    manifest: JSON.parse(readFileSync(join(root, "packages", folder, "package.json"), "utf8")),
  }))
  .filter(({ manifest }) => !manifest.private);

let failed = false;
for (const { folder, manifest } of published) {
  const archive = join(archives, `${folder.replace(/\W+/g, "-")}.tgz`);
  must("pnpm", ["pack", "--out", archive], {
    cwd: join(root, folder),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const judges = [["publint", archive, "--strict"]];
  // A package without exports has no types to be wrong.
  if (manifest.exports) judges.push(["attw", archive, "--profile", "esm-only", "--no-emoji"]);
  for (const args of judges) {
    const { status, stdout } = run("pnpm", ["exec", ...args], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    console.log(
      `${manifest.name}: ${args[0]} ${status === 0 ? "has nothing to say" : "found faults"}`,
    );
    if (status === 0) continue;
    console.error(stdout);
    failed = true;
  }
}
process.exitCode = failed ? 1 : 0;
