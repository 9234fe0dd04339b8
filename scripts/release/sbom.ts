// `pnpm release:sbom [file]`: writes the bill of materials of a release. It lists the dependencies of the
// published packages, the packages bundled into the CLI, and the packages of the web application in the
// server.
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { ensurePnpm } from "../setup/pnpm.mjs";
import { root } from "../setup/shell.mjs";
import { mergeBills, reachedFrom, type Bill } from "./bill.ts";
import { output } from "./steps.ts";

if (import.meta.main) {
  const [, , file = join(root, "out", "nashra.cdx.json")] = process.argv;
  ensurePnpm();
  const bill = releaseBill();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`Wrote ${file}: ${bill.components.length} components.`);
}

/** The bill of the release. Platform-specific packages are those of this platform. */
export function releaseBill() {
  const { name, version, description } = JSON.parse(text("package.json"));
  const purl = `pkg:npm/${name}@${version}`;
  const licenses = [{ license: { id: "Apache-2.0" } }];
  const product = {
    type: "application",
    name,
    version,
    description,
    purl,
    "bom-ref": purl,
    licenses,
  };
  return mergeBills(product, [
    billOf("@nashra/engine", "--prod"),
    bundledBill(),
    billOf("@nashra/server", "--prod"),
    siteBill(),
  ]);
}

/** The packages bundled into the CLI: those that its sources import, with their dependencies. */
export function bundledBill(): Bill {
  return reachedFrom(billOf("@nashra/cli"), importedBy("packages/cli/src"));
}

/** The packages of the web application. */
export function siteBill(): Bill {
  return billOf("@nashra/web", "--prod");
}

function billOf(name: string, ...options: readonly string[]): Bill {
  const args = ["sbom", "--sbom-format", "cyclonedx", "--sbom-spec-version", "1.6"];
  return JSON.parse(output("pnpm", [...args, ...options, "--filter", name], { cwd: root }));
}

function importedBy(folder: string): ReadonlySet<string> {
  const sources = globSync(`${folder}/**/*.ts`, { cwd: root }).filter(
    (path) => !/\.(?:test|long)\.ts$/.test(path),
  );
  return new Set(
    sources.flatMap((path) =>
      [
        ...text(path).matchAll(
          /(?:from|import\()\s*"(@[\w-]+\/[\w.-]+|[a-z][\w.-]*)(?:[^":\w.-][^":]*)?"/g,
        ),
      ].map(([, name = ""]) => name),
    ),
  );
}

function text(path: string): string {
  return readFileSync(join(root, path), "utf8");
}
