import { unknownImages } from "./damaged-images.ts";
import { makeVersion, type UnsavedVersion } from "./make-version.ts";
import type { SentLeaflet } from "./sent-leaflet.ts";
import { titleOf } from "./title.ts";
import type { Language, SaveFacts, SaveResult } from "./jobs.ts";

/** Makes the first version of a leaflet from the body of a request. */
export async function createLeafletJob(
  job: SaveFacts,
  sent: SentLeaflet,
  language: Language,
): Promise<SaveResult> {
  if (sent.content === undefined) throw new Error("the body of a new leaflet has no content");
  const { content, findings } = sent.content;
  const errors = unknownImages(content, new Map());
  if (errors.length > 0) return { kind: "invalid", errors };
  const clientXml = sent.fhirXml?.text ? sent.fhirXml : undefined;
  const unsaved: UnsavedVersion = {
    id: job.id,
    version: 1,
    title: titleOf(sent.title, content),
    status: sent.status ?? "draft",
    replaces: undefined,
    createdAt: job.createdAt,
    at: job.at,
    content,
    readingFindings: findings,
    clientXml,
    comparedXml: clientXml,
    hasStoredContent: false,
    asksToPublish: sent.status === "published",
  };
  return makeVersion(unsaved, language);
}
