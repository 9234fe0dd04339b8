// The packages that pnpm installed in the checkout.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { root } from "../setup/shell.mjs";
import { fullName, licensed, type Component } from "./bill.ts";

export interface InstalledPackage {
  readonly folder: string;
  readonly licence: string | undefined;
}

/** Installed packages by name and version, such as `react@19.3.1`, including the packages of this project. */
export function installedPackages(): ReadonlyMap<string, InstalledPackage> {
  const store = join(root, "node_modules", ".pnpm");
  const folders = readdirSync(store).flatMap((entry) =>
    packagesIn(join(store, entry, "node_modules")),
  );
  const own = readdirSync(join(root, "packages")).map((name) => join(root, "packages", name));
  return new Map([...folders, ...own].map(described));
}

/** The components of a bill that differ from the installed packages, one sentence each. */
export function billFaults(
  components: readonly Component[],
  installed: ReadonlyMap<string, InstalledPackage>,
): readonly string[] {
  return components.flatMap((component) => {
    const name = fullName(component);
    const key = `${name}@${component.version}`;
    const found = installed.get(key);
    if (found === undefined) return [`${key} is not installed.`];
    const { purl, licences } = licensed(component);
    return [
      ...(purl === `pkg:npm/${key.replace(/^@/, "%40")}`
        ? []
        : [`${key} has the package URL ${purl}.`]),
      ...(licences.join() === found.licence
        ? []
        : [`${key} is under ${found.licence}, not ${licences.join()}.`]),
    ];
  });
}

/** A folder of pnpm's store contains a package and links to its dependencies. The links are skipped. */
function packagesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const path = join(folder, name);
      return name.startsWith("@") ? packagesIn(path) : [path];
    })
    .filter((path) => existsSync(join(path, "package.json")));
}

function described(folder: string): readonly [string, InstalledPackage] {
  const manifest: { name: string; version: string; license?: string } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  return [`${manifest.name}@${manifest.version}`, { folder, licence: manifest.license }];
}
