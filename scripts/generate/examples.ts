import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  buildDocument,
  parseLeaflet,
  renderPreview,
  toJson,
  toXml,
  type Bundle,
  type Layout,
  type LeafletContent,
} from "@nashra/engine";

import type { GeneratedFiles } from "./generated-files.ts";

export const examplesFolder = new URL("../../examples/", import.meta.url);
const received = "cortilanne-cream-fr";

/** The folder names in `examples/leaflets`. */
export function exampleNames(): readonly string[] {
  return readdirSync(new URL("leaflets/", examplesFolder)).toSorted();
}

/** The content of an example. Throws if the engine reports any finding for it. */
export function exampleContent(name: string): LeafletContent {
  const text = readFileSync(new URL(`leaflets/${name}/leaflet.json`, examplesFolder), "utf8");
  const parsed = parseLeaflet(JSON.parse(text));
  if (parsed.kind === "parsed" && parsed.findings.length === 0) return parsed.content;
  throw new Error(`${name}: ${JSON.stringify(parsed.findings)}`);
}

/** The published document of an example. Throws if it cannot be built. */
export function exampleDocument(name: string, layout: Layout): Bundle {
  const built = buildDocument(exampleContent(name), { layout, status: "published" });
  if (built.kind === "built") return built.bundle;
  throw new Error(`${name}: ${JSON.stringify(built.findings)}`);
}

/** The files that the engine builds from the examples, and the output of the CLI for the broken inputs. */
export function exampleFiles(): GeneratedFiles {
  const { stderr } = nashra("build", "batch/broken", "--out", "out", "--dry-run");
  return {
    ...Object.fromEntries(exampleNames().flatMap(filesOf)),
    "examples/batch/leaflets/received.xml": toXml(exampleDocument(received, "complete")),
    "examples/batch/broken/report.txt": stderr,
  };
}

/** Runs the CLI from its sources, in `examples/`. */
export function nashra(...args: readonly string[]) {
  const main = fileURLToPath(new URL("../packages/cli/src/main.ts", examplesFolder));
  return spawnSync(process.execPath, ["--conditions=@nashra/source", main, ...args], {
    cwd: fileURLToPath(examplesFolder),
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
}

function filesOf(name: string): readonly (readonly [string, string])[] {
  const complete = exampleDocument(name, "complete");
  const standard = exampleDocument(name, "standard");
  const folder = `examples/leaflets/${name}`;
  return [
    [`${folder}/leaflet.json`, `${JSON.stringify(exampleContent(name), null, 2)}\n`],
    [`${folder}/document.xml`, toXml(complete)],
    [`${folder}/document.json`, toJson(complete)],
    [`${folder}/document-standard.xml`, toXml(standard)],
    [`${folder}/preview.html`, renderPreview(exampleContent(name))],
  ];
}
