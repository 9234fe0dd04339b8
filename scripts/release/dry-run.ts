// `pnpm release:dry-run`: does everything of a release except publishing. It packs the packages, installs the
// archives with npm in an empty folder, and uses the installed packages, all in a temporary folder.
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { build } from "../setup/build.mjs";
import { ensurePnpm } from "../setup/pnpm.mjs";
import { root } from "../setup/shell.mjs";
import { licensed } from "./bill.ts";
import { faultsOfPackage } from "./contents.ts";
import { billFaults, installedPackages } from "./installed.ts";
import { licenceFaults } from "./licences.ts";
import {
  fetchNodes,
  nodeProgram,
  nodesForEngine,
  nodesForPrograms,
  oldestForPrograms,
} from "./nodes.ts";
import { npmInstall } from "./npm.ts";
import { packPublished, publishedPackages } from "./published.mjs";
import { releaseBill } from "./sbom.ts";
import { output, runSteps, type Step } from "./steps.ts";

ensurePnpm();
build();

const folder = mkdtempSync(join(tmpdir(), "nashra-release-"));
const archives = join(folder, "archives");
const installed = join(folder, "installed");
const nodes = join(folder, "nodes");
const names = publishedPackages().map(({ manifest }) => manifest.name);

try {
  const failed = await runSteps([
    ...preparation(),
    ...names.map(checksContents),
    ...checksBill(),
    ...nodesForEngine.map(usesEngine),
    ...nodesForPrograms.map((version) => usesProgram("CLI", "use-cli.mjs", version)),
    ...nodesForPrograms.map((version) => usesProgram("server", "use-server.mjs", version)),
  ]);
  for (const proves of failed) console.error(`Not proven: ${proves}`);
  if (failed.length === 0) console.log("The release can be made.");
  process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function preparation(): readonly Step[] {
  return [
    {
      proves: `Node ${nodesForEngine.join(", ")} are available in the registry`,
      act: () => fetchNodes(nodes),
      isNeeded: true,
    },
    {
      proves: `${names.join(", ")} are packed`,
      act: () => void packPublished(archives),
      isNeeded: true,
    },
    {
      proves: `the archives install in an empty folder, on Node ${oldestForPrograms}`,
      act() {
        const files = readdirSync(archives).map((archive) => join(archives, archive));
        npmInstall(installed, files, dirname(nodeProgram(nodes, oldestForPrograms)));
      },
      isNeeded: true,
    },
  ];
}

function checksContents(name: string): Step {
  return {
    proves: `${name} contains exactly the right files`,
    act() {
      throwFaults(faultsOfPackage(name, join(installed, "node_modules", name), root));
    },
  };
}

function checksBill(): readonly Step[] {
  let made: ReturnType<typeof releaseBill> | undefined;
  return [
    {
      proves: "the bill of materials matches the installed packages and is reproducible",
      act() {
        made = releaseBill();
        throwFaults(billFaults(made.components, installedPackages()));
        if (JSON.stringify(releaseBill()) !== JSON.stringify(made))
          throw new Error("The second bill of materials differs from the first.");
        return `${made.components.length} components`;
      },
    },
    {
      proves: "all components have allowed licences",
      act: () => throwFaults(licenceFaults((made ?? releaseBill()).components.map(licensed))),
    },
  ];
}

function throwFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

function usesEngine(version: string): Step {
  return {
    proves: `the installed engine works on Node ${version}`,
    act() {
      const program = join(installed, "use-engine.mjs");
      copyFileSync(join(root, "scripts", "release", "use-engine.mjs"), program);
      const examples = join(root, "examples", "leaflets");
      return output(nodeProgram(nodes, version), [program, examples], { cwd: installed }).trim();
    },
  };
}

function usesProgram(what: string, script: string, version: string): Step {
  return {
    proves: `the installed ${what} works on Node ${version}`,
    act: () =>
      output(nodeProgram(nodes, version), [
        join(root, "scripts", "release", script),
        installed,
      ]).trim(),
  };
}
