// Builds one leaflet's document, validates it and prints it as XML:
//   node build-leaflet.ts ../leaflets/tamrofen-tablet-en/leaflet.json > document.xml
import { readFileSync } from "node:fs";
import {
  buildDocument,
  describeFinding,
  parseLeaflet,
  toXml,
  validateLeaflet,
  type BuildOptions,
  type Finding,
} from "@nashra/engine";
import { validateDocument } from "@nashra/engine/judge";

const options: BuildOptions = { layout: "complete", status: "published" };

const [path = "../leaflets/tamrofen-tablet-en/leaflet.json"] = process.argv.slice(2);
const text = readFileSync(path, "utf8");
process.exitCode = documentOf(JSON.parse(text));

/** Prints the document, or the reasons why it cannot be built. Returns the exit code. */
function documentOf(input: unknown): number {
  const parsed = parseLeaflet(input);
  if (parsed.kind === "malformed") return refuse(parsed.findings);
  printFindings([...parsed.findings, ...validateLeaflet(parsed.content, options)]);

  const document = buildDocument(parsed.content, options);
  if (document.kind === "refused") return refuse(document.findings);
  const faults = validateDocument(document.bundle);
  if (faults.length > 0) return refuse(faults);

  process.stdout.write(toXml(document.bundle));
  return 0;
}

function refuse(findings: readonly Finding[]): number {
  printFindings(findings);
  return 1;
}

function printFindings(findings: readonly Finding[]): void {
  for (const finding of findings) {
    const place = finding.expression ?? finding.path.join(".");
    console.error(`${finding.severity}: ${describeFinding(finding, "en")} (${place})`);
  }
}
