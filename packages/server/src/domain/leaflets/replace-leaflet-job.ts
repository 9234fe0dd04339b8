import { additiveFields } from "@nashra/engine";
import { makeVersion, type UnsavedVersion } from "./make-version.ts";
import type { SentLeaflet } from "./sent-leaflet.ts";
import { titleOf } from "./title.ts";
import type { Language, ReplaceJob, SaveResult } from "./jobs.ts";

/**
 * Makes the version after a damaged one. Nothing can be taken over from a damaged version, so the body must
 * contain the whole content: also the additive fields, with `null` for a field without a value. Otherwise values
 * would be lost silently.
 */
export async function replaceLeafletJob(
  job: ReplaceJob,
  { content: read, title, status, fhirXml }: SentLeaflet,
  language: Language,
): Promise<SaveResult> {
  if (read === undefined || !additiveFields.every((field) => Object.hasOwn(read.sent, field)))
    return { kind: "version-damaged" };
  const clientXml = fhirXml || undefined;
  const unsaved: UnsavedVersion = {
    id: job.id,
    version: job.damaged.version + 1,
    title: title === undefined ? job.damaged.title : titleOf(title, read.content),
    status: status ?? "draft",
    createdAt: job.createdAt,
    at: job.at,
    content: read.content,
    readingFindings: read.findings,
    clientXml,
    comparedXml: clientXml,
  };
  return makeVersion(unsaved, language);
}
