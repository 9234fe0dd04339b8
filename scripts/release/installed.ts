// What pnpm installed into the checkout, package by package.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { root } from "../setup/shell.mjs";
import { fullName, licensed, type Component } from "./bill.ts";

export interface InstalledPackage {
  readonly folder: string;
  readonly licence: string | undefined;
}

/** By name and version, `react@19.3.1`; our own packages too. */
export function installedPackages(): ReadonlyMap<string, InstalledPackage> {
  const store = join(root, "node_modules", ".pnpm");
  const folders = readdirSync(store).flatMap((entry) =>
    packagesIn(join(store, entry, "node_modules")),
  );
  const own = readdirSync(join(root, "packages")).map((name) => join(root, "packages", name));
  return new Map([...folders, ...own].map(described));
}

/** Of a bill's components, those that are not what is installed, a sentence each. */
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
      ...(purl === `pkg:npm/${key.replace(/^@/, "%40")}` ? [] : [`${key} goes by ${purl}.`]),
      ...(licences.join() === found.licence
        ? []
        : [`${key} is under ${found.licence}, not ${licences.join()}.`]),
    ];
  });
}

/** A package and, beside it, links to what it needs: links are folders of others. */
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
