import { z } from "zod";
import * as u from "../users/contract.ts";
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
        byWeek: z
          .array(
            z.object({
              week: z.iso.date().meta({
                description: "The Monday it begins with (UTC).",
                example: "2031-04-28",
              }),
              created: count,
              updated: count,
            }),
          )
          .meta({ description: "The last 12 weeks, oldest first." }),
      })
      .meta({ description: "Everybody's leaflets, without the deleted ones." }),
    storage: z
      .object({ contentBytes: count, blobBytes: count, blobs: count })
      .meta({ description: "What the store holds; blobs are images and documents." }),
  })
  .meta({ id: "Analytics", description: "Numbers of the whole service." });

/** The endpoints for administrators. */
export const administrationEndpoints = {
  listUsers: endpoint({
    method: "GET",
    path: "/api/admin/users",
    group: "administration",
    summary: "Everybody who has an account",
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
      "Another address or role ends the person's sessions. The last administrator stays one.",
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
    summary: "Delete a person who is no administrator; the leaflets pass to who deletes",
    description: "An administrator is not deleted, oneself neither.",
    access: "admin",
    params: u.userParams,
    replies: { 204: { description: "Deleted." } },
    problems: [400, 404],
  }),
  getAnalytics: endpoint({
    method: "GET",
    path: "/api/admin/analytics",
    group: "administration",
    summary: "Users, leaflets by status, language and week, sizes",
    access: "admin",
    replies: { 200: { description: "The numbers.", schema: analytics } },
  }),
} satisfies Readonly<Record<string, Endpoint>>;
