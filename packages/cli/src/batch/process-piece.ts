import { validateLeaflet, type BuildOptions } from "@nashra/engine";
import type { Finding } from "../findings.ts";
import { buildLeaflet } from "./build-leaflet.ts";
import type { JobSubject } from "./job.ts";
import { isDocument, leafletOf, readingOf } from "./leaflet-source.ts";
import type { Piece } from "./piece.ts";
import { withPlaces } from "./finding-places.ts";
import type { Settings } from "./settings.ts";
import { sha256, type Sink } from "./sink.ts";
import { subjectOf } from "./subject-of.ts";

/** What a piece is called: in reports, and below the output folder. */
export interface PieceName {
  readonly file: string;
  readonly source: string;
  readonly output: string;
}

/** Judges or builds one leaflet or document. */
export async function processPiece(
  piece: Piece,
  name: PieceName,
  settings: Settings,
  sink: Sink,
): Promise<JobSubject> {
  const about = {
    file: name.file,
    source: name.source,
    ...(piece.record !== undefined && { record: piece.record }),
    ...(settings.digests && { inputSha256: sha256([piece.text]) }),
  };
  if (piece.kind === "refused") {
    return subjectOf({ ...about, kind: "unknown", outcome: "refused" }, piece.findings, settings);
  }
  const kind = isDocument(piece) ? "document" : "leaflet";
  if (settings.task === "validate" && kind === "document") {
    const findings = await judge(piece, settings);
    return subjectOf({ ...about, kind, outcome: "judged" }, findings, settings);
  }
  const source = leafletOf(piece, settings.maxInput);
  if (source.kind === "refused") {
    const outcome = settings.task === "build" ? "refused" : "judged";
    return subjectOf({ ...about, kind, outcome }, source.findings, settings);
  }
  const options = { ...source.options, ...optionsOf(settings) };
  const found = withPlaces(validateLeaflet(source.content, judgedWith(options, settings)), piece);
  const leaflet = { content: source.content, options, findings: [...source.findings, ...found] };
  if (settings.task === "validate") {
    return subjectOf({ ...about, kind, outcome: "judged" }, leaflet.findings, settings);
  }
  return buildLeaflet(leaflet, { ...about, kind }, name.output, settings, sink);
}

/** The judge is large and loaded when the first document comes. */
async function judge(
  piece: Exclude<Piece, { kind: "refused" }>,
  settings: Settings,
): Promise<readonly Finding[]> {
  const reading = readingOf(piece, settings.maxInput);
  if (reading.kind === "refused") return withPlaces(reading.findings, piece);
  const { validateDocument } = await import("@nashra/engine/judge");
  return withPlaces(validateDocument(reading), piece);
}

/** Pages alone show every section: no layout leaves one out of them. */
export function judgedWith(options: BuildOptions, { formats }: Settings): BuildOptions {
  const pagesAlone = formats.length > 0 && formats.every((format) => format === "html");
  return pagesAlone ? { ...options, layout: "complete" } : options;
}

/** What the command line says of every document. */
export function optionsOf(settings: Settings): BuildOptions {
  const { layout, status, identifier, lastUpdated } = settings;
  return {
    ...(layout && { layout }),
    ...(status && { status }),
    ...(identifier && { identifier }),
    ...(lastUpdated && { lastUpdated }),
  };
}
