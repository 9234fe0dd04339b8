// Builds what stands beside each leaflet of examples/: node --conditions=@nashra/source scripts/generate/examples.ts
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
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

export const examplesFolder = new URL("../../examples/", import.meta.url);
const received = "cortilanne-cream-fr";

if (import.meta.main) {
  for (const [path, text] of [...builtFiles(), ...reports()]) {
    writeFileSync(new URL(path, examplesFolder), text);
  }
}

/** The names of the folders of `examples/leaflets`. */
export function exampleNames(): readonly string[] {
  return readdirSync(new URL("leaflets/", examplesFolder)).toSorted();
}

/** The content of an example; throws when it is not what the engine reads without a finding. */
export function exampleContent(name: string): LeafletContent {
  const text = readFileSync(new URL(`leaflets/${name}/leaflet.json`, examplesFolder), "utf8");
  const parsed = parseLeaflet(JSON.parse(text));
  if (parsed.kind === "parsed" && parsed.findings.length === 0) return parsed.content;
  throw new Error(`${name}: ${JSON.stringify(parsed.findings)}`);
}

/** The document of an example as it would be published; throws when there is none. */
export function exampleDocument(name: string, layout: Layout): Bundle {
  const built = buildDocument(exampleContent(name), { layout, status: "published" });
  if (built.kind === "built") return built.bundle;
  throw new Error(`${name}: ${JSON.stringify(built.findings)}`);
}

/** Everything the engine makes of the examples: path below `examples/`, text. */
export function builtFiles(): ReadonlyMap<string, string> {
  const files = exampleNames().flatMap(filesOf);
  const document = toXml(exampleDocument(received, "complete"));
  return new Map([...files, ["batch/leaflets/received.xml", document]]);
}

/** What the command line tool says of the broken inputs: path below `examples/`, text. */
export function reports(): ReadonlyMap<string, string> {
  const { stderr } = nashra("build", "batch/broken", "--out", "out", "--dry-run");
  return new Map([["batch/broken/report.txt", stderr]]);
}

/** Runs the command line tool from its sources, in `examples/`. */
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
  return [
    [`leaflets/${name}/leaflet.json`, `${JSON.stringify(exampleContent(name), null, 2)}\n`],
    [`leaflets/${name}/document.xml`, toXml(complete)],
    [`leaflets/${name}/document.json`, toJson(complete)],
    [`leaflets/${name}/document-standard.xml`, toXml(standard)],
    [`leaflets/${name}/preview.html`, renderPreview(exampleContent(name))],
  ];
}
