// The published packages, and how they are packed.
import { mkdirSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { must, root } from "../setup/shell.mjs";

/** The packages in `packages` that are not private. */
export function publishedPackages() {
  return readdirSync(join(root, "packages"))
    .map((folder) => ({ folder: join("packages", folder), manifest: manifestOf(folder) }))
    .filter(({ manifest }) => !manifest.private);
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(join(root, "packages", folder, "package.json"), "utf8"));
}

/** Packs each package into the folder `archives`. The packages must be built. */
export function packPublished(archives) {
  mkdirSync(archives, { recursive: true });
  return publishedPackages().map(({ folder, manifest }) => {
    const archive = join(archives, `${folder.replace(/\W+/g, "-")}.tgz`);
    pack(join(root, folder), archive);
    return { manifest, archive };
  });
}

/**
 * Packs a package. Removes the files of `prepack` even if packing fails: pnpm then does not run `postpack`,
 * and a server would use these files.
 */
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
