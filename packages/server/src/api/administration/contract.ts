import { z } from "zod";
import * as u from "../users/contract.ts";
import { leafletParams } from "../leaflets/contract/leaflet.ts";
import {
  publicationReply,
  waitingLeaflet,
  waitingQuery,
} from "../leaflets/contract/publication.ts";
import { ifMatch } from "../contract/endpoint-headers.ts";
import { endpoint, type Endpoint } from "../contract/endpoint.ts";

const count = z.int().min(0);

/** The figures on the analytics page. */
export const analytics = z
  .object({
    users: z
      .object({ total: count, administrators: count })
      .meta({ description: "How many people have an account." }),
    leaflets: z
      .object({
        total: count,
        byStatus: z.object({ draft: count, review: count, published: count }),
        byLanguage: z.record(z.string(), count).meta({
          description: "First part of the language tag → count.",
          example: { ar: 3, en: 5 },
        }),
        byProfile: z.record(z.string(), count).meta({
          description: "Profile of the content → count.",
          example: { generic: 8 },
        }),
        withProduct: count.meta({ description: "Leaflets with a product record." }),
        byWeek: z
          .array(
            z.object({
              week: z.iso.date().meta({
                description: "The Monday on which the week starts (UTC).",
                example: "2031-04-28",
              }),
              created: count,
              updated: count,
            }),
          )
          .meta({ description: "The last 12 weeks, oldest first." }),
      })
      .meta({ description: "The leaflets of all people, without the deleted ones." }),
    storage: z
      .object({ contentBytes: count, blobBytes: count, blobs: count })
      .meta({ description: "Sizes of the stored data; blobs are images and documents." }),
  })
  .meta({ id: "Analytics", description: "Figures of the whole service." });

/** The endpoints for administrators. */
export const administrationEndpoints = {
  listUsers: endpoint({
    method: "GET",
    path: "/api/admin/users",
    group: "administration",
    summary: "All people with an account",
    access: "admin",
    replies: { 200: { description: "The people.", schema: z.array(u.user) } },
  }),
  getUser: endpoint({
    method: "GET",
    path: "/api/admin/users/{id}",
    group: "administration",
    summary: "One person",
    access: "admin",
    params: u.userParams,
    replies: { 200: { description: "The person.", schema: u.userInFull } },
    problems: [404],
  }),
  changeUser: endpoint({
    method: "PUT",
    path: "/api/admin/users/{id}",
    group: "administration",
    summary: "Change a person's name, e-mail address and role",
    description:
      "A changed address or role ends the person's sessions. The last administrator cannot lose the role.",
    access: "admin",
    params: u.userParams,
    body: u.userChange,
    replies: { 200: { description: "`User updated successfully`", schema: u.message } },
    problems: [404, 409],
  }),
  deleteUser: endpoint({
    method: "DELETE",
    path: "/api/admin/users/{id}",
    group: "administration",
    summary:
      "Delete a person who is not an administrator; the caller receives the person's leaflets",
    description: "Administrators, including the caller, cannot be deleted.",
    access: "admin",
    params: u.userParams,
    replies: { 204: { description: "Deleted." } },
    problems: [400, 404],
  }),
  listPublications: endpoint({
    method: "GET",
    path: "/api/admin/publications",
    group: "administration",
    summary: "The leaflets that wait to become public",
    access: "admin",
    query: waitingQuery,
    replies: {
      200: {
        description: "At most 100 leaflets.",
        schema: z.array(waitingLeaflet),
        optionalHeaders: { Link: '`<…>; rel="next"` if there are more leaflets.' },
      },
    },
  }),
  getWaitingDocument: endpoint({
    method: "GET",
    path: "/api/admin/publications/{id}/document",
    group: "administration",
    summary: "The document of a waiting leaflet, as it becomes public",
    access: "admin",
    description:
      "Returns the FHIR XML with which the waiting version was published. Every reading is recorded in the audit log.",
    params: leafletParams,
    replies: {
      200: {
        description: "The document.",
        types: ["application/fhir+xml"],
        headers: {
          ETag: 'The waiting version, for `If-Match` when it is opened: `"3"`.',
          "Content-Disposition": "A file name.",
        },
      },
    },
    problems: [404],
  }),
  openPublication: endpoint({
    method: "POST",
    path: "/api/admin/publications/{id}/open",
    group: "administration",
    summary: "Open a waiting leaflet to the public",
    access: "admin",
    description:
      "With `If-Match`, only the version that the administrator has read is opened; if another one waits meanwhile, the status is 412.",
    params: leafletParams,
    headers: ifMatch,
    replies: { 200: { description: "The leaflet is public.", schema: publicationReply } },
    problems: [404, 412],
  }),
  getAnalytics: endpoint({
    method: "GET",
    path: "/api/admin/analytics",
    group: "administration",
    summary:
      "Numbers of users, and of leaflets by status, language, profile and week; sizes of the stored data",
    access: "admin",
    replies: { 200: { description: "The figures.", schema: analytics } },
  }),
} satisfies Readonly<Record<string, Endpoint>>;
