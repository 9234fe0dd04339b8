import { z } from "zod";
import { endpoint, type Endpoint } from "../../contract/endpoint.ts";
import { documentTag, etag, ifMatch, location } from "../../contract/endpoint-headers.ts";
import * as l from "./leaflet.ts";
import { getPackCode } from "./pack-code.ts";
import * as p from "./publication.ts";

/** Endpoints for leaflets, their versions and their documents. */
export const leafletEndpoints = {
  listLeaflets: endpoint({
    method: "GET",
    path: "/api/leaflets",
    group: "leaflets",
    summary: "The person's leaflets, newest update first",
    description:
      "A page of the list, with at most 1,000 leaflets. It ends early if its titles and names have 5 MiB. It contains no images and no documents. If there are more leaflets, `Link` contains the address of the next page.",
    access: "user",
    scope: "read",
    query: l.listQuery,
    searches: true,
    replies: {
      200: {
        description: "The summaries.",
        schema: z.array(l.leafletSummary),
        optionalHeaders: {
          Link: '`<…>; rel="next"` if there are more leaflets.',
        },
      },
    },
  }),
  countLeaflets: endpoint({
    method: "GET",
    path: "/api/leaflets/counts",
    group: "leaflets",
    summary: "The number of the person's leaflets",
    access: "user",
    scope: "read",
    searches: true,
    replies: { 200: { description: "The counts.", schema: l.counts } },
  }),
  createLeaflet: endpoint({
    method: "POST",
    path: "/api/leaflets",
    group: "leaflets",
    summary: "Create a leaflet",
    description:
      "Drafts may be incomplete. The server builds the document, unless one is sent in `fhirXml`. A leaflet that is created with the status `review` or `published` must have no errors.",
    access: "user",
    scope: "write",
    idempotencyKey: true,
    body: l.newLeaflet,
    largeBody: true,
    replies: {
      201: {
        description: "The leaflet with the engine's findings.",
        schema: l.savedLeaflet,
        headers: { ...etag, ...location },
      },
    },
  }),
  checkContent: endpoint({
    method: "POST",
    path: "/api/leaflets/check",
    group: "leaflets",
    summary: "Check a leaflet without saving it",
    description: "Returns the engine's findings. Nothing is saved.",
    access: "user",
    scope: "read",
    body: l.contentToCheck,
    largeBody: true,
    replies: { 200: { description: "The findings.", schema: l.findings } },
  }),
  getLeaflet: endpoint({
    method: "GET",
    path: "/api/leaflets/{id}",
    group: "leaflets",
    summary: "A leaflet with its content and its document",
    access: "user",
    scope: "read",
    params: l.leafletParams,
    headers: {
      "If-None-Match": "The client's version. If it is the current version, the status is 304.",
    },
    replies: {
      200: { description: "The leaflet.", schema: l.leaflet, headers: etag },
      304: { description: "The client's version is still current.", headers: etag },
    },
    problems: [404],
  }),
  changeLeaflet: endpoint({
    method: "PUT",
    path: "/api/leaflets/{id}",
    group: "leaflets",
    summary: "Change a leaflet; absent fields keep their values",
    description:
      'If the content of a leaflet with the status `review` or `published` changes, the leaflet becomes a draft again, unless `status` is sent and the leaflet has no errors. Every write that changes something is a new version; `{}` changes nothing. If a server of an older release published the current version, `status: "published"` keeps its document from then on, without a new version.',
    access: "user",
    scope: "write",
    params: l.leafletParams,
    headers: ifMatch,
    body: l.leafletChange,
    largeBody: true,
    replies: {
      200: {
        description: "The changed leaflet with the engine's findings.",
        schema: l.savedLeaflet,
        headers: etag,
      },
    },
    problems: [404, 412],
  }),
  deleteLeaflet: endpoint({
    method: "DELETE",
    path: "/api/leaflets/{id}",
    group: "leaflets",
    summary: "Delete a leaflet; for 30 days it can be undeleted",
    access: "user",
    scope: "write",
    params: l.leafletParams,
    headers: ifMatch,
    replies: { 204: { description: "The leaflet is deleted." } },
    problems: [404, 412],
  }),
  undeleteLeaflet: endpoint({
    method: "POST",
    path: "/api/leaflets/{id}/undelete",
    group: "leaflets",
    summary: "Undelete a leaflet that was deleted within the last 30 days",
    description:
      "The leaflet comes back with its versions and its version number. If it was published and was deleted more than 10 minutes ago, it comes back as a draft: a new version with the same content, and the published version stays in the history. A leaflet that is not deleted is returned as it is, so the request can be repeated.",
    access: "user",
    scope: "write",
    params: l.leafletParams,
    runsJob: true,
    replies: { 200: { description: "The leaflet.", schema: l.leaflet, headers: etag } },
    problems: [404],
  }),
  setProductGroup: endpoint({
    method: "PUT",
    path: "/api/leaflets/{id}/product-group",
    group: "leaflets",
    summary: "Link a leaflet with the other leaflets of its product, or unlink it",
    description:
      "The leaflet joins the product group of the leaflet `with`, which gets a new group if it has none. Both must belong to the caller. With `null` the leaflet leaves its group. A group with one leaflet ends. The group is no part of the content: the version, its time and its status stay as they are. `GET /api/leaflets?productGroup=…` lists the leaflets of a group, at most 200.",
    access: "user",
    scope: "write",
    params: l.leafletParams,
    headers: ifMatch,
    body: l.productGroupChange,
    replies: {
      200: {
        description: "The leaflet as in a list.",
        schema: l.leafletSummary,
        headers: etag,
      },
    },
    problems: [404, 412, 422],
  }),
  withdrawLeaflet: endpoint({
    method: "POST",
    path: "/api/leaflets/{id}/withdrawal",
    group: "leaflets",
    summary: "Withdraw a leaflet from the public",
    description:
      "Its page says since when and why it is withdrawn. A published leaflet becomes a draft. For a leaflet that waits for an administrator, the waiting ends. Administrators can withdraw the leaflets of all people.",
    access: "user",
    scope: "write",
    params: l.leafletParams,
    body: p.withdrawal,
    replies: { 200: { description: "Withdrawn.", schema: p.publicationReply } },
    problems: [404],
  }),
  listRevisions: endpoint({
    method: "GET",
    path: "/api/leaflets/{id}/revisions",
    group: "leaflets",
    summary: "The versions of a leaflet, newest first, including the current version",
    access: "user",
    scope: "read",
    params: l.leafletParams,
    query: l.revisionsQuery,
    replies: {
      200: {
        description: "The versions, at most 1,000.",
        schema: z.array(l.revision),
        optionalHeaders: { Link: '`<…>; rel="next"` if there are more versions.' },
      },
    },
    problems: [404],
  }),
  getRevision: endpoint({
    method: "GET",
    path: "/api/leaflets/{id}/revisions/{version}",
    group: "leaflets",
    summary: "A leaflet as it was in one version",
    access: "user",
    scope: "read",
    params: l.revisionParams,
    headers: {
      "If-None-Match":
        "The client's `ETag`. If it matches, the status is 304, because a version never changes.",
    },
    replies: {
      200: { description: "The leaflet.", schema: l.leaflet, headers: etag },
      304: { description: "The client's copy is correct.", headers: etag },
    },
    problems: [404],
  }),
  restoreRevision: endpoint({
    method: "POST",
    path: "/api/leaflets/{id}/revisions/{version}/restore",
    group: "leaflets",
    summary: "Restore an earlier version as a new version, which is a draft",
    access: "user",
    scope: "write",
    idempotencyKey: true,
    params: l.revisionParams,
    headers: ifMatch,
    runsJob: true,
    replies: { 200: { description: "The leaflet.", schema: l.leaflet, headers: etag } },
    problems: [404, 412],
  }),
  copyLeaflet: endpoint({
    method: "POST",
    path: "/api/leaflets/{id}/copy",
    group: "leaflets",
    summary: "Copy a leaflet; the copy is a draft",
    access: "user",
    scope: "write",
    idempotencyKey: true,
    params: l.leafletParams,
    runsJob: true,
    replies: {
      201: { description: "The copy.", schema: l.leaflet, headers: { ...etag, ...location } },
    },
    problems: [404],
  }),
  getDocument: endpoint({
    method: "GET",
    path: "/api/leaflets/{id}/document",
    group: "leaflets",
    summary: "The FHIR document or the preview page",
    description:
      "Built from the content, never the `fhirXml` of a client. If the current version is published, the XML and JSON of the layout `complete` without element links are those with which it was published, whatever the engine builds now. Every export is recorded in the audit log.",
    access: "user",
    scope: "read",
    params: l.leafletParams,
    query: l.documentQuery,
    headers: {
      Accept: "Selects the format if the query does not; XML if nothing matches.",
      "If-None-Match":
        "The client's `ETag`. If this representation of the document is unchanged, the status is 304.",
    },
    runsJob: true,
    replies: {
      200: {
        description: "The document.",
        types: ["application/fhir+xml", "application/fhir+json", "text/html"],
        headers: documentTag,
        optionalHeaders: { "Content-Disposition": "A file name, for XML and JSON." },
      },
      304: { description: "The client's copy is still current.", headers: documentTag },
    },
    problems: [404],
  }),
  getPackCode,
} satisfies Readonly<Record<string, Endpoint>>;
