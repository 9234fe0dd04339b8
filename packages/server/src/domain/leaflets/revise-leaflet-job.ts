import type { Finding } from "@nashra/engine";
import { makeVersion, storedImagesOf, type UnsavedVersion } from "./make-version.ts";
import { readStoredContent } from "./stored-content.ts";
import type { Language, ReviseJob, SaveResult } from "./jobs.ts";

/** Makes a draft with the content of a stored leaflet: a copy, or a restored version. */
export async function reviseLeafletJob(job: ReviseJob, language: Language): Promise<SaveResult> {
  const { leaflet, images, damagedImages } = job.source;
  const unsaved: UnsavedVersion = {
    id: job.id,
    version: job.version,
    title: job.title,
    status: "draft",
    replaces: job.replaces,
    createdAt: job.createdAt,
    at: job.at,
    content: readStoredContent(leaflet.content, images, damagedImages),
    // the cast is safe because `makeVersion` wrote this text
    readingFindings: JSON.parse(leaflet.readingFindings) as readonly Finding[],
    clientXml: undefined,
    comparedXml: undefined,
    hasStoredContent: true,
    previous: job.previous === undefined ? undefined : { text: job.previous },
  };
  return makeVersion(unsaved, language, storedImagesOf(job.source));
}
