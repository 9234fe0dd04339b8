import {
  buildDocument,
  effectiveLanguage,
  renderPreview,
  toJsonChunks,
  tooComplex,
  toXmlChunks,
  type BuildOptions,
  type Bundle,
  type LeafletContent,
} from "@nashra/engine";
import type { Chunks } from "../files.ts";
import type { OutputFile, Subject } from "../reporters/report.ts";
import { isSystemFailure, cliFinding, type Finding } from "../findings.ts";
import { systemFailureOf } from "../system-failure.ts";
import type { JobSubject } from "./job.ts";
import type { OutputFormat, Settings } from "./settings.ts";
import type { Sink } from "./sink.ts";
import { subjectOf } from "./subject-of.ts";

export interface LeafletToBuild {
  readonly content: LeafletContent;
  readonly options: BuildOptions;
  readonly findings: readonly Finding[];
}

type About = Pick<JobSubject, "file" | "source" | "record" | "kind" | "inputSha256">;

/** Builds one leaflet and delivers it in every format, or returns the findings that prevent it. */
export function buildLeaflet(
  { content, options, findings }: LeafletToBuild,
  about: About,
  output: string,
  settings: Settings,
  sink: Sink,
): JobSubject {
  const lost = findings.filter((one) => one.code === "import-unplaced").length;
  if (lost > 0 && !settings.allowLoss) {
    const refusal = cliFinding("loss-refused", { count: lost });
    return subjectOf({ ...about, outcome: "refused" }, [...findings, refusal], settings);
  }
  const built = buildDocument(content, options);
  if (built.kind === "refused") {
    const known = new Set(findings.map(keyOf));
    const unreported = built.findings.filter((found) => !known.has(keyOf(found)));
    return subjectOf({ ...about, outcome: "refused" }, [...findings, ...unreported], settings);
  }
  const identity = identityOf(content, options);
  const delivered = deliver(output, settings.formats, sink, (format) =>
    chunksOf(format, built.bundle, content, options),
  );
  const { outputs, outcome } = delivered;
  const subject = { ...about, outcome, outputs, identity };
  return subjectOf(subject, [...findings, ...delivered.findings], settings);
}

function keyOf({ code, path }: Finding): string {
  return [code, ...path].join("\0");
}

function chunksOf(
  format: OutputFormat,
  bundle: Bundle,
  content: LeafletContent,
  { title, layout, languages }: BuildOptions,
): Chunks {
  if (format === "xml") return toXmlChunks(bundle);
  if (format === "json") return toJsonChunks(bundle);
  return [
    renderPreview(content, {
      ...(title && { title }),
      ...(layout && { layout }),
      ...(languages && { languages }),
    }),
  ];
}

interface Delivered {
  readonly outcome: Subject["outcome"];
  readonly outputs: readonly OutputFile[];
  readonly findings: readonly Finding[];
}

function deliver(
  output: string,
  formats: readonly OutputFormat[],
  sink: Sink,
  chunks: (format: OutputFormat) => Chunks,
): Delivered {
  const outputs: OutputFile[] = [];
  const findings: Finding[] = [];
  for (const format of formats) {
    const file = `${output}.${format}`;
    try {
      const output = sink.deliver(file, format, chunks(format));
      outputs.push(output);
      if (output.state === "missing") findings.push(cliFinding("output-missing", { file }));
      if (output.state === "stale") findings.push(cliFinding("output-stale", { file }));
    } catch (error) {
      const failure = systemFailureOf(error);
      if (failure === undefined) {
        findings.push(tooComplex(error));
        continue;
      }
      findings.push(
        cliFinding("write-failed", { file, reason: failure.message, system: failure.code }),
      );
    }
  }
  return { outcome: outcomeOf(outputs, findings), outputs, findings };
}

function outcomeOf(
  outputs: readonly OutputFile[],
  findings: readonly Finding[],
): Subject["outcome"] {
  if (findings.some(isSystemFailure)) return "failed";
  if (findings.some(({ code }) => code === "too-complex")) return "refused";
  const states = new Set(outputs.map(({ state }) => state));
  if (states.has("stale")) return "stale";
  if (states.has("missing")) return "missing";
  if (states.has("planned")) return "planned";
  return states.has("current") ? "current" : "written";
}

function identityOf(
  content: LeafletContent,
  { identifier, title }: BuildOptions,
): NonNullable<JobSubject["identity"]> {
  if (identifier !== undefined) return [identifier];
  const language = effectiveLanguage(content, title);
  return [content.medicineName, content.type, content.companyName, language];
}
