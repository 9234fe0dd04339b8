import type { Finding } from "@nashra/engine";
import { unknownImages } from "./damaged-images.ts";
import { findingOf } from "./finding-of.ts";
import { imageTypeErrors } from "./image-errors.ts";
import { absentAdditive } from "./keep-additive.ts";
import { makeVersion, type UnsavedVersion } from "./make-version.ts";
import type { ReadContent, SentLeaflet } from "./sent-leaflet.ts";
import { titleOf } from "./title.ts";
import type { Language, ReplaceJob, SaveResult } from "./jobs.ts";

/**
 * Makes the version after a damaged one. Nothing can be taken over from a damaged version, so the body must have
 * `content`. A finding lists the fields that would otherwise have kept their stored values.
 */
export async function replaceLeafletJob(
  job: ReplaceJob,
  { content: read, title, status, fhirXml, note }: SentLeaflet,
  language: Language,
): Promise<SaveResult> {
  if (read === undefined) return { kind: "version-damaged" };
  const errors = [...unknownImages(read.content, new Map()), ...imageTypeErrors(read.content)];
  if (errors.length > 0) return { kind: "invalid", errors };
  const clientXml = fhirXml?.text ? fhirXml : undefined;
  const unsaved: UnsavedVersion = {
    id: job.id,
    version: job.damaged.version + 1,
    title: title === undefined ? job.damaged.title : titleOf(title, read.content),
    status: status ?? "draft",
    replaces: job.replaces,
    createdAt: job.createdAt,
    at: job.at,
    content: read.content,
    readingFindings: [...read.findings, ...breakOf(job, read)],
    clientXml,
    comparedXml: clientXml,
    hasStoredContent: false,
    asksToPublish: status === "published",
    note,
  };
  return makeVersion(unsaved, language);
}

function breakOf({ damaged }: ReplaceJob, { content, sent }: ReadContent): readonly Finding[] {
  const fields = absentAdditive(content, sent);
  return fields.length === 0
    ? []
    : [findingOf("version-break", [], { version: damaged.version, fields })];
}
