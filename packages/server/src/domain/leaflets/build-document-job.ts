import {
  buildDocument,
  engineVersion,
  renderPreview,
  toJsonChunks,
  toXmlChunks,
  type BuildOptions,
  type LeafletContent,
} from "@nashra/engine";
import { readFrozen } from "./convert-document-job.ts";
import { recordOptions } from "./make-version.ts";
import { publicationFactsOf } from "./publication-facts.ts";
import { reportFindings } from "./report-findings.ts";
import { readStoredContent } from "./stored-content.ts";
import { utf8Of } from "./utf8.ts";
import type { DocumentJob, DocumentResult, Language, Loaded } from "./jobs.ts";

/**
 * Builds the document of a stored leaflet from its content, even if the leaflet has XML that a client sent.
 */
export function buildDocumentJob(
  { source, format, layout, elementLinks = false, publication }: DocumentJob,
  language: Language,
): DocumentResult {
  const { content, options } = documentInput(source, { layout, elementLinks });
  const frozen = publication?.frozen;
  if (frozen) {
    const { frozenBy: builtBy = "unknown" } = source.leaflet;
    const facts = publicationFactsOf(content, options, readFrozen(frozen));
    return { kind: "built", bytes: frozen, builtBy, publication: facts };
  }
  const written = write(format, content, options);
  if (written.kind === "refused")
    return { kind: "refused", findings: reportFindings(written.findings, language) };
  const bytes = utf8Of(written.chunks);
  return {
    kind: "built",
    bytes,
    builtBy: engineVersion,
    ...(publication && { publication: publicationFactsOf(content, options, written.document) }),
  };
}

/** Builds the document of a stored leaflet as it is built when it is published, apart from the layout. */
export function documentOf(source: DocumentSource, form: Pick<DocumentJob, "layout">) {
  const { content, options } = documentInput(source, form);
  return buildDocument(content, options);
}

type DocumentSource = Pick<Loaded, "leaflet" | "images"> & Partial<Pick<Loaded, "damagedImages">>;

function documentInput(
  { leaflet, images, damagedImages = [] }: DocumentSource,
  form: Pick<DocumentJob, "layout" | "elementLinks">,
) {
  const content = readStoredContent(leaflet.content, images, damagedImages);
  const record = recordOptions({ ...leaflet, at: leaflet.updatedAt, content });
  return { content, options: { ...record, ...form } };
}

function write(format: DocumentJob["format"], content: LeafletContent, options: BuildOptions) {
  if (format === "html") {
    const { title, layout, languages } = options;
    const page = renderPreview(content, {
      ...(title && { title }),
      ...(layout && { layout }),
      ...(languages && { languages }),
    });
    return { kind: "written", chunks: [page], document: undefined } as const;
  }
  const built = buildDocument(content, options);
  if (built.kind === "refused") return built;
  const chunks = format === "xml" ? toXmlChunks(built.bundle) : toJsonChunks(built.bundle);
  return { kind: "written", chunks, document: built.bundle } as const;
}
