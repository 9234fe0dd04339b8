// The packages that are published, and packing them as they would be.
import { mkdirSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { must, root } from "../setup/shell.mjs";

/** What stands in `packages` and is not private. */
export function publishedPackages() {
  return readdirSync(join(root, "packages"))
    .map((folder) => ({ folder: join("packages", folder), manifest: manifestOf(folder) }))
    .filter(({ manifest }) => !manifest.private);
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(join(root, "packages", folder, "package.json"), "utf8"));
}

/** Packs each of them into `archives`; needs the packages built. */
export function packPublished(archives) {
  mkdirSync(archives, { recursive: true });
  return publishedPackages().map(({ folder, manifest }) => {
    const archive = join(archives, `${folder.replace(/\W+/g, "-")}.tgz`);
    pack(join(root, folder), archive);
    return { manifest, archive };
  });
}

/** Where packing fails, pnpm runs no `postpack`: what `prepack` put there must not stay and be served. */
function pack(folder, archive) {
  try {
    must("pnpm", ["pack", "--out", archive], {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
    });
  } finally {
    for (const name of ["site", "THIRD-PARTY.txt"])
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}
