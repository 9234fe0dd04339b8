import {
  buildDocument,
  effectiveLanguage,
  renderPreview,
  toJsonChunks,
  toXmlChunks,
  validateLeaflet,
  type BuildOptions,
  type Bundle,
  type LeafletContent,
} from "@nashra/engine";
import type { Chunks } from "../files.ts";
import type { OutputFile, Subject } from "../reporters/report.ts";
import { isSystemFailure, own, type Said } from "../said.ts";
import { systemFailureOf } from "../system-failure.ts";
import type { JobSubject } from "./job.ts";
import { isDocument, leafletOf, readingOf } from "./leaflet-source.ts";
import type { Piece } from "./piece.ts";
import { remarkOf } from "./remark-of.ts";
import { withPlaces } from "./said-places.ts";
import type { OutputFormat, Settings } from "./settings.ts";
import { sha256, type Sink } from "./sink.ts";

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
    return subjectOf({ ...about, kind: "unknown", outcome: "refused" }, piece.said, settings);
  }
  const kind = isDocument(piece) ? "document" : "leaflet";
  if (settings.task === "validate" && kind === "document") {
    const said = await judge(piece, settings);
    return subjectOf({ ...about, kind, outcome: "judged" }, said, settings);
  }
  const source = leafletOf(piece, settings.maxInput);
  if (source.kind === "refused") {
    const outcome = settings.task === "build" ? "refused" : "judged";
    return subjectOf({ ...about, kind, outcome }, source.said, settings);
  }
  const options = { ...source.options, ...optionsOf(settings) };
  const found = withPlaces(validateLeaflet(source.content, options), piece);
  const leaflet = { content: source.content, options, said: [...source.said, ...found] };
  if (settings.task === "validate") {
    return subjectOf({ ...about, kind, outcome: "judged" }, leaflet.said, settings);
  }
  return buildLeaflet(leaflet, { ...about, kind }, name.output, settings, sink);
}

/** The judge is large and loaded when the first document comes. */
async function judge(
  piece: Exclude<Piece, { kind: "refused" }>,
  settings: Settings,
): Promise<readonly Said[]> {
  const reading = readingOf(piece, settings.maxInput);
  if (reading.kind === "refused") return withPlaces(reading.findings, piece);
  const { validateDocument } = await import("@nashra/engine/judge");
  return withPlaces(validateDocument(reading), piece);
}

export function optionsOf(settings: Settings): BuildOptions {
  const { layout, status, identifier, lastUpdated } = settings;
  return {
    ...(layout && { layout }),
    ...(status && { status }),
    ...(identifier && { identifier }),
    ...(lastUpdated && { lastUpdated }),
  };
}

export interface LeafletToBuild {
  readonly content: LeafletContent;
  readonly options: BuildOptions;
  readonly said: readonly Said[];
}

type About = Pick<JobSubject, "file" | "source" | "record" | "kind" | "inputSha256">;

/** Builds and delivers every format, or says why there is no document. */
export function buildLeaflet(
  { content, options, said }: LeafletToBuild,
  about: About,
  output: string,
  settings: Settings,
  sink: Sink,
): JobSubject {
  const lost = said.filter((one) => one.code === "import-unplaced").length;
  if (lost > 0 && !settings.allowLoss) {
    const refusal = own("loss-refused", { count: lost });
    return subjectOf({ ...about, outcome: "refused" }, [...said, refusal], settings);
  }
  const built = buildDocument(content, options);
  if (built.kind === "refused") {
    const unsaid = built.findings.filter((found) => !isSaid(found, said));
    return subjectOf({ ...about, outcome: "refused" }, [...said, ...unsaid], settings);
  }
  const identity = identityOf(content, options);
  const delivered = deliver(output, settings.formats, sink, (format) =>
    chunksOf(format, built.bundle, content, options),
  );
  const { outputs, outcome } = delivered;
  const subject = { ...about, outcome, outputs, identity };
  return subjectOf(subject, [...said, ...delivered.said], settings);
}

function isSaid(found: Said, said: readonly Said[]): boolean {
  const path = found.path.join("\0");
  return said.some((one) => one.code === found.code && one.path.join("\0") === path);
}

function chunksOf(
  format: OutputFormat,
  bundle: Bundle,
  content: LeafletContent,
  { title }: BuildOptions,
): Chunks {
  if (format === "xml") return toXmlChunks(bundle);
  if (format === "json") return toJsonChunks(bundle);
  return [renderPreview(content, title === undefined ? {} : { title })];
}

interface Delivered {
  readonly outcome: Subject["outcome"];
  readonly outputs: readonly OutputFile[];
  readonly said: readonly Said[];
}

function deliver(
  output: string,
  formats: readonly OutputFormat[],
  sink: Sink,
  chunks: (format: OutputFormat) => Chunks,
): Delivered {
  const outputs: OutputFile[] = [];
  const said: Said[] = [];
  for (const format of formats) {
    const file = `${output}.${format}`;
    try {
      const output = sink.deliver(file, format, chunks(format));
      outputs.push(output);
      if (output.state === "missing") said.push(own("output-missing", { file }));
      if (output.state === "stale") said.push(own("output-stale", { file }));
    } catch (error) {
      const failure = systemFailureOf(error);
      if (failure === undefined) throw error;
      said.push(own("write-failed", { file, reason: failure.message, system: failure.code }));
    }
  }
  return { outcome: outcomeOf(outputs, said), outputs, said };
}

function outcomeOf(outputs: readonly OutputFile[], said: readonly Said[]): Subject["outcome"] {
  if (said.some(isSystemFailure)) return "failed";
  const states = new Set(outputs.map(({ state }) => state));
  if (states.has("missing") || states.has("stale")) return "stale";
  if (states.has("planned")) return "planned";
  return states.has("current") ? "current" : "written";
}

function identityOf(content: LeafletContent, { identifier, title }: BuildOptions): string {
  if (identifier !== undefined) return identifier;
  const language = effectiveLanguage(content, title);
  return JSON.stringify([content.medicineName, content.type, content.companyName, language]);
}

type SubjectFacts = Omit<JobSubject, "outputs" | "remarks"> & {
  readonly outputs?: readonly OutputFile[];
};

export function subjectOf(
  facts: SubjectFacts,
  said: readonly Said[],
  { language }: Pick<Settings, "language">,
): JobSubject {
  const remarks = said.toSorted(byPlace).map((one) => remarkOf(one, language));
  return { ...facts, outputs: facts.outputs ?? [], remarks };
}

/** What is about the whole first, then from top to bottom; else as the rules stand. */
function byPlace(a: Said, b: Said): number {
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
