import { newLeaflet } from "../../api/leaflets/contract/leaflet.ts";
import { makeVersion } from "./make-version.ts";
import { readLeaflet } from "./read-body.ts";
import { titleOf } from "./title.ts";
import type { CreateJob, SaveResult } from "./workshop.ts";

/** The first version of a leaflet, from the body of a request. */
export async function createLeafletJob(job: CreateJob): Promise<SaveResult> {
  const sent = readLeaflet(job.body, newLeaflet);
  if (sent.kind !== "read") return sent;
  if (sent.content === undefined) throw new Error("a new leaflet was read without its content");
  const { content, findings } = sent.content;
  const clientXml = sent.fhirXml || undefined;
  return makeVersion({
    id: job.id,
    version: 1,
    title: titleOf(sent.title, content),
    status: sent.status ?? "draft",
    createdAt: job.createdAt,
    at: job.at,
    content,
    readingFindings: findings,
    clientXml,
    judgedXml: clientXml,
  });
}
