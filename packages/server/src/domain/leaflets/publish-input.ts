import { auditEntry } from "../audit.ts";
import { mayPublish } from "../policies/may-publish.ts";
import type { PublishInput } from "../../storage/publication-ports.ts";
import type { Author } from "./author.ts";
import type { SaveResult } from "./jobs.ts";
import type { LeafletContext } from "./leaflet-context.ts";

/** How a version that a job has made becomes public; undefined if it is not published. */
export function publishInputOf(
  { settings }: LeafletContext,
  { user, requestContext }: Author,
  id: string,
  { publication: facts, asksToPublish: isAsked = false }: SaveResult & { readonly kind: "ready" },
): PublishInput | undefined {
  if (facts === undefined) return undefined;
  return {
    facts,
    isAsked,
    mayPublish: mayPublish(user, settings.publicAccess),
    audit: auditEntry(requestContext, "leaflet.published", { targetId: id }),
  };
}
