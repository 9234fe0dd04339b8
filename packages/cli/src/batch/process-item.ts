import { readDocument, validateLeaflet, type BuildOptions } from "@nashra/engine";
import { languages } from "@nashra/engine/languages";
import type { Finding } from "../findings.ts";
import { buildLeaflet } from "./build-leaflet.ts";
import type { JobSubject } from "./job.ts";
import { isDocument, leafletOf, readingOf } from "./leaflet-source.ts";
import type { Item } from "./item.ts";
import { withPlaces } from "./finding-places.ts";
import type { Settings } from "./settings.ts";
import { sha256, type Sink } from "./sink.ts";
import { subjectOf } from "./subject-of.ts";

/**
 * The names of one item: `file` in reports, `source` in the manifest, `output` relative to the output folder.
 */
export interface ItemName {
  readonly file: string;
  readonly source: string;
  readonly output: string;
}

/** Validates or builds one leaflet or document. */
export async function processItem(
  item: Item,
  name: ItemName,
  settings: Settings,
  sink: Sink,
): Promise<JobSubject> {
  const about = {
    file: name.file,
    source: name.source,
    ...(item.record !== undefined && { record: item.record }),
    ...(settings.digests && { inputSha256: sha256([item.text]) }),
  };
  if (item.kind === "refused") {
    return subjectOf({ ...about, kind: "unknown", outcome: "refused" }, item.findings, settings);
  }
  const kind = isDocument(item) ? "document" : "leaflet";
  if (settings.task === "validate" && kind === "document") {
    const findings = await documentFindings(item, settings);
    return subjectOf({ ...about, kind, outcome: "judged" }, findings, settings);
  }
  const source = await leafletOf(item, settings.maxInput);
  if (source.kind === "refused") {
    const outcome = settings.task === "build" ? "refused" : "judged";
    return subjectOf({ ...about, kind, outcome }, source.findings, settings);
  }
  const options = { ...source.options, ...optionsOf(settings) };
  const found = withPlaces(validateLeaflet(source.content, options), item);
  const findings = [...source.findings, ...unreported(found, source.findings)];
  const leaflet = { content: source.content, options, findings };
  if (settings.task === "validate") {
    return subjectOf({ ...about, kind, outcome: "judged" }, leaflet.findings, settings);
  }
  return buildLeaflet(leaflet, { ...about, kind }, name.output, settings, sink);
}

/** Reading a document reports its language too, with its place. */
function unreported(found: readonly Finding[], reported: readonly Finding[]): readonly Finding[] {
  const isReported = reported.some(({ code }) => code === "language-mismatch");
  return isReported ? found.filter(({ code }) => code !== "language-mismatch") : found;
}

/**
 * Validates a document, and compares its language with its text as an import does. The document validator is large, so
 * it is loaded when the first document is validated.
 */
async function documentFindings(
  item: Exclude<Item, { kind: "refused" }>,
  settings: Settings,
): Promise<readonly Finding[]> {
  const reading = readingOf(item, settings.maxInput);
  if (reading.kind === "refused") return withPlaces(reading.findings, item);
  const { validateDocument } = await import("@nashra/engine/judge");
  const mismatch = readDocument(reading, { languages }).findings.filter(
    ({ code }) => code === "language-mismatch",
  );
  const found = validateDocument(reading, { guide: settings.guide === true });
  return withPlaces([...found, ...mismatch], item);
}

/** The options of the command line that apply to every document. */
export function optionsOf(settings: Settings): BuildOptions {
  const { layout, status, elementLinks, identifier, lastUpdated } = settings;
  return {
    languages,
    ...(layout && { layout }),
    ...(status && { status }),
    ...(elementLinks && { elementLinks }),
    ...(identifier && { identifier }),
    ...(lastUpdated && { lastUpdated }),
  };
}
